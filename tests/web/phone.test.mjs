// Telephones upright and on their side, tablets and large screens.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import {
    boardPage, bookPage, boundedPage, coursePage, endgamePage, eqwalePage, gamesOf, samplePage, samplesPage, scratch, weekPage, withPage,
} from './tools.mjs';

const SIZES = { upright: { width: 360, height: 740 }, side: { width: 844, height: 390 },
    smallest: { width: 320, height: 568 }, tablet: { width: 820, height: 1180 }, screen: { width: 1440, height: 900 } };

const topOf = async (page, id) => (await page.locator(id).boundingBox()).y;

test('upright: board, controls, note, moves, in this order, and the board stays while the page scrolls', () =>
    withPage(samplePage(), { viewport: SIZES.upright, hasTouch: true, hash: '#1.20' }, async (page) => {
        const tops = [];
        for (const id of ['#board', '#controls', '#move-panel', '#moves-panel', '#values-panel', '#chart']) {
            tops.push(await topOf(page, id));
        }
        assert.deepEqual(tops, [...tops].sort((a, b) => a - b));
        await page.evaluate(() => window.scrollTo(0, 900));
        const box = await page.locator('#board').boundingBox();
        assert.ok(box.y >= 0 && box.y + box.height < SIZES.upright.height / 2, JSON.stringify(box));
    }));

test('a long name takes no more of the screen than a short one', () =>
    withPage(samplePage(), { viewport: SIZES.smallest, hash: '#1.20' }, async (page) => {
        const height = () => page.locator('.stage').evaluate((stage) => stage.offsetHeight);
        const before = await height();
        await page.locator('.player strong').evaluateAll((names) => names.forEach((name) => { name.textContent = 'Albuquerque '.repeat(12); }));
        assert.equal(await height(), before);
    }));

test('on a telephone whose letters are twice as large nothing is cut off', () => withPage(eqwalePage(), { viewport: { width: 195, height: 420 } }, async (page) => {
    const cut = await page.evaluate(() => [...document.querySelectorAll('button, h1, .panel')].filter((element) => element.offsetParent !== null)
        .filter((element) => element.getBoundingClientRect().left < -1).map(({ id, textContent }) => id || textContent));
    assert.deepEqual(cut, []);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(needed <= 205, `${needed}`);
}));

test('on its side: both rows, both players and the controls are on the screen, and all else can be reached', () =>
    withPage(samplePage(), { viewport: SIZES.side, hasTouch: true, hash: '#1.20' }, async (page) => {
        for (const id of ['#board', '#player-above', '#player-below', '#controls']) {
            const box = await page.locator(id).boundingBox();
            assert.ok(box.y >= 0 && box.y + box.height <= SIZES.side.height, `${id} ${JSON.stringify(box)}`);
        }
        const panel = await page.locator('#mode-panel').boundingBox();
        assert.ok(panel.y < SIZES.side.height / 2, 'nothing beside the board');
        for (const id of ['#subline', '#chart .chart', '#ledger p', '#moves', '#about dl']) {
            await page.locator(id).first().scrollIntoViewIfNeeded();
            const hit = await page.locator(id).first().evaluate((element) => {
                const { left, top, width } = element.getBoundingClientRect();
                return element.contains(document.elementFromPoint(left + width / 2, Math.max(top, 0) + 8));
            });
            assert.ok(hit, id);
        }
    }));

for (const [name, page, language, viewport] of [['one game', samplePage, 'en', SIZES.upright],
    ['many games', samplesPage, 'fr', SIZES.upright], ['the smallest screen', samplePage, 'fr', SIZES.smallest]]) {
    test(`what a finger touches has 44 pixels: ${name}`, () =>
        withPage(page(), { viewport, hasTouch: true, isMobile: true, hash: '#1.20' }, async (page) => {
            await page.click(`[data-language="${language}"]`);
            await page.locator('#values-panel .line').first().click();
            await page.locator('#values-panel tbody tr').first().waitFor();
            const small = await page.evaluate(() => [...document.querySelectorAll('button, select, input')]
                .filter((element) => element.offsetParent !== null)
                .map((element) => ({ name: element.id || element.className, box: element.getBoundingClientRect() }))
                .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
                .map(({ name, box }) => `${name} ${box.width}x${box.height}`));
            assert.deepEqual(small, []);
        }));
}

test('upright: the panel of better moves is seen below the board', () =>
    withPage(samplePage(), { viewport: SIZES.upright, hasTouch: true, hash: '#3.0' }, async (page) => {
        const seen = async () => {
            const board = await page.locator('.table').boundingBox();
            const panel = await page.locator('#mode-panel').boundingBox();
            assert.ok(panel.y >= board.y + board.height, `${panel.y} is under the board`);
            assert.ok(panel.y + 100 < SIZES.upright.height, `${panel.y} is below the window`);
        };
        await page.click('#open-retry');
        await seen();
        await page.click('#retry-both');
        await seen();
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.click('#retry-next');
        await seen();
    }));

test('on its side: the turn that is made up in Éqwalé can be played', () =>
    withPage(eqwalePage(), { viewport: SIZES.side, hasTouch: true }, async (page) => {
        await page.getByRole('button', { name: 'Close' }).click();
        for (const house of 'ABCDEF') {
            await page.click(`.house[data-house="${house}"]`);
        }
        for (const id of ['#draft-play', '#draft-clear']) {
            const box = await page.locator(id).boundingBox();
            assert.ok(box.y + box.height <= SIZES.side.height, `${id} ${JSON.stringify(box)}`);
        }
        await page.click('#draft-play');
        assert.equal(await page.locator('#variation .move').count(), 1);
    }));

for (const [name, page] of [['course', coursePage], ['first week', weekPage]]) {
    test(`on its side: boards of the ${name} fit the screen`, () =>
        withPage(page(), { viewport: SIZES.side, hasTouch: true }, async (page) => {
            const tall = await page.evaluate((most) => [...document.querySelectorAll('figure svg')]
                .map((picture) => picture.getBoundingClientRect().height).filter((height) => height > most), SIZES.side.height - 60);
            assert.deepEqual(tall, []);
        }));
}

test('a swipe over the board steps, a tap does not', () =>
    withPage(samplePage(), { viewport: SIZES.upright, hasTouch: true, hash: '#1.20' }, async (page) => {
        const swipe = (from, to) => page.evaluate(([x, toX]) => {
            const board = document.getElementById('board');
            const touch = (clientX) => new Touch({ identifier: 1, target: board, clientX, clientY: 300 });
            board.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(x)], changedTouches: [touch(x)], bubbles: true }));
            board.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [touch(toX)], bubbles: true, cancelable: true }));
        }, [from, to]);
        const ply = async () => Number(await page.locator('.chart').getAttribute('aria-valuenow'));
        await swipe(300, 100);
        assert.equal(await ply(), 21);
        await swipe(100, 300);
        await swipe(100, 300);
        assert.equal(await ply(), 19);
        await swipe(100, 120);
        assert.equal(await ply(), 19);
    }));

for (const [name, file] of [['estimates', samplePage], ['an exact ending', endgamePage]]) {
    test(`the better move is shown and drawn at every mistake: ${name}`, () => withPage(file(), {}, async (page) => {
        const games = gamesOf(file());
        const { plies } = games.at(-1);
        const mistakes = plies.flatMap(({ verdict }, i) => (['mistake', 'blunder'].includes(verdict) ? [i + 1] : []));
        assert.ok(mistakes.length > 0);
        for (const ply of mistakes) {
            await page.evaluate((hash) => { window.location.hash = hash; }, `#${games.length}.${ply}`);
            await page.waitForFunction((at) => document.querySelector('.chart').getAttribute('aria-valuenow') === String(at), ply);
            assert.equal(await page.locator('#move-panel .better').count(), 1, `ply ${ply}`);
            assert.equal(await page.locator('.mark.better').count(), 1, `ply ${ply}`);
        }
    }));
}

test('no place of a game with limits is wider than a telephone, and no best move loses', () =>
    withPage(boundedPage(), { viewport: SIZES.upright, hasTouch: true }, async (page) => {
        for (const language of ['en', 'fr']) {
            await page.click(`[data-language="${language}"]`);
            const wrong = await page.evaluate((width) => {
                const found = [];
                document.getElementById('first').click();
                for (let ply = Number(document.querySelector('.chart').getAttribute('aria-valuemax')); ply > 0; --ply) {
                    document.getElementById('next').click();
                    const said = document.getElementById('move-panel').textContent;
                    if (document.documentElement.scrollWidth > width || /loses 0|perd de 0/.test(said)) {
                        found.push(said);
                    }
                }
                return found;
            }, SIZES.upright.width);
            assert.deepEqual(wrong, []);
            assert.equal(await page.locator('.chart').getAttribute('aria-valuenow'), await page.locator('.chart').getAttribute('aria-valuemax'));
        }
    }));

test('a bar of buttons on every page of exercises', () =>
    withPage(bookPage(), { viewport: SIZES.side, hasTouch: true }, async (page) => {
        const box = await page.locator('#controls').boundingBox();
        assert.ok(box.y + box.height <= SIZES.side.height, JSON.stringify(box));
    }));

/// The buttons below the board that something else covers.
const covered = (page) => page.evaluate(() => [...document.querySelectorAll('#controls button')].filter((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return width > 0 && !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map(({ id }) => id));

test('on every size and in two languages a house that is touched begins a game, and one can look back in it', () => withPage(boardPage(), {
    viewport: { width: 320, height: 568 }, hasTouch: true, reducedMotion: 'no-preference',
    before: () => localStorage.setItem('awale settings', '{"pace":"fast","level":"1"}'),
}, async (page) => {
    for (const [width, height] of [[320, 568], [768, 1024], [1440, 900]]) {
        await page.setViewportSize({ width, height });
        for (const language of ['en', 'fr']) {
            const place = `${width}, ${language}`;
            await page.evaluate(() => window.scrollTo(0, 0));
            await page.tap(`[data-language="${language}"]`);
            assert.ok(height < 700 || await topOf(page, '#play-begin') < height - 44, `${place}: no start`);
            await page.tap('.house[data-house="C"]');
            await page.waitForFunction(() => document.querySelectorAll('#variation .move').length === 2 && !document.querySelector('.seed.held'));
            assert.deepEqual(await covered(page), [], place);
            assert.equal(await page.locator('#play-begin').count(), 0);
            await page.tap('#previous');
            await page.locator('#play-on').waitFor();
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width, place);
            await page.tap('#play-new');
            await page.tap('#play-leave');
            await page.locator('#play-begin').waitFor();
        }
    }
}));

test('nothing is cut off sideways', () => withPage(samplePage(), { hash: '#1.20' }, async (page) => {
    for (const [name, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        await page.screenshot({ path: join(scratch(), `page-${name}.png`) });
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= viewport.width, name);
    }
}));
