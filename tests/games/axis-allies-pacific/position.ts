// A position for tests of the rules: an empty map, the editor's verbs, and the doors that a player has.
import { expect } from 'vitest';
import { scriptedDice } from '../../../src-main/engine/dice.ts';
import { Journal } from '../../../src-main/engine/journal.ts';
import { deepFreeze, type Json } from '../../../src-main/engine/json.ts';
import { IllegalAction, advance, apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { axisAlliesPacific as game } from '../../../src-main/games/axis-allies-pacific/index.ts';
import { spaceIndex } from '../../../src-main/games/axis-allies-pacific/map.ts';
import { has, type AapState, type Unit } from '../../../src-main/games/axis-allies-pacific/state.ts';

type Edit = Record<string, Json>;

/** The map of December 1941 without its units, after these edits; the dice are scripted. */
export function position(turn: Json, edits: Edit[], dice: number[] = []): AapState {
  const s = newGame(game, { scenario: 'standard-2001', dice: scriptedDice([]) });
  s.kernel.dice = scriptedDice(dice);
  for (const edit of [{ clear: 'all' }, ...edits, { turn }]) {
    for (const [verb, given] of Object.entries(edit)) game.editor[verb].run(s, given);
  }
  s.kernel.decisions++;
  advance(game, s, null);
  return s;
}

export const edit = (s: AapState, it: Edit): void => {
  for (const [verb, given] of Object.entries(it)) game.editor[verb].run(s, given);
  s.kernel.decisions++;
  advance(game, s, null);
};

export const legal = (s: AapState): string[] => decision(game, s)!.actions.map(({ id }) => id);
export const step = (s: AapState): string => decision(game, s)!.step;

export function play(s: AapState, ...ids: string[]): Journal {
  const journal = new Journal();
  for (const id of ids) apply(game, s, id, journal);
  return journal;
}

/** The rule for which an answer is refused; null when it is legal. The position is frozen meanwhile. */
export function refusal(s: AapState, id: string): string | undefined | null {
  if (legal(s).includes(id)) return null;
  const copy = deepFreeze(structuredClone(s));
  try {
    apply(game, copy, id);
  } catch (error) {
    if (error instanceof IllegalAction) return error.rule;
    throw error;
  }
  return expect.fail(`${id} was carried out although it is not on the list`);
}

export const unitsIn = (s: AapState, space: string, type?: string): Unit[] =>
  s.units[spaceIndex(space)].filter((unit) => type === undefined || unit.type === type);
export const only = (s: AapState, space: string, type: string): Unit => {
  const found = unitsIn(s, space, type);
  expect(found, `${type} in ${space}`).toHaveLength(1);
  return found[0];
};
export const flagged = (unit: Unit, flag: number): boolean => has(unit, flag);
export const holder = (s: AapState, space: string): string | null => s.control[spaceIndex(space)];
