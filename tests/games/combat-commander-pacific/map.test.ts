// The facts are whole, the maps hang together, and lines of sight are those of the cases, the same both ways on every map.
import { describe, expect, it } from 'vitest';
import { ACTIONS, CARDS, CHITS, DECKS, DISCARDS, EVENTS, HAND_SIZES, MAPS, MARKERS, ORDERS, RADIOS, RADIO_TABLE, SCENARIOS, SMOKE_POOL,
  SUPPORT, U, UNIT_TYPES, WEAPON_TYPES, firstUnit, firstWeapon, radioNo } from '../../../src-main/games/combat-commander-pacific/data.ts';
import type { Edge, Nation } from '../../../src-main/games/combat-commander-pacific/data-types.ts';
import { ALL_HEXES, HEXES, MAP_IDS, depthFrom, distance, edgeHexes, exitPoint, hexId, hexNo, mapOf, neighbours,
  step } from '../../../src-main/games/combat-commander-pacific/map.ts';
import { BLOCKED, sight, sightFrom } from '../../../src-main/games/combat-commander-pacific/rules/line-of-sight.ts';
import cases from './los-cases.json' with { type: 'json' };

const NATIONS: Nation[] = ['us', 'cw', 'jp'];
const ids = (list: readonly { id: string }[]): Set<string> => new Set(list.map(({ id }) => id));
const EDGES: Edge[] = ['N', 'S', 'W', 'E'];

describe('the facts', () => {
  it('are as many as the box holds', () => {
    expect([MAPS, SCENARIOS, CHITS, UNIT_TYPES, WEAPON_TYPES, RADIOS].map(({ length }) => length)).toEqual([8, 10, 22, 87, 23, 15]);
    expect([ORDERS.length, ACTIONS.length, EVENTS.length]).toEqual([10, 22, 31]);
    expect(SMOKE_POOL.length).toBe(MARKERS.get('smoke')!.count);
    expect(HAND_SIZES).toEqual({ invasion: 7, attack: 6, recon: 5, defend: 4, banzai: 3 });
    expect(DISCARDS).toEqual({ us: 5, cw: 4, jp: 3, nightAllNations: 2 });
  });
  it.each(NATIONS)('the deck of %s has 72 cards, two of each pair of dice, and 72 random hexes', (nation) => {
    const deck = DECKS[nation].map((card) => CARDS[card]);
    expect([deck.length, ids(deck).size, new Set(deck.map(({ hex }) => hex)).size]).toEqual([72, 72, 72]);
    const pairs = new Map<string, number>();
    for (const { dice } of deck) pairs.set(dice.join(), (pairs.get(dice.join()) ?? 0) + 1);
    expect([pairs.size, ...new Set(pairs.values())]).toEqual([36, 2]);
    for (const { order, points, boxes, action, event, hex } of deck) {
      expect([ids(ORDERS).has(order), ids(ACTIONS).has(action), ids(EVENTS).has(event), hexNo(hex) >= 0]).toEqual([true, true, true, true]);
      expect([points !== undefined, boxes !== undefined]).toEqual([order === 'revive', order === 'infiltrate']);
    }
  });
  it.each(NATIONS)('the tables of %s have something for every roll', (nation) => {
    for (let roll = 2; roll <= 12; roll++) {
      for (const { unit, leader, weapon, marker } of SUPPORT[nation][roll]) {
        expect([unit, leader, marker].filter((it) => it !== undefined).length).toBe(1);
        if (unit !== undefined) expect(U[firstUnit(unit)].nation).toBe(nation);
        if (leader !== undefined) expect(UNIT_TYPES.some((it) => it.nation === nation && it.kind === leader)).toBe(true);
        if (weapon !== undefined) expect(firstWeapon(weapon)).toBeGreaterThanOrEqual(0);
      }
      for (const { radio } of RADIO_TABLE[nation][roll]) expect(RADIOS[radioNo(radio)].nation).toBe(nation);
    }
  });
  it.each(SCENARIOS)('$id has its map, its pieces within the counter mix, and set-up areas that do not overlap', (scenario) => {
    const { japan, allied } = scenario.sides;
    expect(MAP_IDS).toContain(scenario.map);
    for (const side of [japan, allied]) {
      for (const { unit, count } of side.units) {
        expect(UNIT_TYPES.find(({ id }) => id === unit)!.count, unit).toBeGreaterThanOrEqual(count);
      }
      for (const { weapon, count } of side.weapons) {
        expect(WEAPON_TYPES.find(({ id }) => id === weapon)!.count, weapon).toBeGreaterThanOrEqual(count);
      }
      for (const leader of side.leaders) expect(U[firstUnit(leader)].type).toBe('leader');
    }
    for (const hex of ALL_HEXES) {
      expect(depthFrom(japan.setup.edge, hex) <= japan.setup.depth && depthFrom(allied.setup.edge, hex) <= allied.setup.depth).toBe(false);
    }
  });
});

describe.each(MAP_IDS)('the map %s', (id) => {
  const map = mapOf(id);
  it('has 150 hexes, five Objectives on land, and exits where land meets an edge', () => {
    expect(map.terrain.filter(Boolean).length).toBe(HEXES);
    expect(new Set(map.objectives).size).toBe(5);
    for (const hex of map.objectives) expect(['ocean', 'river']).not.toContain(map.terrain[hex].id);
    for (const edge of EDGES) {
      for (const hex of edgeHexes(edge)) expect(exitPoint(map, edge, hex) === null).toBe(['ocean', 'river'].includes(map.terrain[hex].id));
    }
  });
  it('has its paths and cliffs on both sides of a hexside', () => {
    for (const hex of ALL_HEXES) {
      for (let direction = 0; direction < 6; direction++) {
        const next = step(hex, direction);
        const [here, there] = [hex * 6 + direction, next * 6 + ((direction + 3) % 6)];
        if (next < 0) expect([map.paths[here], map.cliffs[here]]).toEqual(['none', false]);
        else expect([map.paths[here], map.cliffs[here]]).toEqual([map.paths[there], map.cliffs[there]]);
      }
    }
  });
  it('sees the same both ways, between every two hexes, under Smoke and a Blaze too', () => {
    const marks = { smoke: (hex: number): number => (hex % 11 === 0 ? 1 + (hex % 6) : 0), blaze: (hex: number): boolean => hex % 23 === 5 };
    const wrong: string[] = [];
    for (const a of ALL_HEXES) {
      for (const b of ALL_HEXES) {
        if (sight(map, a, b, null) !== sight(map, b, a, null)) wrong.push(`${hexId(a)} ${hexId(b)}`);
        if (sight(map, a, b, marks) !== sight(map, b, a, marks)) wrong.push(`${hexId(a)} ${hexId(b)} with markers`);
        if (distance(a, b) < 2 && sight(map, a, b, null) !== 0) wrong.push(`${hexId(a)} ${hexId(b)} adjacent`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('lines of sight', () => {
  it.each(cases)('$id: $why', (it) => {
    const { map, from, to, los, hindrance } = it;
    const markers = ('markers' in it ? it.markers : {}) as Record<string, { smoke?: number; blaze?: boolean }>;
    const on = (hex: number): { smoke?: number; blaze?: boolean } => markers[hexId(hex)] ?? {};
    const marks = Object.keys(markers).length === 0 ? null
      : { smoke: (hex: number): number => on(hex).smoke ?? 0, blaze: (hex: number): boolean => on(hex).blaze ?? false };
    const level = 'fromLevel' in it ? it.fromLevel as number : null;
    const seen = level === null ? sight(mapOf(map), hexNo(from), hexNo(to), marks)
      : sightFrom(mapOf(map), level, hexNo(from), hexNo(to), marks);
    expect(seen).toBe(los ? hindrance : BLOCKED);
    expect(distance(hexNo(from), hexNo(to))).toBe(it.range);
  });
  it('are asked for out of a table: a million of them take no noticeable time', () => {
    const map = mapOf('p2-ridge');
    let clear = 0;
    for (let i = 0; i < 1_000_000; i++) if (sight(map, i % HEXES, (i * 7) % HEXES, null) !== BLOCKED) clear++;
    expect(clear).toBeGreaterThan(100_000);
  });
  it('neighbours are six or fewer, and lie at distance one', () => {
    for (const hex of ALL_HEXES) for (const next of neighbours(hex)) expect(distance(hex, next)).toBe(1);
  });
});
