// What is said of the reader's place: the players beside the board, and what is heard after each step.

import { playerOf } from './about.mjs';
import { numberOf } from './line.mjs';
import { moveWords } from './moves.mjs';
import { annotationOf, boardOf, gameOf, isOver, moveOf } from './session.mjs';
import { html } from './svg.mjs';
import { finalScore } from './values.mjs';

/// Writes a side's name and the seeds that it has won onto a plate.
export function writePlayer(plate, words, session, side, stores) {
    const name = playerOf(words, gameOf(session), side);
    const moving = boardOf(session).toMove === side && !isOver(session);
    plate.classList.toggle('to-move', moving);
    plate.replaceChildren(
        html('span', { class: 'turn-mark', 'aria-hidden': 'true' }),
        html('strong', { dir: 'auto', title: name }, name),
        html('span', { class: 'side-name' }, name === words.side(side) ? '' : words.side(side)),
        html('span', { class: 'moving' }, moving ? words.moving : ''),
        html('span', { class: 'won' }, words.store(stores[side])));
}

/// What a reader who does not see the board hears after each step; without the notes if they would give an answer away.
export function toldText(words, language, session, quiet) {
    const move = moveOf(session);
    const position = boardOf(session);
    const parts = [move ? `${numberOf(session.line, session.ply)}. ${moveWords(words, move, annotationOf(session))}` : words.start,
        words.standing({ south: position.stores[0], north: position.stores[1] })];
    parts.push(...(quiet ? [] : annotationOf(session)?.notes[language] ?? []).map((note) => note.replace(/[.]$/, '')));
    if (isOver(session)) {
        const { reason, score } = session.line.ended;
        parts.push(`${words.over} \u2013 ${words.reasons[reason]}`, words.finalScore(finalScore(score)));
    } else {
        parts.push(words.toMove(position.toMove));
    }
    return `${parts.join('. ')}.`;
}
