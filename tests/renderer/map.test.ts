/** What stands where on the map: stacks, strips, names and ticks of the opening position, and the camera. */
import { describe, expect, it } from 'vitest';
import drawing from '../../assets/maps/axis-allies-pacific.json' with { type: 'json' };
import type { MapDrawing } from '../../src-main/engine/drawing.ts';
import { games } from '../../src-main/games/index.ts';
import { newGame } from '../../src-main/engine/kernel.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { ActionView, Board, PieceUp, PieceView } from '../../src-main/engine/view.ts';
import { fit, fitClear, spaceTowards, toMap, toScreen } from '../../src-renderer/table/board/camera.ts';
import { within } from '../../src-renderer/table/board/ground.ts';
import { arrange, overlap, settle, type Box } from '../../src-renderer/table/board/layout.ts';
import { boxOfName, nameBox } from '../../src-renderer/table/board/lettering.ts';
import { sceneOf, TICK } from '../../src-renderer/table/board/scene.ts';
import { classLimit, shown, stacksOf, stripWidth, unitRows } from '../../src-renderer/table/board/stacks.ts';
import { landIn, sumsOf } from '../../src-renderer/table/board/water.ts';
import { SILHOUETTES } from '../../src-renderer/table/board/silhouettes.ts';

const map = drawing as unknown as MapDrawing;
const game = games.get('axis-allies-pacific')!;
const board = game.board(game.scenarios[0].id) as Board;
const spaces = new Map(board.spaces.map((space) => [space.id, space]));
const opening = (scenario: string): PieceView[] => {
  const state = newGame(game, { scenario, options: game.options.read({}), dice: seededDice(1) });
  return game.view(game.observe(state, 'japan'), null).pieces;
};
const stacks = stacksOf(opening(game.scenarios[0].id), board, new Set(['japan']));
const scene = (k: number, legal = new Map<string, ActionView[]>(), lang: 'en' | 'it' = 'en') =>
  sceneOf({ drawing: map, k, stacks, legal, spaces, lang, lettering: 1, subject: null });

describe('stacks', () => {
  const piece = (type: string, count: number, more: Partial<PieceUp> = {}): PieceView =>
    ({ id: `${type}-${count}`, space: 'sz-45', nation: 'japan', type, count, ...more });
  it('show cargo as a number on its ship and aircraft aboard as a class', () => {
    const [stack] = stacksOf([piece('transport', 2), piece('infantry', 4, { aboard: 'transport-2' }), piece(
      'carrier', 1,
    ), piece('fighter', 2, { aboard: 'carrier-1' })], board, new Set(['japan']));
    expect(stack.classes.map(({ type, count, cargo }) => [type, count, cargo]))
      .toEqual([['carrier', 1, 0], ['transport', 2, 4], ['fighter', 2, 0]]);
    expect([stack.units, stack.friend]).toEqual([5, true]);
  });
  it('name what does not fit as "+n", in units', () => {
    const [stack] = stacksOf([piece('battleship', 1), piece('carrier', 1), piece('destroyer', 2), piece('transport', 3)], board, new Set());
    expect(shown(stack, 3)).toMatchObject({ more: 3 });
    expect(stripWidth(shown(stack, 3))).toBe(6 + 66 + 15 + 2);
    expect(shown(stack, 12).more).toBe(0);
  });
  it('show more classes the closer one looks, and fewer in small provinces', () => {
    expect([classLimit(1, 'sea', false), classLimit(1, 'land', false), classLimit(1, 'land', true), classLimit(1.6, 'land', true)])
      .toEqual([3, 2, 1, 12]);
    // Beside the charts.
    expect([classLimit(0.7, 'sea', false), classLimit(0.7, 'land', false)]).toEqual([2, 1]);
  });
  it('make one row of pieces that differ only in being in hand', () => {
    const rows = unitRows([piece('destroyer', 2, {
      selected: 1, states: ['selected'],
    }), piece('destroyer', 1, { id: 'd3', states: ['movable'] }), piece('destroyer', 1, { id: 'd4', states: ['damaged'] })], board);
    expect(rows.map(({ total, selected, states }) => [total, selected, states])).toEqual([[3, 1, []], [1, 0, ['damaged']]]);
  });
  it('have a silhouette for every kind of piece', () => {
    for (const { silhouette } of board.pieceTypes) expect(Object.keys(SILHOUETTES)).toContain(silhouette);
  });
});

describe('the opening position at fit', () => {
  it.each([1, 1.39, 1.6])('has no two strips that cover each other by more than a fifth, at zoom %d', (k) => {
    const { strips } = scene(k);
    expect(strips.length).toBeGreaterThan(60);
    for (const [i, a] of strips.entries()) {
      for (const b of strips.slice(i + 1)) {
        const part = overlap(a.box, b.box) / Math.min(a.box.w * a.box.h, b.box.w * b.box.h);
        expect(part, `${a.stack.id} and ${b.stack.id}`).toBeLessThanOrEqual(0.2);
      }
    }
  });
  it.each(['en', 'it'] as const)('has no name on a strip, in %s', (lang) => {
    const { names, strips } = scene(1, new Map(), lang);
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) {
      const box = nameBox(name.x, name.y, name.align, name.lines, name.size, name.leading);
      for (const strip of strips) expect(overlap(box, strip.box), `${name.id} and ${strip.stack.id}`).toBe(0);
    }
  });
  it('does not move a strip when targets light up', () => {
    const legal = new Map(['sz-46', 'borneo', 'sz-44', 'sz-43'].map((id) => [id, [{ id: `to:${id}` } as ActionView]]));
    const lit = scene(1, legal);
    expect(lit.strips.map(({ box }) => box)).toEqual(scene(1).strips.map(({ box }) => box));
    expect(lit.ticks.map(({ space }) => space).sort()).toEqual(['borneo', 'sz-43', 'sz-44', 'sz-46']);
    for (const { x, y } of lit.ticks) {
      for (const { box } of lit.strips) expect(overlap({ x: x - TICK / 2, y: y - TICK / 2, w: TICK, h: TICK }, box)).toBe(0);
    }
  });
});

describe('what speaks of a zone', () => {
  // The sea round Japan's southern fleet, in the opening: what it may be sent to.
  const reached = ['sz-35', 'sz-36', 'sz-37', 'sz-38', 'sz-39', 'sz-43', 'sz-44', 'sz-46', 'sz-47'];
  /** As the window has it, from a coarse picture of the land. */
  const CELL = 2;
  const [wide, high] = map.size.map((side) => Math.ceil(side / CELL));
  const sums = sumsOf(Array.from({ length: wide * high }, (_, i) =>
    Number(within(map.landCoarse, [((i % wide) + 0.5) * CELL, (Math.floor(i / wide) + 0.5) * CELL]))), wide, high, CELL);
  const land = (k: number) => ({ x, y, w, h }: Box): number => landIn(sums, { x: x / k, y: y / k, w: w / k, h: h / k });
  it.each([1, 1.27, 1.39, 2.54])('stands in its own water: rings and numbers, at zoom %d', (k) => {
    const { ticks, numbers } = sceneOf({
      drawing: map, k, stacks, legal: new Map(reached.map((id) => [id, []] as const)), spaces, lang: 'en', lettering: 1, subject: null,
      land: land(k),
    });
    expect(ticks).toHaveLength(reached.length);
    for (const { space, x, y } of ticks) {
      const round = Array.from({ length: 12 }, (_, i): [number, number] => [x + 10 * Math.cos(i), y + 10 * Math.sin(i)]);
      const isOwn = round.every(([px, py]) => within(map.spaces[space].path, [px / k, py / k]));
      expect([space, isOwn, land(k)({ x: x - 10, y: y - 10, w: 20, h: 20 })]).toEqual([space, true, 0]);
    }
    for (const { id, x, y } of numbers) {
      expect([id, within(map.spaces[id].path, [x / k, y / k]), land(k)({ x: x - 4, y: y - 4, w: 8, h: 8 })]).toEqual([id, true, 0]);
    }
  });
});

describe('the layout', () => {
  const strips = [{ id: 'a', w: 40, h: 25 }, { id: 'b', w: 30, h: 25 }];
  it('keeps the rings of two spaces apart, and no name beside the number of another', () => {
    const legal = new Map(['hawaiian-islands', 'sz-9', 'united-states', 'sz-5'].map((id) => [id, []] as const));
    const { ticks, names, signs } = sceneOf({
      drawing: map, k: 1, stacks: stacks.filter(({ space }) => space !== 'sz-9'), legal, spaces, lang: 'en', lettering: 1, subject: null,
    });
    const [land, sea] = ['hawaiian-islands', 'sz-9'].map((id) => ticks.find(({ space }) => space === id)!);
    expect(Math.max(Math.abs(land.x - sea.x), Math.abs(land.y - sea.y))).toBeGreaterThan(34);
    const pill = signs.find(({ space, kind }) => space === 'sz-15' && kind === 'convoy')!;
    for (const it of names) {
      const { x, y, w, h } = boxOfName(it);
      const beside = y < pill.at[1] && y + h > pill.at[1] && x - 20 < pill.at[0] && x + w + 20 > pill.at[0];
      expect(beside, it.id).toBe(false);
    }
  });
  it('keeps rings and names on the part of the map that is seen', () => {
    const [x0, y0, x1, y1] = map.window;
    const legal = new Map([...spaces.keys()].filter((id) => map.spaces[id]).map((id) => [id, []] as const));
    const { ticks, names } = sceneOf({ drawing: map, k: 1, stacks, legal, spaces, lang: 'en', lettering: 1, subject: null });
    const boxes = [
      ...ticks.map(({ space, x, y }) => ({ id: space, box: { x: x - TICK / 2, y: y - TICK / 2, w: TICK, h: TICK } })),
      ...names.map((it) => ({ id: it.id, box: boxOfName(it) })),
    ];
    const beyond = boxes.filter(({ box: { x, y, w, h } }) => x < x0 || y < y0 || x + w > x1 || y + h > y1);
    expect(beyond.map(({ id }) => id)).toEqual([]);
  });
  it('puts the strips of one space side by side, four pixels apart, in its middle', () => {
    expect(arrange({ space: 's', x: 100, y: 50, strips }))
      .toEqual([{ id: 'a', x: 63, y: 37.5, w: 40, h: 25 }, { id: 'b', x: 107, y: 37.5, w: 30, h: 25 }]);
  });
  it('moves no group further than its reach and half of it, however crowded', () => {
    const crowd = Array.from({ length: 6 }, (_, i) => ({ space: `s${i}`, x: 100 + i, y: 100, strips: [{ id: `s${i}`, w: 60, h: 25 }] }));
    for (const [i, box] of settle(crowd, 20).entries()) {
      expect(Math.abs(box.x + 30 - (100 + i))).toBeLessThanOrEqual(30);
      expect(Math.abs(box.y + 12.5 - 100)).toBeLessThanOrEqual(30);
    }
  });
});

describe('the camera', () => {
  it('fits the frame into the free window, in its middle', () => {
    const camera = fit({ x: 240, y: 112, w: 1008, h: 692 }, { left: 0, top: 44, right: 1008, bottom: 736 });
    expect(camera).toEqual({ k: 1, x: -240, y: -68 });
    expect(toMap(camera, toScreen(camera, [300, 200]))).toEqual([300, 200]);
  });
  it('shows the heart of the frame at full height in a narrow window, and nothing beside the frame', () => {
    const frame = { x: 240, y: 112, w: 1008, h: 692 };
    const camera = fit(frame, { left: 0, top: 44, right: 512, bottom: 736 });
    expect(camera.k).toBe(1);
    const [left, right] = [0, 512].map((x) => (x - camera.x) / camera.k);
    expect(left).toBeGreaterThan(frame.x);
    expect(right).toBeLessThan(frame.x + frame.w);
    const slim = fit(frame, { left: 0, top: 44, right: 742, bottom: 736 });
    expect([-slim.x / slim.k >= frame.x, (742 - slim.x) / slim.k <= frame.x + frame.w]).toEqual([true, true]);
  });

  it('keeps the buttons of the zoom off every space where that costs no zoom, else off who stands there', () => {
    const free = { left: 0, top: 0, right: 1000, bottom: 500 };
    const corner: [number, number] = [790, 480];
    // There is room beside the frame: it moves over.
    const high = { x: 0, y: 0, w: 900, h: 500 };
    expect(fit(high, free)).toEqual({ k: 1, x: 50, y: 0 });
    expect(fitClear(high, free, false, { spaces: [[30, 480], [870, 480]], taken: [] })).toEqual({ k: 1, x: 36.5, y: 0 });
    expect(fitClear(high, free, false, { spaces: [corner], taken: [corner] })).toEqual({ k: 1, x: 50, y: 0 });
    // There is none: for an empty space it stays as large as it is, for a counter it gives way.
    const full = { x: 0, y: 0, w: 1000, h: 500 };
    expect(fitClear(full, free, false, { spaces: [[960, 480]], taken: [] }).k).toBe(1);
    const { k, x } = fitClear(full, free, false, { spaces: [[10, 480], [960, 480]], taken: [[960, 480]] });
    expect([k, 960 * k + x < 1000 - 54 - 20]).toEqual([0.946, true]);
  });
  it('leaves no edge of a frame that is seen entire outside of the window, and no space under the buttons', () => {
    const frame = { x: 0, y: 0, w: 956, h: 756 };
    const free = { left: 0, top: 100, right: 1139, bottom: 1000 };
    const spaces = Array.from({ length: 150 }, (_, i): [number, number] => [41.6 + (i % 15) * 62.35, 36 + Math.floor(i / 15) * 72]);
    const { k, x } = fitClear(frame, free, true, { spaces, taken: [] });
    expect(x).toBeGreaterThanOrEqual(free.left);
    expect(x + k * frame.w).toBeLessThanOrEqual(free.right);
    const [right, low] = toScreen({ k, x, y: 0 }, spaces.at(-1)!);
    expect(right < free.right - 54 || low < 0).toBe(true);
  });
  it('shows the heart of the frame beside the buttons of the zoom where it shows it in the whole window', () => {
    const frame = { x: 240, y: 112, w: 1008, h: 692 };
    const free = { left: 0, top: 44, right: 558, bottom: 625 };
    const camera = fit(frame, free);
    expect(camera.k * frame.w).toBeGreaterThan(558);
    // Somebody stands in the corner whatever is moved over.
    const everywhere = Array.from({ length: 1600 }, (_, i): [number, number] => [(i % 40) * 30, Math.floor(i / 40) * 20]);
    expect(fitClear(frame, free, false, { spaces: everywhere, taken: everywhere }).k).toBeGreaterThan(camera.k * 0.8);
  });
  it('travels to the space that lies best in a direction', () => {
    const around = [{ id: 'east', at: [10, 1] as const }, { id: 'north-east', at: [6, -6] as const }, { id: 'south', at: [0, 9] as const }];
    expect(spaceTowards([0, 0], around, 'right')).toBe('east');
    expect(spaceTowards([0, 0], around, 'up')).toBe('north-east');
    expect(spaceTowards([0, 0], around, 'left')).toBeUndefined();
  });
  it('can reach every space of the map by arrows', () => {
    const reached = new Set(['japan']);
    const queue = ['japan'];
    for (let at = queue.shift(); at; at = queue.shift()) {
      const others = Object.keys(map.spaces).filter((id) => id !== at).map((id) => ({ id, at: map.spaces[id].anchor }));
      for (const way of ['up', 'down', 'left', 'right'] as const) {
        const next = spaceTowards(map.spaces[at].anchor, others, way);
        if (next && !reached.has(next)) { reached.add(next); queue.push(next); }
      }
    }
    const missed = board.spaces.map(({ id }) => id).filter((id) => map.spaces[id] && !reached.has(id));
    expect(missed).toEqual([]);
  });
});
