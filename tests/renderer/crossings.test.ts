/** Nothing on the map crosses anything else: counters, names, coins, zone numbers and seas, in the opening position and in play. */
import { describe, expect, it } from 'vitest';
import drawing from '../../assets/maps/axis-allies-pacific.json' with { type: 'json' };
import type { MapDrawing, Point } from '../../src-main/engine/drawing.ts';
import { playout } from '../../src-main/engine/playout.ts';
import type { Lang } from '../../src-main/engine/text.ts';
import { games } from '../../src-main/games/index.ts';
import { nearest, within } from '../../src-renderer/table/board/ground.ts';
import { overlap, padded, type Box } from '../../src-renderer/table/board/layout.ts';
import { nameBox } from '../../src-renderer/table/board/lettering.ts';
import { COIN, coinBox, placeNames, standing } from '../../src-renderer/table/board/names.ts';
import { sceneOf, type Scene } from '../../src-renderer/table/board/scene.ts';
import { signBox } from '../../src-renderer/table/board/signs.ts';
import { stacksOf, type Stack } from '../../src-renderer/table/board/stacks.ts';
import { numberBox } from '../../src-renderer/table/board/waters.ts';

const map = drawing as unknown as MapDrawing;
const game = games.get('axis-allies-pacific')!;
const scenario = game.scenarios[0].id;
const board = game.board(scenario);
const spaces = new Map(board.spaces.map((space) => [space.id, space]));
/** Fit in a window of 1280 x 800, and of 1920 x 1080. */
const FITS = [1, 1.39];
const LANGS = ['en', 'it'] as const;

function stacksAfter(decisions: number, seed: number): Stack[] {
  const { state, violation } = playout(game, { scenario, seed, cap: decisions, check: false });
  expect(violation).toBeNull();
  return stacksOf(game.view(game.observe(state, 'japan'), null).pieces, board, new Set(['japan']));
}
const sceneAt = (stacks: Stack[], k: number, lang: Lang): Scene =>
  sceneOf({ drawing: map, k, stacks, legal: new Map(), spaces, lang, lettering: 1, subject: null });

interface Thing { what: string; kind: 'counter' | 'label' | 'sign' | 'sea'; box: Box }
const thingsOn = ({ strips, names, coins, signs, seas, numbers }: Scene): Thing[] => [
  ...strips.map(({ stack, box }): Thing => ({ what: `counter ${stack.id}`, kind: 'counter', box })),
  ...names.map((it): Thing => ({
    what: `name ${it.id}`, kind: 'label', box: nameBox(it.x, it.y, it.align, it.lines, it.size, it.leading),
  })),
  ...[...coins]
    .map(([id, at]): Thing => ({ what: `coin ${id}`, kind: 'label', box: coinBox(at, spaces.get(id)!.marks.includes('capital')) })),
  ...signs.map((it): Thing => ({ what: `${it.kind} ${it.space}`, kind: 'sign', box: signBox(it) })),
  ...numbers.map((it): Thing => ({ what: `number ${it.id}`, kind: 'label', box: numberBox(it) })),
  ...seas.flatMap(({ sea, letters }) => letters.map((box): Thing => ({ what: `sea ${map.seas[sea].names.en}`, kind: 'sea', box }))),
];
/** Seas lie below counters and bases, as water does; how much of one may be covered is tested on its own. */
const mayLieOver = (a: Thing, b: Thing): boolean =>
  a.what === b.what || (a.kind === 'counter' && b.kind === 'sea') || (a.kind === 'sea' && b.kind === 'counter')
    || (a.kind === 'sign' && b.kind === 'sea');

function crossings(scene: Scene): string[] {
  const things = thingsOn(scene);
  return things.flatMap((a, i) =>
    things.slice(i + 1).flatMap((b) => (overlap(a.box, b.box) > 0 && !mayLieOver(a, b) ? [`${a.what} and ${b.what}`] : [])));
}

describe.each(FITS)('the map at fit, %d pixels a unit', (k) => {
  it.each(LANGS)('has no crossing in the opening position, in %s', (lang) => {
    const scene = sceneAt(stacksAfter(0, 1), k, lang);
    expect(crossings(scene)).toEqual([]);
    expect(scene.strips.length).toBeGreaterThan(60);
    expect(scene.names.length).toBeGreaterThan(18);
    expect(scene.coins.size).toBeGreaterThan(25);
    expect(scene.numbers.length).toBeGreaterThan(40);
  });

  it('has no crossing in twenty positions from random play', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const stacks = stacksAfter(seed * 60, seed);
      for (const lang of LANGS) expect(crossings(sceneAt(stacks, k, lang)), `seed ${seed}, ${seed * 60} decisions, ${lang}`).toEqual([]);
    }
  });

  it('shows the coin of every valued space but where its land has no room, and each counter within 20 pixels of its space\'s place', () => {
    for (const [decisions, seed] of [[0, 1], [600, 3], [1200, 7]]) {
      const scene = sceneAt(stacksAfter(decisions, seed), k, 'en');
      const { coins, strips } = scene;
      const taken = thingsOn(scene).filter(({ kind }) => kind !== 'sea').map(({ box }) => padded(box, 1));
      expect(Object.keys(map.spaces).filter((id) => map.spaces[id].value && !coins.has(id)).filter((id) =>
        nearest(map.spaces[id].path, k, standing(map.spaces[id], k)).some((at) => isWholeIn(at, id, k)
          && taken.every((box) => overlap(box, coinBox(at, spaces.get(id)!.marks.includes('capital'), k)) === 0)))).toEqual([]);
      for (const [space, list] of Map.groupBy(strips, ({ stack }) => stack.space)) {
        const [x, y] = standing(map.spaces[space], k);
        const left = Math.min(...list.map(({ box }) => box.x));
        const right = Math.max(...list.map(({ box }) => box.x + box.w));
        const top = Math.min(...list.map(({ box }) => box.y));
        const bottom = Math.max(...list.map(({ box }) => box.y + box.h));
        expect(Math.abs((left + right) / 2 - x), space).toBeLessThanOrEqual(20.05);
        expect(Math.abs((top + bottom) / 2 - y), space).toBeLessThanOrEqual(20.05);
      }
    }
  });

  it('hides a sea\'s name when counters would cut it', () => {
    const { seas, strips } = sceneAt(stacksAfter(600, 3), k, 'en');
    for (const { sea, letters } of seas) {
      const under = letters.filter((letter) => strips.some(({ box }) => overlap(letter, box) > 0)).length;
      expect(under / letters.length, map.seas[sea].names.en).toBe(0);
    }
  });
});

/** So near to one another that a coin stands between them, and no name. */
const barsAt = ([x, y]: Point): Box[] => Array.from({ length: 21 }, (_, i) => ({ x: x + (i - 10) * 30, y: y - 300, w: 3, h: 600 }));
const isWholeIn = ([x, y]: Point, id: string, k: number): boolean =>
  [[-COIN, 0], [COIN, 0], [0, -COIN], [0, COIN]].every(([dx, dy]) => within(map.spaces[id].path, [(x + dx) / k, (y + dy) / k]));

describe('a name and its coin', () => {
  const wish = [{ id: 'celebes', priority: 3 }];
  const free = placeNames(map, wish, [], 1, 'en');
  const box = ({ x, y, align, lines, size, leading }: (typeof free.names)[number]): Box => nameBox(x, y, align, lines, size, leading);

  it('take their next place when a counter stands on the first', () => {
    const next = placeNames(map, wish, [box(free.names[0])], 1, 'en').names[0];
    expect([next.x, next.y]).not.toEqual([free.names[0].x, free.names[0].y]);
    expect(overlap(box(next), box(free.names[0]))).toBe(0);
  });
  it('part when no place is left for the name: the coin stands in its own land, or nowhere', () => {
    const [x, y] = map.spaces.queensland.anchor;
    const counter = { x: x - 30, y: y - 12, w: 60, h: 24 };
    const bars = barsAt([x, y]);
    const { names: placed, coins } = placeNames(map, [{ id: 'queensland', priority: 3 }], [counter, ...bars], 1, 'en');
    expect(placed).toEqual([]);
    const coin = coins.get('queensland')!;
    expect(isWholeIn(coin, 'queensland', 1)).toBe(true);
    for (const other of [counter, ...bars]) expect(overlap(coinBox(coin), other)).toBe(0);
    // Celebes is too narrow for one.
    expect(placeNames(map, wish, barsAt(map.spaces.celebes.anchor), 1, 'en')).toMatchObject({ names: [], coins: new Map() });
  });
  it('are both left out where all is taken, rather than drawn over it', () => {
    const { names, coins } = placeNames(map, wish, [{ x: 0, y: 0, w: 4000, h: 4000 }], 1, 'en');
    expect([names.length, coins.size]).toEqual([0, 0]);
  });
  it('stand clear of each other', () => {
    const at = free.coins.get('celebes')!;
    expect(overlap(coinBox(at), box(free.names[0]))).toBe(0);
    expect(at[0] - COIN).toBeGreaterThan(box(free.names[0]).x);
  });
});
