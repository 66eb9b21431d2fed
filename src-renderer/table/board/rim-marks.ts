/** Where the letters stand that tell the outlines of areas apart: on each of them, again and again, off whoever stands there. Pure. */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { overlap, type Box } from './layout.ts';

/** Half of a letter's disc. */
export const RIM = 7.5;
/** So far from one letter of an outline to its next. */
const APART = 210;
const boxAt = ([x, y]: Point): Box => ({ x: x - RIM, y: y - RIM, w: 2 * RIM, h: 2 * RIM });

/**
 * `rims`: where a letter may stand, outline by outline. Where two run together neither letter would tell which is which: it stands there
 * only if there is no other place.
 */
export function placeRimMarks(rims: readonly (readonly Point[])[], taken: readonly Box[]): Point[][] {
  const keyOf = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;
  const runs = new Map<string, number>();
  for (const rim of rims) for (const at of rim) runs.set(keyOf(at), (runs.get(keyOf(at)) ?? 0) + 1);
  const all = [...taken];
  return rims.map((rim) => {
    const alone = rim.filter((at) => runs.get(keyOf(at)) === 1);
    const placed: Point[] = [];
    for (const at of [...alone, ...rim]) {
      const box = boxAt(at);
      if (placed.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < APART) || all.some((it) => overlap(it, box) > 0)) continue;
      placed.push(at);
      all.push(box);
    }
    return placed;
  });
}
