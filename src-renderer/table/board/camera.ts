/** The view of the map: how map units become screen pixels. `k` is pixels per unit, `x`/`y` where the map's origin stands. */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { HEX } from '../../../src-main/engine/hex-layer.ts';
import { padded, type Box } from './layout.ts';

export interface Camera { k: number; x: number; y: number }
export interface Free { left: number; top: number; right: number; bottom: number }

/** In a window less wide than this part of the whole frame at its height, all of it would be too small to read. */
const NARROW = 0.75;
/** Where the heart of a frame lies, from its left edge: most is fought in its western half. */
const HEART = 0.36;

/** The zoom at which a whole frame of the map is inside the free window. */
export const wholeZoom = (frame: { w: number; h: number }, free: Free): number =>
  Math.min(Math.max(1, free.right - free.left) / frame.w, Math.max(1, free.bottom - free.top) / frame.h);

const isNarrow = (frame: { w: number; h: number }, { left, right, top, bottom }: Free): boolean =>
  Math.max(1, right - left) / frame.w < (NARROW * Math.max(1, bottom - top)) / frame.h;
/** Shows a whole frame of the map inside the free window, in its middle; in a narrow one its heart, at full height; `entire`: never so. */
export function fit(
  frame: { x: number; y: number; w: number; h: number }, free: Free, entire = false, narrow = !entire && isNarrow(frame, free),
): Camera {
  const w = Math.max(1, free.right - free.left);
  const h = Math.max(1, free.bottom - free.top);
  const k = narrow ? h / frame.h : wholeZoom(frame, free);
  const middle = narrow ? Math.max(w / (2 * k), frame.w * HEART) : frame.w / 2;
  return { k, x: free.left + w / 2 - (frame.x + middle) * k, y: free.top + (h - frame.h * k) / 2 - frame.y * k };
}

/** Where spaces lie on the map, and those of them where somebody stands. */
export interface Stood { spaces: readonly Point[]; taken: readonly Point[] }
export const stoodOn = (places: readonly (readonly [string, Point])[], piecesIn: ReadonlyMap<string, readonly unknown[]>): Stood => ({
  spaces: places.map(([, at]) => at), taken: places.flatMap(([id, at]) => (piecesIn.get(id)?.length ? [at] : [])),
});
/** About half of a counter. */
const REACH = 28;
/** The buttons of the zoom, in the corner of the free window. */
export const buttonsAt = ({ right, bottom }: Free): Box => ({ x: right - 54, y: bottom - 110, w: 54, h: 110 });

/**
 * The same, so that the buttons of the zoom hide nobody: no space at all where the map need only move over for that or is seen entire,
 * else nobody who stands there, at the least cost of the zoom.
 */
export function fitClear(frame: Parameters<typeof fit>[0], free: Free, entire: boolean | undefined, { spaces, taken }: Stood): Camera {
  const { w, h } = buttonsAt(free);
  const plain = fit(frame, free, entire);
  // As far as it may move over: the spaces at the left stay in the window, and of hexes that are seen entire the whole of each.
  const reach = entire ? (HEX / Math.sqrt(3)) * plain.k : REACH;
  const spare = Math.min(...spaces.map((point) => toScreen(plain, point)[0])) - free.left - reach;
  const moved = [w / 4, w / 2, (w * 3) / 4, w].filter((by) => by <= spare).map((by) => ({ ...plain, x: plain.x - by }));
  const smaller = [{ ...free, right: free.right - w }, { ...free, bottom: free.bottom - h }]
    // What is a window's heart in the whole of it is so in a part of it.
    .map((less) => fit(frame, less, entire, !entire && isNarrow(frame, free)))
    .sort((a, b) => b.k - a.k);
  const within = padded(buttonsAt(free), REACH);
  const hides = (camera: Camera, points: readonly Point[]): boolean => points.some((point) => {
    const [x, y] = toScreen(camera, point);
    return x > within.x && x < within.x + within.w && y > within.y && y < within.y + within.h;
  });
  return [plain, ...moved, ...(entire ? smaller : [])].find((it) => !hides(it, spaces))
    ?? [plain, ...moved, ...smaller].find((it) => !hides(it, taken)) ?? plain;
}

export const toScreen = (camera: Camera, [x, y]: readonly [number, number]): [number, number] => [
  x * camera.k + camera.x, y * camera.k + camera.y,
];
export const toMap = (camera: Camera, [x, y]: readonly [number, number]): [number, number] => [
  (x - camera.x) / camera.k, (y - camera.y) / camera.k,
];
export const boxToMap = ({ x, y, k }: Camera, it: Box): Box => ({ x: (it.x - x) / k, y: (it.y - y) / k, w: it.w / k, h: it.h / k });

export type Way = 'up' | 'down' | 'left' | 'right';
const WAYS: Record<Way, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** The space that lies best in a direction: near, and near the axis; undefined when none lies that way. */
export function spaceTowards(
  from: readonly [number, number], spaces: readonly { id: string; at: readonly [number, number] }[], way: Way,
): string | undefined {
  const [wx, wy] = WAYS[way];
  let best: { id: string; cost: number } | undefined;
  for (const { id, at } of spaces) {
    const dx = at[0] - from[0];
    const dy = at[1] - from[1];
    const along = dx * wx + dy * wy;
    if (along <= 0.5) continue;
    const across = Math.abs(dx * wy) + Math.abs(dy * wx);
    const cost = Math.hypot(dx, dy) * (1 + 1.5 * (across / (along + across)) ** 2);
    if (!best || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}
