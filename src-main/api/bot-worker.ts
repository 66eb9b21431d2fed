/** The thread in which bots think: it gets an observation and the open decision, and answers with an action's id, and why if asked. */
import type { Advice } from '../engine/bot.ts';
import { seededDice } from '../engine/dice.ts';
import { answering } from './answering.ts';
import { findPlayer } from './bots.ts';
import type { Question } from './thinker.ts';

await answering<Question, Advice>((game, { seed, seen, open, why, ...playing }) => {
  const bot = findPlayer(game, playing);
  const call = { game, seen, open, dice: seededDice(seed), level: 'normal' as const };
  return why && bot.advise ? bot.advise(call) : { action: bot.choose(call) };
});
