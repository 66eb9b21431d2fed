/** An Order carried out, answer by answer: each looks at the field as it is by then. */
import type { CcpAction } from '../answers.ts';
import { AIRCRAFT, RADIOS, other } from '../data.ts';
import { distance, neighbours } from '../map.ts';
import { accuracyNeeds } from '../rules/asset-request.ts';
import { handSize } from '../rules/deployment.ts';
import { isFull } from '../rules/infiltrate.ts';
import { BLOCKED } from '../rules/line-of-sight.ts';
import { ready } from '../rules/fire.ts';
import { eyesFrom, lineFrom } from '../rules/values.ts';
import { fact, findUnit, pieceOfWeapon, unitOf, unitsAt } from '../state.ts';
import { bestAssault } from './assault.ts';
import { keepWorth } from './cards.ts';
import type { Field } from './field.ts';
import { beats } from './harm.ts';
import { bestMarch, bestStep, moverOf, risk } from './march.ts';
import { reviveWorth, shellWorth } from './orders.ts';
import { SLIGHT, bestShotAt, firePlan, gunsOf } from './shots.ts';

/** The one of which the value is highest; the first of equals. */
export function best<T>(list: readonly T[], value: (it: T) => number): T {
  let found = list[0];
  let most = -Infinity;
  for (const it of list) {
    const worth = value(it);
    if (worth > most) [found, most] = [it, worth];
  }
  return found;
}
const doneOf = (actions: readonly CcpAction[]): CcpAction | undefined => actions.find(({ verb }) => verb === 'done' || verb === 'stop');

export function fireTarget(field: Field, actions: readonly CcpAction[]): CcpAction {
  const guns = gunsOf(field, ready(field.s, field.s.order!));
  const [shot] = firePlan(field, guns);
  const done = doneOf(actions);
  if (shot && shot.value > SLIGHT) {
    const found = actions.find(({ verb, hex }) => verb === 'shoot' && hex === shot.target);
    if (found) return found;
  }
  return done ?? best(actions, ({ verb, hex }) => (verb === 'shoot' ? 1 + bestShotAt(field, guns, hex!).value : 0));
}
/** Members one by one, as the best shot at this hex has them. */
export function fireGroup(field: Field, actions: readonly CcpAction[], able: readonly number[]): CcpAction {
  const { target, pieces } = field.s.attack!;
  const fires = actions.find(({ verb }) => verb === 'fire');
  const adds = actions.filter(({ verb }) => verb === 'add');
  const pieceOf = ({ unit, weapon }: CcpAction): number => (weapon === undefined ? unit! : pieceOfWeapon(weapon));
  const offered = adds.map(pieceOf);
  const shot = bestShotAt(field, gunsOf(field, [...new Set([...able, ...pieces])]), target, pieces.length === 0 ? offered : pieces);
  return adds.find((it) => shot.pieces.includes(pieceOf(it))) ?? fires ?? adds[0] ?? actions[0];
}
export const readyPieces = (field: Field): number[] => (field.s.order ? ready(field.s, field.s.order) : []);

/** Whoever gains most moves first, those who will be shot at and Leaders after the others: who fires once fires at all who follow. */
export function moveGroup(field: Field, actions: readonly CcpAction[]): CcpAction {
  const done = doneOf(actions);
  const moves = actions.filter(({ verb }) => verb === 'move');
  const value = (action: CcpAction): number => {
    const unit = unitOf(field.s, action.unit!);
    const { gain, danger } = bestMarch(field, unit, moverOf(field, unit));
    if (field.temper.dangerLast > 0 && gain <= WORTHWHILE) return -1000;
    return gain - field.temper.dangerLast * danger - (fact(unit).type === 'leader' ? LAST : 0);
  };
  const next = best(moves, value);
  if (!done) return next ?? actions[0];
  return next && bestMarch(field, unitOf(field.s, next.unit!), moverOf(field, unitOf(field.s, next.unit!))).gain > WORTHWHILE ? next : done;
}
const LAST = 20;
const WORTHWHILE = 0.1;
export function moveStep(field: Field, actions: readonly CcpAction[]): CcpAction {
  const { s } = field;
  const unit = findUnit(s, s.order!.group[0])!;
  const plan = bestMarch(field, unit, moverOf(field, unit));
  const exits = actions.find(({ verb }) => verb === 'exit');
  if (plan.exits && plan.to === unit.at && exits) return exits;
  const step = plan.first < 0 ? undefined : actions.find(({ verb, hex }) => verb === 'step' && hex === plan.first);
  if (step && plan.gain > 0.02) return step;
  const stop = doneOf(actions);
  if (stop) return stop;
  return best(actions, ({ verb, hex }) =>
    (verb === 'step' ? field.stand(unit, hex!) - risk(field, unit, hex!) : verb === 'exit' ? -3 : -50));
}

export function advanceMove(field: Field, actions: readonly CcpAction[]): CcpAction {
  const { s } = field;
  const waiting = s.order!.units.filter((id) => !s.order!.done.includes(id)).flatMap((id) => findUnit(s, id) ?? [])
    .filter(({ at }) => at < s.marks.length);
  const assault = bestAssault(field, waiting);
  if (assault && assault.value > 0) {
    const found = actions.find(({ verb, unit, hex }) => verb === 'advance' && hex === assault.hex
      && assault.units.some(({ id }) => id === unit));
    if (found) return found;
  }
  const done = doneOf(actions);
  const steps = waiting.map((unit) => ({ unit, step: bestStep(field, unit) }));
  const { unit, step } = best(steps, ({ step: { gain } }) => gain) ?? {};
  if (unit && step && step.gain > WORTHWHILE) {
    const found = actions.find((it) => it.unit === unit.id && (step.exits ? it.verb === 'exit' : it.hex === step.to));
    if (found) return found;
  }
  return done ?? best(actions, (it) => forced(field, it));
}
/** Somebody must advance. */
function forced(field: Field, { unit: id, hex }: CcpAction): number {
  const unit = unitOf(field.s, id!);
  if (hex === undefined) return -3;
  const foes = unitsAt(field.s, hex, other(field.side));
  const inside = field.ownAt.get(hex) ?? [];
  return foes.length > 0 ? field.melee([...inside, unit], foes) - 1 : field.stand(unit, hex) - field.stand(unit, unit.at);
}

export function revivePoint(field: Field, actions: readonly CcpAction[]): CcpAction {
  return best(actions, (it) => (it.unit === undefined ? 0 : reviveWorth(field, it)));
}
export function discardOne(field: Field, actions: readonly CcpAction[], poor: readonly number[]): CcpAction {
  const { discarded } = field.s;
  const next = actions.find(({ card }) => card !== undefined && poor.includes(card));
  const done = doneOf(actions);
  if (next) return best(actions.filter(({ card }) => card !== undefined && poor.includes(card)), ({ card }) => -keepWorth(field, card!));
  // Cards must go round, or the time would stand still.
  if (done && (discarded > 0 || (field.temper.holdFire > 0 && draws(field)))) return done;
  return best(actions.filter(({ card }) => card !== undefined), ({ card }) => -keepWorth(field, card!));
}
/** Whether the hand is filled up in any case. */
const draws = ({ s, side }: Field): boolean => s.sides[side].hand.length < handSize(s, side);
export const lookedAt = (field: Field, actions: readonly CcpAction[]): CcpAction =>
  best(actions, ({ verb }) => (verb === 'keep' ? keepWorth(field, field.s.drawn!) - KEPT : verb === 'drop' ? 0 : -1));
const KEPT = 0.45;

export function infiltrateBox(field: Field, actions: readonly CcpAction[]): CcpAction {
  return best(actions, ({ box }) => (isFull(field.s, box!) ? 1 : 0));
}
/** Where the shells had best be asked for. */
export function spottingHex(field: Field, actions: readonly CcpAction[]): CcpAction {
  const { s, side } = field;
  const spotter = unitOf(s, s.kernel.frames.at(-1)!.locals.spotter as number);
  const near = new Set([...field.foesAt.keys()].flatMap((hex) => [hex, ...neighbours(hex)]));
  const list = actions.filter(({ hex }) => near.has(hex!));
  const { radio } = s.sides[side];
  // A Starshell wants to hang over the enemy as shells do.
  const fp = RADIOS[radio?.id ?? 0].fp;
  return best(list.length > 0 ? list : actions, ({ hex }) => shellWorth(field, hex!, fp, accuracyNeeds(s, spotter.at, hex!)));
}
export function bomb(field: Field, actions: readonly CcpAction[], from: number | null): CcpAction {
  const eyes = eyesFrom(field.s, AIRCRAFT.level);
  const value = (start: number, hex: number): number => {
    const hindrance = eyes(start, hex);
    if (hindrance === BLOCKED || start === hex) return -1;
    return field.struck(field.foesAt.get(hex) ?? [], AIRCRAFT.bombFp, true, false) * beats(distance(start, hex) + hindrance);
  };
  const targets = [...field.foesAt.keys()];
  return best(actions, ({ hex }) => (from === null ? Math.max(...targets.map((to) => value(hex!, to))) : value(from, hex!)));
}
/** What a run along a line would do, friends counted double. */
function strafed(field: Field, from: number, n: number): number {
  const eyes = eyesFrom(field.s, AIRCRAFT.level);
  return lineFrom(from, n - 1).reduce((sum, hex) => {
    if (!field.foesAt.has(hex) && !field.ownAt.has(hex)) return sum;
    const hindrance = eyes(from, hex);
    if (hindrance === BLOCKED) return sum;
    const fp = Math.max(0, AIRCRAFT.strafeFp - hindrance);
    return sum + field.struck(field.foesAt.get(hex) ?? [], fp, false, false)
      - 2 * field.struck(field.ownAt.get(hex) ?? [], fp, false, false);
  }, 0);
}
const FACES = [1, 2, 3, 4, 5, 6];
export const strafe = (field: Field, actions: readonly CcpAction[], from: number | null): CcpAction =>
  best(actions, ({ hex, n }) => (from === null ? Math.max(...FACES.map((face) => strafed(field, hex!, face))) : strafed(field, from, n!)));
