/** Where marks of battles, landings and raids stand. */
import { describe, expect, it } from 'vitest';
import type { MapDrawing, SpaceDrawing } from '../../src-main/engine/drawing.ts';
import { eventBox, eventsIn, placeEvents } from '../../src-renderer/table/board/events.ts';
import { overlap, type Box } from '../../src-renderer/table/board/layout.ts';

const drawing = { spaces: { a: { kind: 'sea', anchor: [100, 100], origin: [100, 100], room: [60, 40] } as unknown as SpaceDrawing } };
const events = eventsIn([{ id: 'a', marks: ['battle', 'factory'] }, { id: 'b', marks: ['factory'] }], ['battle']);
const at = (own: Box[], others: Box[] = []) =>
  placeEvents(drawing as unknown as MapDrawing, 1, events, new Map([['a', own]]), [...own, ...others]).map(eventBox);
const strips: Box[] = [{ x: 60, y: 75, w: 80, h: 24 }, { x: 60, y: 101, w: 80, h: 24 }];

describe('a mark of a battle', () => {
  it('is that of its kinds alone', () => {
    expect(events).toEqual([{ id: 'a', marks: ['battle'] }]);
  });
  it('hides nobody: above all that stands there, else beside it', () => {
    const [above] = at(strips);
    expect(above.y + above.h).toBeLessThanOrEqual(75);
    const roof: Box = { x: 50, y: 40, w: 100, h: 34 };
    const [beside] = at(strips, [roof]);
    for (const box of [...strips, roof]) expect(overlap(beside, box)).toBe(0);
  });
});
