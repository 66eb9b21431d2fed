/** The part of a state that the kernel owns. A game's own state stands beside it, plain JSON too. */
import type { DiceState } from './dice.ts';
import type { Json } from './json.ts';

export type SideId = string;

export interface Frame {
  procedure: string;
  /** The id of the step to run next, or of the decision that is open. Ids are stable: saves hold them. */
  at: string;
  locals: Record<string, Json>;
  /** The step of the frame below that called this procedure. */
  from?: string;
}

/** A level of victory of one side's game, best first: its words are the text `grade.<id>`. */
export interface Grade {
  id: string;
  side: SideId;
  /** 1 is the best of so many. */
  rank: number;
  of: number;
}

/** How a side came out of it is read by `outcomeOf` (result.ts) alone. */
export interface Result {
  /** Sides that somebody sits at, allies together. Empty: it is a draw, or lost by all. */
  winners: SideId[];
  /** Nobody at the table has won, and that is no draw: the game has beaten them. */
  lost?: true;
  /** How it ended: the id of the victory condition; its words are the text `result.<how>`. */
  how: string;
  grade?: Grade;
  rule?: string;
}

export interface Kernel {
  game: string;
  /** The version of the rules that this game began with. */
  rules: number;
  scenario: string;
  options: Record<string, Json>;
  dice: DiceState;
  frames: Frame[];
  /** How many decisions have been answered: an answer names the decision that it is for. */
  decisions: number;
  result: Result | null;
}

export interface GameState {
  kernel: Kernel;
}
/** The step that is open, or runs next; empty when the game is over. */
export const openStep = ({ kernel }: { kernel: Pick<Kernel, 'frames'> }): string => kernel.frames.at(-1)?.at ?? '';

/**
 * A legal action. Its id is its identity: readable, and unique among the actions of one decision. What it says stands in fields of
 * the game's own (units, places, cards, numbers); the id is written from them (answers.ts).
 */
export interface Action {
  readonly id: string;
  readonly verb: string;
  /** It only takes back what was chosen before in the same step: bots that do not plan leave it alone. */
  readonly back?: true;
}

export interface Decision<A extends Action = Action> {
  readonly no: number;
  readonly side: SideId;
  readonly step: string;
  readonly actions: readonly A[];
  /**
   * Never answered by the program itself, even where only one answer is left, and at a pace that does not tell so; nobody is told
   * anything where the only person at the table is the one who is asked.
   */
  readonly private?: true;
  /** One may break in here, or let it pass by this answer (`flow.ts`); the space that it is about. */
  readonly window?: { readonly pass: string; readonly about?: string };
}
