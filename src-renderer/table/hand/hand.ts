/** Where the cards of a hand lie: side by side, and where they are too many for the room, one over the other. Pure. */
/** `lines`: of its words so many are seen whole; `raised`: of one that is looked at. */
export interface Lie { step: number; width: number; height: number; shown: number; lines: number; raised: number }
/** Around a hand that lies at the left: its room is so much wider than its cards. */
export const RAIL = 20;
const GAP = 8;
const [WIDTH, HEIGHT, SHOWN] = [132, 184, 114];
const LEAST = 34;
/** At the left of the map there may be room for all that a card says. */
const TALL = 208;
/** Of a card's height: its head, picture and foot; a line of its words; so far one rises that is looked at. */
const [FRAME, FOOT, LINE, MOST_LINES, RISE] = [106, 20, 13.2, 5, 22];
const linesIn = (height: number): number => Math.max(1, Math.min(MOST_LINES, Math.floor((height - FRAME) / LINE)));
/** So much of a card of this size stands above the prompt bar. */
export const shownOf = (k: number): number => Math.round(SHOWN * k);

/** `k`: how much larger than drawn the cards are, their letters too. */
export function lieOf(count: number, room: number, k: number): Lie {
  const width = Math.round(WIDTH * k);
  const step = count < 2 ? width + GAP : Math.max(LEAST, Math.min(width + GAP, Math.floor((room - width) / (count - 1))));
  // Its foot is under the edge of the map.
  return {
    step, width, height: Math.round(HEIGHT * k), shown: shownOf(k), lines: linesIn(SHOWN + FOOT), raised: linesIn(SHOWN + FOOT + RISE / k),
  };
}
/** One below the other at the left of the map, the more the lower: none lies over another. `shown` is how wide they are there. */
export function columnOf(count: number, room: number, k: number): Lie {
  const { width } = lieOf(count, Infinity, k);
  const height = Math.round(TALL * k);
  const own = Math.max(LEAST, Math.min(height, Math.floor(room / Math.max(1, count)) - GAP));
  return { step: own + GAP, width, height: own, shown: width, lines: linesIn(own / k), raised: linesIn(own / k) };
}
