/** A shot as it stands on the table: what each piece brings, what hinders, and what the target has against it. */
import type { Text } from '../../../engine/text.ts';
import { SIDES, type Side } from '../data.ts';
import { distance, hexId } from '../map.ts';
import { isOrdnance, shot } from '../rules/fire-range.ts';
import { BLOCKED } from '../rules/line-of-sight.ts';
import { defence } from '../rules/attack.ts';
import { eyesOf, isHigher, morale, unitFp, weaponFp } from '../rules/values.ts';
import { madeDefence } from '../rules/values-told.ts';
import { bearer, gameMap, isWeaponPiece, special, unitOf, unitsAt, weaponOf, weaponOfPiece, type Attack, type CcpState,
  type Unit } from '../state.ts';

export interface ShotPiece { piece: number; at: string; fp: number; far: number; hindrance: number }
export interface ShotSum { pieces: ShotPiece[]; best: number; bonus: number; hindrance: number; downhill: number; fp: number }

export const fpOf = (s: CcpState, piece: number): number =>
  (isWeaponPiece(piece) ? weaponFp(s, weaponOf(s, weaponOfPiece(piece))) : unitFp(s, unitOf(s, piece)));

/** The Firepower of those who fire at a hex, without Actions (CCP-27-03, CCP-27-04, CCP-27-09). */
export function sumOfShot(s: CcpState, { pieces: members, target, smoke }: Pick<Attack, 'pieces' | 'target' | 'smoke'>): ShotSum {
  const eyes = eyesOf(s);
  const pieces = members.filter((piece) => bearer(s, piece)).map((piece): ShotPiece => {
    const { at } = bearer(s, piece)!;
    return { piece, at: hexId(at), fp: fpOf(s, piece), far: distance(at, target), hindrance: shot(s, eyes, piece, target, smoke) };
  });
  const best = Math.max(0, ...pieces.map(({ fp }) => fp));
  const hindrance = Math.max(0, ...pieces.map((it) => (it.hindrance === BLOCKED ? 0 : it.hindrance)));
  const ordnance = pieces.some(({ piece }) => isOrdnance(piece));
  const bonus = !ordnance && pieces.length > 1 ? pieces.length : 0;
  const above = pieces.length > 0 && pieces.every(({ piece }) => isHigher(gameMap(s), bearer(s, piece)!.at, target));
  const downhill = !ordnance && above && !special(s, 'no-downhill-no-aircraft') ? 1 : 0;
  return { pieces, best, bonus, hindrance: ordnance ? 0 : hindrance, downhill,
    fp: Math.max(0, best + bonus + downhill - (ordnance ? 0 : hindrance)) };
}
/** Those who stand in a hex, with what each has against an attack on it. */
export const targetsOf = (s: CcpState, attack: Attack): { unit: Unit; side: Side; morale: number; told: Text }[] => SIDES.flatMap((side) =>
  unitsAt(s, attack.target, side).map((unit) => {
    const held = defence(s, unit, attack);
    return { unit, side, morale: held, told: madeDefence(s, unit, held - morale(s, unit)) };
  }));
