/** Who lies off a territory to land there: declared in the combat moves, before any battle is opened. */
import { SPACES } from '../map.ts';
import { isActive, type AapState, type Unit } from '../state.ts';

/** Cargo declared for this territory, with the zone and the ship where it lies. */
export function declaredCargo(s: AapState, space: number): { zone: number; ship: Unit; cargo: Unit }[] {
  const found: { zone: number; ship: Unit; cargo: Unit }[] = [];
  for (const zone of SPACES[space].nearSea) {
    for (const cargo of s.units[zone]) {
      if (cargo.target !== space || cargo.aboard === 0 || !isActive(s, cargo.owner)) continue;
      found.push({ zone, cargo, ship: s.units[zone].find(({ id }) => id === cargo.aboard)! });
    }
  }
  return found;
}
