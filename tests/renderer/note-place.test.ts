// What overlays say in words: below their chips, and beside them where it would hide somebody there.
import { expect, it } from 'vitest';
import { overlap, type Box } from '../../src-renderer/table/board/layout.ts';
import { placeNote } from '../../src-renderer/table/board/note-place.ts';

const FREE = { left: 0, top: 44, right: 1008, bottom: 733 };
const CHIPS = { x: 12, y: 54, w: 400, h: 26 };
const BELOW = { x: 12, y: 87, w: 530, h: 57 };

it('stands below the chips where it hides nothing there', () => {
  expect(placeNote(BELOW, CHIPS, FREE, [], [])).toBe(BELOW);
});

it('leaves them for open water where it would hide a name and land', () => {
  const land = ({ x }: Box): number => (x < 600 ? 1 : 0);
  const place = placeNote({ ...BELOW, w: 300 }, { ...CHIPS, w: 80 }, FREE, [], [{ x: 12, y: 90, w: 400, h: 20 }], [], land);
  expect(land(place)).toBe(0);
  expect(place.x).toBeLessThan(660);
});

it('leaves the chips where it would bury names', () => {
  const names = [20, 140, 260].map((x) => ({ x, y: 100, w: 70, h: 12 }));
  const chips = { ...CHIPS, w: 700 };
  const place = placeNote(BELOW, chips, FREE, [], names);
  expect(names.map((it) => overlap(place, it))).toEqual([0, 0, 0]);
});

it('stands beside them, narrower and higher, off who stands below', () => {
  const stack = { x: 246, y: 136, w: 110, h: 25 };
  const place = placeNote(BELOW, CHIPS, FREE, [stack], []);
  expect(overlap(place, stack)).toBe(0);
  expect(place.x).toBeGreaterThanOrEqual(CHIPS.x + CHIPS.w);
  expect([place.w < BELOW.w, place.h > BELOW.h]).toEqual([true, true]);
});

it('stands beside them wider and lower where something lies below', () => {
  const stack = { x: 246, y: 136, w: 110, h: 25 };
  const title = { x: 414, y: 140, w: 136, h: 18 };
  const place = placeNote(BELOW, CHIPS, FREE, [stack, { x: 793, y: 60, w: 25, h: 25 }], [title]);
  expect([place.y, overlap(place, title)]).toEqual([CHIPS.y, 0]);
});

it('stands beside them narrower yet where something lies at the right', () => {
  const stack = { x: 246, y: 136, w: 110, h: 25 };
  const name = { x: CHIPS.x + CHIPS.w + 8 + 305, y: 60, w: 60, h: 18 };
  const place = placeNote(BELOW, CHIPS, FREE, [stack], [name]);
  expect([place.y, place.w, overlap(place, name)]).toEqual([CHIPS.y, 300, 0]);
});

it('goes to an edge where somebody stands below the chips and nothing fits beside them, off what else lies there', () => {
  const stack = { x: 246, y: 136, w: 110, h: 25 };
  const others = [{ x: 0, y: 640, w: 300, h: 60 }, { x: 954, y: 623, w: 54, h: 110 }];
  const place = placeNote(BELOW, { ...CHIPS, w: 700 }, FREE, [stack], [], others);
  expect([stack, ...others].map((it) => overlap(place, it))).toEqual([0, 0, 0]);
  expect([place.x >= FREE.left, place.x + place.w <= FREE.right, place.y + place.h <= FREE.bottom]).toEqual([true, true, true]);
});

it('becomes a strip where only that hides nobody', () => {
  const pieces = Array.from({ length: 30 }, (_, i) => ({ x: 230, y: 44 + i * 24, w: 770, h: 24 }));
  const place = placeNote({ x: 12, y: 400, w: 248, h: 137 }, { x: 0, y: 44, w: 1008, h: 38 }, FREE, pieces, []);
  expect(pieces.every((it) => overlap(place, it) === 0)).toBe(true);
});

it('stays below the chips where it hides no less elsewhere', () => {
  expect(placeNote({ ...BELOW, w: 300 }, CHIPS, FREE, [{ x: 0, y: 0, w: 1008, h: 733 }], []).y).toBe(BELOW.y);
});
