/** Which units a card means: a selector is an object whose keys must all hold (data/cards.schema.md). */
import { CHARTS, COUNTERS, HEXES, MAP, UNIT_FACTS, hexId, hexNos, sideOf, unitId } from '../../data.ts';
import type { Json } from '../../../../engine/json.ts';
import { distance } from '../../map/geometry.ts';
import { isFriendlyPort } from '../../position.ts';
import { HQS, K, commandTypeOf, is, longestLeg, ownerOf } from '../../units.ts';
import { isActive, isOnMap, isReduced } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { isWithinPlainRange } from '../headquarters.ts';
import { hasOneStepLeft } from '../leaving.ts';

export type Selector = Readonly<Record<string, Json>>;

const oneOf = (value: Json, it: string | undefined): boolean =>
  it !== undefined && (Array.isArray(value) ? value.includes(it) : value === it);

/** The hexes of a region by the name that cards use; all of them, not bases alone. India is three parts together. */
export function regionHexes(name: string): readonly number[] {
  let found = regions.get(name);
  if (!found) {
    found = name === 'india'
      ? ['northern-india', 'india-mainland', 'ceylon'].flatMap((part) => [...regionHexes(part)])
      : hexNos(namedHexes(name));
    regions.set(name, found);
  }
  return found;
}
const regions = new Map<string, readonly number[]>();
function namedHexes(name: string): readonly string[] {
  const region = CHARTS.regions[name];
  if (typeof region !== 'object') throw new RangeError(`There is no region "${name}".`);
  const [kind, id] = (region.mapKey ?? '').split('.');
  return kind === 'territories' ? MAP.territories[id].hexes : kind === 'regions' ? MAP.regions[id] : region.hexes ?? [];
}

/** Paths of the units that have moved, in the offensive that is being run. */
const pathOf = (s: EotsState, unit: number): readonly number[] => s.offensive?.moves.find((move) => move.units.includes(unit))?.path ?? [];

type Test = (s: EotsState, unit: number, value: Json) => boolean;
export const SELECTOR_KEYS: Readonly<Record<string, Test>> = {
  side: (_, unit, value) => ownerOf(unit) === sideOf(String(value)),
  class: (_, unit, value) => oneOf(value, UNIT_FACTS[unit].class),
  classes: (_, unit, value) => oneOf(value, UNIT_FACTS[unit].class),
  types: (_, unit, value) => oneOf(value, UNIT_FACTS[unit].type),
  nationality: (_, unit, value) => oneOf(value, UNIT_FACTS[unit].nationality),
  commandGroup: (_, unit, value) => oneOf(value, UNIT_FACTS[unit].commandGroup),
  size: (_, unit, value) => oneOf(value, UNIT_FACTS[unit].size),
  ids: (_, unit, value) => oneOf(value, unitId(unit)),
  lrb: (_, unit, value) => is(unit, K.lrb) === value,
  active: (s, unit, value) => isActive(s, unit) === value,
  fullStrength: (s, unit, value) => (isOnMap(s, unit) && !isReduced(s, unit) && !hasOneStepLeft(s, unit)) === value,
  onMap: (s, unit, value) => isOnMap(s, unit) === value,
  inHexes: (s, unit, value) => isOnMap(s, unit) && oneOf(value, hexId(s.place[unit])),
  inPort: (s, unit, value) => (isOnMap(s, unit) && isFriendlyPort(s, ownerOf(unit), s.place[unit])) === value,
  notIn: (s, unit, value) => !regionHexes(String(value)).includes(s.place[unit]),
  activeOrInBattleHex: (s, unit, value) =>
    (isActive(s, unit) || (s.offensive?.battles.some(({ hex }) => hex === s.place[unit]) ?? false)) === value,
  activatedForCancelledOffensive: (s, unit, value) => (String(unit) in (s.offensive?.startOf ?? {})) === value,
  // The ships moved before anybody reacted: what has reacted since counts from where it stood then (al-24).
  movedWithinExtendedRangeOf: (s, unit, value) => {
    const path = pathOf(s, unit);
    const stood = (it: number): number => s.offensive?.startOf[it] ?? s.place[it];
    return path.length > 1
      && onMapWhich(s, value as Selector).some((it) => stood(it) < HEXES && path.some((hex) => distance(hex, stood(it)) <= longestLeg(it)));
  },
  // Plain distance: nobody is activated (al-16).
  withinRangeOf: (s, unit, value) => value === 'us-hq' && isOnMap(s, unit)
    && HQS.flat().some((hq) => commandTypeOf(hq) === 'us' && isWithinPlainRange(s, hq, s.place[unit])),
};

/** A selector is a fact of a card and never changes: its tests are looked up once. */
const known = new WeakMap<Selector, readonly { test: Test; value: Json }[]>();
function testsOf(selector: Selector): readonly { test: Test; value: Json }[] {
  const found = Object.entries(selector).map(([key, value]) => {
    const test = SELECTOR_KEYS[key];
    if (!test) throw new RangeError(`There is no selector "${key}".`);
    return { test, value };
  });
  known.set(selector, found);
  return found;
}
export function matches(s: EotsState, unit: number, selector: Selector): boolean {
  for (const { test, value } of known.get(selector) ?? testsOf(selector)) if (!test(s, unit, value)) return false;
  return true;
}
export const whichOf = (s: EotsState, units: readonly number[], selector: Selector): number[] =>
  units.filter((unit) => matches(s, unit, selector));
/** The units on the map that a selector names, by number. */
export function onMapWhich(s: EotsState, selector: Selector): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < COUNTERS; unit++) if (s.place[unit] < HEXES && matches(s, unit, selector)) found.push(unit);
  return found;
}
