// The table in the page against the program's tables, and what the page makes of it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openTable, probe, rankOf } from '../../render/web/endgame.mjs';
import { parsePosition } from '../../render/web/rules.mjs';
import { RULES } from './rule_sets.mjs';
import { endgamePage, gamePage, output, withPage } from './tools.mjs';

/// The text of an element that a page carries.
const textOf = (file, id) => new RegExp(`<script type="[a-z/]+" id="${id}">(.*?)</script>`, 's').exec(readFileSync(file, 'utf8'))[1];

function tableOf(file, rules) {
    const packed = JSON.parse(textOf(file, 'data')).tables.find((table) => table.rules.includes(rules));
    return openTable(packed, () => textOf(file, packed.element));
}

test('boards of a level are counted off without a gap', () => {
    let rank = 0;
    for (let a = 0; a <= 5; ++a) {
        for (let b = 0; a + b <= 5; ++b) {
            for (let c = 0; a + b + c <= 5; ++c) {
                assert.equal(rankOf([a, b, c, 5 - a - b - c]), rank);
                rank += 1;
            }
        }
    }
});

for (const [file, name, seeds] of [[endgamePage, 'abapa', 11], [gamePage, 'commun', 6], [gamePage, 'bete', 6]]) {
    test(`the page knows what the tables know: ${name} to ${seeds} seeds`, () => {
        const rules = RULES[name];
        const table = tableOf(file(), name);
        assert.equal(table.seeds, seeds);
        const boards = output(process.env.AWALE_ENDGAMES, [name, String(seeds), '11', '20000']).trim().split('\n')
            .map(JSON.parse);
        let exact = 0;
        for (const { position, margin, forced, conceded } of boards) {
            const board = parsePosition(position, rules);
            const found = probe(table, board, rules);
            const left = board.houses.reduce((sum, count) => sum + count, 0);
            const sign = board.toMove === 0 ? 1 : -1;
            const stores = board.stores[0] - board.stores[1];
            const bounds = rules.endlessPlay === 'own_row' ? [2 * forced - left, left - 2 * conceded] : [margin, margin];
            const expected = bounds.map((bound) => stores + sign * bound).sort((a, b) => a - b);
            assert.deepEqual([found.lower, found.upper], expected, position);
            assert.equal(found.grade, expected[0] === expected[1] ? 'exact' : 'bounded');
            exact += found.grade === 'exact' ? 1 : 0;
        }
        assert.ok(exact > boards.length / 4);
    });
}

test('more seeds than the table has are not known', () => {
    const table = tableOf(endgamePage(), 'abapa');
    assert.equal(probe(table, parsePosition('1-1-1-1-1-1-1-1-1-1-1-1-18-18-S', RULES.abapa), RULES.abapa), null);
    assert.equal(probe(null, parsePosition('1-0-0-0-0-0-0-0-0-0-0-0-18-18-S', RULES.abapa), RULES.abapa), null);
});

test('below twelve seeds a variation is judged as it is played', () =>
    withPage(endgamePage(), { hash: '#1.0' }, async (page) => {
        await page.keyboard.press('End');
        const rows = page.locator('#values-panel tbody tr');
        const before = await rows.count();
        assert.ok(before > 1);
        assert.equal(await page.locator('#values-panel .grade').first().isVisible(), true);
        await rows.last().locator('.try').click();
        assert.match(await page.locator('#move-panel .loss').textContent(), /loses/);
        await page.locator('#move-panel .better .line').click();
        assert.match(await page.locator('#move-panel .loss').textContent(), /loses nothing/);
    }));
