/** The bots that can play a game, asked for by id. */
import type { Bot, BotLevel, Level } from '../engine/bot.ts';
import type { AnyGame } from '../engine/game.ts';
import { atLevel } from '../bots/levels.ts';
import { botsOf as registered } from '../bots/registry.ts';
import { unknown } from './refused.ts';

/** Those that play any game first, then the planner, then the game's own; the last is proposed. */
export const botsOf = (game: AnyGame): string[] => Object.keys(registered(game));

/** Who is asked in a person's place: the planner, which tells what it tried, where there is one. */
export const adviserOf = (game: AnyGame): string => game.planning?.id ?? botsOf(game).at(-1)!;

/** Throws Refused 'unknown', naming the bots that there are. */
export function findBot(game: AnyGame, id: string): Bot {
  const bots = registered(game);
  if (!Object.hasOwn(bots, id)) throw unknown({ en: `bot for ${game.name.en}`, it: `bot per ${game.name.it}` }, id, Object.keys(bots));
  return bots[id];
}

/** The same, as it plays at a level. */
export const findPlayer = (game: AnyGame, id: string, level: Level | BotLevel): Bot => atLevel(findBot(game, id), level);
