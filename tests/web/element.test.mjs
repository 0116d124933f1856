// <awale-game> and <awale-board> on a page of somebody else, installed from the package as its reader would.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { complaints, samples, scratch, withSite } from './tools.mjs';

const site = join(scratch(), 'site');
const built = process.env.AWALE_NPM;
rmSync(site, { recursive: true, force: true });
mkdirSync(site);
writeFileSync(join(site, 'package.json'), '{}');
const tarball = readdirSync(built).find((name) => name.endsWith('.tgz'));
execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--cache', join(scratch(), 'npm-cache'), join(built, tarball)], { cwd: site });
copyFileSync(samples()[0], join(site, 'game.ogn'));

/// The two lines of the README.
const [lines] = /<script type="module".*\n<awale-game><\/awale-game>/.exec(readFileSync(join(site, 'node_modules/awale-web/README.md'), 'utf8'));
const [script] = lines.split('\n');
const pageOf = (body, head = '') => `<!DOCTYPE html><html lang="fr"><head><title>Club</title><meta name="viewport" content="width=device-width">
<style>p, button, h2 { color: red; letter-spacing: 9px } ${head}</style>${script}</head><body><main><h1>Club</h1>${body}</main></body></html>`;

const shown = (page, id) => page.locator(`#${id} .house[data-house="A"]`).waitFor();
const place = (page, id) => page.evaluate((name) => document.getElementById(name).place, id);

test('two lines are enough, and the page around stays as it was', () => withSite(site, lines, {}, async (page) => {
    await page.locator('awale-game #values-panel .try').first().waitFor();
    await page.evaluate(() => document.querySelector('awale-game').setAttribute('level', '1'));
    await page.waitForFunction(() => document.querySelector('awale-game').shadowRoot.getElementById('play-level')?.value === '1');
    await page.click('awale-game .house[data-house="F"]');
    await page.waitForFunction(() => /^F[a-f]$/.test(document.querySelector('awale-game').place.moves));  // the engine has answered
    assert.deepEqual(await page.evaluate(() => [document.styleSheets.length, document.adoptedStyleSheets.length, document.title,
        document.documentElement.lang, window.location.hash, document.head.children.length]), [0, 0, '', '', '', 1]);
}));

const several = pageOf(`<awale-board id="one" position="0 0 2 0 1 0 1 0 0 0 3 0 20 21 S" moves="C d"></awale-board>
<awale-board id="two" turned lang="pt-PT"></awale-board><awale-game id="three" src="game.ogn" ply="20"></awale-game>`);
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; connect-src 'self'; worker-src blob:";

test('several on a page are apart, under a policy', () => withSite(site, several, { policy }, async (page) => {
    for (const id of ['one', 'two', 'three']) {
        await shown(page, id);
    }
    await page.evaluate(() => { window.moves = []; document.addEventListener('awale-move', ({ target, detail }) => window.moves.push([target.id, detail.moves])); });
    assert.equal((await place(page, 'one')).moves, 'C');  // d was empty
    assert.match(await page.locator('#one .house[data-house="E"]').getAttribute('aria-label'), /2 graines/);
    assert.match(await page.locator('#two .board').getAttribute('aria-label'), /tabuleiro/i);
    const [above, below] = [await page.locator('#two .house[data-house="A"]').boundingBox(), await page.locator('#two .house[data-house="a"]').boundingBox()];
    assert.ok(above.y < below.y, 'it is not turned');

    await page.locator('#two .house[data-house="A"]').focus();
    await page.keyboard.press('f');
    await page.locator('#two #live', { hasText: 'F' }).waitFor({ state: 'attached' });
    await page.evaluate(() => document.getElementById('two').play('a'));
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() => window.moves.length === 3);
    assert.deepEqual(await page.evaluate(() => window.moves), [['two', 'F'], ['two', 'Fa'], ['two', 'F']]);
    assert.equal((await place(page, 'three')).moves.length, 20);
    assert.equal(await page.locator('#two #values-panel').isVisible(), false);
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('#three').shadowRoot.querySelector('h2')).letterSpacing), 'normal');

    await page.evaluate(() => { document.getElementById('three').setAttribute('ply', '3'); document.getElementById('one').remove(); });
    await page.waitForFunction(() => document.getElementById('three').place?.moves.length === 3);
}));

test('axe-core has nothing against several, 320, 768 and 1440 wide', () => withSite(site, several, {}, async (page) => {
    for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await shown(page, 'three');
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width);
        assert.deepEqual(await complaints(page), []);
    }
}));

test('its width and its colours are those that it is given', () => withSite(site, pageOf(`<div style="width: 400px">${several.match(/<awale-game[^]*?>/)[0]}</awale-game></div>`,
    ':root { color-scheme: light dark } awale-game { --accent: #060 }'), { colorScheme: 'dark' }, async (page) => {
    await shown(page, 'three');
    assert.equal(await page.locator('#three .picture.narrow').count(), 1);
    const [paper, accent] = await page.evaluate(() => ['--paper', '--accent'].map((name) => getComputedStyle(document.getElementById('three')).getPropertyValue(name)));
    assert.deepEqual([paper, accent], ['#191410', '#060']);
}));

test('what is wrong with a record is said in its place', () => withSite(site, pageOf('<awale-game>F c x</awale-game>'), {}, async (page) => {
    assert.match(await page.locator('awale-game .problem').textContent(), /awale-game:1:5: erreur/);
}));
