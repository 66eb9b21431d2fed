// The map of hexes: which hex a point lies in, where the arrow keys lead, and what stands where at one zoom.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { HexLayer, MapDrawing } from '../../src-main/engine/drawing.ts';
import type { ActionView, Board, Figure, PieceType, PieceUp, PieceView } from '../../src-main/engine/view.ts';
import { briefOf, faceOf, rowOf, type Face } from '../../src-renderer/table/board/faces.ts';
import { overlap } from '../../src-renderer/table/board/layout.ts';
import { hexScene, hexStacks, nameBoxOf, readsAs, type HexSceneInput } from '../../src-renderer/table/board/hex-scene.ts';
import { boxOfWord, targetBox } from '../../src-renderer/table/board/hex-targets.ts';
import {
  cellAt, cornersOf, hexAt, indexOf, middleOf, nearOf, openingOn, outlineOf, stepTo, withSpaces, cellKey,
} from '../../src-renderer/table/board/hexes.ts';

const file = JSON.parse(readFileSync(new URL('../../assets/maps/empire-of-the-sun.json', import.meta.url), 'utf8')) as MapDrawing & {
  hexes: HexLayer;
};
const drawing = withSpaces({ ...file, name: 'empire-of-the-sun' }) as MapDrawing & { hexes: HexLayer };
const { hexes } = drawing;

const hex = (id: string) => hexes.cells.find((it) => it.id === id)!;

describe('the arithmetic of hexes', () => {
  it('finds the hex of its middle, and of points just inside each of its corners', () => {
    for (const { id, cell } of hexes.cells) {
      const [x, y] = middleOf(hexes, cell);
      expect(hexAt(hexes, [x, y])?.id).toBe(id);
      for (const [cx, cy] of cornersOf(hexes, cell)) expect(hexAt(hexes, [x + (cx - x) * 0.97, y + (cy - y) * 0.97])?.id).toBe(id);
    }
  });
  it('finds no hex beyond the grid', () => {
    expect(hexAt(hexes, [0, 0])).toBeUndefined();
    expect(cellAt(hexes, middleOf(hexes, [3, 4]))).toEqual([3, 4]);
  });
  it('knows the neighbours across each side, and each is a neighbour in turn', () => {
    for (const { cell } of hexes.cells) {
      nearOf(cell).forEach((near, i) => expect(nearOf(near)[(i + 3) % 6]).toEqual([...cell]));
    }
  });
  it('leads the arrow keys along columns and rows, past gaps, and there and back again', () => {
    expect(stepTo(hexes, hex('3706').cell, 'up')?.id).toBe('3705');
    expect(stepTo(hexes, hex('3706').cell, 'left')?.id).toBe('3606');
    expect(stepTo(hexes, hex('3606').cell, 'right')?.id).toBe('3706');
    expect(stepTo(hexes, hex('1010').cell, 'left')).toBeUndefined();
    const gap = hexes.cells.find(({ cell: [column, row] }) =>
      !indexOf(hexes).has(cellKey([column + 1, row])) && hexes.cells.some((it) => it.cell[0] > column && it.cell[1] === row))!;
    expect(stepTo(hexes, gap.cell, 'right')!.cell[0]).toBeGreaterThan(gap.cell[0] + 1);
  });
  it('draws round a set of hexes and not between them', () => {
    const [a, b] = [hex('4610').cell, hex('4611').cell];
    expect(outlineOf(hexes, [a]).split('M')).toHaveLength(7);
    expect(outlineOf(hexes, [a, b]).split('M')).toHaveLength(11);
  });
  it('makes a space of every hex', () => {
    expect(Object.keys(drawing.spaces)).toHaveLength(hexes.cells.length);
    expect(drawing.spaces['3706'].kind).toBe('land');
    expect(drawing.spaces['4017'].disc).toEqual(hex('4017').heart);
    expect(indexOf(hexes).get(cellKey([37, 6]))?.id).toBe('3706');
  });
});

const counter = { short: '14 Army', steps: 2, service: 'army' as const };
const figure = (id: string, value: number, more: Partial<Figure> = {}): Figure =>
  ({ id, value, name: { en: id, it: id }, at: id === 'attack' ? 'left' : 'right', adds: true, ...more });
const REDUCED = { states: ['reduced'] };
const types: PieceType[] = [
  {
    id: 'army', name: { en: 'Army', it: 'Armata' }, plural: { en: 'Army', it: 'Armata' }, domain: 'land', silhouette: 'infantry',
    counter, figures: [figure('attack', 18), figure('defence', 12), figure('attack', 9, REDUCED), figure('defence', 12, REDUCED)],
  },
  {
    id: 'ship', name: { en: 'Ship', it: 'Nave' }, plural: { en: 'Ship', it: 'Nave' }, domain: 'sea',
    silhouette: 'cruiser', figures: [figure('attack', 4), figure('defence', 8)], counter: { short: 'Ship', steps: 2 },
  },
];
const board = {
  sheets: [{ id: 'map', kind: 'hexes', drawing: 'empire-of-the-sun' }], spaces: [], pieceTypes: types,
  nations: [{ id: 'japan', side: 'japan' }, { id: 'usa', side: 'allied' }, { id: 'britain', side: 'allied' }],
} as unknown as Board;
const piece = (id: string, space: string, nation: string, type: string, ...states: string[]): PieceView =>
  ({ id, space, nation, type, count: 1, states });
const scene = (pieces: PieceView[], k: number, more: Partial<HexSceneInput> = {}) => hexScene({
  drawing, k, stacks: hexStacks(pieces, board, new Set(['japan'])),
  types: new Map(types.map((type) => [type.id, type])), spaces: [], legal: new Map(), lang: 'en', lettering: 1, ...more,
});

describe('where the map opens', () => {
  it('is the theatre between the corners that are given, each with room around it; without any, the whole', () => {
    expect(openingOn(drawing, [])).toBe(drawing);
    const [left, top, right, bottom] = openingOn(drawing, ['2007', '4423']).theatre!;
    for (const id of ['2008', '2813', '4017', '3823']) {
      const [x, y] = middleOf(hexes, hex(id).cell);
      expect(x - left > hexes.size && right - x > hexes.size && y - top > hexes.size && bottom - y > hexes.size, id).toBe(true);
    }
    // Hawaii is not in it.
    expect(middleOf(hexes, hex('5808').cell)[0]).toBeGreaterThan(right);
  });
});

describe('what stands on hexes', () => {
  it('is one stack a side, whatever nations it has, with what is in hand on top', () => {
    const pieces = [
      piece('a', '2813', 'usa', 'army'), piece('b', '2813', 'britain', 'ship'), piece('c', '2813', 'japan', 'ship'),
      piece('d', '2813', 'japan', 'army'), piece('e', '2813', 'japan', 'ship', 'selected'),
    ];
    const stacks = hexStacks(pieces, board, new Set(['japan']));
    expect(stacks.map(({ stack }) => [stack.id, stack.units, stack.friend])).toEqual([['2813/allied', 2, false], ['2813/japan', 3, true]]);
    expect(stacks[1].pieces.map(({ id }) => id)).toEqual(['e', 'd', 'c']);
    expect(stacks[0].pieces[0].id).toBe('a');
  });
  it('has the friend left and the enemy right, both within their hex', () => {
    for (const k of [1.1, 2, 3.6]) {
      const { stacks, px } = scene([piece('a', '2813', 'usa', 'army'), piece('b', '2813', 'japan', 'army')], k);
      const [x, y] = middleOf(hexes, hex('2813').cell);
      expect(stacks[0].stack.id).toBe('2813/japan');
      expect(stacks[0].box.x + stacks[0].box.w).toBeLessThanOrEqual(stacks[1].box.x);
      for (const { box } of stacks) {
        expect(Math.abs(box.x + box.w / 2 - x * k) + box.w / 2 < px * 0.66 && Math.abs(box.y + box.h / 2 - y * k) < px / 4).toBe(true);
      }
    }
  });
  it('shows more names the nearer one is, none over another', () => {
    const [far, near, close] = [1.1, 1.6, 3].map((k) => scene([], k).names);
    expect(far.length).toBeGreaterThan(10);
    expect(near.length).toBeGreaterThan(far.length);
    expect(close.length).toBeGreaterThan(near.length);
    expect(far.every(({ strong }) => strong)).toBe(true);
    expect(scene([], 3, { lang: 'it' }).names.map(({ words }) => words)).toContain('N. Caledonia');
  });
  it('tells the name of every hex in which somebody stands, and keeps it off the counters', () => {
    const held = hexes.cells.filter(({ names }) => names).map(({ id }) => piece(id, id, 'japan', 'army'));
    for (const k of [1.1, 1.6, 3]) {
      const { names, stacks } = scene(held, k);
      // Somebody in every hex of the map that has a name: from afar a few find no room where they read as its own.
      expect(names.length).toBeGreaterThanOrEqual(held.length * (k < 3 ? 0.95 : 1));
      for (const name of names) {
        const own = nameBoxOf(name);
        const [theirs, others] = [true, false].map((is) =>
          stacks.filter(({ stack }) => (stack.space === name.id) === is).map(({ box }) => box));
        expect(readsAs(own, theirs, others), `${name.words} under its own counter`).toBe(true);
        for (const { stack, box } of stacks) {
          expect(overlap(own, box), `${name.words} over ${stack.id}`).toBeLessThan(own.w * own.h * (stack.space === name.id ? 0.3 : 0.15));
        }
      }
    }
  });
  it('gives each of a few legal hexes a pill with its cost, and of many the cost alone', () => {
    const action: ActionView = { id: 'to', label: { key: 'x' }, emphasis: 'target', verb: 'to', cost: 2.5 };
    const few = scene([], 2.5, { legal: new Map([['2813', [action, { ...action, cost: 4 }]]]) }).targets;
    expect(few).toMatchObject([{ space: '2813', cost: 2.5, pill: true }]);
    const many = scene([], 2.5, { legal: new Map(hexes.cells.slice(0, 200).map(({ id }) => [id, [action]])) }).targets;
    expect(many).toHaveLength(200);
    expect(many.every(({ pill }) => !pill)).toBe(true);
  });
  it('keeps every cost off every counter, however many stand around', () => {
    const action: ActionView = { id: 'to', label: { key: 'x' }, emphasis: 'target', verb: 'to', cost: 12 };
    const all = hexes.cells.map(({ id }) => piece(id, id, 'japan', 'army'));
    for (const k of [1.6, 2.5, 3.5]) {
      for (const count of [20, 200]) {
        const { targets, stacks } = scene(all, k, { legal: new Map(hexes.cells.slice(300, 300 + count).map(({ id }) => [id, [action]])) });
        const hidden = targets.map((it) => Math.max(...stacks.map(({ box }) => overlap(targetBox(it), box) / (box.w * box.h))));
        expect(Math.max(...hidden), `${k}, ${count}`).toBeLessThan(0.12);
      }
    }
  });
  it('lets few of very many legal hexes stand out: who is met has a pill, a base its cost, the others a dot, none of it on a name', () => {
    const action: ActionView = { id: 'to', label: { key: 'x' }, emphasis: 'target', verb: 'to', cost: 12 };
    const land = hexes.cells.filter(({ terrain }) => terrain).slice(0, 150);
    const legal = new Map(land.map(({ id }) => [id, [action]]));
    const { targets, names } = scene([piece('a', land[9].id, 'usa', 'army')], 1.4, { legal });
    expect(targets.filter(({ pill }) => pill).map(({ space }) => space)).toEqual([land[9].id]);
    const marked = new Set(land.filter(({ marks }) => marks).map(({ id }) => id));
    for (const it of targets) {
      if (!it.pill && !it.dot) expect(marked.has(it.space), it.space).toBe(true);
      const hidden = Math.max(...names.map((name) => overlap(nameBoxOf(name), targetBox(it))));
      if (!it.dot) expect(hidden / (it.w * it.h), it.space).toBeLessThan(0.13);
    }
    expect(targets.filter(({ dot }) => !dot).length).toBeGreaterThan(20);
  });
  it('makes room in the names for what overlays say beside counters', () => {
    const held = hexes.cells.filter(({ names, rank }) => names && rank! < 3).map(({ id }) => piece(id, id, 'japan', 'army'));
    const said = held.map(({ space }) => ({ id: space, space, words: '48' }));
    const { names, words } = scene(held, 1.4, { said });
    const crossed = names.filter((name) => words.some((word) => overlap(nameBoxOf(name), boxOfWord(word)) > 0));
    expect(words).toHaveLength(held.length);
    expect(crossed.length).toBeLessThan(names.length * 0.1);
  });
  it('lays an HQ on top of its stack until somebody may act', () => {
    const hq: PieceType = {
      id: 'hq', name: { en: 'HQ', it: 'HQ' }, plural: { en: 'HQs', it: 'HQ' }, domain: 'land', silhouette: 'hq',
      figures: [{ id: 'efficiency', value: 1, name: { en: 'e', it: 'e' }, at: 'left' }],
    };
    const here = { ...board, pieceTypes: [...board.pieceTypes, hq] };
    const top = (...states: string[]) => hexStacks(
      [{ ...piece('a', '2813', 'japan', 'army'), states }, piece('h', '2813', 'japan', 'hq')], here, new Set(['japan']),
    )[0].pieces[0].id;
    expect([top(), top('active'), top('movable')]).toEqual(['h', 'a', 'a']);
  });
  it('marks battles and markers in their hex', () => {
    expect(scene([], 2, { spaces: [{ id: '2813', marks: ['battle'] }, { id: '2407', marks: ['burma-road-open'] }] }).markers.map(({ id }) =>
      id)).toEqual(['2813/battle', '2407/burma-road-open']);
  });
});

describe('the face of a counter', () => {
  it('is its front, or its back with one step left', () => {
    const values = (face: Face) => rowOf(face.figures).map(({ value }) => value);
    const front = faceOf(piece('a', '2813', 'japan', 'army'), types[0]);
    expect([values(front), front]).toMatchObject([[18, 12], { steps: { left: 2, of: 2 }, damaged: false }]);
    const back = faceOf({ ...piece('a', '2813', 'japan', 'army', 'reduced', 'active'), steps: { left: 1, of: 2 } } as PieceUp, types[0]);
    expect([values(back), back]).toMatchObject([[9, 12], { steps: { left: 1, of: 2 }, damaged: true, active: true }]);
  });
  it('of a headquarters has both of its numbers, and of whoever fights no such pair', () => {
    const figure = (at: Figure['at'], value: number): Figure => ({ id: at!, value, name: { en: 'x', it: 'x' }, at });
    expect(briefOf([figure('left', 1), figure('side', 12)])?.map(({ value }) => value)).toEqual([1, 12]);
    expect(briefOf([figure('left', 12), figure('right', 12), figure('side', 2)])).toBeNull();
    expect(briefOf([figure('left', 4), figure('right', 6)])).toBeNull();
  });
});
