// Where the reader is: which game, which ply, and whether on a variation. No drawing here.

import { extended, lineOf, shortened, boardAt } from './line.mjs';
import { legalMoves, laneOf, play } from './rules.mjs';
import { probe } from './endgame.mjs';
import { openRecord } from './record.mjs';

/// The reader's place in `games`; `tables` gives the unpacked endgame table of a rule set's name, or null.
/// `record` is the chosen game and `game` its line; `line` is the same, or one that left it after ply `from` (otherwise
/// null).
export function openSession(games, tables) {
    return choose({ games, tables }, 0);
}

export const gameOf = (session) => session.record;
export const boardOf = (session) => boardAt(session.line, session.ply);

/// The move that led to the place, or null at the start.
export const moveOf = (session) => (session.ply === 0 ? null : session.line.plies[session.ply - 1]);

/// Whether the place is on a variation, past the ply where it left the game.
export const strayed = (session) => session.from !== null && session.ply > session.from;

/// What was found about the move that led to the place, or null where it is not the game's.
export function annotationOf(session) {
    return session.ply === 0 || strayed(session) ? null : gameOf(session).plies[session.ply - 1] ?? null;
}

export function choose(session, chosen) {
    const { rules, start, moves } = session.games[chosen];
    const line = lineOf(rules, start, moves);
    const record = openRecord(session.games[chosen], line);
    return { ...session, chosen, record, game: line, line, from: null, ply: 0 };
}

export function goTo(session, ply) {
    return { ...session, ply: Math.max(0, Math.min(ply, session.line.plies.length)) };
}

/// Back on the game's line: at `ply`, or where the variation left it.
export function returned(session, ply = session.from ?? session.ply) {
    return goTo({ ...session, line: session.game, from: null }, ply);
}

/// Plays a lane here: steps forward if the line goes there anyway, otherwise begins or continues a variation.
/// Null when it may not be played.
export function tried(session, lane) {
    if (session.line.plies[session.ply]?.lane === lane) {
        return goTo(session, session.ply + 1);
    }
    const line = extended(shortened(session.line, session.ply), lane);
    const from = strayed(session) ? session.from : session.ply;
    return line && { ...session, line, from, ply: session.ply + 1 };
}

/// Follows packed letters from a ply of the game's line as a variation and stands after the first of them.
export function followed(session, ply, letters) {
    let line = shortened(strayed(session) ? session.line : session.game, ply);
    for (const letter of letters) {
        line = extended(line, laneOf(letter)) ?? line;
    }
    if (line.plies.length === ply) {
        return session;
    }
    const from = strayed(session) ? Math.min(session.from, ply) : ply;
    return { ...session, line, from, ply: ply + 1 };
}

/// Whether the rule set says that the game is over where the reader is.
export const isOver = (session) => session.line.ended !== null && session.line.ended.ply <= session.ply;

function byMover(board) {
    const sign = board.toMove === 0 ? -1 : 1;
    return (a, b) => sign * (a.value - b.value) || sign * (a.lower - b.lower);
}

/// What each legal move is worth after `ply` plies: [{lane, captured, value, lower, upper, grade, line}], best for
/// the side to move first; `line` is packed letters or empty. From the judgement of the game where there is one,
/// otherwise from the table, and then moves the table does not know are left out.
export function valuesAt(session, ply = session.ply) {
    const game = gameOf(session);
    const board = boardAt(session.line, ply);
    const onGame = session.from === null || ply <= session.from;
    const judged = onGame ? game.plies[ply]?.moves ?? [] : [];
    if (judged.length > 0) {
        return judged.map((move) => ({ ...move, captured: play(board, move.lane, game.rules).captured }));
    }
    const table = session.tables(game.rules.name);
    return legalMoves(board, game.rules).flatMap((lane) => {
        const { after, captured } = play(board, lane, game.rules);
        const value = probe(table, after, game.rules);
        return value ? [{ lane, captured, ...value, line: '' }] : [];
    }).sort(byMover(board));
}

/// What the move that led to the place gave away, in seeds of the mover: {seeds, least, most, grade}, `seeds` null
/// where only bounds are known; null where nothing is.
export function lossOf(session) {
    const found = annotationOf(session);
    if (found?.moves.length > 0) {
        return found.loss;
    }
    if (session.ply === 0) {
        return null;
    }
    const before = boardAt(session.line, session.ply - 1);
    const values = valuesAt(session, session.ply - 1);
    const played = values.find((move) => move.lane === moveOf(session).lane);
    if (!played || values.length < legalMoves(before, session.line.rules).length) {
        return null;
    }
    const south = before.toMove === 0;
    if (values.some((move) => move.grade === 'estimate')) {  // whose bounds may be unknown: only the guesses compare
        const seeds = Math.max(0, (south ? 1 : -1) * (values[0].value - played.value));
        return { seeds, least: seeds, most: seeds, grade: 'estimate' };
    }
    const best = south ? Math.max(...values.map((move) => move.lower)) : Math.min(...values.map((move) => move.upper));
    const hoped = south ? Math.max(...values.map((move) => move.upper)) : Math.min(...values.map((move) => move.lower));
    const least = Math.max(0, south ? best - played.upper : played.lower - best);
    const most = Math.abs(hoped - (south ? played.lower : played.upper));
    return least === most ? { seeds: least, least, most, grade: 'exact' } : { seeds: null, least, most, grade: 'bounded' };
}
