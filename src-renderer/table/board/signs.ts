/** Where bases and convoy pills stand: on their places in the drawing, or on the nearest free spot when a stack lies there. Pure. */
import type { MapDrawing, Point } from '../../../src-main/engine/drawing.ts';
import { markScale } from './counters.ts';
import { overlap, type Box } from './layout.ts';
import { beside } from './names.ts';
import { NODE } from './nodes.ts';

export type SignKind = 'naval' | 'air' | 'convoy';
export interface Sign { space: string; kind: SignKind; at: Point }

/** Half width and half height on the screen. */
const HALF: Record<SignKind, Point> = { naval: [5.5, 5.5], air: [6, 5.5], convoy: [8.5, 7] };
const AROUND: readonly Point[] = Array.from({ length: 16 }, (_, i) => [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)]);
/** Further off, in pixels, a sign would be read as the neighbour's. */
const REACH = [6, 10, 14, 18, 22, 26, 30, 36];

export function signBox({ kind, at: [x, y] }: Pick<Sign, 'kind' | 'at'>, k = 1): Box {
  const [w, h] = HALF[kind].map((half) => half * markScale(k));
  return { x: x - w, y: y - h, w: w * 2, h: h * 2 };
}
/** Half of an island's disc, and of the disc of a place joined by lines with its ring. */
const [ISLAND, PLACE] = [5, NODE.r + 3.5];
export const discBoxes = (drawing: MapDrawing, k: number): Box[] =>
  Object.values(drawing.spaces).flatMap(({ disc, side, origin }) => {
    const [middle, r] = disc ? [disc, ISLAND] : drawing.nodes && side ? [origin, PLACE] : [null, 0];
    return middle ? [{ x: middle[0] * k - r, y: middle[1] * k - r, w: 2 * r, h: 2 * r }] : [];
  });

/** A sign without any free spot keeps its own: it is never left out. Signs in nobody's way do not move. */
export function placeSigns(drawing: MapDrawing, k: number, pieces: readonly Box[]): Sign[] {
  const own = Object.entries(drawing.spaces).flatMap(([space, it]) =>
    ([['convoy', it.convoy], ['naval', it.bases?.naval], ['air', it.bases?.air]] as const).flatMap(([kind, point]): Sign[] =>
      (point ? [{ space, kind, at: kind === 'convoy' || it.hit ? beside(it, point, k) : [point[0] * k, point[1] * k] }] : [])));
  const hidden = new Set(own.filter((sign) => pieces.some((box) => overlap(signBox(sign, k), box) > 0)));
  const taken = [...pieces, ...discBoxes(drawing, k), ...own.filter((sign) => !hidden.has(sign)).map((it) => signBox(it, k))];
  return own.map((sign) => {
    if (!hidden.has(sign)) return sign;
    const [x, y] = sign.at;
    const spots = REACH.flatMap((reach) => AROUND.map(([dx, dy]): Sign => ({ ...sign, at: [x + dx * reach, y + dy * reach] })));
    const found = spots.find((spot) => taken.every((box) => overlap(signBox(spot, k), box) === 0)) ?? sign;
    taken.push(signBox(found, k));
    return found;
  });
}
