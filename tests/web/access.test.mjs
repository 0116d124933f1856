// The page for everyone: axe-core finds nothing, the keyboard reaches everything, it fits a telephone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaints, gamePage, samplePage, withPage } from './tools.mjs';

// Colours do not depend on the size.
for (const [name, viewport] of [['wide', { width: 1280, height: 900 }], ['narrow', { width: 380, height: 780 }]]) {
    for (const colorScheme of name === 'wide' ? ['light', 'dark'] : ['light']) {
        test(`axe-core has nothing against it, ${colorScheme}, ${name}`, () =>
            withPage(samplePage(), { colorScheme, viewport }, async (page) => {
                // A place with a note and values, and then a variation: every kind of panel is there.
                await page.selectOption('#game', '1');
                await page.keyboard.press('PageDown');
                await page.locator('#values-panel .line').last().click();
                assert.equal(await page.locator('#variation').isVisible(), true);
                assert.deepEqual(await complaints(page), []);
            }));
    }
}

test('the numbers of empty houses can be read, in the light and in the dark', () => withPage(samplePage(), { hash: '#1.20' }, async (page) => {
    for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        const colours = await page.evaluate(() => {
            const rgb = (colour) => colour.match(/[\d.]+/g).map(Number);
            const number = document.querySelector('.number.empty');
            const { fill, opacity } = getComputedStyle(number.querySelector('.plate'));
            const [r, g, b, alpha = 1] = rgb(fill);
            return {
                text: rgb(getComputedStyle(number.querySelector('.count')).fill), plate: [r, g, b], cover: alpha * Number(opacity),
                woods: ['light', 'dark'].map((name) => rgb(getComputedStyle(document.querySelector(`.stop-wood-${name}`)).stopColor)),
            };
        });
        const linear = (part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
        const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
        for (const wood of colours.woods) {
            const ground = wood.map((part, i) => colours.plate[i] * colours.cover + part * (1 - colours.cover));
            const [dark, bright] = [light(ground), light(colours.text)].sort((a, b) => a - b);
            assert.ok((bright + 0.05) / (dark + 0.05) >= 4.5, `${colorScheme}: ${(bright + 0.05) / (dark + 0.05)}`);
        }
    }
}));

test('no score is broken at its dash', () => withPage(samplePage(), { hash: '#3.0' }, async (page) => {
    for (const place of ['#3.0', '#3.24', '#1.76', '#1.147']) {
        await page.evaluate((hash) => { window.location.hash = hash; }, place);
        const broken = await page.evaluate(() => {
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const found = [];
            while (walker.nextNode()) {
                const { data, parentElement } = walker.currentNode;
                if (/\d\u2013\d/.test(data) && parentElement.closest('p, h1, td, li, dd') &&
                    getComputedStyle(parentElement).whiteSpace !== 'nowrap' && parentElement.offsetParent !== null) {
                    found.push(data);
                }
            }
            return found;
        });
        assert.deepEqual(broken, [], place);
    }
}));

test('no width from a small telephone to a large screen needs sideways scrolling', () =>
    withPage(samplePage(), {}, async (page) => {
        for (const width of [320, 380, 641, 768, 901, 1280, 2560]) {
            await page.setViewportSize({ width, height: 800 });
            await page.keyboard.press('ArrowRight');
            const needed = await page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(needed <= width, `${needed} at ${width}`);
        }
    }));

test('houses are large enough for a thumb', () =>
    withPage(samplePage(), { viewport: { width: 380, height: 780 }, hasTouch: true }, async (page) => {
        const box = await page.locator('.house[data-house="C"]').boundingBox();
        assert.ok(box.width >= 44 && box.height >= 44, `${box.width} by ${box.height}`);
        await page.tap('.house[data-house="C"]');
        assert.equal(await page.locator('#variation').isVisible() ||
            await page.locator('.chart').getAttribute('aria-valuenow') === '1', true);
    }));

test('the keyboard alone reaches every part, and the focus can be seen', () =>
    withPage(gamePage(), {}, async (page) => {
        const seen = [];
        for (let i = 0; i < 90; ++i) {
            await page.keyboard.press('Tab');
            const found = await page.evaluate(() => {
                const { activeElement } = document;
                const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
                return {
                    name: activeElement.id || activeElement.dataset.house || activeElement.dataset.language ||
                        activeElement.className || activeElement.tagName,
                    visible: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
                };
            });
            if (found.name === 'BODY') {
                break;
            }
            assert.ok(found.visible, `no visible focus on ${found.name}`);
            seen.push(found.name);
        }
        for (const name of ['skip', 'fr', 'game', 'A', 'f', 'play', 'next', 'turn', 'chart', 'move none']) {
            assert.ok(seen.includes(name), `${name} is not among ${seen}`);
        }
    }));

test('a game played through without looking', () => withPage(gamePage(), {}, async (page) => {
    await page.locator('.house[data-house="A"]').focus();
    await page.keyboard.press('Enter');
    assert.match(await page.locator('#live').textContent(), /^1\. South sows 4 seeds from A\./);
    await page.keyboard.press('b');
    assert.match(await page.locator('#live').textContent(), /^1\. North sows 4 seeds from b\./);
    await page.keyboard.press('a');
    assert.match(await page.locator('#refusal').textContent(), /House A is empty/);
    assert.equal(await page.locator('#refusal').getAttribute('role'), 'alert');
    await page.keyboard.press('Escape');
    assert.match(await page.locator('#live').textContent(), /^Start position\./);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.house), 'A');
}));

/// Holds the deeper looks back until the test calls `release`.
function holdDeeperLooks() {
    const held = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
        const send = () => postMessage.call(this, message);
        if (message.name === 'judge' && message.numbers[0] > 20_000) {
            held.push(send);
        } else {
            send();
        }
    };
    window.release = () => held.splice(0).forEach((send) => send());
}

test('the focus stays where it is while the engine writes its values', () =>
    withPage(gamePage(), { before: holdDeeperLooks }, async (page) => {
        await page.locator('#values-panel .try').first().waitFor();
        await page.locator('#values-panel .try').nth(2).focus();
        const letter = await page.evaluate(() => document.activeElement.textContent);
        await page.evaluate(() => { document.querySelector('#values-panel table').dataset.old = 'yes'; });
        await page.waitForFunction(() => {
            window.release();
            return !document.querySelector('#values-panel table').dataset.old;
        });
        assert.equal(await page.evaluate(() => document.activeElement.textContent), letter);
    }));
