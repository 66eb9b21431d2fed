/** The cards whose texts hold now: the event that runs the offensive, the reactions to it, and what has been laid down for good. */
import { CARDS } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { EffectFact } from '../../data-types.ts';
import type { EotsState } from '../../state.ts';
import { isMark, isMarked, ownerOfCard } from '../cards/facts.ts';

const NO_CARDS: readonly number[] = [];
/** Cards of the offensive being run: an OC play has no text in force (5.1); a cancelled event has none any more. */
export function cardsInForce(s: EotsState): readonly number[] {
  const { offensive } = s;
  if (!offensive) return NO_CARDS;
  return offensive.play === 'ec' && !offensive.cancelled ? [offensive.card, ...offensive.reactionCards] : offensive.reactionCards;
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

const NONE: readonly Held[] = [];
/** The effects of one kind that hold now, with their cards. */
export function held(s: EotsState, kind: string): readonly Held[] {
  const lasting = LASTING.get(kind) ?? NONE;
  const cards = cardsInForce(s);
  // Most questions are asked while nothing is in force.
  if (cards.length === 0 && lasting.length === 0) return NONE;
  const found: Held[] = [];
  for (const card of cards) found.push(...PASSING[card].get(kind) ?? NONE);
  for (const it of lasting) if (isMark(it.effect.marker) && isMarked(s, it.effect.marker)) found.push(it);
  return found;
}
