/** The thread in which bots think: it gets an observation and the open decision, and answers with an action's id. */
import { seededDice } from '../engine/dice.ts';
import { answering } from './answering.ts';
import { findBot } from './bots.ts';
import type { Question } from './thinker.ts';

await answering<Question, string>((game, { bot, level, seed, seen, open }) =>
  findBot(game, bot).choose({ game, seen, open, dice: seededDice(seed), level }));
