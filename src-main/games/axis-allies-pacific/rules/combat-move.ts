/** Phase 3, combat movement (AAP-TURN-06): what may move, where to, and what it means. The fighting comes in phase 4. */
import { auto, decide, phase } from '../../../engine/flow.ts';
import { FIRST_LAND, SPACES, idOf } from '../map.ts';
import { F, has, spaceName, unitIn, type AapState, type Ctx, type Unit } from '../state.ts';
import { fliesInCombatMove, launch, mayLaunch, mightStrike, raidTargets, shortcuts, strike, strikeTargets } from './air-strikes.ts';
import { takeConvoy } from './control.ts';
import { combatPaths, hasCombatPath, walkInCombat, walksInCombatMove } from './land-movement.ts';
import type { Planner } from './landing-plan.ts';
import { answerMoves, choosing, logMove } from './move-answers.ts';
import { listFor, planBefore } from './move-lists.ts';
import { combatReach, convoyToTake, escorted, hasDeclared, sailInCombat, sailsInCombatMove, strands } from './naval-movement.ts';
import { DONE, HOLD_CONVOY, LAUNCH, kindOf, ofClass, toSpace, type MoveAction } from './selection.ts';
import { closeCombatMove, sharedZoneActions } from './shared-zones.ts';
import { canLoad, cargoToLand, load, mayAssault, shipsToLoad, shoresToAssault } from './transports.ts';

/** A submarine may take an enemy convoy in the zone where it began the turn (AAP-MV-17). */
export const mayHold = (plan: Planner, unit: Unit, zone: number): boolean =>
  unit.type === 'submarine' && !has(unit, F.movedInCombatMove) && sailsInCombatMove(unit) && convoyToTake(plan.look, zone);

export function ableInCombat(plan: Planner, unit: Unit, space: number): boolean {
  const { look } = plan;
  const { s } = look;
  switch (kindOf(unit)) {
    case 'land':
      return (walksInCombatMove(unit) && hasCombatPath(look, unit, space)) || canLoad(look, unit, space);
    case 'cargo':
      return shoresToAssault(look, [unit], space).length > 0;
    case 'air':
      return fliesInCombatMove(unit) && !strands(look, [unit], space) && (unit.aboard !== 0 || mightStrike(plan, unit, space));
    default:
      if (sailsInCombatMove(unit) && !hasDeclared(s, space, unit) && !strands(look, [unit], space)) {
        const alone = unit.type === 'transport';
        if (SPACES[space].nearSea.some((zone) => !alone || look.enemy[zone] === 0 || escorted(look, zone, [unit]))) return true;
      }
      return shoresOf(plan, [unit], space).length > 0;
  }
}

/** Where the cargo of the chosen ships can be declared to land. */
function shoresOf(plan: Planner, ships: readonly Unit[], zone: number): number[] {
  const cargo = cargoToLand(plan.look.s, zone, ships, (unit) => mayAssault(plan.look, zone, unit));
  return assaults(plan, cargo, zone);
}

/** Landings out of a hostile zone mean a battle there: a carrier in it stays. */
const assaults = (plan: Planner, cargo: readonly Unit[], zone: number): number[] =>
  plan.look.enemy[zone] > 0 && !plan.keeps({ units: [], to: zone, spent: 0 }) ? [] : shoresToAssault(plan.look, cargo, zone);

function options(plan: Planner, chosen: readonly Unit[], into: MoveAction[]): void {
  const { look } = plan;
  const { s } = look;
  const from = s.selectionSpace;
  switch (kindOf(chosen[0])) {
    case 'land':
      if (chosen.every(walksInCombatMove)) for (const { to } of combatPaths(look, chosen, from)) into.push(toSpace('to', to));
      for (const { space, first, n } of shipsToLoad(look, chosen, from)) into.push(ofClass('load', space, first, n));
      break;
    case 'cargo':
      for (const land of assaults(plan, chosen, from)) into.push(toSpace('assault', land));
      break;
    case 'air':
      if (!chosen.every(fliesInCombatMove)) break;
      if (!strands(look, chosen, from)) {
        strikes(plan, chosen, into, 'to', strikeTargets(plan, chosen, from));
        strikes(plan, chosen, into, 'raid', raidTargets(plan, chosen, from));
      }
      if (mayLaunch(plan, chosen, from)) into.push(LAUNCH);
      break;
    default:
      if (!strands(look, chosen, from) && chosen.every((ship) => sailsInCombatMove(ship) && !hasDeclared(s, from, ship))) {
        const reach = combatReach(look, chosen, from);
        const carriers = chosen.some(({ type }) => type === 'carrier');
        for (let zone = 1; zone < FIRST_LAND; zone++) {
          if (zone === from || reach.cost[zone] === 255) continue;
          if ((carriers || look.enemy[zone] > 0) && look.airborne.length > 0 && !plan.keeps({ units: chosen, to: zone, spent: 0 })) {
            continue;
          }
          into.push(toSpace('to', zone));
        }
      }
      if (chosen.every((unit) => mayHold(plan, unit, from))) into.push(HOLD_CONVOY);
      for (const land of shoresOf(plan, chosen, from)) into.push(toSpace('assault', land));
  }
}

/** Flights to these targets, past AA guns and, where that is shorter, over them (`over`, `raid-over`). */
function strikes(plan: Planner, chosen: readonly Unit[], into: MoveAction[], verb: 'to' | 'raid', targets: readonly number[]): void {
  for (const to of targets) into.push(toSpace(verb, to));
  for (const to of shortcuts(plan, chosen, plan.look.s.selectionSpace, targets)) {
    into.push(toSpace(verb === 'to' ? 'over' : 'raid-over', to));
  }
}

function combatMoveActions({ s }: Pick<Ctx, 's'>): MoveAction[] {
  const actions = choosing(s, listFor(s, 3), ableInCombat, options);
  actions.push(DONE);
  return actions;
}

function carryOut(ctx: Ctx, action: MoveAction, chosen: Unit[], from: number): void {
  const { s } = ctx;
  const plan = planBefore(s, 3);
  const { look } = plan;
  const to = action.space ?? from;
  const log = logMove(ctx, chosen, from, to);
  switch (action.verb) {
    case 'to':
      switch (kindOf(chosen[0])) {
        case 'land':
          log('move', 'AAP-MV-01');
          walkInCombat(ctx, look, chosen, from, combatPaths(look, chosen, from).find((path) => path.to === to)!);
          break;
        case 'air':
          log('strike', 'AAP-AIR-01');
          strike(ctx, plan, chosen, from, to, {});
          break;
        default:
          log('move', 'AAP-MV-01');
          sailInCombat(ctx, look, chosen, from, to);
      }
      break;
    case 'over':
      log('strike', 'AAP-AIR-02');
      strike(ctx, plan, chosen, from, to, { over: true });
      break;
    case 'raid':
    case 'raid-over':
      log('raid', 'AAP-SBR-01');
      strike(ctx, plan, chosen, from, to, { raid: true, over: action.verb === 'raid-over' });
      break;
    case 'launch':
      log('launch', 'AAP-AIR-06');
      launch(chosen);
      break;
    case 'load':
      log('load', 'AAP-TR-06');
      load(ctx, chosen, from, to, unitIn(s, to, action.unit!)!, 3);
      break;
    case 'hold-convoy':
      for (const unit of chosen) {
        unit.left--;
        unit.flags |= F.movedInCombatMove;
      }
      takeConvoy(ctx, from, s.power);
      break;
    default: {
      const cargo = kindOf(chosen[0]) === 'cargo' ? chosen : cargoToLand(s, from, chosen, (unit) => mayAssault(look, from, unit));
      log('assault', 'AAP-ASS-01', cargo);
      for (const unit of cargo) unit.target = to;
    }
  }
}

export const combatMove = phase<AapState>('combat-move',
  decide<AapState, MoveAction>('combat-move.move', { who: ({ s }) => s.power, actions: combatMoveActions, apply: answerMoves(carryOut) }),
  auto('combat-move.close', ({ s }) => closeCombatMove(s)),
  decide<AapState, MoveAction>('combat-move.declare-shared-zone-attack', {
    who: ({ s }) => s.power,
    actions: ({ s }) => sharedZoneActions(s),
    apply: (ctx, { verb, space }) => {
      if (verb === 'attack') ctx.s.attackZones.push(space!);
      else ctx.s.spareZones.push(space!);
      ctx.log(verb === 'attack' ? 'attacks-zone' : 'spares-zone', { space: spaceName(space!) }, {
        rule: 'AAP-MV-05', spaces: [idOf(space!)],
      });
      return 'again';
    },
  }),
);

