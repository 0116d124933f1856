// The engine that travels in the page against the same engine in the program: the same answers, letter for letter, on
// random places of every rule set.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { startModule } from '../../render/web/script/module.mjs';
import { awale, dataOf, engineModule, outputLines, records } from './tools.mjs';

const places = process.env.AWALE_ENGINE_PLACES ?? '100';  // of each rule set

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
    assert.ok(rules.size >= 7, [...rules].join());
    assert.equal(counts.judge, rules.size * Number(places));
    assert.equal(counts.line, counts.judge);
    context.diagnostic(`equal answers at ${counts.judge} places of ${rules.size} rule sets: ${JSON.stringify(counts)}`);
});

test('a record opened in the page is read and judged as by the program, word for word', async (context) => {
    const ask = await startModule(new WebAssembly.Module(readFileSync(engineModule())));
    let games = 0;
    let problems = 0;
    for (const file of records()) {
        const { status, stdout, stderr } = spawnSync(awale(), ['page', file, '--nodes', '100'],
            { encoding: 'utf8', maxBuffer: 1 << 28 });
        const found = ask('read_games', [file, readFileSync(file)], 12);
        for (const problem of found.problems) {
            assert.ok(stderr.includes(problem.en), `${file}: ${problem.en}\nand the program:\n${stderr}`);
        }
        assert.equal(status === 0, found.problems.length === 0 && found.games.length > 0, file);
        // The module replays the moves itself and leaves the positions out.
        const expected = stdout ? dataOf(stdout).games.map(({ line, ...game }) => game) : [];
        assert.equal(found.games.length, expected.length, file);
        found.games.forEach((_, i) => assert.deepEqual(ask('judge_game', [], i, 100), expected[i], `${file}, game ${i + 1}`));
        games += found.games.length;
        problems += found.problems.length;
    }
    assert.ok(games > 80 && problems > 30, `${games} games, ${problems} problems`);
    context.diagnostic(`${games} games and ${problems} problems alike`);
});

test('a question that makes no sense has an answer too', async () => {
    const ask = await startModule(new WebAssembly.Module(readFileSync(engineModule())));
    for (const texts of [[], ['abapa'], ['none', 'start', ''], ['abapa', '4-4', ''], ['abapa', 'start', 'Fx'],
        ['abapa', '99-0-0-0-0-0-0-0-0-0-0-0-0-0-S', '']]) {
        assert.ok(ask('line', texts).error, texts.join());
        assert.ok(ask('judge', texts, 100).error, texts.join());
        assert.ok(ask('choose', texts, 3, 0, 0, 0).error, texts.join());
        assert.ok(ask('edit', [...texts, 'add', '1. F f *']).error, texts.join());
    }
    for (const [moves, edit, text] of [['Fa', 'add', '1. Z'], ['Fa', 'remove', '1. F f'], ['Ff', 'glyph 9', '1. F f'],
        ['Ff', 'promote', '1. F f'], ['F', 'praise', '1. F f']]) {
        assert.ok(ask('edit', ['abapa', 'start', moves, edit, text]).error, `${edit}: ${text}`);
    }
    assert.match(ask('edit', ['abapa', 'start', 'FfC', 'add', '[South "Awa"]\n\n1. F f 24-24\n']).text,
        /^\[South "Awa"\]\n\n1\. F f \(1\.\.\. f 2\. C\) 24-24\n$/);
    assert.equal(ask('edit', ['eqwale', 'start', '@F1', 'add', '1. @A2B1 *']).text, '1. @A2B1 (1. @F1) *\n');
    assert.ok(ask('choose', ['abapa', 'start', ''], 9, 0, 0, 0).error);
});

test('the module asks for a clock, and for nothing that it could reach the machine by', () => {
    const names = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(engineModule()))).map(({ name }) => name);
    assert.deepEqual(names.sort(),
        ['clock_time_get', 'environ_get', 'environ_sizes_get', 'fd_close', 'fd_seek', 'fd_write', 'proc_exit']);
});
