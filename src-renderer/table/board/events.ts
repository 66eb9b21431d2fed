/** Where marks stand that ask for attention now: beside the pieces, whose numbers they would hide; names keep off them. Pure; pixels. */
import type { MapDrawing, Point, SpaceDrawing } from '../../../src-main/engine/drawing.ts';
import type { SpaceView } from '../../../src-main/engine/view.ts';
import { hull, overlap, type Box } from './layout.ts';
import { standing } from './names.ts';

/** What is told of a space by marks. */
export interface Events { id: string; marks: string[] }
/** `at`: the middle of the first mark. */
export interface EventPlaced extends Events { at: Point }
export const EVENT = { r: 8.5, pitch: 18 } as const;
/** From the edge of the pieces to that of a mark. */
const OFF = 1.5;

/** `kinds`: other marks are told by the pieces themselves. */
export const eventsIn = (live: Iterable<SpaceView>, kinds: readonly string[]): Events[] => [...live].flatMap(({ id, marks }) => {
  const shown = marks?.filter((mark) => kinds.includes(mark)) ?? [];
  return shown.length > 0 ? [{ id, marks: shown }] : [];
});
export const eventBox = ({ marks, at: [x, y] }: EventPlaced): Box =>
  ({ x: x - EVENT.r, y: y - EVENT.r, w: (marks.length - 1) * EVENT.pitch + 2 * EVENT.r, h: 2 * EVENT.r });

/** Above what stands there, else beside or below it: where it hides least of all pieces. */
function middleOf(drawn: SpaceDrawing, k: number, marks: number, own: readonly Box[], pieces: readonly Box[]): Point {
  // Beside a point its pieces may stand on any side: what is told of it stands at the point, and off the number on its disc.
  if (drawn.side) return [drawn.origin[0] * k - 15, drawn.origin[1] * k + 16];
  const [ax, ay] = standing(drawn, k);
  const { x, y, w, h } = own.length > 0 ? hull(own) : { x: ax, y: ay, w: 0, h: 0 };
  const [dx, dy] = [((marks - 1) * EVENT.pitch) / 2 + EVENT.r + OFF, EVENT.r + OFF];
  const places: Point[] = [
    [x + w / 2, y - dy], [x + w + dx, y + h / 2], [x - dx, y + h / 2], [x + w / 2, y + h + dy],
    [x + w + dx, y - dy], [x - dx, y - dy], [x + w + dx, y + h + dy], [x - dx, y + h + dy],
  ];
  const hidden = ([px, py]: Point): number => {
    const box = { x: px - dx, y: py - dy, w: 2 * dx, h: 2 * dy };
    return pieces.reduce((sum, it) => sum + overlap(box, it), 0);
  };
  return places.reduce((best, it) => (hidden(it) < hidden(best) ? it : best));
}
/** `own`: what stands in each space. */
export function placeEvents(
  drawing: MapDrawing, k: number, events: readonly Events[], own: ReadonlyMap<string, readonly Box[]>, pieces: readonly Box[],
): EventPlaced[] {
  return events.flatMap(({ id, marks }) => {
    const drawn = drawing.spaces[id];
    if (!drawn) return [];
    const [x, y] = middleOf(drawn, k, marks.length, own.get(id) ?? [], pieces);
    return [{ id, marks, at: [x - ((marks.length - 1) * EVENT.pitch) / 2, y] as Point }];
  });
}
