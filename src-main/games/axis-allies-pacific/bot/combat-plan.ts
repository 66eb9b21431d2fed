/** Combat movement in the order in which its parts depend on one another: fleets are cleared away before troops land. */
import { DONE } from '../rules/selection.ts';
import { attackTerritories } from './land-attack.ts';
import { beginPlanning } from './planning.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { Temper } from './temper.ts';
import { attackFleets, takeConvoys } from './sea-attack.ts';

export function planCombatMove(r: Rehearsal, temper: Temper): void {
  const p = beginPlanning(r, temper);
  attackFleets(p);
  attackTerritories(p);
  // What an attack on land did not need may still be worth more against ships.
  p.barred.clear();
  attackFleets(p);
  takeConvoys(p);
  r.answer(DONE);
}
