// What is printed below the board and the chart: the moves of the variation on the board, then every move of the game with its
// mark, and under it what there is to say, whatever place the screen shows.

import { tagOf } from './about.mjs';
import { boardAt, halfOf, numberOf } from './line.mjs';
import { glyphOf, moveText, placeText, variationText } from './moves.mjs';
import { gameOf, writtenAlong } from './session.mjs';
import { html } from './svg.mjs';
import { turnText } from './turns.mjs';
import { finalScore, valueText } from './values.mjs';

/// What is said about one move: the notes, what was better, the author's own words and variations.
function remarksOn(words, language, found, line, ply) {
    const { rules } = line;
    const parts = [];
    const best = found.judgement?.moves[0];
    if (found.verdict !== 'none' && found.verdict !== 'only_move' && best) {
        parts.push(`${words.better} ${best.turns.slice(0, 6).map(turnText).join(' ')} (${valueText(best, rules)}).`);
    }
    const variations = found.variations.map((variation) => `(${variationText(variation, halfOf(line, ply))})`);
    return [...found.notes[language], ...parts, ...found.comments, ...variations];
}

/// Moves of a line after ply `from`, with what there is to say of each: `found[i]` is about the move i of the line, if it is there.
function movesOf(words, language, line, from, found) {
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
        const about = found[ply - 1];
        row.append(html('b', { class: about?.verdict ?? 'none' }, `${text}${moveText(move)}${glyphOf(about)}`), ' ');
        const remarks = about ? remarksOn(words, language, about, line, ply) : [];
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
    return ended ? [html('p', {}, `${words.over}\u00a0\u2013 ${words.reasons[ended.reason]}. ${words.finalScore(finalScore(ended.score))}.`)] : [];
}

/// The parts, for the printer.
export function printedParts(words, language, session) {
    const { line, from, game: gameLine } = session;
    const game = gameOf(session);
    const parts = [];
    if (from !== null && line.plies.length > from) {
        parts.push(html('h2', {}, from > 0 ? words.variation(placeText(line, from)) : words.yourGame),
            movesOf(words, language, line, from, writtenAlong(session)), ...endOf(words, line));
    }
    if (gameLine.plies.length > 0) {
        const isEnd = gameLine.ended || !tagOf(game, 'Result');
        parts.push(html('h2', {}, words.moves),
            ...game.preface.map((text) => html('p', { class: 'comment', dir: 'auto' }, text)),
            movesOf(words, language, gameLine, 0, game.plies),
            ...isEnd ? endOf(words, gameLine) : [html('p', {}, tagOf(game, 'Result'))]);
    }
    return parts;
}
