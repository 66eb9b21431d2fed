/** The Strategic Phase: where units arrive, who is restored, who bombs; and what surrenders ask. */
import type { Decision } from '../../../engine/state.ts';
import { offersOf, type EotsAction } from '../answers.ts';
import { HEXES, other } from '../data.ts';
import type { Side } from '../data.ts';
import { distance } from '../map/geometry.ts';
import { mayCommand } from '../rules/command-table.ts';
import { workingHqs } from '../rules/headquarters.ts';
import type { EotsState } from '../state.ts';
import { BOX } from '../state.ts';
import { COUNTERS_OF, K, RANGE, efficiencyOf, is, ownerOf } from '../units.ts';
import { hasTroopsNear, stationWorth } from './basing.ts';
import { temperOf } from './temper.ts';
import { BOMBERS_AT_WORK, hexWorth, isDoomed, pull, stepWorth, unitWorth } from './worth.ts';
import { LAND_HEXES } from '../map/places.ts';
import { controls } from '../position.ts';

/** How much an HQ in this place can set to work: goals in its range that no other of its side reaches as well. */
export function hqWorth(s: EotsState, hq: number, hex: number): number {
  const side = ownerOf(hq);
  const worth = hexWorth(s, side);
  const others = workingHqs(s, side).filter((it) => it !== hq);
  let sum = 0;
  for (const goal of LAND_HEXES) {
    if (controls(s, side, goal) || worth[goal] < 0.5 || distance(goal, hex) > RANGE[hq] + 3) continue;
    const covered = others.some((it) => distance(s.place[it], goal) <= RANGE[it] && efficiencyOf(it) >= efficiencyOf(hq));
    sum += worth[goal] * (covered ? 0.4 : 1) * (distance(goal, hex) <= RANGE[hq] ? 1 : 0.5);
  }
  // Whom it leads: those of its own services that stand within its range.
  const { ledAgain } = temperOf(s, side);
  const isLed = (unit: number): boolean =>
    others.some((it) => mayCommand(it, unit) && distance(s.place[it], s.place[unit]) <= RANGE[it]);
  for (const unit of COUNTERS_OF[side]) {
    if (s.place[unit] >= HEXES || !mayCommand(hq, unit) || distance(s.place[unit], hex) > RANGE[hq]) continue;
    sum += unitWorth(s, unit) * LED * (ledAgain < 1 && isLed(unit) ? ledAgain : 1);
  }
  return (sum + pull(s, side)[hex] * 0.05) * (isExposed(s, side, hex) ? EXPOSED : 1);
}
/** What a unit within an HQ's range adds to the goals there. */
const LED = 1.5;
/** Of what an HQ is worth where the enemy may take the ground from under it. */
const EXPOSED = 0.25;
const REACH_OF_TROOPS = 6;
const isExposed = (s: EotsState, side: Side, hex: number): boolean =>
  isDoomed(s, hex) || hasTroopsNear(s, other(side), hex, () => REACH_OF_TROOPS);

const most = (list: readonly EotsAction[], worth: (it: EotsAction) => number): EotsAction => {
  let found = list[0];
  let best = -Infinity;
  for (const it of list) {
    const value = worth(it);
    if (value > best) [found, best] = [it, value];
  }
  return found;
};

/** Entries were looked at when the segment opened: everything offered is in supply. */
function arrive(s: EotsState, list: readonly EotsAction[]): string {
  // One unit at a time, the first of the list; its best place.
  const { unit = -1 } = list.find((it) => it.unit !== undefined) ?? list[0];
  const mine = list.filter((it) => it.unit === unit);
  if (mine.length === 0) return list[0].id;
  return most(mine, ({ place = -1 }) => {
    if (place === BOX.chinaAir) return inChina(s, unit);
    return is(unit, K.hq) ? hqWorth(s, unit, place) : stationWorth(s, unit, place, true);
  }).id;
}
/** The weaker bombers hold the front in China. */
function inChina(s: EotsState, unit: number): number {
  if (s.nations.china.surrendered) return -9;
  return is(unit, K.b29) ? BOMBERS_AT_WORK / 2 : is(unit, K.lrb) ? 1.4 : 0.2;
}

/** Carriers first, whole units before new ones; a rebuilt unit at full strength where the steps allow it. */
function restore(s: EotsState, list: readonly EotsAction[]): string {
  const worth = (it: EotsAction): number => {
    if (it.unit === undefined) return 0.05;
    const { unit, place = -1, n: steps = 1 } = it;
    const army = is(unit, K.jpArmy) && is(unit, K.ground) ? 0.9 : 0;
    const where = place >= 0 && place < HEXES ? Math.min(0.5, stationWorth(s, unit, place, true) * 0.1) : 0;
    return (is(unit, K.b29) ? 3 : 1) * stepWorth(unit) * (place < 0 ? 1.1 : 0.9) * (steps === 2 ? 1.05 : 1) + where - army;
  };
  return most(list, worth).id;
}

/** A unit that a surrender drives out, or an HQ that must go. */
function evacuate(s: EotsState, list: readonly EotsAction[]): string {
  return most(list, ({ unit, place }) => (unit === undefined || place === undefined ? 0 : stationWorth(s, unit, place))).id;
}

export function strategicChoice(s: EotsState, open: Decision): string | null {
  const list = offersOf(open);
  switch (open.step) {
    case 'strategic-reinforcements-japan':
    case 'strategic-reinforcements-allied': return arrive(s, list);
    case 'replacements-japan':
    case 'replacements-allied': return restore(s, list);
    case 'strategic-bombing-declare': return list[0].id;
    case 'national-status-evacuate':
    case 'national-status-relocate': return evacuate(s, list);
    default: return null;
  }
}
