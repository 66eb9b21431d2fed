/** Where a floating tip stands: in the nearest water that holds neither a legal target nor a stack. Pure; positions in pixels. */
import type { Point } from '../../../src-main/engine/drawing.ts';
import type { Free } from './camera.ts';
import { holds, overlap, type Box } from './layout.ts';

export interface TipInput {
  w: number;
  h: number;
  /** The place it speaks of. */
  at: Point;
  free: Free;
  /** What must stay in sight: legal targets, the stack in hand, the place itself. */
  never: readonly Box[];
  /** What had better: other stacks. */
  rather: readonly Box[];
  /** Names: of one that is not whole the rest is hidden too. */
  maybe: readonly Box[];
  /** The share of a box that is land, 0 to 1. */
  land: (box: Box) => number;
  /** The share of a box that lies on legal ground. */
  legal?: (box: Box) => number;
  /** What the line to the place had better not run through. */
  marks?: readonly Box[];
}

const EDGE = 11;
const STEP = 16;
/** A tip nearer than this would be taken for a part of what it speaks of. */
const NEAR = 14;
/** One farther away than this is looked for. */
const FAR = 120;
/** So near to each other is a line looked at for what it crosses. */
const CROSSING = 5;

/** What a pixel of distance costs, one too near, one hidden, a box all on land or all legal, a mark under the line, no line at all. */
const COST = { away: 2.6, near: 60, never: 6, rather: 1.2, maybe: 0.8, land: 300, legal: 1500, crossed: 90, bare: 90, far: 3 };

/** `bare`: a line to the place would run over pieces; its words name the place. */
export type TipPlaced = Box & { bare?: true };

export function placeTip({ w, h, at, free, never, rather, maybe, land, legal = () => 0, marks = [] }: TipInput): TipPlaced {
  const pieces = [...never, ...rather];
  const crossed = (box: Box): { marks: number; pieces: number } => {
    const { from: [x0, y0], to: [x1, y1] } = leaderOf(box, at);
    const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0) / CROSSING);
    const line = Array.from({ length: steps }, (_, i): Point => [x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps]);
    const [left, right, top, low] = [Math.min(x0, x1), Math.max(x0, x1), Math.min(y0, y1), Math.max(y0, y1)];
    const met = (it: Box): boolean => it.x <= right && it.x + it.w >= left && it.y <= low && it.y + it.h >= top
      && !holds(it, at) && line.some((point) => holds(it, point));
    return { marks: marks.filter(met).length, pieces: pieces.filter(met).length };
  };
  const covers = (box: Box, others: readonly Box[]): number => others.reduce((sum, other) => sum + overlap(box, other), 0);
  const spoils = (box: Box, others: readonly Box[]): number =>
    others.reduce((sum, other) => sum + (overlap(box, other) > 0 ? other.w * other.h : 0), 0);
  let best: { box: TipPlaced; cost: number } | null = null;
  const right = Math.max(free.left + EDGE, free.right - EDGE - w);
  const bottom = Math.max(free.top + EDGE, free.bottom - EDGE - h);
  for (let y = free.top + EDGE; ; y = Math.min(bottom, y + STEP)) {
    for (let x = free.left + EDGE; ; x = Math.min(right, x + STEP)) {
      const box = { x, y, w, h };
      const away = Math.hypot(Math.max(0, x - at[0], at[0] - x - w), Math.max(0, y - at[1], at[1] - y - h));
      const cost = away * COST.away + Math.max(0, away - FAR) * COST.far + Math.max(0, NEAR - away) * COST.near + land(box) * COST.land;
      // Only what could still win is measured against everything on the map.
      if (!best || cost < best.cost) {
        const whole = cost + covers(box, never) * COST.never + covers(box, rather) * COST.rather + spoils(box, maybe) * COST.maybe;
        if (!best || whole < best.cost) {
          const line = crossed(box);
          const told = whole + legal(box) * COST.legal + line.marks * COST.crossed + (line.pieces > 0 ? COST.bare : 0);
          if (!best || told < best.cost) best = { box: line.pieces > 0 ? { ...box, bare: true } : box, cost: told };
        }
      }
      if (x >= right) break;
    }
    if (y >= bottom) break;
  }
  return best!.box;
}

/** From the edge of the tip to the place: a line that leaves it where it is nearest. */
export function leaderOf({ x, y, w, h }: Box, [tx, ty]: Point): { from: Point; to: Point } {
  return { from: [Math.max(x, Math.min(x + w, tx)), Math.max(y, Math.min(y + h, ty))], to: [tx, ty] };
}
