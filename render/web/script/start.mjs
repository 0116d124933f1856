// Begins: reads the games written into the page and starts the engine that travels in it.

import { openEngine } from './engine.mjs';
import { runPage } from './page.mjs';
import { WORDS } from './words.mjs';

const textOf = (id) => document.getElementById(id).textContent;
const data = JSON.parse(textOf('data'));
const engine = await openEngine(textOf('engine'), textOf('worker'));
if (engine || data.games.every((game) => game.line)) {
    runPage(data, engine);
} else {
    document.getElementById('no-engine').replaceChildren(...Object.values(WORDS).map(({ oldBrowser }) => {
        const paragraph = document.createElement('p');
        paragraph.textContent = oldBrowser;
        return paragraph;
    }));
    document.querySelector('main').hidden = true;
}
