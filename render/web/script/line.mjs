// A line of play: the moves of a game, or of a game left for a variation, with every position on the way.

import { lanesOf, openBoard } from './board_text.mjs';
import { isDrop, laneOfTurn, openSeeds, turnsOf } from './turns.mjs';

/// A line as the engine or the data write it. `turns` are those of `moves`. `plies[i]` is {turn, lane, dropped, before, after,
/// captured, taken, open, path, last, grandSlam, fed, repeats}: `open` is what could be taken; `ended` is null or {reason,
/// ply, score} for the first ply after which the rule set says it is over. `halves` counts the half moves from 0, two a
/// pair, where that is not the ply's own number.
export function openLine(rules, { moves, boards, plies, ended, halves = null }) {
    const opened = boards.map((board) => openBoard(board, rules));
    const turns = turnsOf(moves);
    return {
        rules,
        start: opened[0],
        moves,
        turns,
        ended,
        halves,
        plies: plies.map((ply, i) => {
            const path = lanesOf(ply.path);
            return {
                captured: 0, grandSlam: false, fed: false, repeats: null,
                ...ply,
                turn: turns[i],
                lane: laneOfTurn(turns[i]),
                dropped: isDrop(turns[i]),
                before: opened[i],
                after: opened[i + 1],
                path,
                last: path[path.length - 1],
                taken: openSeeds(ply.taken ?? ''),
                open: openSeeds(ply.open ?? ''),
            };
        }),
    };
}

/// The half move of a ply of the line counted from 1, from 0: even for South.
export const halfOf = (line, ply) => line.halves?.[ply - 1] ?? ply - 1;

/// The number of the pair that a ply counted from 1 belongs to.
export const numberOf = (line, ply) => Math.floor(halfOf(line, ply) / 2) + 1;

/// That number with the mark before a move, as in print: `15.` before South's, `15…` before North's.
export const numberMark = (line, ply) => `${numberOf(line, ply)}${halfOf(line, ply) % 2 === 0 ? '.' : '…'}`;

/// The board after `ply` moves; 0 is the position before the first.
export const boardAt = (line, ply) => (ply === 0 ? line.start : line.plies[ply - 1].after);
