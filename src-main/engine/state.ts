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

export interface Result {
  /** Empty for a draw. */
  winners: SideId[];
  /** How it ended: the id of the victory condition; its words are the text `result.<how>`. */
  how: string;
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

/** A legal action. Its id is its identity: readable, and unique among the actions of one decision. */
export interface Action {
  readonly id: string;
  /** It only takes back what was chosen before in the same step: bots that do not plan leave it alone. */
  readonly back?: true;
}

export interface Decision<A extends Action = Action> {
  readonly no: number;
  readonly side: SideId;
  readonly step: string;
  readonly actions: readonly A[];
  /** Never answered by the program itself, even where only one answer is left, and at a pace that does not tell so. */
  readonly private?: true;
}
