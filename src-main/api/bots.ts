/** The bots that can play a game, asked for by id. */
import { LEVELS, type Bot, type BotLevel, type Level } from '../engine/bot.ts';
import type { AnyGame } from '../engine/game.ts';
import { atLevel, styled } from '../bots/levels.ts';
import { botsOf as registered } from '../bots/registry.ts';
import { unknown } from './refused.ts';

/** Those that play any game first, then the game's own, then its planner, where it has one. */
export const botsOf = (game: AnyGame): string[] => Object.keys(registered(game));

/** Who is proposed at new tables, and asked in a person's place. */
export const adviserOf = (game: AnyGame): string => botsOf(game).at(-1)!;

/** Throws Refused 'unknown', naming the bots that there are. */
export function findBot(game: AnyGame, id: string): Bot {
  const bots = registered(game);
  if (!Object.hasOwn(bots, id)) throw unknown({ en: `bot for ${game.name.en}`, it: `bot per ${game.name.it}` }, id, Object.keys(bots));
  return bots[id];
}

/** A bot, how well it plays, and in which style where not in its own. */
export interface Playing<L = Level | BotLevel> { bot: string; level: L; style?: string | undefined }

/** Throws Refused 'unknown' where the bot has no such style. */
function inStyle(bot: Bot, { bot: id, style }: Playing): Bot {
  if (style === undefined) return bot;
  const styles = bot.styles ?? {};
  if (!Object.hasOwn(styles, style)) throw unknown({ en: `style of ${id}`, it: `stile di ${id}` }, style, Object.keys(styles));
  return styled(bot, style);
}

/** A bot as it plays in a style and at a level. */
export const findPlayer = (game: AnyGame, it: Playing): Bot => atLevel(inStyle(findBot(game, it.bot), it), it.level);

/** `BOT`, `BOT@LEVEL`, `BOT:STYLE` or `BOT@LEVEL:STYLE`, as a command line names a player. Throws Refused 'unknown'. */
export function playingOf(game: AnyGame, named: string, level: Level | BotLevel): Playing {
  const [, bot, own = level, style] = /^([^@:]*)(?:@([^:]*))?(?::(.*))?$/.exec(named)!;
  if (own !== level && !(LEVELS as readonly string[]).includes(own)) throw unknown({ en: 'level', it: 'livello' }, own, LEVELS);
  const it: Playing = { bot, level: own as Level | BotLevel, ...(style !== undefined && { style }) };
  findPlayer(game, it);
  return it;
}
/** The player that is named so. Throws as `playingOf`. */
export const playerNamed = (game: AnyGame, named: string, level: Level | BotLevel): Bot => findPlayer(game, playingOf(game, named, level));
