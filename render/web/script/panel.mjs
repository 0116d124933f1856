// Beside the board: what the last move was, what there is to say about it, and what each move is worth now.

import { html, together } from './svg.mjs';
import { legalMoves } from './board_text.mjs';
import { numberMark } from './line.mjs';
import { glyphOf, moveText, moveWords } from './moves.mjs';
import { finalScore, scoreDifference, scoreText, valueText } from './values.mjs';
import { spacedTurns, turnsOf, turnText } from './turns.mjs';
import {
    annotationOf, boardOf, isOver, judgementAt, judgementBefore, lossOf, moveOf, playedOf, writtenAt,
} from './session.mjs';
import { linesOf } from './tree.mjs';

const LINE_LENGTH = 24;  // letters of a line that are shown, which is two rows of its column on a telephone

/// The beginning of a line that fits a panel.
function lineText(moves) {
    const turns = turnsOf(moves);
    let shown = 1;
    while (shown < turns.length && turns.slice(0, shown + 1).map(turnText).join(' ').length <= LINE_LENGTH) {
        shown += 1;
    }
    return spacedTurns(turns.slice(0, shown)) + (shown < turns.length ? '\u2009\u2026' : '');
}

/// A line of moves that plays itself when it is touched; text where `onLine` is null, for want of an engine.
function lineButton(words, moves, onLine) {
    const text = lineText(moves);
    if (!onLine) {
        return html('span', { class: 'line-text' }, text);
    }
    const button = html('button', { type: 'button', class: 'line', 'aria-label': `${text}, ${words.follow}` }, text);
    button.addEventListener('click', onLine);
    return button;
}

function gradeMark(words, grade) {
    return html('span', { class: `grade ${grade}`, title: words.gradeTip[grade] }, words.grade[grade]);
}

/// What a move lost, in words: of a bounded loss only its limits are known.
function lossText(words, { seeds, least, most, grade }, isBest, rules) {
    const seedsOf = (margins) => scoreDifference(margins, rules);
    if (grade !== 'estimate' && least !== most) {
        return isBest ? words.noBetter
            : least > 0 ? words.losesBetween({ least: seedsOf(least), most: seedsOf(most) }) : words.losesUpTo(seedsOf(most));
    }
    return seeds === 0 ? words.losesNothing(words.grade[grade]) : words.loses({ n: seedsOf(seeds), grade: words.grade[grade] });
}

/// Whether a move is worth as much as the one that is listed first.
function isBest(move, judgement) {
    const first = judgement?.moves[0];
    return Boolean(move && first) && move.value === first.value && move.lower === first.lower && move.upper === first.upper;
}

const MISTAKES = ['inaccuracy', 'mistake', 'blunder'];

/// The best move of the position before, where the one that was played is a mistake or lost something; otherwise null. A
/// mistake may let a proved result go and lose no seed that is proved.
export function betterMove(session) {
    const best = judgementBefore(session)?.moves[0];
    if (!best || best.turn === moveOf(session)?.turn) {
        return null;
    }
    const isMistake = MISTAKES.includes((annotationOf(session) ?? playedOf(session))?.verdict);
    return isMistake || lossOf(session)?.seeds > 0 ? best : null;
}

/// What the move gave away and what would have been better.
function lossParts(words, session, follow) {
    const loss = lossOf(session);
    const found = annotationOf(session);
    const parts = [];
    if (found?.forced) {
        parts.push(html('p', { class: 'loss' }, words.forced));
    } else if (loss) {
        parts.push(html('p', { class: 'loss' },
            lossText(words, loss, isBest(playedOf(session), judgementBefore(session)), session.line.rules)));
    }
    const best = betterMove(session);
    if (best) {
        parts.push(html('p', { class: 'better' }, `${words.better} `,
            lineButton(words, best.line, follow && (() => follow(session.ply - 1, best.line))), ' ',
            ...together(valueText(best, session.line.rules))));
    }
    return parts;
}

/// The author's own words and variations at a place of the record.
function recordedParts(words, session, follow) {
    const { ply } = session;
    const { comments, variations } = writtenAt(session) ?? { comments: [], variations: [] };
    const parts = comments.map((text) => html('p', { class: 'comment', dir: 'auto' }, text));
    for (const { moves, comments: remarks } of linesOf(variations)) {
        parts.push(html('p', { class: 'recorded' }, `${words.recorded} `,
            lineButton(words, moves, follow && (() => follow(ply - 1, moves))),
            ...remarks.map((text) => html('span', { class: 'comment', dir: 'auto' }, ` ${text}`))));
    }
    return parts;
}

function endParts(words, session) {
    if (!isOver(session)) {
        return [];
    }
    const { reason, ply, score } = session.line.ended;
    const parts = [html('p', { class: 'over' },
        ...together(`${words.over}\u00a0\u2013 ${words.reasons[reason]}. ${words.finalScore(finalScore(score))}.`))];
    if (session.ply > ply) {
        parts.push(html('p', { class: 'hint' }, words.playedOn));
    }
    return parts;
}

/// The part about the move that was played.
export function movePanel(words, language, session, follow) {
    const move = moveOf(session);
    const found = annotationOf(session);
    const heading = html('h2', {}, move ? `${numberMark(session.line, session.ply)}\u00a0${moveText(move)}` : words.start);
    const written = writtenAt(session);
    const sign = found ?? (glyphOf(written) ? written : playedOf(session));
    if (glyphOf(sign)) {
        heading.append(html('span', { class: `glyph ${sign.own ? 'none' : sign.verdict}` }, glyphOf(sign)));
    }
    const parts = [heading];
    if (move) {
        parts.push(html('p', { class: 'told' }, `${moveWords(words, move, found)}.`), ...lossParts(words, session, follow));
    }
    const notes = found?.notes[language] ?? [];
    if (notes.length > 0) {
        parts.push(html('ul', { class: 'notes' }, ...notes.map((note) => html('li', {}, ...together(note)))));
    }
    parts.push(...recordedParts(words, session, follow), ...endParts(words, session));
    return parts;
}

function valueRow(words, session, value, { best, takes, lines }, playIt, follow) {
    const text = turnText(value.turn);
    const head = html('th', { scope: 'row' });
    if (playIt) {
        const button = html('button', { type: 'button', class: 'try', 'aria-label': `${text}, ${words.follow}` }, text);
        button.addEventListener('click', () => playIt(value.turn));
        head.append(button);
    } else {
        head.append(text);
    }
    const next = session.line.turns[session.ply] === value.turn;
    const row = html('tr', { class: `${best ? 'best' : ''} ${next ? 'next' : ''}` },
        head,
        ...takes ? [html('td', {}, value.captured > 0 ? `+${value.captured}` : '')] : [],
        html('td', { class: 'value' }, ...together(valueText(value, session.line.rules)), ' ', gradeMark(words, value.grade)));
    if (lines) {
        row.append(html('td', { class: 'line-cell' }, ...value.turns.length > 1
            ? [lineButton(words, value.line, follow && (() => follow(session.ply, value.line)))] : []));
    }
    return row;
}

/// What every legal move is worth from here; `playIt(turn)` and `follow(ply, turns)` go there, and are null without an
/// engine.
export function valuesPanel(words, session, playIt, follow) {
    const { rules } = session.line;
    const board = boardOf(session);
    const heading = html('h2', { id: 'values-title' }, words.values);
    if (legalMoves(board).length === 0) {
        return [heading, html('p', { class: 'hint' }, words.illegalEnd)];
    }
    const judgement = judgementAt(session);
    if (!judgement) {
        const why = isOver(session) ? words.over : session.engine ? words.judging : words.noEngine;
        return [heading, html('p', { class: 'hint' }, why)];
    }
    const parts = [heading];
    const { value, moves } = judgement;
    const { lower, upper, grade } = value;
    const score = (margin) => scoreText(margin, rules);
    if (score(value.value)) {
        const text = grade === 'estimate' || lower === upper ? score(value.value)
            : words.between({ from: score(lower), to: score(upper) });
        parts.push(html('p', { class: 'best-play' },
            ...together(words.bestPlay((grade === 'estimate' ? '\u2248\u00a0' : '') + text)), ' ', gradeMark(words, grade)));
    }
    const lines = moves.some((move) => move.turns.length > 1);
    // What a turn of more than a house takes is written in it.
    const takes = moves.some(({ captured, turn }) => captured > 0 && turn.length === 1);
    const columns = ['house', ...takes ? ['takes'] : [], 'value', ...lines ? ['line'] : []].map((name) =>
        html('th', { scope: 'col' }, words.column[name]));
    parts.push(html('table', { 'aria-labelledby': 'values-title' },
        html('thead', {}, html('tr', {}, ...columns)),
        html('tbody', {}, ...moves.map((move) =>
            valueRow(words, session, move, { best: isBest(move, judgement), takes, lines }, playIt, follow)))));
    if (judgement.depth) {
        parts.push(html('p', { class: 'hint' }, words.searched(judgement.depth)));
    }
    return parts;
}
