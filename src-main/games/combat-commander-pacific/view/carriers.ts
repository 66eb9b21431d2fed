/** Who could carry out the Orders that are offered: looked up once for the cards, for what they ask, and for the rings. */
import type { Decision } from '../../../engine/state.ts';
import { offersOf } from '../answers.ts';
import { CARDS } from '../data.ts';
import { ACTIVATES, candidates, carried } from '../rules/activation.ts';
import { firesToEffect } from '../rules/fire-range.ts';
import { eyesOf, type Eyes } from '../rules/values.ts';
import { unitsOf, type CcpState, type Unit } from '../state.ts';

/**
 * `idle`: of these the ones who would fire at nobody, and carry along nobody who would. `spent`: others would, but are activated already.
 */
export interface Carriers { units: readonly Unit[]; idle: ReadonlySet<number>; spent: boolean }
/** By the Order. */
export type AllCarriers = ReadonlyMap<string, Carriers>;

function idleOf(s: CcpState, eyes: Eyes, units: readonly Unit[]): Carriers['idle'] {
  return new Set(units.filter((unit) => ![unit, ...carried(s, eyes, unit, 'fire')].some((it) => firesToEffect(s, eyes, it)))
    .map(({ id }) => id));
}
const hasSpent = (s: CcpState, eyes: Eyes): boolean =>
  unitsOf(s, s.active).some((unit) => unit.activated && firesToEffect(s, eyes, unit));
export function carriersOf(s: CcpState, open: Decision | null): AllCarriers {
  const orders = new Set(offersOf(open).flatMap(({ verb, card }) => (verb === 'order' ? CARDS[card!].order : [])));
  return new Map([...orders].flatMap((order): [string, Carriers][] => {
    const purpose = ACTIVATES[order];
    if (!purpose) return [];
    const units = candidates(s, s.active, purpose);
    if (purpose !== 'fire') return [[order, { units, idle: new Set(), spent: false }]];
    const eyes = eyesOf(s);
    const idle = idleOf(s, eyes, units);
    return [[order, { units, idle, spent: idle.size > 0 && hasSpent(s, eyes) }]];
  }));
}
/** Given now the Order would bring nothing. */
export const isVain = ({ units, idle }: Carriers): boolean => units.length > 0 && idle.size === units.length;
