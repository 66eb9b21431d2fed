/** Inner borders of the land as lines, each drawn once: the edges of spaces that are no coast. */
import type { Point } from '../../src-main/engine/drawing.ts';
import { segmentDistance, segments, tenth, type MultiPolygon, type Segment } from './geometry.ts';

const CELL = 8;
const cellKey = (x: number, y: number): string => `${Math.floor(x / CELL)},${Math.floor(y / CELL)}`;

function index(edges: Segment[]): Map<string, Segment[]> {
  const cells = new Map<string, Segment[]>();
  for (const s of edges) {
    const steps = Math.max(1, Math.ceil(Math.hypot(s[2] - s[0], s[3] - s[1]) / CELL) * 2);
    const keys = new Set<string>();
    for (let i = 0; i <= steps; i++) keys.add(cellKey(s[0] + ((s[2] - s[0]) * i) / steps, s[1] + ((s[3] - s[1]) * i) / steps));
    for (const k of keys) cells.set(k, [...(cells.get(k) ?? []), s]);
  }
  return cells;
}

const near = (cells: Map<string, Segment[]>, at: Point): boolean => {
  for (const dx of [-0.3, 0.3]) for (const dy of [-0.3, 0.3]) {
    if ((cells.get(cellKey(at[0] + dx, at[1] + dy)) ?? []).some((s) => segmentDistance(s, at) < 0.3)) return true;
  }
  return false;
};

export function innerBorders(spaces: Iterable<MultiPolygon>, land: MultiPolygon): Point[][] {
  const coast = index(segments(land));
  const edges = new Map<string, [Point, Point]>();
  for (const space of spaces) {
    for (const [x0, y0, x1, y1] of segments(space)) {
      if (near(coast, [(x0 + x1) / 2, (y0 + y1) / 2])) continue;
      const [a, b]: Point[] = [[tenth(x0), tenth(y0)], [tenth(x1), tenth(y1)]];
      if (a.join() !== b.join()) edges.set([a.join(), b.join()].sort().join('|'), [a, b]);
    }
  }
  return chain([...edges.values()]);
}

/** Joins edges end to end into long lines. */
export function chain(edges: [Point, Point][]): Point[][] {
  const at = new Map<string, number[]>();
  edges.forEach((edge, i) => {
    for (const p of edge) at.set(p.join(), [...(at.get(p.join()) ?? []), i]);
  });
  const used = new Set<number>();
  const extend = (line: Point[]): void => {
    for (;;) {
      const end = line[line.length - 1];
      const next = (at.get(end.join()) ?? []).find((i) => !used.has(i));
      if (next === undefined) return;
      used.add(next);
      const [a, b] = edges[next];
      line.push(a.join() === end.join() ? b : a);
    }
  };
  const lines: Point[][] = [];
  edges.forEach(([a, b], i) => {
    if (used.has(i)) return;
    used.add(i);
    const line = [a, b];
    extend(line);
    line.reverse();
    extend(line);
    lines.push(line);
  });
  return lines;
}
