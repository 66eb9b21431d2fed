/**
 * Random games with the invariants after every action. What breaks comes back with all that replays it. Where a game has walkers, each
 * side of each game is one of them or plain chance, by the seed of the game.
 */
import type { Bot, BotLevel } from '../engine/bot.ts';
import { roll, seededDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import { playout } from '../engine/playout.ts';
import { replay } from '../engine/session.ts';
import type { GameState, SideId } from '../engine/state.ts';
import { random } from './random.ts';

export interface FuzzCall {
  /** How many games; the n-th has the seed `seed + n`. */
  games: number;
  seed: number;
  /** Standard: all scenarios in turn, as `scenarioOf` says. */
  scenario?: string;
  options?: Record<string, Json>;
  /** The most decisions of a game. */
  cap?: number;
  /** Bots for some sides; the others walk at random. */
  seats?: Partial<Record<SideId, Bot>>;
  level?: BotLevel;
  /** Milliseconds from any fixed moment: for `decisionsPerSecond` and `seconds`. */
  clock: () => number;
  /** Begin no further game after so many seconds. */
  seconds?: number;
}

export interface Violation {
  scenario: string;
  options: Record<string, Json>;
  seed: number;
  /** The number of the action that broke it, from 1; 0 for the set-up. */
  at: number;
  action: string;
  broken: string;
  /** The actions up to the one that broke it. */
  actions: string[];
}

export interface Fuzz {
  games: number;
  /** How many games of which scenario. */
  scenarios: Record<string, number>;
  decisions: number;
  decisionsPerSecond: number;
  violations: Violation[];
  /** Games stopped by the cap. */
  capped: number;
  /** How many games ended how. */
  results: Record<string, number>;
  /** How many seats were whose, of those that walk at random. */
  walkers: Record<string, number>;
}

/** The scenario that a seed plays: the first one for seed 1, the next for each further seed, round and round. */
export function scenarioOf({ scenarios }: AnyGame, seed: number): string {
  const n = scenarios.length;
  return scenarios[(seed + n - 1) % n].id;
}

/** Who walks for each side of the game of a seed. */
function walkersOf(game: AnyGame, scenario: string, seed: number): Record<SideId, string> {
  const names = ['random', ...Object.keys(game.walkers ?? {})];
  const dice = seededDice(seed ^ 0x2545f491);
  const { sides } = game.scenarios.find(({ id }) => id === scenario)!;
  return Object.fromEntries(sides.map((side) => [side, names[roll(dice, names.length, 'who walks') - 1]]));
}
/** Who plays the game of a seed: the bots that are given, walkers for the other sides. */
export function playersOf(game: AnyGame, scenario: string, seed: number, given: FuzzCall['seats'] = {}): Record<SideId, Bot> {
  return Object.fromEntries(Object.entries(walkersOf(game, scenario, seed))
    .map(([side, name]) => [side, given[side] ?? game.walkers?.[name] ?? random]));
}

export function fuzz(game: AnyGame, it: FuzzCall): Fuzz {
  const done: Fuzz = {
    games: 0, scenarios: {}, decisions: 0, decisionsPerSecond: 0, violations: [], capped: 0, results: {}, walkers: {},
  };
  const from = it.clock();
  for (let i = 0; i < it.games; i++) {
    if (it.seconds !== undefined && it.clock() - from > it.seconds * 1000) break;
    const seed = it.seed + i;
    const scenario = it.scenario ?? scenarioOf(game, seed);
    const played = playout(game, {
      scenario, options: it.options, seed, seats: playersOf(game, scenario, seed, it.seats), level: it.level, check: true,
      cap: it.cap ?? 100_000,
    });
    for (const [side, name] of Object.entries(walkersOf(game, scenario, seed))) {
      if (!it.seats?.[side]) done.walkers[name] = (done.walkers[name] ?? 0) + 1;
    }
    done.games++;
    done.scenarios[scenario] = (done.scenarios[scenario] ?? 0) + 1;
    done.decisions += played.decisions;
    const { result } = played.state.kernel;
    const how = result && [result.how, result.grade?.id].filter(Boolean).join(', ');
    if (played.violation) done.violations.push({ scenario, options: it.options ?? {}, seed, ...played.violation, actions: played.actions });
    else if (played.capped) done.capped++;
    if (how) done.results[how] = (done.results[how] ?? 0) + 1;
  }
  done.decisionsPerSecond = Math.round(done.decisions / Math.max((it.clock() - from) / 1000, 1e-6));
  return done;
}

/** The position just before the action that broke a game: apply `violation.action` to it to see it break. */
export const before = (game: AnyGame, it: Violation): GameState =>
  replay(game, it, it.actions.slice(0, Math.max(0, it.at - 1)));
