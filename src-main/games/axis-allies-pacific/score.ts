/**
 * How well a side stands, in IPC: material at its price, income for the turns that are likely left, treasure, victory
 * points and capitals. Allied powers share a score: they win together.
 */
import { meritOf } from '../../engine/result.ts';
import type { SideId } from '../../engine/state.ts';
import { SPACES, TERRITORIES } from './map.ts';
import { britishPool, territoryIncome, usaCentres } from './rules/control.ts';
import { allianceOf, type AapState, type Alliance } from './state.ts';
import { UNITS } from './units.ts';

/** Turns that an income is likely to be collected again. */
const HORIZON = 3;
const POINT = 12;
const CAPITAL_WORTH = 120;
const WON = 10_000;

function standing(s: AapState, alliance: Alliance): number {
  let sum = 0;
  for (const units of s.units) for (const unit of units) if (allianceOf(unit.owner) === alliance) sum += UNITS[unit.type].cost;
  for (const space of TERRITORIES) {
    const holder = s.control[space]!;
    if (allianceOf(holder) !== alliance) continue;
    // A territory of no IPC is still worth a little: it is a way, a screen, a landing ground.
    sum += territoryIncome(s, space) * HORIZON + 0.5;
    if (SPACES[space].capitalOf) sum += CAPITAL_WORTH;
  }
  return sum;
}

export function score(s: AapState, side: SideId): number {
  const alliance = side === 'japan' ? 'japan' : 'allies';
  if (s.kernel.result) return WON * meritOf(s.kernel.result, side);
  const japan = standing(s, 'japan') + s.treasuries.japan + s.vp * POINT + s.kamikazes * 3 + bought(s, ['japan']);
  const convoys = (usaCentres(s) + britishPool(s)) * HORIZON;
  const allies = standing(s, 'allies') + convoys + s.treasuries.india
    + s.treasuries.australia + s.treasuries.usa + bought(s, ['india', 'australia', 'usa']);
  return alliance === 'japan' ? japan - allies : allies - japan;
}

function bought(s: AapState, nations: (keyof AapState['purchases'])[]): number {
  let sum = 0;
  for (const nation of nations) {
    for (const [type, count] of Object.entries(s.purchases[nation])) sum += UNITS[type as keyof typeof UNITS].cost * count;
  }
  return sum;
}
