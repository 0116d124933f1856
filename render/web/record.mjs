// The games as the program wrote them into the page (docs/page.md, "The data"): what it left out is put back.

import { laneOf } from './rules.mjs';
import { valueOfBest } from './values.mjs';

const USUAL = {
    verdict: 'none',
    forced: false,
    loss: [0, 0, 0, 'exact'],
    moves: [],
    notes: { en: [], fr: [] },
    nags: [],
    comments: [],
    variations: [],
};

/// A judged move: `[line, value]` exact, with bounds bounded, with `"~"` an estimate, whose bounds may be missing.
function openMove([line, value, ...proof]) {
    const estimate = proof[0] === '~';
    const bounds = estimate ? proof.slice(1) : proof;
    const [lower, upper] = bounds.length === 2 ? bounds : estimate ? [-Infinity, Infinity] : [value, value];
    const grade = estimate ? 'estimate' : bounds.length === 2 ? 'bounded' : 'exact';
    return { lane: laneOf(line[0]), value, lower, upper, grade, line };
}

function openLoss([seeds, least, most, grade]) {
    return { seeds, least, most, grade };
}

function openValue(value) {
    if (!value) {
        return null;
    }
    const [best, lower, upper, grade] = value;
    return { value: best, lower, upper, grade };
}

/// A game, whose moves are `line`, with every field that the page's scripts ask for. `values` has one for each
/// position, null where it was not judged.
export function openRecord(game, line) {
    const plies = game.plies.map((written) => {
        const ply = { ...USUAL, ...written };
        return { ...ply, loss: openLoss(ply.loss), moves: ply.moves.map(openMove) };
    });
    const values = plies.map(({ moves }, i) =>
        (moves.length > 0 ? valueOfBest(moves, line.plies[i].before.toMove) : null));
    return {
        ...game,
        plies,
        values: [...values, openValue(game.last)],
        ledger: game.ledger && { ...game.ledger, value: openValue(game.ledger.value) },
    };
}
