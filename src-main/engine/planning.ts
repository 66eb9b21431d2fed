/** What a game tells the common planner of it: whole plans that could be followed, how play would go on, and what a position is worth. */
import type { Advice, Bot, BotCall, BotLevel, Level } from './bot.ts';
import type { Name } from './game.ts';
import type { Script } from './rehearsal.ts';
import type { GameState, SideId } from './state.ts';
import type { Text } from './text.ts';

/** A way to play what is being decided, up to where the next plan begins. */
export interface Plan {
  /** In words: "attacks boldly". */
  name: Text;
  /** Its answers, each under the position that it answers. */
  script: Script;
  /** It is followed: what its game keeps beside the answers, to tell of it. */
  followed?(): void;
}

/** Trial runs of every plan at first; the better half is tried again, twice as often, for so many rounds. */
export interface Effort { runs: number; rounds: number }

/** A plan, and how its side stood after so many trial runs of it, on the mean. */
export interface WeighedPlan { plan: Plan; worth: number; runs: number }

export interface Planning<S extends GameState = GameState> {
  /** The planner's name at the tables of this game. */
  readonly id: string;
  readonly name: Name;
  readonly help: Name;
  /** Whether it has learned what a position like this is worth; absent: any. Where it has not nothing is tried or weighed by it. */
  knows?(seen: unknown): boolean;
  /** What could be followed from this decision on, what would be done without a planner first; none where no plan begins. */
  plans(it: BotCall): Plan[];
  /** What a lesser player could sensibly follow from here: none where no plan begins; absent: the next best of all plans. */
  lesser?(it: BotCall): Plan[];
  /** As of a bot (bot.ts). */
  readonly slips?: Bot['slips'];
  /** As of a bot: this planning by other numbers. */
  readonly styles?: Readonly<Record<string, Planning<S>>>;
  /** Who plays where no plan does, and all sides in trial runs: a fresh one, that remembers nothing. */
  policy(): Pick<Bot, 'choose'>;
  /** The position as a short text; what is planned stands under it. */
  fingerprint(seen: unknown): string;
  /** A trial run that began at `from` is over: what stands is worth as much as it will ever tell. */
  over(s: S, from: S): boolean;
  /** How well a side stands after a trial run: its chance to win, from 0 to 1. */
  value(s: S, side: SideId): number;
  /** Why the first of these is followed, in a sentence: the best, then the others in their order. */
  reason?(list: readonly WeighedPlan[]): Text;
  /** Why an answer is given that no trial run told more of: as `Bot.advise`. */
  explain?(it: BotCall, action: string): Pick<Advice, 'reason' | 'plans'>;
  /** How often plans are tried, where it is not as everywhere: a trial run takes longer, or tells less, than those of other games. */
  readonly effort?: Readonly<Record<BotLevel, Effort>>;
  /** By what a position is weighed for a side, where that was learned (`npm run train`): numbers by their names. */
  readonly learned?: Learned<S>;
  readonly tuning?: Tuning;
}

/** What `npm run train` has to know. */
export interface Learned<S extends GameState = GameState> {
  /** Whose chance to win is weighed. */
  side: SideId;
  features(s: S): Record<string, number>;
  /** Positions that are weighed by the same numbers; absent: all of them. */
  kind?(s: S): string;
  /** Of a game that is over, by how much that side won it, below 0 lost; null, or absent: it won or lost. */
  margin?(s: S): number | null;
  /** The feature that tells how far the end is: the spread of the margins goes by its root. */
  ahead?: string;
  /** The levels of the players in those games, in turn: whoever errs shows what errors cost. Absent: the highest. */
  levels?: readonly Level[];
}

/** The numbers by which a game's policy plays, for who tunes them by games (`npm run tune`). */
export interface Tuning {
  /** What an alliance plays by now; a share (0 to 1) is varied by adding, anything else by factors. */
  start(alliance: string): Readonly<Record<string, number>>;
  readonly shares: ReadonlySet<string>;
  /** A player of that alliance by these numbers. */
  player(alliance: string, numbers: Readonly<Record<string, number>>): Pick<Bot, 'choose'>;
  /** Whom it plays, in turn: fresh ones, that remember nothing. */
  readonly against: readonly (() => Pick<Bot, 'choose'>)[];
}

/** A game's own part in the planner, side by side with those of others. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyPlanning = Planning<any>;
