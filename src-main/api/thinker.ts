/** Bots think in a thread of their own. */
import type { Advice, Level } from '../engine/bot.ts';
import { roll, seededDice } from '../engine/dice.ts';
import type { Session } from '../engine/session.ts';
import type { Decision } from '../engine/state.ts';
import { Thread } from './thread.ts';

/** What a bot is told. Everything is plain JSON: it crosses into the worker. */
export interface Question {
  game: string;
  bot: string;
  level: Level;
  style?: string | undefined;
  /** The seed of the bot's own dice. */
  seed: number;
  /** What `observe` gave for the deciding side: the state itself stays on this side. */
  seen: unknown;
  open: Decision;
  /** A person asks what it would do: its reason too. */
  why?: true;
}

/** It answers with the id of an action. */
export class Thinker extends Thread<Question, Advice> {
  constructor(gamesModule: string | null) {
    super('bot-worker', gamesModule);
  }

  /** What a bot would do about the open decision; null when it was stopped. Rejects when it fails. */
  consider({ game, state, start }: Session, open: Decision, { bot, level, style }: Pick<Question, 'bot' | 'level' | 'style'>, why?: true) {
    // The bot's dice come from the campaign's seed and the decision: the same game is played again the same way.
    const seed = roll(seededDice(start.seed ^ Math.imul(open.no + 1, 0x9e3779b1)), 0x7fffffff, 'bot');
    return this.ask({ game: game.id, bot, level, style, seed, seen: game.observe(state, open.side), open, ...(why && { why }) });
  }
}
