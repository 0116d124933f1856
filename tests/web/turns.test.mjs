// Moves that are more than a house: drops from a reserve, and harvests that are chosen on the board.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { spacedTurns, turnsOf, turnText } from '../../render/web/script/turns.mjs';
import { complaints, eqwalePage, scratch, shownBoard, withPage } from './tools.mjs';

const PRINTED = '0-4-3-6-0-2-0-7-3-1-3-5-7-7-0-S';  // the example of the printed rules: B attacks b, c and e
const SIZES = { upright: { width: 360, height: 740 }, screen: { width: 1440, height: 900 } };

const moves = (page) => page.locator('#variation .move').count();
const house = (page, letter) => page.locator(`.house[data-house="${letter}"]`);
const reserveOf = async (page) => (await shownBoard(page)).numbers[14];

async function playFrom(page, side, level = '1') {
    await page.selectOption('#play-you', side);
    await page.selectOption('#play-level', level);
    await page.click('#play-begin');
}

async function setUp(page, position) {
    await page.click('#play-more summary');
    await page.fill('#play-position', position);
    await page.getByRole('button', { name: 'Set up this position' }).click();
}

async function shoot(page, name) {
    await page.screenshot({ path: join(scratch(), `turns-${name}.png`), fullPage: false });
}

test('packed turns are taken apart and written as the notation has them', () => {
    const turns = ['@A2C3', '@a5', 'D', 'Db2d1', 'f', 'E', 'eA2', 'F'];
    assert.deepEqual(turnsOf(turns.join('')), turns);
    assert.deepEqual(turnsOf('FfCdA'), ['F', 'f', 'C', 'd', 'A']);
    assert.deepEqual(turnsOf(''), []);
    assert.deepEqual(turns.map(turnText).slice(0, 4), ['@A2C3', '@a5', 'D', 'D(b2\u00a0d1)']);
    assert.equal(spacedTurns(['D', 'f']), 'D\u2009f');
});

for (const [name, viewport] of Object.entries(SIZES)) {
    test(`seeds are dropped from the reserve, ${name}`, () => withPage(eqwalePage(), { viewport }, async (page) => {
        await playFrom(page, 'two');
        assert.equal(await reserveOf(page), 48);
        await house(page, 'a').dispatchEvent('click');
        assert.match(await page.locator('#refusal').textContent(), /South’s turn/);
        for (const letter of 'AACCCF') {
            await house(page, letter).click();
        }
        assert.match(await page.locator('#draft').innerText(), /6 seeds to drop/);
        await house(page, 'B').click();  // a seventh
        const drafted = await shownBoard(page);
        assert.deepEqual([drafted.houses.A, drafted.houses.B, drafted.houses.C, drafted.houses.F], [2, 0, 3, 1]);
        assert.deepEqual([drafted.numbers[14], drafted.seeds], [42, 48]);
        await shoot(page, `drop-${name}`);
        assert.deepEqual(await complaints(page), []);
        await page.click('#draft-clear');
        assert.equal(await reserveOf(page), 48);
        await house(page, 'B').click();
        await page.getByRole('button', { name: 'Play @B1' }).click();
        assert.equal(await moves(page), 1);
        assert.equal(await reserveOf(page), 47);
        assert.equal(await page.locator('#draft').isVisible(), false);
    }));

    test(`a harvest is chosen, ${name}`, () => withPage(eqwalePage(), { viewport }, async (page) => {
        await setUp(page, PRINTED);
        await playFrom(page, 'two');
        await house(page, 'B').click();
        await page.getByRole('button', { name: 'Play B(b2\u00a0c2\u00a0e2)' }).waitFor();
        assert.deepEqual((await shownBoard(page)).houses, {
            A: 0, B: 0, C: 4, D: 7, E: 1, F: 3, a: 0, b: 5, c: 1, d: 1, e: 1, f: 5,
        });
        await house(page, 'a').dispatchEvent('click');  // not attacked
        await house(page, 'b').click();
        await shoot(page, `harvest-${name}`);
        assert.deepEqual(await complaints(page), []);
        await page.getByRole('button', { name: 'Play B(b1\u00a0c2\u00a0e2)' }).click();
        const { houses } = await shownBoard(page);
        assert.deepEqual([houses.b, houses.c, houses.e], [6, 1, 1]);
        assert.equal(await page.locator('#variation .move').innerText(), 'B(b1\u00a0c2\u00a0e2)');
        assert.match(await page.locator('#player-below .won').textContent(), /12 seeds/);
    }));
}

test('a harvest is taken back, left out, or made with the keys', () => withPage(eqwalePage(), {}, async (page) => {
    await setUp(page, PRINTED);
    await playFrom(page, 'two');
    const before = await shownBoard(page);
    await house(page, 'B').click();
    await page.locator('#draft-clear').click();
    assert.deepEqual(await shownBoard(page), before);
    await house(page, 'B').focus();
    await page.keyboard.press('b');
    await page.keyboard.press('Escape');
    assert.deepEqual(await shownBoard(page), before);
    await page.keyboard.press('b');
    for (const key of 'bbccee') {
        await page.keyboard.press(key);
    }
    await page.getByRole('button', { name: 'Play B', exact: true }).click();
    assert.equal(await page.locator('#variation .move').innerText(), 'B');
}));

test('a house that attacks nothing is played at once', () => withPage(eqwalePage(), {}, async (page) => {
    await setUp(page, '0-0-0-0-0-1-0-7-3-1-3-5-14-14-0-S');
    await playFrom(page, 'two');
    await house(page, 'F').click();
    assert.equal(await moves(page), 1);
}));

test('who must give seeds leaves at least one', () => withPage(eqwalePage(), {}, async (page) => {
    await setUp(page, '2-0-0-0-3-2-0-0-0-0-0-0-20-21-0-S');  // E gives a and b one seed, which cannot be harvested
    await playFrom(page, 'two');
    await house(page, 'A').dispatchEvent('click');
    assert.match(await page.locator('#refusal').textContent(), /gives the opponent no seed/);
    await house(page, 'E').click();
    assert.equal(await moves(page), 1);
}));

for (const level of ['1', '4', '8']) {
    test(`the engine sets up and harvests, level ${level}`, () => withPage(eqwalePage(), {}, async (page) => {
        await setUp(page, PRINTED);
        await playFrom(page, '1', level);
        await page.waitForFunction(() => document.querySelectorAll('#variation .move').length > 0);
        assert.match(await page.locator('#variation .move').first().innerText(), /^[B-DF](\(.*\))?$/);
    }));
}

test('a game is played from the set-up and saved', () => withPage(eqwalePage(), {}, async (page) => {
    await playFrom(page, '0', '1');
    await house(page, 'A').click();
    await page.getByRole('button', { name: 'Play @A1' }).click();
    await page.waitForFunction(() => document.querySelectorAll('#variation .move').length === 2);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/The engine would play @/).waitFor();
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the game' }).click()]);
    assert.match(readFileSync(await saved.path(), 'utf8'), /\[North "awale"\]\n\[Rules "eqwale"\]\n\n1\. @A1 @[a-f\d]+ \*/);
}));

test('positions are judged, and the moves followed', () => withPage(eqwalePage(), {}, async (page) => {
    await setUp(page, PRINTED);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('#values-panel tbody tr').first().waitFor();
    const first = page.locator('#values-panel .try').first();
    const text = await first.innerText();
    await first.click();
    assert.equal(await page.locator('#variation .move').innerText(), text);
}));
