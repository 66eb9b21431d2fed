/**
 * Sheets without a coast, pieces with faces: where things stand, what a counter says of its figures, how a block turns, what a back tells.
 */
import { describe, expect, it } from 'vitest';
import type { Board, Figure, NodeSheet, PieceType, PieceUp, SheetLayout } from '../../src-main/engine/view.ts';
import { BOARD, BOXES, NODES, PIECES, PLAN, stateOf, TYPES, ZONES } from '../../src-renderer/gallery/sample-board.ts';
import { blockRow, edgePips, rowBox } from '../../src-renderer/table/board/blocks.ts';
import { BOX, figureSpots } from '../../src-renderer/table/board/counters.ts';
import { docksOf } from '../../src-renderer/table/board/docks.ts';
import { faceOf, figuresOf, rowOf, strengthOf } from '../../src-renderer/table/board/faces.ts';
import { cellsOf, flatOf, frameOf, layerOf, placesOf, standIn } from '../../src-renderer/table/board/flat.ts';
import { boxOf, flatScene } from '../../src-renderer/table/board/flat-scene.ts';
import { overlap, type Box } from '../../src-renderer/table/board/layout.ts';
import { coastOf, coastOfBoard, largeSheet, layoutOf, sheetOf, sheetsIn } from '../../src-renderer/table/board/sheets.ts';
import { pieceWords } from '../../src-renderer/table/board/words.ts';

const types = new Map(TYPES.map((type) => [type.id, type]));
const up = (type: string, more: Partial<PieceUp> = {}): PieceUp => ({ id: 'p', space: 'E3', nation: 'usa', type, count: 1, ...more });
const values = (figures: readonly Figure[]) => rowOf(figures).map(({ value }) => value);

describe('the figures of a counter', () => {
  const marine = types.get('marine')!;
  it('are those of the side that lies up', () => {
    expect(values(figuresOf([], marine))).toEqual([6, 6, 5]);
    expect(values(figuresOf(['broken', 'moved'], marine))).toEqual([3, 3, 3]);
    expect(figuresOf(['broken'], marine).map(({ id, boxed }) => [id, boxed ?? false])).toEqual([
      ['firepower', false], ['range', false], ['movement', false], ['morale', false],
    ]);
  });
  it('give way to those of the piece where it differs, one of each kind', () => {
    const own: Figure[] = [{ id: 'range', at: 'centre', value: 5, name: { en: 'range', it: 'gittata' } }];
    expect(values(figuresOf([], marine, own))).toEqual([6, 5, 5]);
    expect(values(faceOf(up('marine', { figures: own, states: ['broken'] }), marine).figures)).toEqual([3, 5, 3]);
  });
  it('show no row of noughts, but a nought beside another number', () => {
    const figure = (at: Figure['at'], value: number): Figure => ({ id: String(at), at, value, name: { en: '', it: '' } });
    expect(values([figure('left', 0), figure('right', 0)])).toEqual([]);
    expect(values([figure('left', 0), figure('right', 1)])).toEqual([0, 1]);
  });
  it('say how strong a type is only where one adds up', () => {
    expect(strengthOf(marine)).toBeUndefined();
    expect(strengthOf({
      ...marine,
      figures: [{ id: 'move', value: 9, name: { en: '', it: '' } }, { id: 'attack', value: 4, name: { en: '', it: '' }, adds: true }],
    } as PieceType)).toBe(4);
  });
  it('stand within the counter, none on another: two in the corners, three in cells, the one that counts in its pill', () => {
    for (const type of TYPES) {
      const spots = figureSpots(rowOf(figuresOf([], type)));
      const boxes = spots.map(({ x, size, anchor, fitted, pill, figure }): Box => {
        const w = fitted.textLength ?? String(figure.value).length * size * 0.42;
        return pill.w > 0
          ? { x: pill.x, y: 0, w: pill.w, h: 1 }
          : { x: anchor === 'end' ? x - w : anchor === 'middle' ? x - w / 2 : x, y: 0, w, h: 1 };
      });
      for (const [i, box] of boxes.entries()) {
        expect(box.x >= 0 && box.x + box.w <= BOX, `${type.id} ${i}`).toBe(true);
        for (const other of boxes.slice(i + 1)) expect(overlap(box, other), type.id).toBeLessThan(1);
      }
    }
  });
});

describe('a piece face down', () => {
  const back = { id: 'x', space: 'E3', nation: 'japan', face: 'down', count: 3 } as const;
  it('shows its nation alone', () => {
    expect(faceOf(back, types.get('marine'))).toEqual({
      nation: 'japan', selected: false, down: true, shape: '', figures: [], damaged: false,
    });
  });
  it('is said as that, with what was once seen of it', () => {
    expect(pieceWords(back, types, 3, false)).toEqual(['3 face-down pieces']);
    expect(pieceWords({ ...back, count: 1, seen: { type: 'army', steps: 2, when: { key: 'x' } } }, types, 1, false)[1]).toContain('army 2');
  });
  it('is in no way told from its words by what it is', () => {
    expect(pieceWords(up('marine'), types, 1, false)).toEqual(['marine', 'firepower 6', 'range 6', 'movement 5', 'morale 7']);
  });
});

describe('a block', () => {
  it('has on its upper edge the steps that are left, and the others follow as it is turned', () => {
    expect([4, 3, 2, 1].map((left) => edgePips({ left, of: 4 }))).toEqual([[4, 3, 2, 1], [3, 2, 1, 4], [2, 1, 4, 3], [1, 4, 3, 2]]);
    expect(edgePips({ left: 2, of: 2 })).toEqual([2, 1, 0, 0]);
    expect(edgePips({ left: 1, of: 2 })).toEqual([1, 0, 0, 2]);
  });
  it('stands beside its like: three and how many more, a fourth instead of "+1", backs as one pile', () => {
    const row = (open: number, down: number) => blockRow([
      ...Array.from({ length: open }, (_, i) => up('army', { id: `u${i}` })),
      ...(down > 0 ? [{ id: 'd', space: 'E3', nation: 'usa', face: 'down' as const, count: down }] : []),
    ]);
    expect([row(3, 0), row(4, 0), row(6, 2)].map(({ open, more, backs }) => [open.length, more, backs?.count])).toEqual([
      [3, 0, undefined], [4, 0, undefined], [3, 3, 2],
    ]);
    const narrow = (open: number) => blockRow(Array.from({ length: open }, (_, i) => up('army', { id: `u${i}` })), true);
    expect([narrow(1), narrow(2), narrow(4)].map(({ open, more }) => [open.length, more])).toEqual([[1, 0], [2, 0], [1, 3]]);
    expect(rowBox(row(3, 0), 28).w).toBeLessThan(rowBox(row(6, 0), 28).w);
  });
});

describe('the sheets of a board', () => {
  it('have the first for large, or the one that the layout names', () => {
    expect(largeSheet(BOARD).id).toBe('battle');
    expect(largeSheet({ ...BOARD, layout: { large: 'plan', others: [] } }).id).toBe('plan');
    const onCoast: NodeSheet = { id: 'coast', name: NODES.name, kind: 'nodes', drawing: 'some-coast', lines: NODES.lines };
    expect([coastOf(ZONES), coastOf(NODES), coastOf(onCoast)]).toEqual([undefined, undefined, 'some-coast']);
    expect(coastOfBoard({ ...BOARD, sheets: [...BOARD.sheets, onCoast] })).toBe('some-coast');
    expect(flatOf(onCoast, BOARD)).toBeNull();
    expect([sheetOf(BOARD, {}), sheetOf(BOARD, { sheet: 'plan' })]).toEqual(['battle', 'plan']);
  });
  it('lay out each space once, within the sheet, with a place for the keys', () => {
    for (const sheet of BOARD.sheets) {
      const { size: [w, h], spots } = flatOf(sheet, BOARD)!;
      expect(spots.map(({ space }) => space).sort()).toEqual(BOARD.spaces
        .filter((space) => sheetOf(BOARD, space) === sheet.id).map(({ id }) => id).sort());
      for (const { space, anchor: [x, y] } of spots) expect(x >= 0 && x <= w && y >= 0 && y <= h, space).toBe(true);
      expect(Object.keys(placesOf(flatOf(sheet, BOARD)!).spaces)).toHaveLength(spots.length);
    }
  });
  it('put boxes and the cells of a track beside each other, never over', () => {
    const { cells } = cellsOf(BOXES);
    for (const [i, a] of cells.entries()) {
      for (const b of cells.slice(i + 1)) expect(overlap(a.box, b.box), `${a.space} and ${b.space}`).toBe(0);
    }
    expect(cells.find(({ space }) => space === 'time-7')!.box.w).toBe(3 * cells[0].box.w);
  });
  it('count hexes whose even columns stand lower one further', () => {
    const spaces = BOARD.spaces.filter(({ sheet }) => sheet === 'plan').slice(0, 12);
    const cells = (lower: 'odd' | 'even') => layerOf({ grid: { shape: 'hex', lower } }, spaces).cells.map(({ cell }) => cell[0]);
    expect(cells('even')).toEqual(cells('odd').map((column) => column + 1));
    expect(flatOf(PLAN, BOARD)!.hexes!.cells).toHaveLength(60);
  });
  it('hold every piece that stands on them, within its space and none over another', () => {
    const state = stateOf(BOARD, PIECES, false);
    for (const sheet of [ZONES, BOXES]) {
      const flat = flatOf(sheet, BOARD)!;
      const { pieces, targets } = flatScene({
        flat, board: BOARD, stacks: state.stacks, piecesIn: state.piecesIn, legal: state.legal, live: state.live,
      });
      const spots = new Map(flat.spots.map((spot) => [spot.space, spot.room]));
      expect(pieces.map(({ piece }) => piece.id).sort()).toEqual(PIECES.filter(({ space }) => spots.has(space)).map(({ id }) => id).sort());
      expect(targets.every(({ space }) => state.legal.has(space))).toBe(true);
      const boxes = pieces.map(({ x, y, size }) => ({ x, y, w: size, h: size }));
      for (const [i, box] of boxes.entries()) {
        const room = spots.get(pieces[i].piece.space)!;
        expect(overlap(box, room), pieces[i].piece.id).toBeCloseTo(box.w * box.h, 5);
        for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(0);
      }
    }
  });
  it('make counters smaller before they leave their space', () => {
    const room = { x: 0, y: 0, w: 120, h: 100 };
    expect(standIn(room, 2).size).toBe(46);
    const many = standIn(room, 12);
    expect(many.size).toBeLessThan(46);
    for (const { x, y } of many.at) expect(x + many.size <= room.w && y + many.size <= room.h).toBe(true);
    // Where the smallest have no room side by side they lie over one another.
    const narrow = standIn({ x: 0, y: 0, w: 40, h: 50 }, 5);
    for (const { y } of narrow.at) expect(y + narrow.size).toBeLessThanOrEqual(50);
  });
  it('hide nothing of what is fought for with the sign of what may be done beside it', () => {
    const flat = flatOf(PLAN, BOARD)!;
    const legal = new Map(flat.spots.map(({ space }) => [space, []]));
    const live = flat.spots.map(({ space }) => ({ id: space, worth: 12, marks: ['objective-1'] }));
    const { prizes, targets } = flatScene({ flat, board: BOARD, stacks: [], piecesIn: new Map(), legal, live });
    expect([prizes.length, targets.length]).toEqual([60, 60]);
    // A hex in the middle whose neighbour alone has one: no sign of any hex lies on it.
    for (const one of live) {
      const scene = flatScene({ flat, board: BOARD, stacks: [], piecesIn: new Map(), legal, live: [one] });
      const [prize] = scene.prizes;
      expect(Math.min(...scene.targets.map(({ x, y }) => Math.hypot(x - prize.x, y - prize.y))), one.id).toBeGreaterThan(18);
    }
  });
  it('are blocks where the game is one of blocks', () => {
    const board = { ...BOARD, blocks: true as const };
    const state = stateOf(board, PIECES, false);
    const scene = flatScene({
      flat: flatOf(ZONES, board)!, board, stacks: state.stacks, piecesIn: state.piecesIn, legal: state.legal, live: state.live,
    });
    expect([
      scene.pieces.length, scene.blocks.length > 0, boxOf(scene, 'carriers-japan/japan') !== null, boxOf(scene, 'nowhere/japan'),
    ]).toEqual([0, true, true, null]);
  });
});

describe('where the sheets stand', () => {
  const free = { left: 0, top: 44, right: 1008, bottom: 736 };
  const layout = (...others: SheetLayout['others']): SheetLayout => ({ large: 'map', others });
  const sizes = new Map<string, [number, number]>([['track', [400, 80]], ['boxes', [900, 900]]]);
  it('leave the large one what is beside them', () => {
    const { large, others } = docksOf(layout({ sheet: 'track', place: 'top' }, { sheet: 'boxes', place: 'right' }), sizes, free);
    expect(large).toEqual({ left: 0, top: 44 + others[0].box.h, right: 1008 - others[1].box.w, bottom: 736 });
    expect(others[1].box.w).toBeLessThanOrEqual(0.4 * 1008 + 1);
    expect(others[1].box.y).toBe(large.top);
  });
  it('float over it without taking from it, one below the other', () => {
    const { large, others } = docksOf(layout({ sheet: 'track', place: 'floating' }, { sheet: 'boxes', place: 'floating' }), sizes, free);
    expect(large).toEqual(free);
    expect(others[1].box.y).toBeGreaterThanOrEqual(others[0].box.y + others[0].box.h);
  });
  it('are drawn at most so large, in the middle of more room; a large one fills the window', () => {
    expect(frameOf([1008, 692], free)).toEqual([0, 0, 1008, 692].map((it) => expect.closeTo(it, 5)));
    const [x0, y0, x1, y1] = frameOf([200, 100], free);
    const [w, h, x, y] = [(x1 - x0) * 1.8, (y1 - y0) * 1.8, (x0 + x1) / 2, (y0 + y1) / 2];
    expect([w, h, x, y]).toEqual([1008, 692, 100, 50].map((it) => expect.closeTo(it, 5)));
  });
  it('are a word while they are folded; opened, one changes places with the large one, and with nobody else', () => {
    const boxes = { sheet: 'boxes', place: 'right' } as const;
    const board = {
      sheets: ['track', 'map', 'boxes', 'aside'].map((id) => ({ id })), layout: layout({ sheet: 'track', place: 'folded' }, boxes),
    } as unknown as Board;
    expect(layoutOf(board, 'track')).toEqual({ large: 'track', others: [{ sheet: 'map', place: 'folded' }, boxes] });
    for (const other of [null, 'map', 'boxes', 'aside']) expect(layoutOf(board, other)).toEqual(board.layout);
    expect(layoutOf({ ...board, layout: undefined })).toEqual({ large: 'track', others: [] });
    for (const opened of [null, 'track']) expect(sheetsIn(board, layoutOf(board, opened))).toEqual(['track', 'map', 'boxes']);
  });
  it('are not drawn while they are folded', () => {
    const folded = layout({ sheet: 'track', place: 'folded' });
    expect(docksOf(folded, sizes, free)).toMatchObject({ others: [], folded: ['track'] });
  });
});
