// Opening records that the reader brings: pasted, dropped on the page or chosen as a file, in any notation that the program
// reads. The engine reads, checks and judges them in a worker of their own.

import { html, toolButton } from './svg.mjs';
import { WORDS } from './words.mjs';

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

/// What was wrong with games, as the program prints it, but for lines too long for a telephone.
export function problemParts(language, problems) {
    return problems.map((problem) => {
        const lines = problem[language].trimEnd().split('\n');
        const caret = lines.findIndex((line) => /^ +\^+$/.test(line));
        const message = lines.filter((_, i) => i !== caret && i !== caret - 1);
        return html('div', { class: 'problem', role: 'alert' }, ...message.slice(0, 1).map((line) => html('p', {}, line)),
            ...caret > 0 ? [html('pre', { tabindex: '0' }, caretPicture(lines[caret - 1], lines[caret]))] : [],
            ...message.slice(1).map((line) => html('p', {}, line.trim())));
    });
}

/// The questions: a text or a file. `read(name, text)` takes it; the state's `problems` are what was wrong with the last one.
export function openedQuestions(words, language, state, { read, choose, close }) {
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
        html('p', { class: 'tools' }, 
            toolButton(words.opened.read, () => read(words.opened.name, field.value), { id: 'record-read' }),
            toolButton(words.close, close, { id: 'record-close' }))];
}

/// Opens games for the page. `at()` is where the reader is, `show(games)` puts games after those of the page and shows the
/// first, `replace(i, game)` a game of theirs that is judged now, `refresh()` writes the panel again.
export function createOpened({ engine, show, replace, refresh }) {
    const state = { text: '', problems: [], status: null };  // the status in the words of opening
    let round = 0;

    async function judgeAll(mine, first, count) {
        for (let i = 0; i < count; ++i) {
            state.status = (said) => said.judging(i + 1, count);
            refresh();
            const game = await engine.reader.judge(i);
            if (mine !== round) {
                return;
            }
            if (!game.error) {
                replace(first + i, game);
            }
        }
        state.status = (said) => said.judged(count);
        refresh();
    }

    /// Reads games, text or the bytes of a file; the engine says where they are no UTF-8.
    async function read(name, content) {
        round += 1;
        const mine = round;
        const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
        Object.assign(state, { text, problems: [], status: (said) => said.reading });
        refresh();
        const { games = [], problems = [], error } = await engine.reader.read(name, content);
        if (mine !== round) {
            return;
        }
        state.problems = error ? [{ en: error, fr: error }] : problems;
        state.status = games.length === 0 ? (said) => said.none : null;
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
            state.problems = [{ en: WORDS.en.opened.large, fr: WORDS.fr.opened.large }];
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
