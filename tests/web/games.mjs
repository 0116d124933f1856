// Games made up for the tests.

import { boardAt, extended, startOf } from '../../render/web/line.mjs';
import { legalMoves } from '../../render/web/rules.mjs';

/// A game of moves chosen without pattern, stopped some moves after its end.
export function anyGame(rules, random) {
    let line = startOf(rules, rules.housesASide === 6 ? '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S' : '4-4-4-4-4-4-4-4-4-4-0-0-S');
    for (let after = 0; after < 3 && line.plies.length < 250;) {
        const legal = legalMoves(boardAt(line, line.plies.length), rules);
        if (legal.length === 0) {
            break;
        }
        line = extended(line, legal[random(legal.length)]);
        after += line.ended ? 1 : 0;
    }
    return line;
}
