/**
 * Zones that the active power has shared with enemies since the turn began: it attacks there or not, one answer
 * a zone, at the end of phase 3. Where it moved a unit in, it must fight; where it lands troops, it does.
 */
import type { MoveAction } from './selection.ts';
import { FIRST_LAND, SEA_ZONES } from '../map.ts';
import { activeAlliance, isActive, isHostileZone, type AapState } from '../state.ts';
import { isShip } from '../units.ts';
import { planner } from './landing-plan.ts';
import { planBefore } from './move-lists.ts';
import { toSpace } from './selection.ts';
import { survey, type Survey } from './survey.ts';

/** Zones in which the active power can attack but need not. */
function shared(look: Survey): number[] {
  return look.held.filter((zone) => zone < FIRST_LAND && look.attackers[zone] === 1 && look.entrants[zone] === 0);
}

/** At the end of phase 3: where ships went (AAP-KAM-05), and zones attacked because a landing starts from there (AAP-ASS-02). */
export function closeCombatMove(s: AapState): void {
  const { look } = planBefore(s, 3);
  for (const zone of SEA_ZONES) {
    if (look.entrants[zone] === 1 && s.units[zone].some((unit) => isShip(unit.type) && isActive(s, unit.owner) && unit.from !== 0)) {
      s.enteredZones.push(zone);
    }
  }
  for (const zone of shared(look)) {
    const lands = s.units[zone].some((unit) => unit.target !== 0 && unit.aboard !== 0 && isActive(s, unit.owner));
    if (lands) s.attackZones.push(zone);
  }
}

/** The question for the next shared zone that has no answer yet; none: no actions. */
export function sharedZoneActions(s: AapState): MoveAction[] {
  // In most turns nobody shares a zone.
  if (!SEA_ZONES.some((zone) => isHostileZone(s, zone, activeAlliance(s)) && s.units[zone].some(({ owner }) => isActive(s, owner)))) {
    return [];
  }
  const look = survey(s);
  const zone = shared(look).find((other) => !s.attackZones.includes(other) && !s.spareZones.includes(other));
  if (zone === undefined) return [];
  const actions: MoveAction[] = [];
  // A carrier that fights stays: not if an airborne fighter counts on its sailing.
  if (planner(look, 3).keeps({ units: [], to: zone, spent: 0 })) actions.push(toSpace('attack', zone));
  actions.push(toSpace('spare', zone));
  return actions;
}
