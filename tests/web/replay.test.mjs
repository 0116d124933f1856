// Every position of whole games: what the page shows is what `awale replay` says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awale, output, samples, samplesPage, withPage } from './tools.mjs';

const replayed = (files) => output(awale(), ['replay', '--json', ...files]).trim().split('\n').map(JSON.parse);

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
