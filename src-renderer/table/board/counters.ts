/** Single counters, from zoom 2.5: a stack as one pile per kind of unit, the number on each. Pure; positions in pixels. */
import type { Stack, StackClass } from './stacks.ts';

/** The box that a counter is drawn in, whatever its size on the screen. */
export const BOX = 42;
/** How much further than strips a group of counters may move to be free of others. */
export const REACH = 40;
/** Edges of counters below the first, up and to the right. */
export const EDGE = 2;
const EDGES = 3;
/** The smaller side of a counter; the larger comes close up. */
export const COUNTER = 34;
const LARGE = 44;
const GAP = 7;
const ROW = 4;

/** Side of a counter at this zoom (1 = fit at 1280 x 800); 0 where strips are shown. */
export const counterSize = (k: number): number => (k >= 4 ? LARGE : k >= 2.5 ? COUNTER : 0);

/** The steps between which the map cross-fades what stands on it. */
export const zoomStep = (k: number): string => {
  const size = counterSize(k);
  return size > 0 ? `counters-${size}` : k >= 1.6 ? 'strips-all' : k >= 1.3 ? 'strips-more' : 'strips';
};

export interface Pile {
  kind: StackClass;
  /** Units in the pile: without those that a ship shows as aboard. */
  count: number;
  /** How many edges are seen below the first counter. */
  edges: number;
  /** Upper left corner of the first counter, within the stack's box. */
  x: number;
  y: number;
}
export interface Piles { size: number; piles: Pile[]; w: number; h: number }

export const edgesOf = (count: number): number => Math.max(0, Math.min(EDGES, count - 1));

/** Rows of at most four piles, as even as can be; each has room for its edges. */
export function pilesOf(stack: Stack, size: number): Piles {
  const kinds = stack.classes.map((kind) => ({ kind, count: kind.count - kind.aboard })).filter(({ count }) => count > 0);
  const rows = Math.max(1, Math.ceil(kinds.length / ROW));
  const columns = Math.max(1, Math.ceil(kinds.length / rows));
  const room = EDGES * EDGE;
  const pitch = size + room + GAP;
  const piles = kinds.map(({ kind, count }, i) => ({
    kind, count, edges: edgesOf(count), x: (i % columns) * pitch, y: room + Math.floor(i / columns) * pitch,
  }));
  return { size, piles, w: columns * pitch - GAP, h: rows * pitch - GAP };
}
