// What the tests of the page share. The build passes in the environment where things are.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';

function needed(name) {
    if (!process.env[name]) {
        throw new Error(`${name} is not set: run the tests through CTest`);
    }
    return process.env[name];
}

export const awale = () => needed('AWALE');
export const engineModule = () => needed('AWALE_ENGINE');
export const scratch = () => needed('AWALE_SCRATCH');

/// The pages that the tests before have made: games of every kind, a real game judged, an ending, one with limits, all samples.
export const gamePage = () => join(scratch(), 'games.html');
export const samplePage = () => join(scratch(), 'sample.html');
export const endgamePage = () => join(scratch(), 'endgame.html');
export const boundedPage = () => join(scratch(), 'bounded.html');
export const boardPage = () => join(scratch(), 'board.html');
export const eqwalePage = () => join(scratch(), 'eqwale.html');
export const samplesPage = () => join(scratch(), 'samples.html');

/// A page of 120 games, without their positions.
export const manyPage = () => join(scratch(), 'many.html');

/// The page of a workbook of eight exercises.
export const bookPage = () => join(scratch(), 'book.html');

/// The course, and a workbook of the first week of twelve questions.
export const coursePage = () => join(scratch(), 'course.html');
export const weekPage = () => join(scratch(), 'week.html');

/// The data of a page from its text, unpacked where it is compressed.
export function dataOf(text) {
    const data = JSON.parse(/id="data">(.*?)<\/script>/s.exec(text)[1]);
    return typeof data === 'string' ? JSON.parse(inflateSync(Buffer.from(data, 'base64')).toString()) : data;
}

/// The games in the page of a file.
export const gamesOf = (file) => dataOf(readFileSync(file, 'utf8')).games;

/// The text of the file that `act` makes the page hand to its reader.
export async function saved(page, act) {
    const [download] = await Promise.all([page.waitForEvent('download'), act()]);
    return readFileSync(await download.path(), 'utf8');
}

/// The records that samplesPage shows.
export const samples = () => needed('AWALE_SAMPLES').split(':');

/// All records among the samples, broken ones too, that are no larger than this.
export function records(largest = 6_000) {
    const folder = dirname(samples()[0]);
    return readdirSync(folder, { recursive: true }).sort().map((name) => join(folder, name))
        .filter((file) => /\.(ogn|txt|pgn)$/.test(file) && statSync(file).size <= largest);
}

/// What a program prints, as text.
export function output(program, words, options = {}) {
    return execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28, ...options });
}

/// The lines that a program prints, one after the other, however many there are. Fails where the program does.
export async function* outputLines(program, words) {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    try {
        yield* createInterface({ input: child.stdout });
    } finally {
        child.stdout.destroy();
        const [status] = await ended;
        assert.equal(status ?? 0, 0, `${program} failed`);
    }
}

/// A package that `npm ci` installed.
export const installed = (name) => createRequire(join(scratch(), 'package.json'))(name);

let browser = null;

/// The Chromium of this test file, with a profile of its own that goes away with it.
async function chromium() {
    browser ??= await installed('playwright-core').chromium.launch({
        executablePath: needed('AWALE_CHROMIUM'),
        headless: true,
        args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
            '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    });
    return browser;
}

after(() => browser?.close());

/// Makes the workers of a page search little, with small tables: they would take most of the time of the tests.
function searchLittle() {
    const most = { solve_tables: 6, read_games: 6, judge: 20_000, judge_game: 500 };
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
        const { name, numbers } = message;
        const last = most[name] && Math.min(most[name], numbers.at(-1));
        postMessage.call(this, last ? { ...message, numbers: [...numbers.slice(0, -1), last] } : message);
    };
}

const pages = new Map();  // that were used, by the settings that a page cannot change: opening another takes a second

/// A page for these settings of Playwright, in which nothing is kept.
async function pageFor({ hasTouch = false, isMobile = false, javaScriptEnabled = true, deep = false, before, own }) {
    const key = own ? Symbol('own') : before ?? JSON.stringify([hasTouch, isMobile, javaScriptEnabled, deep]);
    if (!pages.has(key)) {
        const context = await (await chromium()).newContext({ locale: 'en-GB', hasTouch, isMobile, javaScriptEnabled });
        const page = await context.newPage();
        const used = { page, noise: [], isOwn: null };
        page.setDefaultTimeout(120_000);  // a busy machine is slow, not wrong
        for (const script of [deep ? null : searchLittle, before]) {
            if (script) {
                await page.addInitScript(script);
            }
        }
        page.on('dialog', (dialog) => dialog.accept());  // whether to leave a game that is played
        page.on('console', (message) => used.noise.push(`${message.type()}: ${message.text()}`));
        page.on('pageerror', (error) => used.noise.push(String(error)));
        page.on('request', (request) => {
            if (!used.isOwn(request.url()) && !request.url().startsWith('blob:')) {
                used.noise.push(`request: ${request.url()}`);
            }
        });
        pages.set(key, used);
    }
    return [key, pages.get(key)];
}

/// Opens a page and hands it to `use`. Whatever it writes to the console, throws, or asks of the network but
/// what `isOwn` fails the test. `settings` are Playwright's, `hash` for the end of the address, `before`, a function that
/// the page runs before its own script, `own` for a browser's storage of its own, and `deep` where the engine shall search as long
/// as it does for a reader.
async function withAddress(address, isOwn, settings, use) {
    const [key, used] = await pageFor(settings);
    const { page, noise } = used;
    let isGood = false;
    try {
        const { viewport = { width: 1280, height: 900 }, colorScheme = 'light', reducedMotion = 'reduce' } = settings;
        await page.setViewportSize(viewport);
        await page.emulateMedia({ media: null, colorScheme, reducedMotion });
        used.isOwn = isOwn;
        await page.goto(address + (settings.hash ?? ''));
        await use(page);
        assert.deepEqual(noise, []);
        isGood = true;
    } finally {
        if (isGood && !settings.before && !settings.own) {
            await page.mouse.move(0, 0);
            await page.evaluate(() => localStorage.clear());
            used.isOwn = () => true;
            await page.goto('about:blank');
            noise.length = 0;
        } else {
            pages.delete(key);
            await page.context().close();
        }
    }
}

/// Opens the page again. The browser writes what a page stores a moment later, and in another process: a page that is opened
/// before that does not find it, so this opens it until it does.
export async function reopen(page) {
    const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
    const before = await stored();
    for (let tries = 0; tries < 20; ++tries) {
        await page.reload();
        if (await stored() === before) {
            return;
        }
        await page.waitForTimeout(100);
    }
}

/// A page of ours.
export function withPage(file, settings, use) {
    const address = pathToFileURL(file).href;
    return withAddress(address, (url) => url.split('#')[0] === address, settings, async (page) => {
        // The engine is compiled after the load event: a page of games is shown later than that.
        await page.waitForSelector('main:not([aria-busy])', { state: 'attached' });
        await use(page);
    });
}

/// The page `html` on a server that has the files of a folder, and a content security policy.
export async function withSite(folder, html, settings, use) {
    const types = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
    const server = createServer(({ url }, answer) => {
        const file = join(folder, url);
        const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
        answer.writeHead(url === '/' || url === '/favicon.ico' || isFile ? 200 : 404, {
            'Content-Type': types[extname(url)] ?? (url === '/' ? 'text/html; charset=utf-8' : 'text/plain'),
            'Content-Security-Policy': settings.policy ?? '',
        });
        answer.end(url === '/' ? html : isFile ? readFileSync(file) : '');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${server.address().port}/`;
    try {
        await withAddress(address, (url) => url.startsWith(address), settings, use);
    } finally {
        server.closeAllConnections();
        server.close();
    }
}

/// What axe-core has against the page as it stands.
export async function complaints(page) {
    // The policy of the page keeps strange scripts out; the test's own way in is the debugger's.
    await page.evaluate(installed('axe-core').source);
    await page.evaluate(() => window.scrollTo(0, 0));  // what the board covers while the page scrolls has no size for it
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
    }));
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/// The position on the drawn board, read off what a reader sees: the numbers beside the houses and the stores.
export function shownBoard(page) {
    return page.evaluate(() => {
        const houses = {};
        for (const button of document.querySelectorAll('.house')) {
            houses[button.dataset.house] = Number(/\d+/.exec(button.getAttribute('aria-label'))[0]);
        }
        const numbers = [...document.querySelectorAll('.count')].map((text) => Number(text.textContent));
        return { houses, numbers, seeds: document.querySelectorAll('.seed').length };
    });
}
