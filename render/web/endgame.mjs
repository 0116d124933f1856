// The exact endgame tables that travel inside the page (docs/page.md says how they are packed): every board of a
// few seeds, one byte each, in the order of the house counts seen by the side to move.

import { NORTH, rowOf, otherSide, seedsOnBoard } from './rules.mjs';

/// binomial[n][k], large enough for 12 houses and the few seeds a page holds.
const binomial = Array.from({ length: 40 }, () => new Array(13).fill(0));
for (let n = 0; n < binomial.length; ++n) {
    binomial[n][0] = 1;
    for (let k = 1; k < 13 && n > 0; ++k) {
        binomial[n][k] = binomial[n - 1][k - 1] + binomial[n - 1][k];
    }
}

/// How many ways there are to lay `seeds` seeds into `houses` houses.
const boards = (seeds, houses) => (houses === 0 ? Number(seeds === 0) : binomial[seeds + houses - 1][houses - 1]);

/// The place of these counts among all with as many seeds, in the order of the alphabet: the first house counts most.
export function rankOf(counts) {
    let left = counts.reduce((total, count) => total + count, 0);
    let rank = 0;
    counts.forEach((count, house) => {
        const behind = counts.length - house - 1;
        for (let fewer = 0; fewer < count; ++fewer) {
            rank += boards(left - fewer, behind);
        }
        left -= count;
    });
    return rank;
}

/// The table that `packed` tells of, null where there is none. `base64()` gives its bytes, which are decoded when they are
/// first asked for.
export function openTable(packed, base64) {
    if (!packed) {
        return null;
    }
    const starts = [0];
    for (let seeds = 0; seeds <= packed.seeds; ++seeds) {
        starts.push(starts[seeds] + boards(seeds, 2 * packed.housesASide));
    }
    let bytes = null;  // a string of one character a byte, as atob makes it: copying it would take longer than all else
    const byteOf = (seeds, rank) => {
        bytes ??= atob(base64());
        return bytes.charCodeAt(starts[seeds] + rank);
    };
    return { kind: packed.kind, seeds: packed.seeds, byteOf };
}

/// What a board is worth, South minus North at the end, stores included: {value, lower, upper, grade}, grade
/// `exact` or `bounded`; null where the table does not reach. Of a bounded one `value` is but the middle of its limits, for
/// sorting.
export function probe(table, board, rules) {
    const seeds = seedsOnBoard(board);
    if (!table || seeds > table.seeds) {
        return null;
    }
    const lanes = [...rowOf(board.toMove, rules), ...rowOf(otherSide(board.toMove), rules)];
    const byte = table.byteOf(seeds, rankOf(lanes.map((lane) => board.houses[lane])));
    let lower;
    let upper;
    if (table.kind === 'margin') {
        lower = byte - 128;
        upper = lower;
    } else {
        lower = 2 * (byte >> 4) - seeds;
        upper = seeds - 2 * (byte & 15);
    }
    if (board.toMove === NORTH) {
        [lower, upper] = [-upper, -lower];
    }
    const stores = board.stores[0] - board.stores[1];
    return {
        value: stores + Math.trunc((lower + upper) / 2),
        lower: stores + lower,
        upper: stores + upper,
        grade: lower === upper ? 'exact' : 'bounded',
    };
}
