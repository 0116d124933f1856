// Games and judgements as the program and its engine write them (docs/page.md, "The data"): what was left out is put
// back.

import { laneOf } from './board_text.mjs';

const USUAL = {
    verdict: 'none',
    forced: false,
    loss: 0,
    moves: [],
    value: null,
    notes: { en: [], fr: [] },
    nags: [],
    comments: [],
    variations: [],
};

/// A number that is exact, or `[number, lower, upper]` bounded, with `"~"` an estimate.
function openGraded(written) {
    if (!Array.isArray(written)) {
        return [written, written, written, 'exact'];
    }
    return [...written.slice(0, 3), written[3] === '~' ? 'estimate' : 'bounded'];
}

function openLoss(loss) {
    const [seeds, least, most, grade] = openGraded(loss);
    return { seeds, least, most, grade };
}

/// A judged move: `[line, value]` exact, with bounds bounded, with `"~"` an estimate, whose bounds may be missing. The first
/// letter of the line is the move; digits behind it are what it captures.
function openMove([text, value, ...proof], loss, verdict) {
    const estimate = proof[0] === '~';
    const bounds = estimate ? proof.slice(1) : proof;
    const [lower, upper] = bounds.length === 2 ? bounds : [value, value];
    const grade = estimate ? 'estimate' : bounds.length === 2 ? 'bounded' : 'exact';
    const [, letter, captured, rest] = /^(.)(\d*)(.*)$/.exec(text);
    return {
        lane: laneOf(letter), captured: Number(captured), line: letter + rest,
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

/// What is known of a position: {value, moves: [{lane, captured, value, lower, upper, grade, line, loss, verdict}]}, best for
/// the side to move first; `line` is packed letters.
export function openJudgement({ value, moves, losses = [], verdicts = [], ...rest }) {
    return { ...rest, value: openValue(value), moves: moves.map((move, i) => openMove(move, losses[i], verdicts[i])) };
}

/// A game with every field that the page's scripts ask for. `values` has one for each position, null where it was not
/// judged.
export function openRecord(game) {
    const plies = game.plies.map((written) => {
        const ply = { ...USUAL, ...written };
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
