// Where everything lies on the drawn board, in drawing units. South's row is below, or North's when the board is
// turned; the lower row runs from left to right and the upper one back, so that sowing goes round anticlockwise.

const PITCH = 140;
const ROW_GAP = 146;
const TRAY = 104;  // the height that a reserve takes
export const HOUSE_RADIUS = 61;
export const SEED_RADIUS = 13;

/// The plan of a board: its size, and functions for the places in it. Wide, the stores lie at the ends; narrow, for a
/// telephone held upright, above and below; a reserve lies on a tray below the board. `house(lane)` and `store(side)` give the middle, the size and where the
/// count is written, of height `label.height`.
export function planOf(rules, { narrow, turned, reserve: hasReserve = false }) {
    const labelHeight = narrow ? 50 : 42;
    const columns = rules.housesASide;
    const side = narrow ? 20 : 150;
    const top = narrow ? 112 : 0;
    const width = 2 * side + columns * PITCH;
    const plank = 2 * top + 420;  // its height
    const height = plank + (hasReserve ? TRAY : 0);
    const upper = top + 210 - ROW_GAP / 2;
    const lower = top + 210 + ROW_GAP / 2;
    const isLower = (owner) => (owner === 0) !== turned;

    function house(lane) {
        const below = isLower(lane < 6 ? 0 : 1);
        const place = lane % 6;
        const column = below ? place : columns - 1 - place;
        const x = side + PITCH * (column + 0.5);
        return {
            x,
            y: below ? lower : upper,
            radius: HOUSE_RADIUS,
            label: { x, y: below ? top + 384 : top + 36, height: labelHeight },
        };
    }

    function store(owner) {
        const below = isLower(owner);
        if (narrow) {
            const y = below ? plank - 58 : 58;
            return { x: width / 2 - 50, y, width: width - 180, height: 76, label: { x: width - 72, y, height: labelHeight } };
        }
        const x = below ? width - 82 : 82;
        return { x, y: below ? 184 : 236, width: 100, height: 288, label: { x, y: below ? 384 : 36, height: labelHeight } };
    }

    const y = plank + TRAY / 2;
    const reserve = hasReserve ? {
        x: width / 2 - 50, y, width: width - 200, height: TRAY - 24, label: { x: width - 82, y, height: labelHeight },
    } : null;

    return { width, height, plank, narrow, house, store, reserve };
}
