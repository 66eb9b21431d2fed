/** The bots that can play a game: the generic ones, and those of the game, which win where the names are equal. */
import type { Bot } from '../engine/bot.ts';
import type { AnyGame } from '../engine/game.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

export const GENERIC: Readonly<Record<string, Bot>> = { random, greedy };

export const botsOf = (game: AnyGame): Record<string, Bot> => ({ ...GENERIC, ...game.bots });

/** Throws an Error, one sentence, when the game has no such bot. */
export function botOf(game: AnyGame, id: string): Bot {
  const bots = botsOf(game);
  if (!Object.hasOwn(bots, id)) throw new Error(`${game.id} has no bot "${id}"; it has ${Object.keys(bots).join(', ')}.`);
  return bots[id];
}
