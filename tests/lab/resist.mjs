// resist.mjs ENGINE [POSITIONS] [PERSON] [LEVEL...]: how often a player of the level PERSON keeps a won position against each
// LEVEL of the browser page's engine, which plays the best move or the one that is hardest to answer. ENGINE is the module that
// the build makes (cli/engine/wasm/engine.wasm). The positions and what the player overlooks are the same for both.

import { numbers, started } from './page_engine.mjs';

const [file, positions = '100', person = '4', ...wanted] = process.argv.slice(2);
const LONGEST = 300;  // plies; then the seeds in the stores count
const EARLIEST = 16;  // plies before a position
const AHEAD = [3, 9];  // seeds of the final margin, as a search of NODES sees it
const NODES = 100_000;

const ask = await started(file);

const lineOf = (moves) => ask('line', ['abapa', 'start', moves]);
const chosen = (moves, level, chance, stubborn = 0) => ask('choose', ['abapa', 'start', moves], level, chance, 0, stubborn).move;

/// Moves to a position whose mover has a won game, or null where two weak players come to none.
function won(next) {
    let moves = '';
    for (let ply = 0; !lineOf(moves).ended && ply < 80; ++ply) {
        if (ply >= EARLIEST) {
            const { value } = ask('judge', ['abapa', 'start', moves], NODES);
            const ahead = (ply % 2 === 0 ? 1 : -1) * (Array.isArray(value) ? value[0] : value);
            if (ahead >= AHEAD[0] && ahead <= AHEAD[1]) {
                return moves;
            }
        }
        moves += chosen(moves, 3, next());
    }
    return null;
}

/// Whether the player to move, of the level `person`, wins.
function isKept(start, level, stubborn, next) {
    const side = start.length % 2;
    for (let moves = start; ; ) {
        const line = lineOf(moves);
        if (line.ended || moves.length >= LONGEST) {
            const [south, north] = line.ended?.score ?? line.boards.at(-1)[0].split('-').slice(12, 14).map(Number);
            return (side === 0 ? 1 : -1) * (south - north) > 0;
        }
        const chance = next();
        moves += moves.length % 2 === side ? chosen(moves, Number(person), chance) : chosen(moves, level, chance, stubborn);
    }
}

const starts = [];
for (let seed = 1; starts.length < Number(positions); ++seed) {
    const start = won(numbers(seed));
    if (start !== null) {
        starts.push([seed, start]);
    }
}
console.log('| level | positions | kept against the best move | kept against the hardest | only against the best | only against the hardest |\n|---|---|---|---|---|---|');
for (const level of wanted.length > 0 ? wanted.map(Number) : [7]) {
    const pairs = starts.map(([seed, start]) => [0, 1].map((stubborn) => isKept(start, level, stubborn, numbers(1000 + seed))));
    const count = (test) => pairs.filter(test).length;
    const share = (n) => `${Math.round(100 * n / pairs.length)} %`;
    console.log(`| ${level} | ${pairs.length} | ${share(count(([best]) => best))} | ${share(count(([, hard]) => hard))} | ` +
        `${count(([best, hard]) => best && !hard)} | ${count(([best, hard]) => !best && hard)} |`);
}
