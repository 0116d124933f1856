// Begins: reads the games written into the page and starts the engine that travels in it.

import { openEngine } from './engine.mjs';
import { runPage } from './page.mjs';
import { runPlainPage } from './plain.mjs';

const textOf = (id) => document.getElementById(id).textContent;
const data = JSON.parse(textOf('data'));
const engine = await openEngine(textOf('engine'), textOf('worker'));
const fault = engine ? null : textOf('engine') === '' ? 'noEngine' : 'oldBrowser';
if (engine || data.games.every((game) => game.line)) {
    runPage(data, engine, fault);
} else {
    runPlainPage(data, fault);
}
document.querySelector('main').removeAttribute('aria-busy');
