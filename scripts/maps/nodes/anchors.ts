/**
 * Where the pieces of a node stand: beside its disc, off the other discs, their pieces and the lines, as far as that can be.
 * Always the same.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { boxOf, type Item } from '../field.ts';
import { inBox, overlapArea } from '../geometry.ts';
import { WINDOW } from '../projection.ts';

/** Disc of a node with its ring, and the strips of one space as they mostly stand. */
export const DISC = 29;
const STACK: Point = [98, 26];
/** From the middle of the disc to the pieces. */
export const OFF = DISC / 2 + 2;
const SIDES: readonly Point[] = [
  [0, 1], [0, -1], [1, 0], [-1, 0], [0.5, 1], [-0.5, 1], [0.5, -1], [-0.5, -1], [0.9, 0.8], [-0.9, 0.8], [0.9, -0.8], [-0.9, -0.8],
];
/** Below the disc is where one looks; a place that is not straight beside it costs a little. */
const TASTE = [0, 3, 1, 2, 4, 4, 6, 6, 5, 5, 7, 7];

export interface Node { id: string; at: Point }

const stackAt = ([x, y]: Point, [sx, sy]: Point): Item =>
  ({ at: [x + sx * (OFF + STACK[0] / 2), y + sy * (OFF + STACK[1] / 2)], w: STACK[0], h: STACK[1], what: 'stack' });
const shared = (a: Item, b: Item): number => overlapArea(boxOf(a), boxOf(b));

/** How much of the lines lies under a box, in pixels. */
function crossed(box: Item, lines: readonly [Point, Point][]): number {
  const b = boxOf(box);
  return lines.reduce((sum, [[x0, y0], [x1, y1]]) => {
    const steps = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / 3));
    const inside = Array.from({ length: steps }, (_, i): Point => [x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps])
      .filter((point) => inBox(b, point)).length;
    return sum + inside * 3;
  }, 0);
}
const outside = (box: Item): number => {
  const [x0, y0, x1, y1] = boxOf(box);
  return Math.max(0, WINDOW[0] + 4 - x0) + Math.max(0, x1 - WINDOW[2] + 4)
    + Math.max(0, WINDOW[1] + 30 - y0) + Math.max(0, y1 - WINDOW[3] + 4);
};

export interface Beside { side: Point; box: Item }
/** The side of each node, settled among each other over a few rounds in a fixed order. */
export function stacksBeside(nodes: readonly Node[], lines: readonly [Point, Point][], taken: readonly Item[]): Map<string, Beside> {
  const discs = nodes.map(({ id, at }): Item => ({ at, w: DISC, h: DISC, what: id }));
  const found = new Map(nodes.map(({ id, at }): [string, Beside] => [id, { side: SIDES[0], box: stackAt(at, SIDES[0]) }]));
  const costs = (id: string, box: Item): number => {
    const others = [...found].filter(([other]) => other !== id).map(([, it]) => it.box);
    const over = [...others, ...taken].reduce((sum, it) => sum + shared(box, it), 0);
    return over * 0.6 + discs.reduce((sum, it) => sum + shared(box, it), 0) + crossed(box, lines) * 0.35 + outside(box) * 20;
  };
  for (let round = 0; round < 6; round++) {
    for (const { id, at } of nodes) {
      const places = SIDES.map((side, i) => {
        const box = stackAt(at, side);
        return { side, box, cost: costs(id, box) + TASTE[i] };
      });
      const { side, box } = places.reduce((best, it) => (it.cost < best.cost ? it : best));
      found.set(id, { side, box });
    }
  }
  return found;
}
