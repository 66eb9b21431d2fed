/** Which Order to give: what each card of the hand could do now, and who is activated for it. */
import { PASS, type CcpAction } from '../answers.ts';
import { CARDS, RADIOS } from '../data.ts';
import { neighbours } from '../map.ts';
import { candidates, carried } from '../rules/activation.ts';
import { requests } from '../rules/asset-request.ts';
import { denials } from '../rules/asset-denied.ts';
import { boxesOf, isFull } from '../rules/infiltrate.ts';
import { revivals } from '../rules/revive.ts';
import { discardLimit } from '../rules/turn.ts';
import { coverAt } from '../rules/placement.ts';
import { morale } from '../rules/values.ts';
import { activations } from '../odds/activations.ts';
import { bearer, findUnit, sideOf, unitOf, weaponFact, weaponOf, type Unit } from '../state.ts';
import { bestAssault } from './assault.ts';
import { keepWorth, poorCards } from './cards.ts';
import type { Field } from './field.ts';
import { beats } from './harm.ts';
import { bestMarch, bestStep, fresh } from './march.ts';
import { firePlan, gunsOf, valueOf } from './shots.ts';

export interface Start { first: Unit | null; value: number }
interface FireStart extends Start { shooters: number[] }
const NOBODY: Start = { first: null, value: 0 };

/** The best activation for a Fire Order. */
export function fireStart(field: Field): FireStart {
  let best: FireStart = { ...NOBODY, shooters: [] };
  for (const { first, pieces, directed } of activations(field.s, field.side, 'fire')) {
    const asked = directed.length > 0 ? directing(field, directed) : field;
    const plan = firePlan(asked, gunsOf(asked, pieces));
    const value = valueOf(plan) - field.tick * plan.length;
    if (value <= best.value) continue;
    best = { first, value, shooters: plan.flatMap((shot) => shot.pieces.flatMap((piece) => bearer(field.s, piece)?.id ?? [])) };
  }
  return best;
}
/** The field as it would be with Mortars directed by a Scout. */
export function directing(field: Field, directed: [number, number][]): Field {
  const { order } = field.s;
  const it = Object.create(field) as Field;
  Object.defineProperty(it, 's', { value: { ...field.s, order: { ...order, directed } } });
  return it;
}
function moveGains(field: Field): Map<number, number> {
  const gains = new Map<number, number>();
  for (const unit of field.own) if (!unit.activated) gains.set(unit.id, bestMarch(field, unit, fresh(field.s, unit)).gain);
  return gains;
}
/** What a Leader, or a unit alone, brings with all whom he takes along; `gain`: of one of them. */
function ledStart(field: Field, purpose: 'move' | 'advance', gain: (unit: Unit) => number): Start {
  const { s, eyes } = field;
  let best = NOBODY;
  for (const first of candidates(s, field.side, purpose)) {
    const value = [first, ...carried(s, eyes, first, purpose)].reduce((sum, unit) => sum + Math.max(0, gain(unit)), 0);
    if (value > best.value) best = { first, value };
  }
  return best;
}
export function moveStart(field: Field): Start {
  const gains = moveGains(field);
  return ledStart(field, 'move', ({ id }) => gains.get(id) ?? 0);
}
export function advanceStart(field: Field): Start {
  const { s, eyes } = field;
  const steps = new Map(field.own.filter(({ activated }) => !activated).map((unit) => [unit.id, bestStep(field, unit).gain]));
  let best = NOBODY;
  for (const first of candidates(s, field.side, 'advance')) {
    const units = [first, ...carried(s, eyes, first, 'advance')];
    const assault = bestAssault(field, units);
    const fights = assault && assault.value > 0 ? assault : null;
    const rest = units.filter((unit) => !fights?.units.includes(unit));
    const value = (fights?.value ?? 0) + rest.reduce((sum, { id }) => sum + worthwhile(field, steps.get(id) ?? 0), 0);
    if (value > best.value) best = { first, value };
  }
  return best;
}
const worthwhile = ({ temper }: Field, gain: number): number => (gain > temper.slight ? gain : 0);

/** What a point of a Revive Order is worth on a unit. */
export function reviveWorth(field: Field, { verb, unit: id }: CcpAction): number {
  const unit = unitOf(field.s, id!);
  const worth = field.worth(unit);
  if (verb === 'unsuppress') return worth * field.temper.suppresses;
  return worth * field.temper.breaks + Math.min(worth * 0.3, field.exposure(unit, unit.at) * 0.4);
}
function reviveValue(field: Field, points: number): number {
  const list = revivals(field.s, field.side).map((it) => reviveWorth(field, it)).sort((a, b) => b - a);
  return list.slice(0, points).reduce((sum, it) => sum + it, 0);
}
/** Shells on a hex and its neighbours, as if they fell about where they should. */
export function shellWorth(field: Field, hex: number, fp: number, needs: number): number {
  let value = 0;
  for (const at of [hex, ...neighbours(hex)]) {
    for (const unit of [...(field.foesAt.get(at) ?? []), ...(field.ownAt.get(at) ?? [])]) {
      const it = field.harm(fp, morale(field.s, unit) + coverAt(field.s, at, sideOf(unit), true), unit);
      value += sideOf(unit) === field.side ? -1.3 * it : it;
    }
  }
  return value * (0.25 + 0.45 * beats(needs));
}
const USUAL_NEEDS = 6;
export function requestWorth(field: Field, it: CcpAction): number {
  const { s, side, foe } = field;
  const { radio } = s.sides[side];
  switch (it.verb) {
    case 'spot': return radio ? Math.max(0, ...[...field.foesAt.keys()].filter((hex) => field.eyes(unitOf(s, it.unit!).at, hex) >= 0)
      .map((hex) => shellWorth(field, hex, RADIOS[radio.id].fp, USUAL_NEEDS))) : 0;
    case 'restore': return 0.6;
    case 'repair': {
      const weapon = s.weapons.find(({ holder }) => holder === it.unit);
      return weapon ? 0.08 * weaponFact(weapon).fp : 0;
    }
    case 'bomb': return field.foes.length > 0 ? 1.2 : 0;
    case 'strafe': return field.foes.length > 2 ? 1.1 : 0.3;
    case 'illuminate': return s.sides[foe].posture === 'defend' ? 0.2 : 0.1;
    // A Radio costs as many points as it may bring.
    default: return -1;
  }
}
export const denialWorth = (field: Field, { verb, weapon }: CcpAction): number =>
  (verb === 'jam' ? 0.09 * weaponFact(weaponOf(field.s, weapon!)).fp * (weaponOf(field.s, weapon!).broken ? 0.6 : 1) : 1);
const infiltrateValue = (field: Field, card: number): number =>
  Math.max(0, ...boxesOf(field.s, card).map(({ box }) => (isFull(field.s, box!) ? 1.1 : 0.9)));
function chargeValue(field: Field): number {
  const { breaks, suppresses } = field.temper;
  const rallied = field.own.filter(({ activated }) => !activated).reduce((sum, unit) =>
    sum + (unit.broken ? field.worth(unit) * breaks : 0) + (unit.suppressed ? field.worth(unit) * suppresses : 0), 0);
  let moves = 0;
  for (const gain of moveGains(field).values()) moves += worthwhile(field, gain);
  return rallied + moves;
}

/** What each kind of Order would bring now. */
export function valuesNow(field: Field): (card: number) => number {
  const known = new Map<string, number>();
  const of = (card: number): number => {
    const { s, side } = field;
    switch (CARDS[card].order) {
      case 'fire': return fireStart(field).value - kept(field);
      case 'move': return moveStart(field).value;
      case 'advance': return advanceStart(field).value;
      case 'revive': return reviveValue(field, CARDS[card].points!);
      case 'asset-request': return Math.max(0, ...requests(s, side).map((it) => requestWorth(field, it)));
      case 'asset-denied': return Math.max(0, ...denials(s, side).map((it) => denialWorth(field, it)));
      case 'infiltrate': return infiltrateValue(field, card);
      case 'charge': return chargeValue(field);
      case 'recon': return 0.25;
      default: return 0;
    }
  };
  return (card) => {
    const { order, points, boxes } = CARDS[card];
    const key = `${order} ${points ?? ''} ${boxes?.join() ?? ''}`;
    let value = known.get(key);
    if (value === undefined) known.set(key, value = of(card));
    return value;
  };
}
/** Part of it for the last but one, and for a side that must come itself. */
const LESS = 0.4;
/** What the last Fire card is worth on the enemy's turn, where he has to come; the fewer of his can still move, the less. */
function kept({ s, side, foe, foes, temper }: Field): number {
  if (temper.holdFire === 0 || s.sides[foe].posture === 'defend') return 0;
  const held = s.sides[side].hand.filter((card) => CARDS[card].order === 'fire').length;
  if (held > 2) return 0;
  const comes = foes.filter(({ broken }) => !broken).length / Math.max(1, foes.length);
  return temper.holdFire * comes * (held === 2 ? LESS : 1) * (s.sides[side].posture === 'defend' ? 1 : LESS);
}
interface Given { action: CcpAction; value: number }
/** The Order that brings most; before a Move the fire of those who stay, if they can do something about the answer to it. */
function prepared(field: Field, orders: readonly Given[]): Given | undefined {
  const [best] = orders;
  const { s, side, temper } = field;
  if (!best || temper.fireFirst === 0 || s.given + 1 >= s.sides[side].orders) return best;
  const kindOf = ({ action }: Given): string => CARDS[action.card!].order;
  const fire = orders.find((it) => kindOf(it) === 'fire');
  if (!fire || fire.value < temper.fireFirst || kindOf(best) !== 'move') return best;
  const gains = moveGains(field);
  const { shooters } = fireStart(field);
  const missed = shooters.reduce((sum, id) => sum + worthwhile(field, gains.get(id) ?? 0), 0);
  return missed < fire.value / 2 ? fire : best;
}
export function chooseOrder(field: Field, actions: readonly CcpAction[]): CcpAction {
  const value = valuesNow(field);
  const orders = actions.filter(({ verb }) => verb === 'order').map((action) => ({ action, value: value(action.card!) }));
  // Of two cards with one Order the one goes whose Action is worth less.
  orders.sort((a, b) => b.value - a.value || keepWorth(field, a.action.card!) - keepWorth(field, b.action.card!));
  const ends = actions.find(({ verb }) => verb !== 'order')!;
  const best = prepared(field, orders);
  if (!best || best.value < field.temper.slight) return ends;
  const useless = ends.verb === PASS.verb ? Math.min(poorCards(field).length, discardLimit(field.s, field.side)) : 0;
  if (useless >= 2 && best.value < field.temper.changes * useless) return ends;
  return best.action;
}

/** Whom to name: the first, then whoever adds something, then nobody. */
export function chooseActivation(field: Field, actions: readonly CcpAction[]): CcpAction {
  const { purpose, named } = field.s.kernel.frames.at(-1)!.locals as unknown as { purpose: string; named: number[] };
  if (named.length === 0) {
    const { first } = STARTS[purpose](field);
    return actions.find(({ unit }) => unit === first?.id) ?? actions[0];
  }
  const done = actions.find(({ verb }) => verb === 'done');
  const rest = actions.filter(({ verb }) => verb === 'with');
  const wanted = purpose === 'fire' || purpose === 'opportunity' ? joiningFire(field, rest, purpose === 'opportunity')
    : joiningMove(field, rest, purpose === 'move', named);
  return wanted ?? done ?? rest[0];
}
function joiningFire(field: Field, rest: readonly CcpAction[], answers: boolean): CcpAction | undefined {
  const { s } = field;
  const order = s.order!;
  const target = answers ? order.entry!.hex : undefined;
  const more = rest.flatMap(({ unit }) => field.gunsOf(unitOf(s, unit!)).map(({ piece }) => piece));
  const used = new Set(firePlan(field, gunsOf(field, [...order.pieces, ...more]), target).flatMap(({ pieces }) => pieces));
  const wanted = rest.find(({ unit }) => field.gunsOf(unitOf(s, unit!)).some(({ piece }) => used.has(piece)));
  // Who comes along now fires at every later hex of this Move for nothing; only another Fire card could have wanted him.
  const spares = answers && s.sides[field.side].hand.every((card) => CARDS[card].order !== 'fire');
  return wanted ?? (spares ? rest.find(({ unit }) => field.gunsOf(unitOf(s, unit!)).some(({ ordnance }) => !ordnance)) : undefined);
}
function joiningMove(field: Field, rest: readonly CcpAction[], moves: boolean, named: readonly number[]): CcpAction | undefined {
  const { s } = field;
  const units = rest.map(({ unit }) => unitOf(s, unit!));
  if (moves) return rest.find((_, i) => bestMarch(field, units[i], fresh(s, units[i])).gain > field.temper.slight);
  const all = [...named.flatMap((id) => findUnit(s, id) ?? []), ...units];
  const assault = bestAssault(field, all);
  if (assault && assault.value > 0) {
    const fighter = rest.find((_, i) => assault.units.includes(units[i]));
    if (fighter) return fighter;
  }
  return rest.find((_, i) => bestStep(field, units[i]).gain > field.temper.slight);
}

/** Who answers an entry best by Opportunity Fire. */
export function answerStart(field: Field): Start {
  const target = field.s.order!.entry!.hex;
  let best = NOBODY;
  for (const { first, pieces } of activations(field.s, field.side, 'opportunity')) {
    const value = valueOf(firePlan(field, gunsOf(field, pieces).filter(({ ordnance }) => !ordnance), target).slice(0, 1));
    if (value > best.value) best = { first, value };
  }
  return best;
}
const STARTS: Readonly<Record<string, (field: Field) => Start>> =
  { fire: fireStart, move: moveStart, advance: advanceStart, opportunity: answerStart };
