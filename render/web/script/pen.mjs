// Drawing on the board: marked houses, and arrows from house to house. With the right button of a mouse, from house to house; or
// one house and then the other, after "Draw" or when a finger has stayed on the first.

import { laneOf } from './board_text.mjs';

/// The drawings, with this one added or, where it was there, taken off.
export const toggled = (drawn, word) => (drawn.includes(word) ? drawn.filter((each) => each !== word) : [...drawn, word]);

/// `isOpen()` says whether there is something to draw on; `drag(from, to)` takes the two houses, which may be the same.
export function bindPen(host, { isOpen, drag }) {
    const houseAt = ({ clientX, clientY }) => host.getRootNode().elementFromPoint(clientX, clientY)?.closest('.house')?.dataset.house;
    let from = null;
    host.addEventListener('pointerdown', (event) => {
        from = event.button === 2 && event.pointerType === 'mouse' && isOpen() ? houseAt(event) : null;
    });
    host.getRootNode().addEventListener('pointerup', (event) => {
        const to = from && houseAt(event);
        if (to) {
            drag(laneOf(from), laneOf(to));
        }
        from = null;
    });
    host.addEventListener('contextmenu', (event) => { if (isOpen()) { event.preventDefault(); } });
}
