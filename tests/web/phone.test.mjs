// Telephones upright and on their side, tablets and large screens.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { samplePage, scratch, withPage } from './tools.mjs';

const SIZES = { upright: { width: 360, height: 740 }, side: { width: 844, height: 390 },
    tablet: { width: 820, height: 1180 }, screen: { width: 1440, height: 900 } };

const topOf = async (page, id) => (await page.locator(id).boundingBox()).y;

test('upright: board, controls, note, moves, in this order', () =>
    withPage(samplePage(), { viewport: SIZES.upright, hasTouch: true, hash: '#1.20' }, async (page) => {
        const tops = [];
        for (const id of ['#board', '#controls', '#move-panel', '#moves-panel', '#values-panel', '#chart']) {
            tops.push(await topOf(page, id));
        }
        assert.deepEqual(tops, [...tops].sort((a, b) => a - b));
    }));

test('upright: the board stays while the page scrolls', () =>
    withPage(samplePage(), { viewport: SIZES.upright, hasTouch: true, hash: '#1.20' }, async (page) => {
        await page.evaluate(() => window.scrollTo(0, 900));
        const box = await page.locator('#board').boundingBox();
        assert.ok(box.y >= 0 && box.y + box.height < SIZES.upright.height / 2, JSON.stringify(box));
    }));

test('on its side: both rows, both players and the controls are on the screen', () =>
    withPage(samplePage(), { viewport: SIZES.side, hasTouch: true, hash: '#1.20' }, async (page) => {
        for (const id of ['#board', '#player-above', '#player-below', '#controls']) {
            const box = await page.locator(id).boundingBox();
            assert.ok(box.y >= 0 && box.y + box.height <= SIZES.side.height, `${id} ${JSON.stringify(box)}`);
        }
        const panel = await page.locator('#mode-panel').boundingBox();
        assert.ok(panel.y < SIZES.side.height / 2, 'nothing beside the board');
    }));

test('what a finger touches has 44 pixels', () =>
    withPage(samplePage(), { viewport: SIZES.upright, hasTouch: true, isMobile: true, hash: '#1.20' }, async (page) => {
        await page.locator('#values-panel .line').first().click();
        await page.locator('#values-panel tbody tr').first().waitFor();
        const small = await page.evaluate(() => [...document.querySelectorAll('button, select, input')]
            .filter((element) => element.offsetParent !== null)
            .map((element) => ({ name: element.id || element.className, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.height < 43.5 || box.width < 39)
            .map(({ name, box }) => `${name} ${box.width}x${box.height}`));
        assert.deepEqual(small, []);
    }));

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

test('the better move is drawn on the board', () => withPage(samplePage(), {}, async (page) => {
    let drawn = false;
    for (let i = 0; i < 40 && !drawn; ++i) {
        await page.keyboard.press('ArrowRight');
        const better = await page.locator('#move-panel .better').count();
        const marks = await page.locator('.mark.better').count();
        assert.equal(marks, better);
        drawn = marks > 0;
    }
    assert.ok(drawn);
}));

for (const [name, viewport] of Object.entries(SIZES)) {
    test(`nothing is cut off sideways: ${name}`, () => withPage(samplePage(), { viewport, hash: '#1.20' }, async (page) => {
        await page.screenshot({ path: join(scratch(), `page-${name}.png`) });
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= viewport.width);
    }));
}
