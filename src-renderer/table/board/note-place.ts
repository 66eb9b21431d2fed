/** Where the words of the overlays stand: below their chips, or where they hide less of who stands there. Pure; the window's pixels. */
import type { Free } from './camera.ts';
import { overlap, type Box } from './layout.ts';

const [GAP, EDGE] = [8, 12];
/** Beside the chips it is narrow: its words take more lines. */
const NARROW = 320;
const [LINE, PAD, SIDES] = [15, 10, 22];
function narrow({ w, h }: Box): Pick<Box, 'w' | 'h'> {
  const lines = Math.round((h - PAD) / LINE);
  return w <= NARROW ? { w, h } : { w: NARROW, h: PAD + LINE * Math.ceil((lines * (w - SIDES)) / (NARROW - SIDES)) };
}
/** What is hidden of a piece counts so many times as much as what is hidden of a name. */
const PIECE = 20;

/** `natural`: where and how large it is below the `chips`; there it stays where it hides as little. */
export function placeNote(natural: Box, chips: Box, { right }: Free, pieces: readonly Box[], names: readonly Box[]): Box {
  const slim = narrow(natural);
  const beside = { ...slim, x: chips.x + chips.w + GAP, y: chips.y };
  const spots = [natural, ...(beside.x + beside.w + EDGE <= right ? [beside] : [])];
  const hidden = (box: Box): number => pieces.reduce((sum, it) => sum + PIECE * overlap(it, box), 0)
    + names.reduce((sum, it) => sum + overlap(it, box), 0);
  return spots.reduce((best, it) => (hidden(it) < hidden(best) ? it : best));
}
