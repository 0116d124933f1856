// Playing on the page: against the engine or two people at one board, from any position. The moves are a variation like any
// other; what is kept here is who plays, and the hint, which is for one line.

import { PACES, paceOfSowing, prefersStillness, setPace } from './pile.mjs';
import { html, toolButton } from './svg.mjs';
import { turnText } from '../turns/turns.mjs';

export const STRENGTHS = [1, 2, 3, 4, 5];

/// How somebody wants to play: `engine` is the side that the engine plays, null for two people. `thinking` is the line that
/// the engine is to continue, null while it is not its turn.
export const openPlay = ({ engine, strength }) => ({ engine, strength, hint: null, thinking: null });

/// Whether the engine is to move in a play at this board.
export const isEnginesTurn = (play, board) => play.engine === board.toMove;

/// The ply to go back to for a move taken back: before the reader's own last move, and never before the play began.
export function takenBackTo(play, session, began) {
    const own = play.engine === null ? session.ply - 1
        : session.line.plies.slice(0, session.ply).findLastIndex(({ before }) => before.toMove !== play.engine);
    return Math.max(began, own);
}

/// A position as people write it, with blanks, commas or dashes between its numbers, as the engine reads it.
export const positionText = (text) => text.trim().replace(/[\s,;|/\u2013\u2014-]+/g, '-').replace(/^-|-$/g, '')
    .replace(/[ns]$/, (side) => side.toUpperCase());

function choice(name, label, options, chosen) {
    const select = html('select', { id: name }, ...options.map(([value, text]) => html('option', { value }, text)));
    select.value = chosen;
    return [html('label', { for: name }, label), select];
}

/// How fast seeds are sown; nothing where the reader's system asks for stillness.
function paceChoice(words) {
    if (prefersStillness()) {
        return [];
    }
    const parts = choice('play-pace', words.play.pace, Object.keys(PACES).map((name) => [name, words.play.paces[name]]), paceOfSowing());
    parts[1].addEventListener('change', () => setPace(parts[1].value));
    return parts;
}

/// The questions before a play: side, strength, speed, position. `start({engine, strength})` begins from the position shown,
/// `lay(text)` puts another one on the board and gives what is wrong with it, or null.
export function playQuestions(words, wishes, example, { start, lay, newGame, close }) {
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
    const put = () => { wrong.textContent = lay(text.value) ?? ''; };
    return [html('h2', {}, words.play.title),
        html('div', { class: 'form' }, ...sides, ...strength, ...paceChoice(words),
            html('label', { for: 'play-position' }, words.play.position), text),
        wrong,
        html('p', { class: 'tools' }, toolButton(words.play.begin, begin, { id: 'play-begin' }), toolButton(words.play.put, put),
            ...newGame ? [toolButton(words.play.newGame, newGame, { id: 'play-new' })] : [], toolButton(words.close, close))];
}

/// The question before something that would lose the moves of a game that was played here.
export function leaveParts(words, { stay, save, goAway }) {
    return [html('h2', {}, words.play.leave), html('p', { role: 'alert' }, words.play.leaveWarning),
        html('p', { class: 'tools' }, toolButton(words.play.stay, stay, { id: 'play-stay' }), toolButton(words.save, save),
            toolButton(words.play.goAway, goAway, { id: 'play-leave' }))];
}

/// The panel during a play; `looksBack` where the board shows an earlier position.
export function playParts(words, play, { over, toMove, looksBack, hinted, takeBack, hint, goOn, toLast, newGame, save, stop }) {
    const text = looksBack ? words.play.looksBack
        : over ? words.over
            : play.thinking ? words.play.thinking
                : words.toMove(toMove);
    const parts = [html('h2', {}, words.play.title), html('p', { role: 'status' }, text)];
    if (hinted !== null) {
        parts.push(html('p', {}, words.play.hintIs(turnText(hinted))));
    }
    const tools = looksBack
        ? [toolButton(words.play.toLast, toLast, { id: 'play-last' }), toolButton(words.play.goOn, goOn, { id: 'play-on' })]
        : [toolButton(words.play.takeBack, takeBack), ...over ? [] : [toolButton(words.play.hint, hint)]];
    const pace = paceChoice(words);
    return [...parts, html('p', { class: 'tools' }, ...tools, toolButton(words.play.newGame, newGame, { id: 'play-new' }),
        toolButton(words.save, save), toolButton(words.play.stop, stop)),
    ...pace.length > 0 ? [html('div', { class: 'form' }, ...pace)] : []];
}
