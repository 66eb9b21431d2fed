/** Ways over the map, trails of moves, and where tips stand: told from positions alone. */
import { describe, expect, it } from 'vitest';
import drawing from '../../assets/maps/axis-allies-pacific.json' with { type: 'json' };
import type { MapDrawing, Point } from '../../src-main/engine/drawing.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { PieceView } from '../../src-main/engine/view.ts';
import { games } from '../../src-main/games/index.ts';
import { overlap, type Box } from '../../src-renderer/table/board/layout.ts';
import { frameOf, heightOf, placeMinimap, pointAt, WIDTH } from '../../src-renderer/table/board/minimap.ts';
import { covered, reachOf, rimToRim, routeAlong, routeOf, shaftOf } from '../../src-renderer/table/board/route.ts';
import { leaderOf, placeTip } from '../../src-renderer/table/board/tip.ts';
import { lossesBetween, movesBetween } from '../../src-main/engine/changes.ts';
import { isForeign } from '../../src-renderer/table/board/trails.ts';
import { landIn, sumsOf } from '../../src-renderer/table/board/water.ts';

const pointsOf = (d: string): Point[] => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('a way', () => {
  const [from, to]: Point[] = [[0, 0], [200, 0]];
  it('bends slightly where nothing stands between', () => {
    const [, via] = pointsOf(routeOf(from, to, [])!.d);
    expect(Math.abs(via[1])).toBeGreaterThan(10);
    expect(Math.abs(via[1])).toBeLessThan(60);
  });
  it('as an arrow ends before whoever it is aimed at, and next door is seen all the same', () => {
    const counter = ([x, y]: Point): Box => ({ x: x - 24, y: y - 30, w: 48, h: 60 });
    for (const to of [[0, 160], [0, -160], [140, 90], [200, 0]] as Point[]) {
      const [start, end] = shaftOf([0, 0], to, [counter([0, 0])], [counter(to)]);
      const { x, y, w, h } = counter(to);
      expect(end[0] > x && end[0] < x + w && end[1] > y && end[1] < y + h).toBe(false);
      expect(Math.hypot(end[0] - start[0], end[1] - start[1])).toBeGreaterThanOrEqual(9.9);
    }
    expect(reachOf([0, 0], [0, 160], [counter([0, 0])])).toBeCloseTo(30);
    const [near, at] = shaftOf([0, 0], [0, 72], [counter([0, 0])], [counter([0, 72])]);
    expect(at[1] - near[1]).toBeCloseTo(10);
    // Where a lane beside them is free it runs there, over nobody; else in their midst.
    const both = [counter([0, 0]), counter([0, 72])];
    const lane = shaftOf([0, 0], [0, 72], both.slice(0, 1), both.slice(1), both);
    expect(Math.min(...lane.map(([x]) => Math.abs(x)))).toBeGreaterThan(24);
    expect(lane[1][1]).toBeGreaterThan(lane[0][1]);
    const walls = [-60, 20].map((x): Box => ({ x, y: -50, w: 40, h: 180 }));
    expect(shaftOf([0, 0], [0, 72], both.slice(0, 1), both.slice(1), [...both, ...walls])).toEqual([near, at]);
  });
  it('between pieces that all but touch runs over them, from rim to rim; with room between them it does not', () => {
    const at = (x: number): Box => ({ x: x - 18, y: -18, w: 36, h: 36 });
    const [start, end] = pointsOf(rimToRim([0, 0], [50, 0], [at(0), at(50)])!);
    expect(start[0]).toBeGreaterThan(0);
    expect(start[0]).toBeLessThan(18);
    expect(end[0]).toBeGreaterThan(32);
    expect(end[0]).toBeLessThan(50);
    expect(rimToRim([0, 0], [120, 0], [at(0), at(120)])).toBeNull();
  });
  it('goes round a stack, on the side that is free', () => {
    const box = { x: 70, y: -12, w: 60, h: 40 };
    const [a, via, end] = pointsOf(routeOf(from, to, [box])!.d);
    expect(covered(a, via, end, [box])).toBe(0);
    expect(via[1]).toBeLessThan(0);
  });
  it('begins beyond what stands at its start, where it is asked to, and bends all the same', () => {
    const name = { x: 6, y: -20, w: 24, h: 40 };
    const whole = routeOf(from, to, [name])!;
    const { start, bow, end } = routeOf(from, to, [name], 16, true)!;
    expect(pointsOf(whole.d)[0]).toEqual(from);
    expect(start![0]).toBeGreaterThan(name.x + name.w);
    expect(start![0]).toBeLessThan(60);
    expect(covered(start!, bow!, end, [name])).toBe(0);
    expect(end).toEqual(whole.end);
  });
  it('ends before what stands at its end, pointing at it', () => {
    const stack = { x: 170, y: -12, w: 60, h: 24 };
    const { end, turn } = routeOf(from, to, [stack], 8)!;
    expect(end[0]).toBeLessThan(170);
    expect(Math.abs(turn)).toBeLessThan(40);
    expect(routeOf(from, from, [])).toBeNull();
  });
});

describe('a way from place to place', () => {
  const places: Point[] = [[0, 0], [40, 0], [60, 35], [60, 75]];
  it('leads past each of them and ends before the last, pointing at it', () => {
    const { d, end, turn } = routeAlong(places, 12)!;
    const points = pointsOf(d);
    expect(points[0]).toEqual(places[0]);
    for (const [x, y] of places.slice(1, -1)) expect(Math.min(...points.map((at) => Math.hypot(at[0] - x, at[1] - y)))).toBeLessThan(1);
    expect(end).toEqual([60, 63]);
    expect(turn).toBe(90);
  });
  it('is none where there is nowhere to go', () => {
    expect(routeAlong([[5, 5]])).toBeNull();
    expect(routeAlong([[5, 5], [5, 5]])).toBeNull();
    expect(routeAlong([])).toBeNull();
  });
});

describe('moves between two views', () => {
  const piece = (space: string, type: string, count: number, nation = 'japan', id = `${space}-${type}`): PieceView =>
    ({ id, space, type, count, nation });
  const board = { nations: ['japan', 'usa', 'india', 'australia'].map((id) => ({
    id, name: { en: id, it: id }, short: { en: id, it: id }, side: id === 'india' || id === 'australia' ? 'britain' : id,
  })) };
  it('are what left one space and came to another', () => {
    expect(movesBetween([piece('a', 'fighter', 3)], [piece('a', 'fighter', 1), piece('b', 'fighter', 2)], board))
      .toEqual([{ from: 'a', to: 'b', nation: 'japan', count: 2 }]);
  });
  it('are neither losses nor new units nor a change of state', () => {
    expect(movesBetween([piece('a', 'fighter', 3)], [piece('a', 'fighter', 1)], board)).toEqual([]);
    expect(movesBetween([], [piece('a', 'fighter', 1)], board)).toEqual([]);
    expect(movesBetween([piece('a', 'destroyer', 2)], [{ ...piece('a', 'destroyer', 2), states: ['damaged'] }], board)).toEqual([]);
    expect(movesBetween([piece('a', 'fighter', 1)], [piece('b', 'bomber', 1)], board)).toEqual([]);
  });
  it('join what goes together, and follow a unit through a change of colours', () => {
    const before = [piece('a', 'transport', 1), piece('a', 'infantry', 2), piece('c', 'destroyer', 1, 'india')];
    const after = [piece('b', 'transport', 1), piece('b', 'infantry', 2), piece('d', 'destroyer', 1, 'australia')];
    expect(movesBetween(before, after, board))
      .toEqual([{ from: 'a', to: 'b', nation: 'japan', count: 3 }, { from: 'c', to: 'd', nation: 'australia', count: 1 }]);
  });
  it('are the nearest that could have been', () => {
    const before = [piece('a', 'fighter', 1, 'japan', 'a'), piece('z', 'fighter', 1, 'japan', 'z')];
    const after = [piece('y', 'fighter', 1, 'japan', 'y'), piece('b', 'fighter', 1, 'japan', 'b')];
    const near = (from: string, to: string): number => Math.abs(from.charCodeAt(0) - to.charCodeAt(0));
    expect(movesBetween(before, after, board, near).map(({ from, to }) => from + to).sort()).toEqual(['ab', 'zy']);
  });
  it('of a real game are those of the action taken', () => {
    const game = games.get('axis-allies-pacific')!;
    const state = newGame(game, { scenario: game.scenarios[0].id, options: game.options.read({}), dice: seededDice(3) });
    const own = game.board(game.scenarios[0].id);
    const pieces = (): PieceView[] => game.view(game.observe(state, 'japan'), null).pieces;
    const views: { id: string; before: PieceView[] }[] = [];
    const dice = seededDice(4);
    for (let i = 0; i < 400 && views.length === 0; i++) {
      const open = decision(game, state)!;
      const answer = game.bots!.captain.choose({ game, seen: game.observe(state, open.side), open, dice, level: 'fast' });
      if (answer.startsWith('to:')) views.push({ id: answer, before: pieces() });
      apply(game, state, answer);
    }
    const [{ id, before }] = views;
    const moves = movesBetween(before, pieces(), own);
    expect(moves.length).toBe(1);
    expect(id).toContain(moves[0].to);
  });
  it('leave a trail when another side or a bot made them', () => {
    expect(isForeign({ viewer: 'usa', decision: { no: 1, side: 'japan', by: 'bot' } })).toBe(true);
    expect(isForeign({ viewer: 'usa', decision: { no: 1, side: 'japan', by: 'person' } })).toBe(true);
    expect(isForeign({ viewer: 'usa', decision: { no: 1, side: 'usa', by: 'person' } })).toBe(false);
    expect(isForeign({ viewer: 'usa', decision: null })).toBe(false);
  });
});

describe('a tip', () => {
  const free = { left: 0, top: 44, right: 1008, bottom: 736 };
  const base = { w: 256, h: 190, at: [400, 300] as Point, free, never: [], rather: [], maybe: [], land: () => 0 };
  it('stands beside its place, within the window', () => {
    const box = placeTip(base);
    expect(overlap(box, { x: 390, y: 290, w: 20, h: 20 })).toBe(0);
    const corner = placeTip({ ...base, at: [2, 734] });
    expect(corner.x).toBeGreaterThanOrEqual(free.left);
    expect(corner.y + corner.h).toBeLessThanOrEqual(free.bottom);
  });
  it('covers no legal target and no stack while there is room elsewhere', () => {
    const never = Array.from({ length: 9 }, (_, i) => ({ x: 250 + (i % 3) * 150, y: 160 + Math.floor(i / 3) * 130, w: 26, h: 26 }));
    const rather = Array.from({ length: 4 }, (_, i) => ({ x: 60 + i * 40, y: 500, w: 60, h: 25 }));
    const box = placeTip({ ...base, never, rather });
    for (const other of [...never, ...rather]) expect(overlap(box, other)).toBe(0);
  });
  it('goes to the water', () => {
    const box = placeTip({ ...base, land: ({ x }) => (x < 500 ? 1 : 0) });
    expect(box.x).toBeGreaterThanOrEqual(500);
  });
  it('covers no legal ground, and its line runs over no number, while there is room elsewhere', () => {
    const shore = (x: number): number => (x < 700 ? 1 : 0);
    expect(placeTip({ ...base, legal: ({ x }) => shore(x) }).x).toBeGreaterThanOrEqual(700);
    const plain = placeTip(base);
    const { from, to } = leaderOf(plain, base.at);
    const number = { x: (from[0] + to[0]) / 2 - 5, y: (from[1] + to[1]) / 2 - 5, w: 10, h: 10 };
    expect(placeTip({ ...base, marks: [number] })).not.toEqual(plain);
  });
  it('has a line from its nearest edge to the place', () => {
    expect(leaderOf({ x: 100, y: 100, w: 50, h: 50 }, [200, 120])).toEqual({ from: [150, 120], to: [200, 120] });
  });
  it('knows how much of a box is land', () => {
    const sums = sumsOf([1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0], 4, 3, 10);
    expect(landIn(sums, { x: 0, y: 0, w: 20, h: 20 })).toBe(1);
    expect(landIn(sums, { x: 0, y: 0, w: 40, h: 20 })).toBe(0.5);
    expect(landIn(sums, { x: 20, y: 0, w: 20, h: 30 })).toBe(0);
    expect(landIn(sums, { x: 90, y: 90, w: 20, h: 30 })).toBe(0);
  });
});

describe('the small map', () => {
  const { size } = drawing as unknown as MapDrawing;
  const free = { left: 0, top: 44, right: 1008, bottom: 736 };
  it('frames what the window shows, within the sheet', () => {
    expect(frameOf({ k: 2, x: 0, y: 44 }, free, size)).toEqual({
      x: 0, y: 0, w: expect.closeTo((504 * WIDTH) / size[0]), h: expect.closeTo((346 * WIDTH) / size[0]),
    });
    const whole = frameOf({ k: 0.5, x: 100, y: 100 }, free, size);
    expect([whole.x, whole.y, whole.w]).toEqual([0, 0, expect.closeTo(WIDTH)]);
    expect(whole.h).toBeLessThanOrEqual(heightOf(size) + 0.5);
  });
  it('leads to the point that is clicked, and never off the sheet', () => {
    expect(pointAt([WIDTH / 2, 0], size)).toEqual([size[0] / 2, 0]);
    expect(pointAt([WIDTH * 2, -5], size)).toEqual([size[0], 0]);
  });
  it('stands at the lower right, gives way to a piece there, and stays while no place is better', () => {
    const room = { left: 0, top: 44, right: 1008, bottom: 622 };
    const at = (never: Box[], before: Box | null = null): Box => placeMinimap(room, [170, 100], never, [], before);
    const usual = at([]);
    expect([usual.x + usual.w < 1008 - 40, usual.y + usual.h]).toEqual([true, 609]);
    const piece = { x: usual.x + 50, y: usual.y + 50, w: 30, h: 30 };
    const moved = at([piece]);
    expect(overlap(moved, piece)).toBe(0);
    expect(at([], moved)).toEqual(moved);
    expect(at([{ ...moved, w: 20, h: 20 }], moved)).not.toEqual(moved);
  });
});

describe('losses between two views', () => {
  const piece = (space: string, type: string, count: number, more: object = {}): PieceView =>
    ({ id: space + type, space, type, count, nation: 'us', ...more });
  const name = { en: 'us', it: 'us' };
  const board = { nations: [{ id: 'us', name, short: name, side: 'us' }] };
  const told = (before: PieceView[], after: PieceView[]): string[] =>
    lossesBetween(before, after, board).map(({ count, type, space, hurt }) => `${count} ${type} ${space}${hurt ? ' hurt' : ''}`);
  it('are the units that are nowhere any more, where they stood; what moved away is none', () => {
    expect(told([piece('a', 'infantry', 3), piece('b', 'tank', 1)], [piece('c', 'infantry', 2), piece('d', 'tank', 1)]))
      .toEqual(['1 infantry a']);
    expect(told([piece('a', 'infantry', 1)], [piece('a', 'infantry', 2)])).toEqual([]);
  });
  it('are none where a unit is only turned over; of hidden ones, as many as there are fewer', () => {
    const down = (space: string, count: number): PieceView => ({ id: `${space}?`, space, count, nation: 'us', face: 'down' });
    const worn = { steps: { left: 1, of: 4 } };
    expect(told([down('a', 2)], [piece('a', 'tank', 1), piece('a', 'fort', 1, worn)])).toEqual([]);
    expect(told([piece('a', 'tank', 2)], [down('a', 1), down('b', 1)])).toEqual([]);
    expect(told([down('a', 3), piece('a', 'tank', 1)], [down('a', 2)])).toEqual(['1 tank a', '1 null a']);
  });
  it('are those too that are damaged now and were not, whoever of the damaged is gone', () => {
    const worn = { states: ['damaged'] };
    expect(told([piece('a', 'ship', 2)], [piece('a', 'ship', 1), piece('b', 'ship', 1, worn)])).toEqual(['1 ship b hurt']);
    expect(told([piece('a', 'ship', 1, worn)], [piece('c', 'ship', 1, worn)])).toEqual([]);
    expect(told([piece('a', 'corps', 1, { steps: { left: 2, of: 2 } })], [piece('a', 'corps', 1, { steps: { left: 1, of: 2 } })]))
      .toEqual(['1 corps a hurt']);
  });
});
