/** The cards whose texts hold now: the event that runs the offensive, the reactions to it, and what has been laid down for good. */
import { CARDS } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { EffectFact } from '../../data-types.ts';
import type { EotsState } from '../../state.ts';
import { effectsOf, isMark, isMarked, ownerOfCard } from '../cards/facts.ts';

/** Cards of the offensive being run: an OC play has no text in force (5.1); a cancelled event has none any more. */
export function cardsInForce(s: EotsState): number[] {
  const { offensive } = s;
  if (!offensive) return [];
  return [...(offensive.play === 'ec' && !offensive.cancelled ? [offensive.card] : []), ...offensive.reactionCards];
}

export interface Held { card: number; side: Side; effect: EffectFact }
/** Lasting effects: they count while their marker lies (jp-31). */
const LASTING: readonly Held[] = CARDS.flatMap((fact, card) => fact.effects.filter(({ duration }) => duration === 'game').map((effect) => ({ card, side: ownerOfCard(card), effect })));

/** The effects of one kind that hold now, with their cards. */
export function held(s: EotsState, kind: string): Held[] {
  const now = cardsInForce(s).flatMap((card) => effectsOf(card, kind).filter(({ duration }) => duration !== 'game').map((effect) => ({ card, side: ownerOfCard(card), effect })));
  const lasting = LASTING.filter(({ effect }) => effect.kind === kind && isMark(effect.marker) && isMarked(s, effect.marker));
  return [...now, ...lasting];
}
