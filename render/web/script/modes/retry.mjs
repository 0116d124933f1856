// "Find a better move": the mistakes of the game one after the other, asked before they are shown.

import { numberOf } from '../line.mjs';
import { html, together } from '../svg.mjs';
import { turnText } from '../turns/turns.mjs';
import { valueText } from '../values.mjs';

/// The plies of the game whose moves were mistakes and have something better.
export function mistakesOf(game) {
    return game.plies.flatMap(({ verdict, judgement }, i) =>
        (['inaccuracy', 'mistake', 'blunder'].includes(verdict) && judgement ? [i + 1] : []));
}

/// Begins at the first mistake from `ply` on, or the first of all.
export function openRetry(game, ply) {
    const plies = mistakesOf(game);
    const from = plies.findIndex((mistake) => mistake >= ply);
    return { plies, at: Math.max(from, 0), tried: null, shown: false, found: 0 };
}

export const plyOf = (retry) => retry.plies[retry.at];

/// What the reader's move is, held against the game's: `same`, `better`, `best` or `worse`; `unjudged` where it is none of
/// the moves that were looked at. The engine has put the moves in order.
export function answerOn(game, line, retry, turn) {
    const { moves } = game.plies[plyOf(retry) - 1].judgement;
    const place = (wanted) => moves.findIndex((move) => move.turn === wanted);
    const [mine, played] = [place(turn), place(line.turns[plyOf(retry) - 1])];
    if (mine < 0) {
        return 'unjudged';
    }
    const worth = ({ value, lower, upper }) => `${value} ${lower} ${upper}`;
    if (mine === played) {
        return 'same';
    }
    return worth(moves[mine]) === worth(moves[0]) ? 'best' : mine < played ? 'better' : 'worse';
}

function button(text, act, attributes = {}) {
    const made = html('button', { type: 'button', class: 'tool', ...attributes }, text);
    made.addEventListener('click', act);
    return made;
}

/// The panel: the question, what became of the reader's try, and the way on.
export function retryParts(words, game, line, retry, { show, next, stop }) {
    const ply = plyOf(retry);
    const found = game.plies[ply - 1];
    const move = line.plies[ply - 1];
    const { moves } = found.judgement;
    const said = [];
    if (retry.tried !== null) {
        const answer = answerOn(game, line, retry, retry.tried);
        const mine = moves.find(({ turn }) => turn === retry.tried);
        said.push(html('p', { class: `answer ${answer}`, role: 'status' }, ...together(words.retry[answer](turnText(retry.tried), mine ? valueText(mine, line.rules) : ''))));
    }
    if (retry.shown) {
        said.push(html('p', {}, ...together(words.retry.solution(moves[0].turns.map(turnText).join(' '), valueText(moves[0], line.rules)))));
    }
    return [html('h2', {}, words.retry.title),
        html('p', {}, words.retry.question(numberOf(line, ply), move.before.toMove, turnText(move.turn), found.verdict)),
        ...said,
        html('p', { class: 'hint' }, words.retry.count(retry.at + 1, retry.plies.length, retry.found)),
        html('p', { class: 'tools' },
            ...retry.shown ? [] : [button(words.retry.show, show)], button(words.retry.next, next, { id: 'retry-next' }), button(words.close, stop))];
}
