/** Levels: how long a bot thinks and how often it takes its second best; what former versions called so still holds. */
import { describe, expect, it } from 'vitest';
import { atLevel } from '../../src-main/bots/levels.ts';
import { plannerOf } from '../../src-main/bots/planner.ts';
import { GENERIC, botsOf } from '../../src-main/bots/registry.ts';
import { LEVELS, levelOf, type Bot, type BotCall, type BotLevel, type Level } from '../../src-main/engine/bot.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { playout } from '../../src-main/engine/playout.ts';
import type { GameState } from '../../src-main/engine/state.ts';
import { games } from '../../src-main/games/index.ts';
import auction from '../engine/fixtures/auction.ts';
import duel from '../engine/fixtures/duel.ts';

const game: AnyGame = duel;
const callOf = (of: AnyGame, seed: number): BotCall => {
  const s = newGame(of, { scenario: of.scenarios[0].id, dice: seededDice(3) }) as GameState;
  const open = decision(of, s)!;
  return { game: of, seen: of.observe(s, open.side), open, dice: seededDice(seed), level: 'fast' };
};
/** How often in a thousand something else than the first choice comes. */
function share(bot: Bot, level: Level | BotLevel, call: BotCall): number {
  const at = atLevel(bot, level);
  const best = bot.choose(call);
  return Array.from({ length: 1000 }, (_, i) => at.choose({ ...call, dice: seededDice(i + 1) })).filter((id) => id !== best).length;
}
const first: Bot = { choose: ({ open }) => open.actions[0].id, second: ({ open }) => open.actions[1].id };

describe('levels', () => {
  it('are five, and those of former versions are among them', () => {
    expect(LEVELS).toHaveLength(5);
    const given = ['fast', 'normal', 'deep', 'cadet', 'admiral'] as const;
    expect(given.map(levelOf)).toEqual(['commander', 'admiral', 'admiral', 'cadet', 'admiral']);
  });

  it('the lower one is, the more often it takes its second best; the highest, and what former versions named, never', () => {
    const call = callOf(game, 1);
    const shares = LEVELS.map((level) => share(first, level, call));
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(new Set(shares).size).toBe(5);
    expect(shares[4]).toBe(0);
    expect((['fast', 'normal', 'deep'] as const).map((level) => share(first, level, call))).toEqual([0, 0, 0]);
    expect(share({ ...first, slips: { cadet: 1, ensign: 0, lieutenant: 0, commander: 0, admiral: 0 } }, 'cadet', call)).toBe(1000);
    expect(share({ ...first, alike: true }, 'cadet', call)).toBe(0);
  });

  it('where there is no second best the best is taken', () => {
    expect(share({ ...first, second: () => null }, 'cadet', callOf(game, 1))).toBe(0);
  });

  it('a bot that tells no second best takes what it would without the first, never what is in the worse half', () => {
    const call = callOf(auction, 1);
    const { actions } = call.open;
    expect(actions.length).toBeGreaterThan(3);
    const seen = new Set<string>();
    const bot: Bot = { choose: ({ open }) => open.actions[0].id };
    for (let i = 0; i < 300; i++) seen.add(atLevel(bot, 'cadet').choose({ ...call, dice: seededDice(i + 1) }));
    for (const id of seen) expect([actions[0].id, actions[1].id]).toContain(id);
  });

  it.each([...games.values(), game].map((it) => [it.id, it] as const))('%s: every level of every bot plays by the rules', (_, of) => {
    const { sides, id: scenario } = of.scenarios[0];
    for (const bot of Object.values(botsOf(of)).filter((it) => !it.alike && it.name !== of.planning?.name)) {
      const seats = Object.fromEntries(sides.map((side) => [side, atLevel(bot, 'cadet')]));
      expect(playout(of, { scenario, seed: 5, seats, check: true, cap: 60 }).violation).toBeNull();
    }
  });

  it('a planner carries a lesser plan out to its end, and takes the best again where another game begins', () => {
    const of = [...games.values()].find(({ planning }) => planning?.lesser)!;
    const bot = plannerOf(of.planning!);
    const s = newGame(of, { scenario: of.scenarios[0].id, dice: seededDice(3) }) as GameState;
    const callAt = (): BotCall => {
      const open = decision(of, s)!;
      return { game: of, seen: of.observe(s, open.side), open, dice: seededDice(4), level: 'fast' };
    };
    while (of.planning!.lesser!(callAt()).length === 0) apply(of, s, of.usual(s, decision(of, s)!));
    const call = callAt();
    const plans = of.planning!.lesser!(call).map(({ script }) => script.map(([, id]) => id));
    const done = [bot.second!(call)!];
    apply(of, s, done[0]);
    while (!plans.some((ids) => ids.join() === done.join()) && done.length < 60) {
      done.push(bot.choose(callAt()));
      apply(of, s, done.at(-1)!);
    }
    expect(plans.map((ids) => ids.join())).toContain(done.join());
    expect(bot.choose(call)).toBe(plannerOf(of.planning!).choose(call));
  });
});

it('the random player has no levels to choose from', () => expect(GENERIC.random.alike).toBe(true));
