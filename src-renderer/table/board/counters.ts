/**
 * Single counters, from zoom 2.5: a stack as one pile per kind of unit, the number on each; where figures stand
 * on one. Pure; positions in pixels.
 */
import type { Figure } from '../../../src-main/engine/view.ts';
import { stripScale, type Stack, type StackClass } from './stacks.ts';

/** The box that a counter is drawn in, whatever its size on the screen. */
export const BOX = 42;
/** Below these sizes a counter shows no values and no printed name, no disc at its side, no steps. */
export const [VALUES, SIDE, PIPS] = [24, 28, 36];
/** Below this a printed name could not be read, and pips could not be counted: the values are written larger in their place. */
export const NAMED = PIPS;
/** How far outside of a counter its ring runs, of one that may act and of one in hand: close where it would hide names of those behind. */
export const RING = { free: { able: 2.6, taken: 4 }, close: { able: 1.4, taken: 1.8 } } as const;
/** It flies from the left edge of what has been activated. */
export const PENNANT = 'M1 11H-9L-5 20L-9 29H1z';
/** How much further than strips a group of counters may move to be free of others. */
export const REACH = 40;
/** Edges of counters below the first, up and to the right. */
export const EDGE = 2;
const EDGES = 3;
/**
 * How many lie there: at the left edge below the ensign; on one that shows no values over the upper right corner, where it hides nothing
 * of what the counter is. It stands out less there, for the next one is near.
 */
export const badgeOf = (size: number): { x: number; y: number; r: number; font: number } =>
  (size < VALUES ? { x: size - 3, y: 3.8, r: 5.8, font: 9.5 } : { x: 1, y: size * 0.42, r: 7.6, font: 11 });
/** The smaller side of a counter; the larger comes close up. */
export const COUNTER = 40;
const LARGE = 50;
const GAP = 7;
const ROW = 4;

/** Side of a counter at this zoom (1 = fit at 1280 x 800); 0 where strips are shown. */
export const counterSize = (k: number): number => (k >= 4 ? LARGE : k >= 2.5 ? COUNTER : 0);

/** How much larger coins, bases and convoys are where single counters stand: they keep up with these. */
export const markScale = (k: number): number => (k >= 4 ? 1.6 : k >= 2.5 ? 1.35 : 1);

/** The steps between which the map cross-fades what stands on it. */
export const zoomStep = (k: number): string => {
  const size = counterSize(k);
  return size > 0 ? `counters-${size}` : `strips-${stripScale(k)}${k >= 1.6 ? '-all' : k >= 1.3 ? '-more' : ''}`;
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

/** A number of the lower row: where it stands in the box of 42, and how large. */
export interface FigureSpot {
  figure: Figure;
  x: number;
  y: number;
  size: number;
  anchor?: 'middle' | 'end';
  /** Another of the row counts now. */
  faint: boolean;
  /** Its box, or the pill of the one that counts. */
  pill: { x: number; w: number };
  /** A long one is set narrower, never cut. */
  fitted: { textLength?: number; lengthAdjust?: 'spacingAndGlyphs' };
}
const MARGIN = 2.6;
const CELL = { x: 1.8, pitch: 12.9, w: 12.1 } as const;
const DIGIT = 0.47;
const CENTRES: Readonly<Record<string, number>> = { left: 0, centre: 1, right: 2 };

const widthOf = ({ value }: Figure, size: number): number => Math.max(1, String(value).length) * size * DIGIT;

/**
 * Two stand in the corners, large; with three, or with boxes, each has a cell of its own; one that counts has a
 * pill, and the others make room.
 */
export function figureSpots(row: readonly Figure[], size: number = BOX): FigureSpot[] {
  const used = row.find((figure) => figure.used);
  if (used) return besidePill(row, used);
  if (row.some(({ at, boxed }) => at === 'centre' || boxed)) return row.map(inCell);
  return row.map((figure): FigureSpot => (size < NAMED ? inCorner(figure, 17.5, 40) : inCorner(figure, 14.5, 39.4)));
}

const inCorner = (figure: Figure, size: number, y: number): FigureSpot =>
  ({
    figure, x: figure.at === 'right' ? BOX - MARGIN : MARGIN, y, size,
    ...(figure.at === 'right' && { anchor: 'end' as const }), faint: y < 39, pill: { x: 0, w: 0 }, fitted: {},
  });

function inCell(figure: Figure): FigureSpot {
  const size = 11.8;
  const x = CELL.x + CENTRES[figure.at!] * CELL.pitch;
  const room = CELL.w - 1.6;
  return {
    figure, x: x + CELL.w / 2, y: 34.4 + size * 0.36, size, anchor: 'middle', faint: false, pill: { x, w: CELL.w },
    fitted: widthOf(figure, size) > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {},
  };
}

const WIDEST = 18;
function besidePill(row: readonly Figure[], used: Figure): FigureSpot[] {
  const [large, small] = [13.5, 10.5];
  const wide = widthOf(used, large);
  const w = Math.max(CELL.w, Math.min(WIDEST, wide + 4));
  const x = used.at === 'left' ? CELL.x : used.at === 'right' ? BOX - CELL.x - w : (BOX - w) / 2;
  return row.map((figure): FigureSpot => {
    if (figure === used) {
      const room = w - 2;
      return {
        figure, x: x + w / 2, y: 34.4 + large * 0.36, size: large, anchor: 'middle', faint: false,
        pill: { x, w }, fitted: wide > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {},
      };
    }
    if (figure.at !== 'centre') return inCorner(figure, small, 38.4);
    // Between the pill and the number in the other corner.
    const other = row.find(({ at }) => at !== 'centre' && at !== used.at);
    const end = other ? widthOf(other, small) + MARGIN : MARGIN;
    return {
      figure, x: used.at === 'left' ? (x + w + BOX - end) / 2 : (x + end) / 2, y: 38.4,
      size: small, anchor: 'middle', faint: true, pill: { x: 0, w: 0 }, fitted: {},
    };
  });
}
