// Counters of one tactical hex stand inside of it, however many they are and whatever they carry.
import { describe, expect, it } from 'vitest';
import { BOX, MORALE, NAMED, RING, STRIPE } from '../../src-renderer/table/board/counters.ts';
import { HEX } from '../../src-renderer/table/board/flat.ts';
import { nameIn, SEEN, stand, TAB, type Crowd } from '../../src-renderer/table/board/hex-stand.ts';

const BOOL = [false, true];
const crowds = (sides: readonly (readonly number[])[]): Crowd[] => sides.flatMap((counts) =>
  BOOL.flatMap((tabs) => BOOL.map((prize): Crowd => ({ counts, tabs, prize }))));
/** Half of the hex's width at a height from its middle. */
const halfAt = (y: number): number => HEX / Math.sqrt(3) - Math.abs(y) / Math.sqrt(3);
/** A corner may touch the rim of the hex, or a hair more: the next hex has nothing there. */
const [HAIR, FACING] = [6, 10];

describe('counters in a hex', () => {
  it.each(crowds([[1], [2], [3], [4], [5], [1, 1], [2, 1], [3, 3]]))('%j stand inside of it', (crowd) => {
    const { size, at } = stand(crowd);
    const most = crowd.counts.length > 1 ? FACING : HAIR;
    for (const { x, y } of at.flat()) {
      const low = y + size + (crowd.tabs ? TAB.below : 0);
      expect(y).toBeGreaterThanOrEqual(-HEX / 2);
      expect(low).toBeLessThanOrEqual(HEX / 2);
      for (const [px, py] of [[x, y], [x + size, y], [x, y + size], [x + size, y + size]]) {
        expect(Math.abs(px) - halfAt(py)).toBeLessThanOrEqual(most);
      }
    }
  });
  it('show the stripes of the two behind the uppermost, whatever ring it has; others lie below the last of them', () => {
    // Half of the stroke of a ring lies outside of it; silhouettes stand so high in a stripe.
    const [STROKE, SHAPE] = [2.1, 9.2 * 0.62];
    for (const [count, tabs] of [2, 3, 5].flatMap((many) => BOOL.map((it) => [many, it] as const))) {
      const { size, at: [list] } = stand({ counts: [count], tabs, prize: false });
      const shown = list.slice(-1 - SEEN);
      for (const [i, before] of shown.slice(1).entries()) {
        expect(before.y - shown[i].y).toBeGreaterThanOrEqual((size * STRIPE.behind) / BOX - 0.01);
        expect(before.y - RING.close.taken - STROKE - shown[i].y).toBeGreaterThanOrEqual((SHAPE * size) / BOX);
      }
      for (const hidden of list.slice(0, -1 - SEEN)) expect(hidden).toEqual(shown[0]);
    }
  });
  it('are told by their names on the smallest window, and of a full stack with what it carries by their morale', () => {
    // A map of fifteen columns at 1280 x 800.
    const SCALE = 60.3 / HEX;
    const seen = (count: number, tabs: boolean, prize: boolean): number => SCALE * stand({ counts: [count], tabs, prize }).size;
    for (const prize of BOOL) {
      for (const [count, tabs] of [[1, false], [2, false], [3, false], [1, true], [2, true]] as const) {
        expect(seen(count, tabs, prize), `${count} ${tabs}`).toBeGreaterThanOrEqual(NAMED);
      }
      expect((MORALE.font * seen(3, true, prize)) / BOX).toBeGreaterThanOrEqual(MORALE.least);
    }
  });
  it('of two sides stand side by side, and leave the foot to the signs of the hex', () => {
    const { size, at: [[own], [other]] } = stand({ counts: [3, 2], tabs: true, prize: true });
    expect(other.x - own.x).toBeGreaterThan(size);
    for (const { y } of [own, other]) expect(y + size).toBeLessThanOrEqual(18);
  });
  it('leave the left corner to the sign of what is fought for', () => {
    for (const { at } of [1, 2, 3].map((count) => stand({ counts: [count], tabs: false, prize: true }))) {
      for (const { x } of at.flat()) expect(x).toBeGreaterThanOrEqual(-18);
    }
  });
  it('leave its name where it is while there is room above them', () => {
    expect(nameIn([0, 0], { counts: [1], tabs: false, prize: false }).align).toBe('middle');
    expect(nameIn([0, 0], { counts: [3], tabs: true, prize: false })).toMatchObject({ align: 'end' });
  });
});
