// Making up a turn on the board, where a turn is more than a house: a harvest is chosen after sowing, and seeds of a reserve
// are dropped one by one. What is laid out is a draft until the reader plays it.

import { legalMoves, letterOf, ownerOf } from './board_text.mjs';
import { draftBoard, draftMove, draftParts, emptied, openDrop, openHarvest, touched, turnOfDraft } from './draft.mjs';
import { prefersStillness } from './pile.mjs';
import { boardOf, isOver } from './session.mjs';
import { rewrite } from './svg.mjs';

/// `at()` is where the reader is and `view(board, move, touchable)` what the board shows there; `sown(turn)` gives a house sown,
/// or null; `isLegal(turn)`, `play(turn)`; `stores(pair)` writes the seeds won, `tell(text)` says something to those
/// who do not see the board; `grown()` is told that the bar stands below the board. `touch(lane)` of the result is true where the house has been taken care of.
export function createDrafting({ host, refusal, board, words, at, view, sown, isLegal, play, stores, tell, grown }) {
    let draft = null;

    function write() {
        host.hidden = draft === null;
        if (draft === null) {
            host.replaceChildren();
            return;
        }
        const turn = turnOfDraft(draft);
        const legal = turn !== '' && isLegal(turn);
        host.setAttribute('aria-label', words().draft.title);
        rewrite(host, draftParts(words(), draft, {
            legal, play: () => { if (legal) { play(turn); } }, clear: draft.sown ? giveUp : () => change(emptied(draft)),
        }));
        grown();
    }

    /// The draft on the board: its seeds, its marks, the houses that may be touched.
    function shown() {
        const laid = draftBoard(draft);
        const touchable = draft.sown ? draft.sown.open.map(({ lane }) => lane) : legalMoves(laid);
        return [laid, view(laid, draftMove(draft), touchable)];
    }

    function show() {
        board.show(...shown());
        stores(draftBoard(draft).stores);
        write();
    }

    function change(next) {
        draft = next;
        show();
    }

    function close() {
        draft = null;
        write();
    }

    function giveUp() {
        close();
        board.show(boardOf(at()), view());
        stores(boardOf(at()).stores);
    }

    /// Sows on the board, and then waits for the reader's choice.
    async function open(next) {
        draft = next;
        write();
        tell(words().draft.harvest);
        const [, marks] = shown();
        if (!prefersStillness() && !await board.sow({ ...next.sown, taken: [] }, marks)) {
            return;
        }
        if (draft === next) {
            show();
        }
    }

    function touch(lane) {
        const position = boardOf(at());
        refusal.textContent = '';
        if (isOver(at())) {
            return false;
        }
        if (draft?.sown) {
            const next = touched(draft, lane);
            if (next !== draft) {
                change(next);
                tell(words().draft.takes({ letter: letterOf(lane), n: next.seeds.get(lane) }));
                return true;
            }
            if (ownerOf(lane) !== position.toMove) {
                return true;
            }
            giveUp();
        }
        if (!legalMoves(position).includes(lane)) {
            return false;
        }
        if (position.reserve > 0) {
            change(touched(draft ?? openDrop(position), lane));
            tell(words().draft.drop([...draft.seeds.values()].reduce((sum, seeds) => sum + seeds, 0)));
            return true;
        }
        const ply = sown(letterOf(lane));
        if (!ply || ply.open.length === 0) {
            return false;
        }
        open(openHarvest(ply));
        return true;
    }

    return {
        touch, close, giveUp, show,
        isOpen: () => draft !== null,
        /// The side whose houses the letter keys mean.
        rowOfKeys: () => (draft?.sown ? 1 - boardOf(at()).toMove : boardOf(at()).toMove),
    };
}
