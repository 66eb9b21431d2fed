/** The small map of the whole sheet: its size, and the part of it that the window shows. Pure; positions in its own pixels. */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { toMap, type Camera, type Free } from './camera.ts';
import type { Box } from './layout.ts';

export const WIDTH = 168;
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
