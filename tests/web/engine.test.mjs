// The engine that travels in the page against the same engine in the program: the same answers, letter for letter, on
// random places of every rule set.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { startModule } from '../../render/web/script/module.mjs';
import { engineModule, outputLines } from './tools.mjs';

const places = process.env.AWALE_ENGINE_PLACES ?? '300';  // of each rule set

test('the module and the program answer alike', async (context) => {
    const ask = await startModule(new WebAssembly.Module(readFileSync(engineModule())), { raw: true });
    const counts = {};
    const rules = new Set();
    for await (const written of outputLines(process.env.AWALE_ENGINE_ANSWERS, ['20261', places, '400', '8'])) {
        const { name, texts, numbers, answer } = JSON.parse(written);
        assert.equal(ask(name, texts, ...numbers) ?? '', answer, `${name} ${texts} ${numbers}`);
        counts[name] = (counts[name] ?? 0) + 1;
        rules.add(texts[0]);
    }
    assert.ok(rules.size >= 6, [...rules].join());
    assert.equal(counts.judge, rules.size * Number(places));
    assert.equal(counts.line, counts.judge);
    context.diagnostic(`equal answers at ${counts.judge} places of ${rules.size} rule sets: ${JSON.stringify(counts)}`);
});

test('a question that makes no sense has an answer too', async () => {
    const ask = await startModule(new WebAssembly.Module(readFileSync(engineModule())));
    for (const texts of [[], ['abapa'], ['none', 'start', ''], ['abapa', '4-4', ''], ['abapa', 'start', 'Fx'],
        ['abapa', '99-0-0-0-0-0-0-0-0-0-0-0-0-0-S', '']]) {
        assert.ok(ask('line', texts).error, texts.join());
        assert.ok(ask('judge', texts, 100).error, texts.join());
        assert.ok(ask('choose', texts, 3).error, texts.join());
    }
    assert.ok(ask('choose', ['abapa', 'start', ''], 6).error);
});

test('the module asks for a clock, and for nothing that it could reach the machine by', () => {
    const names = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(engineModule()))).map(({ name }) => name);
    assert.deepEqual(names.sort(), ['clock_time_get', 'fd_close', 'fd_seek', 'fd_write']);
});
