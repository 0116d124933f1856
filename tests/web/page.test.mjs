// The page in a browser: it loads, steps, jumps, tries moves, changes game and language, and asks for nothing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gamePage, gamesOf, samplePage, samples, samplesPage, saved, shownBoard, withPage } from './tools.mjs';

const START = { A: 4, B: 4, C: 4, D: 4, E: 4, F: 4, a: 4, b: 4, c: 4, d: 4, e: 4, f: 4 };

const counts = async (page) => (await shownBoard(page)).houses;
const told = (page) => page.locator('#live').textContent();
const heading = (page) => page.locator('#move-panel h2').textContent();
const ply = async (page) => Number(await page.locator('.chart').getAttribute('aria-valuenow'));

test('loads with the start position, its players and nothing else', () => withPage(gamePage(), {}, async (page) => {
    assert.deepEqual(await counts(page), START);
    const { numbers, seeds } = await shownBoard(page);
    assert.equal(seeds, 48);
    assert.equal(numbers.reduce((sum, number) => sum + number, 0), 48);
    assert.equal(await page.locator('#game option').count(), 3);
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
}));

test('text of a record stays text', () => withPage(gamePage(), {}, async (page) => {
    assert.match(await page.title(), /^<\/script><script>document\.title='taken'<\/script> – Aïssata "N'Go" Touré/);
    assert.equal(await page.locator('#title script, #about script, #about b, #move-panel i').count(), 0);
    assert.match(await page.locator('#subline').textContent(), /Tests & <b>marks<\/b> · Bouaké · 20 November 2026 · round 1 · /);
    assert.match(await page.locator('#move-panel .comment').last().textContent(), /<i>markup<\/i> & an ampersand/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.match(await page.locator('#move-panel').textContent(), /Odd, but <\/script> it <!-- works\./);
}));

test('steps with buttons and keys', () => withPage(gamePage(), {}, async (page) => {
    await page.click('#next');
    assert.deepEqual(await counts(page), { ...START, F: 0, a: 5, b: 5, c: 5, d: 5 });
    assert.match(await told(page), /^1\. South sows 4 seeds from F\. South 0, North 0\. .*North to move\.$/);
    assert.equal(await heading(page), '1.\u00a0F');
    await page.keyboard.press('ArrowRight');
    assert.equal(await ply(page), 2);
    assert.equal(await heading(page), '1…\u00a0f');
    await page.keyboard.press('ArrowLeft');
    await page.click('#previous');
    assert.deepEqual(await counts(page), START);
    await page.keyboard.press('End');
    assert.equal(await ply(page), 10);
    assert.equal(await page.locator('#next').getAttribute('aria-disabled'), 'true');
    await page.keyboard.press('Home');
    assert.equal(await ply(page), 0);
    await page.keyboard.press('PageDown');
    assert.equal(await ply(page), 4);
}));

test('jumps from the list and from the chart', () => withPage(samplePage(), {}, async (page) => {
    await page.click('.move[data-ply="37"]');
    assert.equal(await ply(page), 37);
    assert.equal(await page.locator('.move[aria-current]').getAttribute('data-ply'), '37');
    const box = await page.locator('.chart svg').boundingBox();
    await page.mouse.click(box.x + box.width - 13, box.y + 60);
    assert.equal(await ply(page), Number(await page.locator('.chart').getAttribute('aria-valuemax')));
    await page.mouse.click(box.x + 10, box.y + 60);
    assert.equal(await ply(page), 0);
}));

test('a move of one\'s own begins a variation, and there is a way back', () => withPage(gamePage(), {}, async (page) => {
    await page.click('#next');
    await page.click('.house[data-house="a"]');
    assert.deepEqual(await counts(page), { ...START, F: 0, a: 0, b: 6, c: 6, d: 6, e: 5, f: 5 });
    assert.match(await page.locator('#variation').textContent(), /Variation after 1\.\sF/);
    assert.equal(await page.locator('.move[aria-current]:visible').count(), 1);
    await page.click('.house[data-house="E"]');
    assert.equal(await page.locator('#variation .move').count(), 2);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('#variation').isVisible(), false);
    assert.equal(await ply(page), 1);
    assert.deepEqual(await counts(page), { ...START, F: 0, a: 5, b: 5, c: 5, d: 5 });
}));

test('the move of the game itself is a step, not a variation', () => withPage(gamePage(), {}, async (page) => {
    await page.click('.house[data-house="F"]');
    assert.equal(await ply(page), 1);
    assert.equal(await page.locator('#variation').isVisible(), false);
}));

test('a move against the rules is refused with its reason', () => withPage(gamePage(), {}, async (page) => {
    await page.click('.house[data-house="a"]', { force: true });
    assert.match(await page.locator('#refusal').textContent(), /South’s turn/);
    await page.click('#next');
    await page.click('#next');
    await page.click('.house[data-house="F"]', { force: true });
    assert.match(await page.locator('#refusal').textContent(), /House F is empty/);
    assert.equal(await ply(page), 2);
    await page.click('#next');
    assert.equal(await page.locator('#refusal').isVisible(), false);
    await page.selectOption('#game', '2');
    await page.click('.house[data-house="F"]', { force: true });
    assert.match(await page.locator('#refusal').textContent(), /every seed of the other row/);
}));

test('variations of the record can be walked', () => withPage(gamePage(), { hash: '#1.4' }, async (page) => {
    const lines = page.locator('#move-panel .recorded .line');
    assert.deepEqual(await lines.allTextContents(), ['a\u2009A\u2009b', 'a\u2009C\u2009c']);
    await lines.nth(1).click();
    assert.match(await page.locator('#variation').textContent(), /after 2\.\sB/);
    await page.keyboard.press('End');
    assert.equal(await page.locator('#variation .move').count(), 3);
}));

test('another game, another board', () => withPage(gamePage(), {}, async (page) => {
    await page.selectOption('#game', '1');
    assert.equal(await page.locator('.house').count(), 10);
    assert.equal((await shownBoard(page)).seeds, 40);
    assert.match(await page.locator('#subline').textContent(), /Bété, ten houses/);
    await page.keyboard.press('Tab');
    await page.locator('.house[data-house="E"]').focus();
    await page.keyboard.press('e');
    assert.equal(await ply(page), 1);
}));

test('the address names the place', () => withPage(gamePage(), { hash: '#2.3' }, async (page) => {
    assert.match(await page.locator('#subline').textContent(), /Bété, ten houses/);
    assert.equal(await ply(page), 3);
    await page.click('#next');
    assert.match(page.url(), /#2\.4$/);
}));

test('speaks French when told to', () => withPage(gamePage(), {}, async (page) => {
    await page.click('[data-language="fr"]');
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
    await page.click('#next');
    assert.match(await told(page), /^1\. Sud sème les 4\u00a0graines de F\. Sud 0, Nord 0\. .*Trait à Nord\.$/);
    assert.equal(await page.locator('.house[data-house="a"]').getAttribute('aria-label'),
        'Case a de Nord, 5 graines, peut être jouée');
    assert.equal(await page.locator('#next').getAttribute('aria-label'), 'Coup suivant');
}));

test('seeds are sown one by one, and end where the rules put them', () =>
    withPage(gamePage(), { reducedMotion: 'no-preference' }, async (page) => {
        await page.click('#next');
        const early = await page.evaluate(() => [...document.querySelectorAll('.seed.held')].length);
        assert.ok(early > 0 && early <= 4, `${early} seeds in the hand`);
        await page.waitForFunction(() => document.querySelectorAll('.seed.held').length === 0);
        const shown = await page.locator('.count').allTextContents();
        assert.deepEqual(shown.slice(0, 12).map(Number).sort(), Object.values({ ...START, F: 0, a: 5, b: 5, c: 5, d: 5 })
            .sort());
    }));

test('a step during the sowing takes over, and no seed is lost', () =>
    withPage(samplePage(), { reducedMotion: 'no-preference' }, async (page) => {
        for (let i = 0; i < 12; ++i) {
            await page.keyboard.press(i % 5 === 4 ? 'ArrowLeft' : 'ArrowRight');
        }
        await page.keyboard.press('Home');
        const { numbers, seeds } = await shownBoard(page);
        assert.equal(seeds, 48);
        assert.equal(numbers.reduce((sum, number) => sum + number, 0), 48);
    }));

test('plays by itself to the end and stops', () => withPage(gamePage(), { hash: '#2.5' }, async (page) => {
    await page.click('#play');
    assert.equal(await page.locator('#play').getAttribute('aria-label'), 'Stop playing');
    await page.waitForFunction(() => document.querySelector('.chart').getAttribute('aria-valuenow') === '7');
    await page.waitForFunction(() => document.querySelector('#play').getAttribute('aria-label') === 'Play the game');
}));

test('the file forbids the network and holds no address', () => {
    const text = readFileSync(gamePage(), 'utf8');
    assert.match(text,
        /Content-Security-Policy" content="default-src 'none'; script-src 'sha256-[^']{44}' 'wasm-unsafe-eval'; worker-src blob:; style-src/);
    assert.deepEqual(text.match(/https?:\/\/[^"'\s]*/g), ['http://www.w3.org/2000/svg']);
});

test('the search keeps what is typed, and the list has what is found', () => withPage(samplesPage(), {}, async (page) => {
    const all = gamesOf(samplesPage()).length;
    assert.match(await page.locator('#game-search').getAttribute('placeholder'), /moves/);
    const found = async () => Number(/\d+/.exec(await page.locator('#games-found').textContent())?.[0] ?? 0);
    await page.locator('#game-search').pressSequentially('playstrategy', { delay: 15 });
    assert.equal(await page.locator('#game-search').inputValue(), 'playstrategy');
    const some = await found();
    assert.ok(some > 0 && some < all, `${some} of ${all}`);
    assert.match(await page.locator('#subline').textContent(), /PlayStrategy/);
    await page.locator('#game-search').pressSequentially(' xyz');
    assert.equal(await page.locator('#game-search').inputValue(), 'playstrategy xyz');
    assert.equal(await found(), 0);
    assert.equal(await page.locator('#game option').count(), 1);  // the one that is shown
    await page.fill('#game-search', '');
    assert.equal(await page.locator('#game option').count(), all);
    await page.click('#games-filters summary');
    await page.selectOption('#games-filters select >> nth=0', 'south');
    const won = gamesOf(samplesPage()).filter(({ result }) => result && Number(result.split('-')[0]) > Number(result.split('-')[1])).length;
    assert.equal(await found(), won);
    await page.selectOption('#games-filters select >> nth=0', '');
    await page.click('#games-filters button');
    const here = (await page.locator('.count').allTextContents()).join();
    await page.waitForFunction(() => /\d/.test(document.getElementById('games-found').textContent));
    assert.equal(await page.locator('#games-filters button').getAttribute('aria-pressed'), 'true');
    await page.waitForFunction((count) => document.querySelectorAll('#game option').length > 1 || count === 1, all);
    assert.equal((await page.locator('.count').allTextContents()).join(), here);
}));

test('a game that is played is not left while one types a search', () => withPage(samplesPage(), {}, async (page) => {
    await page.click('#open-play');
    await page.selectOption('#play-you', 'two');
    await page.click('#play-begin');
    await page.locator('.house.playable').last().click();
    const title = await page.locator('#title').textContent();
    await page.locator('#game-search').pressSequentially('aalina');
    assert.equal(await page.locator('#game-search').inputValue(), 'aalina');
    assert.equal(await page.locator('#title').textContent(), title);
    assert.equal(await page.locator('#variation .move').count(), 1);
}));

test('what was loaded is saved: the same bytes, and with a variation nothing is missing', () =>
    withPage(samplesPage(), {}, async (page) => {
        const sources = gamesOf(samplesPage()).map((game) => game.source);
        let source = '';
        for (const name of ['aalina-1.ogn', 'eqwale/game-1.ogn', 'features/comments.ogn', 'features/variations.ogn']) {
            source = readFileSync(samples().find((file) => file.endsWith(name)), 'utf8');
            await page.selectOption('#game', String(sources.indexOf(source)));
            assert.equal(await saved(page, () => page.click('#save')), source);
        }
        await page.click('#next');
        await page.locator('.house.playable').first().click();
        const text = await saved(page, () => page.click('#save'));
        for (const part of [...source.match(/^\[.*\]$/gm), ...source.match(/\{[^}]*\}/g) ?? []]) {
            assert.ok(text.replace(/\s+/g, ' ').includes(part.replace(/\s+/g, ' ')), part);
        }
        const count = (letters) => letters.match(/\(/g).length;
        assert.equal(count(text), count(source) + 1);
    }));

test('a game that the page judged is saved as it was loaded, in whatever notation', () => withPage(samplePage(), {}, async (page) => {
    const [game] = gamesOf(samplePage());
    assert.equal(await saved(page, () => page.click('#save')), game.source);
}));
