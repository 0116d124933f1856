// The list of the moves, in pairs, with verdicts; and the line of a variation.

import { html } from './svg.mjs';
import { letterOf } from './board_text.mjs';
import { halfOf, numberOf } from './line.mjs';
import { seedsOfTurn, turnText } from './turns.mjs';

const GLYPHS = { none: '', only_move: '!', inaccuracy: '?!', mistake: '?', blunder: '??' };
const AUTHOR = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };

/// The sign beside a move: our verdict, otherwise the author's mark.
export function glyphOf(found) {
    if (!found) {
        return '';
    }
    return GLYPHS[found.verdict] || (found.nags ?? []).map((nag) => AUTHOR[nag] ?? '').find((glyph) => glyph) || '';
}

/// `12.f`, as the notes name a move: the number of its pair and its house.
export const placeText = (line, ply) => `${numberOf(line, ply)}.${turnText(line.turns[ply - 1])}`;

/// `f+2`, as the notation writes a move with what it captures.
export const moveText = ({ turn, captured }) => turnText(turn) + (captured > 0 && turn.length === 1 ? `+${captured}` : '');

/// A move in words, for those who hear the page.
export function moveWords(words, move, found) {
    const { toMove } = move.before;
    const listed = move.turn.length === 1 ? '' : seedsOfTurn(move.turn).map(({ lane, seeds }) => `${letterOf(lane)}\u00a0${seeds}`).join(', ');
    if (move.dropped) {
        return words.dropped({ side: toMove, n: move.path.length, listed });
    }
    const parts = [words.played({ side: toMove, letter: letterOf(move.lane), n: move.path.length })];
    if (listed) {
        parts.push(words.harvests({ n: move.captured, listed }));
    } else if (move.captured > 0) {
        parts.push(words.takes(move.captured));
    } else if (move.grandSlam) {
        parts.push(words.slamNothing);
    }
    if (found && words.verdict[found.verdict]) {
        parts.push(words.verdict[found.verdict]);
    }
    return parts.join(', ');
}

function moveButton(words, line, found, ply, onPly) {
    const move = line.plies[ply - 1];
    const glyph = glyphOf(found);
    // What is seen comes first in the name, for those who speak to the page.
    const button = html('button', {
        type: 'button', class: `move ${found?.verdict ?? 'none'}`, 'data-ply': ply,
        'aria-label': `${moveText(move)}${glyph}: ${numberOf(line, ply)}. ${moveWords(words, move, found)}`,
    }, moveText(move));
    if (glyph) {
        button.append(html('span', { class: 'glyph' }, glyph));
    }
    if (found && (found.notes.en.length > 0 || found.comments.length > 0)) {
        button.append(html('span', { class: 'has-note' }));
    }
    button.addEventListener('click', () => onPly(ply));
    return button;
}

/// Makes the list in `host`; `onPly(ply)` is called when a move of the game is chosen. `lay(game, line, words)` writes
/// a game, `mark(ply)` shows where the reader is, null for nowhere.
export function createMoves(host, onPly) {
    let marked = null;
    let frame = 0;
    let scrolled = false;  // ever: at first there is nothing to bring back

    /// Brings the marked move, or else the beginning, into view, once a frame: asking where it lies makes the browser lay
    /// out the page.
    function scroll() {
        frame = 0;
        if (!marked) {
            host.scrollTop = 0;
            return;
        }
        const top = marked.offsetTop;
        if (top < host.scrollTop || top > host.scrollTop + host.clientHeight - 60) {
            host.scrollTop = top - host.clientHeight / 2;
        }
    }

    function lay(game, line, words) {
        const rows = [];
        let number = 0;
        line.plies.forEach((_, i) => {
            const isNorth = halfOf(line, i + 1) % 2 === 1;
            if (numberOf(line, i + 1) !== number) {
                number = numberOf(line, i + 1);
                rows.push(html('li', {}, html('span', { class: 'pair', 'aria-hidden': 'true' }, `${number}.`)));
                if (isNorth) {  // South did not move in this pair
                    rows[rows.length - 1].append(html('span', { class: 'move none', 'aria-hidden': 'true' }, '\u2026'));
                }
            }
            rows[rows.length - 1].append(moveButton(words, line, game.plies[i], i + 1, onPly));
        });
        host.replaceChildren(...rows);
        marked = null;
    }

    function mark(ply) {
        marked?.removeAttribute('aria-current');
        marked = ply === null ? null : host.querySelector(`[data-ply="${ply}"]`);
        marked?.setAttribute('aria-current', 'step');
        if (marked || (ply === 0 && scrolled)) {
            frame ||= window.requestAnimationFrame(scroll);
        }
    }

    host.addEventListener('scroll', () => { scrolled = true; }, { passive: true });

    return { lay, mark };
}

/// The moves of a variation as buttons, the one on the board marked; nothing on the game's line.
export function variationButtons(words, session, onPly) {
    if (session.from === null) {
        return [];
    }
    return session.line.plies.slice(session.from).map((_, i) => {
        const ply = session.from + i + 1;
        const button = moveButton(words, session.line, null, ply, onPly);
        if (ply === session.ply) {
            button.setAttribute('aria-current', 'step');
        }
        return button;
    });
}
