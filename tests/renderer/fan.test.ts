/** A stack fanned out: which counters there are, and where they stand. */
import { describe, expect, it } from 'vitest';
import type { Board, PieceType, PieceUp, PieceView } from '../../src-main/engine/view.ts';
import { ARC, fanUnits, linesOf, placeFan, type FanPlace } from '../../src-renderer/table/board/fan.ts';
import { overlap, type Box } from '../../src-renderer/table/board/layout.ts';
import { stacksOf } from '../../src-renderer/table/board/stacks.ts';

const pieceTypes: PieceType[] = (['carrier', 'transport', 'fighter', 'infantry'] as const).map((id, i) => ({
  id, name: { en: id, it: id }, plural: { en: id, it: id }, domain: i < 2 ? 'sea' : i === 2 ? 'air' : 'land', silhouette: id,
}));
const board: Board = {
  sheets: [], nations: [], pieceTypes, spaces: [{ id: 'sz-1', name: { en: '', it: '' }, kind: 'sea', marks: [], neighbours: [] }],
};
const piece = (type: string, count: number, more: Partial<PieceUp> = {}): PieceView =>
  ({ id: type, space: 'sz-1', nation: 'japan', type, count, ...more });
const units = (...pieces: PieceView[]) => fanUnits(stacksOf(pieces, board, new Set(['japan']))[0], pieces, board);

describe('the counters of a fan', () => {
  it('are the single units in the board\'s order, with what is aboard', () => {
    const list = units(
      piece('infantry', 2, { aboard: 'transport' }), piece('transport', 1), piece('carrier', 1), piece('fighter', 2, { aboard: 'carrier' }),
    );
    expect(list.map(({ id, cargo, air }) => [id, cargo, air])).toEqual([
      ['carrier#0', 0, 2], ['transport#0', 2, 0], ['fighter#0', 0, 0], ['fighter#1', 0, 0], ['infantry#0', 0, 0], ['infantry#1', 0, 0],
    ]);
  });
  it('tell how many of a piece are in hand', () => {
    expect(units(piece('fighter', 3, { selected: 2, states: ['selected'] })).map(({ taken }) => taken)).toEqual([true, true, false]);
  });
  it('share the load of several ships out, none lost', () => {
    expect(units(piece('transport', 2), piece('infantry', 3, { aboard: 'transport' })).slice(0, 2).map(({ cargo }) => cargo))
      .toEqual([2, 1]);
  });
  it('stay together where there are very many', () => {
    expect(units(piece('fighter', 1), piece('infantry', 25)).map(({ id, count }) => [id, count]))
      .toEqual([['fighter', 1], ['infantry', 25]]);
  });
  it('leave out other nations in the space', () => {
    expect(units(piece('fighter', 1), piece('carrier', 1, { id: 'other', nation: 'usa' })).map(({ id }) => id)).toEqual(['fighter#0']);
  });
});

describe('the place of a fan', () => {
  const free = { left: 0, top: 44, right: 1008, bottom: 736 };
  const at: Box = { x: 500, y: 380, w: 40, h: 40 };
  const place = (count: number, more: Partial<Parameters<typeof placeFan>[0]> = {}) =>
    placeFan({ count, size: 34, at, free, avoid: [], ...more });
  const boxes = ({ box, spots }: FanPlace): Box[] => spots.map(([x, y]) => ({ x: box.x + x, y: box.y + y, w: 34, h: 34 }));

  it('is an arc of up to six, then a tray in rows of five', () => {
    expect([1, ARC, ARC + 1].map((count) => place(count).form)).toEqual(['arc', 'arc', 'tray']);
    expect(new Set(place(12).spots.map(([, y]) => y)).size).toBe(3);
    expect(new Set(place(12).spots.map(([x]) => x)).size).toBe(5);
  });
  it.each([1, 2, 5, 6, 7, 20])('is above the stack; of %d counters none lies on another or on the stack, all in their box', (count) => {
    const it = place(count);
    const list = boxes(it);
    expect(list.length).toBe(count);
    for (const [i, one] of list.entries()) {
      expect(one.y + one.h).toBeLessThan(at.y);
      expect(overlap(one, it.box)).toBeCloseTo(34 * 34, 5);
      for (const other of list.slice(i + 1)) expect(overlap(one, other)).toBe(0);
    }
  });
  it.each([3, 6, 9])('turns away from a legal target, with %d counters', (count) => {
    const [first] = boxes(place(count));
    const target = { x: first.x + 4, y: first.y + 4, w: 26, h: 26 };
    const turned = place(count, { avoid: [target] });
    for (const one of count > ARC ? [turned.box] : boxes(turned)) expect(overlap(one, target)).toBe(0);
  });
  it('is as high as the words below its counters, three lines at most', () => {
    const lists = [[['Line Squad'], []], [['Weapon Team', 'broken']], [['x'.repeat(99)]]];
    expect(lists.map((list) => linesOf(list, 60))).toEqual([1, 2, 3]);
    const [one, two] = [1, 2].map((lines) => place(2, { card: true, lines }).box.h);
    expect(two).toBeGreaterThan(one);
  });
  it('slides along the stack where every side has a target in its middle', () => {
    const targets = [[507, 340], [507, 434], [460, 387], [554, 387]].map(([x, y]) => ({ x, y, w: 26, h: 26 }));
    for (const target of targets) expect(overlap(place(9, { avoid: targets }).box, target)).toBe(0);
  });
  it.each([[0, 44], [980, 44], [0, 700], [980, 700]])('stays in the free window and off the stack at the corner %d, %d', (x, y) => {
    for (const count of [4, 6, 15]) {
      const corner = { ...at, x, y };
      const it = place(count, { at: corner });
      expect(it.box.x >= free.left && it.box.y >= free.top && it.box.x + it.box.w <= free.right && it.box.y + it.box.h <= free.bottom)
        .toBe(true);
      for (const one of boxes(it)) expect(overlap(one, corner)).toBe(0);
    }
  });
});
