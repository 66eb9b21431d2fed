// At every decision of whole games the adviser says why: a sentence in both languages, with all its numbers; to ask changes nothing.
import { describe, expect, it } from 'vitest';
import { adviserOf, findBot } from '../../src-main/api/bots.ts';
import { textsOf } from '../../src-main/api/words.ts';
import { TOLD_PLANS, type Advice, type BotCall } from '../../src-main/engine/bot.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { deepFreeze } from '../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { GameState } from '../../src-main/engine/state.ts';
import { LANGS, say, type Text } from '../../src-main/engine/text.ts';
import { games } from '../../src-main/games/index.ts';

/** Scenarios, a seed each, and some of the reasons that are met there. */
const CASES: Readonly<Record<string, { scenarios: readonly string[]; met: readonly string[] }>> = {
  'combat-commander-pacific': {
    scenarios: ['dawn-ridge', 'random-p4-plantation'],
    met: ['deploy', 'fire', 'move', 'fire.target', 'fire.add', 'step', 'roll.stands', 'discard', 'activate.joins'],
  },
  'conquest-consequence': {
    scenarios: ['rising-sun', 'campaign'],
    met: ['cadre', 'buy.investment', 'build.guard', 'industry', 'diplomacy', 'passes', 'command', 'no-war', 'attack', 'shift.guard',
      'combat', 'fires', 'hit', 'leaves'],
  },
  'empire-of-the-sun': {
    scenarios: ['1942'],
    met: ['attack', 'leads', 'unit.attack', 'unit.moves-up', 'planned', 'meets', 'roll', 'stands', 'flip', 'event'],
  },
};
const UNFILLED = /⟨|undefined|NaN|Infinity|\[object/;

const words = new Map<string, ReturnType<typeof textsOf>>();
function said(game: AnyGame, told: Text): string[] {
  if (!words.has(game.id)) words.set(game.id, textsOf(game));
  return LANGS.map((lang) => say(told, words.get(game.id)![lang], lang));
}
function check(game: AnyGame, { open }: BotCall, { action, reason, plans = [] }: Advice, chosen: string): void {
  const at = `${open.step}: ${action}`;
  expect(action, at).toBe(chosen);
  expect(open.actions.some(({ id }) => id === action), at).toBe(true);
  expect(reason, at).toBeDefined();
  for (const sentence of said(game, reason!)) {
    expect(sentence, at).toMatch(/^\S.*\S\.$/u);
    expect(sentence, at).not.toMatch(UNFILLED);
  }
  for (const { name } of plans) for (const name_ of said(game, name)) expect(name_, at).not.toMatch(UNFILLED);
  if (plans.length === 0) return;
  expect(plans.length, at).toBeLessThanOrEqual(TOLD_PLANS);
  expect(plans.length, at).toBeGreaterThan(1);
  const shares = plans.flatMap((it) => ('share' in it ? [it.share] : []));
  if (shares.length > 0) {
    expect(shares, at).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares[0], at).toBe(1);
  }
  // What was tried: the one that is followed stands first, though another may be ahead by luck.
  for (const it of plans) if ('chance' in it) expect([it.chance >= 0, it.chance <= 1, it.runs > 0], at).toEqual([true, true, true]);
}

/** A whole game; `answer`: what is answered where, of a position that cannot be changed. */
function play(game: AnyGame, scenario: string, seed: number, answer: (call: BotCall, no: number) => string): GameState {
  const s = newGame(game, { scenario, options: game.options.read({}), dice: seededDice(seed) });
  for (let open = decision(game, s), no = 0; open; open = decision(game, s), no++) {
    const seen = deepFreeze(game.observe(s, open.side));
    apply(game, s, answer({ game, seen, open, dice: seededDice(no), level: game.planning ? 'fast' : 'normal' }, no));
  }
  return s;
}

describe.each(Object.entries(CASES))('%s', (id, { scenarios, met }) => {
  const game = games.get(id)!;
  it('gives a reason for everything that it proposes, and the game is the one that it plays unasked', () => {
    const told = new Set<string>();
    const bot = findBot(game, adviserOf(game));
    for (const [i, scenario] of scenarios.entries()) {
      const answers: string[] = [];
      const unasked = play(game, scenario, i + 5, (call) => {
        answers.push(bot.choose(call));
        return answers.at(-1)!;
      });
      const asked = play(game, scenario, i + 5, (call, no) => {
        const advice = bot.advise!(call);
        check(game, call, advice, answers[no]);
        told.add(advice.reason!.key);
        return advice.action;
      });
      expect(asked.kernel.result).not.toBeNull();
      expect(asked).toEqual(unasked);
    }
    for (const key of met) expect(told, key).toContain(`advice.${key}`);
  });
});
