// The engine inside the page, in a browser: what it makes of positions that no record judged, and how soon.

import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { complaints, dataOf, endgamePage, gamePage, gamesOf, manyPage, samplePage, scratch, shownBoard, withPage } from './tools.mjs';

const MOST_CALLS = 100_000;  // of functions in the page, until it can be used: a hundred a game

const values = (page) => page.locator('#values-panel tbody tr');

test('a variation is judged as it is played, like the game', () =>
    withPage(endgamePage(), { hash: '#1.0' }, async (page) => {
        await page.keyboard.press('End');
        await values(page).first().waitFor();
        assert.ok(await values(page).count() > 1);
        await values(page).last().locator('.try').click();
        await page.locator('#move-panel .loss').waitFor();
        assert.match(await page.locator('#move-panel .loss').textContent(), /loses/);
        await page.locator('#move-panel .better .line').click();
        await page.locator('#move-panel .loss').waitFor();
        assert.match(await page.locator('#move-panel .loss').textContent(), /loses nothing/);
    }));

test('one step into a best line is judged too', () => withPage(samplePage(), { hash: '#1.6' }, async (page) => {
    await page.locator('#values-panel .line').last().click();
    await values(page).first().waitFor();
    assert.doesNotMatch(await page.locator('#values-panel').textContent(), /Infinity|not judged/i);
    await page.locator('#move-panel .loss').waitFor();
    assert.doesNotMatch(await page.locator('#move-panel').textContent(), /Infinity/);
}));

test('every rule set is judged', () => withPage(gamePage(), {}, async (page) => {
    for (const game of ['0', '1', '2']) {
        await page.selectOption('#game', game);
        await values(page).first().waitFor();
    }
}));

/// The page of a record as a browser sees it that cannot run the engine; `lines` says whether positions are in the data.
function withoutEngine(name, lines) {
    const file = join(scratch(), name);
    let text = readFileSync(samplePage(), 'utf8').replace(/(id="engine">)[^<]*/, '$1AAAA');
    if (!lines) {
        const data = dataOf(text);
        data.games.forEach((game) => { delete game.line; });
        text = text.replace(/(id="data">).*?(<\/script>)/s, (_, open, close) =>
            open + JSON.stringify(data).replaceAll('<', '\\u003c') + close);
    }
    writeFileSync(file, text);
    return file;
}

test('a browser that cannot run the engine says so, and shows the record', () =>
    withPage(withoutEngine('old-browser.html', true), {}, async (page) => {
        assert.match(await page.locator('#no-engine').textContent(), /cannot run the engine.*not possible/s);
        await page.keyboard.press('End');
        assert.equal(await page.locator('.chart').getAttribute('aria-valuenow'), await page.locator('.chart').getAttribute('aria-valuemax'));
        const games = gamesOf(samplePage());
        const { plies } = games.at(-1);
        await page.evaluate((hash) => { window.location.hash = hash; }, `#${games.length}.${plies.findIndex(({ verdict }) => ['mistake', 'blunder'].includes(verdict)) + 1}`);
        await page.locator('#move-panel .better').waitFor();
        // What cannot work is no button.
        assert.equal(await page.locator('#mode-panel button, #values-panel button, #move-panel button').count(), 0);
        assert.equal(await page.locator('.house.playable').count(), 1);
        await page.locator('.house:not(.playable)').first().click({ force: true });
        assert.notEqual(await page.locator('#refusal').textContent(), '');
        await page.click('[data-language="fr"]');
        assert.match(await page.locator('#no-engine').textContent(), /ne peut pas faire tourner le moteur/);
        assert.doesNotMatch(await page.locator('#no-engine').textContent(), /browser/);
        assert.deepEqual(await complaints(page), []);
    }));

test('without an engine and positions the moves and notes are there as text', () =>
    withPage(withoutEngine('old-browser-plain.html', false), {}, async (page) => {
        assert.match(await page.locator('#no-engine').textContent(), /cannot run the engine/);
        assert.equal(await page.locator('main').isVisible(), false);
        for (const [i, game] of gamesOf(samplePage()).entries()) {
            await page.selectOption('#game', String(i));
            const shown = await page.locator('#printed').innerText();
            assert.ok(shown.startsWith('The game'));
            for (const note of game.plies.flatMap(({ notes }) => notes?.en ?? [])) {
                assert.ok(shown.includes(note), note);
            }
        }
        assert.equal(await page.locator('button:visible:not([data-language])').count(), 0);
        assert.deepEqual(await complaints(page), []);
    }));

test('an answer is there in 200 ms', () => withPage(samplePage(), { hash: '#1.6' }, async (page) => {
    const answer = () => page.evaluate(() => new Promise((resolve) => {
        const begun = performance.now();
        new MutationObserver(() => {
            if (document.querySelector('#values-panel tbody tr')) {
                resolve(performance.now() - begun);
            }
        }).observe(document.querySelector('#values-panel'), { childList: true });
        document.querySelector('.house.playable').click();
    }));
    await answer();  // once both workers have solved their tables
    const took = await answer();
    console.log(`${took.toFixed(0)} ms`);
    assert.ok(took < 5000);  // a loaded machine; docs/performance.md has the figure
}));

test('the page is one file of less than 1.5 MB', () => {
    for (const file of [gamePage(), samplePage(), endgamePage()]) {
        assert.ok(statSync(file).size < 1_500_000, `${file}: ${statSync(file).size}`);
    }
});

test('the games of a large page are unpacked and shown', () => withPage(manyPage(), { hash: '#120.0' }, async (page) => {
    assert.equal(await page.locator('#game option').count(), 120);
    // A game that is found for the position on the board opens there.
    await page.click('#next');
    const { numbers } = await shownBoard(page);
    await page.click('#games-filters summary');
    await page.click('#games-filters button');
    await page.waitForFunction(() => [...document.querySelectorAll('#game option')].length > 1 && /\d/.test(document.getElementById('games-found').textContent));
    await page.selectOption('#game', await page.locator('#game option').first().getAttribute('value'));
    assert.match(page.url(), /#\d+\.1$/);
    assert.deepEqual((await shownBoard(page)).numbers, numbers);
    await page.locator('.house').first().waitFor();
    assert.ok(await page.locator('#moves .move').count() > 20, 'no moves');
}));

/// A page of a thousand judged games, in the form that games have where there are more than a hundred: with their best lines only.
function thousand() {
    const text = readFileSync(samplePage(), 'utf8');
    const data = dataOf(text);
    const games = data.games.map(({ line, ...game }) => ({
        ...game,
        plies: game.plies.map((ply) => ({
            ...ply, ...ply.moves && { moves: ply.moves.map(([moves, ...value], i) => [i === 0 ? moves : /^.\d*/.exec(moves)[0], ...value]) },
        })),
    }));
    const withGames = (bytes) => text.replace(/(id="data">).*?(<\/script>)/s, (_, open, close) => `${open}"${bytes.toString('base64')}"${close}`);
    const size = withGames(Buffer.alloc(0)).length + games.reduce((sum, game) => sum + deflateSync(JSON.stringify(game)).length, 0) / games.length * 1000 * 4 / 3;
    const all = Array.from({ length: 1000 }, (_, i) => games[i % games.length]);
    return { games, size, text: withGames(deflateSync(JSON.stringify({ ...data, games: all }), { level: 1 })) };
}

test('a page of a thousand judged games has less than 15 MB, and opening it is little work', async () => {
    const { games, size, text } = thousand();
    assert.ok(size < 15_000_000, `${size} bytes`);
    const file = join(scratch(), 'thousand.html');
    copyFileSync(samplePage(), file);
    await withPage(file, {}, async (page) => {
        const client = await page.context().newCDPSession(page);
        await client.send('Profiler.enable');
        await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
        writeFileSync(file, text);
        await page.reload();
        await page.waitForSelector('main:not([aria-busy])');
        const { result } = await client.send('Profiler.takePreciseCoverage');
        const calls = result.flatMap(({ functions }) => functions).reduce((sum, { ranges }) => sum + ranges[0].count, 0);
        assert.ok(calls < MOST_CALLS, `${calls} calls`);
        assert.equal(await page.locator('#game option').count(), 1000);
        // A game that is found for its mistakes opens at the first.
        await page.click('#games-filters summary');
        await page.selectOption('#games-filters select >> nth=1', 'mistake');
        const ply = games[2].plies.findIndex(({ verdict }) => /mistake|blunder/.test(verdict)) + 1;
        await page.selectOption('#game', '998');
        assert.match(page.url(), new RegExp(`#999\\.${ply}$`));
    });
});

test('a browser that cannot unpack the games says so', () => withPage(gamePage(), {
    before: () => {
        delete globalThis.DecompressionStream;
    },
}, async (page) => {
    assert.match(await page.locator('#no-engine').textContent(), /cannot unpack the games.*Firefox from 113/);
    assert.equal(await page.locator('main').isVisible(), false);
}));
