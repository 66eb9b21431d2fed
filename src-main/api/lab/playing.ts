/** Whole games by bots, as the command line asks for them: one game, many games to find faults, two bots compared. */
import { randomUUID } from 'node:crypto';
import { arena, type Arena } from '../../bots/arena.ts';
import { before, fuzz, playersOf, scenarioOf, type Fuzz } from '../../bots/fuzz.ts';
import { FORMAT, FORMAT_VERSION, type CampaignFile } from '../../campaigns/file-format.ts';
import { levelOf, type Bot, type BotLevel, type Level } from '../../engine/bot.ts';
import type { AnyGame } from '../../engine/game.ts';
import { stateHash } from '../../engine/hash.ts';
import type { Json } from '../../engine/json.ts';
import { decision } from '../../engine/kernel.ts';
import { playout, type Player, type Playout } from '../../engine/playout.ts';
import type { Result, SideId } from '../../engine/state.ts';
import { playerNamed, playingOf } from '../bots.ts';
import { checkScenario } from '../handlers/games.ts';
import { Refused, unknown } from '../refused.ts';
import { sidesOf } from '../seats.ts';
import { Outside } from './outside.ts';

/** More decisions than any game of the field takes. */
export const CAP = 100_000;

interface Common { scenario?: string; options?: Record<string, Json>; seed: number; level?: Level | BotLevel; cap?: number }

const sceneOf = (game: AnyGame, scenario: string | undefined): string => {
  const id = scenario ?? game.scenarios[0].id;
  checkScenario(game, id);
  return id;
};

type PlayCall = Common & { seats: Record<SideId, string> };

export interface Played {
  game: string;
  scenario: string;
  seed: number;
  /** Null when the game was stopped by the cap. */
  result: Result | null;
  turns: number | null;
  decisions: number;
  ms: number;
  hash: string;
}

/** Plays one game; a side without a bot plays at random. Throws Refused, also when a rule broke. */
export const playGame = (game: AnyGame, it: PlayCall): Played => play(game, it, false).played;

/** The same, and the game as a campaign file of this name: `campaigns.import` keeps it. */
export function playForKeeps(game: AnyGame, it: PlayCall & { name: string }): { played: Played; file: string } {
  const { played, done } = play(game, it, true);
  const sides = sidesOf(game, played.scenario);
  const head = done.actions.length;
  const file: CampaignFile = {
    format: FORMAT, formatVersion: FORMAT_VERSION, origin: randomUUID(),
    name: it.name, tags: [], game: game.id, rulesVersion: game.rulesVersion,
    scenario: played.scenario, options: game.options.read(it.options ?? {}) as CampaignFile['options'], seed: it.seed,
    seats: Object.fromEntries(sides.map((side) => {
      const seated = playingOf(game, it.seats[side] ?? 'random', it.level ?? 'normal');
      return [side, { kind: 'bot', ...seated, level: levelOf(seated.level) }];
    })),
    nodes: done.actions.map((action, i) => [i, done.sides[i], action]),
    branches: head === 0 ? [] : [{ first: 1, name: null, head, hash: played.hash }], head, finalHash: played.hash,
    positions: head === 0 ? [] : [{ node: head, state: done.state as unknown as CampaignFile['positions'][number]['state'] }],
    strict: false, verified: true, notes: [],
  };
  return { played, file: JSON.stringify(file) };
}

function play(game: AnyGame, it: PlayCall, record: boolean): { played: Played; done: Playout } {
  const scenario = sceneOf(game, it.scenario);
  const sides = sidesOf(game, scenario);
  const seats = Object.fromEntries(Object.entries(it.seats).map(([side, bot]) => {
    if (!sides.includes(side)) throw unknown({ en: `side in ${scenario}`, it: `parte in ${scenario}` }, side, sides);
    return [side, playerNamed(game, bot, it.level ?? 'normal')];
  }));
  const from = performance.now();
  const done = playout(game, { ...it, level: 'normal', scenario, seats, check: false, cap: it.cap ?? CAP, record });
  const { state, decisions, violation } = done;
  if (violation) throw broke(it.seed, violation);
  const played = {
    game: game.id, scenario, seed: it.seed, result: state.kernel.result, turns: game.logContext?.(state).turn ?? null, decisions,
    ms: Math.round(performance.now() - from), hash: stateHash(state),
  };
  return { played, done };
}

const broke = (seed: number, { at, action, broken }: { at: number; action: string; broken: string }): Refused => {
  const said = broken.replace(/\.$/, '');
  return new Refused(
    'internal', `The game of seed ${seed} broke at action ${at}, "${action}": ${said}.`,
    `La partita del seme ${seed} si è rotta all'azione ${at}, "${action}": ${said}.`,
  );
};

export interface Fuzzed extends Omit<Fuzz, 'violations'> {
  game: string;
  violations: number;
  /** Violations at which nobody could go on. */
  deadEnds: number;
  cappedRate: number;
  /** The first few, with all that plays them again. */
  found: { scenario: string; seed: number; at: number; action: string; broken: string }[];
}

const DEAD_END = /nothing can be decided|ended without a result|neither an open step|endless loop/;

const botsOn = (game: AnyGame, seats: Record<SideId, string>): Record<SideId, Bot> =>
  Object.fromEntries(Object.entries(seats).map(([side, bot]) => [side, playerNamed(game, bot, 'fast')]));

/** All scenarios in turn, unless one is named. */
export function fuzzGames(game: AnyGame, it: Common & { games: number; seats: Record<SideId, string> }): Fuzzed {
  if (it.scenario !== undefined) checkScenario(game, it.scenario);
  const seats = botsOn(game, it.seats);
  const { violations, ...done } = fuzz(game, { ...it, level: 'fast', seats, cap: it.cap ?? CAP, clock: () => performance.now() });
  return {
    game: game.id, ...done, violations: violations.length, deadEnds: violations.filter(({ broken }) => DEAD_END.test(broken)).length,
    cappedRate: done.games === 0 ? 0 : done.capped / done.games,
    found: violations.slice(0, 10).map(({ scenario, seed, at, action, broken }) => ({ scenario, seed, at, action, broken })),
  };
}

export interface Position {
  scenario: string;
  seed: number;
  /** The number of the action that comes next, from 1. */
  at: number;
  side: SideId | null;
  step: string | null;
  actions: string[];
  /** The action that the fuzzer took next. */
  next: string | null;
  position: Json;
}

/** The position of a random game just before its action `at`: what a violation is looked at with. */
export function positionAt(game: AnyGame, it: Common & { at: number; seats: Record<SideId, string> }): Position {
  const scenario = sceneOf(game, it.scenario ?? scenarioOf(game, it.seed));
  const seats = playersOf(game, scenario, it.seed, botsOn(game, it.seats));
  const { actions } = playout(game, { ...it, level: 'fast', scenario, seats, check: true, cap: it.at });
  if (actions.length < it.at) {
    throw new Refused(
      'unknown', `The game of seed ${it.seed} has ${actions.length} actions, not ${it.at}.`,
      `La partita del seme ${it.seed} ha ${actions.length} azioni, non ${it.at}.`,
    );
  }
  const state = before(game, { scenario, options: it.options ?? {}, seed: it.seed, at: it.at, action: '', broken: '', actions });
  const open = decision(game, state);
  return {
    scenario, seed: it.seed, at: it.at, side: open?.side ?? null,
    step: open?.step ?? null, actions: open?.actions.map(({ id }) => id) ?? [],
    next: actions[it.at - 1], position: game.describe(state),
  };
}

export interface Compared extends Arena {
  game: string;
  scenario: string;
  a: string;
  b: string;
  ms: number;
}

/** What begins so is the command line of a program that speaks the protocol of docs/bots.md. */
const COMMAND = 'cmd:';
/** How long another program may think about an answer. */
const SECONDS = 60;

interface CompareCall extends Common {
  a: string; b: string; games: number; until?: number;
  /** Seconds in which another program must answer. */
  limit?: number;
  /** No further seed is begun after so many seconds. */
  seconds?: number;
}

/** Both play every alliance with the same seeds. Throws Refused when a game breaks, or a program cannot play at all. */
export async function compareBots(game: AnyGame, it: CompareCall): Promise<Compared> {
  const scenario = sceneOf(game, it.scenario);
  const outside: Outside[] = [];
  const player = (name: string): Player => {
    if (!name.startsWith(COMMAND)) return playerNamed(game, name, it.level ?? 'fast');
    outside.push(new Outside(game, name.slice(COMMAND.length), it.limit ?? SECONDS));
    return outside.at(-1)!;
  };
  const a = player(it.a);
  const b = it.a === it.b ? a : player(it.b);
  try {
    for (const program of outside) await program.open();
    const from = performance.now();
    const inTime = (): boolean => it.seconds === undefined || performance.now() - from < it.seconds * 1000;
    const done = await arena(game, { ...it, level: 'fast', a, b, scenario, cap: it.cap ?? CAP, progress: inTime });
    return { game: game.id, scenario, a: it.a, b: it.b, ...done, ms: Math.round(performance.now() - from) };
  } catch (error) {
    if (error instanceof Refused) throw error;
    const said = error instanceof Error ? error.message : String(error);
    throw new Refused('internal', said, said);
  } finally {
    for (const program of outside) await program.close();
  }
}
