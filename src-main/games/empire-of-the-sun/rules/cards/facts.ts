/** What is printed on the cards, by card number: the chapters ask here, never the fact file. */
import { CARDS, CHARTS, cardNo, sideOf } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { CardFact, EffectFact } from '../../data-types.ts';
import { deepFreeze } from '../../../../engine/json.ts';
import type { Text } from '../../../../engine/text.ts';
import type { EotsState } from '../../state.ts';

/** How a card is used: for its operations value, as its event, or to be rid of it. A reaction is an event too. */
export type Play = 'oc' | 'ec';

export const factOf = (card: number): CardFact => CARDS[card];
export const ownerOfCard = (card: number): Side => sideOf(CARDS[card].side);
export const isReaction = (card: number): boolean => CARDS[card].type === 'reaction';
/** jp-43 and al-79: due at a date, never a Future Offensive (5.37). */
export const isSpecial = (card: number): boolean => CARDS[card].noFutureOffensive === true;
/** jp-01 and jp-02 (17.11). */
export const isEventOnly = (card: number): boolean => CARDS[card].eventOnly !== undefined;
/** It may be a Future Offensive. */
export const isLaidAside = (card: number): boolean => !isSpecial(card) && !isEventOnly(card);

const NONE: readonly EffectFact[] = [];
const BY_KIND: readonly ReadonlyMap<string, readonly EffectFact[]>[] = CARDS.map(({ effects }) => Map.groupBy(effects, ({ kind }) => kind));
export const effectsOf = (card: number, kind: string): readonly EffectFact[] => BY_KIND[card].get(kind) ?? NONE;
export const effectOf = (card: number, kind: string): EffectFact | undefined => effectsOf(card, kind)[0];
/** The event runs an offensive (5.1); Military cards without a logistic value do not (EOTS-5.31-09). */
export const runsOffensive = (card: number): boolean =>
  effectOf(card, 'conduct-offensive') !== undefined || effectOf(card, 'activate-fixed-units') !== undefined;
export const yearOf = (s: EotsState): number => CHARTS.turnTrack[s.turn - 1].year;
const NAMES: readonly Text[] = deepFreeze(CARDS.map(({ id }) => ({ key: `card.${id}` })));
export const cardText = (card: number): Text => NAMES[card];

/** Weather: nothing else may be played beside it (EOTS-5.32D-06). */
export const isExclusive = (card: number): boolean => effectOf(card, 'cancel-offensive')?.exclusive === true;
export const setsCondition = (card: number): boolean => isReaction(card) && effectOf(card, 'set-intel') !== undefined;
export const isCounteroffensive = (card: number): boolean => effectOf(card, 'conduct-counter-offensive') !== undefined;

/** The markers that cards put down, by the names the cards give them. */
const MARKS = {
  'tojo-resigned': 'tojoResigned', 'doolittle-raid': 'doolittleRaid',
  'defensive-doctrine': 'defensiveDoctrine', 'kwai-bridge': 'kwaiBridge',
  'pt-boats': 'ptBoats', 'high-altitude-interceptors': 'interceptors', 'panama-canal': 'panamaCanal',
} as const;
export type Mark = keyof typeof MARKS;
export const isMark = (name: unknown): name is Mark => typeof name === 'string' && Object.hasOwn(MARKS, name);
export const isMarked = (s: EotsState, mark: Mark): boolean => s.markers[MARKS[mark]];
export const setMark = (s: EotsState, mark: Mark): void => { s.markers[MARKS[mark]] = true; };

/** The event of this card has happened: its marker lies, or it has left the game for it. */
export function wasPlayed(s: EotsState, id: string): boolean {
  const card = cardNo(id);
  const marks = CARDS[card].effects.flatMap((effect) => [effect.marker, effect.flag]).filter(isMark);
  return marks.some((mark) => isMarked(s, mark)) || s.cards[ownerOfCard(card)].removed.includes(card);
}

/** Must be played as an event in this Offensives Phase (EOTS-5.37-01, EOTS-5.37-08). */
export function isDue(s: EotsState, card: number): boolean {
  const due = CARDS[card].mandatoryEvent as { fromYear?: number; if?: { flag?: string } } | undefined;
  if (!due) return false;
  return due.fromYear !== undefined ? yearOf(s) >= due.fromYear : isMark(due.if?.flag) && isMarked(s, due.if.flag);
}
