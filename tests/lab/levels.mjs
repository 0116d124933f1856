// levels.mjs ENGINE [GAMES] [LEVEL...]: plays matches between neighbours of the levels of the browser page's engine, all or those
// between LEVEL and the next, and prints what the higher one wins: a line of the table in docs/page.md. ENGINE is the module that
// the build makes (cli/engine/wasm/engine.wasm). Two games each begin with the same four moves, with sides exchanged.

import { numbers, started } from './page_engine.mjs';

const [file, games = '100', ...wanted] = process.argv.slice(2);
const LEVELS = 8;
const OPENING = 4;  // plies
const LONGEST = 300;  // plies; then the seeds in the stores count

const ask = await started(file);

/// South's seeds less North's at the end of a game between two levels.
function played(levels, opening, next) {
    let moves = opening;
    for (;;) {
        const line = ask('line', ['abapa', 'start', moves]);
        const [position] = line.boards.at(-1);
        const parts = position.split('-');
        if (line.ended || moves.length >= LONGEST) {
            const [south, north] = line.ended?.score ?? parts.slice(12, 14).map(Number);
            return south - north;
        }
        const { move } = ask('choose', ['abapa', 'start', moves], levels[parts[14] === 'S' ? 0 : 1], next(), 0, 0);
        moves += move;
    }
}

const asked = wanted.length > 0 ? wanted.map(Number) : Array.from({ length: LEVELS - 1 }, (_, i) => i + 1);
console.log('| levels | games | won | drawn | lost | score |\n|---|---|---|---|---|---|');
for (const level of asked) {
    const counts = [0, 0, 0];
    for (let pair = 0; pair < Number(games) / 2; ++pair) {
        const next = numbers(1000 * level + pair);
        let opening = '';
        for (let ply = 0; ply < OPENING; ++ply) {
            opening += ask('choose', ['abapa', 'start', opening], 1, next(), 0, 0).move;
        }
        for (const side of [1, -1]) {
            const margin = side * played(side === 1 ? [level + 1, level] : [level, level + 1], opening, next);
            counts[margin > 0 ? 0 : margin === 0 ? 1 : 2] += 1;
        }
    }
    const all = counts.reduce((sum, count) => sum + count, 0);
    const share = Math.round((100 * (counts[0] + counts[1] / 2)) / all);
    console.log(`| ${level + 1}\u2013${level} | ${all} | ${counts.join(' | ')} | ${share} % |`);
}
