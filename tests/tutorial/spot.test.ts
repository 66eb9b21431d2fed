/** Where the coach's card stands, and its leader. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cost, grown, leader, lengthWithin, overlap, seenOf, spotFor, type Rect } from '../../src-renderer/tutorial/spot.ts';

const window: Rect = { x: 0, y: 44, w: 1280, h: 692 };
const size: [number, number] = [256, 160];
const rect = fc.record({
  x: fc.integer({ min: 0, max: 1180 }), y: fc.integer({ min: 0, max: 760 }),
  w: fc.integer({ min: 20, max: 260 }), h: fc.integer({ min: 20, max: 260 }),
});
const at = (spot: { x: number; y: number }): Rect => ({ ...spot, w: size[0], h: size[1] });

describe('what a ring goes round', () => {
  const bar: Rect = { x: 0, y: 736, w: 1008, h: 64 };
  it('ends above the prompt bar where it goes on behind it, and beside it is whole', () => {
    expect(seenOf({ x: 12, y: 620, w: 132, h: 184 }, bar, 6)).toEqual({ x: 12, y: 620, w: 132, h: 110 });
    const table: Rect = { x: 1009, y: 700, w: 271, h: 92 };
    expect(seenOf(table, bar, 6)).toEqual(table);
  });
});

describe('the spot of the card', () => {
  it('is inside the window and never on its subject', () => {
    fc.assert(
      fc.property(rect, fc.array(fc.record({ rect, weight: fc.integer({ min: 1, max: 30 }) }), { maxLength: 8 }), (subject, obstacles) => {
        const card = at(spotFor(size, window, subject, obstacles));
        expect(card.x).toBeGreaterThanOrEqual(window.x);
        expect(card.x + card.w).toBeLessThanOrEqual(window.x + window.w);
        expect(card.y + card.h).toBeLessThanOrEqual(window.y + window.h);
        expect(overlap(card, subject)).toBe(0);
      }), { numRuns: 60 },
    );
  });
  it('is beside its subject where nothing is in the way', () => {
    const subject = { x: 600, y: 300, w: 60, h: 30 };
    const card = at(spotFor(size, window, subject, []));
    expect(overlap(card, grown(subject, 60))).toBeGreaterThan(0);
  });
  it('leaves a sheet free', () => {
    const sheet = { x: 280, y: 58, w: 718, h: 640 };
    const card = at(spotFor(size, window, { x: 520, y: 160, w: 80, h: 100 }, [{ rect: sheet, weight: 6 }]));
    expect(overlap(card, sheet)).toBe(0);
  });
  it('stands where its leader runs over little of a sheet', () => {
    const [sheet, column] = [{ x: 354, y: 58, w: 640, h: 552 }, { x: 1008, y: 44, w: 272, h: 756 }];
    const card = at(spotFor(size, window, { x: 880, y: 352, w: 34, h: 34 }, [{ rect: sheet, weight: 8 }, { rect: column, weight: 1 }]));
    expect(overlap(card, sheet)).toBe(0);
    expect(lengthWithin(leader(card, { x: 880, y: 352, w: 34, h: 34 })!, sheet)).toBeLessThan(120);
  });
  it('fits even where the card is larger than the room', () => {
    expect(spotFor([900, 900], { x: 8, y: 50, w: 300, h: 300 }, null, [])).toEqual({ x: 8, y: 50 });
  });
  it('costs nothing where it covers nothing', () => {
    expect(cost(at({ x: 10, y: 60 }), null, [{ rect: { x: 600, y: 600, w: 10, h: 10 }, weight: 9 }])).toBe(0);
  });
});

describe('the leader', () => {
  it('runs from the card\'s edge to the ring\'s edge', () => {
    const [x1, y1, x2, y2] = leader({ x: 0, y: 0, w: 100, h: 100 }, { x: 300, y: 20, w: 60, h: 40 })!;
    expect(x1).toBe(100);
    expect(x2).toBe(300);
    expect(y1).toBeCloseTo(y2, 0);
    expect(y2).toBeGreaterThan(20);
    expect(y2).toBeLessThan(60);
  });
  it('is left out where they all but touch', () => {
    expect(leader({ x: 0, y: 0, w: 100, h: 100 }, { x: 105, y: 20, w: 60, h: 40 })).toBeNull();
  });
});
