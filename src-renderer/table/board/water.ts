/** How much land lies in a part of the map: a coarse picture of it, summed up, so that any box is asked in no time. */
import type { MapDrawing } from '../../../src-main/engine/drawing.ts';
import type { Box } from './layout.ts';
import { pathIn } from './rings.ts';

export interface LandSums { w: number; h: number; cell: number; sums: Uint32Array }

const CELL = 4;

/** `covers` tells for every cell, row by row, whether land lies there. */
export function sumsOf(covers: ArrayLike<number>, w: number, h: number, cell = CELL): LandSums {
  const sums = new Uint32Array((w + 1) * (h + 1));
  for (let y = 0; y < h; y++) {
    let row = 0;
    for (let x = 0; x < w; x++) {
      row += covers[y * w + x] ? 1 : 0;
      sums[(y + 1) * (w + 1) + x + 1] = sums[y * (w + 1) + x + 1] + row;
    }
  }
  return { w, h, cell, sums };
}

const known = new WeakMap<MapDrawing, LandSums>();
export function landOf(drawing: MapDrawing): LandSums {
  const made = known.get(drawing);
  if (made) return made;
  const [w, h] = drawing.size.map((side) => Math.ceil(side / CELL));
  const pen = new OffscreenCanvas(w, h).getContext('2d', { willReadFrequently: true })!;
  pen.scale(1 / CELL, 1 / CELL);
  pen.fill(pathIn(drawing.landCoarse, 0, [0, 0, ...drawing.size], 0));
  const { data } = pen.getImageData(0, 0, w, h);
  const found = sumsOf(Array.from({ length: w * h }, (_, i) => (data[i * 4 + 3] > 127 ? 1 : 0)), w, h);
  known.set(drawing, found);
  return found;
}

/** The share of a box, in map units, that is land; what lies beyond the sheet is none. */
export function landIn({ w, h, cell, sums }: LandSums, box: Box): number {
  const inside = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value / cell)));
  const [x0, y0, x1, y1] = [inside(box.x, w), inside(box.y, h), inside(box.x + box.w, w), inside(box.y + box.h, h)];
  const area = (x1 - x0) * (y1 - y0);
  if (area <= 0) return 0;
  const at = (x: number, y: number): number => sums[y * (w + 1) + x];
  return (at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0)) / area;
}
