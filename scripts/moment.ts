/**
 * A campaign played by a game's own bot to a described moment: the same program gives the same campaign. What must be true is
 * looked for over seeds, from a remembered one on: a bot that plays otherwise than before costs a search, not the moment.
 * For pictures, measurements and browser tests.
 */
import type { CallName, Request, Response } from '../src-main/api/contract.ts';
import type { openProgram } from '../src-main/api/program.ts';
import { botOf } from '../src-main/bots/registry.ts';
import { seededDice } from '../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../src-main/engine/kernel.ts';
import type { TableView } from '../src-main/engine/view.ts';
import { games } from '../src-main/games/index.ts';

export type Program = Awaited<ReturnType<typeof openProgram>>;

/** What a call gives. Throws an Error with its sentence where it is refused. */
export async function ask<N extends CallName>(program: Program, name: N, request: Request<N>): Promise<Response<N>> {
  const answer = await program.call(name, request);
  if (!answer.ok) throw new Error(`${name}: ${answer.error.words.en}`);
  return answer.value as Response<N>;
}

export interface Moment {
  game: string;
  /** Absent: the first one. */
  scenario?: string;
  name: string;
  /** Where the search begins: the seed at which the moment was found last. */
  seed: number;
  /** Stop before the first decision of which this holds. */
  when: (view: TableView, side: string) => boolean;
  /** And play this many answers more. */
  further?: number;
}

/** A call takes at most so many answers. */
const AT_ONCE = 200;

/** So many seeds are tried, and of each game so many answers: what is looked for comes early, or in another game. */
const SEEDS = 30;
const ANSWERS = 3000;

export interface Found { seed: number; runs: { side: string; actions: string[] }[]; view: TableView }

/** Looks for the moment over seeds, from the remembered one on. Throws an Error where none of them has it. */
export function findMoment(moment: Moment): Found {
  for (let seed = moment.seed; seed < moment.seed + SEEDS; seed++) {
    const found = answersTo(moment, seed);
    if (found) return { seed, ...found };
  }
  throw new Error(`None of the games of seeds ${moment.seed} to ${moment.seed + SEEDS - 1} comes to "${moment.name}".`);
}

/** The answers that lead from the set-up to the moment, in runs of one side each, and the view met there; null: this game has none. */
function answersTo({ game: gameId, scenario, when, further = 0 }: Moment, seed: number): Omit<Found, 'seed'> | null {
  const game = games.get(gameId)!;
  const bot = botOf(game, Object.keys(game.bots).at(-1) ?? 'random');
  const state = newGame(game, { scenario: scenario ?? game.scenarios[0].id, options: game.options.read({}), dice: seededDice(seed) });
  const own = seededDice(seed ^ 0x5bd1e995);
  const runs: { side: string; actions: string[] }[] = [];
  let left: number | null = null;
  for (let answers = 0; answers < ANSWERS + further; answers++) {
    const open = decision(game, state);
    if (!open) return null;
    const seen = game.observe(state, open.side);
    const view = game.view(seen, open);
    if (left === null && when(view, open.side)) left = further;
    if (left === 0) return { runs, view };
    if (left !== null) left--;
    const answer = bot.choose({ game, seen, open, dice: own, level: 'fast' });
    if (runs.at(-1)?.side !== open.side || runs.at(-1)!.actions.length === AT_ONCE) runs.push({ side: open.side, actions: [] });
    runs.at(-1)!.actions.push(answer);
    apply(game, state, answer);
  }
  return null;
}

/** Makes the campaign, with a person on every side. Every answer is given here, also where there is only one. */
export async function playTo(program: Program, moment: Moment): Promise<{ campaign: string; view: TableView }> {
  const { seed, runs, view } = findMoment(moment);
  const { askAlways } = await ask(program, 'settings.get', {});
  await ask(program, 'settings.set', { askAlways: true });
  const { id } = await ask(program, 'campaigns.create', {
    game: moment.game, scenario: moment.scenario ?? games.get(moment.game)!.scenarios[0].id, name: moment.name, seed,
  });
  let { no } = (await ask(program, 'table.open', { campaign: id })).decision!;
  for (const { actions } of runs) {
    const { done, refused } = await ask(program, 'table.act', { campaign: id, no, actions });
    if (refused) throw new Error(`"${moment.name}" was refused: ${refused.action}.`);
    no += done.length;
  }
  await ask(program, 'settings.set', { askAlways });
  return { campaign: id, view };
}
