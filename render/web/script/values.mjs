// Values as they are written for a reader: the final score they mean, or South's seeds minus North's where the rules
// fix no score.

import { halved } from './words.mjs';

const MINUS = '\u2212';

/// `+3`, `0`, `−12½`.
export const signed = (seeds) => (seeds > 0 ? `+${halved(seeds)}` : seeds < 0 ? `${MINUS}${halved(-seeds)}` : '0');

/// South's seeds and North's at the end, `27–21` or `23½–24½`.
export const finalScore = (score) => score.map(halved).join('\u2013');

/// The result of a record, `23.5-24.5`, likewise.
export const recordResult = (result) => (/^[\d.]+-[\d.]+$/.test(result) ? finalScore(result.split('-').map(Number)) : result.replace('-', '\u2013'));

/// The final score a margin means, `27–21`, or null where some seeds may end up with nobody.
export function scoreText(margin, rules) {
    if (rules.endlessPlay === 'nobody') {
        return null;
    }
    return finalScore([rules.seeds + margin, rules.seeds - margin].map((twice) => twice / 2));
}

/// A difference of margins in seeds of the predicted score: half of it, unless margins are printed.
export const scoreDifference = (margins, rules) => (rules.endlessPlay === 'nobody' ? margins : margins / 2);

/// `South +3`, `even`.
export const aheadText = (words, margin) =>
    words.ahead({ lead: margin === 0 ? 'none' : margin > 0 ? 'South' : 'North', n: Math.abs(margin) });

/// What a margin is called under the rules: `27–21`, or `+6`.
export const marginText = (margin, rules) => scoreText(margin, rules) ?? signed(margin);

/// `27–21`; limits `25–23…28–20`; an estimate `≈ 27–21`.
export function valueText({ value, lower, upper, grade }, rules) {
    if (grade === 'estimate') {
        return `\u2248\u00a0${marginText(value, rules)}`;
    }
    return lower === upper ? marginText(lower, rules)
        : `${marginText(lower, rules)}\u2026${marginText(upper, rules)}`;
}
