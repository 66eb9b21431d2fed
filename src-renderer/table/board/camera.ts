/** The view of the map: how map units become screen pixels. `k` is pixels per unit, `x`/`y` where the map's origin stands. */
export interface Camera { k: number; x: number; y: number }
export interface Free { left: number; top: number; right: number; bottom: number }

/** Shows a whole frame of the map inside the free window, in its middle. */
export function fit(frame: { x: number; y: number; w: number; h: number }, free: Free): Camera {
  const w = Math.max(1, free.right - free.left);
  const h = Math.max(1, free.bottom - free.top);
  const k = Math.min(w / frame.w, h / frame.h);
  return { k, x: free.left + (w - frame.w * k) / 2 - frame.x * k, y: free.top + (h - frame.h * k) / 2 - frame.y * k };
}

export const toScreen = (camera: Camera, [x, y]: readonly [number, number]): [number, number] => [x * camera.k + camera.x, y * camera.k + camera.y];
export const toMap = (camera: Camera, [x, y]: readonly [number, number]): [number, number] => [(x - camera.x) / camera.k, (y - camera.y) / camera.k];

export type Way = 'up' | 'down' | 'left' | 'right';
const WAYS: Record<Way, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** The space that lies best in a direction: near, and near the axis; undefined when none lies that way. */
export function spaceTowards(from: readonly [number, number], spaces: readonly { id: string; at: readonly [number, number] }[], way: Way): string | undefined {
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
