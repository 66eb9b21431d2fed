/** The values of pieces as they stand, for whoever reads them: the described position, the table. */
import { text, type Text } from '../../../engine/text.ts';
import { fact, findUnit, isOnMap, isWeaponPiece, sideOf, unitOf, weaponFact, weaponOf, weaponOfPiece, type CcpState, type Unit,
  type Weapon } from '../state.ts';
import { bonusOf, commandAt, meleeFp, morale, movement, printed, unitFp, unitRange, weaponFp, weaponRange,
  wired } from './values.ts';

export const valuesOf = (s: CcpState, unit: Unit): { fp: number; range: number; move: number; morale: number; melee: number } => ({
  fp: unitFp(s, unit), range: unitRange(s, unit), move: movement(s, unit, bonusOf(s, unit)), morale: morale(s, unit),
    melee: meleeFp(s, unit),
});
/** Of a Weapon that is on the map. */
export function fpWord(s: CcpState, weapon: Weapon): { fp?: number; range?: number } {
  const holder = weapon.holder >= 0 ? findUnit(s, weapon.holder) : undefined;
  return holder && isOnMap(holder) ? { fp: weaponFp(s, weapon), range: weaponRange(s, weapon) } : {};
}

interface Changes { command?: number; veteran?: number; suppressed?: number; wire?: number; boxed?: number }
const NONE = { command: 0, veteran: 0, suppressed: 0, wire: 0 } as const;
/** What a firepower comes from, where it is not the printed one: a sum without its reasons would be doubted. */
const made = (fp: number, base: number, changes: Changes): Text | undefined =>
  (fp === base ? undefined : text('fp.made', { base, ...NONE, boxed: 0, ...changes }));
const marked = (s: CcpState, unit: Unit): Changes => ({
  veteran: unit.veteran ? 1 : 0, suppressed: unit.suppressed ? 1 : 0, wire: wired(s, unit),
});
export function madeFp(s: CcpState, piece: number): Text | undefined {
  if (!isWeaponPiece(piece)) {
    const unit = unitOf(s, piece);
    return made(unitFp(s, unit), printed(unit).fp, { ...marked(s, unit), command: bonusOf(s, unit) });
  }
  const weapon = weaponOf(s, weaponOfPiece(piece));
  const holder = unitOf(s, weapon.holder);
  const it = weaponFact(weapon);
  return made(weaponFp(s, weapon), it.fp, { command: it.ordnance ? 0 : commandAt(s, holder.at, sideOf(holder)), wire: wired(s, holder) });
}
/** What an attack must beat, its card apart: morale and Cover. */
export const madeDefence = (s: CcpState, unit: Unit, cover: number): Text => {
  const changes = { ...NONE, cover, ...marked(s, unit), command: bonusOf(s, unit) };
  const changed = Object.values(changes).some((value) => value !== 0) ? 1 : 0;
  return text('defence.made', { base: printed(unit).morale, total: morale(s, unit) + cover, changed, ...changes });
};
export const madeMelee = (s: CcpState, unit: Unit): Text | undefined =>
  made(meleeFp(s, unit), printed(unit).fp, { ...marked(s, unit), boxed: !unit.broken && fact(unit).front.boxed ? 1 : 0 });
