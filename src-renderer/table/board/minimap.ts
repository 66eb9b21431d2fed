/** The small map of the whole sheet: its size, and the part of it that the window shows. Pure; positions in its own pixels. */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { toMap, type Camera, type Free } from './camera.ts';
import { overlap, type Box } from './layout.ts';

export const WIDTH = 126;
/** It shows itself from this zoom on, counted from the fit. */
export const FROM = 1.3;

export const heightOf = ([w, h]: readonly [number, number]): number => Math.round((WIDTH * h) / w);

/** What the free window shows of the sheet, cut at the sheet's edges. */
export function frameOf(camera: Camera, free: Free, [w, h]: readonly [number, number]): Box {
  const s = WIDTH / w;
  const inside = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  const [x0, y0] = toMap(camera, [free.left, free.top]);
  const [x1, y1] = toMap(camera, [free.right, free.bottom]);
  const [left, top, right, bottom] = [inside(x0, w) * s, inside(y0, h) * s, inside(x1, w) * s, inside(y1, h) * s];
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The map point under a place of the small map. */
export const pointAt = ([x, y]: Point, [w, h]: readonly [number, number]): Point => {
  const s = w / WIDTH;
  return [Math.max(0, Math.min(w, x * s)), Math.max(0, Math.min(h, y * s))];
};

/** From the edges of the window, and what the buttons of the zoom take up at its lower right. */
const [EDGE, BUTTONS, BUTTONS_HIGH, CHIPS, STEP] = [13, 39, 98, 40, 6];
/** Where it may stand, the usual place first: at the lower right, then up that side, then up the other. */
function spots({ left, top, right, bottom }: Free, w: number, h: number): Box[] {
  const up = (x: number, from: number, to: number): Box[] =>
    Array.from({ length: Math.max(0, Math.floor((from - to) / STEP) + 1) }, (_, i) => ({ x, y: from - i * STEP, w, h }));
  return [
    { x: right - w - EDGE - BUTTONS, y: bottom - h - EDGE, w, h },
    ...up(right - w - EDGE, bottom - h - EDGE - BUTTONS_HIGH - EDGE, top + EDGE), ...up(left + EDGE, bottom - h - EDGE, top + CHIPS),
  ];
}
/**
 * It covers no piece and no target if it can be helped, and as few names as may be; where it stands already it stays as long as
 * no other place is better.
 */
export function placeMinimap(
  free: Free, [w, h]: readonly [number, number], never: readonly Box[], rather: readonly Box[], before: Box | null,
): Box {
  const cost = (box: Box): number => {
    const over = (list: readonly Box[]): number => list.reduce((sum, it) => sum + overlap(it, box), 0);
    return over(never) * 10 + over(rather);
  };
  const all = spots(free, w, h);
  const now = before && all.find(({ x, y }) => x === before.x && y === before.y);
  return [...(now ? [now] : []), ...all].reduce((best, it) => (cost(it) < cost(best) ? it : best));
}
