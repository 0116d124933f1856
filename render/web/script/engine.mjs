// The engine of the page: rules on the page itself, where answers are wanted at once, and tables, search and proof in two
// workers. One has small tables and looks at each position for a moment; the other solves large tables first and
// then looks deeper and deeper.
//
// A place is {rules: name, start: position text, moves: packed turns}.

import { startModule } from './module.mjs';

const QUICK = { seeds: 8, nodes: [20_000] };
const DEEP = { seeds: 12, nodes: [1_000_000, 8_000_000] };
const GLANCE = { nodes: 5_000 };  // for each move of a game that is opened, to have something to show at once
const PAUSE = 1200;  // milliseconds a reader stays before the deepest look begins

const textsOf = ({ rules, start, moves }) => [rules, start, moves];

/// A worker that answers one question at a time: `ask(name, texts, ...numbers)`. After `ask.end()` it answers nothing.
function startWorker(script, module) {
    const worker = new Worker(script);
    const waiting = [];
    worker.onmessage = ({ data }) => waiting.shift()(data);
    worker.postMessage({ module });
    const ask = (name, texts, ...numbers) => new Promise((resolve) => {
        waiting.push(resolve);
        worker.postMessage({ name, texts, numbers });
    });
    ask.end = () => worker.terminate();
    return ask;
}

/// A worker that judges the latest of the places it is given, and drops those it has not begun.
function createJudge(ask, { seeds, nodes }) {
    let wanted = null;
    let busy = false;
    let wake = () => {};  // ends a pause

    async function work() {
        busy = true;
        while (wanted) {
            const mine = wanted;
            const { place, onJudged } = mine;
            await ask('solve_tables', [place.rules], seeds);
            for (const [look, count] of nodes.entries()) {
                if (look > 0) {
                    await new Promise((resolve) => {
                        wake = resolve;
                        setTimeout(resolve, PAUSE);
                    });
                }
                if (mine !== wanted) {
                    break;
                }
                const found = await ask('judge', textsOf(place), count);
                onJudged({ ...found, nodes: count, seeds });
                if (mine === wanted && Number.isInteger(found.value)) {  // exact
                    break;
                }
            }
            wanted = mine === wanted ? null : wanted;
        }
        busy = false;
    }

    return (place, onJudged) => {
        wanted = place && { place, onJudged };
        wake();
        if (wanted && !busy) {
            work();
        }
    };
}

/// A worker for games that the reader opens. `read(name, content)`, text or bytes, promises {games, problems}; `glance(place)` a
/// quick judgement of a position, `judge(index, nodes)` the game judged by a search; `write(language)` the text of all games with
/// what was found. `stop()` ends what goes on, `end()` the worker.
function createReader(script, module) {
    let ask = null;
    let opened = null;
    let seeds = 0;  // of the tables that the games are judged with: large ones take seconds

    function readAgain(wanted) {
        ask ??= startWorker(script, module);
        seeds = wanted;
        return ask('read_games', opened, seeds);
    }

    const read = (name, content) => {
        opened = [name.replaceAll('\n', ' '), content];
        return readAgain(QUICK.seeds);
    };

    return {
        read,
        glance: (place) => ask('judge', textsOf(place), GLANCE.nodes),
        async judge(index, nodes) {
            const mine = ask;
            if (seeds < DEEP.seeds) {
                await readAgain(DEEP.seeds);
            }
            return mine('judge_game', [], index, nodes);
        },
        write: async (language) => (await ask('write_games', [language])).text,
        async stop() {
            this.end();
            await read(...opened);
        },
        end() {
            ask?.end();
            ask = null;
        },
    };
}

/// What a text of the page holds: base64 of compressed bytes, `format` as DecompressionStream names it. A Response.
export function unpacked(base64, format) {
    const letters = atob(base64);
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < letters.length; ++i) {  // a call for each letter takes a second for a thousand games
        bytes[i] = letters.charCodeAt(i);
    }
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)));
}

/// The module that the page carries, compiled; null where it has none or the browser cannot run it.
export async function compiled(base64) {
    if (base64 === '') {
        return null;
    }
    try {
        return await WebAssembly.compile(await unpacked(base64, 'gzip').arrayBuffer());
    } catch {
        return null;
    }
}

/// Starts the engine, and gives the function that opens it, once for each page or board that shares its two workers.
/// `line(place)`, `record(place, south, north)`, `edit(place, what, text)`, which gives {text, …} of a game after an edit
/// (cli/engine/page_engine.hpp), and `games(name, text)`, {games, problems} without tables, answer at once.
/// `judge(place, onJudged)` calls back with better and better judgements until another place is given, null for
/// none. `choose(place, {level, time, stubborn})` and `judgeOnce(place, nodes)` promise a turn and a judgement. `reader` opens games.
export async function startEngine(module, workerScript) {
    const ask = await startModule(module);
    const script = URL.createObjectURL(new Blob([workerScript], { type: 'text/javascript' }));
    const quickly = startWorker(script, module);
    const deeply = startWorker(script, module);
    return () => {
        const judges = [createJudge(quickly, QUICK), createJudge(deeply, DEEP)];
        return {
            line: (place) => ask('line', textsOf(place)),
            games: (name, text) => ask('read_games', [name, text], 0),
            record: (place, south, north) => ask('record', [...textsOf(place), south, north]).text,
            edit: (place, what, text) => ask('edit', [...textsOf(place), what.replace(/\s+/g, ' '), text]),
            judge: (place, onJudged) => judges.forEach((judge) => judge(place, onJudged)),
            judgeOnce: (place, nodes = QUICK.nodes[0]) => quickly('judge', textsOf(place), nodes),
            reader: createReader(script, module),
            choose: async (place, { level, time, stubborn }) =>
                (await quickly('choose', textsOf(place), level, Math.floor(Math.random() * 2 ** 32), time, Number(stubborn))).move ?? null,
        };
    };
}
