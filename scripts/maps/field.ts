/**
 * What stands where on the map so far: boxes that keep their size on the screen while their places spread with
 * the zoom; and which pixels are land.
 */
import type { Box, Point } from '../../src-main/engine/drawing.ts';
import { overlapArea, segments, type MultiPolygon } from './geometry.ts';

/** `home` is the place on the map from which the item keeps its distance on the screen; absent: it is fixed to the map. */
export interface Item { at: Point; w: number; h: number; what: string; home?: Point }

export const boxOf = ({ at, w, h }: Item): Box => [at[0] - w / 2, at[1] - h / 2, at[0] + w / 2, at[1] + h / 2];

/** Where an item stands, in lengths of the map at fit, when the map is drawn at `zoom`. */
export function mapped(item: Item, zoom: number): Item {
  if (zoom === 1) return item;
  const home = item.home ?? item.at;
  return {
    ...item, at: [home[0] + (item.at[0] - home[0]) / zoom, home[1] + (item.at[1] - home[1]) / zoom], w: item.w / zoom, h: item.h / zoom,
  };
}

/** Area of the screen that two items share when the map is drawn at `zoom`. */
export const shared = (a: Item, b: Item, zoom = 1): number => overlapArea(boxOf(mapped(a, zoom)), boxOf(mapped(b, zoom))) * zoom * zoom;

/** Land as rows of crossings, for quick questions. */
export class Mask {
  rows: number[][];
  constructor(polygons: MultiPolygon, height: number) {
    this.rows = Array.from({ length: height + 1 }, () => []);
    for (const [x0, y0, x1, y1] of segments(polygons)) {
      const [top, bottom] = y0 < y1 ? [y0, y1] : [y1, y0];
      for (let y = Math.max(0, Math.ceil(top)); y < bottom && y <= height; y++) this.rows[y].push(x0 + ((x1 - x0) * (y - y0)) / (y1 - y0));
    }
    for (const row of this.rows) row.sort((a, b) => a - b);
  }

  has([x, y]: Point): boolean {
    const row = this.rows[Math.round(y)] ?? [];
    let inside = false;
    for (const crossing of row) {
      if (crossing > x) break;
      inside = !inside;
    }
    return inside;
  }

  /** How often the line of a word crosses the coast. */
  crossings({ at: [x, y], w }: Item): number {
    const steps = Math.max(4, Math.round(w / 4));
    let [count, last] = [0, this.has([x - w / 2, y])];
    for (let i = 1; i <= steps; i++) {
      const now = this.has([x - w / 2 + (w * i) / steps, y]);
      if (now !== last) count++;
      last = now;
    }
    return count;
  }
}
