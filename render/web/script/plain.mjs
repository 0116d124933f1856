// The games as text, for a page that has neither an engine nor the positions of its games: in large collections, and in a
// browser that cannot run the engine.

import { recordParts, sublineOf, titleOf } from './about.mjs';
import { createGames } from './games.mjs';
import { writeLabels } from './labels.mjs';
import { glyphOf } from './moves.mjs';
import { openRecord } from './record.mjs';
import { html, together } from './svg.mjs';
import { turnsOf, turnText } from './turns.mjs';
import { messagesOf, openWords } from './words.mjs';

/// The moves with their marks and notes, the sides moving in turn.
function movesText(language, game) {
    const paragraphs = [];
    const first = game.start.endsWith('N') ? 1 : 0;
    let text = '';
    const close = (note) => {
        paragraphs.push(html('p', {}, html('b', {}, text), ...together(note === '' ? '' : ` ${note}`)));
        text = '';
    };
    turnsOf(game.moves).forEach((turn, i) => {
        const half = first + i;
        const number = half % 2 === 0 ? `${half / 2 + 1}.\u00a0` : text === '' ? `${(half + 1) / 2}\u2026\u00a0` : '';
        text += `${text === '' ? '' : ' '}${number}${turnText(turn)}${glyphOf(game.plies[i])}`;
        const notes = [...game.plies[i].notes[language], ...game.plies[i].comments];
        if (notes.length > 0) {
            close(notes.join(' '));
        }
    });
    close(game.result ?? '');
    return paragraphs;
}

/// Shows the games of `data`, and why there is no board: `fault` names the text.
export function runPlainPage(data, fault) {
    const byId = (id) => document.getElementById(id);
    let { language } = data;
    let chosen = 0;
    const games = createGames(
        { host: byId('games'), search: byId('game-search'), select: byId('game'), found: byId('games-found'), filters: byId('games-filters') },
        { onGame: show, onFound: show, position: () => null, positionsOf: () => null });

    function show(i) {
        chosen = i;
        write();
    }

    function write() {
        const words = openWords(messagesOf(), language);
        const game = openRecord(data.games[chosen]);
        writeLabels(document, words, language);
        games.lay(words, data.games, chosen);
        byId('no-engine').textContent = words[fault];
        byId('title').replaceChildren(...together(titleOf(words, game)));
        byId('subline').textContent = sublineOf(words, game);
        byId('printed').replaceChildren(html('h2', {}, words.summary),
            ...game.summary[language].map((text) => html('p', {}, ...together(text))), html('h2', {}, words.moves),
            ...game.preface.map((text) => html('p', { class: 'comment', dir: 'auto' }, text)), ...movesText(language, game));
        byId('about').replaceChildren(...recordParts(words, language, game));
        byId('made').textContent = words.made(data.producer);
    }

    document.querySelector('main').hidden = true;
    byId('printed').classList.add('plain');
    byId('printed').setAttribute('role', 'main');
    for (const button of document.querySelectorAll('[data-language]')) {
        button.addEventListener('click', () => {
            language = button.dataset.language;
            write();
        });
    }
    write();
}

/// Says that the browser cannot unpack the games.
export function showPackedGames() {
    document.querySelector('main').hidden = true;
    document.getElementById('no-engine').textContent = openWords(messagesOf(), document.documentElement.lang).packed;
}
