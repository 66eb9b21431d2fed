/** Where the coach's card stands: the nearest spot to its subject that covers nothing of weight. Pure. */
export interface Rect { x: number; y: number; w: number; h: number }
export interface Obstacle { rect: Rect; weight: number }

export const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
export const grown = ({ x, y, w, h }: Rect, by: number): Rect => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });
const between = (a: Rect, b: Rect): number => Math.hypot(
  Math.max(0, a.x - (b.x + b.w), b.x - (a.x + a.w)), Math.max(0, a.y - (b.y + b.h), b.y - (a.y + a.h)),
);

const STEP = 20;
/** Room between the card and its subject, for the leader. */
const AIR = 26;
/** Its own subject is never covered while there is any other way. */
const SUBJECT = 1000;

/** A pixel further off weighs as much as so many covered ones of weight 1. */
const NEAR = 50;

/** A leader over something hides as much of it as if it were so wide: words are read along it. */
const LEADER = 24;

/** How much of a line lies within. */
export function lengthWithin([x1, y1, x2, y2]: readonly [number, number, number, number], { x, y, w, h }: Rect): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [from, to] = [0, 1];
  for (const [d, start, low, high] of [[dx, x1, x, x + w], [dy, y1, y, y + h]]) {
    if (d === 0) {
      if (start < low || start > high) return 0;
      continue;
    }
    const [a, b] = [(low - start) / d, (high - start) / d];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return Math.max(0, to - from) * Math.hypot(dx, dy);
}

/** How much is lost by standing there. */
export function cost(card: Rect, subject: Rect | null, obstacles: readonly Obstacle[]): number {
  const covered = obstacles.reduce((sum, { rect, weight }) => sum + overlap(card, rect) * weight, 0);
  if (!subject) return covered;
  const line = leader(card, subject);
  const crossed = line ? obstacles.reduce((sum, { rect, weight }) => sum + lengthWithin(line, rect) * weight, 0) : 0;
  return covered + crossed * LEADER + overlap(card, grown(subject, AIR)) * SUBJECT + between(card, subject) * NEAR;
}

export function spotFor(
  [w, h]: readonly [number, number], bounds: Rect, subject: Rect | null, obstacles: readonly Obstacle[],
): { x: number; y: number } {
  let best = { x: bounds.x, y: bounds.y };
  let least = Infinity;
  const [right, bottom] = [Math.max(bounds.x, bounds.x + bounds.w - w), Math.max(bounds.y, bounds.y + bounds.h - h)];
  for (let x = bounds.x; ; x = Math.min(right, x + STEP)) {
    for (let y = bounds.y; ; y = Math.min(bottom, y + STEP)) {
      const now = cost({ x, y, w, h }, subject, obstacles);
      if (now < least) {
        least = now;
        best = { x, y };
      }
      if (y >= bottom) break;
    }
    if (x >= right) break;
  }
  return best;
}

/** Where the way from outside to a point within crosses the edge. */
function edgeOf({ x, y, w, h }: Rect, [sx, sy]: readonly [number, number], [tx, ty]: readonly [number, number]): [number, number] {
  const [dx, dy] = [sx - tx, sy - ty];
  const part = Math.min(dx === 0 ? Infinity : ((dx > 0 ? x + w : x) - tx) / dx, dy === 0 ? Infinity : ((dy > 0 ? y + h : y) - ty) / dy, 1);
  return [tx + dx * part, ty + dy * part];
}

/** As much of it as is seen: cards of the hand go on behind the prompt bar; the column beside the bar does not. */
export const seenOf = (it: Rect, bar: Rect | null, pad: number): Rect =>
  (bar && it.x < bar.x + bar.w && it.y < bar.y && it.y + it.h > bar.y ? { ...it, h: bar.y - pad - it.y } : it);

/** From the card's edge to the ring's edge, the short way; null where they all but touch. */
export function leader(card: Rect, ring: Rect): [number, number, number, number] | null {
  const clamp = (v: number, from: number, to: number): number => Math.max(from, Math.min(to, v));
  const [cx, cy] = [card.x + card.w / 2, card.y + card.h / 2];
  // Near its middle: a leader that ends at a corner points past it.
  const near: Rect = { x: ring.x + ring.w * 0.3, y: ring.y + ring.h * 0.3, w: ring.w * 0.4, h: ring.h * 0.4 };
  const aim: [number, number] = [clamp(cx, near.x, near.x + near.w), clamp(cy, near.y, near.y + near.h)];
  const start: [number, number] = [clamp(aim[0], card.x, card.x + card.w), clamp(aim[1], card.y, card.y + card.h)];
  const to = edgeOf(ring, start, aim);
  return Math.hypot(to[0] - start[0], to[1] - start[1]) < 12 ? null : [...start, ...to];
}
