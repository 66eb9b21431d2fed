/**
 * Which lesson is next: read from the position, so that undo, reload and other ways of play find the right one again.
 * Only what no position can tell (what was read, what was looked at) is remembered. Pure.
 */
import type { Lesson, LessonPlace, Pattern, Tutorial } from '../../src-main/engine/tutorial.ts';
import type { PurchaseDetail } from '../../src-main/engine/view-details.ts';
import type { TableView } from '../../src-main/engine/view.ts';

/** What the table shows and the person has opened. */
export interface Moment {
  /** Its actions are whole answers: what is chosen part by part is legal before the first part is. */
  view: TableView;
  /** The number of the open decision. */
  no: number;
  /** Somebody looks back. */
  past: boolean;
  subject: string | null;
  refused: boolean;
  /** A battle that has ended is shown until somebody goes on. */
  ended: boolean;
  logOpen: boolean;
}
/** Lessons read, seen or answered, with the decision at which they were: an undo to before it opens them again. */
export type Seen = ReadonlyMap<string, number>;

/** Whether an id fits a pattern: `*` stands for any run of characters. */
export function fits(pattern: Pattern, id: string): boolean {
  const escaped = pattern.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`).test(id);
}
const fitsOne = (patterns: readonly Pattern[], id: string): boolean => patterns.some((pattern) => fits(pattern, id));
const legal = (view: TableView, patterns: readonly Pattern[]): boolean => view.actions.some(({ id }) => fitsOne(patterns, id));

/** Lessons are about one turn of the person's side, mostly the first, or about all of it. */
const itsTurn = ({ side, throughout, turn: last = 1 }: Tutorial, { turn, active, result }: TableView): boolean =>
  turn.number <= last && (throughout || active === side) && result === null;

function belongs(script: Tutorial, when: LessonPlace, { view, past, ended }: Moment): boolean {
  if (past || when.past) return past && when.past === true;
  const now = itsTurn(script, view);
  // While a result is read nothing is told of what comes after it, the end of the lessons either.
  if (ended || when.ended) return now && ended && when.ended === true;
  if (when.after && (!now || when.step === undefined)) return !now;
  if (!now || view.prompt?.side !== script.side) return false;
  return (when.phase === undefined || when.phase === view.at) && (when.step === undefined || fits(when.step, view.prompt.step));
}

const bought = ({ panels }: TableView, type: string): number => panels.filter(({ kind }) => kind === 'purchase')
  .flatMap(({ detail }) => (detail as PurchaseDetail).accounts.flatMap(({ lines }) => lines))
  .filter((line) => line.type === type).reduce((sum, { count }) => sum + count, 0);
const inHand = ({ pieces }: TableView, space: string): boolean =>
  pieces.some((piece) => piece.space === space && (piece.selected ?? 0) > 0);

/** What the position alone tells: done, not done, or nothing. Such a deed leaves the lessons before it behind. */
function deed(lesson: Lesson, { view, no }: Moment, seen: Seen): boolean | undefined {
  const { done } = lesson;
  if (!done) return undefined;
  if ('bought' in done) return bought(view, done.bought.type) >= done.bought.count;
  if ('units' in done) return view.pieces.some(({ space, nation }) => space === done.units.space && nation === done.units.nation);
  // All that goes together is in hand when nothing more of it can be taken.
  if ('inHand' in done) return inHand(view, done.inHand) && !legal(view, lesson.asks ?? []);
  if ('answered' in done) return (seen.get(lesson.id) ?? Infinity) < no;
  return undefined;
}
function isDone(lesson: Lesson, moment: Moment, seen: Seen): boolean {
  const { done } = lesson;
  if (!done) return false;
  if ('subject' in done) return moment.subject === done.subject;
  return deed(lesson, moment, seen) ?? seen.has(lesson.id);
}

/** The lessons that are still to come in this place of the game, the next one first. */
function ahead(script: Tutorial, moment: Moment, seen: Seen): Lesson[] {
  const here = script.lessons.filter(({ when }) => belongs(script, when, moment));
  const last = here.findLastIndex((lesson) => deed(lesson, moment, seen) === true);
  return here.slice(last + 1)
    .filter((lesson) => !isDone(lesson, moment, seen) && (lesson.when.legal === undefined || legal(moment.view, [lesson.when.legal])));
}

/** Null: nothing to say here (others decide, or the person has gone a way of his own). */
export const lessonAt = (script: Tutorial, moment: Moment, seen: Seen): Lesson | null => ahead(script, moment, seen)[0] ?? null;

/** Whether these answers are what the lesson waits for. Who reads and already does what comes next is not held up. */
export function permits(script: Tutorial, moment: Moment, seen: Seen, answers: readonly string[]): boolean {
  const next = ahead(script, moment, seen);
  const asking = next.find(({ asks }) => asks);
  if (!asking) return true;
  const wanted = [...script.always, ...asking.asks!];
  return answers.every((id) => fitsOne(wanted, id));
}

/** What is to be remembered when these answers are given now. */
export function answeredBy(script: Tutorial, moment: Moment, seen: Seen, answers: readonly string[]): string[] {
  return ahead(script, moment, seen)
    .filter(({ asks, done }) => done && 'answered' in done && answers.some((id) => fitsOne(asks ?? [], id))).map(({ id }) => id);
}

/** The lesson is over by what was opened or shown just now. */
export function shownNow({ done }: Lesson, { refused, logOpen, past }: Moment): boolean {
  if (!done || !('shown' in done)) return false;
  return { refusal: refused, log: logOpen, past }[done.shown];
}

/** "3 of 25": what comes again is not counted. */
export function progress({ lessons }: Tutorial, { id }: Lesson): { value: number; max: number } {
  const counted = lessons.filter(({ again }) => !again);
  const at = lessons.findIndex((lesson) => lesson.id === id);
  return { value: Math.max(1, lessons.slice(0, at + 1).filter(({ again }) => !again).length), max: counted.length };
}

/** As the window's settings keep it: `id@decision`. */
export const write = (seen: Seen): string[] => [...seen].map(([id, no]) => `${id}@${no}`);
export function read(kept: unknown): Map<string, number> {
  if (!Array.isArray(kept)) return new Map();
  return new Map(kept.flatMap((it): [string, number][] => {
    const [id, no] = String(it).split('@');
    return id && Number.isInteger(Number(no)) ? [[id, Number(no)]] : [];
  }));
}
