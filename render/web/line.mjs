// A line of play: the moves of a game, or of a game left for a variation, with every position on the way.

import { ending, finalScore, laneOf, legalMoves, parsePosition, play, rowSeeds, otherSide } from './rules.mjs';

/// A line without moves. `plies[i]` is {lane, before, after, captured, taken, path, last, sown, grandSlam, fed,
/// repeats}; `ended` is null or {reason, ply, score} for the first ply after which the rule set says it is over.
export function startOf(rules, position) {
    const start = parsePosition(position, rules);
    const reason = ending(start, rules);
    return {
        rules,
        start,
        plies: [],
        ended: reason ? { reason, ply: 0, score: finalScore(start, rules, reason) } : null,
    };
}

/// The board after `ply` moves; 0 is the position before the first.
export const boardAt = (line, ply) => (ply === 0 ? line.start : line.plies[ply - 1].after);
export const lastBoard = (line) => boardAt(line, line.plies.length);

function same(a, b) {
    return a.toMove === b.toMove && a.stores[0] === b.stores[0] && a.stores[1] === b.stores[1] &&
        a.houses.every((count, lane) => count === b.houses[lane]);
}

/// The first earlier ply after which the board was the same, or null.
function firstOccurrence(line, board) {
    for (let ply = 0; ply <= line.plies.length; ++ply) {
        if (same(boardAt(line, ply), board)) {
            return ply;
        }
    }
    return null;
}

/// The line with one more move, or null when that move may not be played. A move after the end is played on: it
/// is legal or not by the same rules.
export function extended(line, lane) {
    const before = lastBoard(line);
    if (!legalMoves(before, line.rules).includes(lane)) {
        return null;
    }
    const move = {
        ...play(before, lane, line.rules),
        lane,
        before,
        fed: rowSeeds(before, otherSide(before.toMove)) === 0,
    };
    move.repeats = firstOccurrence(line, move.after);
    let ended = line.ended;
    if (!ended) {
        const reason = ending(move.after, line.rules) ?? (move.repeats === null ? null : 'repetition');
        if (reason) {
            ended = { reason, ply: line.plies.length + 1, score: finalScore(move.after, line.rules, reason) };
        }
    }
    return { ...line, plies: [...line.plies, move], ended };
}

/// The first `plies` moves of a line.
export function shortened(line, plies) {
    return {
        ...line,
        plies: line.plies.slice(0, plies),
        ended: line.ended && line.ended.ply <= plies ? line.ended : null,
    };
}

/// The line of packed letters from a position, up to the first move that may not be played.
export function lineOf(rules, position, letters) {
    let line = startOf(rules, position);
    for (const letter of letters) {
        const longer = extended(line, laneOf(letter));
        if (!longer) {
            break;
        }
        line = longer;
    }
    return line;
}
