/** The bots that can play a game: the generic ones, and those of the game, which win where the names are equal. */
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

/** The last is proposed at new tables: one that need not think long. */
export const botsOf = (game: AnyGame): Record<string, Bot> =>
  ({ ...GENERIC, ...(game.planning && planning(game.planning)), ...game.bots });

/** Throws an Error, one sentence, when the game has no such bot. */
export function botOf(game: AnyGame, id: string): Bot {
  const bots = botsOf(game);
  if (!Object.hasOwn(bots, id)) throw new Error(`${game.id} has no bot "${id}"; it has ${Object.keys(bots).join(', ')}.`);
  return bots[id];
}
