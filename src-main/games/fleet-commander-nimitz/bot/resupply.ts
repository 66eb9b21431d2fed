/** US Resupply: what is repaired and bought, and how many Supply Points are kept to move it. */
import type { Decision } from '../../../engine/state.ts';
import { DONE, offersOf, type NimitzAction } from '../answers.ts';
import { BOX } from '../map.ts';
import { campaignOf, fact, forceOf, forcesAt, isShip, type NimitzState } from '../state.ts';
import { isBattalion, isSubmarine } from '../units.ts';
import { repairCost } from '../rules/us-resupply.ts';
import { armOf, inTurn, type Doctrine } from './doctrine.ts';
import { doctrineOf } from './doctrines.ts';
import { forceWorth, strength } from './worth.ts';

/** What a Force brings for a point of its price, a move to the front included. */
function bargain(s: NimitzState, id: number, buy: readonly number[]): number {
  const force = forceOf(s, id);
  const it = fact(force);
  const left = campaignOf(s).turns.length - s.turn + 1;
  // Ships fight every few turns, land Forces every turn from now on.
  const ports = campaignOf(s).ports.length;
  const turns = isShip(force) ? Math.ceil(left / (ports + 1)) * 1.2 : left * (it.category === 'lba' ? 0.85 : 0.9);
  if (isSubmarine(it)) return 0.1;
  return (buy[armOf(force)] ?? 1) * strength(force) * turns / (it.buyCost + 1);
}

/**
 * What one in a hurry buys: Forces that Reinforcement Points pay in full, for they buy nothing else, each time the best bargain. Supply
 * Points stay for scouting, moves and plans.
 */
export function usualPurchase(s: NimitzState): Set<number> {
  const { buy } = doctrineOf(s);
  const list = forcesAt(s, BOX.usReinforcements).map((it) => ({ id: it.id, cost: fact(it).buyCost, worth: bargain(s, it.id, buy) }));
  const bought = new Set<number>();
  let { rp } = s;
  for (const { id, cost } of list.sort((a, b) => b.worth - a.worth)) {
    if (cost > rp) continue;
    bought.add(id);
    rp -= cost;
  }
  return bought;
}

/** Supply Points are spent on Forces while so many are left to move them. */
export function resupplyChoice(s: NimitzState, open: Decision, { keep: kept, mend, buy }: Doctrine): NimitzAction {
  const keep = inTurn(kept, s);
  const offers = offersOf(open);
  const repairs = offers.filter(({ verb, force }) => verb === 'repair' && !isBattalion(force!));
  const repair = repairs.map((it) => ({ it, ratio: forceWorth(forceOf(s, it.force!)) / repairCost(forceOf(s, it.force!)) }))
    .sort((a, b) => b.ratio - a.ratio)[0];
  if (repair && s.sp > keep * mend) return repair.it;
  const list = offers.filter(({ verb, n }) => verb === 'buy' && n === undefined);
  const best = list.filter(({ force }) => s.sp - Math.max(0, fact(forceOf(s, force!)).buyCost - s.rp) >= keep)
    .map((it) => ({ it, ratio: bargain(s, it.force!, buy) })).sort((a, b) => b.ratio - a.ratio)[0];
  if (best && (best.ratio > 0.3 || s.rp > 0)) return best.it;
  return offers.find(({ id }) => id === DONE.id) ?? offers[0];
}
