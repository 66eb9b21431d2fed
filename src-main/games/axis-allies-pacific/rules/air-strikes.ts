/**
 * Aircraft in phase 3 (AAP-AIR-03, AAP-SBR-01): strikes on enemies, raids on complexes, launching from carriers. A flight is offered
 * only when the joint landing plan stands after it (AAP-AIR-03).
 */
import { AIR_DISTANCE, FIRST_LAND } from '../map.ts';
import { F, has, isActive, moveUnit, type Ctx, type Unit } from '../state.ts';
import { isAircraft } from '../units.ts';
import { flightCost, flights, takesOffFromBase, type Flight } from './air-movement.ts';
import type { Planner } from './landing-plan.ts';

/** May still fly in phase 3; locked fighters and guests' hosts' turns are the flags' affair (AAP-AIR-06, AAP-AIR-07). */
export const fliesInCombatMove = (unit: Unit): boolean =>
  isAircraft(unit.type) && !has(unit, F.movedInCombatMove | F.lockedAboard | F.onCap | F.landed);

/** Spaces that a flight of this group costs. */
export const costFor = (plan: Planner, group: readonly Unit[], from: number, to: number): number =>
  flightCost(from, to, takesOffFromBase(plan.look, group[0], from), false);

const shortest = (group: readonly Unit[]): number => {
  let left = group[0].left;
  for (const unit of group) if (unit.left < left) left = unit.left;
  return left;
};

/** Enemy spaces that the whole group can strike and still land from: an island too, whatever lies at sea around it. */
export function strikeTargets(plan: Planner, group: readonly Unit[], from: number): number[] {
  const left = shortest(group);
  const takeOff = takesOffFromBase(plan.look, group[0], from);
  return plan.look.held.filter((to) => {
    if (to === from) return false;
    const spent = flightCost(from, to, takeOff, false);
    return spent <= left && plan.keeps({ units: group, to, spent });
  });
}

/** Enemy complexes that the group can raid: bombers, and fighters in their company (AAP-SBR-01, AAP-SBR-02). */
export function raidTargets(plan: Planner, group: readonly Unit[], from: number): number[] {
  const left = shortest(group);
  const takeOff = takesOffFromBase(plan.look, group[0], from);
  const bombers = group.some(({ type }) => type === 'bomber');
  return plan.look.factories.filter((to) => {
    if (!bombers && !plan.look.s.units[to].some((unit) => unit.type === 'bomber' && has(unit, F.raiding))) return false;
    const spent = flightCost(from, to, takeOff, false);
    return spent <= left && plan.keeps({ units: group, to, spent });
  });
}

/** A quick answer for lists: something to fight is in reach, and a landing beyond it may be. The plan itself is not asked. */
export function mightStrike(plan: Planner, unit: Unit, from: number): boolean {
  const { look, land } = plan;
  const takeOff = takesOffFromBase(look, unit, from);
  const lands = (to: number): boolean => {
    const rest = unit.left - flightCost(from, to, takeOff, false);
    if (rest < 0 || to === from) return false;
    // A carrier may come three spaces to meet a fighter.
    return land[to] <= rest || (unit.type === 'fighter' && look.carriers.some(({ space }) => AIR_DISTANCE[to][space] <= rest + 3));
  };
  return look.held.some(lands)
    || look.factories.some((to) => (unit.type === 'bomber' || hasBomber(plan, from) || hasBomber(plan, to)) && lands(to));
}

/** An own bomber in whose company fighters may raid: beside them, or there already (AAP-SBR-02). */
const hasBomber = ({ look: { s } }: Planner, space: number): boolean =>
  s.units[space].some((unit) => unit.type === 'bomber' && isActive(s, unit.owner));

/** Fighters may leave their carriers before these sail (AAP-AIR-06). */
export const mayLaunch = (plan: Planner, group: readonly Unit[], zone: number): boolean =>
  zone < FIRST_LAND && group.every((unit) => unit.aboard !== 0 && !has(unit, F.lockedAboard | F.landed))
  && plan.keeps({ units: group, to: zone, spent: 0 });

export function launch(group: readonly Unit[]): void {
  for (const unit of group) {
    unit.aboard = 0;
    unit.flags |= F.launched;
  }
}

/**
 * Targets to which a shorter flight leads over AA guns than the one that `to` takes: whoever wants the moves that it
 * saves may fly it (AAP-AIR-03). Guns are few: most targets are passed over by distances alone.
 */
export function shortcuts(plan: Planner, group: readonly Unit[], from: number, targets: readonly number[]): number[] {
  const { look } = plan;
  const guns: number[] = [];
  look.guns.forEach((there, space) => { if (there === 1 && space !== from) guns.push(space); });
  return targets.filter((to) => {
    const direct = AIR_DISTANCE[from][to];
    if (!guns.some((gun) => gun !== to && AIR_DISTANCE[from][gun] + AIR_DISTANCE[gun][to] <= direct)) return false;
    return shortestFlight(plan, group, from, to).cost < safestFlight(plan, group, from, to).cost;
  });
}

const waysOf = (plan: Planner, group: readonly Unit[], from: number, to: number): Flight[] =>
  flights(plan.look, from, to, takesOffFromBase(plan.look, group[0], from), false);

/** The shortest flight, over whatever guns. */
const shortestFlight = (plan: Planner, group: readonly Unit[], from: number, to: number): Flight => waysOf(plan, group, from, to).at(-1)!;

/** The flight past the fewest AA guns that the group's moves and landings allow; else the shortest (AAP-AIR-02). */
export function safestFlight(plan: Planner, group: readonly Unit[], from: number, to: number): Flight {
  const left = shortest(group);
  const ways = waysOf(plan, group, from, to);
  return ways.find(({ cost }) => cost <= left && plan.keeps({ units: group, to, spent: cost })) ?? ways[ways.length - 1];
}

/** How a group flies to where it fights: past the guns or over them, to strike or to raid. */
export interface Manner { over?: boolean; raid?: boolean }

/** Flies a group to where it fights. Guns on the way fire in the procedure `overflight`. */
export function strike(
  ctx: Ctx, plan: Planner, group: readonly Unit[], from: number, to: number, { over = false, raid = false }: Manner,
): void {
  const flight = (over ? shortestFlight : safestFlight)(plan, group, from, to);
  for (const unit of group) {
    if (unit.aboard !== 0) unit.flags |= F.launched;
    unit.aboard = 0;
    moveUnit(ctx.s, unit, from, to);
    unit.from = from;
    unit.left -= flight.cost;
    unit.flags |= F.movedInCombatMove | (raid ? F.raiding : 0);
  }
  if (flight.guns.length > 0) ctx.call('overflight', { space: to, flight: group.map(({ id }) => id), guns: flight.guns });
}
