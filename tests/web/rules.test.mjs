// The page's rules against the program's: on boards without pattern, on whole games, and on published counts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
    captureReachable, ending, finalScore, laneOf, legalMoves, letterOf, ownerOf, parsePosition, play, positionText,
    totalSeeds, whyIllegal,
} from '../../render/web/rules.mjs';
import { lineOf, shortened, startOf } from '../../render/web/line.mjs';
import { RULES } from './rule_sets.mjs';
import { anyGame } from './games.mjs';
import { numbers, output } from './tools.mjs';

const scoreText = (score) => score.join('-');

test('a board says the same to both', () => {
    const boards = output(process.env.AWALE_POSITIONS, ['20260', '1500']).trim().split('\n').map(JSON.parse);
    assert.equal(boards.length, 1500 * Object.keys(RULES).length);
    for (const expected of boards) {
        const rules = RULES[expected.rules];
        const board = parsePosition(expected.position, rules);
        assert.equal(positionText(board, rules), expected.position);
        const moves = legalMoves(board, rules).map((lane) => {
            const { after, captured, last, grandSlam } = play(board, lane, rules);
            assert.equal(totalSeeds(after), totalSeeds(board));
            return [letterOf(lane), captured, letterOf(last), grandSlam, positionText(after, rules)];
        });
        assert.deepEqual(moves, expected.moves, `${expected.rules} ${expected.position}`);
        assert.equal(ending(board, rules), expected.ending, `${expected.rules} ${expected.position}`);
        for (const [reason, score] of Object.entries(expected.scores)) {
            assert.equal(scoreText(finalScore(board, rules, reason)), score, `${expected.position} ${reason}`);
        }
    }
});

test('every move refused has its reason, and no other has one', () => {
    const boards = output(process.env.AWALE_POSITIONS, ['7', '300']).trim().split('\n').map(JSON.parse);
    const reasons = new Set();
    for (const { rules: name, position, moves } of boards) {
        const board = parsePosition(position, RULES[name]);
        const legal = moves.map(([letter]) => letter);
        for (const letter of 'ABCDEabcde') {
            const reason = whyIllegal(board, laneOf(letter), RULES[name]);
            assert.equal(reason === null, legal.includes(letter), `${name} ${position} ${letter}`);
            assert.equal(reason === 'illegalOwner', ownerOf(laneOf(letter)) !== board.toMove);
            reasons.add(reason);
        }
    }
    assert.deepEqual([...reasons].sort(), ['illegalEmpty', 'illegalFeed', 'illegalOwner', 'illegalSlam', null].sort());
});

test('published numbers of move sequences', () => {
    const count = (board, plies) => {
        if (plies === 0) {
            return 1;
        }
        const moves = ending(board, RULES.abapa) ? [] : legalMoves(board, RULES.abapa);
        return moves.reduce((total, lane) => total + count(play(board, lane, RULES.abapa).after, plies - 1), 0);
    };
    const start = startOf(RULES.abapa, '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S').start;
    assert.deepEqual([1, 2, 3, 4, 5].map((plies) => count(start, plies)), [6, 36, 190, 1014, 5219]);
});

test('a line shortened is the line that never went on', () => {
    const random = numbers(5);
    const line = anyGame(RULES.tournament, random);
    const letters = line.plies.map(({ lane }) => letterOf(lane)).join('');
    for (const plies of [0, 1, line.ended.ply - 1, line.ended.ply, line.plies.length]) {
        assert.deepEqual(shortened(line, plies),
            lineOf(RULES.tournament, positionText(line.start, RULES.tournament), letters.slice(0, plies)));
    }
});

test('captures are found where they are and not where they are not', () => {
    const reachable = (text) => captureReachable(parsePosition(text, RULES.awele), RULES.awele);
    assert.ok(reachable('4-4-4-4-4-4-4-4-4-4-4-4-0-0-S'));
    assert.ok(!reachable('0-0-0-0-0-0-0-0-0-0-0-1-24-23-N'));
    assert.ok(reachable('0-0-0-0-0-1-1-0-0-0-1-0-24-21-S'));
});
