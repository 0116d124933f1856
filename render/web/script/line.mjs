// A line of play: the moves of a game, or of a game left for a variation, with every position on the way.

import { laneOf, lanesOf, openBoard } from './board_text.mjs';

/// `b2a3` as [{lane, seeds}].
const openTaken = (text) => [...text.matchAll(/([A-Fa-f])(\d+)/g)]
    .map(([, letter, seeds]) => ({ lane: laneOf(letter), seeds: Number(seeds) }));

/// A line as the engine or the data write it. `plies[i]` is {lane, before, after, captured, taken, path, last, grandSlam,
/// fed, repeats}; `ended` is null or {reason, ply, score} for the first ply after which the rule set says it is over.
export function openLine(rules, { moves, boards, plies, ended }) {
    const opened = boards.map((board) => openBoard(board, rules));
    return {
        rules,
        start: opened[0],
        moves,
        ended,
        plies: plies.map((ply, i) => {
            const path = lanesOf(ply.path);
            return {
                captured: 0, grandSlam: false, fed: false, repeats: null,
                ...ply,
                lane: laneOf(moves[i]),
                before: opened[i],
                after: opened[i + 1],
                path,
                last: path[path.length - 1],
                taken: openTaken(ply.taken ?? ''),
            };
        }),
    };
}

/// The board after `ply` moves; 0 is the position before the first.
export const boardAt = (line, ply) => (ply === 0 ? line.start : line.plies[ply - 1].after);
