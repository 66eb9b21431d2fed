/**
 * A guided game as data: how its campaign begins, and its lessons in order. It is played on the real engine; the
 * window rings what a lesson points at and reads from the position which lesson is next. The words are the game's
 * texts `lesson.<id>`.
 */
import type { Level } from './bot.ts';
import type { Name } from './game.ts';
import type { Json } from './json.ts';
import type { SideId } from './state.ts';

/** An id, or one with `*` for any run of characters: `buy:japan/*`. */
export type Pattern = string;

export interface Tutorial {
  /** Its name among those of its game. */
  id: string;
  /** The name of the campaign. */
  name: Name;
  /** What it teaches and how long it takes, in one sentence; absent: it is a first turn. */
  about?: Name;
  /** Spaces at the corners of where it plays: a large map opens there; absent: as its scenario does. */
  theatre?: readonly string[];
  scenario: string;
  options: Record<string, Json>;
  seed: number;
  /** The side that the person plays; the bot plays the others, where somebody sits at them. Lessons are about this side's turn. */
  side: SideId;
  /** The number of that turn; absent: the first. */
  turn?: number;
  bot?: string;
  level?: Level;
  /** They last as long as that turn, whoever is active in it: what rules do by themselves is part of it. */
  throughout?: true;
  /** Answers that are never in the way: putting units down again and the like. */
  always: Pattern[];
  lessons: Lesson[];
}

export interface Lesson {
  id: string;
  /** The lesson belongs here and nowhere else; all that is given must hold. */
  when: LessonPlace;
  /** What it speaks of; the first of these that is on the screen is ringed. */
  points: Pointer[];
  /** The answers that it waits for. Any other is asked about before it is given. Without any it only wants to be read. */
  asks?: Pattern[];
  /** Nothing: it is over when its place is (the step is answered, the phase is ended). */
  done?: LessonDone;
  /** It is read before the sheet of its step comes: until then nothing else asks for anything. */
  alone?: true;
  /** For what comes again after its own lesson is done (another round of a battle); not counted. */
  again?: true;
}

export interface LessonPlace {
  phase?: string;
  /** The step that is asked of the person. */
  step?: Pattern;
  /** An answer that must be legal while the lesson is not done: without it the lesson has nothing to show. */
  legal?: Pattern;
  /** While the table shows a moment that is past. */
  past?: true;
  /** While a battle that has ended still lies on the table. */
  ended?: true;
  /** After the person's turn, whoever decides; where a step is given, there too once all else is done. */
  after?: true;
}

export type LessonDone =
  /** The person has pressed "Next". */
  | { read: true }
  /** An answer that it asks for was given. */
  | { answered: true }
  /** So many of a type stand on the purchase sheet. */
  | { bought: { type: string; count: number } }
  /** The space is looked at. */
  | { subject: string }
  /** Units of this space are in hand. */
  | { inHand: string }
  /** The nation has units there. */
  | { units: { space: string; nation: string } }
  /** Something of the window was seen: the reason of a refused click, the log, a moment that is past. */
  | { shown: 'refusal' | 'log' | 'past' };

/**
 * `space:<id>`, `piece:<id>` (a counter that stands by itself on the map), `unit:<id>` (where it is taken in hand in the side column),
 * `coin:<id>` (its printed value), `action:<pattern>` (the button, row or counter of an answer), `buy:<type>` (plus on the purchase
 * sheet), `card:<id>`, `group:<pattern>` (a unit of the battle board), `part:<name>` (a fixed part of the table).
 */
export type Pointer = string;
export type Part =
  | 'phases' | 'undo' | 'log' | 'rules' | 'prompt' | 'commit' | 'take-all' | 'standing' | 'reason' | 'rows' | 'log-dice';
