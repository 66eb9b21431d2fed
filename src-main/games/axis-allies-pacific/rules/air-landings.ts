/**
 * Aircraft in phase 6: landing after combat, moving to another base, going on combat air patrol (AAP-AIR-04, AAP-AIR-10, AAP-CAP-01).
 * Every flight of this phase ends in a landing or on patrol.
 */
import { FIRST_LAND, SPACES } from '../map.ts';
import { F, has, moveUnit, unitIn, type Ctx, type Unit } from '../state.ts';
import { isAircraft } from '../units.ts';
import { flightCost, flights, takesOffFromBase } from './air-movement.ts';
import { berths, decksIn, type Planner } from './landing-plan.ts';
import { isAirborne, type Survey } from './survey.ts';

/** May still fly in phase 6: airborne, or at rest and unmoved. */
export const fliesInNoncombat = (unit: Unit, space: number): boolean =>
  isAircraft(unit.type) && !has(unit, F.lockedAboard | F.onCap | F.landed)
    && (isAirborne(unit, space) || !has(unit, F.movedInNoncombat | F.movedInCombatMove));

const isBase = (space: number): boolean => SPACES[space].airBase;

/** Spaces that a group's flight to a landing costs; 255: nowhere near. */
export const landingCost = (look: Survey, group: readonly Unit[], from: number, to: number): number =>
  flightCost(from, to, takesOffFromBase(look, group[0], from), isBase(to));

/**
 * Where the whole group can land now: land friendly since the turn began and not taken this turn (AAP-AIR-04), fighters
 * also in zones whose carriers have room for all (AAP-AIR-05), where they fought too. A landing that would take
 * away the last place of another aircraft is not offered.
 */
export function landings(plan: Planner, group: readonly Unit[], from: number): number[] {
  const { look } = plan;
  const found: number[] = [];
  const left = Math.min(...group.map((unit) => unit.left));
  if (group.every(({ type }) => type === 'fighter')) {
    for (const zone of new Set(look.carriers.map(({ space }) => space))) {
      if (zone === from && group.some(({ aboard }) => aboard !== 0)) continue;
      const spent = landingCost(look, group, from, zone);
      if (spent > left) continue;
      const down = berths(look, zone, group.length);
      if (down && plan.keeps({ units: group, to: zone, spent, down })) found.push(zone);
    }
    found.sort((a, b) => a - b);
  }
  for (const land of plan.lands) {
    if (land === from) continue;
    const spent = landingCost(look, group, from, land);
    if (spent <= left && plan.keeps({ units: group, to: land, spent, down: [] })) found.push(land);
  }
  return found;
}

/** Whether this airborne aircraft could land somewhere now, other aircraft left aside (AAP-AIR-19). */
export function canLand(plan: Planner, unit: Unit, space: number): boolean {
  if (plan.land[space] <= unit.left) return true;
  if (unit.type !== 'fighter') return false;
  return plan.look.carriers.some(({ space: zone }) =>
    flightCost(space, zone, false, false) <= unit.left && decksIn(plan.look, zone).length > 0);
}

/** Whether an aircraft at rest could go anywhere. */
export function canMoveBase(plan: Planner, unit: Unit, from: number): boolean {
  const { look } = plan;
  const group = [unit];
  for (const land of plan.lands) if (land !== from && landingCost(look, group, from, land) <= unit.left) return true;
  return unit.type === 'fighter' && look.carriers.some(({ space }) =>
    space !== from && landingCost(look, group, from, space) <= unit.left && decksIn(look, space).length > 0);
}

/** Lands a group. Those that retreated are shot at by the guns on their way (AAP-AIR-13). */
export function land(ctx: Ctx, plan: Planner, group: readonly Unit[], from: number, to: number): void {
  const { s } = ctx;
  const { look } = plan;
  const left = Math.min(...group.map((unit) => unit.left));
  const down = to < FIRST_LAND ? berths(look, to, group.length)! : [];
  const exposed = group.filter((unit) => has(unit, F.retreated));
  const ways = exposed.length > 0 ? flights(look, from, to, takesOffFromBase(look, group[0], from), isBase(to)) : [];
  const flight = ways.find(({ cost }) => cost <= left) ?? { cost: landingCost(look, group, from, to), guns: [] };
  group.forEach((unit, i) => {
    unit.aboard = 0;
    moveUnit(s, unit, from, to);
    unit.from = from;
    unit.left -= flight.cost;
    unit.flags |= F.landed | F.movedInNoncombat;
    if (down.length === 0) return;
    unit.aboard = down[i];
    // A carrier on which a fighter has landed sails no more this turn (AAP-AIR-08).
    unitIn(s, to, down[i])!.flags |= F.pinned;
  });
  if (flight.guns.length > 0) ctx.call('overflight', { space: to, flight: exposed.map(({ id }) => id), guns: flight.guns });
}

/** An unmoved fighter on land may go on patrol over a touching zone without enemies (AAP-CAP-01, R-25). */
export const mayPatrol = (unit: Unit, space: number): boolean =>
  unit.type === 'fighter' && space >= FIRST_LAND && !has(unit, F.movedInCombatMove | F.movedInNoncombat | F.landed | F.onCap);

export const patrolZones = (look: Survey, group: readonly Unit[], from: number): number[] =>
  group.every((unit) => mayPatrol(unit, from)) ? SPACES[from].nearSea.filter((zone) => look.enemy[zone] === 0) : [];

export function patrol(ctx: Ctx, group: readonly Unit[], from: number, zone: number): void {
  for (const unit of group) {
    moveUnit(ctx.s, unit, from, zone);
    unit.from = from;
    unit.left = 0;
    unit.flags |= F.onCap | F.movedInNoncombat;
  }
}
