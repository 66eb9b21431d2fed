/** US Resupply: what is repaired and bought, and how many Supply Points are kept to move it. */
import type { Decision } from '../../../engine/state.ts';
import { DONE, offersOf, type NimitzAction } from '../answers.ts';
import { BOX } from '../map.ts';
import { campaignOf, fact, forceOf, forcesAt, isShip, type NimitzState } from '../state.ts';
import { isBattalion, isSubmarine } from '../units.ts';
import { points } from '../options.ts';
import { repairCost } from '../rules/us-resupply.ts';
import { armOf, inTurn, type Doctrine } from './doctrine.ts';
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

/** Below it only what Reinforcement Points pay for is worth its price: they buy nothing else. */
const FAIR = 0.3;

/**
 * What is bought, the best bargain first: with Reinforcement Points before Supply Points, of which so many stay for scouting, moves and
 * plans. What is once too dear stays so, for both only become fewer.
 */
export function purchases(s: NimitzState, { keep, buy }: Doctrine): number[] {
  const list = forcesAt(s, BOX.usReinforcements).map(({ id }) => ({ id, cost: fact(forceOf(s, id)).buyCost, worth: bargain(s, id, buy) }));
  const kept = inTurn(keep, s);
  let { rp, sp } = s;
  const bought: number[] = [];
  for (const { id, cost, worth } of list.sort((a, b) => b.worth - a.worth)) {
    const dear = Math.max(0, cost - rp);
    if (sp - dear < kept || cost > rp + sp || (worth <= FAIR && rp <= 0)) continue;
    bought.push(id);
    rp -= cost - dear;
    sp -= dear;
  }
  return bought;
}

/** Who is repaired, the best bargain first, while more Supply Points are left than are kept to move with. */
export function repairs(s: NimitzState, open: Decision, { keep, mend }: Doctrine): NimitzAction[] {
  const worth = ({ force }: NimitzAction): number => forceWorth(forceOf(s, force!)) / repairCost(forceOf(s, force!));
  const offers = offersOf(open).filter(({ verb, force }) => verb === 'repair' && !isBattalion(force!)).sort((a, b) => worth(b) - worth(a));
  let { sp } = s;
  return offers.filter(({ force }) => {
    const cost = repairCost(forceOf(s, force!));
    if (cost > sp || sp <= inTurn(keep, s) * mend) return false;
    sp -= cost;
    return true;
  });
}
/** What is proposed to somebody who has not bought yet; who has has a purchase of his own in mind. */
export function proposedPurchases(s: NimitzState, open: Decision, doctrine: Doctrine): number[] {
  if (s.rp < points(s.kernel.options, campaignOf(s).reinforcementPointsPerTurn)) return [];
  const mended = repairs(s, open, doctrine).reduce((sum, { force }) => sum + repairCost(forceOf(s, force!)), 0);
  return purchases({ ...s, sp: s.sp - mended }, doctrine);
}

export function resupplyChoice(s: NimitzState, open: Decision, doctrine: Doctrine): NimitzAction {
  const [repair] = repairs(s, open, doctrine);
  if (repair) return repair;
  const offers = offersOf(open);
  const [first] = purchases(s, doctrine);
  const bought = offers.find(({ verb, force, n }) => verb === 'buy' && force === first && n === undefined);
  if (bought) return bought;
  return offers.find(({ id }) => id === DONE.id) ?? offers[0];
}
