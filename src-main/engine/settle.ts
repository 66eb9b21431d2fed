/** Where what stands in spaces is drawn, so that none covers another. Pure and the same on every run. */

export interface Box { x: number; y: number; w: number; h: number }
export interface Placed extends Box { id: string }

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

export interface Group {
  space: string;
  /** Screen point of the space's stack place. */
  x: number;
  y: number;
  /** Friends first: they stand left. */
  strips: { id: string; w: number; h: number }[];
  /** Beside something they stand one below the other: the next would be far from it. */
  column?: true;
}

const GAP = 4;
const WIDE = 150;

/** Strips of one space: in a row, friends left; where the row would be too wide, in rows below each other. */
export function arrange(group: Group): Placed[] {
  const rows: Group['strips'][] = [[]];
  let width = 0;
  for (const strip of group.strips) {
    if (width > 0 && (group.column || width + GAP + strip.w > WIDE)) {
      rows.push([]);
      width = 0;
    }
    rows.at(-1)!.push(strip);
    width += strip.w + (width > 0 ? GAP : 0);
  }
  const height = rows.reduce((sum, row) => sum + Math.max(0, ...row.map(({ h }) => h)) + GAP, -GAP);
  let y = group.y - height / 2;
  return rows.flatMap((row) => {
    let x = group.x - (row.reduce((sum, { w }) => sum + w + GAP, -GAP)) / 2;
    const placed = row.map((strip) => {
      const box = { id: strip.id, x, y, w: strip.w, h: strip.h };
      x += strip.w + GAP;
      return box;
    });
    y += Math.max(0, ...row.map(({ h }) => h)) + GAP;
    return placed;
  });
}

/** `still`: it does not move, what lies on it does. */
interface Body { group: Pick<Group, 'x' | 'y'>; w: number; h: number; dx: number; dy: number; still?: true }

/**
 * Moves whole groups apart where they overlap, none further than `reach` pixels from its place; where that is
 * too crowded, half as far again. `still`: what they keep off; `gap`: what stays free between two.
 */
export function settle(groups: readonly Group[], reach = 20, still: readonly Box[] = [], gap = 3): Placed[] {
  const bodies = groups.map((group): Body & { group: Group } => {
    const boxes = arrange(group);
    const left = Math.min(...boxes.map(({ x }) => x));
    const top = Math.min(...boxes.map(({ y }) => y));
    return { group, w: Math.max(...boxes.map((b) => b.x + b.w)) - left, h: Math.max(...boxes.map((b) => b.y + b.h)) - top, dx: 0, dy: 0 };
  });
  const stones = still.map(({ x, y, w, h }): Body => ({ group: { x: x + w / 2, y: y + h / 2 }, w, h, dx: 0, dy: 0, still: true }));
  const all = [...bodies, ...stones];
  if (relax(all, reach, gap)) relax(all, reach * 1.5, gap);
  return bodies.flatMap(({ group, dx, dy }) => arrange({ ...group, x: group.x + dx, y: group.y + dy }));
}

/** @returns whether some still stand too near to each other. */
function relax(bodies: readonly Body[], reach: number, gap: number): boolean {
  let moved = true;
  for (let round = 0; round < 40 && moved; round++) {
    moved = false;
    for (let i = 0; i < bodies.length; i++) {
      for (let j = i + 1; j < bodies.length; j++) moved = push(bodies[i], bodies[j], reach, gap) || moved;
    }
  }
  return moved;
}

/** Of the way that two must part: half each, or all where the other does not move. */
const share = (other: Body): number => (other.still ? 1 : 0.5);
function push(a: Body, b: Body, reach: number, gap: number): boolean {
  if (a.still && b.still) return false;
  const sx = (b.group.x + b.dx) - (a.group.x + a.dx);
  const sy = (b.group.y + b.dy) - (a.group.y + a.dy);
  const ox = (a.w + b.w) / 2 + gap - Math.abs(sx);
  const oy = (a.h + b.h) / 2 + gap - Math.abs(sy);
  if (ox <= 0 || oy <= 0) return false;
  const clamp = (value: number) => Math.max(-reach, Math.min(reach, value));
  if (oy <= ox * 1.2) {
    const step = oy * (sy < 0 ? -1 : 1);
    if (!a.still) a.dy = clamp(a.dy - step * share(b));
    if (!b.still) b.dy = clamp(b.dy + step * share(a));
  } else {
    const step = ox * (sx < 0 ? -1 : 1);
    if (!a.still) a.dx = clamp(a.dx - step * share(b));
    if (!b.still) b.dx = clamp(b.dx + step * share(a));
  }
  return true;
}
