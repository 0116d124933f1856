// Games and judgements as the program and its engine write them (docs/page.md, "The data"): what was left out is put
// back.

import { isDrop, laneOfTurn, seedsOfTurn, turnsOf } from './turns.mjs';

/// Words in every language where there are none.
export const NO_WORDS = { en: [], fr: [], pt: [] };

const USUAL = {
    verdict: 'none',
    forced: false,
    moves: [],
    value: null,
    notes: NO_WORDS,
    nags: [],
    comments: [],
    drawn: [],
    variations: [],
};

/// The moves of a variation, with every field that those of the game have.
const openVariation = (line) => line.map((move) => ({ ...USUAL, ...move, variations: (move.variations ?? []).map(openVariation) }));

/// A number that is exact, `[number, lower, upper]` bounded, or `[number, "~"]` an estimate.
function openGraded(written) {
    if (!Array.isArray(written)) {
        return [written, written, written, 'exact'];
    }
    const [number] = written;
    return written[1] === '~' ? [number, number, number, 'estimate'] : [...written, 'bounded'];
}

function openLoss(loss) {
    const [seeds, least, most, grade] = openGraded(loss);
    return { seeds, least, most, grade };
}

/// What a turn takes that names what it takes.
const takenBy = (turn) => (isDrop(turn) ? 0 : seedsOfTurn(turn).reduce((sum, { seeds }) => sum + seeds, 0));

/// A judged move: `[line, value]` exact, with bounds bounded, with `"~"` an estimate, whose bounds may be missing. The first
/// turn of the line is the move; digits behind a letter alone are what it captures.
function openMove([text, value, ...proof], loss, verdict) {
    const estimate = proof[0] === '~';
    const bounds = estimate ? proof.slice(1) : proof;
    const [lower, upper] = bounds.length === 2 ? bounds : [value, value];
    const grade = estimate ? 'estimate' : bounds.length === 2 ? 'bounded' : 'exact';
    const [, letter, captured, rest] = /^([A-Fa-f]?)(\d*)(.*)$/.exec(text);
    const turns = turnsOf(letter + rest);
    const [turn] = turns;
    return {
        turn, lane: laneOfTurn(turn), captured: Number(captured) || takenBy(turn), line: letter + rest, turns,
        value, lower, upper, grade,
        loss: loss === undefined ? null : openLoss(loss), verdict: verdict ?? 'none',
    };
}

function openValue(value) {
    if (value === null) {
        return null;
    }
    const [best, lower, upper, grade] = openGraded(value);
    return { value: best, lower, upper, grade };
}

/// What is known of a position: {value, moves: [{turn, lane, captured, value, lower, upper, grade, line, turns, loss, verdict}]},
/// best for the side to move first; `line` is packed turns, and `turns` their list.
export function openJudgement({ value, moves, losses = [], verdicts = [], ...rest }) {
    return { ...rest, value: openValue(value), moves: moves.map((move, i) => openMove(move, losses[i], verdicts[i])) };
}

/// A game with every field that the page's scripts ask for. `values` has one for each position, null where it was not
/// judged.
export function openRecord(game) {
    const turns = turnsOf(game.moves);
    const plies = game.plies.map((written, i) => {
        const ply = { ...USUAL, ...written, move: turns[i], variations: (written.variations ?? []).map(openVariation) };
        ply.loss ??= openValue(ply.value)?.grade === 'estimate' ? [0, '~'] : 0;
        return {
            ...ply,
            loss: openLoss(ply.loss),
            value: openValue(ply.value),
            judgement: ply.moves.length > 0 ? openJudgement(ply) : null,
        };
    });
    return {
        ...game,
        plies,
        values: [...plies.map(({ value }) => value), openValue(game.last)],
        ledger: game.ledger && { ...game.ledger, value: openValue(game.ledger.value) },
    };
}

const AUTHORS = ['nags', 'comments', 'drawn', 'variations'];

/// What the author of a game wrote, and its text, as the engine answers after an edit.
export function writtenOf({ tags, moves, result, preface, drawn, plies, source }) {
    return {
        tags, moves, result, preface, drawn, text: source,
        plies: plies.map((ply) => Object.fromEntries(AUTHORS.filter((name) => name in ply).map((name) => [name, ply[name]]))),
    };
}

/// A game with what is written in it now. What was found about its moves is kept as far as they are the same.
export function editedGame(game, { text, plies, ...written }) {
    const [before, now] = [turnsOf(game.moves), turnsOf(written.moves)];
    const changed = now.findIndex((turn, i) => turn !== before[i]);
    const known = changed < 0 ? now.length : changed;
    const isSame = known === before.length && known === now.length;
    return {
        ...game, ...written, source: text, line: undefined,
        ...isSame ? {} : { stopped: null, ledger: null, last: null, summary: NO_WORDS },
        plies: plies.map((ply, i) => {
            const found = i < known ? { ...game.plies[i] } : {};
            const own = `${found.nags ?? ''}` !== `${ply.nags ?? ''}`;
            AUTHORS.forEach((name) => delete found[name]);
            return { ...found, ...ply, own };
        }),
    };
}
