// The page of a workbook: one exercise at a time on a board, hints, the answer with its reasons, the score, what is to be
// repeated, and the results for a teacher.

import { createBoard, GRANARY } from './board.mjs';
import { laneOf, legalMoves, letterOf, ownerOf, rowOf, whyIllegal } from './board_text.mjs';
import { createKeeper } from './kept.mjs';
import { bindKeys } from './keys.mjs';
import { writeLabels } from './labels.mjs';
import { boardAt, openLine } from './line.mjs';
import { moveText } from './moves.mjs';
import { beforeReply, prefersStillness } from './pile.mjs';
import { download, html, rewrite } from './svg.mjs';
import { messagesOf, openWords } from './words.mjs';
import {
    answered, askedAgain, dayOf, dayText, givenUp, hinted, keptText, nextAsked, openAnswers, agendaOf, readAnswers, resultsText, scoreOf, stateOf,
} from './answers.mjs';

const FAMILIES = ['web', 'web_book'];

const part = (id) => document.getElementById(id);

const pressable = (id, text, act, attributes = {}) => {
    const made = html('button', { type: 'button', id, class: 'tool', ...attributes }, text);
    made.addEventListener('click', act);
    return made;
};

/// Shows the exercises of `data` (docs/page.md, "The page of a workbook").
export function runBook(data) {
    const { exercises, rules } = data;
    const keeper = createKeeper(`awale workbook ${data.key}`);
    const pupil = createKeeper('awale pupil');
    const today = () => dayOf(new Date());
    const lines = new Map();
    const narrow = window.matchMedia('(max-width: 640px)');
    let language = data.language;
    let answers = readAnswers(keeper.read(), exercises);
    let at = 0;
    let shown = null;  // {answer, ply}: a move that was tried, or whose line is looked at
    const board = createBoard(part('board'), play);

    const messages = messagesOf();
    let spoken = openWords(messages, language, FAMILIES);
    const words = () => spoken;
    const exercise = () => exercises[at];
    const isDone = () => answers[at].points !== null;
    const letterOfAnswer = (answer) => exercise().answers[answer].line.moves[0];

    function lineOf(answer) {
        const key = `${at}.${answer}`;
        if (!lines.has(key)) {
            lines.set(key, openLine(rules, exercise().answers[answer].line));
        }
        return lines.get(key);
    }

    const position = () => (shown ? boardAt(lineOf(shown.answer), shown.ply) : lineOf(0).start);
    const lastMove = () => (shown && shown.ply > 0 ? lineOf(shown.answer).plies[shown.ply - 1] : null);
    const atStart = () => !shown || shown.ply === 0;

    function keep(answer) {
        answers = answers.map((each, i) => (i === at ? answer : each));
        keeper.write(keptText(answers));
    }

    // What is shown.

    function boardView() {
        const seeds = position();
        const legal = atStart() ? legalMoves(seeds) : [];
        const houses = {};
        for (const lane of [...rowOf(0, rules), ...rowOf(1, rules)]) {
            const texts = [words().house({ letter: letterOf(lane), side: ownerOf(lane), n: seeds.houses[lane] })];
            if (seeds.houses[lane] >= GRANARY) {
                texts.push(words().granary);
            }
            if (legal.includes(lane)) {
                texts.push(words().playable);
            }
            houses[lane] = { label: texts.join(', '), playable: legal.includes(lane) };
        }
        return { houses, move: lastMove(), better: null, rowNames: [0, 1].map((side) => words().rowName(side)) };
    }

    function writePlayers() {
        const { stores, toMove } = position();
        ['player-above', 'player-below'].forEach((id, i) => {
            const side = 1 - i;
            part(id).classList.toggle('to-move', toMove === side);
            part(id).replaceChildren(
                html('span', { class: 'turn-mark', 'aria-hidden': 'true' }),
                html('strong', {}, side === 0 ? words().you : words().side(1)),
                html('span', { class: 'won' }, words().store(stores[side])));
        });
    }

    /// Three dots, as many filled as the exercise is hard.
    function dots({ dots: count }) {
        return html('span', { class: 'dots', role: 'img', 'aria-label': data.levels[language][count] },
            '\u25cf'.repeat(count) + '\u25cb'.repeat(3 - count));
    }

    /// What is asked, or what became of the move that is shown.
    function exerciseParts() {
        const hints = exercise().hints[language];
        const answer = answers[at];
        const parts = [html('h2', { id: 'exercise-title' }, words().exercise({ number: at + 1, all: exercises.length }), ' ', dots(exercise()))];
        if (atStart()) {
            parts.push(html('p', { class: 'question' }, exercise().question[language]));
            if (answer.hints > 0) {
                parts.push(html('ul', { class: 'notes' }, ...hints.slice(0, answer.hints).map((hint) => html('li', {}, hint))));
            }
        }
        if (shown) {
            parts.push(...shownParts());
        }
        const tools = [];
        if (!atStart()) {
            tools.push(pressable('retry', words().retry, takeBack));
        }
        if (isDone()) {
            parts.push(html('p', { class: `state ${stateOf(answer, exercise())}` }, words().points({ points: answer.points, dots: exercise().dots })));
            const next = nextAsked(answers, at, today());
            if (next === null) {
                parts.push(html('p', {}, planText()));
            } else {
                tools.push(pressable('onward', words().nextExercise, () => { choose(next); open(next); }, { class: 'tool main' }));
            }
        } else {
            if (answer.hints < hints.length) {
                tools.push(pressable('hint', words().hint(hints.length - answer.hints), readHint));
            }
            tools.push(pressable('show', words().show, giveUp));
        }
        return [...parts, html('p', { class: 'tools' }, ...tools)];
    }

    function lineParts(answer) {
        const { plies } = lineOf(answer);
        return html('p', { class: 'variation-moves' }, ...plies.map((move, i) => {
            const button = pressable(`ply-${i + 1}`, moveText(move), () => show(answer, i + 1), { class: 'move' });
            if (shown?.answer === answer && shown.ply === i + 1) {
                button.setAttribute('aria-current', 'step');
            }
            return button;
        }));
    }

    /// Every move of an exercise that is done, to be looked at.
    function movesParts() {
        const solution = pressable('solution', words().solution({ letter: letterOfAnswer(0), achieves: exercise().achieves[language] }), () => show(0, 1));
        return [html('p', { class: 'tools' }, solution), html('h3', {}, words().others),
            html('p', { class: 'tools' }, ...exercise().answers.slice(1).map(({ value }, i) =>
                pressable(`other-${i + 1}`, `${letterOfAnswer(i + 1)}\u00a0${value}`, () => show(i + 1, 1),
                    { 'aria-label': words().otherMove({ letter: letterOfAnswer(i + 1), value }) }))),
            html('p', { class: 'hint' }, exercise().origin[language])];
    }

    function shownParts() {
        const letter = letterOfAnswer(shown.answer);
        const line = [html('h3', {}, words().line), lineParts(shown.answer)];
        if (shown.answer > 0) {
            return [html('p', { class: 'answer worse' }, words().wrong(letter)),
                html('p', {}, exercise().answers[shown.answer][isDone() ? 'fails' : 'follows'][language]), ...line];
        }
        const found = answers[at].points > 0 ? words().right : words().solution;
        return [html('p', { class: 'answer best' }, found({ letter, achieves: exercise().achieves[language] })),
            html('p', {}, exercise().why[language]), ...line];
    }

    /// What is to be done today, or the next day with something to repeat.
    function planText() {
        const { due, next } = agendaOf(answers, today());
        const date = due > 0 ? '' : new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(dayText(next)));
        return words().plan({ n: due, date });
    }

    function pupilField() {
        const field = html('input', { id: 'pupil', type: 'text', autocomplete: 'name' });
        field.value = pupil.read() ?? '';
        field.addEventListener('change', () => pupil.write(field.value.trim()));
        return field;
    }

    function saveResults() {
        const name = part('pupil').value.trim();
        download(`${name || 'awale'}.results.json`, resultsText(name, rules.name, answers, exercises));
    }

    function listParts() {
        const { earned, possible, done } = scoreOf(answers, exercises);
        const list = html('ol', { class: 'exercise-list' }, ...exercises.map((each, i) => {
            const state = stateOf(answers[i], each);
            const button = pressable(`exercise-${i + 1}`, String(i + 1), () => open(i),
                { class: `exercise-number ${state}`, 'aria-label': `${i + 1}, ${words().state[state]}` });
            if (i === at) {
                button.setAttribute('aria-current', 'true');
            }
            return html('li', {}, button);
        }));
        return [html('h2', { id: 'exercises-title' }, words().exercises),
            html('p', { id: 'score' }, words().score({ earned, possible, done, all: exercises.length })),
            html('p', { id: 'plan' }, planText()), list,
            ...done === 0 ? [] : [html('div', { class: 'form' }, html('label', { for: 'pupil' }, words().pupil), pupilField())],
            html('p', { class: 'tools' }, ...done === 0 ? [] : [pressable('results', words().results, saveResults)],
                pressable('restart', words().restart, restart))];
    }

    /// Everything but the board.
    function write() {
        writePlayers();
        rewrite(part('exercise'), exerciseParts());
        part('moves').hidden = !isDone();
        rewrite(part('moves'), isDone() ? movesParts() : []);
        rewrite(part('exercises'), listParts());
        const plies = shown ? lineOf(shown.answer).plies.length : 0;
        for (const [id, atEnd] of [['previous-exercise', at === 0], ['next-exercise', at === exercises.length - 1],
            ['previous', atStart()], ['next', !shown || shown.ply === plies]]) {
            part(id).setAttribute('aria-disabled', String(atEnd));
        }
        part('refusal').textContent = '';
    }

    function draw() {
        write();
        board.show(position(), boardView());
    }

    const tell = (text) => { part('live').textContent = text; };

    function speak(chosen) {
        language = chosen;
        spoken = openWords(messages, language, FAMILIES);
        writeLabels(document, words(), language);
        document.title = `${data.title[language]} \u2013 ${data.theme[language]}`;
        part('title').textContent = document.title;
        part('subline').textContent = data.contents[language];
        part('board').setAttribute('aria-label', words().board);
        part('how').replaceChildren(html('h2', {}, words().how), html('p', {}, data.about[language]),
            ...data.how[language].map((text) => html('p', {}, text)));
        part('glossary').replaceChildren(html('h2', {}, words().glossary),
            html('dl', {}, ...data.glossary[language].flatMap(([term, meaning]) => [html('dt', {}, term), html('dd', {}, meaning)])));
        part('made').textContent = words().made(data.producer);
        draw();
    }

    // What the reader does.

    /// Goes to an exercise that is to be done, another time if it was done before.
    function choose(chosen) {
        at = chosen;
        answers = answers.map((each, i) => (i === chosen && isDone() ? askedAgain(each) : each));
    }

    function open(chosen) {
        at = Math.max(0, Math.min(chosen, exercises.length - 1));
        shown = null;
        draw();
        tell(`${words().exercise({ number: at + 1, all: exercises.length })}. ${exercise().question[language]}`);
    }

    /// Shows the position after `ply` moves of an answer's line; one step forward is sown. Promises that the seeds lie.
    async function show(answer, ply) {
        const isStep = ply === (shown?.answer === answer ? shown.ply : 0) + 1;
        shown = { answer, ply };
        write();
        if (isStep && !prefersStillness()) {
            await board.sow(lastMove(), boardView());
        } else {
            board.show(position(), boardView());
        }
    }

    function step(by) {
        const ply = shown ? shown.ply + by : 0;
        if (shown && ply >= 0 && ply <= lineOf(shown.answer).plies.length) {
            show(shown.answer, ply);
        }
    }

    function takeBack() {
        shown = null;
        draw();
        tell(words().takenBack);
    }

    /// Sows a move that was tried, and then the reply to one that does not solve.
    async function refute(answer) {
        const sown = show(answer, 1);
        const mine = shown;
        await sown;
        if (answer > 0 && lineOf(answer).plies.length > 1) {
            await beforeReply();
            if (shown === mine) {
                show(answer, 2);
            }
        }
    }

    function play(lane) {
        if (!atStart()) {
            takeBack();
            part('refusal').textContent = words().takenBack;
            return;
        }
        const seeds = position();
        const why = whyIllegal(seeds, lane);
        if (why) {
            part('refusal').textContent = words()[why]({ letter: letterOf(lane), side: seeds.toMove });
            return;
        }
        const letter = letterOf(lane);
        const answer = exercise().answers.findIndex(({ line }) => line.moves[0] === letter);
        keep(answered(answers[at], exercise(), letter, today()));
        shown = null;
        refute(answer);
        tell(answer === 0 ? `${words().right({ letter, achieves: exercise().achieves[language] })} ${exercise().why[language]}`
            : `${words().wrong(letter)} ${exercise().answers[answer].follows[language]}`);
    }

    function readHint() {
        keep(hinted(answers[at], exercise().hints.en));
        write();
        tell(exercise().hints[language][answers[at].hints - 1]);
    }

    function giveUp() {
        keep(givenUp(answers[at], today()));
        shown = null;
        show(0, 1);
        tell(`${words().solution({ letter: letterOfAnswer(0), achieves: exercise().achieves[language] })} ${exercise().why[language]}`);
    }

    function restart() {
        if (!window.confirm(words().restartQuestion)) {
            return;
        }
        answers = openAnswers(exercises);
        keeper.write(keptText(answers));
        open(0);
        tell(words().restarted);
    }

    const layBoard = () => {
        board.lay({ rules, narrow: narrow.matches, turned: false });
        board.show(position(), boardView());
    };
    const actions = {
        'previous-exercise': () => open(at - 1), previous: () => step(-1), next: () => step(1), 'next-exercise': () => open(at + 1),
    };
    for (const [id, action] of Object.entries(actions)) {
        part(id).addEventListener('click', action);
    }
    bindKeys(document, {
        ...actions, first: () => open(0), last: () => open(exercises.length - 1), play: () => {},
        'previous-mark': actions['previous-exercise'], 'next-mark': actions['next-exercise'],
    }, {
        house: (place) => play(laneOf('ABCDEF'[place])), houses: () => rules.housesASide, back: takeBack, board: part('board'),
    });
    for (const button of document.querySelectorAll('[data-language]')) {
        button.addEventListener('click', () => speak(button.dataset.language));
    }
    narrow.addEventListener('change', layBoard);
    const first = nextAsked(answers, -1, today());
    if (first !== null) {
        choose(first);
    }
    layBoard();
    speak(language);
}
