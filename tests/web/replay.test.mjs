// Every position of whole games: what the page shows, and what its rules compute, is what `awale replay` says.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { letterOf, positionText } from '../../render/web/rules.mjs';
import { anyGame } from './games.mjs';
import { RULES } from './rule_sets.mjs';
import { awale, numbers, output, samples, samplesPage, scratch, withPage } from './tools.mjs';

const replayed = (files) => output(awale(), ['replay', '--json', ...files]).trim().split('\n').map(JSON.parse);

function record(line) {
    const moves = line.plies.map(({ lane }, i) => (i % 2 === 0 ? `${i / 2 + 1}. ` : '') + letterOf(lane));
    const lines = moves.join(' ').replace(/(.{60}) /g, '$1\n');
    return `[Rules "${line.rules.name}"]\n[Result "*"]\n\n${lines} *\n\n`;
}

test('whole games replay alike', () => {
    const random = numbers(31);
    const lines = Object.values(RULES).flatMap((rules) => Array.from({ length: 20 }, () => anyGame(rules, random)));
    const file = join(scratch(), 'random.ogn');
    writeFileSync(file, lines.map(record).join(''));
    const games = replayed([file]);
    assert.equal(games.length, lines.length);
    const reasons = new Set();
    games.forEach((expected, game) => {
        const line = lines[game];
        assert.equal(expected.rules, line.rules.name);
        assert.deepEqual(
            line.plies.map(({ lane, captured, after }, i) =>
                ({ ply: i + 1, move: letterOf(lane), captured, position: positionText(after, line.rules) })),
            expected.plies.map(({ ply, move, captured, position }) => ({ ply, move, captured, position })));
        assert.equal(line.ended?.reason ?? 'unfinished', expected.end.reason);
        if (line.ended) {
            assert.equal(line.ended.ply, expected.end.ply);
            assert.deepEqual(line.ended.score, [expected.final.south, expected.final.north]);
            reasons.add(line.ended.reason);
        }
    });
    assert.ok(reasons.size >= 4, `only ${[...reasons]}`);
});

test('the page shows every position of every sample', () => withPage(samplesPage(), {}, async (page) => {
    const games = replayed(samples());
    assert.equal(await page.locator('#game option').count(), games.length);
    let positions = 0;
    for (const [i, game] of games.entries()) {
        await page.selectOption('#game', String(i));
        const shown = await page.evaluate((plies) => {
            const counts = () => [...document.querySelectorAll('.count')].map((text) => text.textContent).join('-');
            const seen = [counts()];
            for (let ply = 0; ply < plies; ++ply) {
                document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
                seen.push(counts());
            }
            return seen;
        }, game.plies.length);
        const expected = [game.start, ...game.plies.map(({ position }) => position)];
        assert.deepEqual(shown, expected.map((text) => text.slice(0, -2)), `game ${i + 1}`);
        positions += expected.length;
    }
    assert.ok(positions > 1000, `only ${positions}`);
}));
