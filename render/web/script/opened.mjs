// Opening records that the reader brings: pasted, dropped on the page or chosen as a file, in any notation that the program
// reads. The engine reads, checks and judges them in a worker of their own.

import { openJudgement } from './record.mjs';
import { html, toolButton } from './svg.mjs';
import { turnsOf } from './turns.mjs';

/// Positions searched for each move of a game, and what the reader can have instead.
const NODES = [50_000, 500_000];

const LARGEST = 4_000_000;  // bytes; a page is no corpus

const BEFORE = 20;  // characters of a line before and after its caret that a telephone has room for
const AFTER = 13;

/// The part of a line that is around its caret, and below it the caret.
function caretPicture(line, carets) {
    const at = carets.indexOf('^');
    const from = Math.max(at - BEFORE, line.search(/[^ ]/));
    const cut = (text) => text.slice(from, at + AFTER);
    const lead = line.slice(0, from).trim() === '' ? '' : '\u2026';
    const rest = line.length > at + AFTER ? '\u2026' : '';
    return `${lead}${cut(line)}${rest}\n${' '.repeat(lead.length)}${cut(carets)}`;
}

/// What the program prints about a game, but for lines too long for a telephone.
export function diagnosticParts(text) {
    const lines = text.trimEnd().split('\n');
    const caret = lines.findIndex((line) => /^ +\^+$/.test(line));
    const [head, ...advice] = lines.filter((_, i) => i !== caret && i !== caret - 1);
    return [html('p', {}, head),
        ...caret > 0 ? [html('pre', { tabindex: '0' }, caretPicture(lines[caret - 1], lines[caret]))] : [],
        ...advice.map((line) => html('p', {}, line.trim()))];
}

/// What was wrong with games.
export const problemParts = (language, problems) =>
    problems.map((problem) => html('div', { class: 'problem', role: 'alert' }, ...diagnosticParts(problem[language])));

/// The questions: a text or a file. `read(name, text)` takes it; the state's `problems` are what was wrong with the last one.
export function openedQuestions(words, language, state, { read, choose, stop, close }) {
    const field = html('textarea', {
        id: 'record-text', rows: '6', spellcheck: 'false', autocomplete: 'off', placeholder: words.opened.placeholder,
    });
    field.value = state.text;
    field.addEventListener('input', () => { state.text = field.value; });
    const chooser = html('input', { id: 'record-file', type: 'file' });
    chooser.addEventListener('change', () => choose(chooser.files[0]));
    return [html('h2', {}, words.opened.title),
        html('p', {}, html('label', { for: 'record-text' }, words.opened.text)), field,
        html('p', {}, html('label', { for: 'record-file' }, words.opened.file), ' ', chooser),
        ...problemParts(language, state.problems),
        html('p', { role: 'status' }, state.status?.(words.opened) ?? ''),
        html('p', { class: 'tools' }, ...state.busy ? [toolButton(words.opened.stop, stop, { id: 'opened-stop' })] : [],
            toolButton(words.opened.read, () => read(words.opened.name, field.value), { id: 'record-read' }),
            toolButton(words.close, close, { id: 'record-close' }))];
}

/// The game with what a look at the position before a ply found; the game itself where that is nothing.
function withLook(game, ply, { value, moves = [], losses = [], verdicts = [] }) {
    const played = openJudgement({ value: null, moves }).moves.findIndex(({ turn }) => turn === turnsOf(game.moves)[ply]);
    if (played < 0) {
        return game;
    }
    const found = { ...game.plies[ply], value, moves, loss: losses[played], verdict: verdicts[played], forced: moves.length === 1 };
    return { ...game, plies: game.plies.map((each, i) => (i === ply ? found : each)) };
}

const LOOKS_AT_ONCE = 6;  // plies that are looked at before the page shows them

/// What becomes of the games that were opened, with buttons to stop their judging and to go on or deeper.
export function progressParts(words, state, { stop, goOn, save }) {
    const tools = state.busy ? [toolButton(words.opened.stop, stop, { id: 'opened-stop' })] : state.count === 0 ? [] : [
        ...state.nodes === NODES.at(-1) ? [] : [toolButton(state.nodes === 0 ? words.opened.goOn : words.opened.deeper, goOn, { id: 'opened-on' })],
        ...save ? [toolButton(words.opened.save, save, { id: 'save-opened' })] : []];
    return [...state.status ? [html('p', { class: 'hint', role: 'status' }, state.status(words.opened))] : [],
        ...tools.length > 0 ? [html('p', { class: 'tools' }, ...tools)] : []];
}

/// Opens games for the page. `show(games)` puts games after those of the page and shows the first, and gives its index,
/// `game(i)` is a game of the page, `replace(i, game)` puts another in its place, `refresh()` writes the panel again, `reveal()`
/// brings what was wrong into view.
export function createOpened({ engine, show, game, replace, refresh, reveal }) {
    // The status in the words of opening; `first` and `count` say which games of the page were opened; `busy` while they are judged,
    // `nodes` how many positions a move all were judged with last.
    const state = { text: '', problems: [], status: null, first: 0, count: 0, busy: false, nodes: 0 };
    let round = 0;

    /// Values and marks where a game has none, from its first move on.
    async function glance(mine, i) {
        const { rules, start, moves, plies } = game(i);
        const turns = turnsOf(moves);
        let seen = game(i);
        for (let ply = 0; ply < plies.length; ++ply) {
            if (plies[ply].value !== undefined) {
                continue;
            }
            const found = await engine.reader.glance({ rules: rules.name, start, moves: turns.slice(0, ply).join('') });
            if (mine !== round) {
                return;
            }
            seen = withLook(seen, ply, found);
            if (ply % LOOKS_AT_ONCE === LOOKS_AT_ONCE - 1) {
                replace(i, seen);
            }
        }
        replace(i, seen);
    }

    async function judgeAll(nodes) {
        const mine = round;
        const { first, count } = state;
        state.busy = true;
        for (let i = 0; i < count && mine === round; ++i) {
            state.status = (said) => said.judging({ at: i + 1, all: count });
            refresh();
            await glance(mine, first + i);
            if (mine !== round) {
                return;
            }
            const judged = await engine.reader.judge(i, nodes);
            if (mine === round && !judged.error) {
                replace(first + i, judged);
            }
        }
        if (mine === round) {
            state.busy = false;
            state.nodes = nodes;
            state.status = (said) => said.judged(count);
            refresh();
        }
    }

    function stop() {
        round += 1;
        state.busy = false;
        state.status = (said) => said.stopped;
        engine.reader.stop();
        refresh();
    }

    function goOn() {
        round += 1;
        judgeAll(NODES[state.nodes === 0 ? 0 : 1]);
    }

    /// Reads games, text or the bytes of a file, and judges them; the engine says where they are no UTF-8. What is read is shown
    /// after the games of the page, or is its game `known`.
    async function read(name, content, known = null) {
        round += 1;
        const mine = round;
        const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
        Object.assign(state, { text: known === null ? text : state.text, problems: [], count: 0, busy: true, status: (said) => said.reading });
        refresh();
        const { games = [], problems = [], error } = await engine.reader.read(name, content);
        if (mine !== round) {
            return;
        }
        state.busy = false;
        state.problems = error ? [{ en: error, fr: error, pt: error }] : problems;
        state.status = games.length === 0 ? (said) => said.none : null;
        refresh();
        if (state.problems.length > 0) {
            reveal();
        }
        if (games.length > 0) {
            Object.assign(state, { first: known ?? show(games), count: games.length, nodes: 0 });
            await judgeAll(NODES[0]);
        }
    }

    async function choose(file) {
        if (!file) {
            return;
        }
        if (file.size > LARGEST) {
            state.problems = [];
            state.status = (said) => said.large;
            refresh();
            return;
        }
        await read(file.name, new Uint8Array(await file.arrayBuffer()));
    }

    return { state, read, choose, stop, goOn, write: (language) => engine.reader.write(language) };
}

/// Takes what is dropped in `root`, or pasted anywhere there but in a field: calls `file` or `text`.
export function bindOffers(root, { file, text }) {
    root.addEventListener('dragover', (event) => event.preventDefault());
    root.addEventListener('drop', (event) => {
        event.preventDefault();
        const [dropped] = event.dataTransfer.files;
        const words = event.dataTransfer.getData('text/plain');
        if (dropped) {
            file(dropped);
        } else if (words) {
            text(words);
        }
    });
    root.addEventListener('paste', (event) => {
        const words = event.clipboardData.getData('text/plain');
        if (words && !event.target.closest('input, textarea')) {
            text(words);
        }
    });
}
