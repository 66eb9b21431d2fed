// Random games end with a result and break nothing on the way; what a side sees makes a position that can be played on.
import { describe, expect, it } from 'vitest';
import { roll, seededDice } from '../../../src-main/engine/dice.ts';
import type { AnyGame } from '../../../src-main/engine/game.ts';
import { apply, decision, newGame, settle } from '../../../src-main/engine/kernel.ts';
import { playout } from '../../../src-main/engine/playout.ts';
import type { Bot } from '../../../src-main/engine/bot.ts';
import { conquestConsequence } from '../../../src-main/games/conquest-consequence/index.ts';
import { walkers } from '../../../src-main/games/conquest-consequence/walkers.ts';

const game = conquestConsequence as unknown as AnyGame;
/** Steps that only end something. */
const IDLE = new Set(['pass', 'done', 'cancel', 'none', 'disband', 'repudiate', 'hold']);
/** Plays cards for Command and fights wherever it can: plain chance would pass most Seasons. */
const warlike: Bot = {
  choose: ({ open, dice }) => {
    if (open.step === 'government.play' && roll(dice, 10, 'bot') <= 7) return open.actions.at(-1)!.id;
    const cards = open.actions.filter(({ verb }) => verb === 'buy');
    if (cards.length > 0 && roll(dice, 10, 'bot') <= 6) return cards[0].id;
    const busy = open.actions.filter(({ verb, back }) => !back && !IDLE.has(verb));
    const list = busy.length > 0 && roll(dice, 20, 'bot') > 1 ? busy : open.actions;
    return list[roll(dice, list.length, 'bot') - 1].id;
  },
};
const warlikeSeats = { japan: warlike, usa: warlike, soviet: warlike };

const { merchant, conqueror, pacifist, scientist } = walkers;
describe('ways to win', () => {
  it.each([
    ['economic', 1, { japan: merchant, usa: merchant, soviet: merchant }], ['hegemony', 1, warlikeSeats],
    ['military', 1, { japan: pacifist, usa: pacifist, soviet: conqueror }], ['atomic', 12, { soviet: scientist }],
  ] as const)('%s comes about by walks with a bent', (how, from, seats) => {
    const ends = (seed: number): boolean => {
      const { violation, state } = playout(game, { scenario: 'campaign', seed, check: true, cap: 30_000, seats });
      expect(violation).toBeNull();
      return state.kernel.result?.how === how;
    };
    expect(Array.from({ length: 40 }, (_, i) => from + i).some(ends)).toBe(true);
  });
});

describe.each(game.scenarios.map(({ id }) => id))('%s', (scenario) => {
  it('ends at random with a result and without a violation', () => {
    for (const seed of [1, 2, 3]) {
      const { violation, capped, state } = playout(game, { scenario, seed, check: true, cap: 30_000 });
      expect({ violation, capped, over: state.kernel.result !== null }).toEqual({ violation: null, capped: false, over: true });
    }
  });

  it('ends so when everybody makes war', () => {
    for (const seed of [1, 2]) {
      const { violation, capped, state } = playout(game, { scenario, seed, check: true, cap: 30_000, seats: warlikeSeats });
      expect({ violation, capped, over: state.kernel.result !== null }).toEqual({ violation: null, capped: false, over: true });
      expect(state.kernel.decisions).toBeGreaterThan(500);
    }
  });

  it('shows a side a position that can be played on, and the same again', () => {
    const state = newGame(game, { scenario, dice: seededDice(5) });
    const dice = seededDice(6);
    const sides = game.scenarios.find(({ id }) => id === scenario)!.sides;
    for (let n = 0; n < 900; n++) {
      const open = decision(game, state);
      if (!open) break;
      if (n % 15 === 0) {
        for (const side of sides) {
          const seen = game.observe(state, side);
          const other = settle(game, game.determinize(seen, seededDice(n)));
          expect(game.invariants(other)).toEqual([]);
          if (open.side === side) {
            expect(game.observe(other, side)).toEqual(seen);
            expect(decision(game, other)!.actions.map(({ id }) => id)).toEqual(open.actions.map(({ id }) => id));
          }
        }
      }
      apply(game, state, warlike.choose({ game, seen: null, open, dice, level: 'normal' }));
    }
  });
});
