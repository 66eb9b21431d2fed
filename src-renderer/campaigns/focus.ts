/** What a small picture of a map shows: how much of it, and around which point. Pure. */
import type { Thumbnail } from '../../src-main/api/types.ts';
import type { Camera } from '../table/board/camera.ts';

type Point = readonly [number, number];
interface Mapped { window: readonly number[]; spaces: Readonly<Record<string, { anchor: Point }>> }

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The share of a part of the map, given by its middle and its size, that is land. */
export type Land = (middle: Point, size: Point) => number;
/** With less land than this a picture does not tell where it is. */
const SOME = 0.08;
/** So much of it looks best. */
const BEST = 0.3;

/** The middle of a view of this size that shows the most stacks, with some land if it can; of those that show as many the best mixed. */
function busiest(all: readonly Point[], [w, h]: Point, land: Land): Point {
  const seen = ([x, y]: Point): number => all.filter(([ax, ay]) => Math.abs(ax - x) < w / 2 && Math.abs(ay - y) < h / 2).length;
  const views = all.map((at) => ({ at, seen: seen(at), land: land(at, [w, h]) }));
  const ashore = views.filter((it) => it.land >= SOME);
  const off = (it: { land: number }): number => Math.abs(it.land - BEST);
  return (ashore.length > 0 ? ashore : views).reduce((best, it) =>
    (it.seen > best.seen || (it.seen === best.seen && off(it) < off(best)) ? it : best)).at;
}

/** Around these spaces; without any, where most stacks stand; without those, the middle of the map. `size`: in units of the map. */
export function centreOf(
  { window: [x0, y0, x1, y1], spaces }: Mapped, position: Thumbnail | null | undefined, around: readonly string[], size: Point,
  land: Land = () => 1,
): Point {
  const named = around.filter((id) => spaces[id]).map((id) => spaces[id].anchor);
  if (named.length > 0) return [median(named.map(([x]) => x)), median(named.map(([, y]) => y))];
  const stacks = [...new Set(position?.pieces.map(({ space }) => space))].filter((id) => spaces[id]).map((id) => spaces[id].anchor);
  return stacks.length > 0 ? busiest(stacks, size, land) : [(x0 + x1) / 2, (y0 + y1) / 2];
}

export interface Looking { part: number; position?: Thumbnail | null; around?: readonly string[]; land?: Land }

/**
 * `part`: how much of the map's width the picture shows (1: all of it, and its height too where the picture is flat). It
 * never looks beyond the edge of the map where it need not.
 */
export function cameraFor(map: Mapped, width: number, height: number, { part, position, around = [], land }: Looking): Camera {
  const [x0, y0, x1, y1] = map.window;
  const whole = Math.min(width / (x1 - x0), height / (y1 - y0));
  const k = part >= 1 ? whole : Math.max(whole, width / ((x1 - x0) * part));
  const [x, y] = centreOf(map, position, around, [width / k, height / k], land);
  const held = (at: number, from: number, to: number, size: number): number => {
    const half = size / 2 / k;
    return half * 2 >= to - from ? (from + to) / 2 : Math.min(to - half, Math.max(from + half, at));
  };
  return { k, x: width / 2 - held(x, x0, x1, width) * k, y: height / 2 - held(y, y0, y1, height) * k };
}
