/** Where cards may put units: by the rules of reinforcements (9.1) unless the card says otherwise (EOTS-5.33-02, EOTS-5.31-06). */
import type { Json } from '../../../../engine/json.ts';
import { BOX } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { ownerOf } from '../../units.ts';
import { regionHexes } from '../cards/selector.ts';
import { entryHexes, hqEntryHexes, mayEnterChinaBox, withRoom } from '../strategic/entry.ts';

/** Places for a unit now, by the position as it is. */
export const placesNow = (s: EotsState, unit: number): number[] => withRoom(s, unit, entryHexes(s, unit));
/** Ports where an HQ would be in supply and no other of its side stands. */
export const hqPorts = (s: EotsState, hq: number): number[] => withRoom(s, hq, hqEntryHexes(s, ownerOf(hq)));

interface Placement { kind: string; regions?: string[]; orBox?: string; fallback?: string }
/** The places that a card's `placement` allows, with its fallback when there are none. */
export function placesFor(s: EotsState, unit: number, placement: Json): number[] {
  const { kind, regions, orBox, fallback } = placement as unknown as Placement;
  const all = placesNow(s, unit);
  if (kind === 'reinforcement') return all;
  const area = regions ? regions.flatMap((name) => [...regionHexes(name)]) : null;
  const box = orBox === 'china-air-box' && mayEnterChinaBox(s, unit) ? [BOX.chinaAir] : [];
  const found = [...(area ? all.filter((hex) => area.includes(hex)) : all), ...box];
  return found.length === 0 && fallback ? all : found;
}
