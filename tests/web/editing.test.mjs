// Studying a record on the page: variations, marks, words and drawings, undone and done again, kept by the browser and saved.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { boardPage, complaints, gamePage, reopen, saved, scratch, withPage } from './tools.mjs';

const branches = (page) => page.locator('#moves .branch').allInnerTexts().then((texts) => texts.map((text) => text.replace(/\s+/g, ' ')));
const house = (page, letter) => page.locator(`.house[data-house="${letter}"]`);
const middle = async (page, letter) => {
    const { x, y, width, height } = await house(page, letter).boundingBox();
    return [x + width / 2, y + height / 2];
};

test('variations, marks, words and drawings of a record, with a mouse', () => withPage(gamePage(), { hash: '#1.4', own: true }, async (page) => {
    const source = readFileSync(new URL('games.ogn', import.meta.url), 'utf8').split('\n\n[Event "Tests"]')[0];
    await page.click('#open-edit');
    assert.equal((await saved(page, () => page.click('#edit-save'))).trim(), source.trim(), 'unchanged, the same bytes');
    assert.deepEqual(await branches(page), ['2… a 3. A ( 3. C c ) 3… b']);

    // A move played where the game goes on becomes a variation, and so does one within it.
    await house(page, 'C').click();
    await house(page, 'b').click();
    assert.equal((await branches(page)).length, 2);
    assert.match((await branches(page))[1], /^3\. C b\+2$/);
    await page.getByRole('button', { name: '!? interesting move' }).click();
    await page.fill('#edit-words', 'A threat.\nAnd more }');
    assert.equal(await page.locator('#move-panel h2').innerText(), '3…\u00a0b+2!?');
    assert.equal(await page.locator('#move-panel .comment').innerText(), 'A threat. And more }');

    // Right-drag draws an arrow, a right click marks a house; once more takes it off.
    for (const [from, to] of [['b', 'D'], ['A', 'A'], ['E', 'E'], ['E', 'E']]) {
        await page.mouse.move(...await middle(page, from));
        await page.mouse.down({ button: 'right' });
        await page.mouse.move(...await middle(page, to));
        await page.mouse.up({ button: 'right' });
    }
    assert.equal(await page.locator('.drawn-arrow').count(), 1);
    assert.equal(await page.locator('.drawn-mark').count(), 1);
    assert.deepEqual(await complaints(page), []);
    const text = await saved(page, () => page.click('#edit-save'));
    assert.match(text, /3\. B \(3\. C b\+2!\?/);
    assert.match(text, /\[%draw bD A\]/);
    assert.match(text, /2\. B e!\?\s\{Odd, but/);

    // Promoted, the variation is the game, whose result is no longer that of the record; undo takes it back step by step.
    await page.click('#edit-promote');
    assert.equal(await page.locator('#edit-promote').count(), 0);
    assert.match(await saved(page, () => page.click('#edit-save')), /\[Result "\*"\][^]*3\. C \(3\. B c[^]*\*\s*$/);
    await page.click('#edit-remove');
    assert.equal(await page.locator('#edit-words').inputValue(), '');
    await page.click('#edit-undo');
    await page.click('#edit-undo');
    assert.equal((await branches(page)).length, 2);
    await page.locator('#moves .branch').nth(1).locator('.move').nth(1).click();
    assert.equal(await page.locator('#edit-words').inputValue(), 'A threat. And more }');
    for (let i = 0; i < 9; ++i) {
        await page.keyboard.press('Control+z');
    }
    assert.equal((await saved(page, () => page.click('#edit-save'))).trim(), source.trim());
    await page.keyboard.press('Control+y');
    assert.equal((await branches(page)).length, 2);

    // The browser keeps it for the next visit.
    await reopen(page);
    await page.click('#open-record');
    await page.locator('.notebook .tool').nth(1).click();
    assert.equal(await page.locator('#kept-0').count(), 0);
    await page.click('#put-back');
    assert.match(await saved(page, () => page.click('#save-kept')), /3\. B \(3\. C\)/);
    await page.click('#kept-0');
    await page.waitForFunction(() => document.querySelectorAll('#game option').length === 4);
    assert.equal((await branches(page)).length, 2);
}));

test('a game of one’s own on a telephone, by touch and by keyboard', () =>
    withPage(boardPage(), { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }, async (page) => {
        await page.getByRole('button', { name: 'Fermer' }).click();
        await page.locator('#open-edit').tap();
        await house(page, 'C').tap();
        await house(page, 'f').tap();
        assert.equal(await page.locator('#moves .move').count(), 2);
        await page.fill('#edit-words', 'Bien joué');

        // A finger that stays begins an arrow, the next house ends it; then by keyboard.
        await house(page, 'A').dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
        await page.getByText(/la flèche qui part de A/).waitFor();
        await house(page, 'A').dispatchEvent('click');  // the finger is lifted
        await house(page, 'd').tap();
        assert.equal(await page.locator('.drawn-arrow').count(), 1);
        await page.locator('#edit-draw').focus();
        await page.keyboard.press('Enter');
        await house(page, 'B').focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        assert.equal(await page.locator('.drawn-mark').count(), 1);
        await page.locator('#edit-draw').tap();
        assert.deepEqual(await complaints(page), []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 320);
        await page.screenshot({ path: join(scratch(), 'editing-upright.png'), fullPage: true });
        const text = await saved(page, () => page.locator('#edit-save').tap());
        assert.match(text, /1\. C f \{Bien joué \[%draw Ad B\]\} \*/);
        await page.locator('#edit-undo').tap();
        await page.locator('#edit-undo').tap();
        assert.equal(await page.locator('.drawn-arrow').count(), 0);
        await page.locator('#edit-close').tap();
        assert.equal(await page.locator('#edit-words').count(), 0);
    }));
