// The pages to read and to answer: the course, and the workbook of the first week.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaints, coursePage, reopen, weekPage, withPage } from './tools.mjs';

const right = (page) => page.locator('.tally span').textContent();

/// Gives the answer of a task as a reader would; `wrong` gives another one.
async function answer(task, wrong = false) {
    const { kind, answer: letters } = await task.locator('.reply').evaluate(({ dataset }) => ({ ...dataset }));
    if (kind === 'number') {
        await task.locator('input').fill(String(Number(letters) + (wrong ? 1 : 0)));
        await task.locator('.check').click();
        return kind;
    }
    for (const button of await task.locator('.reply button:not(.check)').all()) {
        const isWanted = letters.includes(await button.textContent());
        if (kind === 'houses' && isWanted !== wrong) {
            await button.click();
        } else if (kind === 'house' && isWanted !== wrong) {
            await button.click();
            break;
        }
    }
    if (kind === 'houses') {
        await task.locator('.check').click();
    }
    return kind;
}

test('every kind of question is answered at once, and the score stays', () => withPage(weekPage(), { own: true }, async (page) => {
    const tasks = await page.locator('.task').all();
    const kinds = new Set();
    for (const [i, task] of tasks.entries()) {
        await answer(task, true);
        assert.match(await task.locator('.verdict').textContent(), /^(No|Not [A-Fa-f])\. /);
        const asksForHouse = await task.locator('.reply[data-kind="house"]').count();
        assert.equal(await task.locator('.tried').count(), asksForHouse, 'what was tried is marked');
        assert.equal(await task.locator('details').getAttribute('open'), null);
        while (await task.locator('[aria-pressed="true"]').count() > 0) {
            await task.locator('[aria-pressed="true"]').first().click();
        }
        kinds.add(await answer(task));
        assert.equal(await task.locator('.verdict').textContent(), 'Right.');
        assert.notEqual(await task.locator('details').getAttribute('open'), null);
        assert.equal(await right(page), `${i + 1} of ${tasks.length} right`);
    }
    assert.deepEqual([...kinds].sort(), ['house', 'houses', 'number']);
    await reopen(page);
    assert.equal(await right(page), `${tasks.length} of ${tasks.length} right`);
    await page.evaluate(() => { window.confirm = () => false; });
    await page.click('.tally button');
    assert.equal(await right(page), `${tasks.length} of ${tasks.length} right`, 'begins again without asking');
    await page.evaluate(() => { window.confirm = () => true; });
    await page.click('.tally button');
    assert.equal(await right(page), `0 of ${tasks.length} right`);
    assert.equal(await page.locator('.reply [aria-pressed="true"]').count(), 0);
    assert.ok((await page.locator('.reply input').evaluateAll((inputs) => inputs.map(({ value }) => value))).every((value) => value === ''));
}));

test('houses and diagrams have names that can be read out', () => withPage(weekPage(), {}, async (page) => {
    const rows = page.locator('.reply[data-choices="fedcbaABCDEF"]').first();
    assert.equal(await rows.locator('button').nth(5).getAttribute('aria-label'), 'House a of North');
    assert.equal(await rows.locator('button').nth(6).getAttribute('aria-label'), 'House A');
    assert.match(await page.locator('.task svg title').first().textContent(), /^South to move\. South: A \d/);
    const [question, signs] = await page.evaluate(() => ['.question', '.study-glossary'].map((part) => document.querySelector(part).getBoundingClientRect()));
    assert.ok(question.top < 844 && signs.height < 100, 'the first question is seen at once');
}));

test('a number that was not given is not judged', () => withPage(weekPage(), {}, async (page) => {
    const task = page.locator('.task', { has: page.locator('.reply input') }).first();
    await task.locator('.check').click();
    assert.equal(await task.locator('.verdict').textContent(), '');
    assert.ok(await task.locator('input').evaluate((input) => input === document.activeElement));
}));

test('a wrong move of an exercise says what follows, and not the answer', () => withPage(coursePage(), {}, async (page) => {
    const task = page.locator('#step-4-grade-3-1');
    await answer(task, true);
    const told = await task.locator('.verdict').textContent();
    const reasons = await task.locator('.fails').allTextContents();
    assert.ok(reasons.some((reason) => told === `No. ${reason} Try again.`), told);
    const { answer: right } = await task.locator('.reply').evaluate(({ dataset }) => ({ ...dataset }));
    assert.doesNotMatch(told, new RegExp(`with ${right}|${right} makes`));
    assert.equal(await task.locator('details').getAttribute('open'), null);
}));

test('without scripts the lessons, the questions and the answers are there', () =>
    withPage(coursePage(), { javaScriptEnabled: false }, async (page) => {
        assert.equal(await page.locator('.lesson').count(), 18);
        await page.locator('#step-1-grade-1-1 summary').click();
        assert.equal(await page.locator('#step-1-grade-1-1 details p').first().isVisible(), true);
    }));

for (const colorScheme of ['light', 'dark']) {
    test(`axe-core has nothing against the first week, ${colorScheme}`, () =>
        withPage(weekPage(), { colorScheme, viewport: { width: 380, height: 780 } }, async (page) => {
            await answer(page.locator('.task').first());
            assert.deepEqual(await complaints(page), []);
        }));
}

test('axe-core has nothing against the course, of whose exercises it sees one of each group', () =>
    withPage(coursePage(), {}, async (page) => {
        await page.evaluate(() => document.querySelectorAll('.task + .task').forEach((task) => task.remove()));
        assert.deepEqual(await complaints(page), []);
    }));

test('no width from a small telephone to a large screen needs sideways scrolling', () =>
    withPage(coursePage(), {}, async (page) => {
        for (const width of [320, 360, 820, 1440]) {
            await page.setViewportSize({ width, height: 740 });
            const needed = await page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(needed <= width, `${needed} at ${width}`);
        }
    }));
