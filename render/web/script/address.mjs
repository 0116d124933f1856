// The place in the page's own address, `#2.34` for game 2 after 34 plies, so that a place can be linked to.

import { strayed } from './session.mjs';

/// {game, ply} named by the address, or null where it names none or the one shown.
export function placeInAddress(session) {
    const found = /^#(\d+)\.(\d+)$/.exec(window.location.hash);
    if (!found) {
        return null;
    }
    const game = Number(found[1]) - 1;
    const ply = Number(found[2]);
    const known = game >= 0 && game < session.games.length;
    return known && !(game === session.chosen && ply === session.ply) ? { game, ply } : null;
}

/// Puts the place into the address without a step in the browser's history. Variations are left out.
export function writeAddress(session) {
    if (!strayed(session)) {
        window.history.replaceState(null, '', `#${session.chosen + 1}.${session.ply}`);
    }
}
