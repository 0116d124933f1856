// What is printed below the board and the chart: the moves of the variation on the board, then every move of the game with its
// mark, and under it what there is to say, whatever place the screen shows.

import { tagOf } from './about.mjs';
import { boardAt, halfOf, numberOf } from './line.mjs';
import { glyphOf, moveText, placeText } from './moves.mjs';
import { gameOf } from './session.mjs';
import { html } from './svg.mjs';
import { linesOf } from './tree.mjs';
import { turnsOf, turnText } from './turns.mjs';
import { valueText } from './values.mjs';

/// What is said about one move: the notes, what was better, the author's own words and variations.
function remarksOn(words, language, found, rules) {
    const parts = [];
    const best = found.judgement?.moves[0];
    if (found.verdict !== 'none' && found.verdict !== 'only_move' && best) {
        parts.push(`${words.better} ${best.turns.slice(0, 6).map(turnText).join(' ')} (${valueText(best, rules)}).`);
    }
    const variations = linesOf(found.variations).map(({ moves, comments }) => `(${[turnsOf(moves).map(turnText).join(' '), ...comments].join(' ')})`);
    return [...found.notes[language], ...parts, ...found.comments, ...variations];
}

/// Moves of a line after ply `from`, with what `remarksOf(ply)` says of each.
function movesOf(words, line, from, foundAt, remarksOf) {
    const list = html('div', { class: 'printed-moves' });
    let row = null;
    line.plies.slice(from).forEach((move, i) => {
        const ply = from + i + 1;
        const isSouth = halfOf(line, ply) % 2 === 0;
        if (!row) {
            row = html('p', {});
            list.append(row);
        }
        const text = isSouth ? `${numberOf(line, ply)}.\u00a0` : row.childNodes.length === 0 ? `${numberOf(line, ply)}\u2026\u00a0` : '';
        const found = foundAt(ply);
        row.append(html('b', { class: found?.verdict ?? 'none' }, `${text}${moveText(move)}${glyphOf(found)}`), ' ');
        const remarks = remarksOf(found);
        const [south, north] = boardAt(line, ply).stores;
        if (remarks.length > 0) {
            list.append(html('p', { class: 'printed-note', dir: 'auto' },
                `${remarks.join(' ')} [${words.standing({ south, north })}]`));
            row = null;
        }
    });
    return list;
}

function endOf(words, { ended }) {
    return ended ? [html('p', {}, `${words.over}\u00a0\u2013 ${words.reasons[ended.reason]}. ${words.finalScore(ended.score.join('\u2013'))}.`)] : [];
}

/// The parts, for the printer.
export function printedParts(words, language, session) {
    const { line, from, game: gameLine } = session;
    const game = gameOf(session);
    const parts = [];
    if (from !== null && line.plies.length > from) {
        parts.push(html('h2', {}, from > 0 ? words.variation(placeText(line, from)) : words.yourGame),
            movesOf(words, line, from, () => null, () => []), ...endOf(words, line));
    }
    if (gameLine.plies.length > 0) {
        const isEnd = gameLine.ended || !tagOf(game, 'Result');
        parts.push(html('h2', {}, words.moves),
            ...game.preface.map((text) => html('p', { class: 'comment', dir: 'auto' }, text)),
            movesOf(words, gameLine, 0, (ply) => game.plies[ply - 1], (found) => remarksOn(words, language, found, gameLine.rules)),
            ...isEnd ? endOf(words, gameLine) : [html('p', {}, tagOf(game, 'Result'))]);
    }
    return parts;
}
