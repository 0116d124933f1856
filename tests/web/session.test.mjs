// What the page works out where the reader is, without a browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { startModule } from '../../render/web/script/module.mjs';
import {
    cut, followed, goTo, isOver, judgementAt, keepJudgement, lossOf, openSession, placeAt, returned, tried,
} from '../../render/web/script/session.mjs';
import { engineModule } from './tools.mjs';

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
const ABAPA = { name: 'abapa', housesASide: 6, seeds: 48, endlessPlay: 'own_row' };

const ask = await startModule(new WebAssembly.Module(readFileSync(engineModule())));
const textsOf = ({ rules, start, moves }) => [rules, start, moves];
const engine = { line: (place) => ask('line', textsOf(place)) };

function sessionOf(moves, plies = [...moves].map(() => ({}))) {
    return openSession([{ rules: ABAPA, start: START, moves, plies, preface: [], last: null }], engine);
}

test('a move of one\'s own leaves the game and leads back', () => {
    const game = sessionOf('FfE');
    assert.equal(game.line.plies.length, 3);
    const step = tried(game, 'F');
    assert.equal(step.from, null);
    const own = tried(step, 'a');
    assert.deepEqual([own.from, own.ply, own.line.moves], [1, 2, 'Fa']);
    assert.equal(tried(own, 'a'), null);
    assert.deepEqual(returned(own).line.moves, 'FfE');
    assert.equal(followed(game, 1, 'aBc').line.moves, 'FaBc');
    assert.equal(followed(game, 1, 'A'), game);
});

test('a line that is cut ends here, and the game stays what it was', () => {
    const back = goTo(tried(tried(sessionOf('FfE'), 'F'), 'a'), 1);
    const short = cut(back);
    assert.deepEqual([short.line.moves, short.ply, short.from], ['F', 1, 1]);
    assert.equal(cut(goTo(short, 0)).from, 0);
    assert.equal(returned(short).line.moves, 'FfE');
});

test('without an engine a page shows the game, and refuses every other move', () => {
    const place = { rules: 'abapa', start: START, moves: 'Ff' };
    const game = { rules: ABAPA, start: START, moves: 'Ff', line: engine.line(place), plies: [{}, {}], preface: [], last: null };
    const session = openSession([game], null);
    assert.equal(goTo(session, 9).ply, 2);
    assert.equal(tried(session, 'F').ply, 1);
    assert.equal(tried(session, 'A'), null);
    assert.equal(followed(session, 0, 'AB'), session);
});

test('what a variation loses is the engine\'s word', () => {
    const session = tried(tried(sessionOf('FfE'), 'F'), 'a');
    assert.equal(lossOf(session), null);
    const before = placeAt(session, 1);
    keepJudgement(session, before, { ...ask('judge', textsOf(before), 5000), nodes: 5000 });
    const loss = lossOf(session);
    assert.ok(Number.isInteger(loss.seeds) && loss.least <= loss.most, JSON.stringify(loss));
    assert.equal(judgementAt(session, 1).moves.length, 6);
});

test('more is not replaced by less', () => {
    const session = sessionOf('F');
    const place = placeAt(session);
    keepJudgement(session, place, { ...ask('judge', textsOf(place), 20000), nodes: 20000 });
    const { depth } = judgementAt(session);
    keepJudgement(session, place, { ...ask('judge', textsOf(place), 100), nodes: 100 });
    assert.equal(judgementAt(session).depth, depth);
});

test('a judgement in the record comes first, bounds and captures and all', () => {
    const session = sessionOf('F', [{ value: [3, 1, 5], moves: [['F2ab', 3, 1, 5], ['E', 0], ['D', -1, '~']], loss: [2, 1, 4] }]);
    const { value, moves } = judgementAt(session);
    assert.deepEqual(value, { value: 3, lower: 1, upper: 5, grade: 'bounded' });
    assert.deepEqual(moves.map(({ lane, captured, line, grade }) => [lane, captured, line, grade]),
        [[5, 2, 'Fab', 'bounded'], [4, 0, 'E', 'exact'], [3, 0, 'D', 'estimate']]);
    assert.deepEqual(lossOf(goTo(session, 1)), { seeds: 2, least: 1, most: 4, grade: 'bounded' });
    assert.equal(isOver(session), false);
});
