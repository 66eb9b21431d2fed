/** A player that is a program. It sees an observation and the open decision, and nothing else. */
import type { DiceState } from './dice.ts';
import type { AnyGame, Name } from './game.ts';
import type { Decision } from './state.ts';

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

export interface Bot {
  /** What people call it, and how it plays, in half a sentence; absent: its id. */
  readonly name?: Name;
  readonly help?: Name;
  /** The id of an action of `open`. */
  choose(it: BotCall): string;
  /** It plays alike at every level: nobody need choose one. */
  readonly alike?: true;
}
