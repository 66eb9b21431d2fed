/**
 * The planner of every game that offers plans (`Game.planning`): it plays each of them on, the answers of the others included, on
 * positions that agree with what was seen, with the same dice for all; the better half goes on, twice as often tried, until few are left.
 * It counts trial runs, not seconds: the same position is always planned alike.
 */
import { TOLD_PLANS, type Advice, type AdvisedPlan, type Bot, type BotCall, type BotLevel } from '../engine/bot.ts';
import { roll } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import type { AnyPlanning, Effort, Plan, WeighedPlan } from '../engine/planning.ts';
import { PlanMemory } from '../engine/rehearsal.ts';
import type { SideId } from '../engine/state.ts';
import { trialRun } from './trial.ts';

const EFFORT: Readonly<Record<BotLevel, Effort>> = {
  fast: { runs: 1, rounds: 1 },
  normal: { runs: 2, rounds: 2 },
  deep: { runs: 4, rounds: 3 },
};
/** Answers that are kept in mind. */
const MOST_KNOWN = 8192;

export const isKnown = (planning: AnyPlanning, seen: unknown): boolean => planning.knows?.(seen) ?? true;
/** None where nothing was learned. */
const plansOf = (planning: AnyPlanning, it: BotCall): Plan[] => (isKnown(planning, it.seen) ? different(planning.plans(it)) : []);

/** The bot that plans by it. */
export function plannerOf(planning: AnyPlanning): Bot {
  const memory = new PlanMemory(MOST_KNOWN);
  const reasons = new PlanMemory(MOST_KNOWN);
  /** Where plans begin. */
  const starts = new PlanMemory(MOST_KNOWN);
  /** Second-best plans that were begun: where they are carried out nothing else is remembered. */
  const begun = new PlanMemory(MOST_KNOWN);
  const usual = planning.policy();
  const effort = planning.effort ?? EFFORT;
  const under = ({ level, untried }: BotCall): string => (untried ? 'untried' : level);
  const keyOf = (it: BotCall): string => `${under(it)}/${planning.fingerprint(it.seen)}`;
  const choose = (it: BotCall): string => {
    const { open, level } = it;
    const offered = (id: string | undefined): id is string => id !== undefined && open.actions.some((action) => action.id === id);
    const asked = keyOf(it);
    const known = [memory.recall(asked), begun.recall(asked)].find(offered);
    if (known !== undefined) return known;
    const plans = plansOf(planning, it);
    if (plans.length === 0) return usual.choose(it);
    const list = it.untried ? [{ plan: plans[0], worth: 0, runs: 0 }] : weighed(planning, it, plans, effort[level]);
    const script = list[0].plan.script.map(([position, id]): [string, string] => [`${under(it)}/${position}`, id]);
    memory.remember(script);
    list[0].plan.followed?.();
    starts.remember([[asked, '']]);
    if (list.length > 1 && list[0].runs > 0) {
      const reason = JSON.stringify({ reason: planning.reason?.(list), plans: list.slice(0, TOLD_PLANS).map(advised) });
      reasons.remember(script.map(([position]) => [position, reason]));
    }
    const first = memory.recall(asked);
    return offered(first) ? first : usual.choose(it);
  };
  /** A plan as good as many a sound player would find: one of a lesser player's, where the game has them, else the next best of all. */
  const second = (it: BotCall): string | null => {
    const { open, level } = it;
    const asked = keyOf(it);
    const isOffered = (id: string | undefined): boolean => open.actions.some((action) => action.id === id);
    const isMidway = starts.recall(asked) === undefined && isOffered(memory.recall(asked));
    if (isMidway || isOffered(begun.recall(asked))) return null;
    const plan = planning.lesser ? oneOf(different(planning.lesser(it)), it) : nextBest(planning, it, effort[level]);
    const first = plan?.script[0]?.[1];
    if (!plan || !isOffered(first)) return null;
    plan.followed?.();
    // Where it begins nothing is kept: in another game the best may be taken there.
    begun.remember(plan.script.slice(1).map(([position, id]): [string, string] => [`${under(it)}/${position}`, id]));
    return first!;
  };
  return {
    name: planning.name, help: planning.help, choose, second, ...(planning.slips && { slips: planning.slips }),
    ...(planning.styles && { styles: Object.fromEntries(Object.entries(planning.styles).map(([id, it]) => [id, plannerOf(it)])) }),
    advise: (it) => {
      const action = choose(it);
      const asked = keyOf(it);
      const reason = memory.recall(asked) === action ? reasons.recall(asked) : undefined;
      const tried = reason !== undefined && JSON.parse(reason) as Pick<Advice, 'reason' | 'plans'>;
      return { action, ...planning.explain?.(it, action), ...tried };
    },
  };
}

const oneOf = (plans: readonly Plan[], { dice }: BotCall): Plan | null =>
  (plans.length > 0 ? plans[roll(dice, plans.length, 'second best') - 1] : null);

/** How much less than the best the second-best plan may be worth, on the scale of `value`. */
const LITTLE = 0.1;
function nextBest(planning: AnyPlanning, it: BotCall, effort: Effort): Plan | null {
  const [best, next] = weighed(planning, it, plansOf(planning, it), effort);
  return next && best.worth - next.worth <= LITTLE ? next.plan : null;
}

const advised = ({ plan, worth, runs }: WeighedPlan): AdvisedPlan => ({ name: plan.name, chance: worth, runs });

/** Plans that differ in what they do; of like ones the first. */
function different(plans: readonly Plan[]): Plan[] {
  const found = new Map<string, Plan>();
  for (const plan of plans) {
    const deeds = plan.script.map(([, id]) => id).join(' ');
    if (!found.has(deeds)) found.set(deeds, plan);
  }
  return [...found.values()];
}

/** Luck in so few runs: the spread of the difference of two plans that is taken for granted, as if seen once. */
const SPREAD = 0.1;
/** How many standard errors a plan must come out ahead of the usual one to be followed instead. */
const AHEAD = 1;

interface Tried extends WeighedPlan { ends: number[] }

/** How surely a plan is better than the usual one, tried as often with the same dice. */
function lead({ ends }: Tried, usual: Tried): number {
  const n = ends.length;
  let [sum, squares] = [0, 0];
  for (let run = 0; run < n; run++) {
    const by = ends[run] - usual.ends[run];
    sum += by;
    squares += by * by;
  }
  const mean = sum / n;
  return mean - AHEAD * Math.sqrt((Math.max(0, squares - n * mean * mean) + SPREAD ** 2) / n / n);
}

/**
 * The plans, the best first: of those tried equally often the better half is tried on, and the usual one, which stands first, with it.
 * Nothing else is followed that is not ahead of it by more than luck.
 */
function weighed(planning: AnyPlanning, it: BotCall, plans: readonly Plan[], { runs, rounds }: Effort): WeighedPlan[] {
  let list: Tried[] = plans.map((plan) => ({ plan, worth: 0, runs: 0, ends: [] }));
  const [usual] = list;
  const beaten: Tried[] = [];
  let seed = seedOf(planning.fingerprint(it.seen));
  for (let round = 0, more = runs; list.length > 1 && round < rounds; round++, more *= 2) {
    for (let run = 0; run < more; run++) {
      seed = (seed + 0x9e3779b1) >>> 0;
      for (const one of list) {
        const end = tried(planning, it.game, it.seen, it.open.side, one.plan, seed);
        one.ends.push(end);
        one.worth += (end - one.worth) / ++one.runs;
      }
    }
    if (round + 1 >= rounds) break;
    const best = list.toSorted((a, b) => b.worth - a.worth).slice(0, Math.ceil(list.length / 2));
    beaten.unshift(...list.filter((one) => one !== usual && !best.includes(one)));
    list = list.filter((one) => one === usual || best.includes(one));
  }
  const leads = new Map(list.map((one) => [one, one === usual ? 0 : lead(one, usual)]));
  const [best] = list.toSorted((a, b) => leads.get(b)! - leads.get(a)!);
  const others = [...list.filter((one) => one !== best).sort((a, b) => b.worth - a.worth), ...beaten];
  return [best, ...others];
}

/** What a plan comes to in one trial run, for the side that would follow it. */
function tried({ policy, over, value }: AnyPlanning, game: AnyGame, seen: unknown, side: SideId, { script }: Plan, seed: number): number {
  return value(trialRun({ game, seen, seed, script: script.map(([, id]) => id), policy: policy(), over })!, side);
}

/** A seed from a text. */
function seedOf(position: string): number {
  let a = 0x811c9dc5;
  for (let i = 0; i < position.length; i++) a = Math.imul(a ^ position.charCodeAt(i), 0x01000193);
  return a >>> 0;
}
