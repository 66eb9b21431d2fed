/** The line of play as the time slider draws it: moments in a row, turns of the sides, rounds, dice. Pure. */
import type { Branch, HistoryMark } from '../../../src-main/api/types.ts';

/** A run of moments: `from` and `to` are positions; position 0 is the set-up, position p the moment after p answers. */
export interface Run { from: number; to: number; side: string; turn: number | null }

/** The answers from the set-up to a moment; empty when the moment is not known. */
export function lineTo(marks: readonly HistoryMark[], tip: number): HistoryMark[] {
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  const line: HistoryMark[] = [];
  for (let mark = byId.get(tip); mark; mark = byId.get(mark.parent)) line.push(mark);
  return line.reverse();
}

/** The position of a moment on the line; -1 when it is on another. */
export const positionOf = (line: readonly HistoryMark[], node: number): number =>
  (node === 0 ? 0 : line.findIndex(({ id }) => id === node) + 1 || -1);
export const nodeAt = (line: readonly HistoryMark[], position: number): number => line[position - 1]?.id ?? 0;

/** Positions at which a phase begins, the set-up and the newest moment among them, in order. */
export function phaseStarts(line: readonly HistoryMark[]): number[] {
  const starts = line.flatMap((mark, i) => (i === 0 || mark.phase !== line[i - 1].phase || mark.turn !== line[i - 1].turn ? [i] : []));
  return [...new Set([0, ...starts, line.length])];
}
/** The next position at which a phase begins, forwards or back; the ends of the line where there is none. */
export function phaseFrom(line: readonly HistoryMark[], position: number, by: 1 | -1): number {
  const starts = phaseStarts(line);
  return (by > 0 ? starts.find((it) => it > position) : starts.findLast((it) => it < position)) ?? (by > 0 ? line.length : 0);
}

/**
 * The turns of the sides. A mark knows who decided, and in the middle of a turn that may be an enemy who takes losses:
 * it stays the turn of the side that decides again in the same phase.
 */
export function turnRuns(line: readonly HistoryMark[]): Run[] {
  const runs: Run[] = [];
  for (const [i, { side, turn }] of line.entries()) {
    const run = runs.at(-1);
    if (run && (side === run.side || decidesAgain(line, i, run.side))) run.to = i + 1;
    else runs.push({ from: i, to: i + 1, side, turn });
  }
  return runs;
}
/** True when a side has more to decide in the phase of a moment. */
function decidesAgain(line: readonly HistoryMark[], from: number, side: string): boolean {
  const { phase, turn } = line[from];
  for (let i = from; i < line.length && line[i].phase === phase && line[i].turn === turn; i++) if (line[i].side === side) return true;
  return false;
}

/** Where each round begins. */
export const roundStarts = (line: readonly HistoryMark[]): { at: number; turn: number }[] =>
  line.flatMap(({ turn }, i) => (turn !== null && turn !== line[i - 1]?.turn ? [{ at: i, turn }] : []));

/** Positions of this line at which other lines of play leave it. */
export const forksOn = (line: readonly HistoryMark[], branches: readonly Branch[]): { at: number; branch: Branch }[] =>
  branches.flatMap((branch) => {
    const at = positionOf(line, branch.from);
    return at >= 0 && !line.some(({ id }) => id === branch.id) ? [{ at, branch }] : [];
  });

/** How fast the history plays by itself: milliseconds for each moment that tells something. */
export const PLAY_MS = { 1: 1100, 2: 500, 4: 200 } as const;
export type PlaySpeed = keyof typeof PLAY_MS;

/** The next position at which the log has more to say; the end of the line where nothing more is said. */
export function nextTold(line: readonly HistoryMark[], position: number): number {
  const now = line[position - 1]?.lines ?? 0;
  for (let at = position; at < line.length; at++) if (line[at].lines > now) return at + 1;
  return line.length;
}
