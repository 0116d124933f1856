// Records that the browser keeps for the reader. They stay on the machine.

import { createKeeper } from './kept.mjs';
import { html, toolButton } from './svg.mjs';

/// The texts kept, the latest last. `replace(before, after)` puts a text in the place of another, or behind all; an empty one is
/// none. `safe()` is whether the browser kept what it was given last.
export function createNotebook() {
    const keeper = createKeeper('awale records');
    let memory = [];  // where the browser keeps nothing
    let safe = true;

    function texts() {
        try {
            return safe ? JSON.parse(keeper.read()) ?? [] : memory;
        } catch {
            return [];
        }
    }

    function replace(before, after) {
        const now = texts();
        const place = now.includes(before) ? now.indexOf(before) : now.length;
        now.splice(place, 1, ...after ? [after] : []);
        memory = now;
        safe = keeper.write(JSON.stringify(now));
    }

    return { texts, replace, safe: () => safe };
}

const tagIn = (text, name) => new RegExp(`^\\[${name} "((?:[^"\\\\]|\\\\.)*)"\\]`, 'm').exec(text)?.[1].replace(/^[?.]+$/, '').replace(/\\(.)/g, '$1') ?? '';

/// What a text is called in the list: its players and date.
function calledIn(words, text) {
    const [south, north, date] = ['South', 'North', 'Date'].map((name) => tagIn(text, name));
    return `${south || words.side(0)} \u2013 ${north || words.side(1)}${date && ` \u00b7 ${date}`}`;
}

/// The records that are kept, to open or to delete, and the one `removed` last, or null; nothing where there are none.
export function notebookParts(words, texts, removed, { open, remove, putBack, saveAll }) {
    const back = removed === null ? [] : [html('p', { class: 'tools' },
        toolButton(words.notebook.putBack(calledIn(words, removed)), putBack, { id: 'put-back' }))];
    return texts.length === 0 ? back : [html('h3', {}, words.notebook.title), html('p', { class: 'hint' }, words.notebook.hint),
        html('ul', { class: 'notebook' }, ...texts.map((text, i) => {
            const name = calledIn(words, text);
            return html('li', {}, toolButton(name, () => open(text), { id: `kept-${i}` }),
                toolButton('\u00d7', () => remove(text), { 'aria-label': words.notebook.remove(name), title: words.notebook.remove(name) }));
        })),
        html('p', { class: 'tools' }, toolButton(words.notebook.save, saveAll, { id: 'save-kept' })), ...back];
}
