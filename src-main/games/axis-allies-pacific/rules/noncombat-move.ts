/** Phase 6, non-combat movement (AAP-MV-08): landing, moves of what neither moved nor fought, loading, unloading, CAP. */
import { auto, decide, phase } from '../../../engine/flow.ts';
import { text } from '../../../engine/text.ts';
import { FIRST_LAND, SPACES, idOf } from '../map.ts';
import { removeUnit, spaceName, unitIn, type AapState, type Ctx, type Unit } from '../state.ts';
import { canLand, canMoveBase, fliesInNoncombat, land, landings, mayPatrol, patrol, patrolZones } from './air-landings.ts';
import { launch, mayLaunch } from './air-strikes.ts';
import { linkedByBases } from './bases.ts';
import { hasNoncombatPath, noncombatPaths, walkInNoncombat, walksInNoncombat } from './land-movement.ts';
import type { Planner } from './landing-plan.ts';
import { answerMoves, choosing, logMove } from './move-answers.ts';
import { listFor, planBefore } from './move-lists.ts';
import { groupReach, sailInNoncombat, sailsInNoncombat, startOfMove } from './naval-movement.ts';
import { DONE, LAUNCH, kindOf, ofClass, toSpace, type MoveAction } from './selection.ts';
import { isAirborne, stops } from './survey.ts';
import { canLoad, cargoToLand, load, mayUnload, shipsToLoad, shoresToUnload, unload } from './transports.ts';

export function ableInNoncombat(plan: Planner, unit: Unit, space: number): boolean {
  const { look } = plan;
  switch (kindOf(unit)) {
    case 'land':
      return (walksInNoncombat(unit) && hasNoncombatPath(look, space)) || canLoad(look, unit, space);
    case 'cargo':
      return shoresToUnload(look, [unit], space).length > 0;
    case 'air':
      if (!fliesInNoncombat(unit, space)) return false;
      return isAirborne(unit, space)
        ? canLand(plan, unit, space)
        : canMoveBase(plan, unit, space) || mayPatrol(unit, space) || unit.aboard !== 0;
    default:
      return canSail(plan, unit, space) || shoresOf(plan, [unit], space).length > 0;
  }
}

function canSail({ look }: Planner, unit: Unit, zone: number): boolean {
  if (!sailsInNoncombat(unit)) return false;
  const submarine = unit.type === 'submarine';
  const start = startOfMove(unit, zone);
  return SPACES[zone].nearSea.some((to) => !stops(look, to, submarine)
    && (unit.left > 0 || (to !== start && linkedByBases(look.s, start, to, look.alliance))));
}

/** Where the cargo of the chosen ships can come ashore. */
function shoresOf(plan: Planner, ships: readonly Unit[], zone: number): number[] {
  const cargo = cargoToLand(plan.look.s, zone, ships, (unit) => mayUnload(plan.look, zone, unit));
  return cargo.length > 0 ? shoresToUnload(plan.look, cargo, zone) : [];
}

function options(plan: Planner, chosen: readonly Unit[], into: MoveAction[]): void {
  const { look } = plan;
  const from = look.s.selectionSpace;
  switch (kindOf(chosen[0])) {
    case 'land':
      if (chosen.every(walksInNoncombat)) for (const to of noncombatPaths(look, chosen, from)) into.push(toSpace('to', to));
      for (const { space, first, n } of shipsToLoad(look, chosen, from)) into.push(ofClass('load', space, first, n));
      break;
    case 'cargo':
      for (const to of shoresToUnload(look, chosen, from)) into.push(toSpace('unload', to));
      break;
    case 'air':
      if (!chosen.every((unit) => fliesInNoncombat(unit, from))) break;
      for (const to of landings(plan, chosen, from)) into.push(toSpace('land', to));
      for (const zone of patrolZones(look, chosen, from)) into.push(toSpace('cap', zone));
      if (mayLaunch(plan, chosen, from)) into.push(LAUNCH);
      break;
    default:
      if (chosen.every(sailsInNoncombat)) sailing(plan, chosen, from, into);
      for (const to of shoresOf(plan, chosen, from)) into.push(toSpace('unload', to));
  }
}

function sailing(plan: Planner, chosen: readonly Unit[], from: number, into: MoveAction[]): void {
  const { look } = plan;
  const reach = groupReach(look, chosen, from);
  const carriers = look.airborne.length > 0 && chosen.some(({ type }) => type === 'carrier');
  for (let zone = 1; zone < FIRST_LAND; zone++) {
    if (zone === from || reach.cost[zone] === 255) continue;
    // A carrier does not leave the fighters that have no other place.
    if (carriers && !plan.keeps({ units: chosen, to: zone, spent: reach.cost[zone] })) continue;
    into.push(toSpace('to', zone));
  }
}

function noncombatActions({ s }: Pick<Ctx, 's'>): MoveAction[] {
  const list = listFor(s, 6);
  const actions = choosing(s, list, ableInNoncombat, options);
  if (mayEnd(list.plan)) actions.push(DONE);
  return actions;
}

/** Aircraft that have a landing must be down first; for the others nothing can be done (AAP-AIR-19). */
export const mayEnd = (plan: Planner): boolean => !plan.look.airborne.some(({ unit, space }) => canLand(plan, unit, space));

function carryOut(ctx: Ctx, action: MoveAction, chosen: Unit[], from: number): void {
  const { s } = ctx;
  const plan = planBefore(s, 6);
  const { look } = plan;
  const to = action.space ?? from;
  const log = logMove(ctx, chosen, from, to);
  switch (action.verb) {
    case 'to':
      log('move', 'AAP-MV-08');
      if (kindOf(chosen[0]) === 'land') walkInNoncombat(ctx, chosen, from, to);
      else sailInNoncombat(ctx, look, chosen, from, to);
      break;
    case 'land':
      log('land', 'AAP-AIR-04');
      land(ctx, plan, chosen, from, to);
      break;
    case 'cap':
      log('cap', 'AAP-CAP-01');
      patrol(ctx, chosen, from, to);
      break;
    case 'launch':
      log('launch', 'AAP-AIR-06');
      launch(chosen);
      break;
    case 'load':
      log('load', 'AAP-TR-06');
      load(ctx, chosen, from, to, unitIn(s, to, action.unit!)!, 6);
      break;
    default: {
      const cargo = kindOf(chosen[0]) === 'cargo' ? chosen : cargoToLand(s, from, chosen, (unit) => mayUnload(look, from, unit));
      log('unload', 'AAP-TR-04', cargo);
      unload(ctx, cargo, from, to);
    }
  }
}

/** Aircraft that could not land are lost now. */
function loseUnlanded(ctx: Ctx): void {
  for (const { unit, space } of planBefore(ctx.s, 6).look.airborne) {
    removeUnit(ctx.s, space, unit.id);
    ctx.log('lost-in-the-air', { unit: text(`unit.${unit.type}`), space: spaceName(space) }, { rule: 'AAP-AIR-19', spaces: [idOf(space)] });
  }
}

export const noncombat = phase<AapState>('noncombat',
  decide<AapState, MoveAction>('noncombat.move', { who: ({ s }) => s.power, actions: noncombatActions, apply: answerMoves(carryOut) }),
  auto('noncombat.done', loseUnlanded),
);
