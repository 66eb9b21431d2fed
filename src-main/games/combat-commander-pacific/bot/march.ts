/** Moves: how far a unit gets, what it risks on the way, and where it had best be. */
import { other } from '../data.ts';
import { EXIT_MP, advanceHexes, exitVp, openSteps } from '../rules/movement-costs.ts';
import { bonusOf, morale, movement } from '../rules/values.ts';
import { hasMark, isHeldBy, scenarioOf, sideOf, type CcpState, type OrderState, type Unit } from '../state.ts';
import type { Field } from './field.ts';

export interface March { gain: number; to: number; first: number; exits: boolean; danger: number }
interface Reached { hex: number; mp: number; risk: number; first: number; road: boolean }
type Spent = Pick<OrderState['movers'][number], 'bonus' | 'spent' | 'road'>;

/** What entering a hex may cost a unit; `mp`: so often the enemy may fire at it. */
export function risk(field: Field, unit: Unit, hex: number, mp = 1): number {
  const { s, temper } = field;
  const answered = (s.order?.pieces.length ?? 0) > 0 && s.order!.side === field.side;
  const shots = (answered ? temper.answered : temper.risk) * (1 + temper.shots * (mp - 1))
    * (temper.counts > 0 ? answered ? 1 : field.answers : Math.min(1, field.foeHand / 3));
  const harm = field.exposure({ ...unit, moving: true }, hex);
  let value = harm > 0 ? (harm + field.tick) * shots : 0;
  if (hasMark(s, hex, 'mines')) value += field.harm(scenarioOf(s).minesFp, morale(s, { ...unit, moving: true }), unit);
  return value;
}
function reach(field: Field, unit: Unit, { bonus, spent, road }: Spent): Map<number, Reached> {
  const { s } = field;
  const most = movement(s, unit, bonus);
  const found = new Map<number, Reached>([[unit.at, { hex: unit.at, mp: spent, risk: 0, first: -1, road }]]);
  const queue = [unit.at];
  for (let i = 0; i < queue.length && i < 300; i++) {
    const from = found.get(queue[i])!;
    if (from.mp >= most + 1 || (from.hex !== unit.at && hasMark(s, from.hex, 'wire'))) continue;
    if (from.hex === unit.at && hasMark(s, from.hex, 'wire') && spent > 0) continue;
    for (const cost of openSteps(s, [{ ...unit, at: from.hex }])) {
      const onRoad = from.road && cost.road;
      const mp = from.mp + cost.mp;
      if (mp > most + (onRoad ? 1 : 0)) continue;
      const danger = from.risk + risk(field, unit, cost.to, cost.mp);
      const known = found.get(cost.to);
      if (known && (known.mp < mp ? known.risk <= danger + 0.05 : known.mp === mp && known.risk <= danger)) continue;
      if (known && known.mp < mp) continue;
      found.set(cost.to, { hex: cost.to, mp, risk: danger, first: from.first < 0 ? cost.to : from.first, road: onRoad });
      if (!(from.hex === unit.at && hasMark(s, unit.at, 'wire'))) queue.push(cost.to);
    }
  }
  return found;
}
/** Of a unit that has not begun to move. */
export const fresh = (s: CcpState, unit: Unit): Spent => ({ bonus: bonusOf(s, unit), spent: 0, road: true });
/** How far a unit that moves has come; one that does not, as if it were to begin. */
export const moverOf = ({ s }: Field, unit: Unit): Spent => s.order?.movers.find((it) => it.unit === unit.id) ?? fresh(s, unit);

/** The best that a Move could make of a unit, against staying where it is. */
export function bestMarch(field: Field, unit: Unit, mover: Spent): March {
  const { s } = field;
  const most = movement(s, unit, mover.bonus);
  const stays = field.stand(unit, unit.at);
  let best: March = { gain: 0, to: unit.at, first: -1, exits: false, danger: 0 };
  for (const { hex, mp, risk: danger, first } of reach(field, unit, mover).values()) {
    if (first >= 0) {
      const gain = field.stand(unit, hex) - stays - danger;
      if (gain > best.gain) best = { gain, to: hex, first, exits: false, danger };
    }
    const vp = mp + EXIT_MP <= most ? exitVp(s, { ...unit, at: hex }) : null;
    if (vp === null || vp === 0 || !mayLeave(field)) continue;
    const gain = vp * field.temper.leaves - stays - danger;
    if (gain > best.gain) best = { gain, to: hex, first, exits: true, danger };
  }
  return best;
}
/** The last unit that leaves ends the game. */
export const mayLeave = ({ own, lead }: Field): boolean => own.length > 1 || lead > 2;

export interface Step { gain: number; to: number; exits: boolean }
/** The best single step of an Advance that meets no enemy. */
export function bestStep(field: Field, unit: Unit): Step {
  const { s } = field;
  const stays = field.stand(unit, unit.at);
  let best: Step = { gain: 0, to: -1, exits: false };
  for (const hex of advanceHexes(s, unit)) {
    if (isHeldBy(s, hex, other(sideOf(unit)))) continue;
    let gain = field.stand(unit, hex) - stays;
    if (hasMark(s, hex, 'mines')) gain -= field.harm(scenarioOf(s).minesFp, morale(s, unit), unit);
    if (gain > best.gain) best = { gain, to: hex, exits: false };
  }
  const vp = exitVp(s, unit);
  const leaves = vp !== null && vp > 0 && mayLeave(field) ? vp * field.temper.leaves - stays : 0;
  return leaves > best.gain ? { gain: leaves, to: -1, exits: true } : best;
}
