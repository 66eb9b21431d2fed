/** Reads the closed path data that `pathOf` writes back into polygons: for tests and tools, not for drawing. */
import type { Point } from '../../src-main/engine/drawing.ts';
import { contains, ringArea, type MultiPolygon, type Ring } from './geometry.ts';

/** Each outer ring with its holes; a ring inside an odd number of others is a hole of the smallest one around it. */
export function readPath(path: string): MultiPolygon {
  const rings = path.split('M').slice(1).map((part): Ring => {
    const numbers = part.match(/-?\d+(\.\d+)?/g)!.map(Number);
    const ring: Ring = [];
    let [x, y] = [0, 0];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      x += numbers[i];
      y += numbers[i + 1];
      ring.push([Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
    }
    return [...ring, ring[0]];
  });
  const sorted = rings.sort((a, b) => Math.abs(ringArea(b)) - Math.abs(ringArea(a)));
  const polygons: MultiPolygon = [];
  for (const ring of sorted) {
    const at: Point = [(ring[0][0] + ring[1][0]) / 2, (ring[0][1] + ring[1][1]) / 2];
    const around = polygons.filter((p) => contains([p], at));
    if (around.length % 2 === 1) around[around.length - 1].push(ring);
    else polygons.push([ring]);
  }
  return polygons;
}
