/** What runs from hex to hex: streams and gullies as ribbons, roads, trails and cliffs as lines. */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { cornersOf, middleOf, nearOf, type Cell } from '../../table/board/hexes.ts';
import { bent, disc, line, strew, waver, type Ground, type Hex } from './plan.ts';

/** `wide`: of its full width; `side`: a step to the left of its way. */
interface Bed { at: Point; wide: number; side: Point }
type Ribbon = Bed[];
/** How far what runs is off its place at most; how much wider and narrower a bed is; how narrow where it begins. */
const [BENT, SWELLS, SOURCE] = [4, 0.17, 0.36] as const;
/** Beyond the rim of the map, where it is cut off. */
const OUT = 0.8;
const STEPS = 14;
/** On the other side of where it comes from, and what lies beside that: the order in which a way leaves the map. */
const STRAIGHT = [3, 2, 4, 1, 5] as const;

const towards = ([x, y]: Point, [px, py]: Point, part: number): Point => [x + (px - x) * part, y + (py - y) * part];
const curve = (from: Point, over: Point, to: Point, t: number): Point =>
  towards(towards(from, over, t), towards(over, to, t), t);

/** Where what comes to the rim from a hex beside it goes over it, as straight as it can. */
function rimOf({ job: { hexes } }: Ground, { cell, at }: Hex, from: Cell | undefined): Point | undefined {
  const known = new Set(hexes.cells.map((it) => it.cell.join()));
  const near = nearOf(cell);
  const back = from ? near.findIndex((it) => it.join() === from.join()) : 0;
  const out = (from ? STRAIGHT : [0, ...STRAIGHT]).map((turn) => near[(back + turn) % 6]).find((it) => !known.has(it.join()));
  return out && towards(at, middleOf(hexes, out), OUT);
}

/** From the middle of each hex towards those beside it that go on with it: what flows bends gently. */
function ribbons(it: Ground, list: readonly Hex[], onward: ReadonlySet<string>): Ribbon[] {
  const { hexes } = it.job;
  const ids = new Map(hexes.cells.map(({ id, cell }) => [cell.join(), id]));
  const flows = (near: Cell): boolean => onward.has(ids.get(near.join()) ?? '');
  const link = (a: Cell, b: Cell): string => [a.join(), b.join()].sort().join();
  /** Of three that touch one another two links are enough: a third would close a ring round dry land. */
  const isSpare = (a: Cell, b: Cell): boolean => nearOf(a).some((c) => flows(c) && nearOf(b).some((it) => it.join() === c.join())
    && link(a, b) > link(a, c) && link(a, b) > link(b, c));
  return list.flatMap((hex) => {
    const { cell, at } = hex;
    const inside = nearOf(cell).filter(flows);
    const rim = inside.length > 1 ? undefined : rimOf(it, hex, inside[0]);
    const ends = [
      ...inside.filter((near) => !isSpare(cell, near)).map((near) => towards(at, middleOf(hexes, near), 0.5)), ...(rim ? [rim] : []),
    ];
    const [from = at, ...others] = ends;
    return (others.length > 0 ? others : [at]).map((to): Ribbon => {
      const points = Array.from({ length: STEPS + 1 }, (_, i) => bent(curve(from, at, to, i / STEPS), BENT));
      return points.map((point, i) => {
        const [[ax, ay], [bx, by]] = [points[Math.max(0, i - 1)], points[Math.min(STEPS, i + 1)]];
        const far = Math.hypot(bx - ax, by - ay) || 1;
        const source = to === at ? 1 - (1 - SOURCE) * (i / STEPS) ** 1.5 : 1;
        const wide = source * (1 + SWELLS * waver([point[0] * 2.2, point[1] * 2.2]));
        return { at: point, wide, side: [(by - ay) / far, (ax - bx) / far] };
      });
    });
  });
}
/** `by`: so far to the lower right, where the light comes from the upper left. */
function pour({ ctx }: Ground, list: readonly Ribbon[], colour: string, width: number, by = 0): void {
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  for (const ribbon of list) {
    ribbon.slice(1).forEach(({ at: [x, y], wide }, i) => {
      const [px, py] = ribbon[i].at;
      const [dx, dy] = [by * wide, by * wide * 1.3];
      ctx.lineWidth = width * wide;
      ctx.beginPath();
      ctx.moveTo(px + dx, py + dy);
      ctx.lineTo(x + dx, y + dy);
      ctx.stroke();
    });
  }
}

export function streams(it: Ground): void {
  const { tone } = it;
  const flowing = it.of('river', 'ford', 'footbridge', 'stream');
  const onward = new Set([...flowing, ...it.of('ocean')].map(({ id }) => id));
  const wide = ribbons(it, it.of('river', 'ford', 'footbridge'), onward);
  const narrow = ribbons(it, it.of('stream'), onward);
  pour(it, wide, tone.bank, 46);
  pour(it, narrow, tone.bank, 12.4);
  pour(it, wide, tone.sea, 43);
  pour(it, narrow, tone.sea, 9.6);
  strew(it, it.of('ford'), 9, (at, next) => disc(it, at, 3 + next() * 3, tone.sand, 0.9), 0.36);
}

/** Width from rim to rim; how long the strokes are that point down its walls. */
const GULLY = { wide: 30, stroke: 5.4 } as const;
const isWithin = ([x, y]: Point, bed: Ribbon): boolean =>
  bed.some(({ at, wide }) => Math.hypot(at[0] - x, at[1] - y) < (wide * GULLY.wide) / 2 - 1);
/** A wall in shadow, one in the light, and strokes that point down both, as on a survey. */
export function gullies(it: Ground): void {
  const { ctx, tone } = it;
  const list = it.of('gully');
  const beds = ribbons(it, list, new Set([...list, ...it.of('stream')].map(({ id }) => id)));
  pour(it, beds, tone.gullyEdge, GULLY.wide + 2.2);
  pour(it, beds, tone.gullyDeep, GULLY.wide);
  pour(it, beds, tone.gully, GULLY.wide - 6, 2);
  pour(it, beds, tone.gullyDeep, 3.2);
  ctx.strokeStyle = tone.gullyEdge;
  ctx.lineWidth = 0.9;
  ctx.globalAlpha = 0.7;
  ctx.beginPath();
  for (const bed of beds) {
    for (const { at: [x, y], wide, side: [sx, sy] } of bed) {
      for (const hand of [-1, 1]) {
        const half = (hand * wide * GULLY.wide) / 2;
        const [px, py] = [x + sx * half, y + sy * half];
        // Where another one opens into it there is no wall.
        if (beds.some((other) => other !== bed && isWithin([px, py], other))) continue;
        const down = half - hand * (GULLY.stroke * (0.8 + 0.35 * waver([px * 9, py * 9])));
        ctx.moveTo(px, py);
        ctx.lineTo(x + sx * down, y + sy * down);
      }
    }
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** Through the sides that its hexes share, over the rim where it ends there: a road has no corners. */
function way(it: Ground, spaces: readonly string[]): Point[] {
  const run = spaces.map(it.hex).filter((hex) => hex !== undefined);
  if (run.length === 0) return [];
  const [first, last] = [run[0], run.at(-1)!];
  const ends = [rimOf(it, first, run[1]?.cell) ?? first.at, rimOf(it, last, run.at(-2)?.cell) ?? last.at];
  return run.flatMap(({ at }, i) => {
    const from = i === 0 ? ends[0] : towards(run[i - 1].at, at, 0.5);
    const to = i === run.length - 1 ? ends[1] : towards(at, run[i + 1].at, 0.5);
    return Array.from({ length: STEPS }, (_, step) => bent(curve(from, at, to, step / (STEPS - 1)), BENT));
  });
}

export function ways(it: Ground): void {
  const { tone, job } = it;
  const runs = (kind: string): Point[][] => job.lines.filter((run) => run.kind === kind).map(({ spaces }) => way(it, spaces));
  const roads = runs('road');
  for (const points of roads) line(it, points, tone.contour, 9);
  for (const points of roads) line(it, points, tone.road, 6.8);
  for (const points of runs('trail')) {
    line(it, points, tone.trailEdge, 4.2, [9, 5]);
    line(it, points, tone.road, 2.6, [9, 5]);
  }
  for (const { spaces: [a, b] } of job.lines.filter(({ kind }) => kind === 'cliff')) {
    const [from, to] = [it.hex(a), it.hex(b)];
    if (!from || !to) continue;
    const face = nearOf(from.cell).findIndex(([column, row]) => column === to.cell[0] && row === to.cell[1]);
    if (face < 0) continue;
    const corners = cornersOf(job.hexes, from.cell);
    const [p, q] = [corners[face], corners[(face + 1) % 6]];
    line(it, [p, q], tone.gullyEdge, 4.4);
    for (const part of [0.15, 0.38, 0.62, 0.85]) {
      const at = towards(p, q, part);
      line(it, [at, towards(at, to.at, 8 / Math.hypot(to.at[0] - at[0], to.at[1] - at[1]))], tone.gullyEdge, 1.8);
    }
  }
}
