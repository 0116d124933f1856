// Playing on the page, finding better moves, and searching among games.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFound, isLike } from '../../render/web/script/games.mjs';
import { boardPage, complaints, gamesOf, reopen, samplePage, saved, shownBoard, withPage } from './tools.mjs';

const moves = (page) => page.locator('#variation .move').count();

async function playFrom(page, side, level) {
    await page.selectOption('#play-you', side);
    await page.selectOption('#play-level', level);
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
    await page.click('#play-hint');
    await page.getByText(/Regardez (A, B, C|D, E, F)\./).waitFor();
    assert.equal(await page.locator('.mark.better').count(), 0);
    await page.click('#play-hint');
    assert.match(await page.locator('#mode-panel').textContent(), /Le moteur jouerait [A-F]/);
    assert.equal(await page.locator('.mark.better').count(), 1);
    await page.click('#play-hint');
    assert.match(await page.locator('#mode-panel').textContent(), /mène à|vaut autant/);
    assert.equal(await page.locator('#play-hint').count(), 0);
    assert.deepEqual(await complaints(page), []);
    const text = await saved(page, () => page.getByRole('button', { name: 'Enregistrer la partie' }).click());
    assert.match(text, /\[North "awale"\]\n\[Rules "abapa"\]\n\n1\. C [a-f](\+\d+)? 2\. B [a-f](\+\d+)? \*/);
}));

test('the engine begins as South at each level, North’s houses lie nearest, and replies vary', () =>
    withPage(boardPage(), {}, async (page) => {
        const first = new Set();
        for (const level of ['1', '1', '1', '1', '1', '2', '3', '4', '5', '6', '7', '8']) {
            await playFrom(page, '1', level);
            await page.waitForFunction(() => document.querySelectorAll('#variation .move').length === 1);
            if (level === '1') {
                first.add(await page.locator('#variation .move').innerText());
            }
            assert.equal(await page.locator('.house.playable[data-house="a"]').count(), 1);
            const row = async (house) => (await page.locator(`.house[data-house="${house}"]`).boundingBox()).y;
            assert.ok(await row('a') > await row('A'));
            await page.click('#play-new');
            await page.click('#play-leave');
        }
        assert.ok(first.size > 1, [...first].join());
    }));

// Against every level with scripts/test --page-engine.
for (const level of process.env.AWALE_ENGINE_PLACES ? ['1', '2', '3', '4', '5', '6', '7', '8'] : ['3']) {
    test(`a whole game is played to its end against level ${level}, with clicks alone`, () => withPage(boardPage(), {}, async (page) => {
        await playFrom(page, '0', level);
        for (;;) {
            await page.waitForSelector('#review, .house.playable');
            if (await page.locator('#review').count() > 0) {
                break;
            }
            const played = await moves(page);
            await page.locator('.house.playable').first().click();
            await page.waitForFunction((before) => document.querySelector('#review') ||
                document.querySelectorAll('#variation .move').length >= before + 2, played);
        }
        assert.ok(await moves(page) > 10);
    }));
}

test('two people move in turn, and the engine keeps out of it', () => withPage(boardPage(), {}, async (page) => {
    await playFrom(page, 'two', '8');
    await page.click('.house[data-house="F"]');
    await page.click('.house[data-house="f"]');
    await page.waitForTimeout(300);
    assert.equal(await moves(page), 2);
}));

test('a position is entered as text, and refused with a reason', () => withPage(boardPage(), {}, async (page) => {
    await page.click('#play-more summary');
    await page.fill('#play-position', '1-2-3');
    await page.getByRole('button', { name: 'Installer cette position' }).click();
    assert.match(await page.locator('.wrong').textContent(), /pas une position/);
    await page.fill('#play-position', '0-0-0-0-0-2-1-0-0-0-0-0-22-23-S');
    await page.getByRole('button', { name: 'Installer cette position' }).click();
    const { houses } = await shownBoard(page);
    assert.deepEqual([houses.F, houses.a, houses.A], [2, 1, 0]);
}));

test('a game that is over is not played on, and the focus returns to what opened the play', () => withPage(boardPage(), {}, async (page) => {
    await page.click('#play-more summary');
    await page.fill('#play-position', '3-0-0-0-1-2-1-1-2-1-0-0-24-13-S');
    await page.getByRole('button', { name: 'Installer cette position' }).click();
    await playFrom(page, '0', '1');
    await page.click('.house[data-house="F"]');
    await page.locator('#review').waitFor();
    const played = await moves(page);
    assert.match(await page.locator('#live').textContent(), /La partie est finie – un joueur a plus/);
    for (const house of ['A', 'c', 'E']) {
        await page.click(`.house[data-house="${house}"]`, { force: true });
        assert.equal(await moves(page), played, house);
    }
    assert.match(await page.locator('#refusal').textContent(), /la partie est finie/);
    await page.getByRole('button', { name: 'Arrêter de jouer' }).click();
    for (const opener of ['open-edit', 'open-record', 'open-play']) {
        await page.locator(`#${opener}`).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Fermer' }).focus();
        await page.keyboard.press('Enter');
        assert.equal(await page.evaluate(() => document.activeElement.id), opener);
    }
}));

test('better moves are asked for before they are shown', () => withPage(samplePage(), { hash: '#3.0' }, async (page) => {
    await page.click('#open-retry');
    assert.match(await page.locator('#mode-panel').textContent(), /Whose mistakes/);
    await page.click('#retry-both');
    assert.match(await page.locator('#mode-panel').textContent(), /What is better/);
    for (const hidden of ['#values-panel', '#move-panel', '#moves-panel', '#chart']) {
        assert.equal(await page.locator(hidden).isVisible(), false, hidden);
    }
    const before = await shownBoard(page);
    for (const name of await page.locator('.house.playable').evaluateAll((houses) => houses.map(({ dataset }) => dataset.house))) {
        await page.click(`.house[data-house="${name}"]`);
        assert.match(await page.locator('.answer').textContent(), /better|Yes|move of the game/);
        await page.click('#retry-again');
        assert.deepEqual((await shownBoard(page)).numbers, before.numbers);
    }
    assert.match(await page.locator('#mode-panel').textContent(), /Best is /);
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

test('a page without a game shows no empty box, a wrong link is refused', () => withPage(boardPage(), { hash: '#abapa:9-9-9-S:' }, async (page) => {
    assert.match(await page.locator('#refusal').textContent(), /aucune position/);
    await page.click('[data-language="pt"]');
    const empty = await page.evaluate(() => [...document.querySelectorAll('.panel, main section, #about')]
        .filter((box) => box.offsetParent !== null && ![...box.children].some(({ localName }) => !/^h\d$/.test(localName)) &&
            getComputedStyle(box).position !== 'sticky')
        .map(({ id, textContent }) => `${id}: ${textContent}`).filter((text) => text.length > 12));
    assert.deepEqual(empty, []);
    for (const id of ['#chart', '#ledger', '#moves-panel', '#about']) {
        const text = await page.locator(id).innerText();
        assert.ok(!await page.locator(id).isVisible() || text === '', id);
    }
    await page.evaluate(() => { window.location.hash = '#abapa:0-0-0-0-2-1-0-0-0-0-1-4-19-21-S:'; });
    await page.locator('.house[data-house="E"][aria-label*="2"]').waitFor();
    await page.reload();
    await page.locator('.house[data-house="E"][aria-label*="2"]').waitFor();
}));

test('the question of a better move says in words what was played', () =>
    withPage(samplePage(), { hash: '#3.0' }, async (page) => {
        await page.click('[data-language="fr"]');
        await page.click('#open-retry');
        await page.click('#retry-0');
        assert.match(await page.locator('#mode-panel').textContent(), /a joué [A-Fa-f], une (imprécision|erreur|gaffe)\. Qu/);
    }));

test('games are found by players without accents, results and first moves', () => {
    const game = { moves: 'FfCaBb', tags: [['South', 'Aïssata Touré'], ['Date', '2024.03.01']] };
    for (const wanted of ['', 'aissata', 'TOURE 2024', 'F f C', 'FfCa', '1. F f 2. C', '26']) {
        assert.ok(isFound(game, 'Aïssata Touré – ?  26–22', wanted), wanted);
    }
    const like = { result: '19-26', plies: [{}, { verdict: 'mistake' }] };
    assert.ok(isLike(like, { result: 'north', mark: 'mistake' }) && isLike(like, {}));
    assert.ok(!isLike(like, { result: 'draw' }) && !isLike(like, { mark: 'blunder' }) && !isLike({ ...like, result: null }, { result: 'south' }));
    for (const wanted of ['koffi', 'Ff A', 'toure 2023']) {
        assert.ok(!isFound(game, 'Aïssata Touré – ?  26–22', wanted), wanted);
    }
});

const MOTION = { reducedMotion: 'no-preference' };

/// What the page shows at each change: the seeds in the hand, and the moves played.
const watched = (page) => page.evaluate(() => {
    window.seen = [];
    const look = () => window.seen.push({
        held: document.querySelectorAll('.seed.held').length,
        counts: [...document.querySelectorAll('.count')].map((text) => Number(text.textContent)).join(' '),
        moves: document.querySelectorAll('#variation .move').length,
    });
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
});

test('the reader’s own sowing ends before the engine replies', () => withPage(boardPage(), MOTION, async (page) => {
    await playFrom(page, '0', '1');
    await watched(page);
    await page.click('.house[data-house="F"]');
    await page.waitForFunction(() => document.querySelectorAll('#variation .move').length === 2);
    const seen = await page.evaluate(() => window.seen);
    const sown = '4 4 4 4 4 0 5 5 5 5 4 4 0 0';
    assert.ok(seen.some(({ moves, counts, held }) => moves === 1 && counts === sown && held === 0), 'the last seed did not fall');
}));

test('the slow pace is slower than the fast one, seeds are heard if wanted, and both are kept', () => withPage(boardPage(), { ...MOTION, own: true }, async (page) => {
    /// How long a seed is on its way, in milliseconds.
    const took = async (pace, house) => {
        await page.selectOption('#play-pace', pace);
        await page.waitForFunction(() => document.querySelectorAll('.seed.held').length === 0);
        await page.evaluate(() => {
            const layer = document.querySelector('.seeds');
            window.glide = new Promise((found) => {
                const watch = new MutationObserver(() => {
                    if (layer.querySelector('.seed.held')) {
                        watch.disconnect();
                        found(parseInt(layer.style.getPropertyValue('--glide'), 10));
                    }
                });
                watch.observe(layer, { subtree: true, childList: true, attributes: true });
            });
        });
        await page.click(`.house[data-house="${house}"]`);
        return page.evaluate(() => window.glide);
    };
    /// Oscillators, one for each seed that is heard.
    await page.evaluate(() => {
        window.notes = 0;
        const { start } = OscillatorNode.prototype;
        OscillatorNode.prototype.start = function (at) { window.notes += 1; start.call(this, at); };
    });
    const notes = () => page.evaluate(() => window.notes);
    await playFrom(page, 'two', '1');
    const [fast, slow] = [await took('fast', 'F'), await took('slow', 'f')];
    assert.ok(slow > 2 * fast, `${slow} and ${fast} ms`);
    assert.equal(await notes(), 0);
    await page.selectOption('#play-sound', 'on');
    await took('fast', 'C');
    await page.waitForFunction(() => document.querySelectorAll('.seed.held').length === 0);
    assert.ok(await notes() >= 4);
    await reopen(page);
    await page.waitForSelector('main:not([aria-busy])');
    assert.deepEqual([await page.inputValue('#play-pace'), await page.inputValue('#play-sound'), await page.inputValue('#play-you')], ['fast', 'on', 'two']);
}));

test('looking back during a game loses nothing, and one can go on from there', () => withPage(boardPage(), {}, async (page) => {
    await playFrom(page, '0', '1');
    await page.click('.house[data-house="F"]');
    await page.waitForFunction(() => document.querySelectorAll('#variation .move').length === 2);
    await page.click('#previous');  // the engine was to move here
    await page.waitForTimeout(300);
    assert.match(await page.locator('#mode-panel').textContent(), /Vous revoyez une position/);
    assert.equal(await page.locator('#variation .move').nth(0).getAttribute('aria-current'), 'step');
    await page.click('#first');
    await page.click('.house[data-house="A"]', { force: true });
    assert.match(await page.locator('#refusal').textContent(), /Continuer d’ici/);
    assert.equal(await moves(page), 2);
    await page.click('#play-last');
    assert.match(await page.locator('#mode-panel').textContent(), /Trait à Sud/);
    await page.click('#first');
    await page.click('#play-on');
    assert.equal(await moves(page), 0);
    await page.click('.house[data-house="A"]');
    await page.waitForFunction(() => document.querySelectorAll('#variation .move').length === 2);
    assert.match(await page.locator('#variation').textContent(), /Votre partie/);
}));

test('a move that is taken back while the engine thinks is answered no more, the next one is', () =>
    withPage(boardPage(), {}, async (page) => {
        await playFrom(page, '0', '8');
        await page.click('.house[data-house="F"]');
        await page.getByRole('button', { name: 'Reprendre le coup' }).click();
        assert.equal(await moves(page), 0);
        await page.click('.house[data-house="C"]');
        await page.waitForFunction(() => document.querySelectorAll('#variation .move').length === 2);
        assert.equal(await page.locator('#variation .move').first().innerText(), 'C');
    }));

test('a new game begins at the start of its rules, on any page', async () => {
    await withPage(boardPage(), {}, async (page) => {
        await playFrom(page, 'two', '1');
        await page.click('.house[data-house="F"]');
        await page.click('#play-new');
        await page.click('#play-leave');
        assert.equal(await moves(page), 0);
        assert.equal(await page.locator('#games').isVisible(), false);
        assert.equal(await page.locator('#play-begin').count(), 1);
    });
    await withPage(samplePage(), { hash: '#1.20' }, async (page) => {
        await page.click('#open-play');
        await page.click('#play-new');
        assert.equal(await page.locator('#game option').count(), 4);
        const { houses } = await shownBoard(page);
        assert.deepEqual(new Set(Object.values(houses)), new Set([4]));
        await playFrom(page, '1', '1');
        await page.waitForFunction(() => document.querySelectorAll('#variation .move').length === 1);
        assert.deepEqual(await complaints(page), []);
    });
});

test('Escape closes the panels from any of their fields, and goes nowhere', () => withPage(samplePage(), { hash: '#3.20' }, async (page) => {
    for (const [opener, field] of [['#open-play', '#play-you'], ['#open-play', '#play-position'], ['#open-record', '#record-text'],
        ['#open-retry', '[id^="retry-"]']]) {
        await page.click(opener);
        if (field === '#play-position') {
            await page.click('#play-more summary');
        }
        await page.focus(field);
        await page.keyboard.press('Escape');
        assert.equal(await page.locator(field).count(), 0, field);
        assert.match(page.url(), /#3\.20$/);
    }
}));

test('a position is taken with spaces, commas or line breaks, in its field or pasted anywhere', () =>
    withPage(boardPage(), {}, async (page) => {
        const shown = async () => Object.values((await shownBoard(page)).houses).join(' ');
        for (const text of ['0 0 0 0 0 2 1 0 0 0 0 0 22 23 S', ' 0, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 0, 22, 22, n ',
            '0 - 0 - 0 - 0 - 0 - 4 – 1-0-0-0-0-0-21-22-S']) {
            await page.click('#play-more summary');
            await page.fill('#play-position', text);
            await page.getByRole('button', { name: 'Installer cette position' }).click();
            assert.match(await shown(), /^0 0 0 0 0 [234] 1 0 0 0 0 0$/, text);
            assert.equal(await page.locator('.wrong').textContent(), '');
        }
        await page.evaluate(() => {
            const data = new DataTransfer();
            data.setData('text/plain', '1 0 0 0 0 2\n1 0 0 0 0 0\n22 22 N\n');
            document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
        });
        assert.equal(await shown(), '1 0 0 0 0 2 1 0 0 0 0 0');
        assert.equal(await page.locator('#play-begin').count(), 1);
    }));

test('the mistakes of one side are asked, the try is sown and refuted with a sentence', () =>
    withPage(samplePage(), { ...MOTION, hash: '#3.0' }, async (page) => {
        const [, , { plies, moves: played }] = gamesOf(samplePage());
        const wanted = plies.flatMap(({ verdict, moves }, i) => (i % 2 === 1 && moves && /mistake|blunder|inacc/.test(verdict) ? [i + 1] : []));
        await page.click('#open-retry');
        assert.deepEqual(await complaints(page), []);
        await page.click('#retry-1');
        assert.match(await page.locator('#mode-panel').textContent(), new RegExp(`1 of ${wanted.length}, 0 found`));
        for (const _ of wanted) {
            assert.match(await page.locator('#mode-panel').textContent(), /North played/);
            await page.click('#retry-next');
        }
        assert.match(await page.locator('#mode-panel').textContent(), new RegExp(`none of the ${wanted.length}`));
        await page.click('#retry-once-more');
        await page.click('#retry-why');
        await page.locator('.reply').waitFor();
        assert.match(await page.locator('.reply').textContent(), new RegExp(`^After ${played[wanted[0] - 1]}, South `));
        await page.click('#retry-again');
        const { moves: [[best], ...rest] } = plies[wanted[0] - 1];
        const wrong = rest.map(([line]) => line[0]).findLast((house) => house !== played[wanted[0] - 1]);
        await page.click(`.house[data-house="${wrong}"]`);
        assert.ok(await page.locator('.seed.held').count() > 0, 'the try is not sown');
        await page.locator('.reply').waitFor();
        assert.match(await page.locator('.reply').textContent(), new RegExp(`^After ${wrong}, South (takes \\d+ seeds? with [A-F]|answers [A-F]( and later takes \\d+ seeds? with [A-F])?)\\.$`));
        assert.match(await page.locator('#mode-panel').textContent(), /takes \d+ seed|leads to/);  // a reason
        await page.waitForFunction(() => document.querySelectorAll('#variation .move').length === 2);
        await page.waitForFunction(() => document.querySelectorAll('.seed.held').length === 0);
        await page.click('.house[data-house="A"]', { force: true });
        assert.match(await page.locator('#refusal').textContent(), /Try again/);
        assert.deepEqual(await complaints(page), []);
        await page.click('#retry-again');
        await page.click(`.house[data-house="${best[0]}"]`);
        assert.match(await page.locator('.answer').textContent(), new RegExp(`Yes: ${best[0]}`));
        assert.match(await page.locator('#mode-panel').textContent(), /, 0 found/);  // not at once
        await page.getByRole('button', { name: 'Close' }).click();
        assert.equal(await page.locator('.chart').getAttribute('aria-valuenow'), String(wanted[0] - 1));
    }));

test('a house shows where its last seed falls: to the mouse, the keyboard and a finger that stays', async () => {
    await withPage(boardPage(), {}, async (page) => {
        await playFrom(page, 'two', '1');
        const marks = () => page.locator('.mark.ahead').count();
        await page.hover('.house[data-house="F"]');
        assert.equal(await marks(), 1);
        await page.hover('#title');
        assert.equal(await marks(), 0);
        await page.locator('.house[data-house="A"]').focus();
        await page.keyboard.press('Tab');
        assert.equal(await marks(), 1);
        assert.match(await page.locator('#live').textContent(), /^B.: la dernière graine tombe en F\.$/);
        assert.equal(await moves(page), 0);
    });
    await withPage(boardPage(), { hasTouch: true, viewport: { width: 360, height: 740 } }, async (page) => {
        await playFrom(page, 'two', '1');
        const { x, y, width } = await page.locator('.house[data-house="C"]').boundingBox();
        const client = await page.context().newCDPSession(page);
        const touch = (type, touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
        await touch('touchStart', [{ x: x + width / 2, y: y + width / 2 }]);
        await page.locator('.mark.ahead').waitFor({ state: 'attached' });
        await touch('touchEnd', []);
        await page.waitForTimeout(100);
        assert.equal(await page.locator('.mark.ahead').count(), 0);
        assert.equal(await moves(page), 0);
        await page.tap('.house[data-house="C"]');
        assert.equal(await moves(page), 1);
    });
});

test('a game that is over is reviewed: values as they come, the reader’s mistakes, a count; one that was left is resumed', () =>
    withPage(boardPage(), { hash: '#abapa:0-0-0-0-2-1-0-0-0-0-1-4-19-21-S:' }, async (page) => {
        assert.equal((await shownBoard(page)).houses.E, 2);
        await page.click('[data-language="en"]');
        await page.click('#open-play');
        await playFrom(page, '0', '1');
        await page.click('.house.playable');
        await page.waitForFunction(() => document.querySelectorAll('#variation .move').length >= 2);
        const kept = await moves(page);
        await page.goto(page.url().split('#')[0]);
        await page.waitForSelector('main:not([aria-busy])');
        await page.click('[data-language="en"]');
        await page.click('#play-resume');
        assert.equal(await moves(page), kept);
        while (await page.locator('#review').count() === 0) {
            const before = await moves(page);
            await page.locator('.house.playable').first().click();
            await page.waitForFunction((count) => document.getElementById('review') !== null ||
                (document.querySelectorAll('#variation .move').length > count && [...document.querySelectorAll('.house.playable')].some(({ dataset }) => dataset.house < 'a')), before);
        }
        assert.match(await page.locator('#mode-panel').textContent(), /(You win|The engine wins|A draw,) \d+–\d+\./);
        await page.click('#review');
        await page.locator('#opened-on').waitFor();
        assert.match(await page.locator('#mode-panel').textContent(), /The game is judged\./);
        assert.equal(await page.locator('#moves .move').count() > 2, true);
        assert.deepEqual(await complaints(page), []);
        await page.click('#link');
        assert.match(page.url(), /#abapa:0-0-0-0-2-1-0-0-0-0-1-4-19-21-S:$/);
    }));
