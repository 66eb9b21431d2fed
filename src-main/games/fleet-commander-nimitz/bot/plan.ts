/** The moves of a turn: the doctrine's and variants of it, tried on the rest of the turn; the best is kept with its reason. */
import { seededDice } from '../../../engine/dice.ts';
import type { AnyGame } from '../../../engine/game.ts';
import { apply, decision } from '../../../engine/kernel.ts';
import type { Decision } from '../../../engine/state.ts';
import { DONE, offersOf, type NimitzAction } from '../answers.ts';
import type { NimitzState } from '../state.ts';
import { movesBy, type Doctrine, type Want } from './doctrine.ts';
import { quick } from './policy.ts';
import { playOn } from './trial.ts';
import { standing } from './standing.ts';

/** Why a plan is what it is: by the doctrine alone, with an Area put first, with more or less of the fleet. */
export interface Reason { kind: 'doctrine' | 'first' | 'fleet' | 'home'; area?: number }
export interface Plan { reason: Reason; moves: readonly NimitzAction[]; standing: number }

export interface Effort {
  /** Trial runs of the rest of the turn: of every plan at first, and of the better half each time again; rounds of halving. */
  trials: number;
  rounds: number;
}

/** With a fleet beside it, and more Infantry. */
const MORE = [2, 1, 3, 2];
const heavier = (want: Want): Want => ({ ...want, from: 1, counts: want.counts.map((count, arm) => count + MORE[arm]) });

function variants(s: NimitzState, it: Doctrine): Plan[] {
  const made: Plan[] = [];
  const seen = new Set<string>();
  const add = (reason: Reason, doctrine: Doctrine): void => {
    const moves = movesBy(s, doctrine);
    const key = moves.map(({ id }) => id).sort().join();
    if (seen.has(key)) return;
    seen.add(key);
    made.push({ reason, moves, standing: 0 });
  };
  add({ kind: 'doctrine' }, it);
  add({ kind: 'fleet' }, { ...it, commit: [1], answer: it.answer + 0.8 });
  add({ kind: 'home' }, { ...it, commit: it.commit.map((share) => share * 0.4), answer: it.answer * 0.5 });
  for (const want of it.wants) {
    const rest = it.wants.filter((other) => other !== want);
    add({ kind: 'first', area: want.area }, { ...it, wants: [{ ...want, from: 1 }, ...rest] });
    add({ kind: 'first', area: want.area }, { ...it, commit: [1], wants: [heavier(want), ...rest] });
  }
  return made;
}

/** What the moves come to: `s` itself is played on by them. */
export function carryOut(game: AnyGame, s: NimitzState, moves: readonly NimitzAction[]): void {
  const left = [...moves];
  for (let open = decision(game, s); open?.step === 'movement.us'; open = decision(game, s)) {
    apply(game, s, nextOf(open, left));
  }
}
function nextOf(open: Decision, left: NimitzAction[]): NimitzAction {
  const offers = offersOf(open);
  while (left.length > 0) {
    const { id } = left.shift()!;
    const found = offers.find((it) => it.id === id);
    if (found) return found;
  }
  return offers.find(({ id }) => id === DONE.id)!;
}

/** How the rest of the turn ends on the mean of some trial runs, each on dice of its own, the same for every plan. */
function tried(game: AnyGame, s: NimitzState, { moves }: Plan, seeds: readonly number[]): number {
  const { turn, campaign } = s;
  let sum = 0;
  for (const seed of seeds) {
    const end = game.determinize(s, seededDice(seed)) as NimitzState;
    carryOut(game, end, moves);
    playOn(game, end, quick, (it, open) => open.step === 'us-resupply.spend' && (it.turn > turn || it.campaign > campaign));
    sum += standing(end, campaign);
  }
  return sum;
}

/** The doctrine knows more than one turn: another plan must be better by so much. */
const HEAD_START = 1;
const merit = ({ reason, standing: found }: Plan): number => found + (reason.kind === 'doctrine' ? HEAD_START : 0);

/** The better half of the plans is tried again each round. */
export function bestPlan(game: AnyGame, s: NimitzState, doctrine: Doctrine, { trials, rounds }: Effort, seed: number): Plan {
  if (trials === 0) return { reason: { kind: 'doctrine' }, moves: movesBy(s, doctrine), standing: 0 };
  let plans = variants(s, doctrine);
  let from = seed;
  for (let round = 0, done = 0; plans.length > 1 && round < rounds; round++) {
    const seeds = Array.from({ length: trials }, (_, i) => (from + i * 7919) >>> 0);
    from += 104729;
    for (const plan of plans) plan.standing = (plan.standing * done + tried(game, s, plan, seeds)) / (done + trials);
    done += trials;
    plans = plans.toSorted((a, b) => merit(b) - merit(a)).slice(0, Math.max(1, Math.ceil(plans.length / 2)));
  }
  return plans[0];
}
