/** The cards whose texts hold now: the event that runs the offensive, the reactions to it, and what has been laid down for good. */
import { CARDS } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { EffectFact } from '../../data-types.ts';
import type { EotsState } from '../../state.ts';
import { isMark, isMarked, ownerOfCard } from '../cards/facts.ts';

/** Cards of the offensive being run: an OC play has no text in force (5.1); a cancelled event has none any more. */
export function cardsInForce(s: EotsState): number[] {
  const { offensive } = s;
  if (!offensive) return [];
  return [...(offensive.play === 'ec' && !offensive.cancelled ? [offensive.card] : []), ...offensive.reactionCards];
}

export interface Held { card: number; side: Side; effect: EffectFact }
type ByKind = ReadonlyMap<string, readonly Held[]>;
const heldOf = (card: number): Held[] => CARDS[card].effects.map((effect) => ({ card, side: ownerOfCard(card), effect }));
const byKind = (list: readonly Held[]): ByKind => Map.groupBy(list, ({ effect }) => effect.kind);
const isLasting = ({ effect }: Held): boolean => effect.duration === 'game';
/** By card: effects that hold as long as the card is in force. */
const PASSING: readonly ByKind[] = CARDS.map((_, card) => byKind(heldOf(card).filter((it) => !isLasting(it))));
/** Lasting effects: they count while their marker lies (jp-31). */
const LASTING: ByKind = byKind(CARDS.flatMap((_, card) => heldOf(card).filter(isLasting)));

/** The effects of one kind that hold now, with their cards. */
export function held(s: EotsState, kind: string): Held[] {
  const found: Held[] = [];
  for (const card of cardsInForce(s)) found.push(...PASSING[card].get(kind) ?? []);
  for (const it of LASTING.get(kind) ?? []) if (isMark(it.effect.marker) && isMarked(s, it.effect.marker)) found.push(it);
  return found;
}
