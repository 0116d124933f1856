// What is printed of a game: every move with its mark, and under it what there is to say, whatever place the screen shows.

import { tagOf } from './about.mjs';
import { boardAt, halfOf, numberOf } from './line.mjs';
import { glyphOf, moveText } from './moves.mjs';
import { html } from './svg.mjs';
import { turnText } from './turns/turns.mjs';
import { valueText } from './values.mjs';

/// What is said about one move: the loss and what was better, the notes, the author's own words.
function remarksOn(words, language, found, rules) {
    const parts = [];
    const best = found.judgement?.moves[0];
    if (found.verdict !== 'none' && found.verdict !== 'only_move' && best) {
        parts.push(`${words.better} ${best.turns.slice(0, 6).map(turnText).join(' ')} (${valueText(best, rules)}).`);
    }
    return [...found.notes[language], ...parts, ...found.comments];
}

function standing(line, ply, words) {
    const { stores } = boardAt(line, ply);
    return words.standing(...stores);
}

/// The annotated list of a whole game, for the printer.
export function printedParts(words, language, game, line) {
    const list = html('div', { class: 'printed-moves' });
    let row = null;
    line.plies.forEach((move, i) => {
        const found = game.plies[i];
        const number = numberOf(line, i + 1);
        const isSouth = halfOf(line, i + 1) % 2 === 0;
        if (!row) {
            row = html('p', {});
            list.append(row);
        }
        const text = isSouth ? `${number}.\u00a0` : row.childNodes.length === 0 ? `${number}\u2026\u00a0` : '';
        row.append(html('b', { class: found?.verdict ?? 'none' }, `${text}${moveText(move)}${glyphOf(found)}`), ' ');
        const remarks = found ? remarksOn(words, language, found, line.rules) : [];
        if (remarks.length > 0) {
            list.append(html('p', { class: 'printed-note', dir: 'auto' },
                `${remarks.join(' ')} [${standing(line, i + 1, words)}]`));
            row = null;
        }
    });
    const parts = [html('h2', {}, words.moves)];
    parts.push(...game.preface.map((text) => html('p', { class: 'comment', dir: 'auto' }, text)), list);
    if (line.ended) {
        parts.push(html('p', {}, `${words.over}\u00a0\u2013 ${words.reasons[line.ended.reason]}. ${words.finalScore(...line.ended.score)}.`));
    } else if (tagOf(game, 'Result')) {
        parts.push(html('p', {}, tagOf(game, 'Result')));
    }
    return parts;
}
