// Values as they are written for a reader: South's seeds minus North's, or the final score they mean.

const MINUS = '\u2212';

/// `+3`, `0`, `−12`.
export const signed = (seeds) => (seeds > 0 ? `+${seeds}` : seeds < 0 ? `${MINUS}${-seeds}` : '0');

/// `+3`; limits `+1…+5`; an estimate `≈ +3`.
export function valueText({ value, lower, upper, grade }) {
    if (grade === 'estimate') {
        return `\u2248\u00a0${signed(value)}`;
    }
    return lower === upper ? signed(lower) : `${signed(lower)}\u2026${signed(upper)}`;
}

/// The final score a margin means, `27–21`, or null where some seeds may end up with nobody.
export function scoreText(margin, rules) {
    if (rules.endlessPlay === 'nobody') {
        return null;
    }
    const total = 2 * rules.housesASide * rules.seedsAHouse;
    return `${(total + margin) / 2}\u2013${(total - margin) / 2}`;
}
