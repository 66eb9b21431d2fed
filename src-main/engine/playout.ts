/** Whole games by bots, with the invariants after every action: the fuzzer, the arena and `play` all run through here. */
import type { Bot, BotCall, BotLevel } from './bot.ts';
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
  /** A side whose player could not go on: it has lost, and the game stands where it stood. */
  forfeit: { side: SideId; why: string } | null;
}

export interface PlayoutCall<P = Bot> {
  scenario: string;
  options?: Record<string, Json>;
  seed: number;
  /** A bot a side; a side without one plays at random. */
  seats?: Partial<Record<SideId, P>>;
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

/** What a player is asked in the middle of a game. */
interface Asked { player: Player; call: BotCall }

/** Whoever answers like a bot, at once or later: a program beside this one takes its time. */
export interface Player {
  choose(it: BotCall): string | Promise<string>;
  /** A new game begins. */
  begin?(scenario: string): void;
}

/** Thrown by a player that cannot go on: its side has lost, for a reason in one sentence. */
export class Forfeit extends Error {}

/** A whole game: it asks a player, and is given how to come by the answer; what that throws is the end of the game. */
function* playing(game: AnyGame, it: PlayoutCall<Player>): Generator<Asked, Playout, () => string> {
  const state = newGame(game, { scenario: it.scenario, options: it.options, dice: seededDice(it.seed) });
  const own: DiceState = seededDice(it.seed ^ 0x5bd1e995);
  const done: Playout = { state, actions: [], sides: [], decisions: 0, capped: false, violation: null, forfeit: null };
  while (done.decisions < it.cap) {
    let last = done.actions.at(-1) ?? 'set-up';
    let at = done.decisions;
    let side: SideId | null = null;
    try {
      const open = decision(game, state);
      if (!open) {
        if (it.check) done.violation = badEnd(game, it.scenario, state, done);
        return done;
      }
      if (it.check) checkOpen(game, it.scenario, open);
      ({ side } = open);
      const player = it.seats?.[side];
      const answer = player
        ? (yield { player, call: { game, seen: game.observe(state, side), open, dice: own, level: it.level ?? 'normal' } })()
        : atRandom(open, own);
      last = typeof answer === 'string' ? answer : answer.id;
      at++;
      if (it.record || it.check) {
        done.actions.push(last);
        done.sides.push(side);
      }
      apply(game, state, answer);
      done.decisions++;
      const broken = it.check ? game.invariants(state) : [];
      if (broken.length > 0) done.violation = { at, action: last, broken: broken.join(' ') };
    } catch (error) {
      if (error instanceof Forfeit && side !== null) done.forfeit = { side, why: error.message };
      else done.violation = { at, action: last, broken: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
    }
    if (done.violation || done.forfeit) return done;
  }
  done.capped = decision(game, state) !== null;
  if (it.check && !done.capped) done.violation = badEnd(game, it.scenario, state, done);
  return done;
}

export function playout(game: AnyGame, it: PlayoutCall): Playout {
  const play = playing(game, it);
  let next = play.next();
  while (!next.done) {
    const { player, call } = next.value;
    next = play.next(() => (player as Bot).choose(call));
  }
  return next.value;
}

/** What a player says in its own time, as what is done at once: to answer, or to throw. */
async function told(player: Player, call: BotCall): Promise<() => string> {
  try {
    const answer = await player.choose(call);
    return () => answer;
  } catch (error) {
    return () => { throw error; };
  }
}

/** The same with players that take their time. */
export async function playoutBy(game: AnyGame, it: PlayoutCall<Player>): Promise<Playout> {
  for (const player of new Set(Object.values(it.seats ?? {}))) player?.begin?.(it.scenario);
  const play = playing(game, it);
  let next = play.next();
  while (!next.done) {
    const { player, call } = next.value;
    next = play.next(await told(player, call));
  }
  return next.value;
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
