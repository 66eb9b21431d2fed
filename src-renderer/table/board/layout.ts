/** What strips and names take up on the screen. Where they stand, so that none covers another, is found as on paper. Pure. */
import type { Box } from '../../../src-main/engine/settle.ts';

export { arrange, overlap, settle, type Box, type Group, type Placed } from '../../../src-main/engine/settle.ts';

export const holds = ({ x, y, w, h }: Box, [left, top]: readonly [number, number]): boolean =>
  left >= x && left <= x + w && top >= y && top <= y + h;

/** With so much more on every side; `above`: over and under it. */
export const padded = ({ x, y, w, h }: Box, by: number, above = by): Box => ({ x: x - by, y: y - above, w: w + 2 * by, h: h + 2 * above });

/** What all these take up together. */
export function hull(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((it) => it.x)), Math.min(...boxes.map((it) => it.y))];
  return { x, y, w: Math.max(...boxes.map((it) => it.x + it.w)) - x, h: Math.max(...boxes.map((it) => it.y + it.h)) - y };
}

/** How far two lie apart; 0 where they touch. */
export const apart = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h));
