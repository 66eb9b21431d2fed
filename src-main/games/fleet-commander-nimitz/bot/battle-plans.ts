/** Battle Plans: which are bought for a Battle, and when they are used. */
import type { Decision } from '../../../engine/state.ts';
import { offersOf, type NimitzAction } from '../answers.ts';
import { supplyFor } from '../battle/battle-length.ts';
import { airOf, battleOf, carriersOf, inZone, isBomber, isEscort, onMap, shipsIn } from '../battle/fighters.ts';
import { US } from '../battle/plans.ts';
import { US_PLANS } from '../data.ts';
import { fact, isInfantry, isLastTurn, isObjective, type NimitzState } from '../state.ts';
import { isMarine } from '../units.ts';
import { hitsOf } from './worth.ts';
import { forceValue } from '../battle/values.ts';

/** What makes plans useful in this Battle. */
function survey(s: NimitzState) {
  const troops = inZone(s, 'us', 'foxhole');
  const enemy = airOf(s, 'jp');
  const guns = shipsIn(s, 'us', 'coastal').filter(isEscort).length;
  return {
    troops, landing: inZone(s, 'us', 'transport'), guns, raiders: enemy.filter(isBomber).length, enemy: enemy.length,
    foes: onMap(s, 'jp').filter(isInfantry).length, coast: shipsIn(s, 'jp', 'coastal').length,
    bombers: airOf(s, 'us').filter(isBomber).length, aircraft: airOf(s, 'us').length,
    carriers: carriersOf(s, 'us').length, objective: isObjective(s, battleOf(s).area),
    best: Math.max(0, ...troops.map((force) => hitsOf(forceValue(s, force, 'infantry', 'island')))),
  };
}

/** What a plan is expected to bring in this Battle. */
function gains(s: NimitzState): ReadonlyMap<number, number> {
  const { counter, airfields } = battleOf(s);
  const it = survey(s);
  const land = it.objective ? 1.6 : 0.8;
  const list = new Map<number, number>();
  const may = (plan: number, gain: number, useful: boolean): void => { if (useful) list.set(plan, gain); };
  const ashore = it.foes > 0 && it.troops.length > 0;
  may(US.leathernecks, 1, [...it.troops, ...it.landing].some((force) => isMarine(fact(force))));
  may(US.charge, it.best * land, ashore);
  may(US.envelop, 0.35 * it.best * land, ashore);
  may(US.artillery, 0.95 * land, ashore || (it.foes > 0 && it.landing.length > 0 && counter > 1));
  may(US.rangingShots, 0.9 * Math.min(1, it.guns / 2), it.guns > 0 && it.foes + it.coast > 0);
  may(US.furball, 0.6, it.enemy > 1 && it.aircraft > 0);
  may(US.aaa, 0.9, it.raiders > 1 && it.carriers > 0);
  may(US.damageControl, 1.9 * Math.min(1, counter / 2) + 0.2, it.raiders > 2 && it.carriers > 0);
  may(US.divingAttack, 1, it.bombers > 2);
  may(US.engaged, counter <= 1 ? 1.5 : 0.8, it.objective && it.foes > 0 && it.landing.length + it.troops.length > 0);
  may(US.seabees, 0.7, it.raiders > 1 && airfields.us > 0);
  return list;
}

/** What a point of plans must bring to be paid for with Supply Points that could move Forces; after the last moves they move nobody. */
const PRICE = 0.2;
const price = (s: NimitzState): number => (isLastTurn(s) ? 0.01 : PRICE);

export function buyPlan(s: NimitzState, open: Decision): NimitzAction {
  const offers = offersOf(open);
  const { plans } = battleOf(s);
  const spent = plans.reduce((sum, plan) => sum + US_PLANS[plan].cost!, 0);
  const worth = gains(s);
  let best = offers[0];
  let most = 0;
  for (const action of offers) {
    if (action.plan === undefined) continue;
    const cost = US_PLANS[action.plan].cost!;
    const gain = worth.get(action.plan) ?? 0;
    const paid = supplyFor(spent + cost) - supplyFor(spent);
    const profit = (gain - paid * 3 * price(s)) / Math.max(0.5, cost);
    if (gain > 0 && profit > most) [best, most] = [action, profit];
  }
  return best;
}

/** Plans of a window are used where they can do most; rerolls only on a miss. */
export function useWindow(s: NimitzState, open: Decision): NimitzAction {
  const offers = offersOf(open);
  const step = battleOf(s).step!;
  const found = offers.find(({ verb, plan, force, n }) => {
    if (verb !== 'use') return false;
    if (plan !== US.envelop && plan !== US.sonar) return true;
    const attack = step.attacks.filter((it) => it.side === 'us' && it.force === force)[(n ?? 1) - 1];
    return attack.hits === 0 && attack.value >= 3;
  });
  return found ?? offers[0];
}
