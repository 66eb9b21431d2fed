/** Where the map goes so that all targets are seen at once, off what lies on it. Pure. */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { toMap, toScreen, type Camera, type Free } from './camera.ts';
import type { Box } from './layout.ts';

/** About a ring with what it belongs to, in pixels. */
const REACH = 24;
/** Each step further off; how many places are tried along each way at every zoom. */
const [OFF, TRIED] = [0.94, 9];

interface Sight {
  now: Camera;
  free: Free;
  /** What lies on the map, on the screen. */
  covers: readonly Box[];
  /** The smallest zoom. */
  least: number;
  /** As near the wished camera as the sheet allows. */
  within: (to: Camera) => Camera;
}

/** As little moved as may be, and then further: shifts within a range, the nearest to none first. */
function shifts(from: number, to: number): number[] {
  if (from > to) return [];
  const nearest = Math.max(from, Math.min(to, 0));
  return [nearest, ...Array.from({ length: TRIED }, (_, i) => from + ((to - from) * i) / (TRIED - 1))];
}

/** The nearest view from where the map stands that shows all of these points off everything; null: it does so now. */
export function clearView(points: readonly Point[], { now, free, covers, least, within }: Sight): Camera | null {
  if (points.length === 0) return null;
  const hidden = (camera: Camera): number => points.filter((point) => {
    const [x, y] = toScreen(camera, point);
    return x < free.left + REACH || x > free.right - REACH || y < free.top + REACH || y > free.bottom - REACH || covers.some((it) =>
      x > it.x - REACH && x < it.x + it.w + REACH && y > it.y - REACH && y < it.y + it.h + REACH);
  }).length;
  let best = { camera: now, hides: hidden(now) };
  const middle: Point = [(free.left + free.right) / 2, (free.top + free.bottom) / 2];
  const [px, py] = toMap(now, middle);
  for (let k = now.k; best.hides > 0; k = Math.max(least, k * OFF)) {
    const start: Camera = { k, x: middle[0] - px * k, y: middle[1] - py * k };
    const seen = points.map((point) => toScreen(start, point));
    const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
    const ways = shifts(free.left + REACH - Math.min(...xs), free.right - REACH - Math.max(...xs))
      .flatMap((dx) => shifts(free.top + REACH - Math.min(...ys), free.bottom - REACH - Math.max(...ys)).map((dy) => [dx, dy] as const))
      .sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by));
    for (const [dx, dy] of ways) {
      const camera = within({ k, x: start.x + dx, y: start.y + dy });
      const hides = hidden(camera);
      if (hides < best.hides) best = { camera, hides };
      if (hides === 0) break;
    }
    if (k <= least) break;
  }
  return best.camera === now ? null : best.camera;
}
