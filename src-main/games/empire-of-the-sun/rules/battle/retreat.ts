/** Beaten ground troops (8.5): one hex back over land, chosen by the winner for the reaction side, the way they came for the other. */
import { HEXES, MAP, other } from '../../data.ts';
import { neighbours } from '../../map/geometry.ts';
import { isLandSide } from '../../map/hexsides.ts';
import { P, PLACE, SOVIET } from '../../map/places.ts';
import { OCCUPIERS, controls, holds, unitsOf } from '../../position.ts';
import { isActive, setPlace } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { COUNTERS_OF, K, is, ownerOf } from '../../units.ts';
import { marchInto } from '../control.ts';
import type { Entry } from '../control.ts';
import { mayEnter } from '../movement/entry.ts';
import { offensiveOf } from '../movement/mover.ts';
import { hasRoom } from '../stacking.ts';
import { hasLanded, moveOf } from './participants.ts';

/** Hexes from which marching units of the offensive side came into this one. */
const entries = (s: EotsState, hex: number): number[] =>
  offensiveOf(s).moves
    .filter(({ reaction, mode, path }) => !reaction && mode === 'land' && path.length > 1 && path[path.length - 1] === hex)
    .map(({ path }) => path[path.length - 2]);

/**
 * Ground units of the reaction side where the offensive side has taken control: they owe a retreat; where they
 * have won they stay (EOTS-8.61-01, EOTS-8.61-02).
 */
export function retreating(s: EotsState): number[] {
  const { side } = offensiveOf(s);
  return COUNTERS_OF[other(side)].filter((unit) => is(unit, K.ground) && s.place[unit] < HEXES && controls(s, side, s.place[unit]));
}

/**
 * Where the offensive side may send a beaten unit: an adjacent named friendly place over land, else another hex
 * (EOTS-8.5-04, EOTS-8.5-05); [] : it is lost.
 */
export function retreatHexes(s: EotsState, unit: number): number[] {
  const from = s.place[unit];
  if ((PLACE[from] & P.oneHexIsland) !== 0) return []; // EOTS-8.5-06
  const side = ownerOf(unit);
  const enemy = other(side);
  const came = entries(s, from);
  const open = neighbours(from).filter((hex) => isLandSide(from, hex) && mayEnter(unit, hex) && !came.includes(hex)
    && !holds(s, hex, OCCUPIERS[enemy]) && !unitsOf(s, enemy, hex).some((it) => isActive(s, it)));
  const named = open.filter((hex) => MAP.hexes[hex].name !== undefined && controls(s, side, hex));
  const best = named.length > 0 ? named : open;
  // not into a full hex while another will do.
  const roomy = best.filter((hex) => hasRoom(s, side, hex, unit));
  return roomy.length > 0 ? roomy : best;
}
/** Only Soviet soil is left: interned, out of the game for good (7.42 C). */
export const isInterned = (s: EotsState, unit: number): boolean =>
  neighbours(s.place[unit]).some((hex) => SOVIET.includes(hex) && isLandSide(s.place[unit], hex));

/** The unit falls back and takes what is empty there. */
export function retreat(s: EotsState, unit: number, hex: number): Entry {
  setPlace(s, unit, hex);
  return marchInto(s, ownerOf(unit), hex, true);
}

/**
 * Ground units of the offensive side that stand on the enemy's land: beaten, one way or another (EOTS-8.33-02,
 * EOTS-7.45B-10). The others stay where they are (EOTS-8.6-04, EOTS-8.62-02).
 */
export function beaten(s: EotsState): number[] {
  const { side } = offensiveOf(s);
  return COUNTERS_OF[side].filter((unit) =>
    is(unit, K.ground) && s.place[unit] < HEXES && isActive(s, unit) && controls(s, other(side), s.place[unit]));
}

/**
 * The hex to which a beaten unit of the offensive side falls back by itself: where it marched in from, or the start of its
 * barge (EOTS-8.5-01, EOTS-7.47-07). -1: no longer its side's, so it is lost; null: it leaves by sea instead (EOTS-8.5-02, R-59).
 */
export function wayBack(s: EotsState, unit: number): number | null {
  const side = ownerOf(unit);
  const move = moveOf(s, unit);
  const usable = (hex: number): boolean => controls(s, side, hex) && !holds(s, hex, OCCUPIERS[other(side)]);
  if (move?.mode === 'barges') return usable(move.path[0]) ? move.path[0] : null;
  if (hasLanded(s, unit)) return null;
  const path = move?.path ?? [];
  const back = path.length > 1 ? path[path.length - 2] : -1;
  return back >= 0 && usable(back) ? back : -1;
}
