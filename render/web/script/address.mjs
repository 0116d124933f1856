// Places in the page's own address: `#2.34` is game 2 after 34 plies, `#abapa:4-4-…-S:FfC` a position of these rules with the moves
// from there, so that it can be sent to others who have a page.

import { placeAt, strayed } from './session.mjs';

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

/// {rules, start, moves} written in the address, or null. Nothing says yet that they make sense.
export function lineInAddress() {
    const found = /^#([a-z0-9_-]+):([\dNS-]+):([A-Fa-f\d@]*)$/.exec(window.location.hash);
    return found && { rules: found[1], start: found[2], moves: found[3] };
}

/// The address of a page that shows the line up to here.
export function addressOfLine(session) {
    const { rules, start, moves } = placeAt(session);
    return `${window.location.href.split('#')[0]}#${rules}:${start}:${moves}`;
}

/// Puts the place into the address without a step in the browser's history; the line where it is of none of the page's
/// `own` games. Variations are left out.
export function writeAddress(session, own) {
    if (!strayed(session)) {
        window.history.replaceState(null, '', session.chosen < own ? `#${session.chosen + 1}.${session.ply}` : addressOfLine(session));
    }
}
