/** Hands and piles as a side sees them: its own cards with their faces, the other's as a number; discards are public (4.14, EOTS-S-04). */
import type { Decision } from '../../../engine/state.ts';
import { deepFreeze } from '../../../engine/json.ts';
import { text } from '../../../engine/text.ts';
import type { CardView, HandView, PileView } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { CARDS, SIDES, SIDE_NAMES } from '../data.ts';
import type { Side } from '../data.ts';
import type { CardFact } from '../data-types.ts';
import type { Seen } from '../observe.ts';
import { conditionsOf, wordsOf } from './card-words.ts';
import { SIDE_COLOURS } from './tracks.ts';

/** The picture of a card, by what its event is about: its effects, else its kind. */
const ART: readonly (readonly [kind: string, art: string])[] = [
  ['activate-fixed-units', 'carrier'], ['cancel-offensive', 'storm'], ['naval-step-loss-roll', 'submarine'],
  ['kamikaze-attack', 'fighter'], ['paratroop-seizure', 'parachute'], ['airdrop', 'parachute'], ['b29-step-loss-roll', 'bomber'],
  ['random-hand-loss', 'bomber'], ['b29-interceptors', 'fighter'], ['tokyo-express', 'destroyer'], ['escort-marker', 'destroyer'],
  ['barges', 'transport'], ['asp-change', 'transport'], ['submarine-doctrine', 'submarine'], ['wie-shift', 'globe'],
  ['china-front', 'infantry'], ['india-status', 'infantry'], ['political-will', 'scales'], ['inter-service-rivalry', 'scales'],
  ['set-flag', 'scales'], ['replacement-grant', 'factory'], ['receive-unit', 'factory'], ['hump', 'bomber'],
  ['transport-route', 'rail'], ['swap-hq', 'hq'], ['fleet-relocation', 'hq'], ['delay-reinforcements', 'submarine'],
];
/** An offensive shows whom it moves. */
const OF_CLASSES: Readonly<Record<string, string>> = {
  ground: 'infantry', naval: 'carrier', air: 'bomber', 'air-ground': 'infantry', 'air-naval': 'carrier',
};

export function artOf({ effects, type, reactionKind }: CardFact): string {
  const filter = effects.find(({ kind }) => kind === 'activation-filter')?.allowClasses;
  if (Array.isArray(filter)) return OF_CLASSES[[...filter].sort().join('-')] ?? 'battleship';
  const found = ART.find(([kind]) => effects.some((effect) => effect.kind === kind));
  if (found) return found[1];
  return reactionKind === 'intelligence' ? 'signals' : type === 'military' || type === 'reaction' ? 'battleship' : 'scales';
}

function pillsOf({ logistic, ocIntel, ecIntel, eventIntel, type }: CardFact): NonNullable<CardView['pills']> {
  const stated = eventIntel === 'surprise' && type !== 'reaction' ? 0 : null;
  const values: [string, number | null][] = [['logistic', logistic], ['operation', ocIntel], ['event', ecIntel], ['surprise', stated]];
  return values.flatMap(([id, n]) => (n === null ? [] : [{ sign: text(`pill.${id}`, { n }), name: text(`pill.${id}.name`, { n }) }]));
}

/** Faces never change: each is made once, playable and not. */
const faces = new Map<string, CardView>();
export function cardView(no: number, playable = false): CardView {
  const name = `${no}/${playable}`;
  let face = faces.get(name);
  if (!face) faces.set(name, face = deepFreeze(faceOf(no, playable)));
  return face;
}

function faceOf(no: number, playable: boolean): CardView {
  const card = CARDS[no];
  const conditions = conditionsOf(no);
  const kindName = text(`card-kind.${card.type}${card.reactionKind ? `-${card.reactionKind}` : ''}`);
  const foot = card.removeWhen ? 'card-foot.removed-when' : card.removeIfEvent ? 'card-foot.removed' : null;
  return {
    id: card.id, kind: card.type, kindName, nation: SIDE_COLOURS[card.side === 'japan' ? 0 : 1],
    name: text(`card-title.${card.id}`), ...(card.subtitleEn && { subtitle: text(`card-subtitle.${card.id}`) }),
    value: card.ocValue, pills: pillsOf(card), art: artOf(card),
    ...(conditions.length > 0 && { conditions }), words: wordsOf(no), ...(foot && { foot: text(foot) }), playable,
  };
}

const inOrder = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b);

function pilesOf({ cards, viewer }: Seen, side: Side): PileView[] {
  const { discard, removed, future, drawCount, returning } = cards[side];
  const pile = (id: string, list: readonly number[], count = list.length): PileView =>
    ({ id, name: text(`pile.${id}`), count, cards: list.map((card) => cardView(card)) });
  const known = future && (side === viewer || future.known) ? [future.card] : [];
  return [
    pile('draw', [], drawCount), pile('discard', inOrder(discard)), pile('removed', inOrder(removed)),
    ...(future ? [pile('future', known, 1)] : []), ...(returning.length > 0 ? [pile('returning', inOrder(returning))] : []),
  ];
}

export function hands(seen: Seen, open: Decision | null): HandView[] {
  const able = new Set(offersOf(open).map(({ card }) => card));
  return SIDES.map((side) => {
    const { hand, handCount, future } = seen.cards[side];
    const held = hand === null ? [] : [...inOrder(hand), ...(future && side === seen.viewer && able.has(future.card) ? [future.card] : [])];
    const shown = (card: number): CardView => {
      const face = cardView(card, able.has(card));
      return card === future?.card ? { ...face, tag: text('pile.future') } : face;
    };
    return { side: SIDE_NAMES[side], nation: SIDE_COLOURS[side], count: handCount, cards: held.map(shown), piles: pilesOf(seen, side) };
  });
}
