/** The bots that can play a game, by id: those that play any game, and the game's own. */
import { roll } from '../engine/dice.ts';
import type { Bot } from '../engine/bot.ts';
import type { AnyGame } from '../engine/game.ts';
import { unknown } from './refused.ts';

const GENERAL: Record<string, Bot> = {
  random: { choose: ({ open, dice }) => open.actions[roll(dice, open.actions.length, 'random bot') - 1].id },
};

/** Weakest first. */
export const botsOf = (game: AnyGame): string[] => [...new Set([...Object.keys(GENERAL), ...Object.keys(game.bots)])];

/** Throws Refused 'unknown', naming the bots that there are. */
export function findBot(game: AnyGame, id: string): Bot {
  const bot = Object.hasOwn(game.bots, id) ? game.bots[id] : Object.hasOwn(GENERAL, id) ? GENERAL[id] : undefined;
  if (!bot) throw unknown({ en: `bot for ${game.name.en}`, it: `bot per ${game.name.it}` }, id, botsOf(game));
  return bot;
}
