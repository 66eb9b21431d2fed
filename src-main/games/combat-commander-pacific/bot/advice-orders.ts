/** Why an Order is given, who carries it out, how he goes; and which cards are let go. */
import { comparedTo, type Advice } from '../../../engine/bot.ts';
import { text, type Text } from '../../../engine/text.ts';
import { percent } from '../../../kit/percent.ts';
import type { CcpAction } from '../answers.ts';
import { CARDS } from '../data.ts';
import { hexId } from '../map.ts';
import { shotsAt } from '../odds/group.ts';
import { bestShot } from '../odds/index.ts';
import { carried, type Purpose } from '../rules/activation.ts';
import { denials } from '../rules/asset-denied.ts';
import { requests } from '../rules/asset-request.ts';
import { boxesOf, isFull } from '../rules/infiltrate.ts';
import { cardName, findUnit, isHeldBy, unitName, unitOf, type Unit } from '../state.ts';
import { assaulted, entered, firesText, firing } from './advice-fights.ts';
import { danger, ground, leaves } from './advice-ground.ts';
import { bestAssault } from './assault.ts';
import { isClose, poorCards } from './cards.ts';
import type { Field } from './field.ts';
import { bestMarch, bestStep, fresh, moverOf } from './march.ts';
import { advanceStart, denialWorth, moveStart, requestWorth, valuesNow } from './orders.ts';
import { firePlan, gunsOf } from './shots.ts';
import { best } from './tactics.ts';

type Told = Pick<Advice, 'reason' | 'plans'>;
const orderName = (order: string): Text => text(`order.${order}`);

/** The way of a unit in a Move; null: it had better stay. */
export function marchText(field: Field, unit: Unit, key: string, mover = moverOf(field, unit)): Text | null {
  const { gain, to, exits } = bestMarch(field, unit, mover);
  if (gain <= 0) return null;
  return exits ? text(`${key}.exit`, leaves(field, unit, to)) : text(key, ground(field, unit, to));
}

/** The best thing that comes of a Move: of whoever gains most. */
function moves(field: Field, units: readonly Unit[]): Text | null {
  const [best] = units.map((unit) => ({ unit, ...bestMarch(field, unit, fresh(field.s, unit)) })).sort((a, b) => b.gain - a.gain);
  return best && best.gain > 0 ? marchText(field, best.unit, 'advice.move') : null;
}
/** The Melee, or else the best step, that an Advance of these would bring. */
function advances(field: Field, units: readonly Unit[]): Text | null {
  const assault = bestAssault(field, units);
  if (assault && assault.value > 0) return text('advice.melee', assaulted(field, assault.hex, assault.units));
  const [best] = units.map((unit) => ({ unit, ...bestStep(field, unit) })).sort((a, b) => b.gain - a.gain);
  if (!best || best.gain <= 0) return null;
  return best.exits ? text('advice.move.exit', leaves(field, best.unit)) : text('advice.advance', ground(field, best.unit, best.to));
}
const withCarried = (field: Field, first: Unit, purpose: Purpose): Unit[] => [first, ...carried(field.s, field.eyes, first, purpose)];

function broken(field: Field): Text {
  const [down, pinned] = [field.own.filter((unit) => unit.broken), field.own.filter((unit) => unit.suppressed)];
  return text('advice.revive', { down: down.length, pinned: pinned.length });
}
/** What an Order of the hand would do now. */
function given(field: Field, card: number): Text | null {
  const { s, side } = field;
  const { order } = CARDS[card];
  switch (order) {
    case 'fire': {
      const it = firing(field);
      return it && firesText('advice.fire', field, it);
    }
    case 'move': {
      const { first } = moveStart(field);
      return first && moves(field, withCarried(field, first, 'move'));
    }
    case 'advance': {
      const { first } = advanceStart(field);
      return first && advances(field, withCarried(field, first, 'advance'));
    }
    case 'revive': return broken(field);
    case 'asset-request': return requested(field, best(requests(s, side), (it) => requestWorth(field, it)));
    case 'asset-denied': return denied(best(denials(s, side), (it) => denialWorth(field, it)));
    case 'infiltrate': return text('advice.infiltrate', { full: boxesOf(s, card).some(({ box }) => isFull(s, box!)) ? 1 : 0 });
    case 'charge': return text('advice.charge', { n: field.own.filter((unit) => unit.broken || unit.suppressed).length });
    default: return text(order === 'recon' ? 'advice.recon' : 'advice.usual');
  }
}
export const requested = (field: Field, { verb, unit }: CcpAction): Text => text(`advice.request.${verb}`, {
  n: field.foes.length, ...(unit !== undefined && { unit: unitName(unit) }),
});
export const denied = ({ verb }: CcpAction): Text => text(`advice.deny.${verb}`);

/** Cards that would go to make room. */
const namesOf = (cards: readonly number[]): Text[] => cards.map(cardName);
/** Which Order, or none. */
export function order(field: Field, { verb, card }: CcpAction, actions: readonly CcpAction[]): Told {
  const value = valuesNow(field);
  const byOrder = new Map<string, number>();
  for (const it of actions) {
    if (it.verb === 'order') byOrder.set(CARDS[it.card!].order, Math.max(value(it.card!), byOrder.get(CARDS[it.card!].order) ?? -Infinity));
  }
  const list = [...byOrder].map(([id, worth]) => ({ name: orderName(id), id, value: worth })).sort((a, b) => b.value - a.value);
  if (verb !== 'order') return { reason: waits(field, list[0]?.value ?? 0, actions) };
  const reason = given(field, card!) ?? text('advice.usual');
  // Where fire comes first so that others can go, it is not what is worth most.
  if (list[0].id !== CARDS[card!].order) return { reason: text('advice.first', { why: reason, order: list[0].name }) };
  return { reason, plans: comparedTo(list) };
}
/** No Order: new cards are worth more, or the Fire card is kept, or none would change anything. */
function waits(field: Field, most: number, actions: readonly CcpAction[]): Text {
  const poor = poorCards(field);
  if (most >= field.temper.slight) return text('advice.change', { n: poor.length, cards: namesOf(poor.slice(0, 2)) });
  const fires = actions.find(({ card }) => card !== undefined && CARDS[card].order === 'fire') && firing(field);
  return fires ? firesText('advice.hold', field, fires) : text('advice.wait');
}

/** An Advance is thought of with enemies within so many hexes. */
const NEAR = 2;
/** Why a card serves least of the hand. */
function poorly(field: Field, card: number): Text {
  const { s, side, foe } = field;
  const { order: id, action } = CARDS[card];
  const like = s.sides[side].hand.filter((it) => CARDS[it].order === id);
  const key = id === 'command-confusion' ? 'no-order' : like.indexOf(card) > 0 ? 'again'
    : id === 'asset-request' && !s.sides[side].radio && !s.sides[side].aircraft ? 'no-radio'
    : id === 'asset-denied' && !s.sides[foe].radio && !s.sides[foe].aircraft ? 'no-target'
    : id === 'revive' && !field.own.some((unit) => unit.broken || unit.suppressed) ? 'nobody-down'
    : id === 'charge' && s.sides[side].posture !== 'banzai' ? 'no-banzai'
    : id === 'advance' && !isClose(field, NEAR) ? 'far' : id === 'move' && s.sides[side].posture === 'defend' ? 'stays' : 'little';
  return text(`advice.card.${key}`, { order: orderName(id), n: like.length, action: text(`action.${action}`) });
}
export function discards(field: Field, { card }: CcpAction): Text {
  if (card !== undefined) return text('advice.discard', { card: cardName(card), why: poorly(field, card) });
  const { hand } = field.s.sides[field.side];
  return text('advice.discarded', { n: hand.length, fire: hand.filter((it) => CARDS[it].order === 'fire').length });
}
export function lookedAt(field: Field, { verb }: CcpAction): Text {
  const card = field.s.drawn!;
  return verb === 'keep' ? text('advice.card.keeps', { card: cardName(card) })
    : text('advice.discard', { card: cardName(card), why: poorly(field, card) });
}

/** Which shot another unit helps. */
function joins(field: Field, unit: Unit): Text {
  const { s, side } = field;
  const guns = field.gunsOf(unit).map(({ piece }) => piece);
  const able = [...s.order!.pieces, ...guns];
  const shot = firePlan(field, gunsOf(field, able)).find(({ pieces }) => pieces.some((piece) => guns.includes(piece)));
  if (!shot) return text('advice.activate.fires', { unit: unitName(unit.id) });
  const chance = percent(bestShot(s, side, side, shotsAt(s, shot.pieces, shot.target), shot.target)?.any ?? 0);
  return text('advice.activate.joins', { unit: unitName(unit.id), at: hexId(shot.target), chance, n: shot.pieces.length });
}

interface Naming { purpose: Purpose; named: number[] }
/** Who is activated. */
export function activates(field: Field, { verb, unit: id }: CcpAction, actions: readonly CcpAction[]): Text {
  const { s } = field;
  const { purpose, named } = s.kernel.frames.at(-1)!.locals as unknown as Naming;
  if (verb === 'done') return text('advice.activate.done');
  const unit = unitOf(s, id!);
  if (purpose === 'opportunity') {
    return verb === 'activate' ? entered(field, { ...actions[0], verb: 'opfire' }, [{ ...actions[0], verb: 'opfire' }])
      : text('advice.activate.fires', { unit: unitName(unit.id) });
  }
  if (purpose === 'fire') {
    const it = verb === 'activate' ? firing(field, unit.id) : null;
    return it ? firesText('advice.fire', field, it) : joins(field, unit);
  }
  if (verb === 'activate') {
    const all = withCarried(field, unit, purpose);
    return (purpose === 'move' ? moves(field, all) : advances(field, all)) ?? text('advice.usual');
  }
  const assault = purpose === 'advance' ? bestAssault(field, [...named.flatMap((it) => findUnit(s, it) ?? []), unit]) : null;
  if (assault && assault.value > 0 && assault.units.includes(unit)) {
    return text('advice.melee', assaulted(field, assault.hex, assault.units));
  }
  return (purpose === 'move' ? moves(field, [unit]) : advances(field, [unit])) ?? text('advice.usual');
}

/** Who moves next, and where he goes on to. */
export function marches(field: Field, { verb, unit: id }: CcpAction): Text {
  if (verb !== 'move') return text('advice.moved');
  const unit = unitOf(field.s, id!);
  return marchText(field, unit, 'advice.move') ?? text('advice.usual');
}
export function step(field: Field, { verb }: CcpAction): Text {
  const unit = findUnit(field.s, field.s.order!.group[0])!;
  if (verb === 'exit') return text('advice.move.exit', leaves(field, unit));
  if (verb === 'step') return marchText(field, unit, 'advice.step') ?? text('advice.step.must');
  return text('advice.stop', { at: hexId(unit.at), risk: danger(field, unit, unit.at) });
}
export function advance(field: Field, { verb, unit: id, hex }: CcpAction): Text {
  if (verb === 'exit') return text('advice.move.exit', leaves(field, unitOf(field.s, id!)));
  if (hex === undefined || id === undefined) return text('advice.advanced');
  const { s } = field;
  if (!isHeldBy(s, hex, field.foe)) return text('advice.advance', ground(field, unitOf(s, id), hex));
  const waiting = s.order!.units.filter((it) => !s.order!.done.includes(it)).flatMap((it) => findUnit(s, it) ?? []);
  const assault = bestAssault(field, waiting.filter(({ at }) => at < s.marks.length));
  return text('advice.melee', assaulted(field, hex, assault?.hex === hex ? assault.units : [unitOf(s, id)]));
}
