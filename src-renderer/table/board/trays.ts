/**
 * What ties the blocks of one space together: a tray below those that stand side by side, and a thread to their place where
 * they had to move from it. Pure; pixels.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { hull, padded, type Box } from './layout.ts';

export interface Tray { space: string; box: Box | null; thread: readonly [from: Point, to: Point] | null }

const PAD = 3.5;
/** So near to its place nobody asks where a block belongs. */
const AWAY = 7;

/** `stands`: how many stand side by side, or one below the other. */
export function trayOf(space: string, blocks: readonly Box[], stands: number, place: Point): Tray | null {
  const all = hull(blocks);
  const { x, y, w, h } = all;
  const edge: Point = [Math.max(x, Math.min(x + w, place[0])), Math.max(y, Math.min(y + h, place[1]))];
  const far = Math.hypot(edge[0] - place[0], edge[1] - place[1]) > AWAY;
  if (stands < 2 && !far) return null;
  return { space, box: stands > 1 ? padded(all, PAD) : null, thread: far ? [edge, place] : null };
}
