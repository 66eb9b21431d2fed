/** What a step costs and who may take it (CCP-29-03): terrain, climbs, roads and trails, cliffs, water, exits. */
import { SIDE_NAMES, other, type Side } from '../data.ts';
import { OPPOSITE, exitPoint, neighbours, step } from '../map.ts';
import { factOf, fact, gameMap, isHeldBy, sideOf, special, unitOf, type CcpState, type OrderState, type Unit } from '../state.ts';
import { figures, hasRoom, isPassable } from './placement.ts';
import { bonusOf, movement } from './values.ts';
import { isOpen } from './victory.ts';

export interface Cost { to: number; mp: number; road: boolean }
export const DIRECTION_FACES = [0, 1, 2, 3, 4, 5];

/** By ground alone; null: no way there. */
export function costOf(s: CcpState, from: number, direction: number): Cost | null {
  const map = gameMap(s);
  const to = step(from, direction);
  const side = from * 6 + direction;
  if (to < 0 || map.cliffs[side]) return null;
  if (map.paths[side] === 'road') return { to, mp: 1, road: true };
  const climb = Math.max(0, map.elevation[to] - map.elevation[from]);
  if (map.paths[side] === 'trail') return { to, mp: 1 + climb, road: false };
  const rule = special(s, 'terrain-mp');
  const mp = rule?.terrain === map.terrain[to].id ? rule.mp : map.terrain[to].mp;
  return mp === null ? null : { to, mp: mp + climb, road: false };
}
/** Steps that units which stand together may take at all: passable, no enemy, room for all of them. */
export function openSteps(s: CcpState, units: readonly Unit[]): Cost[] {
  const side = sideOf(units[0]);
  const icons = figures(units);
  return DIRECTION_FACES.flatMap((direction) => costOf(s, units[0].at, direction) ?? [])
    .filter(({ to }) => isPassable(s, side, to) && !isHeldBy(s, to, other(side)) && hasRoom(s, side, to, icons));
}
/** The enemy's friendly edge, over which a side leaves. */
export const exitEdge = (s: CcpState, side: Side) => OPPOSITE[factOf(s, side).friendlyEdge];
/** What leaving from a hex scores for a unit; null: nobody leaves there (CCP-14-07). */
export function exitVp(s: CcpState, unit: Unit): number | null {
  const side = sideOf(unit);
  const printed = exitPoint(gameMap(s), exitEdge(s, side), unit.at);
  if (printed === null) return null;
  const rule = special(s, 'min-exit-vp');
  const least = rule?.side === SIDE_NAMES[side] && rule.unitType === fact(unit).type ? rule.vp : 0;
  return Math.max(printed, least) * (isOpen(s, 'double-exit') ? 2 : 1);
}
export const EXIT_MP = 1;

type Mover = OrderState['movers'][number];
/** A step of nothing but road may cost one point more than there is; who has no Movement stays even there (CCP-29-05). */
export function affords(s: CcpState, { unit, bonus, spent, road }: Mover, mp: number, onRoad: boolean): boolean {
  const points = movement(s, unitOf(s, unit), bonus);
  return points > 0 && spent + mp <= points + (road && onRoad ? 1 : 0);
}
export const fresh = (s: CcpState, unit: Unit): Mover => ({ unit: unit.id, bonus: bonusOf(s, unit), spent: 0, road: true, left: false });
/** Whether it has the points for a new hex, or to leave (CCP-29-01). */
export function canStep(s: CcpState, unit: Unit, mover: Mover): boolean {
  return openSteps(s, [unit]).some(({ mp, road }) => affords(s, mover, mp, road))
    || (exitVp(s, unit) !== null && affords(s, mover, EXIT_MP, false));
}
export const canMove = (s: CcpState, unit: Unit): boolean => canStep(s, unit, fresh(s, unit));

/** Where a unit may advance to: any passable neighbour with room, the enemy's too (CCP-22-04). */
export const advanceHexes = (s: CcpState, unit: Unit): number[] => neighbours(unit.at).filter((hex) => isPassable(s, sideOf(unit), hex)
  && hasRoom(s, sideOf(unit), hex, fact(unit).icons));
export const canAdvance = (s: CcpState, unit: Unit): boolean => advanceHexes(s, unit).length > 0 || exitVp(s, unit) !== null;
