// The page on paper has the whole game, not what a window shows: pages as the printer gets them.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { variationText } from '../../render/web/script/moves.mjs';
import { boardPage, gamesOf, samplePage, scratch, withPage } from './tools.mjs';

/// The text of the page as printed.
async function printed(page, format) {
    const file = join(scratch(), `printed-${format}.pdf`);
    await page.pdf({ path: file, format });
    return execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' });
}

const words = (text) => text.replace(/\s+/g, ' ');

/// The moves in a printed text.
const movesIn = (text) => text.match(/(?<![\w’'])[A-Fa-f](\+\d+)?[!?]*(?![\w’'])/g) ?? [];

for (const [format, viewport] of [['A4', { width: 1440, height: 900 }], ['Letter', { width: 320, height: 568 }]]) {
    test(`the moves are printed with marks and notes, and no control: ${format}, ${viewport.width} wide`, () =>
        withPage(samplePage(), { viewport, hash: '#1.30', colorScheme: 'dark', reducedMotion: 'no-preference' }, async (page) => {
            const [game] = gamesOf(samplePage());
            const text = words(await printed(page, format));
            const list = text.slice(text.indexOf('1. F f 2.'));
            assert.ok(movesIn(list).length >= game.moves.length, `${movesIn(list).length} of ${game.moves.length} moves`);
            for (const note of game.plies.flatMap(({ notes }) => notes?.en ?? [])) {
                assert.ok(list.includes(words(note)), note);
            }
            assert.match(text, /15… c/);  // which position the board shows
            assert.doesNotMatch(text, /Play from here|Keys|Page Down/);
        }));
}

test('a variation is printed with numbers, marks, captures and comments where they belong', () => {
    const move = (turn, rest = {}) => ({ move: turn, nags: [], comments: [], variations: [], verdict: 'none', ...rest });
    const line = [move('E', { nags: [4], comments: ['My own word.'], variations: [[move('C'), move('c')]] }), move('a', { captured: 2, comments: ['Another.'] }), move('B')];
    assert.equal(variationText(line, 4), '3. E?? My own word. (3. C c) 3… a+2 Another. 4. B');
    assert.equal(variationText(line.slice(1), 5), '3… a+2 Another. 4. B');
});

test('the moves played on an empty board are printed', () => withPage(boardPage(), {}, async (page) => {
    await page.selectOption('#play-you', 'two');
    await page.click('#play-begin');
    for (const house of 'FfE') {
        await page.click(`.house[data-house="${house}"]`);
    }
    assert.match(words(await printed(page, 'A4')), /Votre partie 1\. F f 2\. E/);
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
