// How long a page of `awale page` takes in headless Chromium until it can be used. Times are the browser's own, in
// milliseconds from the navigation on: `ready` when the script of the page has run, so that the board is there and answers;
// `drawn` when the document has been read to its end and the frame after that is made; `end` is how long the first step
// takes, from the start to the end of the game, where the table in the page is asked for the first time. Figures in
// docs/performance.md.
//
//     node tests/bench/page_ready.mjs FOLDER PAGE.html [RUNS]
//
// FOLDER has playwright-core in its node_modules: build/PRESET/tests/web/scratch after `ctest -R web/install`.

import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, file, runs = '7'] = process.argv.slice(2);
if (!file) {
    console.error('page_ready.mjs FOLDER PAGE.html [RUNS]');
    process.exit(2);
}
const { chromium } = createRequire(resolve(folder, 'package.json'))('playwright-core');
const executablePath = execFileSync('sh', ['-c', 'command -v chromium-headless-shell || command -v chromium'], { encoding: 'utf8' }).trim();

const browser = await chromium.launch({
    executablePath, headless: true, args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const times = { ready: [], drawn: [], end: [] };
for (let run = 0; run < Number(runs); ++run) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => {
        requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')));
    }));
    await page.goto(pathToFileURL(resolve(file)).href);
    await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
    const seen = await page.evaluate(() => ({
        ready: performance.getEntriesByName('ready')[0].startTime,
        drawn: performance.getEntriesByName('drawn')[0].startTime,
        houses: document.querySelectorAll('.house').length,
    }));
    if (seen.houses < 10) {
        throw new Error('the board is not there');
    }
    const end = await page.evaluate(() => {
        const begun = performance.now();
        document.getElementById('last').click();
        return performance.now() - begun;
    });
    times.ready.push(seen.ready);
    times.drawn.push(seen.drawn);
    times.end.push(end);
    await context.close();
}
await browser.close();

console.log(`${file}: ${statSync(file).size} bytes, ${runs} runs`);
for (const [name, values] of Object.entries(times)) {
    values.sort((a, b) => a - b);
    console.log(`${name.padEnd(8)} ${values.map((value) => value.toFixed(0)).join(' ')}  median ${values[values.length >> 1].toFixed(0)} ms`);
}
