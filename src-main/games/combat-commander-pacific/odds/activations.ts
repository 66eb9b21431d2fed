/** Whom one card can bring to fire: a unit alone, or a Leader with all whom he carries along (CCP-20-07). */
import type { Side } from '../data.ts';
import { candidates, carried, type Purpose } from '../rules/activation.ts';
import { directable, piecesOf } from '../rules/fire-range.ts';
import { eyesOf } from '../rules/values.ts';
import { fact, pieceOfWeapon, weaponHeld, type CcpState, type Unit } from '../state.ts';

export interface Activation {
  first: Unit;
  units: Unit[];
  /** What they can fire with. */
  pieces: number[];
  /** Mortars that the first, a Scout, directs. */
  directed: [number, number][];
}
/** All that a Fire Order, or the Fire Action, could begin with. */
export function activations(s: CcpState, side: Side, purpose: Extract<Purpose, 'fire' | 'opportunity'>): Activation[] {
  const eyes = eyesOf(s);
  return candidates(s, side, purpose).map((first) => {
    const led = carried(s, eyes, first, purpose);
    const mortars = directed(s, first, purpose);
    const units = [first, ...led, ...mortars.filter((unit) => !led.includes(unit) && unit !== first)];
    return {
      first, units, pieces: units.flatMap((unit) => piecesOf(s, unit)),
      directed: mortars.map((unit): [number, number] => [weaponHeld(s, unit.id)!.id, first.id]),
    };
  });
}
const directed = (s: CcpState, first: Unit, purpose: Purpose): Unit[] =>
  (purpose === 'fire' && fact(first).type === 'scout' ? directable(s, eyesOf(s), first).filter((unit) => piecesOf(s, unit)
    .includes(pieceOfWeapon(weaponHeld(s, unit.id)!.id))) : []);
