/** Where marks stand that ask for attention now, above pieces; names keep off them. Pure; pixels. */
import type { MapDrawing, Point } from '../../../src-main/engine/drawing.ts';
import type { SpaceView } from '../../../src-main/engine/view.ts';
import type { Box } from './layout.ts';
import { standing } from './names.ts';

/** `at`: the middle of the first mark. */
export interface EventPlaced { id: string; marks: string[]; at: Point }
export const EVENT = { r: 8.5, pitch: 18 } as const;
const ABOVE = 22;

/** `kinds`: other marks are told by the pieces themselves. */
export function placeEvents(drawing: MapDrawing, k: number, live: Iterable<SpaceView>, kinds: readonly string[]): EventPlaced[] {
  return [...live].flatMap(({ id, marks }) => {
    const place = drawing.spaces[id];
    const shown = marks?.filter((mark) => kinds.includes(mark)) ?? [];
    if (!place || shown.length === 0) return [];
    // Beside a point its pieces may stand on any side: what is told of it stands at the point, and off the number on its disc.
    const [x, y] = place.side ? [place.origin[0] * k - 15, place.origin[1] * k + ABOVE + 16] : standing(place, k);
    return [{ id, marks: shown, at: [x - ((shown.length - 1) * EVENT.pitch) / 2, y - ABOVE] as Point }];
  });
}
export const eventBox = ({ marks, at: [x, y] }: EventPlaced): Box =>
  ({ x: x - EVENT.r, y: y - EVENT.r, w: (marks.length - 1) * EVENT.pitch + 2 * EVENT.r, h: 2 * EVENT.r });
