/** Where the words of the overlays stand: below their chips, beside them, or at an edge of the window. Pure; the window's pixels. */
import type { Free } from './camera.ts';
import { overlap, type Box } from './layout.ts';

const [GAP, EDGE] = [8, 12];
/** Beside the chips it is narrow: its words take more lines. */
const NARROW = 320;
const [LINE, PAD, SIDES] = [15, 10, 22];
function narrow({ w, h }: Box): Pick<Box, 'w' | 'h'> {
  const lines = Math.round((h - PAD) / LINE);
  return w <= NARROW ? { w, h } : { w: NARROW, h: PAD + LINE * Math.ceil((lines * (w - SIDES)) / (NARROW - SIDES)) };
}
/** What is hidden of a piece counts so many times as much as what is hidden of a name. */
const PIECE = 20;
/** So many names that cannot be read are more than a name or two. */
const REGION = 3;
/** Between two places that are tried at an edge; at the lower one stand the words of other sheets. */
const [STEP, FOOT] = [16, 40];
/** All along the edges of the window, the corners first. */
function edges({ left, right, top, bottom }: Free, { w, h }: Pick<Box, 'w' | 'h'>): Box[] {
  const [x0, x1, y0, y1] = [left + EDGE, right - EDGE - w, top + EDGE, bottom - FOOT - h];
  const steps = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, Math.floor((to - from) / STEP)) }, (_, i) => from + (i + 1) * STEP);
  const at = (x: number, y: number): Box => ({ x, y, w, h });
  return x1 < x0 || y1 < y0 ? [] : [
    at(x0, y1), at(x1, y0), at(x1, y1), ...steps(y0, y1).flatMap((y) => [at(x0, y), at(x1, y)]), ...steps(x0, x1).map((x) => at(x, y1)),
  ];
}

/**
 * `natural`: where and how large it is below the `chips`; there it stays where it hides as little as elsewhere. `fixed`: what lies on the
 * map, of which it hides nothing either.
 */
export function placeNote(
  natural: Box, chips: Box, free: Free, pieces: readonly Box[], names: readonly Box[], fixed: readonly Box[] = [],
): Box {
  const slim = narrow(natural);
  const beside = { ...slim, x: chips.x + chips.w + GAP, y: chips.y };
  const clear = [chips, ...fixed];
  const near = [natural, ...(beside.x + beside.w + EDGE <= free.right ? [beside] : [])];
  const far = [natural, slim].flatMap((size) => edges(free, size)).filter((it) => clear.every((other) => overlap(it, other) === 0));
  const under = (box: Box, list: readonly Box[]): number => list.reduce((sum, it) => sum + overlap(it, box), 0);
  const hidden = (box: Box): number => PIECE * under(box, pieces) + under(box, names);
  const least = (spots: readonly Box[]): Box => {
    const costs = spots.map(hidden);
    return spots[costs.indexOf(Math.min(...costs))];
  };
  const place = least(near);
  // What is said of the chips is looked for by them: it leaves them for the sake of pieces, or of a whole region of names.
  const buried = names.filter((it) => overlap(it, place) > (it.w * it.h) / 2).length;
  return under(place, pieces) === 0 && buried < REGION ? place : least([place, ...far]);
}
