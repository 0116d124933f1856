// What levels.mjs and resist.mjs share: the engine of the browser page, and numbers that repeat.

import { readFileSync } from 'node:fs';
import { startModule } from '../../render/web/script/module.mjs';

/// Asks the engine of the module in `file`, with tables of eight seeds.
export async function started(file) {
    const ask = await startModule(new WebAssembly.Module(readFileSync(file)));
    ask('solve_tables', ['abapa'], 8);
    return ask;
}

/// Numbers that are the same in every run (mulberry32).
export function numbers(seed) {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return (mixed ^ (mixed >>> 14)) >>> 0;
    };
}
