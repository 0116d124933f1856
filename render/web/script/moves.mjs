// The list of the moves, in pairs, with verdicts; and the line of a variation.

import { html } from './svg.mjs';
import { letterOf } from './board_text.mjs';
import { halfOf, numberMark, numberOf } from './line.mjs';
import { seedsOfTurn, turnText } from './turns.mjs';

const GLYPHS = { none: '', only_move: '!', inaccuracy: '?!', mistake: '?', blunder: '??' };
const AUTHOR = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };

/// The sign beside a move: the reader's `own`, our verdict, otherwise the author's mark.
export function glyphOf(found) {
    if (!found) {
        return '';
    }
    const author = (found.nags ?? []).map((nag) => AUTHOR[nag] ?? '').find((glyph) => glyph) ?? '';
    return found.own ? author : GLYPHS[found.verdict] || author;
}

/// `12… f`, as the notes name a move: the number of its pair and its house.
export const placeText = (line, ply) => `${numberMark(line, ply)}\u00a0${turnText(line.turns[ply - 1])}`;

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
    return [parts.join(', '), words.verdict[found?.verdict]].filter(Boolean).join('. ');
}

/// A button with a move and its sign, which goes there; `named` is how it is read out.
function signedButton(text, found, named, go, attributes) {
    const glyph = glyphOf(found);
    // What is seen comes first in the name, for those who speak to the page.
    const button = html('button', {
        type: 'button', class: `move ${found?.own ? 'none' : found?.verdict ?? 'none'}`, 'aria-label': `${text}${glyph}, ${named}`, ...attributes,
    }, text);
    if (glyph) {
        button.append(html('span', { class: 'glyph' }, glyph));
    }
    if (found && (found.notes.en.length > 0 || found.comments.length > 0)) {
        button.append(html('span', { class: 'has-note' }));
    }
    button.addEventListener('click', go);
    return button;
}

function moveButton(words, line, found, ply, onPly) {
    const move = line.plies[ply - 1];
    return signedButton(moveText(move), found, `${numberOf(line, ply)}. ${moveWords(words, move, found)}`, () => onPly(ply), { 'data-ply': ply });
}

/// The number before a move after `half` half moves: `3.`, or `3…` unless a move was named just before.
const numberBefore = (half, follows) => (half % 2 === 0 ? `${half / 2 + 1}.` : follows ? '' : `${(half + 1) / 2}\u2026`);

/// A variation as text, with marks, captures and comments, each with those that it could be replaced by, in parentheses.
export function variationText(line, half) {
    let follows = false;
    return line.map((move, i) => {
        const at = half + i;
        const after = [...move.comments, ...move.variations.map((inner) => `(${variationText(inner, at)})`)];
        const name = `${moveText({ turn: move.move, captured: move.captured ?? 0 })}${glyphOf(move)}`;
        const parts = [numberBefore(at, follows), name, ...after].filter((part) => part !== '');
        follows = after.length === 0;
        return parts.join(' ');
    }).join(' ');
}

/// The parts of a variation: its moves, each with those that it could be replaced by, in parentheses. `lead` are the turns before
/// it and `half` the half moves.
function branchParts(words, line, lead, half, onTurns) {
    const turns = [...lead];
    let isNumbered = false;
    return line.flatMap((move, i) => {
        const at = half + i;
        const number = numberBefore(at, isNumbered);
        const inside = move.variations.flatMap((inner) => ['(', ...branchParts(words, inner, turns, at, onTurns), ')']);
        turns.push(move.move);
        isNumbered = inside.length === 0;
        const path = [...turns];
        const text = moveText({ turn: move.move, captured: move.captured ?? 0 });
        return [...number ? [html('span', { class: 'pair', 'aria-hidden': 'true' }, number)] : [],
            signedButton(text, move, words.inVariation(Math.floor(at / 2) + 1), () => onTurns(path), { 'data-line': path.join('') }), ...inside];
    });
}

/// Makes the list in `host`; `onPly(ply)` is called when a move of the game is chosen, `onTurns(turns)` for one of a variation,
/// with the turns that lead there. `lay(game, line, words)` writes a game, `mark(ply, moves)` shows where the reader is, in the game
/// or with these packed turns in a variation.
export function createMoves(host, onPly, onTurns) {
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
        const branches = [];  // of the moves of the last row
        const addBranches = () => rows.push(...branches.splice(0));
        let number = 0;
        line.plies.forEach((_, i) => {
            const isNorth = halfOf(line, i + 1) % 2 === 1;
            if (numberOf(line, i + 1) !== number) {
                number = numberOf(line, i + 1);
                addBranches();
                rows.push(html('li', {}, html('span', { class: 'pair', 'aria-hidden': 'true' }, `${number}.`)));
                if (isNorth) {  // South did not move in this pair
                    rows[rows.length - 1].append(html('span', { class: 'move none', 'aria-hidden': 'true' }, '\u2026'));
                }
            }
            rows[rows.length - 1].append(moveButton(words, line, game.plies[i], i + 1, onPly));
            branches.push(...(game.plies[i]?.variations ?? []).map((variation) => html('li', { class: 'branch' },
                ...branchParts(words, variation, line.turns.slice(0, i), halfOf(line, i + 1), onTurns))));
        });
        addBranches();
        host.replaceChildren(...rows);
        marked = null;
    }

    function mark(ply, moves = null) {
        marked?.removeAttribute('aria-current');
        marked = host.querySelector(moves === null ? `[data-ply="${ply}"]` : `[data-line="${moves}"]`);
        marked?.setAttribute('aria-current', 'step');
        if (marked || (ply === 0 && scrolled)) {
            frame ||= window.requestAnimationFrame(scroll);
        }
    }

    host.addEventListener('scroll', () => { scrolled = true; }, { passive: true });

    return { lay, mark };
}

/// The moves of a variation as buttons, with what is `written` about the moves of the line, the one on the board marked; nothing on the game's line.
export function variationButtons(words, session, written, onPly) {
    if (session.from === null) {
        return [];
    }
    return session.line.plies.slice(session.from).map((_, i) => {
        const ply = session.from + i + 1;
        const button = moveButton(words, session.line, written[ply - 1], ply, onPly);
        if (ply === session.ply) {
            button.setAttribute('aria-current', 'step');
        }
        return button;
    });
}
