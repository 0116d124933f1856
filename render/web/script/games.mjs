// The list of the games, and the search in it: by players, event, place, date, result, the first moves, mistakes, or the position on
// the board.

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

/// South's seeds less North's in a result such as `26-22`; null where there is none.
function marginOf({ result }) {
    const seeds = result?.split('-').map(Number);
    return seeds ? seeds[0] - seeds[1] : null;
}

const RESULTS = {
    south: (game) => marginOf(game) > 0,
    north: (game) => marginOf(game) < 0,
    draw: (game) => marginOf(game) === 0,
};
const MARKS = { blunder: ['blunder'], mistake: ['mistake', 'blunder'] };

/// The ply of the first such mistake, 0 where there is none.
const pliesUntil = ({ plies }, mark) => plies.findIndex(({ verdict }) => MARKS[mark].includes(verdict)) + 1;

/// Whether a game has this result and such a mistake; an empty text asks for none.
export const isLike = (game, { result = '', mark = '' }) => (result === '' || RESULTS[result](game)) &&
    (mark === '' || pliesUntil(game, mark) > 0);

/// Whether a game is one that is looked for: each word stands somewhere in its tags or title, or it begins so.
export function isFound(game, title, wanted) {
    const moves = opening(wanted);
    if (moves !== null && game.moves.startsWith(moves)) {
        return true;
    }
    const text = plain([title, ...game.tags.map(([, value]) => value)].join(' '));
    return plain(wanted).split(/\s+/).every((word) => text.includes(word));
}

const AT_ONCE = 25;  // games whose positions are looked through before the page may do something else

/// The list in the page: the games that are found, and always the one that is shown. `onGame(i, ply)` is called when a game is
/// chosen, `onFound(i, ply)` for the first that is found while the one shown is not; `ply` is the place that was looked for. `position()` is the text of the one on the board,
/// `positionsOf(game)` gives those of a game; both are null where nobody can tell. `lay(words, games, chosen)` writes the list.
export function createGames({ host, search, select, found, filters }, { onGame, onFound, position, positionsOf }) {
    let shown = { words: null, games: [], chosen: 0 };
    let through = null;  // where games have the position that was on the board, while those alone are wanted
    const [result, mark, here] = filters.lastElementChild.children;

    function write() {
        const { words, games, chosen } = shown;
        const wanted = search.value.trim();
        const titles = games.map((game) => titleOf(words, game));
        const like = { result: result.value, mark: mark.value };
        const isAny = wanted === '' && through === null && !result.value && !mark.value;
        const matches = games.map((game, i) => isFound(game, titles[i], wanted) && isLike(game, like) && (through?.has(game) ?? true));
        select.replaceChildren(...titles.flatMap((title, i) =>
            (matches[i] || i === chosen ? [html('option', { value: i }, `${i + 1}. ${title}`)] : [])));
        select.value = chosen;
        found.textContent = isAny ? '' : words.found(matches.filter((match) => match).length);
        return matches;
    }

    /// The ply of a game that was looked for.
    const placeIn = (game) => through?.get(game) ?? (mark.value ? pliesUntil(game, mark.value) : 0);

    function look() {
        const matches = write();
        if (!matches[shown.chosen] && matches.includes(true)) {
            const found = matches.indexOf(true);
            onFound(found, placeIn(shown.games[found]));
        }
    }

    /// Looks for the position on the board in all games, a few at a time.
    async function lookHere() {
        const wanted = position();
        const mine = here.getAttribute('aria-pressed') === 'true' ? null : new Map();
        here.setAttribute('aria-pressed', String(mine !== null));
        through = mine;
        for (const [i, game] of shown.games.entries()) {
            if (i % AT_ONCE === 0) {
                write();
                await new Promise((resolve) => { setTimeout(resolve); });
            }
            if (through !== mine || mine === null) {
                break;
            }
            const ply = positionsOf(game).indexOf(wanted);
            if (ply >= 0) {
                mine.set(game, ply);
            }
        }
        write();
    }

    search.addEventListener('input', look);
    result.addEventListener('change', look);
    mark.addEventListener('change', look);
    here.addEventListener('click', lookHere);
    select.addEventListener('change', () => onGame(Number(select.value), placeIn(shown.games[select.value])));

    return {
        lay(words, games, chosen) {
            shown = { words, games, chosen };
            host.hidden = games.length < 2;
            search.placeholder = words.searchExample;
            for (const element of [search, host.querySelector('label'), filters]) {
                element.hidden = games.length < LEAST_TO_SEARCH;
            }
            for (const [choice, names] of [[result, words.results], [mark, words.marks]]) {
                const { value } = choice;
                choice.replaceChildren(...Object.entries(names).map(([name, text]) => html('option', { value: name === 'any' ? '' : name }, text)));
                choice.value = value;
            }
            here.textContent = words.here;
            here.hidden = position() === null;
            write();
        },
        choose(chosen) {
            shown.chosen = chosen;
            write();
        },
    };
}
