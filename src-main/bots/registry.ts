/** The bots that can play a game: the generic ones, those of the game, and its planner; of equal names the later wins. */
import type { Bot } from '../engine/bot.ts';
import type { AnyGame } from '../engine/game.ts';
import type { AnyPlanning } from '../engine/planning.ts';
import { greedy } from './greedy.ts';
import { plannerOf } from './planner.ts';
import { random } from './random.ts';

export const GENERIC: Readonly<Record<string, Bot>> = { random, greedy };

const planners = new WeakMap<AnyPlanning, Bot>();

/** The planner of a game that has plans, one for all tables: it remembers what it planned. */
function planning(it: AnyPlanning): Record<string, Bot> {
  const bot = planners.get(it) ?? plannerOf(it);
  planners.set(it, bot);
  return { [it.id]: bot };
}

/** From the weakest on: the last is proposed at new tables, and advises persons. */
export const botsOf = (game: AnyGame): Record<string, Bot> =>
  ({ ...GENERIC, ...game.bots, ...(game.planning && planning(game.planning)) });

/** Throws an Error, one sentence, when the game has no such bot. */
export function botOf(game: AnyGame, id: string): Bot {
  const bots = botsOf(game);
  if (!Object.hasOwn(bots, id)) throw new Error(`${game.id} has no bot "${id}"; it has ${Object.keys(bots).join(', ')}.`);
  return bots[id];
}
