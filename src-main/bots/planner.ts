/**
 * The planner of every game that offers plans (`Game.planning`): it plays each of them on, the answers of the others included, on
 * positions that agree with what was seen, with the same dice for all; the better half goes on, twice as often tried, until few are left.
 * It counts trial runs, not seconds: the same position is always planned alike.
 */
import type { Bot, BotCall, BotLevel } from '../engine/bot.ts';
import { seededDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import { apply, decision } from '../engine/kernel.ts';
import type { AnyPlanning, Plan } from '../engine/planning.ts';
import { PlanMemory, type Script } from '../engine/rehearsal.ts';
import type { GameState, SideId } from '../engine/state.ts';

/** Trial runs of every plan at first; the better half is tried again, twice as often, for so many rounds. */
interface Effort { runs: number; rounds: number }
const EFFORT: Readonly<Record<BotLevel, Effort>> = {
  fast: { runs: 1, rounds: 1 },
  normal: { runs: 2, rounds: 2 },
  deep: { runs: 4, rounds: 3 },
};
/** Answers that are kept in mind. */
const MOST_KNOWN = 8192;
/** More decisions than any trial run has: one that went in circles would be found by it. */
const MOST = 20_000;

interface Tried { plan: Plan; sum: number; runs: number }

/** The bot that plans by it. */
export function plannerOf(planning: AnyPlanning): Bot {
  const memory = new PlanMemory(MOST_KNOWN);
  const usual = planning.policy();
  return {
    name: planning.name, help: planning.help,
    choose: (it) => {
      const { open, seen, level } = it;
      const offered = (id: string | undefined): id is string => id !== undefined && open.actions.some((action) => action.id === id);
      const keyed = (script: Script): Script => script.map(([position, id]) => [`${level}/${position}`, id]);
      const asked = `${level}/${planning.fingerprint(seen)}`;
      const known = memory.recall(asked);
      if (offered(known)) return known;
      const plans = different(planning.plans(it));
      if (plans.length === 0) return usual.choose(it);
      memory.remember(keyed(best(planning, it, plans, EFFORT[level]).script));
      const first = memory.recall(asked);
      return offered(first) ? first : usual.choose(it);
    },
  };
}

/** Plans that differ in what they do; of like ones the first. */
function different(plans: readonly Plan[]): Plan[] {
  const found = new Map<string, Plan>();
  for (const plan of plans) {
    const deeds = plan.script.map(([, id]) => id).join(' ');
    if (!found.has(deeds)) found.set(deeds, plan);
  }
  return [...found.values()];
}

function best(planning: AnyPlanning, it: BotCall, plans: readonly Plan[], { runs, rounds }: Effort): Plan {
  let list: Tried[] = plans.map((plan) => ({ plan, sum: 0, runs: 0 }));
  let seed = seedOf(planning.fingerprint(it.seen));
  for (let round = 0, more = runs; list.length > 1 && round < rounds; round++, more *= 2) {
    for (let run = 0; run < more; run++) {
      seed = (seed + 0x9e3779b1) >>> 0;
      for (const one of list) {
        one.sum += tried(planning, it.game, it.seen, it.open.side, one.plan, seed);
        one.runs++;
      }
    }
    list = list.toSorted((a, b) => b.sum / b.runs - a.sum / a.runs).slice(0, Math.ceil(list.length / 2));
  }
  return list[0].plan;
}

/** What a plan comes to in one trial run, for the side that would follow it. */
function tried(planning: AnyPlanning, game: AnyGame, seen: unknown, side: SideId, { script }: Plan, seed: number): number {
  const from = game.determinize(seen, seededDice(seed)) as GameState;
  const s = game.determinize(seen, seededDice(seed)) as GameState;
  const policy = planning.policy();
  // Of the bots' own dice nothing may depend on the plan that is being tried.
  const dice = seededDice(seed);
  let next = 0;
  for (let n = 0; n < MOST; n++) {
    const open = decision(game, s);
    if (!open || planning.over(s, from)) return planning.value(s, side);
    const planned = next < script.length ? script[next++][1] : undefined;
    if (planned !== undefined && open.actions.some(({ id }) => id === planned)) {
      apply(game, s, planned);
      continue;
    }
    next = script.length;
    apply(game, s, open.actions.length === 1 ? open.actions[0]
      : policy.choose({ game, seen: game.observe(s, open.side), open, dice, level: 'fast' }));
  }
  throw new Error(`A trial run of ${planning.id} does not end.`);
}

/** A seed from a text. */
function seedOf(position: string): number {
  let a = 0x811c9dc5;
  for (let i = 0; i < position.length; i++) a = Math.imul(a ^ position.charCodeAt(i), 0x01000193);
  return a >>> 0;
}
