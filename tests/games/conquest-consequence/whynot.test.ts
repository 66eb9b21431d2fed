// What is not offered is refused in one sentence with its rule; what is offered never; nothing changes by asking.
// Shows: whynot.ts, rules/moves-refused.ts, rules/building-refused.ts, rules/cards-refused.ts, battle/refused.ts
import { expect, it } from 'vitest';
import { roll, seededDice, type DiceState } from '../../../src-main/engine/dice.ts';
import type { AnyGame } from '../../../src-main/engine/game.ts';
import { stateHash } from '../../../src-main/engine/hash.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import type { Decision } from '../../../src-main/engine/state.ts';
import { conquestConsequence } from '../../../src-main/games/conquest-consequence/index.ts';

const game = conquestConsequence as unknown as AnyGame;
/** No rule forbids them: another step asks for them, or nobody has such a unit. */
const PLAIN = ['why.step-over', 'why.nobody'];
/** Of each verb so many answers that were offered before, the last of them: most are refused now. */
const MEMORY = 30;
/** A word that only ends something is seldom given, so that much happens. */
const IDLE = new Set(['pass', 'done', 'disband', 'none', 'hold', 'repudiate']);

/** Buys cards and plays them for Command: plain chance would pass most Seasons. */
function choose({ step, actions }: Decision, dice: DiceState): string {
  const cards = actions.filter(({ verb }) => verb === 'buy');
  if (cards.length > 0 && roll(dice, 10, 'bot') <= 6) return cards[0].id;
  if (step === 'government.play' && roll(dice, 10, 'bot') <= 7) return actions.at(-1)!.id;
  const busy = actions.filter(({ back, verb }) => !back && !IDLE.has(verb));
  const list = busy.length > 0 && roll(dice, 12, 'bot') > 1 ? busy : actions;
  return list[roll(dice, list.length, 'bot') - 1].id;
}

it.each(['campaign', 'rising-sun'])('%s: each answer that is not open now has a reason, and each reason its rule', (scenario) => {
  const s = newGame(game, { scenario, dice: seededDice(11) });
  const dice = seededDice(12);
  const known = new Set(game.rules.map(({ id }) => id));
  const earlier = new Map<string, string[]>();
  const wrong = new Set<string>();
  const keys = new Set<string>();
  for (let n = 0, open = decision(game, s); open && n < 2500; n++, open = decision(game, s)) {
    const { step, actions } = open;
    if (n % 10 === 0) {
      const before = stateHash(s);
      const offered = new Set(actions.map(({ id }) => id));
      for (const id of offered) if (game.whyNot(s, { kind: 'action', id }, [])) wrong.add(`${step}: ${id} is offered and refused`);
      for (const id of [...earlier.values()].flat().filter((it) => !offered.has(it))) {
        const why = game.whyNot(s, { kind: 'action', id }, []);
        if (why) keys.add(why.reason.key);
        if (!why) wrong.add(`${step}: ${id} has no reason`);
        else if (!(why.reason.key in game.texts.en)) wrong.add(`${step}: ${id}: ${why.reason.key} has no words`);
        else if (!PLAIN.includes(why.reason.key) && !known.has(why.rule ?? '')) wrong.add(`${step}: ${id}: ${why.reason.key} has no rule`);
      }
      expect(stateHash(s)).toBe(before);
    }
    const id = choose(open, dice);
    for (const action of [actions[0], actions[Math.floor(actions.length / 2)], actions.at(-1)!, actions.find((it) => it.id === id)!]) {
      earlier.set(action.verb, [...(earlier.get(action.verb) ?? []).filter((it) => it !== action.id), action.id].slice(-MEMORY));
    }
    apply(game, s, id);
  }
  expect([...wrong].slice(0, 20)).toEqual([]);
  expect(keys.size).toBeGreaterThan(20);
});
