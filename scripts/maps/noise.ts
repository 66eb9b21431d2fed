/** One smooth field that moves points by a few pixels, so that borders which share a line go on sharing it. No chance: it hashes places. */
import type { Point } from '../../src-main/engine/drawing.ts';

/** A fixed value in -1..1 for a lattice point. */
function lattice(ix: number, iy: number, channel: number): number {
  let h = Math.imul(ix, 374761393) ^ Math.imul(iy, 668265263) ^ Math.imul(channel, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  return ((h >>> 0) / 4294967295) * 2 - 1;
}
const ease = (t: number): number => t * t * (3 - 2 * t);

function smooth(x: number, y: number, channel: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const tx = ease(x - ix);
  const ty = ease(y - iy);
  const top = lattice(ix, iy, channel) * (1 - tx) + lattice(ix + 1, iy, channel) * tx;
  const bottom = lattice(ix, iy + 1, channel) * (1 - tx) + lattice(ix + 1, iy + 1, channel) * tx;
  return top * (1 - ty) + bottom * ty;
}

/** Three octaves: long bends, then turns of a river, then its wriggles. */
const OCTAVES = [[26, 0.6], [11, 0.32], [4.6, 0.16]] as const;

export function displace([x, y]: Point, amplitude: number): Point {
  let dx = 0;
  let dy = 0;
  OCTAVES.forEach(([wave, weight], i) => {
    dx += smooth(x / wave, y / wave, i * 2 + 1) * weight;
    dy += smooth(x / wave, y / wave, i * 2 + 2) * weight;
  });
  return [x + dx * amplitude * 1.6, y + dy * amplitude * 1.6];
}
