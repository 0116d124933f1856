// Pages hold texts that are two fifths longer than English: nothing scrolls sideways, and no text is broader than its box.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { boardPage, bookPage, eqwalePage, samplePage, scratch, withPage } from './tools.mjs';

const WIDTHS = [390, 1100];

/// A message in the language made up for tests: [[ ]] around it, vowels twice, except in the names of its arguments.
function longer(message) {
    let depth = 0;  // even: words; odd: what stands between the braces of an argument
    const words = message.replace(/[{}]|[aeiou]/gi, (letter) => {
        depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
        return depth % 2 === 0 && /[a-z]/i.test(letter) ? letter + letter : letter;
    });
    return `[[${words}]]`;
}

/// A page of ours whose English words are longer; of one that the program made in that language, those of its script.
function longerPage(file) {
    const made = file.replace(/[^/]*$/, (name) => `pseudo-${name}`);
    const page = readFileSync(file, 'utf8').replace('lang="en-XA"', 'lang="en"');
    writeFileSync(made, page.replace(/(id="words">)([^]*?)(?=<\/script>)/, (_, before, text) => {
        const words = JSON.parse(text);
        for (const [id, message] of Object.entries(words.en)) {
            words.en[id] = id === 'web.locale' ? message : longer(message);
        }
        return before + JSON.stringify(words).replaceAll('<', '\\u003c');
    }));
    return made;
}

/// What does not fit, at each width.
async function tooBroad(page) {
    const found = [];
    for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...await page.evaluate((most) => {
            const needed = document.documentElement.scrollWidth;
            const broad = needed > most ? [`the page: ${needed}`] : [];
            for (const element of document.querySelectorAll('body *:not(svg *)')) {
                const { clientWidth, scrollWidth } = element;
                const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
                const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
                if (hasWords && clientWidth > 1 && scrollWidth > clientWidth + 1 && !scrolls && element.checkVisibility()) {
                    broad.push(`${element.tagName} “${element.textContent.slice(0, 60)}”: ${scrollWidth} in ${clientWidth}`);
                }
            }
            return broad.map((one) => `${most} px: ${one}`);
        }, width));
    }
    return found;
}

const ENGLISH = '[data-language="en"]';

for (const [name, file, hash, ...clicked] of [
    ['a game', samplePage, '#1.20', ENGLISH],
    ['better moves', samplePage, '#3.0', ENGLISH, '#open-retry', '#retry-both'],
    ['a board to play on', boardPage, '', ENGLISH],
    ['a turn of several houses', eqwalePage, '', ENGLISH],
    ['exercises', bookPage, '', ENGLISH, '#hint'],
    ['a first week', () => join(scratch(), 'week-en-XA.html'), ''],
    ['the course', () => join(scratch(), 'course-en-XA.html'), ''],
]) {
    test(name, () => withPage(longerPage(file()), { hash }, async (page) => {
        for (const id of clicked) {
            await page.click(id);
        }
        assert.ok((await page.textContent('body')).includes('[['), 'the words are not longer');
        assert.deepEqual(await tooBroad(page), []);
    }));
}
