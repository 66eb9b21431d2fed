/** The doctrine of a turn: those of the year and variants of them, each tried on the rest of the campaign. */
import { seededDice } from '../../../engine/dice.ts';
import type { AnyGame } from '../../../engine/game.ts';
import { objectivesHeld } from '../rules/us-supply.ts';
import { campaignOf, isPresent, objectivesOf, type NimitzState } from '../state.ts';
import type { Doctrine, Want } from './doctrine.ts';
import { commander } from './orders.ts';
import { standing } from './standing.ts';
import { playOn } from './trial.ts';

export interface Effort {
  /** Turns of the campaign that trial runs may play in all, about: later in a year more runs, and more candidates, can be afforded. */
  turns: number;
  /** Rounds of halving: in each the better half is tried again, twice as often. */
  rounds: number;
  /** The fewest trial runs of a candidate in the first round: what is tried less often tells nothing. */
  runs: number;
}

/** What is done this turn, and in the turns after it. */
export interface Candidate { now: Doctrine; later: Doctrine }

/** With a fleet beside it, and more Infantry. */
const MORE = [2, 1, 3, 2];
const heavier = (want: Want): Want => ({ ...want, from: 1, counts: want.counts.map((count, arm) => count + (MORE[arm] ?? 0)) });

/** Objectives that are not Held yet, or not any more, and those that are fought for. */
function disputed(s: NimitzState): number[] {
  const held = objectivesHeld(s);
  return objectivesOf(s).filter((area) => !held.includes(area) || isPresent(s, area, 'jp'));
}

/** The doctrines known for the year, and variants of the first for this turn alone; those that are worth most first. */
function candidates(s: NimitzState, known: readonly Doctrine[]): Candidate[] {
  const list = known.map((it): Candidate => ({ now: it, later: it }));
  const [it] = known;
  const add = (now: Partial<Doctrine>): number => list.push({ now: { ...it, ...now }, later: it });
  add({ commit: [1], answer: it.answer + 0.8 });
  add({ commit: it.commit.map((share) => share * 0.4), answer: it.answer * 0.5 });
  for (const area of disputed(s)) {
    const want = it.wants.find((other) => other.area === area);
    if (want) add({ commit: [1], wants: [heavier(want), ...it.wants.filter((other) => other !== want)] });
  }
  return list;
}

/** How the campaign ends on the mean of some trial runs, each on dice of its own, the same for every candidate. */
function tried(game: AnyGame, s: NimitzState, { now, later }: Candidate, seeds: readonly number[]): number {
  const { turn, campaign } = s;
  let sum = 0;
  for (const seed of seeds) {
    const end = game.determinize(s, seededDice(seed)) as NimitzState;
    playOn(game, end, commander((it) => (it.turn === turn ? now : later)), (it) => it.campaign > campaign);
    sum += standing(end, campaign);
  }
  return sum;
}

/**
 * What speaks against the doctrine that is to be followed must be more than luck: its lead over the others, of a single trial run; it
 * falls with the root of their number.
 */
const HEAD_START = 0.35;

/** The better half of the candidates is tried again each round, twice as often: what the best of them does now. */
export function best(
  game: AnyGame, s: NimitzState, all: readonly Candidate[], { runs, rounds }: Omit<Effort, 'turns'>, seed: number,
): Doctrine {
  let list = all.map((it, i) => ({ it, sum: 0, first: i === 0 }));
  let from = seed;
  for (let round = 0, done = 0, more = runs; list.length > 1 && round < rounds; round++, more *= 2) {
    const seeds = Array.from({ length: more }, (_, i) => (from + i * 7919) >>> 0);
    from += 104729;
    for (const one of list) one.sum += tried(game, s, one.it, seeds);
    done += more;
    const lead = HEAD_START / Math.sqrt(done);
    const merit = ({ sum, first }: (typeof list)[number]): number => sum / done + (first ? lead : 0);
    list = list.toSorted((a, b) => merit(b) - merit(a)).slice(0, Math.ceil(list.length / 2));
  }
  return list[0].it.now;
}

/** Of `known`, the first being the usual one, as many candidates as can be tried often enough, and those as often as can be afforded. */
export function bestDoctrine(
  game: AnyGame, s: NimitzState, known: readonly Doctrine[], { turns, rounds, runs }: Effort, seed: number,
): Doctrine {
  const [first] = known;
  if (turns === 0) return first;
  // A round plays about as many turns as the one before it: half as many candidates, twice as often.
  const tries = turns / (rounds * (campaignOf(s).turns.length - s.turn + 1));
  const all = candidates(s, known).slice(0, Math.floor(tries / runs));
  return all.length < 2 ? first : best(game, s, all, { rounds, runs: Math.floor(tries / all.length) }, seed);
}
