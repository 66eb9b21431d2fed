// Positions of The Last Morning, made by hand, and what a player answers there.
import { expect } from 'vitest';
import type { Bot } from '../../../../src-main/engine/bot.ts';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { Journal } from '../../../../src-main/engine/journal.ts';
import { deepFreeze, type Json } from '../../../../src-main/engine/json.ts';
import { advance, apply, decision, forget, newGame } from '../../../../src-main/engine/kernel.ts';
import { combatCommanderPacific as game } from '../../../../src-main/games/combat-commander-pacific/index.ts';
import type { CcpState } from '../../../../src-main/games/combat-commander-pacific/state.ts';

const EMPTY: Record<string, Json>[] = [
  { clear: 'all' }, { hand: [{ side: 'japan', cards: [] }, { side: 'allied', cards: [] }] },
  { side: [{ side: 'japan', posture: 'attack' }, { side: 'allied', posture: 'attack' }] },
  { set: { initiative: 'allied', vp: 0, control: ['none', 'none', 'none', 'none', 'none'] } }, { chits: {} },
];
export function position(...edits: Record<string, Json>[]): CcpState {
  const s = newGame(game, { scenario: 'last-morning', dice: seededDice(1) });
  for (const edit of [...EMPTY, ...edits]) for (const [verb, given] of Object.entries(edit)) game.editor[verb].run(s, given);
  forget(s);
  advance(game, s, new Journal());
  expect(game.invariants(s)).toEqual([]);
  return s;
}
/** What the deciding side's player answers, until it is the other's turn, or that was so many answers: `step answer`. */
export function answersOf(bot: Pick<Bot, 'choose'>, s: CcpState, most = 40): string[] {
  const given: string[] = [];
  const { turn } = s;
  for (let open = decision(game, s); open && s.turn === turn && given.length < most; open = decision(game, s)) {
    const id = bot.choose({ game, seen: deepFreeze(game.observe(s, open.side)), open, dice: seededDice(7), level: 'fast' });
    given.push(`${open.step} ${id}`);
    apply(game, s, id);
  }
  return given;
}
