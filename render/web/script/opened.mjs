// Opening records that the reader brings: pasted, dropped on the page or chosen as a file, in any notation that the program
// reads. The engine reads, checks and judges them in a worker of their own.

import { html } from './svg.mjs';

const LARGEST = 4_000_000;  // bytes; a page is no corpus

/// What was wrong with games, as the program prints it.
export const problemParts = (problems) => problems.map((problem) =>
    html('pre', { class: 'problem', role: 'alert', lang: 'en', tabindex: '0' }, problem));

/// The questions: a text or a file. `read(name, text)` takes it; the state's `problems` are what was wrong with the last one.
export function openedQuestions(words, state, { read, choose, close }) {
    const field = html('textarea', {
        id: 'record-text', rows: '6', spellcheck: 'false', autocomplete: 'off', placeholder: words.opened.placeholder,
    });
    field.value = state.text;
    field.addEventListener('input', () => { state.text = field.value; });
    const chooser = html('input', { id: 'record-file', type: 'file' });
    chooser.addEventListener('change', () => choose(chooser.files[0]));
    const button = (id, name, act) => {
        const made = html('button', { type: 'button', class: 'tool', id }, name);
        made.addEventListener('click', act);
        return made;
    };
    return [html('h2', {}, words.opened.title),
        html('p', {}, html('label', { for: 'record-text' }, words.opened.text)), field,
        html('p', {}, html('label', { for: 'record-file' }, words.opened.file), ' ', chooser),
        ...problemParts(state.problems),
        html('p', { role: 'status' }, state.status),
        html('p', { class: 'tools' }, button('record-read', words.opened.read, () => read(words.opened.name, field.value)),
            button('record-close', words.close, close))];
}

/// Opens games for the page. `at()` is where the reader is, `show(games)` puts games after those of the page and shows the
/// first, `replace(i, game)` a game of theirs that is judged now, `refresh()` writes the panel again.
export function createOpened({ engine, words, show, replace, refresh }) {
    const state = { text: '', problems: [], status: '' };
    let round = 0;

    async function judgeAll(mine, first, count) {
        for (let i = 0; i < count; ++i) {
            state.status = words().opened.judging(i + 1, count);
            refresh();
            const game = await engine.reader.judge(i);
            if (mine !== round) {
                return;
            }
            if (!game.error) {
                replace(first + i, game);
            }
        }
        state.status = words().opened.judged(count);
        refresh();
    }

    /// Reads games, text or the bytes of a file; the engine says where they are no UTF-8.
    async function read(name, content) {
        round += 1;
        const mine = round;
        const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
        Object.assign(state, { text, problems: [], status: words().opened.reading });
        refresh();
        const { games = [], problems = [], error } = await engine.reader.read(name, content);
        if (mine !== round) {
            return;
        }
        state.problems = error ? [error] : problems;
        state.status = games.length === 0 ? words().opened.none : '';
        refresh();
        if (games.length > 0) {
            await judgeAll(mine, show(games), games.length);
        }
    }

    async function choose(file) {
        if (!file) {
            return;
        }
        if (file.size > LARGEST) {
            state.problems = [words().opened.large];
            refresh();
            return;
        }
        await read(file.name, new Uint8Array(await file.arrayBuffer()));
    }

    return { state, read, choose, write: (language) => engine.reader.write(language) };
}

/// Takes what is dropped on the page, or pasted anywhere but in a field: calls `file` or `text`.
export function bindOffers({ file, text }) {
    document.addEventListener('dragover', (event) => event.preventDefault());
    document.addEventListener('drop', (event) => {
        event.preventDefault();
        const [dropped] = event.dataTransfer.files;
        const words = event.dataTransfer.getData('text/plain');
        if (dropped) {
            file(dropped);
        } else if (words) {
            text(words);
        }
    });
    document.addEventListener('paste', (event) => {
        const words = event.clipboardData.getData('text/plain');
        if (words && !event.target.closest('input, textarea')) {
            text(words);
        }
    });
}
