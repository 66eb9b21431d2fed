/**
 * How well a side stands, in steps of a division: material, ground that matters, and what decides the scenario.
 * Japan's gain is the Allies' loss.
 */
import { meritOf } from '../../engine/result.ts';
import type { SideId } from '../../engine/state.ts';
import { COUNTERS, HEXES, JAPAN, SIDE_NAMES, UNIT_FACTS } from './data.ts';
import { AIRFIELDS, PORTS, RESOURCES } from './map/places.ts';
import { controls } from './position.ts';
import { japaneseResources } from './rules/control.ts';
import { isScored, points, total } from './rules/victory.ts';
import { isReduced } from './state.ts';
import type { EotsState } from './state.ts';
import { K, is, ownerOf } from './units.ts';

const WON = 10_000;
const BASE = 1;
const RESOURCE = 6;
const WILL = 8;
const VICTORY_POINT = 10;
const HQ = 6;

/** What a counter on the map is worth: its strength now, attack before defence; nothing while it waits elsewhere. */
function worthOf(s: EotsState, unit: number): number {
  if (s.place[unit] >= HEXES) return 0;
  if (is(unit, K.hq)) return HQ;
  const { full, reduced } = UNIT_FACTS[unit];
  const strength = isReduced(s, unit) ? reduced : full;
  return strength ? (2 * (strength.attack ?? 0) + (strength.defense ?? 0)) / 12 : 0;
}

function balance(s: EotsState): number {
  let sum = 0;
  for (let unit = 0; unit < COUNTERS; unit++) sum += ownerOf(unit) === JAPAN ? worthOf(s, unit) : -worthOf(s, unit);
  for (const hex of PORTS) sum += controls(s, JAPAN, hex) ? BASE : -BASE;
  for (const hex of AIRFIELDS) sum += controls(s, JAPAN, hex) ? BASE : -BASE;
  sum += japaneseResources(s, RESOURCES).length * RESOURCE;
  return isScored(s.kernel.scenario) ? sum + total(points(s)) * VICTORY_POINT : sum - s.markers.politicalWill * WILL;
}

export function score(s: EotsState, side: SideId): number {
  const { result } = s.kernel;
  if (result) return WON * meritOf(result, side);
  return side === SIDE_NAMES[JAPAN] ? balance(s) : -balance(s);
}
