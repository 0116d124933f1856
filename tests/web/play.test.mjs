// Playing on the page, finding better moves, and searching among games.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isFound } from '../../render/web/script/games.mjs';
import { boardPage, samplePage, shownBoard, withPage } from './tools.mjs';

const moves = (page) => page.locator('#variation .move').count();

async function playFrom(page, side, strength) {
    await page.selectOption('#play-side', side);
    await page.selectOption('#play-strength', strength);
    await page.click('#play-begin');
}

test('a page without a game is a board to play on', () => withPage(boardPage(), {}, async (page) => {
    assert.equal(await page.locator('#title').textContent(), 'Le jeu d’awalé');
    await playFrom(page, '0', '1');
    assert.equal(await page.locator('#values-panel').isVisible(), false);
    await page.click('.house[data-house="C"]');
    await page.waitForFunction(() => document.querySelectorAll('#variation .move').length === 2);
    await page.click('.house[data-house="A"]');
    await page.waitForFunction(() => document.querySelectorAll('#variation .move').length === 4);
    await page.getByRole('button', { name: 'Reprendre le coup' }).click();
    await page.click('.house[data-house="B"]');
    await page.waitForFunction(() => document.querySelectorAll('#variation .move').length === 4);
    await page.getByRole('button', { name: 'Conseil' }).click();
    await page.getByText(/Le moteur jouerait [A-F]/).waitFor();
    const [saved] = await Promise.all([
        page.waitForEvent('download'), page.getByRole('button', { name: 'Enregistrer la partie' }).click(),
    ]);
    const text = readFileSync(await saved.path(), 'utf8');
    assert.match(text, /\[North "awale"\]\n\[Rules "abapa"\]\n\n1\. C [a-f](\+\d+)? 2\. B [a-f](\+\d+)? \*/);
}));

for (const strength of ['1', '2', '3', '4', '5']) {
    test(`the engine begins as South, strength ${strength}`, () => withPage(boardPage(), {}, async (page) => {
        await playFrom(page, '1', strength);
        await page.waitForFunction(() => document.querySelectorAll('#variation .move').length === 1);
        assert.equal(await page.locator('.house.playable[data-house="a"]').count(), 1);
    }));
}

test('two people move in turn, and the engine keeps out of it', () => withPage(boardPage(), {}, async (page) => {
    await playFrom(page, 'two', '5');
    await page.click('.house[data-house="F"]');
    await page.click('.house[data-house="f"]');
    await page.waitForTimeout(300);
    assert.equal(await moves(page), 2);
}));

test('a position is entered as text, and refused with a reason', () => withPage(boardPage(), {}, async (page) => {
    await page.fill('#play-position', '1-2-3');
    await page.getByRole('button', { name: 'Installer cette position' }).click();
    assert.match(await page.locator('.wrong').textContent(), /pas une position/);
    await page.fill('#play-position', '0-0-0-0-0-2-1-0-0-0-0-0-22-23-S');
    await page.getByRole('button', { name: 'Installer cette position' }).click();
    const { houses } = await shownBoard(page);
    assert.deepEqual([houses.F, houses.a, houses.A], [2, 1, 0]);
}));

test('better moves are asked for before they are shown', () => withPage(samplePage(), { hash: '#3.0' }, async (page) => {
    await page.click('#open-retry');
    assert.match(await page.locator('#mode-panel').textContent(), /What is better/);
    for (const hidden of ['#values-panel', '#move-panel', '#moves-panel', '#chart']) {
        assert.equal(await page.locator(hidden).isVisible(), false, hidden);
    }
    const before = await shownBoard(page);
    for (const house of await page.locator('.house.playable').all()) {
        await house.click();
        assert.deepEqual((await shownBoard(page)).numbers, before.numbers);
        assert.match(await page.locator('.answer').textContent(), /better|Yes|move of the game/);
    }
    assert.match(await page.locator('#mode-panel').textContent(), /Yes: |Best is /);
    await page.getByRole('button', { name: 'Close' }).click();
    assert.equal(await page.locator('#values-panel').isVisible(), true);
}));

test('a game that is played on a page without a game is never lost', () => withPage(boardPage(), {}, async (page) => {
    await playFrom(page, 'two', '1');
    await page.click('.house[data-house="F"]');
    await page.click('.house[data-house="f"]');
    assert.equal(await page.locator('#variation .back').count(), 0);
    await page.keyboard.press('Escape');
    assert.match(await page.locator('#mode-panel').textContent(), /Quitter votre partie/);
    await page.click('#play-stay');
    await page.click('.house[data-house="C"]');
    await page.keyboard.press('Escape');
    await page.click('#play-leave');
    assert.equal(await moves(page), 3);
    await page.keyboard.press('Escape');
    assert.equal(await moves(page), 3);
}));

test('what would lose a game that is played asks first', () => withPage(samplePage(), { hash: '#1.20' }, async (page) => {
    await page.click('#open-play');
    await playFrom(page, 'two', '1');
    await page.locator('.house.playable').last().click();  // not the move of the game
    const wishes = [
        () => page.keyboard.press('Escape'), () => page.click('#variation .back'), () => page.selectOption('#game', '2'),
        () => page.evaluate(() => { window.location.hash = '#2.3'; }),
        () => page.evaluate(() => {
            const data = new DataTransfer();
            data.setData('text/plain', '1. F f *');
            document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
        }),
    ];
    for (const wish of wishes) {
        await wish();
        await page.click('#play-stay');
        assert.equal(await moves(page), 1);
        assert.equal(await page.locator('#game').inputValue(), '0');
    }
    await page.getByRole('button', { name: 'Stop playing' }).click();
    await page.click('#moves .move >> nth=3');
    await page.click('#play-stay');
    assert.equal(await moves(page), 1);
    await page.selectOption('#game', '2');
    await page.click('#play-leave');
    assert.equal(await page.locator('#game').inputValue(), '2');
    assert.equal(await page.locator('#variation').isVisible(), false);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('#play-stay').count(), 0);
}));

test('a page without a game shows no empty box', () => withPage(boardPage(), {}, async (page) => {
    const empty = await page.evaluate(() => [...document.querySelectorAll('.panel, main section, #about')]
        .filter((box) => box.offsetParent !== null && ![...box.children].some(({ localName }) => !/^h\d$/.test(localName)) &&
            getComputedStyle(box).position !== 'sticky')
        .map(({ id, textContent }) => `${id}: ${textContent}`).filter((text) => text.length > 12));
    assert.deepEqual(empty, []);
    for (const id of ['#chart', '#ledger', '#moves-panel', '#about']) {
        const text = await page.locator(id).innerText();
        assert.ok(!await page.locator(id).isVisible() || text === '', id);
    }
}));

test('the question of a better move says in words what was played', () =>
    withPage(samplePage(), { hash: '#3.0' }, async (page) => {
        await page.click('[data-language="fr"]');
        await page.click('#open-retry');
        assert.match(await page.locator('#mode-panel').textContent(), /a joué [A-Fa-f], une (imprécision|erreur|gaffe)\. Qu/);
    }));

test('games are found by players without accents, results and first moves', () => {
    const game = { moves: 'FfCaBb', tags: [['South', 'Aïssata Touré'], ['Date', '2024.03.01']] };
    for (const wanted of ['', 'aissata', 'TOURE 2024', 'F f C', 'FfCa', '1. F f 2. C', '26']) {
        assert.ok(isFound(game, 'Aïssata Touré – ?  26–22', wanted), wanted);
    }
    for (const wanted of ['koffi', 'Ff A', 'toure 2023']) {
        assert.ok(!isFound(game, 'Aïssata Touré – ?  26–22', wanted), wanted);
    }
});
