/** Where the cards of a hand lie: side by side, and where they are too many for the room, one over the other. Pure. */
export interface Lie { step: number; width: number; height: number; shown: number }
const GAP = 8;
const [WIDTH, HEIGHT, SHOWN] = [132, 184, 114];
const LARGE = 150 / WIDTH;
const LEAST = 34;

export function lieOf(count: number, room: number, large: boolean): Lie {
  const k = large ? LARGE : 1;
  const width = Math.round(WIDTH * k);
  const step = count < 2 ? width + GAP : Math.max(LEAST, Math.min(width + GAP, Math.floor((room - width) / (count - 1))));
  return { step, width, height: Math.round(HEIGHT * k), shown: large ? 132 : SHOWN };
}
