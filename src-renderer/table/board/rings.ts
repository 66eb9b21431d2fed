/**
 * Path data read back into rings, so that a stroke takes only the rings in sight, with no more points than its
 * width shows. Pure but for Path2D.
 */

export interface Ring {
  /** x, y, x, y ... in map units; closed by itself. */
  points: Float32Array;
  box: readonly [x0: number, y0: number, x1: number, y1: number];
}
/** In map units: left, top, right, bottom. */
export type Sight = readonly [x0: number, y0: number, x1: number, y1: number];

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** The drawing writes every ring as `M x y l dx dy dx dy ... z`. */
export function readRings(d: string): Ring[] {
  return d.split('M').slice(1).map((part) => {
    const numbers = part.match(NUMBER)!;
    const points = new Float32Array(numbers.length - (numbers.length % 2));
    let [x, y] = [0, 0];
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      points[i] = x += Number(numbers[i]);
      points[i + 1] = y += Number(numbers[i + 1]);
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
    return { points, box };
  });
}

export const inSight = ([x0, y0, x1, y1]: Ring['box'], sight: Sight, reach: number): boolean =>
  x1 + reach > sight[0] && x0 - reach < sight[2] && y1 + reach > sight[1] && y0 - reach < sight[3];

/**
 * The points of a ring that are at least `step` from the last one kept. No ring is lost: of the smallest a line
 * stays, which a wide stroke makes a disc.
 */
export function thinned({ points, box }: Ring, step: number): Float32Array {
  if (step <= 0 || points.length < 8) return points;
  // A ring smaller than the step would shrink to nothing: it keeps a quarter of its own size.
  const least = Math.min(step, Math.max(box[2] - box[0], box[3] - box[1]) / 4);
  const kept: number[] = [points[0], points[1]];
  for (let i = 2; i + 1 < points.length; i += 2) {
    const [dx, dy] = [points[i] - kept[kept.length - 2], points[i + 1] - kept[kept.length - 1]];
    if (dx * dx + dy * dy >= least * least) kept.push(points[i], points[i + 1]);
  }
  return Float32Array.from(kept);
}

const known = new Map<string, Ring[]>();
export function ringsOf(d: string): Ring[] {
  let rings = known.get(d);
  if (!rings) known.set(d, rings = readRings(d));
  return rings;
}

/** The rings in sight or nearer to it than `reach`, thinned by `step`, all in map units. */
export function pathIn(d: string, step: number, sight: Sight, reach: number): Path2D {
  const path = new Path2D();
  for (const ring of ringsOf(d)) {
    if (!inSight(ring.box, sight, reach)) continue;
    const points = thinned(ring, step);
    path.moveTo(points[0], points[1]);
    for (let i = 2; i + 1 < points.length; i += 2) path.lineTo(points[i], points[i + 1]);
    path.closePath();
  }
  return path;
}

/** Where the shape of a path lies. */
const boxes = new Map<string, Ring['box']>();
export function boxOf(d: string): Ring['box'] {
  let box = boxes.get(d);
  if (!box) {
    const all = readRings(d).map((ring) => ring.box);
    box = [
      Math.min(...all.map((it) => it[0])), Math.min(...all.map((it) => it[1])),
      Math.max(...all.map((it) => it[2])), Math.max(...all.map((it) => it[3])),
    ];
    boxes.set(d, box);
  }
  return box;
}
