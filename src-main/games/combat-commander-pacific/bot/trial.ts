/**
 * Choices that no plan covers, most of them of Events: each is made once on a position that agrees with what is seen, and judged by what
 * the sides are worth after it.
 */
import type { BotCall } from '../../../engine/bot.ts';
import { roll, seededDice } from '../../../engine/dice.ts';
import { clone } from '../../../engine/json.ts';
import { apply, decision } from '../../../engine/kernel.ts';
import type { CcpAction } from '../answers.ts';
import { PLACE, isOnMap, sideOf, type CcpState } from '../state.ts';
import { sideNo, type Side } from '../data.ts';
import { score } from '../score.ts';
import { brink, worthOf } from './harm.ts';
import type { Temper } from './temper.ts';

const OVER = 200;
const WAITING = 0.6;
/** How a side stands: points, and what the units of both are worth. */
export function judge(s: CcpState, side: Side, temper: Temper): number {
  const { result } = s.kernel;
  if (result) return result.winners.some((name) => sideNo(name) === side) ? OVER : -OVER;
  const { breaks, suppresses } = temper;
  let value = score(s, side);
  const brinks = [brink(s, 0, temper), brink(s, 1, temper)];
  for (const unit of s.units) {
    const here = isOnMap(unit);
    if (!here && unit.at < PLACE.box) continue;
    const fit = 1 - (unit.broken ? breaks : 0) - (unit.suppressed ? suppresses : 0) + (unit.veteran ? suppresses : 0);
    const worth = worthOf(s, unit, brinks[sideOf(unit)], temper) * (here ? 1 : WAITING) * fit;
    value += sideOf(unit) === side ? worth : -worth;
  }
  return value;
}
/** More are not tried one by one. */
const MOST = 40;
export function tried({ game, seen, open, dice }: BotCall, side: Side, temper: Temper): CcpAction {
  const actions = open.actions as readonly CcpAction[];
  if (actions.length > MOST) return actions[roll(dice, actions.length, 'sergeant') - 1];
  const base = game.determinize(seen, seededDice(roll(dice, 0x7fffffff, 'sergeant'))) as CcpState;
  let best = actions[0];
  let most = -Infinity;
  for (const action of actions) {
    const s = clone(base);
    if (!decision(game, s)?.actions.some(({ id }) => id === action.id)) continue;
    apply(game, s, action.id);
    const value = judge(s, side, temper);
    if (value > most) [best, most] = [action, value];
  }
  return best;
}
