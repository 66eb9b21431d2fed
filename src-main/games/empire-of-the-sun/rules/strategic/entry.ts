/**
 * Where a counter may enter the map (9.1): reinforcements, rebuilt units (10.0) and units given by cards are all asked
 * for here. Stacking is asked when the counter is placed; everything else is judged by the position that is passed in.
 */
import { ALLIED, HEXES, SIDES, UNIT_FACTS } from '../../data.ts';
import type { Side } from '../../data.ts';
import { AIRFIELDS, KUNMING, NORTHERN_INDIA, OAHU, PORTS, TERRITORY } from '../../map/places.ts';
import { hqIn, isFriendlyAirfield, isFriendlyPort } from '../../position.ts';
import { BOX, F, has, setPlace } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { COMMAND, HQS, K, KIND, commandTypeOf, is, ownerOf } from '../../units.ts';
import { burmaRoad } from '../burma-road.ts';
import { commandMask } from '../command-table.ts';
import { isClosedToAircraft, mayBase } from '../movement/entry.ts';
import { isJoinedToSource, isReached, isSupplied, supply } from '../supply.ts';
import { hasRoom, hasRoomInChina } from '../stacking.ts';
import { isInEnemyZone } from '../zones-of-influence.ts';

/** HQs that may bring a unit in: those that may activate it, and for US aircraft every Allied one (9.12 A, R-120). */
const entryMask = (unit: number): number =>
  commandMask[unit] | (UNIT_FACTS[unit].nationality === 'us' && is(unit, K.air) ? COMMAND.commonwealth : 0);

/** The HQs of a side that came to the map this turn. */
export const arrivedHqs = (s: EotsState, side: Side): number[] => HQS[side].filter((hq) => has(s, hq, F.arrived) && s.place[hq] < HEXES);

/** The position without the HQs that came this turn: they open no way for anybody else (EOTS-9.11-06, EOTS-9.11-07). */
export function withoutArrivals(s: EotsState): EotsState {
  if (SIDES.every((side) => arrivedHqs(s, side).length === 0)) return s;
  return { ...s, place: s.place.map((at, unit) => (is(unit, K.hq) && has(s, unit, F.arrived) && at < HEXES ? BOX.event : at)) };
}

const reaches = (s: EotsState, mask: number, hex: number): boolean => isReached(supply(s).reach, mask, hex);

/** An HQ that came this turn stands in the hex, in supply, and may bring the unit in or restore it there. */
function arrivedHqHelps(s: EotsState, mask: number, side: Side, hex: number): boolean {
  const hq = hqIn(s, side, hex);
  return hq >= 0 && has(s, hq, F.arrived) && (mask & COMMAND[commandTypeOf(hq)]) !== 0 && isSupplied(s, hq);
}

export const arrivedHqBringsIn = (s: EotsState, unit: number, hex: number): boolean =>
  arrivedHqHelps(s, entryMask(unit), ownerOf(unit), hex);

/**
 * Bases for a unit of this arm that are friendly and free of enemy air zones (9.11 B; EOTS-9.11-02, EOTS-9.11-05). The fields of
 * Manchuria are nobody's to enter (EOTS-12.91-01).
 */
export function openBases(s: EotsState, side: Side, air: boolean): number[] {
  const bases = air
    ? AIRFIELDS.filter((hex) => isFriendlyAirfield(s, side, hex) && !isClosedToAircraft(hex))
    : PORTS.filter((hex) => isFriendlyPort(s, side, hex));
  return bases.filter((hex) => mayBase(side, hex) && !isInEnemyZone(s, side, hex));
}

/** Friendly ports with a supply path to a source: an HQ would be in supply there (EOTS-9.11-12). */
export const suppliedPorts = (s: EotsState, side: Side): number[] =>
  PORTS.filter((hex) => isFriendlyPort(s, side, hex) && mayBase(side, hex) && isJoinedToSource(s, side, hex));
/** Hexes where an HQ may enter as a reinforcement: no enemy air zone lies there (EOTS-9.11-13). */
export const hqEntryHexes = (s: EotsState, side: Side): number[] => suppliedPorts(s, side).filter((hex) => !isInEnemyZone(s, side, hex));

/** Hexes where each of these units may enter: those of one arm that the same HQs bring in share theirs. */
export function entriesOf(s: EotsState, units: readonly number[]): Record<string, number[]> {
  const before = withoutArrivals(s);
  const known: Record<string, number[]> = {};
  return Object.fromEntries(units.map((unit) => [unit, [...known[entryKey(unit)] ??= entriesInto(s, unit, before)]]));
}
const entryKey = (unit: number): string =>
  `${ownerOf(unit)}/${entryMask(unit)}/${KIND[unit] & (K.hq | K.air)}/${UNIT_FACTS[unit].nationality === 'chinese'}`;
function entriesInto(s: EotsState, unit: number, before: EotsState): number[] {
  const side = ownerOf(unit);
  if (is(unit, K.hq)) return hqEntryHexes(s, side);
  const mask = entryMask(unit);
  // A Chinese unit can only come in at Kunming, if that is supplied (EOTS-9.12-05, EOTS-10.34-03).
  if (UNIT_FACTS[unit].nationality === 'chinese') return reaches(before, mask, KUNMING) ? [KUNMING] : [];
  return openBases(s, side, is(unit, K.air)).filter((hex) => reaches(before, mask, hex) || arrivedHqHelps(s, mask, side, hex));
}
export const entryHexes = (s: EotsState, unit: number): number[] => entriesInto(s, unit, withoutArrivals(s));

/** The counter has room there now (EOTS-9.11-10, EOTS-9.11-11; 7.51: one HQ). */
export const isRoomFor = (s: EotsState, unit: number, hex: number): boolean =>
  (is(unit, K.hq) ? hqIn(s, ownerOf(unit), hex) < 0 : hasRoom(s, ownerOf(unit), hex, unit));
/** Of the hexes where a counter may enter, those with room now. */
export const withRoom = (s: EotsState, unit: number, hexes: readonly number[]): number[] => hexes.filter((hex) => isRoomFor(s, unit, hex));

/** A unit that is rebuilt may also come in at the box, while that is in supply. */
export const rebuildPlaces = (s: EotsState, unit: number, hexes: readonly number[]): number[] =>
  [...withRoom(s, unit, hexes), ...(isBoxSupplied(s) && mayEnterChinaBox(s, unit) ? [BOX.chinaAir] : [])];

/**
 * A counter comes in. Only a lost step stays with it; an HQ helps others in its own hex alone until the turn ends (EOTS-9.11-07, R-114).
 */
export function enter(s: EotsState, unit: number, place: number): void {
  s.flags[unit] = (s.flags[unit] & F.reduced) | (is(unit, K.hq) ? F.arrived : 0);
  setPlace(s, unit, place);
}

/** An eliminated unit comes back; a B-29 among them does not bomb this turn (EOTS-11.31-04). */
export function comeBack(s: EotsState, unit: number, place: number, full: boolean): void {
  enter(s, unit, place);
  s.flags[unit] = (full ? 0 : F.reduced) | (is(unit, K.b29) ? F.rebuilt : 0);
}

const RETURN_AREA: readonly (readonly number[])[] = [
  TERRITORY['japan-home-islands'],
  [...TERRITORY['australia-mainland'], OAHU, ...TERRITORY['india-north'], ...TERRITORY['india-mainland'], ...TERRITORY.ceylon],
];
/** A friendly port of the home area. */
export const isReturnPort = (s: EotsState, side: Side, hex: number): boolean =>
  isFriendlyPort(s, side, hex) && RETURN_AREA[side].includes(hex);
/**
 * Where a waiting HQ may be placed by a card: in the home area, in supply; it is no reinforcement then
 * (EOTS-7.56-02 to EOTS-7.56-04, R-132).
 */
export const returnPorts = (s: EotsState, hq: number): number[] =>
  withRoom(s, hq, suppliedPorts(s, ownerOf(hq)).filter((hex) => RETURN_AREA[ownerOf(hq)].includes(hex)));

/**
 * The unit may be put straight into the box of Air Units in China: three of them, one B-29 among them, and that only
 * while the Burma Road is open (12.71-12.74, R-96). No HQ is asked.
 */
export function mayEnterChinaBox(s: EotsState, unit: number): boolean {
  if (!is(unit, K.air) || ownerOf(unit) !== ALLIED || !hasRoomInChina(s, [unit])) return false;
  return !is(unit, K.b29) || burmaRoad(s) === 'open';
}

/** The box is in supply while the road is open or the Hump is flown. */
export const isBoxSupplied = (s: EotsState): boolean => burmaRoad(s) !== 'closed-no-hump';

/** A unit in the box can be restored: the box is supplied, and some HQ reaches four hexes beyond an airfield of Northern India. */
export const isBoxInReach = (s: EotsState, unit: number, before: EotsState): boolean => isBoxSupplied(s)
  && NORTHERN_INDIA.some((hex) => isFriendlyAirfield(s, ALLIED, hex) && isReached(supply(before).farReach, commandMask[unit], hex));

/** An HQ able to activate the unit has it within range where it stands, those that came this turn in their own hex only. */
export const isInReach = (s: EotsState, unit: number, before: EotsState): boolean => {
  const hex = s.place[unit];
  if (hex === BOX.chinaAir) return isBoxInReach(s, unit, before);
  return hex < HEXES && (reaches(before, commandMask[unit], hex) || arrivedHqHelps(s, commandMask[unit], ownerOf(unit), hex));
};
