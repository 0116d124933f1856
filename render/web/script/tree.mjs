// The moves of a record as a tree: a line is a list of moves, each with what is written about it and its variations, which are
// lines of their own.

/// The moves that turns lead through, from the beginning of a line into its variations, and `rest`, how that line goes on; null
/// where the tree has no such moves.
export function walk(line, turns) {
    if (turns.length === 0) {
        return { moves: [], rest: line };
    }
    const [move, ...rest] = line;
    const own = move?.move === turns[0] ? walk(rest, turns.slice(1)) : null;
    if (own) {
        return { ...own, moves: [move, ...own.moves] };
    }
    for (const variation of move?.variations ?? []) {
        const found = walk(variation, turns);
        if (found) {
            return found;
        }
    }
    return null;
}

/// Variations as {moves, comments}, packed turns and all that is said; those inside one follow it, with the turns that lead to
/// them.
export function linesOf(variations, lead = '') {
    return variations.flatMap((line) => {
        let before = lead;
        const inside = line.flatMap(({ move, variations: inner }) => {
            const lines = linesOf(inner, before);
            before += move;
            return lines;
        });
        return [{ moves: before, comments: line.flatMap(({ comments }) => comments) }, ...inside];
    });
}
