// Where the reader is: which game, which ply, and whether on a variation. No drawing here.

import { boardAt, openLine } from './line.mjs';
import { openJudgement, openRecord } from './record.mjs';
import { walk } from './tree.mjs';

/// The reader's place in `games`; `engine` may be null. `record` is the chosen game and `game` its line; `line` is the
/// same, or one that left it after ply `from` (otherwise null). What the engine judged is kept in `judged`.
export function openSession(games, engine) {
    return choose({ games, engine, judged: new Map() }, 0);
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

/// What the author wrote at the place, of a variation too: {nags, comments, drawn, variations}; null where the record has
/// nothing there.
export function writtenAt(session) {
    const { plies, preface, drawn } = gameOf(session);
    return session.ply === 0 ? { nags: [], comments: preface, drawn, variations: [] }
        : walk(plies, session.line.turns.slice(0, session.ply))?.moves.at(-1) ?? null;
}

/// The same of every move of the line; nothing where the line is not in the record.
export const writtenAlong = (session) => walk(gameOf(session).plies, session.line.turns)?.moves ?? [];

/// The place after `ply` plies of the line, as the engine is asked about it.
export function placeAt(session, ply = session.ply) {
    const { rules, start } = session.games[session.chosen];
    return { rules: rules.name, start, moves: session.line.turns.slice(0, ply).join('') };
}

const keyOf = ({ rules, start, moves }) => `${rules} ${start} ${moves}`;

/// The line of these packed turns, up to the first move that may not be played; null where there is no engine to ask.
function lineOf(session, moves) {
    const { rules, start } = session.games[session.chosen];
    return session.engine && openLine(rules, session.engine.line({ rules: rules.name, start, moves }));
}

export function choose(session, chosen) {
    const game = session.games[chosen];
    const opened = { ...session, chosen, record: openRecord(game), from: null, ply: 0 };
    const line = game.line ? openLine(game.rules, game.line) : lineOf(opened, game.moves);
    return { ...opened, game: line, line };
}

export function goTo(session, ply) {
    return { ...session, ply: Math.max(0, Math.min(ply, session.line.plies.length)) };
}

/// Back on the game's line: at `ply`, or where the variation left it.
export function returned(session, ply = session.from ?? session.ply) {
    return goTo({ ...session, line: session.game, from: null }, ply);
}

export const treeHas = (session, turns) => walk(gameOf(session).plies, turns) !== null;

/// The place in the tree of the record that turns lead to, or as far as they do; from there the line goes on as the tree does.
export function placed(session, turns) {
    const found = walk(gameOf(session).plies, turns);
    if (!found) {
        return placed(session, turns.slice(0, -1));
    }
    const { game } = session;
    const line = lineOf(session, [...turns, ...found.rest.map(({ move }) => move)].join(''));
    const parted = line.turns.findIndex((turn, i) => turn !== game.turns[i]);
    return goTo(parted < 0 ? returned(session, 0) : { ...session, line, from: parted }, turns.length);
}

/// The session with another game in the place of the one that is shown, at its beginning.
export const amended = (session, game) =>
    choose({ ...session, games: session.games.map((each, i) => (i === session.chosen ? game : each)) }, session.chosen);

/// The line ends here, and what came after is forgotten, as where a move is taken back. Needs the engine.
export function cut(session) {
    const { ply } = session;
    return { ...session, line: lineOf(session, placeAt(session).moves), from: Math.min(session.from ?? ply, ply) };
}

/// Plays a turn here: steps forward if the line goes there anyway, otherwise begins or continues a variation.
/// Null when it may not be played, or nobody can tell.
export function tried(session, turn) {
    if (session.line.turns[session.ply] === turn) {
        return goTo(session, session.ply + 1);
    }
    const line = lineOf(session, placeAt(session).moves + turn);
    if (!line || line.plies.length <= session.ply) {
        return null;
    }
    return { ...session, line, from: strayed(session) ? session.from : session.ply, ply: session.ply + 1 };
}

/// A house sown here and nothing taken yet, as a ply of a line; null when it may not be played, or nobody can tell.
export function sownHere(session, turn) {
    return lineOf(session, placeAt(session).moves + turn)?.plies[session.ply] ?? null;
}

/// Follows packed turns from a ply of the line as a variation and stands after the first of them.
export function followed(session, ply, turns) {
    const before = strayed(session) ? session.line : session.game;
    const line = lineOf(session, before.turns.slice(0, ply).join('') + turns);
    if (!line || line.plies.length <= ply) {
        return session;
    }
    return { ...session, line, from: strayed(session) ? Math.min(session.from, ply) : ply, ply: ply + 1 };
}

/// Whether the rule set says that the game is over where the reader is.
export const isOver = (session) => session.line.ended !== null && session.line.ended.ply <= session.ply;

/// What is known of the position after `ply` plies (record.mjs): what the game's own judgement says, or the engine's; null
/// where nothing is yet.
export function judgementAt(session, ply = session.ply) {
    const onGame = session.from === null || ply <= session.from;
    return (onGame ? gameOf(session).plies[ply]?.judgement : null) ??
        session.judged.get(keyOf(placeAt(session, ply))) ?? null;
}

/// Keeps what the engine found at a place, unless more was found before.
export function keepJudgement(session, place, found) {
    const known = session.judged.get(keyOf(place));
    if (found.moves && (!known || known.nodes <= found.nodes)) {
        session.judged.set(keyOf(place), openJudgement(found));
    }
}

/// What the move that led to the place gave away, in seeds of the mover: {seeds, least, most, grade}; null where that is
/// not known.
export function lossOf(session) {
    const found = annotationOf(session);
    if (found?.value) {
        return found.loss;
    }
    return playedOf(session)?.loss ?? null;
}

/// What is known of the position before the move that led to the place. Where a variation leaves the game it is the
/// engine's word, since the game tells the loss of its own move only.
export function judgementBefore(session) {
    const ply = session.ply - 1;
    return (strayed(session) ? session.judged.get(keyOf(placeAt(session, ply))) : null) ?? judgementAt(session, ply);
}

/// The move that led to the place among the judged moves of the position before it, or null.
export function playedOf(session) {
    return session.ply === 0 ? null
        : judgementBefore(session)?.moves.find((move) => move.turn === moveOf(session).turn) ?? null;
}
