// The rules of the game, as notation/game/play.cpp and notation/game/ending.cpp have them: the page must be able to say
// what may be played in a variation that nobody recorded. tests/web compares the two on many positions.
//
// A rule set: {name, housesASide, seedsAHouse, grandSlam, endlessPlay, stopsAtMajority, fewSeeds}.
// A board: {houses: twelve counts A…F a…f, stores: [South's, North's], toMove: 0 South or 1 North}. Boards are
// never changed, only replaced. A house is a lane 0…11; on a ten-house board lanes 5 and 11 are not used.

export const SOUTH = 0;
export const NORTH = 1;
export const LANES = 12;
const LETTERS = 'ABCDEFabcdef';

export const letterOf = (lane) => LETTERS[lane];
export const laneOf = (letter) => LETTERS.indexOf(letter);
export const ownerOf = (lane) => (lane < 6 ? SOUTH : NORTH);
export const otherSide = (side) => 1 - side;

/// The lanes of a side's row, from its owner's left.
export function rowOf(side, rules) {
    return Array.from({ length: rules.housesASide }, (_, place) => 6 * side + place);
}

const sum = (counts) => counts.reduce((total, count) => total + count, 0);
export const rowSeeds = (board, side) => sum(board.houses.slice(6 * side, 6 * side + 6));
export const seedsOnBoard = (board) => sum(board.houses);
export const totalSeeds = (board) => seedsOnBoard(board) + sum(board.stores);

/// `4-4-…-0-0-S`, the position text of docs/notation.md.
export function positionText(board, rules) {
    const lanes = [...rowOf(SOUTH, rules), ...rowOf(NORTH, rules)];
    return [...lanes.map((lane) => board.houses[lane]), ...board.stores, 'SN'[board.toMove]].join('-');
}

/// Reads position text that positionText or the program wrote.
export function parsePosition(text, rules) {
    const parts = text.split('-');
    const houses = new Array(LANES).fill(0);
    const lanes = [...rowOf(SOUTH, rules), ...rowOf(NORTH, rules)];
    lanes.forEach((lane, i) => { houses[lane] = Number(parts[i]); });
    return {
        houses,
        stores: [Number(parts[lanes.length]), Number(parts[lanes.length + 1])],
        toMove: parts[lanes.length + 2] === 'N' ? NORTH : SOUTH,
    };
}

function nextLane(lane, rules) {
    const place = lane % 6;
    return place + 1 < rules.housesASide ? lane + 1 : lane < 6 ? 6 : 0;
}

/// The lanes that the seeds of `lane` fall into, in order. The house they come from is skipped each time round.
export function sowingPath(board, lane, rules) {
    const path = [];
    for (let at = lane; path.length < board.houses[lane];) {
        at = nextLane(at, rules);
        if (at !== lane) {
            path.push(at);
        }
    }
    return path;
}

/// Sowing and harvest with no regard to grand slams: what a capture would take, from the last house backwards.
function sowAndHarvest(board, lane, rules) {
    const path = sowingPath(board, lane, rules);
    const sown = board.houses.slice();
    sown[lane] = 0;
    for (const at of path) {
        sown[at] += 1;
    }
    const victim = otherSide(board.toMove);
    const last = path[path.length - 1];
    const harvested = sown.slice();
    const taken = [];
    for (let at = last; at >= 6 * victim && at < 6 * victim + 6 && (sown[at] === 2 || sown[at] === 3); --at) {
        taken.push(at);
        harvested[at] = 0;
    }
    const slam = taken.length > 0 && sum(harvested.slice(6 * victim, 6 * victim + 6)) === 0;
    return { path, last, sown, harvested, taken, slam };
}

/// Plays a house that holds seeds. `taken` are the houses captured, the last sown first; `grandSlam` says that the
/// capture would have emptied the other row, `captured` whether it was allowed to.
export function play(board, lane, rules) {
    const { path, last, sown, harvested, taken, slam } = sowAndHarvest(board, lane, rules);
    const takes = taken.length > 0 && (!slam || rules.grandSlam === 'forbidden_unless_only');
    const captured = takes ? sum(taken.map((at) => sown[at])) : 0;
    const stores = board.stores.slice();
    stores[board.toMove] += captured;
    return {
        after: { houses: takes ? harvested : sown, stores, toMove: otherSide(board.toMove) },
        captured,
        taken: takes ? taken : [],
        path,
        last,
        sown,
        grandSlam: slam,
    };
}

function feeds(board, lane, rules) {
    return sowingPath(board, lane, rules).some((at) => ownerOf(at) !== board.toMove);
}

/// The lanes the side to move may play: seeds in them, the feeding obligation met, no forbidden grand slam.
export function legalMoves(board, rules) {
    const mustFeed = rowSeeds(board, otherSide(board.toMove)) === 0;
    const moves = rowOf(board.toMove, rules)
        .filter((lane) => board.houses[lane] > 0 && (!mustFeed || feeds(board, lane, rules)));
    if (rules.grandSlam === 'captures_nothing') {
        return moves;
    }
    const quiet = moves.filter((lane) => !sowAndHarvest(board, lane, rules).slam);
    return quiet.length > 0 ? quiet : moves;
}

/// Why a lane may not be played, as a key of words.mjs, or null when it may.
export function whyIllegal(board, lane, rules) {
    if (legalMoves(board, rules).includes(lane)) {
        return null;
    }
    if (ownerOf(lane) !== board.toMove) {
        return 'illegalOwner';
    }
    if (board.houses[lane] === 0) {
        return 'illegalEmpty';
    }
    if (rowSeeds(board, otherSide(board.toMove)) === 0) {
        return 'illegalFeed';
    }
    return 'illegalSlam';
}

/// Whether some sequence of legal moves, both sides helping, captures at least one seed.
export function captureReachable(board, rules) {
    const key = (one) => one.houses.join() + one.toMove;
    const seen = new Set([key(board)]);
    const open = [board];
    while (open.length > 0) {
        const from = open.pop();
        for (const lane of legalMoves(from, rules)) {
            const { after, captured } = play(from, lane, rules);
            if (captured > 0) {
                return true;
            }
            if (!seen.has(key(after))) {
                seen.add(key(after));
                open.push(after);
            }
        }
    }
    return false;
}

/// Why the game is over in this position, as far as the position alone can tell, or null.
export function ending(board, rules) {
    if (rules.stopsAtMajority && 2 * Math.max(...board.stores) > totalSeeds(board)) {
        return 'majority';
    }
    if (legalMoves(board, rules).length === 0) {
        return 'no_move';
    }
    if (rules.fewSeeds === 'six' && seedsOnBoard(board) <= 6) {
        return 'few_seeds';
    }
    if (rules.fewSeeds === 'no_capture_left' && !captureReachable(board, rules)) {
        return 'no_capture_left';
    }
    return null;
}

/// The final score [South's, North's] of a game that ends here for that reason; halves are possible.
export function finalScore(board, rules, reason) {
    const ownRows = board.stores.map((store, side) => store + rowSeeds(board, side));
    switch (reason) {
        case 'no_move':
        case 'few_seeds':
        case 'no_capture_left':
            return ownRows;
        case 'repetition':
            if (rules.endlessPlay === 'own_row') {
                return ownRows;
            }
            if (rules.endlessPlay === 'split') {
                return board.stores.map((store) => store + seedsOnBoard(board) / 2);
            }
            return board.stores.slice();
        default:
            return board.stores.slice();
    }
}
