/** What the parts of a turn's plan share: the rehearsal, the threats, who must stay as a guard, what is attacked how well. */
import { FIRST_LAND, SPACES, SPACE_COUNT, isSea } from '../map.ts';
import {
  F, allianceOf, isActive, isCapital, isFirstJapaneseTurn, type AapState, type Alliance, type Treasury, type UnitType,
} from '../state.ts';
import { UNITS, isLandUnit, isTroop } from '../units.ts';
import { Rehearsal } from './rehearsal.ts';
import type { Temper } from './temper.ts';
import { danger, defendersOf, threatTo, threatsTo, type Threats } from './threats.ts';
import { holdingWorth } from './worth.ts';
import type { Battlefield } from './estimate.ts';

export interface Planning {
  r: Rehearsal;
  temper: Temper;
  side: Alliance;
  threats: Threats;
  /** Ids of land units that stay where they are: without them their place would fall. */
  guards: Set<number>;
  /** The chance of winning where an attack is planned, by space. */
  attacked: Map<number, number>;
  /** Spaces for which an attack was tried in vain. */
  barred: Set<number>;
}

export function beginPlanning(r: Rehearsal, temper: Temper): Planning {
  const { s } = r;
  const side = allianceOf(s.power);
  const threats = threatsTo(s, side, temper.fear);
  return { r, temper, side, threats, guards: guards(s, threats, temper.unguarded), attacked: new Map(), barred: new Set() };
}

export const price = (types: readonly UnitType[]): number => {
  let sum = 0;
  for (const type of types) sum += UNITS[type].cost;
  return sum;
};

/** The enemies that would defend a space. */
export function defendersThere(s: AapState, space: number, side: Alliance): { types: UnitType[]; guns: boolean } {
  const types: UnitType[] = [];
  let guns = false;
  const sea = isSea(space);
  for (const { type, owner, flags, aboard } of s.units[space]) {
    if (allianceOf(owner) === side || type === 'industrial-complex' || (flags & F.submerged) !== 0) continue;
    if (type === 'aa-gun') guns = guns || !sea;
    else if (!sea || !isLandUnit(type) || aboard === 0) types.push(type);
  }
  return { types, guns };
}

export const fieldAt = (s: AapState, space: number, guns: boolean): Battlefield => ({
  sea: isSea(space), guns, surprised: isFirstJapaneseTurn(s) && !SPACES[space].chinese,
});

/** What is bought and will stand there before the enemy comes. */
function arriving(s: AapState, land: number): UnitType[] {
  const nation = SPACES[land].capitalOf;
  if (nation === null || nation === 'china' || s.control[land] !== nation) return [];
  const found: UnitType[] = [];
  for (const [type, count] of Object.entries(s.purchases[nation as Treasury])) {
    if (isLandUnit(type as UnitType)) for (let i = 0; i < count; i++) found.push(type as UnitType);
  }
  return found;
}

/** Who goes first when a place can spare somebody. */
const SPARED: Partial<Record<UnitType, number>> = { armor: 0, artillery: 1, marine: 2, infantry: 3 };

function guards(s: AapState, threats: Threats, unguarded: number): Set<number> {
  const staying = new Set<number>();
  for (let land = FIRST_LAND; land < SPACE_COUNT; land++) {
    const own = s.units[land].filter((unit) => isActive(s, unit.owner) && isTroop(unit.type));
    if (own.length === 0 || threatTo(threats, land).length === 0) continue;
    const worth = holdingWorth(s, land, threats.side);
    if (worth < 1.2) continue;
    const bearable = isCapital(land) ? 0.03 : Math.min(0.5, unguarded / worth);
    const defenders = [...defendersOf(s, land, threats.side), ...arriving(s, land)];
    const asItIs = danger(threats, land, defenders).win;
    // What cannot be held anyway is not worth a guard; a capital always is.
    if (asItIs > 0.65 && !isCapital(land)) continue;
    const leaving = own.toSorted((a, b) => SPARED[a.type]! - SPARED[b.type]! || a.id - b.id);
    for (const unit of leaving) {
      const without = [...defenders];
      without.splice(without.indexOf(unit.type), 1);
      if (danger(threats, land, without).win > bearable) {
        staying.add(unit.id);
        continue;
      }
      defenders.splice(defenders.indexOf(unit.type), 1);
    }
  }
  return staying;
}

/** What is likely left of an attacking force that wins: the cheapest are lost first. */
export function survivors(types: readonly UnitType[], loss: number): UnitType[] {
  const sorted = types.toSorted((a, b) => UNITS[a].cost - UNITS[b].cost);
  let rest = loss;
  while (sorted.length > 1 && rest >= UNITS[sorted[0]].cost * 0.6) rest -= UNITS[sorted.shift()!].cost;
  return sorted;
}
