/** Whole games by bots, with the invariants after every action: the fuzzer, the arena and `play` all run through here. */
import type { Bot, BotLevel } from './bot.ts';
import { seededDice, roll, type DiceState } from './dice.ts';
import type { AnyGame } from './game.ts';
import type { Json } from './json.ts';
import { apply, decision, newGame } from './kernel.ts';
import { resultFault } from './result.ts';
import type { Action, Decision, GameState, SideId } from './state.ts';

export interface Playout {
  state: GameState;
  actions: string[];
  /** Who gave each of `actions`. */
  sides: SideId[];
  decisions: number;
  /** Stopped by the cap before it ended by the rules. */
  capped: boolean;
  /** `at`: the number of the action that broke it, from 1; 0 for the set-up. */
  violation: { at: number; action: string; broken: string } | null;
}

export interface PlayoutCall {
  scenario: string;
  options?: Record<string, Json>;
  seed: number;
  /** A bot a side; a side without one plays at random. */
  seats?: Partial<Record<SideId, Bot>>;
  level?: BotLevel;
  /** Check the invariants after every action. */
  check: boolean;
  /** The most decisions; a game that reaches it counts as capped. */
  cap: number;
  /** Keep the actions, so that the game can be replayed. */
  record?: boolean;
}

/** One answer in so many may be any at all. */
const RESTLESS = 8;

/**
 * Any legal action, each as likely as the others; what only takes choices back is left aside, but for now and then: a
 * walk that goes back as often as forward gets nowhere.
 */
export function atRandom({ actions }: Decision, dice: DiceState): Action {
  const onward = actions.some(({ back }) => back) && roll(dice, RESTLESS, 'random bot') > 1 ? actions.filter(({ back }) => !back) : actions;
  const list = onward.length > 0 ? onward : actions;
  return list[roll(dice, list.length, 'random bot') - 1];
}

/** One of the actions at random, by weights; what weighs nothing is never taken, but where all does. */
export function byWeight<A extends Action>(actions: readonly A[], weightOf: (action: A) => number, dice: DiceState): A {
  const weights = actions.map(weightOf);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let left = roll(dice, GRAIN, 'weights') / GRAIN * sum;
  return actions[Math.max(0, weights.findIndex((weight) => (left -= weight) <= 0 && weight > 0))];
}
/** Into so many equal parts a draw by weight is cut. */
const GRAIN = 1_000_000;

export function playout(game: AnyGame, it: PlayoutCall): Playout {
  const state = newGame(game, { scenario: it.scenario, options: it.options, dice: seededDice(it.seed) });
  const own: DiceState = seededDice(it.seed ^ 0x5bd1e995);
  const done: Playout = { state, actions: [], sides: [], decisions: 0, capped: false, violation: null };
  while (done.decisions < it.cap) {
    let last = done.actions.at(-1) ?? 'set-up';
    let at = done.decisions;
    try {
      const open = decision(game, state);
      if (!open) {
        if (it.check) done.violation = badEnd(game, it.scenario, state, done);
        return done;
      }
      if (it.check) checkOpen(game, it.scenario, open);
      const bot = it.seats?.[open.side];
      const answer = bot
        ? bot.choose({ game, seen: game.observe(state, open.side), open, dice: own, level: it.level ?? 'normal' })
        : atRandom(open, own);
      last = typeof answer === 'string' ? answer : answer.id;
      at++;
      if (it.record || it.check) {
        done.actions.push(last);
        done.sides.push(open.side);
      }
      apply(game, state, answer);
      done.decisions++;
      const broken = it.check ? game.invariants(state) : [];
      if (broken.length > 0) done.violation = { at, action: last, broken: broken.join(' ') };
    } catch (error) {
      done.violation = { at, action: last, broken: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
    }
    if (done.violation) return done;
  }
  done.capped = decision(game, state) !== null;
  if (it.check && !done.capped) done.violation = badEnd(game, it.scenario, state, done);
  return done;
}

function badEnd(game: AnyGame, scenario: string, { kernel: { result } }: GameState, { actions, decisions }: Playout): Playout['violation'] {
  const broken = result && resultFault(game, scenario, result);
  return broken ? { at: decisions, action: actions.at(-1) ?? 'set-up', broken } : null;
}

/** Only those who sit at the table are asked, and an id names one action of a decision. */
function checkOpen(game: AnyGame, scenario: string, open: Decision): void {
  if (!game.scenarios.find(({ id }) => id === scenario)!.sides.includes(open.side)) {
    throw new Error(`The step ${open.step} asks "${open.side}", at which nobody sits.`);
  }
  const ids = new Set<string>();
  for (const { id } of open.actions) {
    if (ids.has(id)) throw new Error(`The step ${open.step} offers the action ${id} twice.`);
    ids.add(id);
  }
}
