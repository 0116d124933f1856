// The page of a workbook: exercises to solve, hints, reasons, and a score that stays.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { bookPage, complaints, reopen, saved, scratch, withPage } from './tools.mjs';

const dataOf = (page) => page.evaluate(() => JSON.parse(document.getElementById('data').textContent));
const playHouse = (page, letter) => page.click(`.house[data-house="${letter}"]`, { force: true });
const solutionOf = ({ answers }) => answers[0].line.moves[0];
const failureOf = ({ answers }) => answers[1].line.moves[0];
const score = (page) => page.locator('#score').textContent();

test('the solution earns the dots of the exercise and says why', () => withPage(bookPage(), {}, async (page) => {
    const { exercises } = await dataOf(page);
    const [first] = exercises;
    const possible = exercises.reduce((sum, { dots }) => sum + dots, 0);
    assert.equal(await page.locator('#moves').isVisible(), false);
    await playHouse(page, solutionOf(first));
    const told = await page.locator('#exercise').innerText();
    assert.ok(told.includes(`Yes: ${solutionOf(first)}, ${first.achieves.en}.`), told);
    assert.ok(told.includes(first.why.en), told);
    assert.equal(await score(page), `${first.dots} of ${possible} points; 1 of ${exercises.length} exercises answered.`);
    assert.equal(await page.locator('.exercise-number.full').count(), 1);
    await page.click('#onward');
    assert.match(await page.locator('#exercise-title').textContent(), /^Exercise 2 of 8/);
}));

test('every wrong move of every exercise is answered with its reason', () => withPage(bookPage(), {}, async (page) => {
    const { exercises } = await dataOf(page);
    for (const exercise of exercises) {
        assert.equal(await page.locator('.question').textContent(), exercise.question.en);
        for (const { line, follows } of exercise.answers.slice(1)) {
            await playHouse(page, line.moves[0]);
            const told = await page.locator('#exercise').innerText();
            assert.ok(told.includes(`${line.moves[0]} is not the solution.`) && told.includes(follows.en), told);
            assert.ok(!told.includes(exercise.why.en), told);
            assert.equal(await page.locator('#exercise .variation-moves .move').count(), line.plies.length);
            await page.click('#retry');
        }
        await page.click('#next-exercise', { force: true });
    }
    assert.match(await score(page), /^0 of \d+ points; 0 of 8/);
}));

test('hints and wrong moves cost a point each, and only the first solution counts', () => withPage(bookPage(), {}, async (page) => {
    const { exercises } = await dataOf(page);
    const hard = exercises.reduce((most, each) => (each.dots > most.dots ? each : most));
    const at = exercises.indexOf(hard);
    const left = Math.max(0, hard.dots - 2);
    await page.click(`#exercise-${at + 1}`);
    await page.click('#hint');
    assert.ok((await page.locator('#exercise').innerText()).includes(hard.hints.en[0]));
    await playHouse(page, failureOf(hard));
    await playHouse(page, solutionOf(hard));  // takes the wrong move back
    assert.match(await page.locator('#refusal').textContent(), /taken back/);
    await playHouse(page, solutionOf(hard));
    assert.ok((await page.locator('#exercise .state').textContent()).startsWith(`${left} of ${hard.dots} point`));
    await page.click('#retry');
    await playHouse(page, solutionOf(hard));
    assert.ok((await score(page)).startsWith(`${left} of `));
}));

test('the last hint leaves two houses, one of them the solution, unless these are all that capture', () => withPage(bookPage(), {}, async (page) => {
    const { exercises } = await dataOf(page);
    let pairs = 0;
    for (const exercise of exercises) {
        const last = exercise.hints.en.at(-1);
        if (/^It is [A-F] or [A-F]\.$/.test(last)) {
            assert.ok(last.slice(6).includes(solutionOf(exercise)), last);
            ++pairs;
        } else {
            const captures = exercise.answers.filter(({ line }) => line.plies[0].captured > 0);
            assert.ok(exercise.answers.length === 2 || captures.length === 2, last);
        }
        assert.equal(exercise.hints.en.length, exercise.hints.fr.length);
    }
    assert.ok(pairs > 0);
}));

test('an answer that is shown earns nothing', () => withPage(bookPage(), {}, async (page) => {
    const { exercises } = await dataOf(page);
    const at = exercises.findIndex(({ answers }) => answers[0].line.plies.length > 1);
    const shown = exercises[at];
    await page.click(`#exercise-${at + 1}`);
    await page.click('#show');
    assert.ok((await page.locator('#exercise').innerText()).includes(`The solution is ${solutionOf(shown)}`));
    assert.match(await score(page), /^0 of \d+ points; 1 of/);
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.locator('#ply-2').getAttribute('aria-current'), 'step');
    await page.locator('#other-1').click();
    assert.ok((await page.locator('#exercise').innerText()).includes(shown.answers[1].fails.en));
}));

test('the score is kept, and what is none of ours is not believed', () => withPage(bookPage(), { own: true }, async (page) => {
    const { exercises: [first], key } = await dataOf(page);
    await playHouse(page, solutionOf(first));
    const before = await score(page);
    await reopen(page);
    assert.equal(await score(page), before);
    assert.match(await page.locator('#exercise-title').textContent(), /^Exercise 2 of 8/);
    for (const kept of ['{', 'null', '[]', '[1,2,3,4,5,6,7,8]', JSON.stringify(Array(8).fill({ hints: 0, wrong: '', points: 99 }))]) {
        await page.evaluate(([name, text]) => localStorage.setItem(name, text), [`awale workbook ${key}`, kept]);
        await reopen(page);
        assert.match(await score(page), /^0 of \d+ points; 0 of/, kept);
    }
    // The answers that version 1.1.0 kept.
    const earlier = Array(8).fill({ hints: 0, wrong: '', points: null });
    earlier[1] = { hints: 1, wrong: 'A', points: 0 };
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [`awale workbook ${key}`, JSON.stringify(earlier)]);
    await reopen(page);
    assert.match(await score(page), /^0 of \d+ points; 1 of/);
    await playHouse(page, solutionOf(first));
    const points = await score(page);
    await page.evaluate(() => { window.confirm = () => false; });
    await page.click('#restart');
    assert.equal(await score(page), points, 'begins again without asking');
    await page.evaluate(() => { window.confirm = () => true; });
    await page.click('#restart');
    assert.match(await score(page), /^0 of \d+ points; 0 of/);
}));

test('exercises come back when they are due, and a teacher gets a file of all tries', () => withPage(bookPage(), { own: true }, async (page) => {
    const plan = () => page.locator('#plan').textContent();
    await page.clock.setFixedTime('2026-03-01T10:00:00');
    await reopen(page);
    const { exercises } = await dataOf(page);
    const [first] = exercises;
    assert.equal(await plan(), '8 exercises to do today.');
    await playHouse(page, failureOf(first));
    await page.locator('#ply-2[aria-current]').waitFor();  // the reply is sown
    await page.click('#retry');
    for (const [i, exercise] of exercises.entries()) {
        assert.equal(await page.locator('.question').textContent(), exercise.question.en);
        await playHouse(page, solutionOf(exercise));
        assert.equal(await plan(), i < 7 ? `${8 - i} exercises to do today.` : '1 exercise to do today.');
        await page.click('#onward');
    }
    await playHouse(page, solutionOf(first));  // what went wrong is asked again
    assert.equal(await page.locator('#onward').count(), 0);
    assert.equal(await plan(), 'Done for today. More on March 2.');
    await page.fill('#pupil', 'Ama');
    const results = JSON.parse(await saved(page, () => page.click('#results')));
    const { position, topic, level, tries } = results.exercises[0];
    assert.deepEqual([results.results, results.pupil, results.rules, results.exercises.length, topic], [1, 'Ama', 'abapa', 8, 'capture']);
    assert.deepEqual(tries, [['2026-03-01', Math.max(0, first.dots - 1), 0, failureOf(first)], ['2026-03-01', first.dots, 0, '']]);
    assert.ok(position === first.position && ['player', 'club', 'expert'].includes(level));
    await page.clock.setFixedTime('2026-03-02T10:00:00');
    await reopen(page);
    assert.equal(await plan(), '8 exercises to do today.');
    await playHouse(page, solutionOf(exercises[0]));
    assert.equal(await plan(), '7 exercises to do today.');
}));

test('a house that may not be played is refused with its reason, and costs nothing', () => withPage(bookPage(), {}, async (page) => {
    await playHouse(page, 'a');
    assert.match(await page.locator('#refusal').textContent(), /It is South’s turn/);
    assert.equal(await page.locator('#retry').count(), 0);
}));

test('speaks French when told to', () => withPage(bookPage(), {}, async (page) => {
    const { exercises: [first] } = await dataOf(page);
    await page.click('[data-language="fr"]');
    await playHouse(page, failureOf(first));
    const told = await page.locator('body').innerText();
    assert.ok(told.includes(first.answers[1].follows.fr) && told.includes('n’est pas la solution'), told);
    assert.doesNotMatch(told, /Exercise|Hint|points;|answered/);
    assert.doesNotMatch(told, / [:;!?]/, 'an ordinary space before a French sign');
}));

test('is solved by the keyboard alone, and tells what happens', () => withPage(bookPage(), {}, async (page) => {
    const { exercises: [first] } = await dataOf(page);
    await page.locator('.house[data-house="A"]').focus();
    await page.keyboard.press(failureOf(first).toLowerCase());
    assert.ok((await page.locator('#live').textContent()).includes(first.answers[1].follows.en));
    await page.keyboard.press('Escape');
    await page.keyboard.press(solutionOf(first).toLowerCase());
    assert.ok((await page.locator('#live').textContent()).startsWith(`Yes: ${solutionOf(first)}`));
    await page.keyboard.press('PageDown');
    assert.match(await page.locator('#live').textContent(), /^Exercise 2 of 8/);
    await page.locator('#hint').focus();
    await page.keyboard.press('Enter');
    assert.notEqual(await page.evaluate(() => document.activeElement.tagName), 'BODY');
}));

const SIZES = { upright: { width: 360, height: 740 }, side: { width: 844, height: 390 },
    tablet: { width: 820, height: 1180 }, screen: { width: 1440, height: 900 } };
// Colours do not depend on the size.
for (const [name, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of name === 'upright' ? ['light', 'dark'] : ['light']) {
        test(`fits, and axe-core has nothing against it: ${name}, ${colorScheme}`, () =>
            withPage(bookPage(), { viewport, colorScheme, hasTouch: viewport.width < 900 }, async (page) => {
                const { exercises } = await dataOf(page);
                assert.deepEqual(await complaints(page), []);
                for (const id of ['#board', '#controls', '#player-below']) {
                    const box = await page.locator(id).boundingBox();
                    assert.ok(box.y >= 0 && box.y + box.height <= viewport.height, `${id} ${JSON.stringify(box)}`);
                }
                await page.screenshot({ path: join(scratch(), `book-${name}-${colorScheme}-open.png`) });
                await page.click('#hint');
                await playHouse(page, failureOf(exercises[0]));
                await page.screenshot({ path: join(scratch(), `book-${name}-${colorScheme}-wrong.png`) });
                const told = await page.locator('.answer.worse + p').boundingBox();
                assert.ok(told.y + told.height <= viewport.height, `why it fails is out of sight: ${JSON.stringify(told)}`);
                await page.click('#retry');
                await playHouse(page, solutionOf(exercises[0]));
                assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= viewport.width);
                assert.deepEqual(await complaints(page), []);
                await page.screenshot({ path: join(scratch(), `book-${name}-${colorScheme}-right.png`), fullPage: true });
            }));
    }
}

test('what a finger touches has 44 pixels', () =>
    withPage(bookPage(), { viewport: SIZES.upright, hasTouch: true, isMobile: true }, async (page) => {
        await page.click('#show');
        const small = await page.evaluate(() => [...document.querySelectorAll('button')]
            .filter((element) => element.offsetParent !== null)
            .map((element) => ({ name: element.id || element.className, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.height < 43.5 || box.width < 39)
            .map(({ name, box }) => `${name} ${box.width}x${box.height}`));
        assert.deepEqual(small, []);
    }));

test('the file is small, forbids the network and every script but its own', () => {
    const text = readFileSync(bookPage(), 'utf8');
    assert.ok(text.length < 400_000, `${text.length} characters`);
    assert.match(text, /default-src 'none'; script-src 'sha256-[^' ]*'; style-src 'sha256-[^' ]*';/);
    assert.doesNotMatch(text.replaceAll('http://www.w3.org/2000/svg', ''), /https?:/);
});
