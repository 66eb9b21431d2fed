/** The numbers of a card (5.1; EOTS-5.1-01): operations, intelligence, logistic value, and how many units they activate (5.12, 5.13). */
import { HEXES, unitNo } from '../../data.ts';
import type { Side } from '../../data.ts';
import { HQS, commandTypeOf, efficiencyOf } from '../../units.ts';
import type { EotsState } from '../../state.ts';
import { isSupplied } from '../supply.ts';
import { effectOf, factOf } from './facts.ts';
import type { Play } from './facts.ts';

export const operationsOf = (card: number): number => factOf(card).ocValue;

/** The intelligence value of the play; null: no roll is possible (EOTS-5.22-01). */
export const intelligenceOf = (card: number, play: Play): number | null => (play === 'oc' ? factOf(card).ocIntel : factOf(card).ecIntel);
/** Special reaction under a stated surprise rolls against the value of the operation (EOTS-5.31-05). */
export const specialIntelligenceOf = (card: number, play: Play): number | null => intelligenceOf(card, play) ?? factOf(card).ocIntel;

/** The logistic value with this HQ, of an event offensive or a counteroffensive (EOTS-5.12-03, EOTS-5.13-02). */
export function logisticOf(card: number, hq: number, offensiveOperations = 0): number {
  const it = effectOf(card, 'conduct-offensive') ?? effectOf(card, 'conduct-counter-offensive');
  if (!it) return 0;
  const byHq = (it.logisticByHq ?? []) as { hqs: string[]; value: number }[];
  const better = byHq.find(({ hqs }) => hqs.some((id) => unitNo(id) === hq));
  if (better) return better.value;
  const formula = it.logisticFormula as { base: string; add: number } | undefined;
  return formula ? offensiveOperations + formula.add : Number(it.logistic ?? factOf(card).logistic ?? it.maxUnits ?? 0);
}

/** The HQs that may run the play, wherever they are: the card's, or for its operations value any (EOTS-5.31-03). */
export function hqsNamed(side: Side, card: number, play: Play): number[] {
  const { hq } = factOf(card);
  if (play === 'oc' || hq === 'any') return [...HQS[side]];
  if (hq === null || hq === 'none') return [];
  if (Array.isArray(hq)) return HQS[side].filter((it) => hq.some((id) => unitNo(id) === it));
  return HQS[side].filter((it) => (hq as { types: string[] }).types.includes(commandTypeOf(it)));
}
/** Of these, the ones that can now: on the map, in supply unless the card waives it (EOTS-5.12-04). */
export const hqsFor = (s: EotsState, side: Side, card: number, play: Play): number[] => {
  const waived = play === 'ec' && effectOf(card, 'supply-waiver') !== undefined;
  return hqsNamed(side, card, play).filter((hq) => s.place[hq] < HEXES && (waived || isSupplied(s, hq)));
};
/** The event uses all HQs at once and the sum of their efficiencies (jp-02). */
export const usesAllHqs = (card: number, play: Play): boolean => play === 'ec' && effectOf(card, 'conduct-offensive')?.hq === 'all';

/** What HQs and card add up to for the offensive side; null: the card names its units. */
export function activationParts(
  card: number, play: Play, hqs: readonly number[],
): { efficiency: number; added: number; limit: number } | null {
  const efficiency = hqs.reduce((sum, hq) => sum + efficiencyOf(hq), 0);
  if (play === 'ec' && effectOf(card, 'activate-fixed-units')) return null;
  const added = play === 'oc' ? operationsOf(card) : logisticOf(card, hqs[0] ?? -1);
  const most = play === 'oc' ? Infinity : Number(effectOf(card, 'conduct-offensive')?.maxUnits ?? Infinity);
  return { efficiency, added, limit: Math.min(efficiency + added, most) };
}
/** How many units the offensive side may activate (EOTS-5.12-01, EOTS-5.12-02). */
export const activationLimit = (card: number, play: Play, hqs: readonly number[]): number =>
  activationParts(card, play, hqs)?.limit ?? (effectOf(card, 'activate-fixed-units')!.units as string[]).length;
/** How many the reaction side may: the offensive card's value, or the counteroffensive card's own (EOTS-5.13-01, EOTS-5.13-02). */
export const reactionLimit = (hq: number, offensiveOperations: number, counter: number): number =>
  efficiencyOf(hq) + (counter >= 0 ? logisticOf(counter, hq, offensiveOperations) : offensiveOperations);
