/**
 * Where the words of the overlays stand: below their chips or beside them where they hide nothing there, else at an edge of the window or
 * in open water. Pure; the window's pixels.
 */
import type { Free } from './camera.ts';
import { overlap, type Box } from './layout.ts';

const [GAP, EDGE] = [8, 12];
/** Beside the chips it is narrow: its words take more lines. */
const NARROW = 320;
/** Somewhat wider it is lower: what lies below it may be clear then; somewhat narrower, what lies at its right. */
const BESIDE = [NARROW, 340, 360, 380, 400, 420, 300, 280];
/** And what is narrow may become a strip, where that hides nobody. */
const STRIP = 190;
const [LINE, PAD, SIDES] = [15, 10, 22];
type Size = Pick<Box, 'w' | 'h'>;
/** How high words so wide are in a width, where nobody can measure them: as if all of their lines were full. */
const reckoned = ({ w, h }: Size) => (most: number): number => {
  const lines = Math.round((h - PAD) / LINE);
  return PAD + LINE * Math.ceil((lines * (w - SIDES)) / (most - SIDES));
};
/** What is hidden of a piece, of a name or of land counts so many times as much as what is hidden of water. */
const [PIECE, NAME, LAND] = [20, 8, 0.3];
/** What is said of the chips is looked for by them: each pixel away from them counts so much of its own height. */
const FAR = 0.04;
/** Between two places that are tried, of which there are no more in a larger window; at the lower edge stand the words of other sheets. */
const [STEP, TRIES, FOOT] = [24, 24, 40];
/** Wherever it fits, the corners first. */
function everywhere({ left, right, top, bottom }: Free, { w, h }: Size): Box[] {
  const [x0, x1, y0, y1] = [left + EDGE, right - EDGE - w, top + EDGE, bottom - FOOT - h];
  if (x1 < x0 || y1 < y0) return [];
  const steps = (from: number, to: number): number[] => {
    const by = Math.max(STEP, (to - from) / TRIES);
    return [from, to, ...Array.from({ length: Math.max(0, Math.ceil((to - from) / by) - 1) }, (_, i) => from + (i + 1) * by)];
  };
  return steps(x0, x1).flatMap((x) => steps(y0, y1).map((y) => ({ x, y, w, h })));
}

/**
 * `natural`: where and how large it is below the `chips`; there it stays where it hides as little as elsewhere. `fixed`: what lies on the
 * map, of which it hides nothing either. `land`: the share of a place that is land. `high`: how high the words are in a width.
 */
export function placeNote(
  natural: Box, chips: Box, free: Free, pieces: readonly Box[], names: readonly Box[], fixed: readonly Box[] = [],
  land: (it: Box) => number = () => 0, high: (w: number) => number = reckoned(natural),
): Box {
  const narrow = (most: number): Size => (natural.w <= most ? natural : { w: most, h: high(most) });
  const beside = BESIDE.map((most) => ({ ...narrow(most), x: chips.x + chips.w + GAP, y: chips.y }));
  const clear = [chips, ...fixed];
  const near = [natural, ...beside.filter(({ x, w }) => x + w + EDGE <= free.right)];
  const under = (box: Box, list: readonly Box[]): number => list.reduce((sum, it) => sum + overlap(it, box), 0);
  const hidden = (box: Box): number => PIECE * under(box, pieces) + NAME * under(box, names);
  const least = (spots: readonly Box[], cost: (box: Box) => number): Box => {
    const costs = spots.map(cost);
    return spots[costs.indexOf(Math.min(...costs))];
  };
  const place = least(near, hidden);
  if (hidden(place) === 0) return place;
  const way = (box: Box): number => Math.hypot(box.x - natural.x, box.y - natural.y);
  const cost = (box: Box): number => hidden(box) + LAND * land(box) * box.w * box.h + FAR * way(box) * box.h;
  const strips = natural.w > NARROW ? [] : everywhere(free, narrow(STRIP)).filter((it) => under(it, pieces) === 0);
  const far = [...[natural, narrow(NARROW)].flatMap((size) => everywhere(free, size)), ...strips]
    .filter((it) => clear.every((other) => overlap(it, other) === 0));
  return least([place, ...far], cost);
}
