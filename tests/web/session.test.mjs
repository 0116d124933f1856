// What the page works out where the reader is, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { laneOf } from '../../render/web/rules.mjs';
import { goTo, lossOf, openSession, tried } from '../../render/web/session.mjs';
import { RULES } from './rule_sets.mjs';

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';

/// A session in a game that begins with F, its first position judged so: `[line, value, ...proof]` for each move.
function judged(moves) {
    const game = { rules: RULES.abapa, start: START, moves: 'F', plies: [{ moves }], preface: [], last: null };
    return openSession([game], () => null);
}

test('a variation judged by guesses loses a number of seeds, not up to infinity', () => {
    const session = judged([['F', 3, '~'], ['E', 3, '~'], ['D', 2, '~'], ['C', 1, 1, 4], ['B', 0], ['A', -1, '~']]);
    assert.deepEqual(lossOf(tried(session, laneOf('A'))), { seeds: 4, least: 4, most: 4, grade: 'estimate' });
    assert.deepEqual(lossOf(tried(session, laneOf('E'))), { seeds: 0, least: 0, most: 0, grade: 'estimate' });
    assert.deepEqual(lossOf(tried(session, laneOf('B'))), { seeds: 3, least: 3, most: 3, grade: 'estimate' });
});

test('a variation judged by proofs loses what is proved', () => {
    const session = judged([['F', 3], ['E', 3], ['D', 1, 1, 2], ['C', 1], ['B', 0], ['A', -1]]);
    assert.deepEqual(lossOf(tried(session, laneOf('A'))), { seeds: 4, least: 4, most: 4, grade: 'exact' });
    assert.deepEqual(lossOf(tried(session, laneOf('D'))), { seeds: null, least: 1, most: 2, grade: 'bounded' });
    assert.equal(lossOf(goTo(session, 0)), null);
});
