// The page on paper has the whole game, not what a window shows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePage, withPage } from './tools.mjs';

test('every move is printed, with marks and notes, and no control', () => withPage(samplePage(), {}, async (page) => {
    await page.emulateMedia({ media: 'print' });
    const visible = await page.evaluate(() => document.body.innerText);
    const games = await page.evaluate(() => JSON.parse(document.getElementById('data').textContent).games);
    const printed = await page.locator('#printed').innerText();
    const count = (printed.match(/(?<![A-Za-z])[A-Fa-f](\+\d+)?[!?]*(?![A-Za-z])/g) ?? []).length;
    assert.ok(count >= games[0].moves.length, `${count} of ${games[0].moves.length} moves`);
    for (const note of games[0].plies.flatMap(({ notes }) => notes?.en ?? [])) {
        assert.ok(printed.includes(note), note);
    }
    assert.equal(await page.locator('.controls').isVisible(), false);
    assert.doesNotMatch(visible, /Play from here|Keys/);
}));

test('the chart fits the paper, however wide the screen is', () =>
    withPage(samplePage(), { viewport: { width: 1440, height: 900 } }, async (page) => {
        await page.emulateMedia({ media: 'print' });
        const [chart, paper] = await page.evaluate(() => {
            document.body.style.width = '680px';
            return [document.querySelector('.chart svg').getBoundingClientRect().width, 680];
        });
        assert.ok(chart <= paper, `${chart} of ${paper}`);
    }));
