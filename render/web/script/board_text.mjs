// Boards as the engine and the data write them. Nothing here knows what may be played: that comes with each board.
//
// A board: {text: the position as it is written, houses: twelve counts A…F a…f, stores: [South's, North's], reserve, toMove: 0 South or 1 North, refusals}. A house is a
// lane 0…11; on a ten-house board lanes 5 and 11 are not used. Boards are never changed, only replaced.

export const SOUTH = 0;
export const NORTH = 1;
const LETTERS = 'ABCDEFabcdef';

export const letterOf = (lane) => LETTERS[lane];
export const laneOf = (letter) => LETTERS.indexOf(letter);
export const lanesOf = (letters) => [...letters].map(laneOf);
export const ownerOf = (lane) => (lane < 6 ? SOUTH : NORTH);

/// The lanes of a side's row, from its owner's left.
export function rowOf(side, rules) {
    return Array.from({ length: rules.housesASide }, (_, place) => 6 * side + place);
}

/// A board from `[position text, refusals]`; the text is that of docs/notation.md, with a reserve in games that have one.
export function openBoard([text, refusals], rules) {
    const parts = text.split('-');
    const houses = new Array(12).fill(0);
    const lanes = [...rowOf(SOUTH, rules), ...rowOf(NORTH, rules)];
    lanes.forEach((lane, i) => { houses[lane] = Number(parts[i]); });
    return {
        text,
        houses,
        stores: [Number(parts[lanes.length]), Number(parts[lanes.length + 1])],
        reserve: parts.length > lanes.length + 3 ? Number(parts[lanes.length + 2]) : 0,
        toMove: parts[parts.length - 1] === 'N' ? NORTH : SOUTH,
        refusals,
    };
}

const REASONS = { '.': null, o: 'illegalOwner', e: 'illegalEmpty', w: 'illegalWaits', f: 'illegalFeed', s: 'illegalSlam' };

/// Why a lane may not be played, as a key of the words, or null when it may.
export const whyIllegal = (board, lane) => REASONS[board.refusals[lane]];

/// The lanes the side to move may play.
export const legalMoves = (board) => [...board.refusals].flatMap((sign, lane) => (sign === '.' ? [lane] : []));
