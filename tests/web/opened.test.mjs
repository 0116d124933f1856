// Records that the reader opens in the page: in any notation, checked, judged and saved.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { boardPage, boundedPage, complaints, gamePage, samples, scratch, withPage } from './tools.mjs';

const record = samples().find((file) => file.endsWith('playstrategy-nOnJqb7U.ogn'));

async function paste(page, text) {
    await page.click('#open-record');
    await page.fill('#record-text', text);
    await page.click('#record-read');
}

const judged = (page) => page.getByText(/^The game is judged\.$|^All \d+ games are judged\.$/).waitFor();

test('a game of the page is reviewed, and one that is pasted is shown at once, then judged, with its story', () => withPage(gamePage(), {}, async (page) => {
    const before = await page.locator('#game option').count();
    await page.click('#review');  // a game of the page itself stays in its place
    await judged(page);
    assert.equal(await page.locator('#game option').count(), before);
    assert.equal(await page.locator('#review').count(), 0);
    await paste(page, readFileSync(record, 'utf8'));
    await page.waitForFunction((count) => document.querySelectorAll('#game option').length === count, before + 1);
    assert.equal(await page.locator('#moves .move').count(), 147);
    await judged(page);
    assert.match(await page.locator('#ledger').innerText(), /South|North/);
    assert.ok(await page.locator('#moves .glyph').count() > 0, 'no verdict');
    await page.click('#open-play');
    await page.getByRole('button', { name: 'Close' }).click();
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('#save-opened')]);
    const text = readFileSync(await saved.path(), 'utf8');
    assert.match(text, /\[JudgedNodes "500"\]/);  // as searchLittle in tools.mjs has it
    assert.match(text, /\[%eval /);
}));

test('other notations, several games, and what is wrong with one of them', () => withPage(gamePage(), {}, async (page) => {
    const before = await page.locator('#game option').count();
    await paste(page, '1. F f 2. C d *\n\n[South "Awa"]\n1. F f 2. F *\n\n1. A b 2. Z *\n');
    await page.waitForFunction((count) => document.querySelectorAll('#game option').length === count, before + 2);
    await judged(page);
    const problems = (await page.locator('.problem').allInnerTexts()).join('\n');
    assert.match(problems, /pasted text:4:11: error:/);
    assert.match(problems, /pasted text:6:11: error: 'Z' is no house\n+.*\n +\^/);
    await paste(page, 'FfCdA');
    await page.waitForFunction((count) => document.querySelectorAll('#game option').length === count, before + 3);
    assert.equal(await page.locator('#moves .move').count(), 5);
}));

test('on a telephone what is wrong with a record can be seen', () =>
    withPage(boardPage(), { viewport: { width: 390, height: 844 }, hasTouch: true }, async (page) => {
        await page.click('[data-language="en"]');
        await page.getByRole('button', { name: 'Close' }).click();
        await paste(page, '1. F f 2. E hello');
        await page.locator('.problem').waitFor();
        const isSeen = await page.locator('.problem').evaluate((problem) => {
            const { left, top, bottom } = problem.getBoundingClientRect();
            return bottom <= window.innerHeight && problem.contains(document.elementFromPoint(left + 20, top + 4));
        });
        assert.ok(isSeen);
    }));

test('names that are read from right to left keep the result in its place', () => withPage(boardPage(), {}, async (page) => {
    await page.click('[data-language="en"]');
    await page.getByRole('button', { name: 'Close' }).click();
    await paste(page, '[South "محمد"]\n[North "שרה (3)"]\n[Result "23.5-24.5"]\n\n1. F f 23.5-24.5\n');
    await page.locator('#title', { hasText: 'محمد' }).waitFor();
    const lefts = await page.locator('#title').evaluate((title) => ['محمد', 'שרה', '24'].map((text) => {
        const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const at = node.data.lastIndexOf(text);
            if (at >= 0) {
                const range = document.createRange();
                range.setStart(node, at);
                range.setEnd(node, at + text.length);
                return range.getBoundingClientRect().left;
            }
        }
        return null;
    }));
    assert.deepEqual(lefts, [...lefts].sort((a, b) => a - b));
    assert.match(await page.locator('#title').innerText(), /23½–24½/);
}));

test('what is no game is refused, and the text stays to be corrected', () => withPage(gamePage(), {}, async (page) => {
    await paste(page, '1. F f 2. Q\n');
    await page.locator('.problem').waitFor();
    assert.match(await page.locator('.problem').innerText(), /1:11: error: 'Q' is no house/);
    assert.equal(await page.locator('#record-text').inputValue(), '1. F f 2. Q\n');
    for (const text of ['', ' \n', '\u0000\u0001', '('.repeat(500), '[', '1. F (', 'x'.repeat(100_000)]) {
        await page.fill('#record-text', text);
        await page.click('#record-read');
        await page.getByText('No game could be opened.').waitFor();
    }
    await page.fill('#record-text', '1. F f *');
    await page.click('#record-read');
    await judged(page);
}));

test('a file is dropped, or text is pasted, anywhere on the page', () => withPage(boardPage(), {}, async (page) => {
    await page.getByRole('button', { name: 'Fermer' }).click();
    await page.click('[data-language="en"]');
    await page.evaluate(() => {
        const data = new DataTransfer();
        data.items.add(new File(['[South "Ama"]\n[North "Kofi"]\n\n1. F f 2. C *\n'], 'club.ogn'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await page.getByRole('heading', { name: 'Ama – Kofi' }).waitFor();
    await judged(page);
    await page.evaluate(() => {
        const data = new DataTransfer();
        data.setData('text/plain', '1. C c 2. D *');
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });
    await page.waitForFunction(() => document.querySelectorAll('#moves .move').length === 3 &&
        document.querySelector('#moves .move').textContent.startsWith('C'));
}));

test('a file that is chosen, on a telephone', () =>
    withPage(gamePage(), { viewport: { width: 360, height: 740 }, hasTouch: true }, async (page) => {
        await page.click('#open-record');
        assert.deepEqual(await complaints(page), []);
        await page.screenshot({ path: join(scratch(), 'opened-upright.png'), fullPage: true });
        await page.setInputFiles('#record-file', record);
        await judged(page);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 360);
        assert.deepEqual(await complaints(page), []);
    }));

test('what is wrong is said in the language of the page, and nothing of it is cut', () =>
    withPage(boardPage(), { viewport: { width: 360, height: 740 }, hasTouch: true }, async (page) => {
        await page.getByRole('button', { name: 'Fermer' }).click();
        await paste(page, `${'1. A b 2. C a 3. F d 4. C e 5. D c 6. B f 7. A b '}8. Q f *`);
        await page.locator('.problem').waitFor();
        const said = () => page.locator('.problem').innerText();
        assert.match(await said(), /erreur\u00a0: «\u00a0Q\u00a0» n’est pas une case/);
        assert.match(await said(), /Un coup est une case, de A à F pour Sud/);
        for (const box of await page.locator('.problem, .problem pre').all()) {
            assert.ok(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
        }
        assert.match(await said(), /B f 7\. A b 8\. Q f \*\n +\^/);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 360);
        await page.click('[data-language="en"]');
        assert.match(await said(), /error: 'Q' is no house/);
    }));

test('remarks on a record are written in every language', () => withPage(boundedPage(), {}, async (page) => {
    assert.match(await page.locator('#about ul').innerText(), /La partie était finie avant ce coup/);
    await page.click('[data-language="en"]');
    assert.match(await page.locator('#about ul').innerText(), /The game was over before this move/);
}));
