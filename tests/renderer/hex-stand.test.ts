// Counters of one tactical hex stand inside of it, however many they are and whatever they carry.
import { describe, expect, it } from 'vitest';
import { NAMED } from '../../src-renderer/table/board/counters.ts';
import { HEX } from '../../src-renderer/table/board/flat.ts';
import { AT_FOOT, atFoot, nameIn, ROWS, stand, TAB, type Crowd } from '../../src-renderer/table/board/hex-stand.ts';

const BOOL = [false, true];
const crowds = (sides: readonly (readonly number[])[]): Crowd[] => sides.flatMap((counts) =>
  BOOL.flatMap((below) => BOOL.map((prize): Crowd => ({ counts, below, prize }))));
/** Half of the hex's width at a height from its middle. */
const halfAt = (y: number): number => HEX / Math.sqrt(3) - Math.abs(y) / Math.sqrt(3);
/** A corner may touch the rim of the hex, or a hair more: the next hex has nothing there. */
const [HAIR, FACING] = [6, 10];

describe('counters in a hex', () => {
  it.each(crowds([[1], [2], [3], [4], [5], [1, 1], [2, 1], [3, 3]]))('%j stand inside of it', (crowd) => {
    const { size, row, band = 0, at } = stand(crowd);
    const high = row ?? size;
    const most = crowd.counts.length > 1 ? FACING : HAIR;
    for (const { x, y } of at.flat()) {
      const low = crowd.counts.length > 1 ? y + size : Math.max(...at.flat().map((it) => it.y)) + high + (crowd.below ? TAB.below : 0);
      expect(y - band).toBeGreaterThanOrEqual(-HEX / 2);
      expect(low).toBeLessThanOrEqual(HEX / 2);
      for (const [px, py] of [[x, y], [x + size, y], [x, y + high], [x + size, y + high]]) {
        expect(Math.abs(px) - halfAt(py)).toBeLessThanOrEqual(most);
      }
    }
  });
  it('stand as rows of a list, of several, each whole, the uppermost first; those beyond the last row with room lie below it', () => {
    for (const [count, below] of [2, 3, 4, 6].flatMap((many) => BOOL.map((it) => [many, it] as const))) {
      const { row, at: [list] } = stand({ counts: [count], below, prize: false });
      const shown = list.slice(-ROWS);
      for (const [i, next] of shown.slice(1).entries()) expect(shown[i].y - next.y).toBeCloseTo(row!);
      for (const hidden of list.slice(0, -ROWS)) expect(hidden).toEqual(shown[0]);
    }
  });
  it('are told by their names on the smallest window, and of several by all their numbers', () => {
    // A map of fifteen columns at 1280 x 800; letters smaller than this are not read, and take so much of their row.
    const [SCALE, LEAST, LETTERS] = [60.3 / HEX, 8.5, 0.8];
    for (const prize of BOOL) {
      for (const below of BOOL) {
        for (const count of [1, 2, 3]) expect(SCALE * stand({ counts: [count], below, prize }).size).toBeGreaterThanOrEqual(NAMED);
        for (const count of [2, 3]) expect(SCALE * stand({ counts: [count], below, prize }).row! * LETTERS).toBeGreaterThanOrEqual(LEAST);
      }
    }
  });
  it('of two sides stand side by side, and leave the foot to the signs of the hex', () => {
    const { size, at: [[own], [other]] } = stand({ counts: [3, 2], below: true, prize: true });
    expect(other.x - own.x).toBeGreaterThan(size);
    for (const { y } of [own, other]) expect(y + size).toBeLessThanOrEqual(18);
  });
  it('have what they lie in at the foot beside what they carry, whole, and within reach of their hex', () => {
    for (const tabs of [0, 1, 2]) for (const number of BOOL) for (const prize of BOOL) {
      const placed = atFoot(prize ? 7 : 0, 45.6, tabs, [{ number }], prize);
      expect(placed).toHaveLength(tabs + 1);
      for (const [i, { x }] of placed.slice(1).entries()) expect(x).toBeGreaterThan(placed[i].x + placed[i].w);
      expect(placed[0].x).toBeGreaterThanOrEqual(prize ? AT_FOOT.prize : AT_FOOT.left);
      expect(placed.at(-1)!.x + placed.at(-1)!.w).toBeLessThanOrEqual(AT_FOOT.right + 0.01);
    }
  });
  it('leave the left corner to the sign of what is fought for', () => {
    for (const { at } of [1, 2, 3].map((count) => stand({ counts: [count], below: false, prize: true }))) {
      for (const { x } of at.flat()) expect(x).toBeGreaterThanOrEqual(-18);
    }
  });
  it('leave its name where it is while there is room above them', () => {
    expect(nameIn([0, 0], { counts: [1], below: false, prize: false }).align).toBe('middle');
    expect(nameIn([0, 0], { counts: [3], below: true, prize: false })).toMatchObject({ align: 'end' });
  });
});
