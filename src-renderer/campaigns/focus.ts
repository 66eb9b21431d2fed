/** What a small picture of a map shows: how much of it, and around which point. Pure. */
import type { Thumbnail } from '../../src-main/api/types.ts';
import type { Camera } from '../table/board/camera.ts';
import { settle, type Group, type Placed } from '../table/board/layout.ts';

type Point = readonly [number, number];
interface Mapped { window: readonly number[]; spaces: Readonly<Record<string, { anchor: Point }>> }

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Around these spaces; without any, around the middle of the pieces; without those, of the map. */
export function centreOf({ window: [x0, y0, x1, y1], spaces }: Mapped, position: Thumbnail | null | undefined, around: readonly string[] = []): Point {
  const named = around.filter((id) => spaces[id]);
  const wanted = named.length > 0 ? named : (position?.pieces ?? []).map(({ space }) => space).filter((id) => spaces[id]);
  if (wanted.length === 0) return [(x0 + x1) / 2, (y0 + y1) / 2];
  return [median(wanted.map((id) => spaces[id].anchor[0])), median(wanted.map((id) => spaces[id].anchor[1]))];
}

/**
 * `part`: how much of the map's width the picture shows (1: all of it, and its height too where the picture is flat). It
 * never looks beyond the edge of the map where it need not.
 */
export function cameraFor({ window: [x0, y0, x1, y1] }: Mapped, width: number, height: number, [x, y]: Point, part: number): Camera {
  const whole = Math.min(width / (x1 - x0), height / (y1 - y0));
  const k = part >= 1 ? whole : Math.max(whole, width / ((x1 - x0) * part));
  const held = (at: number, from: number, to: number, size: number): number => {
    const half = size / 2 / k;
    return half * 2 >= to - from ? (from + to) / 2 : Math.min(to - half, Math.max(from + half, at));
  };
  return { k, x: width / 2 - held(x, x0, x1, width) * k, y: height / 2 - held(y, y0, y1, height) * k };
}

export interface Block extends Placed { nation: string; count: number }

/** One block per nation and space with how many units stand there, none over another. */
export function blocksOf({ spaces }: Mapped, position: Thumbnail, { k, x, y }: Camera, [w, h]: Point): Block[] {
  const sums = new Map<string, { space: string; nation: string; count: number }>();
  for (const { space, nation, count } of position.pieces) {
    const id = `${space}/${nation}`;
    sums.set(id, { space, nation, count: count + (sums.get(id)?.count ?? 0) });
  }
  const groups: Group[] = [...Map.groupBy(sums, ([, { space }]) => space)].filter(([space]) => spaces[space]).map(([space, list]) => ({
    space, x: spaces[space].anchor[0] * k + x, y: spaces[space].anchor[1] * k + y, strips: list.map(([id]) => ({ id, w, h })),
  }));
  return settle(groups, 12).map((box) => ({ ...box, ...sums.get(box.id)! }));
}
