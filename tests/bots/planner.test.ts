/** The planner follows the plan whose trial runs end best, from what its side sees, and always the same one. */
import { describe, expect, it } from 'vitest';
import { plannerOf } from '../../src-main/bots/planner.ts';
import type { Bot, BotCall } from '../../src-main/engine/bot.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { deepFreeze } from '../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { Planning } from '../../src-main/engine/planning.ts';
import { playout } from '../../src-main/engine/playout.ts';
import { text } from '../../src-main/engine/text.ts';
import { planning as admiral } from '../../src-main/games/axis-allies-pacific/bot/admiral.ts';
import { axisAlliesPacific } from '../../src-main/games/axis-allies-pacific/index.ts';
import duel, { type Duel, type DuelSeen } from '../engine/fixtures/duel.ts';

const at = ({ kernel, round, orders }: DuelSeen | Duel): string => `${kernel.decisions}/${round}/${orders}`;
/** Nobody does more than must be done. */
const usual: Pick<Bot, 'choose'> = {
  choose: ({ game, open }) => (open.actions.some(({ id }) => id === 'done') ? 'done' : game.usual(null, open)),
};

/** Of two plans of orders the one that is worth more: to attack, or to wait. */
const duelling = (value: Planning<Duel>['value']): Planning<Duel> => ({
  id: 'duellist', name: { en: 'Duellist', it: 'Duellante' }, help: { en: 'duels.', it: 'duella.' },
  plans: ({ open, seen }) => (open.step !== 'order' ? [] : ['guard', 'attack', 'guard'].map((id) => ({
    name: text(id), script: [[at(seen as DuelSeen), id]],
  }))),
  policy: () => usual,
  fingerprint: (seen) => at(seen as DuelSeen),
  over: (s, from) => s.round > from.round,
  value,
});

function opening(): { s: Duel; call: BotCall } {
  const s = newGame(duel, { scenario: duel.scenarios[0].id, dice: seededDice(3) }) as Duel;
  const open = decision(duel, s)!;
  return { s, call: { game: duel, seen: deepFreeze(duel.observe(s, open.side)), open, dice: seededDice(1), level: 'normal' } };
}

describe('the planner', () => {
  it('follows the plan that ends better for its side, whichever was named first', () => {
    const { call } = opening();
    // Who attacks is asked for an answer.
    const asked = ({ kernel }: Duel): number => kernel.decisions;
    expect(plannerOf(duelling((s) => asked(s))).choose(call)).toBe('attack');
    expect(plannerOf(duelling((s) => -asked(s))).choose(call)).toBe('guard');
  });

  it('answers as the policy does where no plan begins', () => {
    const { call } = opening();
    const planning = { ...duelling(() => 0), plans: () => [] };
    expect(plannerOf(planning).choose(call)).toBe(usual.choose(call));
  });

  it('tells the plans that it tried, the best first, with the chance to win and the number of runs', () => {
    const { call } = opening();
    const chance = ({ kernel }: Duel): number => kernel.decisions / 20;
    const { action, plans } = plannerOf({ ...duelling(chance), reason: ([best]) => best.plan.name }).advise!(call);
    expect(action).toBe('attack');
    expect(plans!.map(({ name }) => name.key)).toEqual(['attack', 'guard']);
    const [best, next] = plans!.map((it) => ('chance' in it ? it : null)!);
    expect(best.chance).toBeGreaterThan(next.chance);
    // The better half, and the usual one to compare it with, are tried twice as often again.
    expect([best.runs, next.runs]).toEqual([6, 6]);
  });

  it('takes the next best plan for its second best, and only where it is worth little less', () => {
    const { call } = opening();
    const by = (factor: number) => plannerOf(duelling(({ kernel }) => kernel.decisions * factor)).second!(call);
    // What is hardly better than the usual plan is not followed: it is the second best.
    expect([by(0.0001), by(10)]).toEqual(['attack', null]);
  });

  it('tries as often as its game says, tells it which plan is followed, and explains what no trial told', () => {
    const { call } = opening();
    let runs = 0;
    const followed: string[] = [];
    const plain = duelling(({ kernel }) => {
      runs++;
      return kernel.decisions / 20;
    });
    const one = { runs: 1, rounds: 1 };
    const council = plannerOf({
      ...plain, effort: { fast: one, normal: one, deep: one }, explain: (_, action) => ({ reason: text(`because.${action}`) }),
      plans: (it) => plain.plans(it).map((plan) => ({ ...plan, followed: () => followed.push(plan.name.key) })),
    });
    const { reason, plans } = council.advise!(call);
    expect(runs).toBe(2);
    expect(followed).toEqual([reason!.key.replace('because.', '')]);
    expect(plans!.map((it) => ('runs' in it ? it.runs : 0))).toEqual([1, 1]);
  });

  it('plays as its policy where it has not learned what a position is worth', () => {
    const { call } = opening();
    const never = duelling(() => { throw new Error('tried'); });
    const council = plannerOf({ ...never, knows: () => false });
    expect(council.choose(call)).toBe(usual.choose(call));
    expect(council.second!(call)).toBeNull();
  });

  it('knows nothing second best where its game knows no lesser plan, and tries none to find one', () => {
    const { call } = opening();
    const never = duelling(() => { throw new Error('tried'); });
    expect(plannerOf({ ...never, lesser: () => [] }).second!(call)).toBeNull();
  });

  it('tries nothing where it may not, and follows what is named first', () => {
    const { call } = opening();
    const never = duelling(() => { throw new Error('tried'); });
    expect(plannerOf(never).choose({ ...call, untried: true })).toBe('guard');
    expect(() => plannerOf(never).choose(call)).toThrow('tried');
  });

  it('says so when a trial run does not end', () => {
    const { call } = opening();
    const stuck = { ...duelling(() => 0), over: () => false, policy: () => ({ choose: () => 'no such answer' }) };
    expect(() => plannerOf(stuck).choose(call)).toThrow();
  });
});

describe('the admiral of Axis & Allies: Pacific', () => {
  const game = axisAlliesPacific;
  const seats = (bot: Bot): Record<string, Bot> => ({ japan: bot, britain: bot, usa: bot });
  const played = (cap: number): ReturnType<typeof playout> =>
    playout(game, { scenario: 'standard-2001', seed: 8, seats: seats(plannerOf(admiral)), level: 'fast', check: true, cap, record: true });

  it('plays every side with legal answers, and the same ones again', () => {
    const once = played(50);
    expect(once.violation).toBeNull();
    expect(played(50).actions).toEqual(once.actions);
  });

  it('changes nothing of what it sees', () => {
    const s = newGame(game, { scenario: 'standard-2001', dice: seededDice(5) });
    let open = decision(game, s)!;
    while (open.step !== 'combat-move.move') {
      apply(game, s, game.usual(s, open));
      open = decision(game, s)!;
    }
    const seen = deepFreeze(structuredClone(game.observe(s, open.side)));
    const answer = plannerOf(admiral).choose({ game, seen, open, dice: seededDice(1), level: 'fast' });
    expect(open.actions.map(({ id }) => id)).toContain(answer);
  });
});
