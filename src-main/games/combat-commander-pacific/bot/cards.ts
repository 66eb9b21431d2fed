/** What a card is worth in the hand: as an Order some turn soon, as an Action when its moment comes. */
import { CARDS } from '../data.ts';
import { distance } from '../map.ts';
import { boxesOf } from '../rules/infiltrate.ts';
import type { Field } from './field.ts';

const ACTIONS: Readonly<Record<string, number>> = {
  'light-wounds': 0.25, ambush: 0.3, bayonets: 0.25, marksmanship: 0.2, crossfire: 0.15, 'sustained-fire': 0.15, 'hand-grenades': 0.15,
  enfilade: 0.2, 'no-quarter': 0.15, 'smoke-grenades': 0.08, 'explosive-charge': 0.05, demolitions: 0.05,
};
/** For the Defender alone. */
const HIDDEN: Readonly<Record<string, number>> = {
  'hidden-unit': 0.9, 'hidden-pillbox': 0.5, 'hidden-cave': 0.4, 'hidden-trench': 0.4, 'hidden-mines': 0.4, 'hidden-panji': 0.4,
  'hidden-wire': 0.25, 'bore-sighting': 0.3,
};
/** Enemies within so many hexes of somebody. */
export const isClose = ({ own, foes }: Field, far: number): boolean =>
  own.some(({ at }) => foes.some((foe) => distance(foe.at, at) <= far));

function orderWorth(field: Field, card: number): number {
  const { s, side, own, temper } = field;
  const { order, points } = CARDS[card];
  const defends = s.sides[side].posture === 'defend';
  switch (order) {
    case 'fire': return temper.keepFire;
    case 'move': return defends ? temper.keepMoveDefending : field.push > 0.9 ? temper.keepMovePushing : temper.keepMove;
    case 'advance': return isClose(field, 2) ? temper.keepAdvance : defends ? temper.keepAdvanceFar - 0.2 : temper.keepAdvanceFar;
    case 'revive': return temper.keepRevive + 0.25 * Math.min(points ?? 1, own.filter(({ broken }) => broken).length);
    case 'recon': return 0.2;
    case 'asset-request': return s.sides[side].radio || s.sides[side].aircraft ? 0.8 : 0.1;
    case 'asset-denied': return s.sides[field.foe].radio || s.sides[field.foe].aircraft ? 0.6 : 0.2;
    case 'infiltrate': return boxesOf(s, card).length > 0 ? 0.8 : 0.05;
    case 'charge': return s.sides[side].posture === 'banzai' ? 0.8 : 0;
    default: return 0;
  }
}
export function keepWorth(field: Field, card: number): number {
  const { s, side, temper } = field;
  const { action, order } = CARDS[card];
  const hand = s.sides[side].hand;
  const place = hand.filter((it) => CARDS[it].order === order).indexOf(card);
  const act = action in ACTIONS ? ACTIONS[action] * temper.keepAction
    : s.sides[side].posture === 'defend' ? (HIDDEN[action] ?? 0) * temper.keepHidden : 0;
  return orderWorth(field, card) * (order === 'fire' ? temper.againFire : temper.again) ** Math.max(0, place) + act;
}
/** The poorest first. */
export const poorCards = (field: Field): number[] => field.s.sides[field.side].hand
  .map((card) => ({ card, worth: keepWorth(field, card) })).filter(({ worth }) => worth < field.temper.poor)
  .sort((a, b) => a.worth - b.worth).map(({ card }) => card);
