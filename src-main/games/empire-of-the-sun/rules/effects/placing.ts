/** Where cards may put units: by the rules of reinforcements (9.1) unless the card says otherwise (EOTS-5.33-02, EOTS-5.31-06). */
import type { Json } from '../../../../engine/json.ts';
import { ALLIED } from '../../data.ts';
import { AIRFIELDS, KUNMING, PORTS } from '../../map/places.ts';
import { hqIn, isFriendlyAirfield, isFriendlyPort } from '../../position.ts';
import { BOX, F, setFlag, setPlace, unitsAt } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { CHARTS } from '../../data.ts';
import { K, is, ownerOf } from '../../units.ts';
import { isChinese } from '../command.ts';
import { regionHexes } from '../cards/selector.ts';
import { mayEnter } from '../movement/entry.ts';
import { hasRoom } from '../stacking.ts';
import { isJoinedToSource, wouldBeSupplied } from '../supply.ts';
import { isInEnemyZone } from '../zones-of-influence.ts';

/** Friendly port or airfield, in supply for this unit, outside enemy zones, with room. */
function mayStand(s: EotsState, unit: number, hex: number): boolean {
  const side = ownerOf(unit);
  if (!(is(unit, K.air) ? isFriendlyAirfield : isFriendlyPort)(s, side, hex) || isInEnemyZone(s, side, hex) || !mayEnter(unit, hex)) return false;
  if (is(unit, K.hq)) return hqIn(s, side, hex) < 0 && isJoinedToSource(s, side, hex);
  return wouldBeSupplied(s, unit, hex) && hasRoom(s, side, hex, unit);
}
export function entryHexes(s: EotsState, unit: number): number[] {
  if (isChinese(unit)) return wouldBeSupplied(s, unit, KUNMING) && hasRoom(s, ALLIED, KUNMING, unit) ? [KUNMING] : [];
  return (is(unit, K.air) ? AIRFIELDS : PORTS).filter((hex) => mayStand(s, unit, hex));
}

/** The box of air units in China holds three, and is closed once China has surrendered (12.71, 12.73). */
export const hasRoomInChina = (s: EotsState): boolean => !s.nations.china.surrendered && unitsAt(s, BOX.chinaAir).length < CHARTS.tracks.airUnitsInChina.maxUnits;

interface Placement { kind: string; regions?: string[]; orBox?: string; fallback?: string }
/** The places that a card's `placement` allows, with its fallback when there are none. */
export function placesFor(s: EotsState, unit: number, placement: Json): number[] {
  const { kind, regions, orBox, fallback } = placement as unknown as Placement;
  const all = entryHexes(s, unit);
  if (kind === 'reinforcement') return all;
  const area = regions ? regions.flatMap((name) => [...regionHexes(name)]) : null;
  const box = orBox === 'china-air-box' && hasRoomInChina(s) ? [BOX.chinaAir] : [];
  const found = [...(area ? all.filter((hex) => area.includes(hex)) : all), ...box];
  return found.length === 0 && fallback ? all : found;
}

export function enter(s: EotsState, unit: number, place: number): void {
  setFlag(s, unit, F.cannotBeDelayed, false);
  setPlace(s, unit, place);
}
