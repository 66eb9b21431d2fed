/** Names of seas on gentle curves: a parabola through three places, long enough for either language. */
import type { Item } from './field.ts';
import type { Point, SeaName } from '../../src-main/engine/drawing.ts';
import { tenth } from './geometry.ts';
import { seaWidth, SEAS, type SeaCurve } from './lettering.ts';
import { project } from './projection.ts';

type Place = (lon: number, lat: number) => Point;

type Curve = (t: number) => Point;

function curveOf(sea: SeaCurve, place: Place): Curve {
  const [a, m, b] = sea.at.map((p) => place(...p));
  const c: Point = [2 * m[0] - (a[0] + b[0]) / 2, 2 * m[1] - (a[1] + b[1]) / 2];
  return (t) => [0, 1].map((k) => (1 - t) ** 2 * a[k] + 2 * t * (1 - t) * c[k] + t * t * b[k]) as Point;
}

function lengthOf(curve: Curve, from: number, to: number): number {
  let sum = 0;
  for (let i = 0; i < 24; i++) {
    const [a, b] = [curve(from + ((to - from) * i) / 24), curve(from + ((to - from) * (i + 1)) / 24)];
    sum += Math.hypot(b[0] - a[0], b[1] - a[1]);
  }
  return sum;
}

const widest = (sea: SeaCurve): number => Math.max(seaWidth(sea.en, sea.size, sea.spacing), seaWidth(sea.it, sea.size, sea.spacing));

/** How far the curve runs beyond its ends so that it is `length` long. */
function overhang(curve: Curve, length: number): number {
  let e = 0;
  while (lengthOf(curve, -e, 1 + e) < length) e += 0.02;
  return e;
}

/** `place`: degrees to the sheet. */
export function seaNames(place: Place = project, seas: readonly SeaCurve[] = SEAS): SeaName[] {
  return seas.map((sea) => {
    const curve = curveOf(sea, place);
    const e = overhang(curve, widest(sea) + 20);
    const [a, m, b] = [curve(-e), curve(0.5), curve(1 + e)];
    const c: Point = [2 * m[0] - (a[0] + b[0]) / 2, 2 * m[1] - (a[1] + b[1]) / 2];
    const path = `M${tenth(a[0])} ${tenth(a[1])}Q${tenth(c[0])} ${tenth(c[1])} ${tenth(b[0])} ${tenth(b[1])}`;
    return { names: { en: sea.en, it: sea.it }, path, size: sea.size, spacing: sea.spacing, minZoom: sea.minZoom };
  });
}

/** The room that the words take, in pieces along their curve. */
export function seaItems(zoom: number, place: Place = project, seas: readonly SeaCurve[] = SEAS): Item[] {
  return seas.filter((sea) => sea.minZoom <= zoom).flatMap((sea) => {
    const curve = curveOf(sea, place);
    const width = widest(sea);
    const e = overhang(curve, width);
    const pieces = Math.ceil(width / 14);
    const start = lengthOf(curve, -e, 1 + e) > width * 1.02 ? 0.5 - (0.5 * width) / lengthOf(curve, 0, 1) : -e;
    return Array.from({ length: pieces }, (_, i): Item => {
      const [x, y] = curve(start + ((1 - 2 * start) * (i + 0.5)) / pieces);
      return { at: [x, y - sea.size * 0.28], w: width / pieces, h: sea.size * 0.8, what: `sea ${sea.en}` };
    });
  });
}
