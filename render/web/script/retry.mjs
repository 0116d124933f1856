// "Find a better move": the mistakes of the game one after the other, asked before they are shown.

import { playerOf } from './about.mjs';
import { numberOf } from './line.mjs';
import { html, together, toolButton } from './svg.mjs';
import { turnText } from './turns.mjs';
import { valueText } from './values.mjs';

const MOST_AHEAD = 6;  // plies after a try in which a capture explains it

/// The plies of the game whose moves were mistakes and have something better; of one side, or of both for null.
export function mistakesOf(game, line, side = null) {
    return line.plies.flatMap(({ before }, i) => {
        const { verdict, judgement } = game.plies[i];
        const isMistake = ['inaccuracy', 'mistake', 'blunder'].includes(verdict) && judgement;
        return isMistake && (side === null || before.toMove === side) ? [i + 1] : [];
    });
}

/// Begins at the first of these plies from `ply` on, or the first of all. `reply` is what refutes the reader's try: {turn,
/// captured, later}, `later` being a capture of the line that follows, or null; `missed` says that a try was wrong; `first` is
/// where it began.
export function openRetry(plies, side, ply) {
    const first = Math.max(plies.findIndex((mistake) => mistake >= ply), 0);
    return { plies, side, first, at: first, tried: null, reply: null, missed: false, shown: false, found: 0, done: false };
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
    const worth = (move) => valueText(move, line.rules);
    if (mine === played) {
        return 'same';
    }
    return worth(moves[mine]) === worth(moves[0]) ? 'best' : mine < played ? 'better' : 'worse';
}

/// The reply that follows a try in a line, with what it takes, or what the same side takes after it.
export function replyIn(line, ply) {
    const [first, ...rest] = line.plies.slice(ply, ply + MOST_AHEAD);
    const later = first.captured > 0 ? null
        : rest.find(({ before, captured }) => before.toMove === first.before.toMove && captured > 0) ?? null;
    return { turn: first.turn, captured: first.captured, later };
}

/// Asks whose mistakes; `begin(side)`, null for both.
export function whoseParts(words, game, line, { begin, close }) {
    const count = (side) => mistakesOf(game, line, side).length;
    return [html('h2', {}, words.retry.title), html('p', {}, words.retry.whose),
        html('p', { class: 'tools' },
            ...[0, 1].map((side) =>
                toolButton(`${playerOf(words, game, side)} (${count(side)})`, () => begin(side), { id: `retry-${side}` })),
            toolButton(`${words.play.two} (${count(null)})`, () => begin(null), { id: 'retry-both' }),
            toolButton(words.close, close))];
}

/// The panel: the question, the verdict on the reader's try with the reply, and the way on.
export function retryParts(words, game, line, retry, { again, why, show, next, stop }) {
    const ply = plyOf(retry);
    const found = game.plies[ply - 1];
    const move = line.plies[ply - 1];
    const { moves } = found.judgement;
    const side = move.before.toMove;
    const said = [];
    if (retry.tried !== null) {
        const answer = answerOn(game, line, retry, retry.tried);
        const mine = moves.find(({ turn }) => turn === retry.tried);
        said.push(html('p', { class: `answer ${answer}`, role: 'status' },
            ...together(words.retry[answer]({ letter: turnText(retry.tried), value: mine ? valueText(mine, line.rules) : '' }))));
        if (retry.reply) {
            const { turn, captured, later } = retry.reply;
            said.push(html('p', { class: 'reply', role: 'status' }, words.retry.reply({
                letter: turnText(retry.tried), side: 1 - side, reply: turnText(turn), n: captured,
                later: later && turnText(later.turn), laterN: later?.captured ?? 0,
            })));
            if (captured === 0 && !later && mine) {
                const [value, best] = [mine, moves[0]].map((move) => valueText(move, line.rules));
                said.push(html('p', {}, ...together(words.retry.leads({ letter: turnText(retry.tried), value, best }))));
            }
        }
    }
    if (retry.shown) {
        said.push(html('p', {}, ...together(words.retry.solution({ line: moves[0].turns.map(turnText).join(' '), value: valueText(moves[0], line.rules) }))));
    }
    return [html('h2', {}, words.retry.title),
        html('p', {}, words.retry.question({
            number: numberOf(line, ply), side, move: turnText(move.turn), verdict: found.verdict,
        })),
        ...said,
        html('p', { class: 'hint' }, words.retry.count({
            at: (retry.at - retry.first + retry.plies.length) % retry.plies.length + 1, all: retry.plies.length, found: retry.found,
        })),
        html('p', { class: 'tools' },
            toolButton(...retry.tried === null ? [words.retry.why, why, { id: 'retry-why' }] : [words.retry.again, again, { id: 'retry-again' }]),
            ...retry.shown ? [] : [toolButton(words.retry.show, show)], toolButton(words.retry.next, next, { id: 'retry-next' }),
            toolButton(words.close, stop))];
}

/// The panel after the last mistake.
export function countParts(words, { plies, found }, { again, stop }) {
    return [html('h2', {}, words.retry.title), html('p', { role: 'status' }, words.retry.end({ found, all: plies.length })),
        html('p', { class: 'tools' }, toolButton(words.retry.onceMore, again, { id: 'retry-once-more' }), toolButton(words.close, stop))];
}
