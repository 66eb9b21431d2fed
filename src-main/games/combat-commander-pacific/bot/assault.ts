/** Advances into the enemy: who goes together into which hex, and whether the Melee is worth it. */
import { MAX_FIGURES, U } from '../data.ts';
import { isAdjacent } from '../map.ts';
import { isPassable } from '../rules/placement.ts';
import { meleeFp } from '../rules/values.ts';
import { gameMap, ownerOf, type Unit } from '../state.ts';
import type { Field } from './field.ts';

export interface Assault { hex: number; units: Unit[]; value: number }
/** The best Melee that these units could bring about; those who stand in the hex already fight too. */
export function bestAssault(field: Field, units: readonly Unit[]): Assault | null {
  const { s, side } = field;
  const more = field.knives;
  let best: Assault | null = null;
  for (const [hex, victims] of field.foesAt) {
    if (!isPassable(s, side, hex)) continue;
    const inside = field.ownAt.get(hex) ?? [];
    const near = units.filter((unit) => isAdjacent(unit.at, hex)).sort((a, b) => meleeFp(s, b) - meleeFp(s, a));
    const forts = gameMap(s).objectiveAt[hex] >= 0 ? field.objectiveWorth(gameMap(s).objectiveAt[hex]) : 0;
    const force: Unit[] = [];
    let room = MAX_FIGURES - inside.reduce((sum, { id }) => sum + U[id].icons, 0);
    for (const unit of near) {
      if (U[unit.id].icons > room || ownerOf(unit.id) !== side) continue;
      force.push(unit);
      room -= U[unit.id].icons;
      // Those who stand there fight in any case: they are not the stake.
      const value = field.melee([...inside, ...force], victims, more) - (inside.length > 0 ? field.melee(inside, victims, more) : 0)
        + forts * field.temper.stormed;
      if (!best || value > best.value) best = { hex, units: [...force], value };
    }
  }
  return best;
}
