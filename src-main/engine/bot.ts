/** A player that is a program. It sees an observation and the open decision, and nothing else. */
import type { DiceState } from './dice.ts';
import type { AnyGame, Name } from './game.ts';
import type { Decision } from './state.ts';
import type { Text } from './text.ts';

export interface BotCall {
  game: AnyGame;
  /** What `observe` gave for the deciding side. */
  seen: unknown;
  open: Decision;
  /** The bot's own dice: never the game's. */
  dice: DiceState;
  level: BotLevel;
}

export type BotLevel = 'fast' | 'normal' | 'deep';

/** What it would do in somebody's place, and why: a sentence in the words of the game, from what that side sees alone. */
export interface Advice { action: string; reason?: Text }

export interface Bot {
  /** What people call it, and how it plays, in half a sentence; absent: its id. */
  readonly name?: Name;
  readonly help?: Name;
  /** The id of an action of `open`. */
  choose(it: BotCall): string;
  /** What it would choose, with its reason, for a person who asks; absent: it tells none. */
  advise?(it: BotCall): Advice;
  /** It plays alike at every level: nobody need choose one. */
  readonly alike?: true;
}
