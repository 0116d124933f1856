// Playing on the page: against the engine or two people at one board, from any position. The moves are a variation like any
// other; what is kept here is who plays, and the hint.

import { html } from '../svg.mjs';
import { turnText } from '../turns/turns.mjs';

export const STRENGTHS = [1, 2, 3, 4, 5];

/// How somebody wants to play: `engine` is the side that the engine plays, null for two people.
export const openPlay = ({ engine, strength }) => ({ engine, strength, hint: null, thinking: false });

/// Whether the engine is to move in a play at this board.
export const isEnginesTurn = (play, board) => play.engine === board.toMove;

/// The ply to go back to for a move taken back: before the reader's own last move, and never before the play began.
export function takenBackTo(play, session, began) {
    const own = play.engine === null ? session.ply - 1
        : session.line.plies.slice(0, session.ply).findLastIndex(({ before }) => before.toMove !== play.engine);
    return Math.max(began, own);
}

function button(text, act, attributes = {}) {
    const made = html('button', { type: 'button', class: 'tool', ...attributes }, text);
    made.addEventListener('click', act);
    return made;
}

function choice(name, label, options, chosen) {
    const select = html('select', { id: name }, ...options.map(([value, text]) => html('option', { value }, text)));
    select.value = chosen;
    return [html('label', { for: name }, label), select];
}

/// The questions before a play: side, strength, position. `start({engine, strength})` begins from the position shown,
/// `lay(text)` puts another one on the board and gives what is wrong with it, or null.
export function playQuestions(words, wishes, example, { start, lay, close }) {
    const sides = choice('play-side', words.play.you, [
        ['0', words.side[0]], ['1', words.side[1]], ['two', words.play.two]], wishes.you);
    const strength = choice('play-strength', words.play.strength,
        STRENGTHS.map((each) => [String(each), words.play.strengths[each - 1]]), wishes.strength);
    const text = html('input', { id: 'play-position', type: 'text', autocomplete: 'off', spellcheck: 'false', placeholder: example });
    const wrong = html('p', { class: 'wrong', role: 'alert' });
    const begin = () => {
        wishes.you = sides[1].value;
        wishes.strength = strength[1].value;
        start({ engine: wishes.you === 'two' ? null : 1 - Number(wishes.you), strength: Number(wishes.strength) });
    };
    const put = () => { wrong.textContent = lay(text.value.trim()) ?? ''; };
    return [html('h2', {}, words.play.title),
        html('div', { class: 'form' }, ...sides, ...strength, html('label', { for: 'play-position' }, words.play.position), text),
        wrong,
        html('p', { class: 'tools' }, button(words.play.begin, begin, { id: 'play-begin' }), button(words.play.put, put), button(words.close, close))];
}

/// The question before something that would lose the moves of a game that was played here.
export function leaveParts(words, { stay, save, goAway }) {
    return [html('h2', {}, words.play.leave), html('p', { role: 'alert' }, words.play.leaveWarning),
        html('p', { class: 'tools' }, button(words.play.stay, stay, { id: 'play-stay' }), button(words.save, save),
            button(words.play.goAway, goAway, { id: 'play-leave' }))];
}

/// The panel during a play.
export function playParts(words, play, { over, toMove, takeBack, hint, save, stop }) {
    const text = over ? words.over
        : play.thinking ? words.play.thinking
            : words.toMove(toMove);
    const parts = [html('h2', {}, words.play.title), html('p', { role: 'status' }, text)];
    if (play.hint !== null && !over) {
        parts.push(html('p', {}, words.play.hintIs(turnText(play.hint))));
    }
    parts.push(html('p', { class: 'tools' },
        button(words.play.takeBack, takeBack), button(words.play.hint, hint), button(words.save, save),
        button(words.play.stop, stop)));
    return parts;
}
