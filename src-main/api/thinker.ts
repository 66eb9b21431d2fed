/** Bots think in a thread of their own. */
import type { BotLevel } from '../engine/bot.ts';
import type { Decision } from '../engine/state.ts';
import { Thread } from './thread.ts';

/** What a bot is told. Everything is plain JSON: it crosses into the worker. */
export interface Question {
  game: string;
  bot: string;
  level: BotLevel;
  /** The seed of the bot's own dice. */
  seed: number;
  /** What `observe` gave for the deciding side: the state itself stays on this side. */
  seen: unknown;
  open: Decision;
}

/** It answers with the id of an action. */
export class Thinker extends Thread<Question, string> {
  constructor(gamesModule: string | null) {
    super('bot-worker', gamesModule);
  }
}
