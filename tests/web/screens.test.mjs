// The five main states of the page as they look: each screenshot as a grid of grey levels, compared with the grid that is kept
// in screens.txt. The hinting of another machine changes single levels; what moves, vanishes or covers changes many. Skipped
// where the fonts of the system are others. AWALE_ACCEPT=1 keeps the new grids; look at the pictures in the scratch folder first.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { boardPage, bookPage, gamePage, samplePage, scratch, withPage } from './tools.mjs';

const COLUMNS = 40;
const LEVELS = 10;
const MOST_CHANGED = 0.01;  // of the cells, by two levels or more

const file = new URL('screens.txt', import.meta.url);
const accepts = process.env.AWALE_ACCEPT === '1';

/// The grids that are kept, by the name of the state and the width of the window.
function kept() {
    const grids = new Map();
    for (const part of readFileSync(file, 'utf8').split('\n\n')) {
        const [name, ...rows] = part.trim().split('\n');
        grids.set(name, rows);
    }
    return grids;
}

/// The pixels of a PNG of eight bits a channel: rows of bytes, and the bytes of a pixel.
function unpacked(png) {
    let at = 8;
    const parts = [];
    let width = 0;
    let channels = 0;
    while (at < png.length) {
        const length = png.readUInt32BE(at);
        const type = png.toString('latin1', at + 4, at + 8);
        const body = png.subarray(at + 8, at + 8 + length);
        if (type === 'IHDR') {
            width = body.readUInt32BE(0);
            channels = body[9] === 6 ? 4 : 3;
        } else if (type === 'IDAT') {
            parts.push(body);
        }
        at += length + 12;
    }
    const bytes = inflateSync(Buffer.concat(parts));
    const stride = width * channels;
    const rows = [];
    let above = new Uint8Array(stride);
    for (let from = 0; from < bytes.length; from += stride + 1) {
        const row = new Uint8Array(stride);
        for (let i = 0; i < stride; ++i) {
            const left = i < channels ? 0 : row[i - channels];
            const corner = i < channels ? 0 : above[i - channels];
            const guess = left + above[i] - corner;
            const nearest = [left, above[i], corner].reduce(
                (best, each) => (Math.abs(guess - each) < Math.abs(guess - best) ? each : best));
            row[i] = bytes[from + 1 + i] + [0, left, above[i], (left + above[i]) >> 1, nearest][bytes[from]];
        }
        rows.push(row);
        above = row;
    }
    return { rows, channels };
}

/// The mean grey of each cell as a digit, 9 for white.
function grid(png) {
    const { rows, channels } = unpacked(png);
    const side = rows[0].length / channels / COLUMNS;
    const lines = [];
    for (let top = 0; top + side <= rows.length; top += side) {
        let line = '';
        for (let column = 0; column < COLUMNS; ++column) {
            let sum = 0;
            let count = 0;
            for (let y = Math.floor(top); y < Math.floor(top + side); ++y) {
                for (let x = Math.floor(column * side); x < Math.floor((column + 1) * side); ++x) {
                    const i = x * channels;
                    sum += 0.3 * rows[y][i] + 0.59 * rows[y][i + 1] + 0.11 * rows[y][i + 2];
                    count += 1;
                }
            }
            line += Math.min(LEVELS - 1, Math.floor(sum / count * LEVELS / 256));
        }
        lines.push(line);
    }
    return lines;
}

/// The share of the cells that are two levels apart or more.
function changed(a, b) {
    const cells = a.join('');
    const others = b.join('').padEnd(cells.length);
    return [...cells].filter((level, i) => Math.abs(level - Number(others[i])) >= 2).length / cells.length;
}

/// How wide the usual fonts set some words: the fonts by which a layout breaks its lines.
const widthsOfFonts = (page) => page.evaluate(() => ['sans-serif', 'serif'].map((font) => {
    const context = document.createElement('canvas').getContext('2d');
    context.font = `100px ${font}`;
    return Math.round(context.measureText('Awalé, South – North 26–22').width);
}).join(' '));

const STATES = {
    record: [samplePage, '#1.20', async () => {}],
    play: [boardPage, '', async (page) => {
        await page.selectOption('#play-you', 'two');
        await page.click('#play-begin');
        await page.click('.house[data-house="C"]');
        await page.click('.house[data-house="f"]');
    }],
    mistakes: [samplePage, '#3.0', async (page) => {
        await page.click('#open-retry');
        await page.click('#retry-both');
    }],
    study: [gamePage, '#1.4', async (page) => {
        await page.click('#open-edit');
        await page.click('.house[data-house="C"]');
    }],
    exercise: [bookPage, '', async () => {}],
};
const WINDOWS = { wide: { width: 1440, height: 900 }, phone: { width: 360, height: 780 } };

const made = [];
for (const [state, [address, hash, reach]] of Object.entries(STATES)) {
    test(`${state} looks as it did`, async (t) => {
        await withPage(address(), { viewport: WINDOWS.wide, hash }, async (page) => {
            const fonts = `fonts\n${await widthsOfFonts(page)}`;
            if (accepts && made.length === 0) {
                made.push(fonts);
            } else if (!accepts && fonts !== `fonts\n${kept().get('fonts')}`) {
                t.skip('other fonts');
                return;
            }
            await reach(page);
            await page.mouse.move(0, 0);
            for (const [name, viewport] of Object.entries(WINDOWS)) {
                await page.setViewportSize(viewport);
                await page.evaluate(() => { document.activeElement?.blur(); globalThis.scrollTo(0, 0); });
                const picture = await page.screenshot({ path: join(scratch(), `screen-${state}-${name}.png`) });
                const seen = grid(picture);
                made.push([`${state} ${name}`, ...seen].join('\n'));
                if (!accepts) {
                    const share = changed(kept().get(`${state} ${name}`), seen);
                    assert.ok(share <= MOST_CHANGED, `${state}, ${name}: ${(100 * share).toFixed(1)} % changed\n${seen.join('\n')}`);
                }
            }
        });
        if (accepts && state === Object.keys(STATES).at(-1)) {
            writeFileSync(file, `${made.join('\n\n')}\n`);
        }
    });
}
