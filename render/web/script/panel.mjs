// Beside the board: what the last move was, what there is to say about it, and what each move is worth now.

import { html } from './svg.mjs';
import { legalMoves } from './board_text.mjs';
import { numberOf } from './line.mjs';
import { glyphOf, moveText, moveWords } from './moves.mjs';
import { scoreText, valueText } from './values.mjs';
import { spacedTurns, turnsOf, turnText } from './turns/turns.mjs';
import {
    annotationOf, boardOf, gameOf, isOver, judgementAt, judgementBefore, lossOf, moveOf, playedOf, strayed,
} from './session.mjs';

function lineButton(words, moves, onLine) {
    const turns = turnsOf(moves);
    const text = spacedTurns(turns.slice(0, 10)) + (turns.length > 10 ? '\u2009\u2026' : '');
    const button = html('button', { type: 'button', class: 'line', 'aria-label': `${text}: ${words.follow}` }, text);
    button.addEventListener('click', onLine);
    return button;
}

function gradeMark(words, grade) {
    return html('span', { class: `grade ${grade}`, title: words.gradeTip[grade] }, words.grade[grade]);
}

/// What a move lost, in words: of a bounded loss only its limits are known.
function lossText(words, { seeds, least, most, grade }) {
    if (grade !== 'estimate' && least !== most) {
        return words.losesBetween(least, most);
    }
    return seeds === 0 ? words.losesNothing(grade) : words.loses(seeds, grade);
}

/// The best move of the position before, where the one that was played lost something; otherwise null.
export function betterMove(session) {
    const loss = lossOf(session);
    return loss && loss.seeds > 0 ? judgementBefore(session)?.moves[0] ?? null : null;
}

/// What the move gave away and what would have been better.
function lossParts(words, session, follow) {
    const loss = lossOf(session);
    const found = annotationOf(session);
    const parts = [];
    if (found?.forced) {
        parts.push(html('p', { class: 'loss' }, words.forced));
    } else if (loss) {
        parts.push(html('p', { class: 'loss' }, lossText(words, loss)));
    }
    const best = betterMove(session);
    if (best) {
        parts.push(html('p', { class: 'better' }, `${words.better} `,
            lineButton(words, best.line, () => follow(session.ply - 1, best.line)), ` ${valueText(best, session.line.rules)}`));
    }
    return parts;
}

/// The author's own words and variations at a place of the record.
function recordedParts(words, session, follow) {
    const { ply } = session;
    if (strayed(session)) {
        return [];
    }
    const found = annotationOf(session);
    const comments = ply === 0 ? gameOf(session).preface : found?.comments ?? [];
    const parts = comments.map((text) => html('p', { class: 'comment', dir: 'auto' }, text));
    for (const { moves, comments: remarks } of found?.variations ?? []) {
        parts.push(html('p', { class: 'recorded' }, `${words.recorded} `,
            lineButton(words, moves, () => follow(ply - 1, moves)),
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
        `${words.over}\u00a0\u2013 ${words.reasons[reason]}. ${words.finalScore(...score)}.`)];
    if (session.ply > ply) {
        parts.push(html('p', { class: 'hint' }, words.playedOn));
    }
    return parts;
}

/// The part about the move that was played.
export function movePanel(words, language, session, follow) {
    const move = moveOf(session);
    const found = annotationOf(session);
    const heading = html('h2', {}, move ? `${numberOf(session.line, session.ply)}. ${moveText(move)}` : words.start);
    const sign = found ?? playedOf(session);
    if (glyphOf(sign)) {
        heading.append(html('span', { class: `glyph ${sign.verdict}` }, glyphOf(sign)));
    }
    const parts = [heading];
    if (move) {
        parts.push(html('p', { class: 'told' }, `${moveWords(words, move, found)}.`), ...lossParts(words, session, follow));
    }
    const notes = found?.notes[language] ?? [];
    if (notes.length > 0) {
        parts.push(html('ul', { class: 'notes' }, ...notes.map((note) => html('li', {}, note))));
    }
    parts.push(...recordedParts(words, session, follow), ...endParts(words, session));
    return parts;
}

function valueRow(words, session, value, { best, lines }, playIt, follow) {
    const text = turnText(value.turn);
    const button = html('button', {
        type: 'button', class: 'try', 'aria-label': `${text}: ${words.follow}`,
    }, text);
    button.addEventListener('click', () => playIt(value.turn));
    const head = html('th', { scope: 'row' }, button);
    const next = session.line.turns[session.ply] === value.turn;
    const row = html('tr', { class: `${best ? 'best' : ''} ${next ? 'next' : ''}` },
        head,
        html('td', {}, value.captured > 0 ? `+${value.captured}` : ''),
        html('td', { class: 'value' }, valueText(value, session.line.rules)),
        html('td', {}, gradeMark(words, value.grade)));
    if (lines) {
        row.append(html('td', { class: 'line-cell' }, ...value.turns.length > 1
            ? [lineButton(words, value.line, () => follow(session.ply, value.line))] : []));
    }
    return row;
}

/// What every legal move is worth from here; `playIt(turn)` and `follow(ply, turns)` go there.
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
            : words.between(score(lower), score(upper));
        parts.push(html('p', { class: 'best-play' },
            `${words.bestPlay((grade === 'estimate' ? '\u2248\u00a0' : '') + text)} `, gradeMark(words, grade)));
    }
    const lines = moves.some((move) => move.turns.length > 1);
    const columns = ['house', 'takes', 'value', 'grade', ...lines ? ['line'] : []].map((name) =>
        html('th', { scope: 'col' }, words.column[name]));
    const isBest = (move) => move.value === moves[0].value && move.lower === moves[0].lower;
    parts.push(html('table', { 'aria-labelledby': 'values-title' },
        html('thead', {}, html('tr', {}, ...columns)),
        html('tbody', {}, ...moves.map((move) =>
            valueRow(words, session, move, { best: isBest(move), lines }, playIt, follow)))));
    if (judgement.depth) {
        parts.push(html('p', { class: 'hint' }, words.searched(judgement.depth)));
    }
    return parts;
}
