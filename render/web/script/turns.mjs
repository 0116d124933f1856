// Turns as the engine and the data write them: a house, `D`; with what the player chose to take, `Db2d1`; or seeds dropped
// from the reserve, `@A2C3`. Nothing here knows which of them are legal.

import { laneOf } from './board_text.mjs';

const TURN = /@(?:[A-Fa-f]\d)+|[A-Fa-f](?:[A-Fa-f]\d)*/g;

/// Packed turns, one after the other, as a list.
export const turnsOf = (text) => text.match(TURN) ?? [];

export const isDrop = (turn) => turn.startsWith('@');

/// The house that is sown; of a drop, the first that gets seeds.
export const laneOfTurn = (turn) => laneOf(turn[isDrop(turn) ? 1 : 0]);

/// `b2d1` as [{lane, seeds}].
export const openSeeds = (text) => [...text.matchAll(/([A-Fa-f])(\d+)/g)]
    .map(([, letter, seeds]) => ({ lane: laneOf(letter), seeds: Number(seeds) }));

/// The seeds that belong to a turn: taken from houses, or dropped into them.
export const seedsOfTurn = (turn) => openSeeds(turn.slice(1));

/// As the notation writes a turn: `D`, `D(b2 d1)`, `@A2C3`.
export function turnText(turn) {
    return isDrop(turn) || turn.length === 1 ? turn : `${turn[0]}(${turn.slice(1).match(/../g).join('\u00a0')})`;
}

/// Packed turns as words of a line: `F f B`.
export const spacedTurns = (turns) => turns.map(turnText).join('\u2009');
