// <awale-game> and <awale-board>: the page of games inside a page of somebody else, the second without all that stands around
// the board. `texts.mjs` is made by the build (package.cmake).

import { startEngine } from './engine.mjs';
import { settings } from './kept.mjs';
import { problemParts } from './opened.mjs';
import { runPage } from './page.mjs';
import { positionText } from './play.mjs';
import { boardOf, placeAt } from './session.mjs';
import { markup, messages, style, version, workerScript } from './texts.mjs';

const NARROW = 640;  // pixels, as in the styles

let started = null;

/// One engine for all elements of a page.
async function openEngine() {
    started ??= fetch(new URL('./engine.wasm', import.meta.url)).then(async (answer) => {
        if (!answer.ok) {
            throw new Error(`${answer.url}: ${answer.status}`);
        }
        return startEngine(await WebAssembly.compile(await answer.arrayBuffer()), workerScript);
    });
    return (await started)();
}

const sheets = new Map();

/// The styles, dark where the page around can be: `scheme` is its `color-scheme`.
function sheetOf(scheme) {
    const [light, dark] = ['light', 'dark'].map((name) => scheme.includes(name));
    const query = !dark ? '(width < 0px)' : light ? '(prefers-color-scheme: dark)' : '(width >= 0px)';
    if (!sheets.has(query)) {
        sheets.set(query, new CSSStyleSheet());
        sheets.get(query).replaceSync(style.replaceAll('(prefers-color-scheme: dark)', query));
    }
    return sheets.get(query);
}

/// Whether an element is narrow, as a query of matchMedia tells it of a window.
function narrowness(element, signal) {
    const isNarrow = () => element.clientWidth <= NARROW;
    const narrow = Object.assign(new EventTarget(), { matches: isNarrow() });
    const observer = new ResizeObserver(() => {
        if (narrow.matches !== isNarrow()) {
            narrow.matches = isNarrow();
            narrow.dispatchEvent(new Event('change'));
        }
    });
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
    return narrow;
}

const detailOf = (session) => ({ ...placeAt(session), position: boardOf(session).text });

export class AwaleGame extends (globalThis.HTMLElement ?? Object) {
    static observedAttributes = ['src', 'rules', 'position', 'moves', 'ply', 'turned', 'level', 'lang'];

    #opened = null;  // ends what was opened last
    #shown = null;

    connectedCallback() {
        this.#open();
    }

    attributeChangedCallback() {
        if (this.#opened && this.isConnected) {
            this.#open();
        }
    }

    disconnectedCallback() {
        this.#opened.abort();
    }

    /// What is on the board: {rules, start, moves, position}; null until it is there.
    get place() {
        return this.#shown && detailOf(this.#shown.at());
    }

    /// Plays a turn, `F`; one that may not be played is left out.
    play(turn) {
        this.#shown?.play(turn);
    }

    /// The language of the element, or of what it stands in, as far as there are words in it.
    #language() {
        const wanted = this.closest('[lang]')?.lang.toLowerCase().split('-')[0];
        return wanted in messages ? wanted : 'en';
    }

    /// The record to show: that of a file, what stands in the element, or the position and moves of the attributes.
    async #record(engine) {
        const src = this.getAttribute('src');
        if (src !== null) {
            const answer = await fetch(new URL(src, this.baseURI));
            if (!answer.ok) {
                throw new Error(`${answer.url}: ${answer.status}`);
            }
            return answer.text();
        }
        if (this.textContent.trim() !== '') {
            return this.textContent.trim();
        }
        const place = {
            rules: this.getAttribute('rules') ?? 'abapa',
            start: positionText(this.getAttribute('position') ?? 'start'),
            moves: (this.getAttribute('moves') ?? '').replace(/\s/g, ''),
        };
        const { error } = engine.line(place);
        if (error) {
            throw new Error(`${error}: ${Object.values(place).join(' ')}`);
        }
        return engine.record(place, '', '');
    }

    /// Shows what the attributes say; until then, and if that fails, what stands in the element.
    async #open() {
        this.#opened?.abort();
        const opened = new AbortController();
        this.#opened = opened;
        this.#shown = null;
        await null;  // several attributes may change at once
        if (opened.signal.aborted) {
            return;
        }
        const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = [sheetOf(getComputedStyle(this).colorScheme)];
        root.innerHTML = '<slot></slot>';
        try {
            const engine = await openEngine();
            const { games, problems } = engine.games(this.getAttribute('src') ?? this.localName, await this.#record(engine));
            if (!opened.signal.aborted) {
                this.#show(root, engine, games, problems, opened.signal);
            }
        } catch (failure) {
            console.error(this, failure);
        }
    }

    #show(root, engine, games, problems, signal) {
        const language = this.#language();
        root.innerHTML = markup;
        const page = root.firstElementChild;
        page.classList.add(this.localName);
        if (games.length === 0) {
            page.lang = language;
            page.replaceChildren(...problemParts(language, problems));
            return;
        }
        // The settings are those of all boards of the page.
        if (/^[1-8]$/.test(this.getAttribute('level'))) {
            settings.level = this.getAttribute('level');
        }
        const ply = Number(this.getAttribute('ply') ?? (this.hasAttribute('moves') ? Infinity : 0));
        this.#shown = runPage({ games, language, producer: `awale ${version}` }, engine, null, {
            root, messages, ply, signal,
            narrow: narrowness(this, signal),
            turned: this.hasAttribute('turned'),
            judges: this.constructor.judges,
            onPlace: (session) => this.dispatchEvent(new CustomEvent('awale-move', { bubbles: true, composed: true, detail: detailOf(session) })),
        });
    }

    static judges = true;
}

export class AwaleBoard extends AwaleGame {
    static judges = false;
}

globalThis.customElements?.define('awale-game', AwaleGame);
globalThis.customElements?.define('awale-board', AwaleBoard);
