// Counters of one tactical hex stand inside of it, however many they are and whatever they carry.
import { describe, expect, it } from 'vitest';
import { RING } from '../../src-renderer/table/board/counters.ts';
import { HEX } from '../../src-renderer/table/board/flat.ts';
import { nameIn, stand, TAB, type Crowd } from '../../src-renderer/table/board/hex-stand.ts';

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
      const low = y + size + (crowd.tabs ? TAB.gap + TAB.high : 0);
      expect(y).toBeGreaterThanOrEqual(-HEX / 2);
      expect(low).toBeLessThanOrEqual(HEX / 2);
      for (const [px, py] of [[x, y], [x + size, y], [x, y + size], [x + size, y + size]]) {
        expect(Math.abs(px) - halfAt(py)).toBeLessThanOrEqual(most);
      }
    }
  });
  it('show an edge of each of those behind', () => {
    for (const { at } of [[2], [4], [2, 2]].map((counts) => stand({ counts, tabs: true, prize: false }))) {
      for (const [behind, before] of at.flatMap((list) => list.slice(1).map((it, i) => [list[i], it]))) {
        expect(behind.y).toBeLessThan(before.y);
        expect(Math.abs(behind.x - before.x)).toBeGreaterThan(1);
      }
    }
  });
  it('two of them show both names, whatever ring the one before has', () => {
    // Half of the stroke of a ring lies outside of it; letters are so high.
    const [STROKE, LETTERS] = [2.1, 8];
    for (const tabs of BOOL) {
      const { at: [[behind, before]], named } = stand({ counts: [2], tabs, prize: false });
      expect(named).toBe(true);
      expect(before.y - RING.close.taken - STROKE - behind.y).toBeGreaterThanOrEqual(LETTERS);
    }
  });
  it('of three show the disc at the side of each', () => {
    for (const tabs of BOOL) {
      const { size, at: [list] } = stand({ counts: [3], tabs, prize: false });
      // The disc with its rim takes so much of a counter's right side.
      for (const [i, it] of list.slice(1).entries()) expect(list[i].x - it.x).toBeGreaterThanOrEqual(size * (10.5 / 42));
    }
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
