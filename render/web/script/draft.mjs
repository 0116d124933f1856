// A turn that the reader makes up house by house: a harvest, once a house is sown, or a drop from the reserve. The engine says
// what may be taken and whether the turn is legal.

import { letterOf } from './board_text.mjs';
import { html, toolButton } from './svg.mjs';
import { turnText } from './turns.mjs';

const MOST_DROPPED = 6;

/// Seeds that are to be dropped on a board, none yet.
export const openDrop = (board) => ({ board, sown: null, seeds: new Map() });

/// A move sown without a harvest, as a line has it, and as much taken as may be.
export function openHarvest(sown) {
    return { board: sown.after, sown, seeds: new Map(sown.open.map(({ lane, seeds }) => [lane, seeds])) };
}

const totalOf = ({ seeds }) => [...seeds.values()].reduce((sum, count) => sum + count, 0);

/// The draft after a house was touched: a seed more is dropped there, or a seed less taken and after none all that may be. The
/// same draft where that house has no part in it.
export function touched(draft, lane) {
    const seeds = new Map(draft.seeds);
    if (draft.sown) {
        const most = draft.sown.open.find((house) => house.lane === lane)?.seeds;
        if (!most) {
            return draft;
        }
        seeds.set(lane, seeds.get(lane) > 0 ? seeds.get(lane) - 1 : most);
    } else if (totalOf(draft) < Math.min(MOST_DROPPED, draft.board.reserve)) {
        seeds.set(lane, (seeds.get(lane) ?? 0) + 1);
    }
    return { ...draft, seeds };
}

export const emptied = (draft) => ({ ...draft, seeds: new Map() });

/// The draft as a packed turn; empty while nothing is dropped.
export function turnOfDraft({ sown, seeds }) {
    const written = [...seeds].filter(([, count]) => count > 0).sort(([a], [b]) => a - b)
        .map(([lane, count]) => letterOf(lane) + count).join('');
    return sown ? sown.turn + written : written && `@${written}`;
}

/// The board as it will be.
export function draftBoard(draft) {
    const { board, sown } = draft;
    const sign = sown ? -1 : 1;
    const stores = [...board.stores];
    if (sown) {
        stores[sown.before.toMove] += totalOf(draft);
    }
    return {
        ...board,
        houses: board.houses.map((count, lane) => count + sign * (draft.seeds.get(lane) ?? 0)),
        stores,
        reserve: board.reserve - (sown ? 0 : totalOf(draft)),
    };
}

/// The marks on the board: what was sown, and each house that may be harvested with what is taken from it.
export const draftMove = ({ sown, seeds }) => sown && {
    ...sown, taken: sown.open.map(({ lane }) => ({ lane, seeds: seeds.get(lane) })),
};

/// The bar below the board: what to do, and the buttons that play the turn or give it up.
export function draftParts(words, draft, { legal, play, clear }) {
    const turn = turnOfDraft(draft);
    const isHarvest = draft.sown !== null;
    const parts = [html('span', { class: 'variation-name' }, isHarvest ? words.draft.harvest : words.draft.drop(totalOf(draft)))];
    if (turn && !legal) {
        parts.push(html('span', { class: 'wrong', role: 'alert' }, isHarvest ? words.draft.mustFeed : words.draft.stuck));
    }
    parts.push(toolButton(turn ? words.draft.play(turnText(turn)) : words.draft.playNothing, play, {
        id: 'draft-play', class: 'tool main', 'aria-disabled': String(!turn || !legal),
    }), toolButton(isHarvest ? words.draft.back : words.draft.clear, clear, { id: 'draft-clear' }));
    return parts;
}
