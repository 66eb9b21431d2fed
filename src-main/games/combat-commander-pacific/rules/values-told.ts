/** The values of pieces as they stand, for whoever reads them: the described position, the table. */
import { findUnit, isOnMap, type CcpState, type Unit, type Weapon } from '../state.ts';
import { bonusOf, meleeFp, morale, movement, unitFp, unitRange, weaponFp, weaponRange } from './values.ts';

export const valuesOf = (s: CcpState, unit: Unit): { fp: number; range: number; move: number; morale: number; melee: number } => ({
  fp: unitFp(s, unit), range: unitRange(s, unit), move: movement(s, unit, bonusOf(s, unit)), morale: morale(s, unit),
    melee: meleeFp(s, unit),
});
/** Of a Weapon that is on the map. */
export function fpWord(s: CcpState, weapon: Weapon): { fp?: number; range?: number } {
  const holder = weapon.holder >= 0 ? findUnit(s, weapon.holder) : undefined;
  return holder && isOnMap(holder) ? { fp: weaponFp(s, weapon), range: weaponRange(s, weapon) } : {};
}
