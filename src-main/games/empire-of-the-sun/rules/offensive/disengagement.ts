/** Ground disengagement (7.43): no activation, no count, no battle afterwards; over land, away from where the enemy came from. */
import { act } from '../../answers.ts';
import { HEXES, hexId, unitId } from '../../data.ts';
import { unitsIn, OCCUPIERS, holds, position } from '../../position.ts';
import type { Position } from '../../position.ts';
import type { GroupMove } from '../../offensive-state.ts';
import type { EotsState } from '../../state.ts';
import { isActive, setPlace } from '../../state.ts';
import { COUNTERS_OF, K, is, ownerOf } from '../../units.ts';
import { disengagements, haltsMarch, landReach } from '../movement/land.ts';
import { battleHexes, moverOf, offensiveOf } from '../movement/mover.ts';
import { UNREACHED, pathTo } from '../movement/paths.ts';
import { deactivateUnit, reactor } from './activation.ts';
import type { MoveAction } from './movement.ts';
import { march } from './moves.ts';

/**
 * Ways out of a ground unit, by end: within the card's points, never where enemies stand nor into a battle hex
 * (EOTS-7.43-03 to EOTS-7.43-05).
 */
export function waysOut(s: EotsState, unit: number): Map<number, { cost: number; path: number[] }> {
  const found = new Map<number, { cost: number; path: number[] }>();
  const firsts = disengagements(s, unit);
  if (firsts.length === 0) return found;
  const mover = moverOf(s, [unit]);
  const out = landReach(s, mover);
  const battles = battleHexes(s);
  for (const first of firsts) {
    if (out.before[first] !== mover.from) continue;
    const spent = out.cost[first];
    const reach = landReach(s, { ...mover, from: first }, haltsMarch(s, mover, mover.from, first) ? 0 : 2 * mover.operations - spent);
    for (let hex = 0; hex < HEXES; hex++) {
      if (reach.cost[hex] === UNREACHED || hex === mover.from) continue;
      const cost = spent + reach.cost[hex];
      const path = [mover.from, ...pathTo(reach, hex)];
      const barred = path.slice(1).some((it) => it === mover.from || battles.includes(it) || holds(s, it, OCCUPIERS[offensiveOf(s).side]));
      if (!barred && cost < (found.get(hex)?.cost ?? UNREACHED)) found.set(hex, { cost, path });
    }
  }
  return found;
}

/** Ground units of the reaction side that stand beside enemies that came in, activated or not; nobody leaves after having moved. */
export function pressed(s: EotsState): number[] {
  const offensive = offensiveOf(s);
  const side = reactor(offensive);
  return COUNTERS_OF[side].filter((unit) =>
    is(unit, K.ground) && s.place[unit] < HEXES && unitsIn(s, s.place[unit]).some((it) => ownerOf(it) !== side && is(it, K.ground))
    && !offensive.moves.some(({ units }) => units.includes(unit)));
}

const known = new WeakMap<Position, MoveAction[]>();
/** `disengage:<unit>/<hex>` for every unit and end. */
export function disengageActions(s: EotsState): MoveAction[] {
  // only where the reaction side may act at all.
  if (offensiveOf(s).condition === 'surprise') return [];
  const at = position(s);
  let actions = known.get(at);
  if (!actions) {
    actions = pressed(s).flatMap((unit) =>
      [...waysOut(s, unit)].map(([hex, { cost }]): MoveAction => act({ verb: 'disengage', unit, place: hex, cost })));
    known.set(at, actions);
  }
  return actions;
}

export function disengage(s: EotsState, unit: number, hex: number): void {
  const path = waysOut(s, unit).get(hex)?.path;
  if (!path) throw new RangeError(`${unitId(unit)} has no way out to ${hexId(hex)}.`);
  const move: GroupMove = {
    units: [unit], mode: 'land', path, extended: false, zoneTouched: false,
    carried: [], asp: 0, taken: [], displaced: [], reaction: true, disengaged: true, ...(isActive(s, unit) && { wasActive: true }),
  };
  march(s, move);
  setPlace(s, unit, hex);
  // It is no activation, and whoever goes fights nowhere (EOTS-7.43-02).
  if (isActive(s, unit)) deactivateUnit(s, unit);
  offensiveOf(s).moves.push(move);
}
