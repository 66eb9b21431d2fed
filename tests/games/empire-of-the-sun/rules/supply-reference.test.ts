// Supply by sets of bits against the plain wording of 13.1: one search an HQ over (hex, at sea or by land), on scrambled positions.
// Shows: rules/supply.ts, rules/routes.ts
import { describe, expect, it } from 'vitest';
import { roll, seededDice } from '../../../../src-main/engine/dice.ts';
import { ALLIED, COUNTERS, HEXES, JAPAN, hexNo, unitId } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { distance, neighbours } from '../../../../src-main/games/empire-of-the-sun/map/geometry.ts';
import { isLandSide, isSeaSide } from '../../../../src-main/games/empire-of-the-sun/map/hexsides.ts';
import {
  ALLIED_SOURCES, HOME_CITIES, LAND_HEXES, P, PLACE, PORTS, SOVIET, TERRITORY,
} from '../../../../src-main/games/empire-of-the-sun/map/places.ts';
import { ANYBODY, controls, holds } from '../../../../src-main/games/empire-of-the-sun/position.ts';
import { mayCommand } from '../../../../src-main/games/empire-of-the-sun/rules/command-table.ts';
import { isRoadOpen } from '../../../../src-main/games/empire-of-the-sun/rules/routes.ts';
import { isSupplied } from '../../../../src-main/games/empire-of-the-sun/rules/supply.ts';
import { setController, setPlace } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import { K, RANGE, UNIT_SIDE, is } from '../../../../src-main/games/empire-of-the-sun/units.ts';
import { opening } from '../position.ts';

const kunming = new Set(TERRITORY['kunming-area']);
const all = [...Array(COUNTERS).keys()];
type Zone = (hex: number) => boolean;

/** Under an enemy zone that is not neutralized, if only the given enemies and friends project. */
const zoneOf = (s: EotsState, side: number, enemies: readonly number[], friends: readonly number[]): Zone => (hex) =>
  enemies.some((unit) => distance(s.place[unit], hex) <= 2)
    && !friends.some((unit) => !is(unit, K.lrb) && distance(s.place[unit], hex) <= 2 && UNIT_SIDE[unit] === side);

/** Hexes entered to each hex by a legal path, at most `length`. */
function paths(s: EotsState, side: 0 | 1, from: number, length: number, zone: Zone): Map<number, number> {
  const steps = new Map<string, number>([[`${from}/sea`, 0], [`${from}/land`, 0]]);
  const found = new Map<number, number>([[from, 0]]);
  const enemy = ANYBODY[1 - side];
  const open = isRoadOpen(s);
  const queue: [number, 'sea' | 'land', number][] = [[from, 'sea', 0], [from, 'land', 0]];
  for (const [at, way, n] of queue) {
    if (n === length || (at !== from && holds(s, at, enemy))) continue;
    for (const to of neighbours(at)) {
      if (way === 'sea' ? !isSeaSide(at, to) || zone(at) || zone(to) : !isLandSide(at, to)) continue;
      const road = open && [at, to].includes(hexNo('2206')) && [at, to].includes(hexNo('2306'));
      if (SOVIET.includes(at) || SOVIET.includes(to)) continue;
      if (kunming.has(at) !== kunming.has(to) && !(road && way === 'land')) continue;
      const ways = (PLACE[to] & P.port) !== 0 && controls(s, side, to) ? (['sea', 'land'] as const) : [way];
      for (const next of ways) {
        if (steps.has(`${to}/${next}`)) continue;
        steps.set(`${to}/${next}`, n + 1);
        if (!found.has(to)) found.set(to, n + 1);
        queue.push([to, next, n + 1]);
      }
    }
  }
  return found;
}

function reference(s: EotsState): Set<string> {
  const here = all.filter((unit) => s.place[unit] < HEXES);
  const wings = (side: number): number[] => here.filter((unit) => UNIT_SIDE[unit] === side && is(unit, K.air | K.carrier));
  const supplied = new Set<number>();
  for (const side of [JAPAN, ALLIED] as const) {
    const enemies = side === JAPAN ? wings(ALLIED) : wings(JAPAN).filter((unit) => supplied.has(unit));
    const zone = zoneOf(s, side, enemies, wings(side));
    const known = new Map<number, boolean>();
    const cached: Zone = (hex) => { const under = known.get(hex) ?? zone(hex); known.set(hex, under); return under; };
    const sources = side === JAPAN ? HOME_CITIES.filter((hex) => controls(s, JAPAN, hex)) : ALLIED_SOURCES;
    for (const hq of here.filter((unit) => UNIT_SIDE[unit] === side && is(unit, K.hq))) {
      const far = paths(s, side, s.place[hq], Infinity, cached);
      if (!sources.some((hex) => far.has(hex) && !holds(s, hex, ANYBODY[1 - side]))) continue;
      supplied.add(hq);
      const near = paths(s, side, s.place[hq], RANGE[hq], cached);
      for (const unit of here) {
        if (UNIT_SIDE[unit] === side && !is(unit, K.hq) && mayCommand(hq, unit) && near.has(s.place[unit])) supplied.add(unit);
      }
    }
  }
  return new Set([...supplied].map(unitId));
}

/** A set-up with counters thrown about: ground and air on land, ships at sea, a few hexes in other hands. */
function scrambled(scenario: string, seed: number): EotsState {
  const s = opening(scenario);
  const dice = seededDice(seed);
  const pick = <T>(list: readonly T[]): T => list[roll(dice, list.length, 'place') - 1];
  const sea = [...Array(HEXES).keys()].filter((hex) => (PLACE[hex] & P.sea) !== 0);
  for (const unit of all) {
    if (s.place[unit] >= HEXES || roll(dice, 3, 'move') > 1) continue;
    setPlace(s, unit, is(unit, K.naval) ? pick(sea) : is(unit, K.hq) ? pick(PORTS) : pick(LAND_HEXES));
  }
  for (let i = 0; i < 40; i++) setController(s, pick(LAND_HEXES), roll(dice, 2, 'control') === 1 ? JAPAN : ALLIED);
  s.markers.hump = false;
  return s;
}

describe('supply agrees with its wording', () => {
  it.each(
    ['campaign', '1942', '1943', '1944'].flatMap((scenario, i) => [1, 2, 3].map((n) => [scenario, 10 * i + n] as const)),
  )('%s, scrambled by %i', (scenario, seed) => {
    const s = scrambled(scenario, seed);
    const wanted = reference(s);
    const found = new Set(all.filter((unit) => s.place[unit] < HEXES && isSupplied(s, unit)).map(unitId));
    expect([...found].sort()).toEqual([...wanted].sort());
    expect(wanted.size).toBeGreaterThan(5);
  });
});
