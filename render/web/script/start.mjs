// Begins: reads the games written into the page and starts the engine that travels in it.

import { writeAddress } from './address.mjs';
import { compiled, startEngine, unpacked } from './engine.mjs';
import { runPage } from './page.mjs';
import { runPlainPage, showPackedGames } from './plain.mjs';
import { messagesOf } from './words.mjs';

const textOf = (id) => document.getElementById(id).textContent;

/// The games: JSON, or a JSON string with the base64 text of compressed JSON. Null where the browser cannot unpack it.
async function gamesOf(text) {
    const data = JSON.parse(text);
    if (typeof data !== 'string') {
        return data;
    }
    if (typeof DecompressionStream === 'undefined') {
        return null;
    }
    return unpacked(data, 'deflate').json();
}

const data = await gamesOf(textOf('data'));
const module = await compiled(textOf('engine'));
const ownGames = data?.games.length;
const engine = module && (await startEngine(module, textOf('worker')))();
const fault = engine ? null : textOf('engine') === '' ? 'noEngine' : 'oldBrowser';
if (data === null) {
    showPackedGames();
} else if (engine || data.games.every((game) => game.line)) {
    runPage(data, engine, fault, {
        root: document, messages: messagesOf(), narrow: window.matchMedia('screen and (max-width: 640px)'),
        onPlace: (session) => writeAddress(session, ownGames),
    });
} else {
    runPlainPage(data, fault);
}
document.querySelector('main').removeAttribute('aria-busy');
