// The games as the program wrote them into the page (docs/page.md, "The data"): what it left out is put back.

const USUAL = {
    verdict: 'none',
    forced: false,
    loss: { seeds: 0, least: 0, most: 0, grade: 'exact' },
    moves: [],
    notes: { en: [], fr: [] },
    nags: [],
    comments: [],
    variations: [],
};

const valueOf = (value) => {
    if (!value) {
        return null;
    }
    const [best, lower, upper, grade] = value;
    return { value: best, lower, upper, grade };
};

/// A game with every field that the page's scripts ask for.
export function openRecord(game) {
    return {
        ...game,
        plies: game.plies.map((ply) => ({ ...USUAL, ...ply })),
        values: game.values.map(valueOf),
        ledger: game.ledger && { ...game.ledger, value: valueOf(game.ledger.value) },
    };
}
