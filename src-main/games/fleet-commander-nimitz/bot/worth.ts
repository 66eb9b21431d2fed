/** What Forces and aircraft are worth to the United States. The unit is about what a cheap Infantry costs. */
import type { AircraftFact, UnitFact, Value } from '../data-types.ts';
import { fact, type Force } from '../state.ts';
import { isCarrier, isSubmarine, valueOf } from '../units.ts';

/** Japanese carriers cost nothing to name and are what a fleet lives by; the number of a counter says little about them. */
const JAPANESE_SHIP: Readonly<Record<string, number>> = { CV: 5, CVL: 3, CVE: 1.5, BB: 3.5, CRU: 2.2, DD: 1.7, SS: 1.5 };
const BATTALION = 0.6;
/** A Damaged Force can be repaired, and fights at half its values. */
const DAMAGED = 0.55;

function whole(it: UnitFact): number {
  if (it.type === 'BN') return BATTALION;
  if (it.side === 'jp') return it.category === 'ship' ? JAPANESE_SHIP[it.type] : 0.8 + 0.6 * it.buyCost;
  return it.buyCost + (it.category === 'ship' ? 0 : 0.5);
}
export const forceWorth = (force: Force): number => whole(fact(force)) * (force.damaged ? DAMAGED : 1);
/** Carrier aircraft are new in every Battle: they count for what they still do in this one. */
export const airWorth = (it: UnitFact | AircraftFact): number => (it.category !== 'cba' ? whole(it) : it.side === 'us' ? 0.6 : 0.8);

/** Hits that a value brings on the mean. */
export const hitsOf = (value: Value | undefined): number =>
  (value ? (Math.min(10, Math.max(0, value[0])) + Math.min(10, Math.max(0, value[1]))) / 10 : 0);
const printed = (force: Force, attack: 'ground' | 'surface' | 'dogfight' | 'ship' | 'aaa'): number =>
  hitsOf(valueOf(fact(force), force.damaged, attack));

const AIR_GROUP: Readonly<Record<string, number>> = { CV6: 6.5, CV5: 5, CVL: 3.8, CVE: 2.4, CV: 4.5 };
/** How much a Force counts in a Battle for an Area: its expected Hits and its staying power together. */
export function strength(force: Force): number {
  const it = fact(force);
  if (isCarrier(it)) return force.damaged ? 0.3 : AIR_GROUP[it.airGroup!];
  if (isSubmarine(it)) return 0.4;
  if (it.category === 'ship') return 0.6 + 3 * printed(force, 'surface') + printed(force, 'aaa');
  if (it.category === 'infantry') return 0.5 + 3 * printed(force, 'ground');
  return 0.4 + 2 * (printed(force, 'dogfight') * 0.6 + Math.max(printed(force, 'ship'), printed(force, 'ground')));
}
