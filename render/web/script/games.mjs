// The list of the games, and the search in it: by players, event, place, date, result, or the first moves.

import { titleOf } from './about.mjs';
import { html } from './svg.mjs';

const LEAST_TO_SEARCH = 6;  // games; fewer are looked through at a glance

/// Without capitals and accents.
const plain = (text) => text.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase();

/// Packed letters if the text is moves from the start, `F f C` or `FfC`; otherwise null.
function opening(text) {
    const letters = text.replace(/[\s.\d]/g, '');
    return /^(?:[A-F][a-f])*[A-F]?$/.test(letters) && letters.length > 1 ? letters : null;
}

/// Whether a game is one that is looked for: each word stands somewhere in its tags or title, or it begins so.
export function isFound(game, title, wanted) {
    const moves = opening(wanted);
    if (moves !== null && game.moves.startsWith(moves)) {
        return true;
    }
    const text = plain([title, ...game.tags.map(([, value]) => value)].join(' '));
    return plain(wanted).split(/\s+/).every((word) => text.includes(word));
}

/// The list in the page: the games that are found, and always the one that is shown. `onGame(i)` is called when a game is
/// chosen, `onFound(i)` for the first that is found while the one shown is not. `lay(words, games, chosen)` writes the list.
export function createGames({ host, search, select, found }, { onGame, onFound }) {
    let shown = { words: null, games: [], chosen: 0 };

    function write() {
        const { words, games, chosen } = shown;
        const wanted = search.value.trim();
        const titles = games.map((game) => titleOf(words, game));
        const matches = games.map((game, i) => isFound(game, titles[i], wanted));
        select.replaceChildren(...titles.flatMap((title, i) =>
            (matches[i] || i === chosen ? [html('option', { value: i }, `${i + 1}. ${title}`)] : [])));
        select.value = chosen;
        found.textContent = wanted === '' ? '' : words.found(matches.filter((match) => match).length);
        return matches;
    }

    search.addEventListener('input', () => {
        const matches = write();
        if (!matches[shown.chosen] && matches.includes(true)) {
            onFound(matches.indexOf(true));
        }
    });
    select.addEventListener('change', () => onGame(Number(select.value)));

    return {
        lay(words, games, chosen) {
            shown = { words, games, chosen };
            host.hidden = games.length < 2;
            search.placeholder = words.searchExample;
            for (const element of [search, host.querySelector('label')]) {
                element.hidden = games.length < LEAST_TO_SEARCH;
            }
            write();
        },
        choose(chosen) {
            shown.chosen = chosen;
            write();
        },
    };
}
