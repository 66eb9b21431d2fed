/** The geometry of a chart: its five lines, where the shown moment stands, names that never overlap, marks. Pure. */
import type { ChartMoment, ChartSeries, TableChart } from '../../../src-main/api/types.ts';
import { shorten } from '../../../src-main/engine/text.ts';

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The smallest pleasant step that is not below the one wanted; whole numbers where only those are counted. */
function stepAbove(wanted: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1e-9)));
  const step = STEPS.map((it) => it * power).find((it) => it >= wanted * (1 - 1e-9) && (!whole || Number.isInteger(it))) ?? 10 * power;
  return whole ? Math.max(1, Math.ceil(step)) : step;
}

/**
 * Five grid lines that hold all values, as the scale of the chart: from nothing, unless the values lie far from it;
 * around nothing, when they lie on both sides of it.
 */
export function fiveLines(low: number, high: number, whole: boolean): number[] {
  if (low < 0 && high >= 0) {
    const step = stepAbove(Math.max(-low, high) / 2, whole);
    return [-2, -1, 0, 1, 2].map((k) => k * step);
  }
  const from = low >= 0 && low < high * 0.45 ? 0 : low;
  let step = stepAbove(Math.max(high - from, whole ? 1 : 1e-6) / 4, whole);
  let base = Math.floor(from / step) * step;
  while (base + 4 * step < high - 1e-9) {
    step = stepAbove(step * 1.01, whole);
    base = Math.floor(from / step) * step;
  }
  return [0, 1, 2, 3, 4].map((k) => base + k * step);
}

/** Deviations are written with their sign. */
export const isDeviation = ({ series }: TableChart): boolean => series.some(({ band }) => band);
export const numbersOf = ({ series }: TableChart): number[] => series.flatMap(({ values }) => values.filter((value) => value !== null));

const FEW = 20;
export function scaleOf(chart: TableChart): number[] {
  if (chart.range) return fiveLines(...chart.range, true);
  const all = [
    ...numbersOf(chart), ...(chart.target ? [chart.target.value] : []),
    ...chart.series.flatMap(({ band }) => (band ? band.flatMap((it) => [it, -it]) : [])),
  ];
  if (all.length === 0) return [0, 1, 2, 3, 4];
  if (isDeviation(chart)) return fiveLines(Math.min(-1, ...all), Math.max(1, ...all), false);
  const high = Math.max(...all);
  // Few that change at one stroke are counted from nothing: the least of them would look like none.
  const low = chart.steps && high <= FEW ? 0 : Math.min(...all);
  return fiveLines(Math.min(low, ...all), high, all.every(Number.isInteger));
}

/** Where a moment stands among the rounds: within its round by the share of the answers given. */
export function turnAt(moments: readonly ChartMoment[], position: number): number {
  const next = moments.findIndex((moment) => moment.position >= position);
  if (next < 0) return moments.at(-1)?.turn ?? 0;
  if (next === 0) return moments[0].turn;
  const [from, to] = [moments[next - 1], moments[next]];
  return from.turn + (to.turn - from.turn) * (position - from.position) / (to.position - from.position);
}

/** The last of the moments that a position has reached. */
export const reached = (moments: readonly ChartMoment[], position: number): number =>
  Math.max(0, moments.findLastIndex((moment) => moment.position <= position));

/**
 * Heights for names at the ends of their lines: as near to the lines as can be, in the order of the lines, none closer
 * to another than the gap, all between top and bottom. Where they cannot all have the gap they share the room evenly.
 */
export function placeNames(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const room = Math.min(gap, (bottom - top) / Math.max(1, wanted.length - 1));
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y || a.i - b.i);
  // Names that would touch become one block, which stands where its members want it on average.
  const blocks: { members: number[]; sum: number; y: number }[] = [];
  const settle = (block: { members: number[]; sum: number }): number =>
    Math.min(bottom - (block.members.length - 1) * room, Math.max(top, block.sum / block.members.length));
  for (const { y, i } of order) {
    let block = { members: [i], sum: y, y: 0 };
    block.y = settle(block);
    for (let above = blocks.at(-1); above && above.y + above.members.length * room > block.y; above = blocks.at(-1)) {
      blocks.pop();
      const moved = block.sum - block.members.length * above.members.length * room;
      block = { members: [...above.members, ...block.members], sum: above.sum + moved, y: 0 };
      block.y = settle(block);
    }
    blocks.push(block);
  }
  const placed = wanted.map(() => 0);
  for (const { members, y } of blocks) for (const [k, i] of members.entries()) placed[i] = y + k * room;
  return placed;
}

/** Shortens words until they fit; nothing is cut that fits. */
export function fitting(words: string, most: number, measure: (words: string) => number): string {
  if (measure(words) <= most) return words;
  let kept = words.length - 1;
  while (kept > 1 && measure(`${shorten(words, kept).trimEnd()}…`) > most) kept--;
  return `${shorten(words, kept).trimEnd()}…`;
}

/** Every how many-th round gets a mark or a number, so that two keep their distance. */
export const every = (count: number, width: number, distance: number): number =>
  Math.max(1, Math.ceil((count - 1) * distance / Math.max(1, width)));

/** The rounds that are written below the chart, every so many-th; moments may lie within a round. */
export function roundsOn(xs: readonly number[], by: number): number[] {
  const first = Math.ceil(xs[0] ?? 0);
  return Array.from({ length: Math.max(0, Math.floor((Math.floor(xs.at(-1) ?? 0) - first) / by) + 1) }, (_, k) => first + k * by);
}

export const SHAPES = ['disc', 'square', 'triangle', 'diamond', 'wedge', 'bar'] as const;
export type Shape = (typeof SHAPES)[number];

/** Each colour keeps one shape on all charts, in the order in which the nations are met. */
export function shapesOf(charts: readonly TableChart[]): Map<string, Shape> {
  const nations = new Set(charts.flatMap(({ series }) => series.map(({ nation }) => nation)));
  return new Map([...nations].map((nation, i) => [nation, SHAPES[i % SHAPES.length]]));
}

/** The height nearest to the one wanted that is a gap away from all that is there; if there is none, the wanted one. */
export function freeHeight(wanted: number, gap: number, top: number, bottom: number, taken: readonly number[]): number {
  const heights = Array.from({ length: 12 }, (_, i) => wanted + (i % 2 ? 1 : -1) * Math.ceil(i / 2) * (gap / 2));
  return heights.find((y) => y >= top && y <= bottom && taken.every((it) => Math.abs(it - y) >= gap)) ?? wanted;
}

/** All the heights that a line passes, none further from the next than the gap. */
export const passed = (heights: readonly number[], gap: number): number[] => heights.flatMap((y, i) => {
  const from = heights[i - 1] ?? y;
  const parts = Math.max(1, Math.ceil(Math.abs(y - from) / gap));
  return Array.from({ length: parts }, (_, k) => from + ((y - from) * (k + 1)) / parts);
});

/** Between two values of a line; null where it has none. */
export function valueAt({ values }: Pick<ChartSeries, 'values'>, at: number): number | null {
  const [low, high] = [values[Math.floor(at)], values[Math.ceil(at)]];
  return low == null || high == null ? null : low + (high - low) * (at - Math.floor(at));
}

/** The newest value of a line, and where it stands; null for a line without any. */
export function endOf({ values }: ChartSeries): { at: number; value: number } | null {
  const at = values.findLastIndex((value) => value !== null);
  return at < 0 ? null : { at, value: values[at]! };
}
