// Playing on the page: against the engine or two people at one board, from any position. The moves are a variation like any
// other; what is kept here is who plays, and the hint, which is for one line.

import { letterOf, rowOf } from './board_text.mjs';
import { setSetting, settings } from './kept.mjs';
import { PACES, prefersStillness } from './pile.mjs';
import { html, together, toolButton } from './svg.mjs';
import { turnText } from './turns.mjs';
import { finalScore, valueText } from './values.mjs';

/// The steps of a hint.
export const HINT_STEPS = 3;

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
const TIMES = [0, 2, 5, 15];  // seconds a move at full strength; none for as long as it needs without

/// How somebody plays: `engine` is the side that the engine plays, null for two people. `thinking` is the line that the engine is
/// to continue, null while it is not its turn.
export const openPlay = ({ you }) => ({ engine: you === 'two' ? null : 1 - Number(you), hint: null, thinking: null });

/// The opponent that the settings describe, as the engine is asked for its moves.
export const opponent = () => ({ level: Number(settings.level), time: Number(settings.time), stubborn: settings.losing === 'hard' });

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

/// A setting to choose, with its label.
function choice(name, label, options) {
    const select = html('select', { id: `play-${name}` }, ...options.map(([value, text]) => html('option', { value }, text)));
    select.value = settings[name];
    select.addEventListener('change', () => setSetting(name, select.value));
    return [html('label', { for: select.id }, label), select];
}

/// How fast seeds are sown, and whether they are heard; nothing where the reader's system asks for stillness.
const motionChoices = (words) => (prefersStillness() ? [] : [
    ...choice('pace', words.play.pace, Object.keys(PACES).map((name) => [name, words.play.paces[name]])),
    ...choice('sound', words.play.sound, ['off', 'on'].map((name) => [name, words.play.sounds[name]])),
]);

/// The questions before a play: settings, the rarer ones folded away, and the position. `start()` begins from the position shown, `lay(text)` puts another
/// one on the board and gives what is wrong with it, or null, `resume()` goes on with the game that was left, if there is one.
export function playQuestions(words, example, { start, lay, resume, newGame, close }) {
    const engine = [
        ...choice('time', words.play.time, TIMES.map((each) => [1000 * each, each === 0 ? words.play.noTime : words.play.seconds(each)])),
        ...choice('losing', words.play.losing, ['best', 'hard'].map((each) => [each, words.play.losings[each]])),
    ];
    const text = html('input', { id: 'play-position', type: 'text', autocomplete: 'off', spellcheck: 'false', placeholder: example });
    const wrong = html('p', { class: 'wrong', role: 'alert' });
    const put = () => { wrong.textContent = lay(text.value) ?? ''; };
    return [html('h2', {}, words.play.title),
        html('div', { class: 'form' },
            ...choice('you', words.play.you, [['0', words.side(0)], ['1', words.side(1)], ['two', words.play.two]]),
            ...choice('level', words.play.level, LEVELS.map((each) => [each, `${each}\u00a0\u2013 ${words.play.levels[each]}`]))),
        html('p', { class: 'tools' }, toolButton(words.play.begin, start, { id: 'play-begin', class: 'tool main' }),
            ...resume ? [toolButton(words.play.resume, resume, { id: 'play-resume' })] : [],
            ...newGame ? [toolButton(words.play.newGame, newGame, { id: 'play-new' })] : [], toolButton(words.close, close)),
        html('details', { id: 'play-more' }, html('summary', {}, words.play.more),
            html('div', { class: 'form' }, ...engine, ...motionChoices(words),
                html('label', { for: 'play-position' }, words.play.position), text),
            wrong, html('p', { class: 'tools' }, toolButton(words.play.put, put)))];
}

/// The question before something that would lose the moves of a game that was played here.
export function leaveParts(words, { stay, save, goAway }) {
    return [html('h2', {}, words.play.leave), html('p', { role: 'alert' }, words.play.leaveWarning),
        html('p', { class: 'tools' }, toolButton(words.play.stay, stay, { id: 'play-stay' }), toolButton(words.save, save),
            toolButton(words.play.goAway, goAway, { id: 'play-leave' }))];
}

/// A hint in as many steps as were asked for: which half of the row, which house, and why. `own` and `threat` are what the move
/// leads to, and what the next best would allow (replyIn in retry.mjs), or null.
function hintParts(words, { steps, best, next, own, threat }, side, rules) {
    const letter = turnText(best.turn);
    const row = rowOf(side, rules);
    const half = row.indexOf(best.lane) < row.length / 2 ? row.slice(0, Math.ceil(row.length / 2)) : row.slice(Math.ceil(row.length / 2));
    // A seed that is set up lies in no half of the row from which it was sown.
    const texts = letter.startsWith('@') ? [words.play.hintIs(letter)]
        : [words.play.hintHalf(half.map(letterOf).join(', ')), words.play.hintIs(letter)].slice(0, steps);
    if (steps >= HINT_STEPS) {
        texts.push(...own.captured > 0 ? [words.play.hintTakes({ letter, n: own.captured })]
            : own.later ? [words.play.hintLater({ later: turnText(own.later.turn), n: own.later.captured })] : []);
        if (threat?.captured > 0) {
            texts.push(words.retry.reply({ letter: turnText(next.turn), side: 1 - side, reply: turnText(threat.turn), n: threat.captured, later: '', laterN: 0 }));
        }
        const values = next && {
            letter, value: valueText(best, rules), other: turnText(next.turn), otherValue: valueText(next, rules),
        };
        texts.push(!next ? words.forced : values.value === values.otherValue ? words.play.hintEqual(values) : words.play.hintValues(values));
    }
    return texts.map((text) => html('p', {}, ...together(text)));
}

/// Who has won, and by what, the winner's seeds first.
function resultText(words, { engine }, score) {
    const winner = score[0] === score[1] ? null : score[0] > score[1] ? 0 : 1;
    const outcome = winner === null ? 'drawn' : engine === null ? ['South', 'North'][winner] : winner === engine ? 'lost' : 'won';
    return words.play.result({ outcome, score: finalScore([...score].sort((a, b) => b - a)) });
}

/// The panel during a play; `ended` is how it is over, or null; `looksBack` where the board shows an earlier position; `hinted` the
/// hint for the one shown, or null.
export function playParts(words, play, { rules, ended, toMove, looksBack, hinted, takeBack, hint, goOn, review, toLast, newGame, save, stop }) {
    const text = looksBack ? words.play.looksBack
        : ended ? resultText(words, play, ended.score)
            : play.thinking ? words.play.thinking
                : words.toMove(toMove);
    const parts = [html('h2', {}, words.play.title), html('p', { role: 'status' }, text)];
    if (hinted !== null) {
        parts.push(html('div', { role: 'status' }, ...hintParts(words, hinted, toMove, rules)));
    }
    const tools = looksBack
        ? [toolButton(words.play.toLast, toLast, { id: 'play-last' }), toolButton(words.play.goOn, goOn, { id: 'play-on' })]
        : [toolButton(words.play.takeBack, takeBack),
            ...ended || hinted?.steps === HINT_STEPS ? [] : [toolButton(hinted ? words.play.hintMore : words.play.hint, hint, { id: 'play-hint' })]];
    const motion = motionChoices(words);
    if (ended && !looksBack) {
        tools.unshift(toolButton(words.review, review, { id: 'review', class: 'tool main' }));
    }
    return [...parts, html('p', { class: 'tools' }, ...tools, toolButton(words.play.newGame, newGame, { id: 'play-new' }),
        toolButton(words.save, save), toolButton(words.play.stop, stop)),
    ...motion.length > 0 ? [html('div', { class: 'form' }, ...motion)] : []];
}
