/** Activation (CCP-20-01, CCP-20-04, CCP-20-07): one unit, or a Leader and those whom he carries along, named before anything is done. */
import { auto, decide, sequence, type Outline } from '../../../engine/flow.ts';
import { DONE, onUnit, type CcpAction } from '../answers.ts';
import { SIDE_NAMES, other, type Side } from '../data.ts';
import { distance } from '../map.ts';
import { fact, findUnit, isWeaponPiece, sideOf, unitName, unitOf, unitsOf, weaponHeld, type CcpState, type Ctx,
  type Unit } from '../state.ts';
import { canFire, canShootBack, directable, hasEnemyInSight, hasShot, mayActivateForFire, piecesOf, shootsBack } from './fire-range.ts';
import { canAdvance, canMove } from './movement-costs.ts';
import { isMelee } from './placement.ts';
import { eyesOf, type Eyes } from './values.ts';

export type Purpose = 'fire' | 'move' | 'advance' | 'opportunity';
/** Orders that are carried out by those who are activated for them. */
export const ACTIVATES: Readonly<Partial<Record<string, Purpose>>> = { fire: 'fire', move: 'move', advance: 'advance' };
const CARRIERS = 'leader';

/** Whether a unit meets the Order's own condition; the Leader is bound by it too. */
function meets(s: CcpState, eyes: Eyes, unit: Unit, purpose: Purpose): boolean {
  switch (purpose) {
    case 'fire': return fact(unit).type === 'scout' ? directable(s, eyes, unit).length > 0 : mayActivateForFire(s, eyes, unit);
    // Whoever cannot reach the hex yet may well fire later in the same Move.
    case 'opportunity': return fact(unit).type !== 'scout' && !isMelee(s, unit.at) && hasEnemyInSight(s, eyes, unit);
    case 'move': return canMove(s, unit);
    default: return canAdvance(s, unit);
  }
}
/** Whether it could do something by itself: what one activated alone must be able to. */
const acts = (s: CcpState, eyes: Eyes, unit: Unit, purpose: Purpose): boolean =>
  (purpose === 'opportunity' ? canShootBack(s, eyes, unit) : purpose === 'fire' && fact(unit).type !== 'scout' ? canFire(s, eyes, unit)
    : true);

/** Those within a Leader's Command who may be carried along: no Leaders, nobody who was activated this turn. */
export function carried(s: CcpState, eyes: Eyes, leader: Unit, purpose: Purpose, named: readonly number[] = []): Unit[] {
  if (leader.broken || fact(leader).type !== CARRIERS) return [];
  return unitsOf(s, sideOf(leader)).filter((unit) => fact(unit).type !== 'leader' && !unit.activated && !named.includes(unit.id)
    && distance(unit.at, leader.at) <= fact(leader).front.command && meets(s, eyes, unit, purpose));
}
/** Who may be activated first: alone, or as the Leader of others. */
const mayStart = (s: CcpState, eyes: Eyes, unit: Unit, purpose: Purpose): boolean => !unit.activated && meets(s, eyes, unit, purpose)
  && (acts(s, eyes, unit, purpose) || carried(s, eyes, unit, purpose).some((it) => acts(s, eyes, it, purpose)));
/** Who may be activated first. */
export function candidates(s: CcpState, side: Side, purpose: Purpose): Unit[] {
  const eyes = eyesOf(s);
  return unitsOf(s, side).filter((unit) => mayStart(s, eyes, unit, purpose));
}
export function isCandidate(s: CcpState, side: Side, purpose: Purpose): boolean {
  const eyes = eyesOf(s);
  return unitsOf(s, side).some((unit) => mayStart(s, eyes, unit, purpose));
}

/** Calls for an activation; whoever was named stands in the Order, and for Opportunity Fire in `returned`. */
export const callActivation = (ctx: Ctx, purpose: Purpose): void => {
  const { side } = ctx.s.order!;
  ctx.call('activate', { purpose, side: purpose === 'opportunity' ? other(side) : side, named: [], leader: -1, scout: -1 });
};

interface Locals { purpose: Purpose; side: Side; named: number[]; leader: number; scout: number }
const localsOf = (ctx: Ctx): Locals => ctx.locals as unknown as Locals;

/** A Scout who was named has still to name a Mortar. */
const owesMortar = (s: CcpState, { scout }: Locals): boolean => scout >= 0 && !s.order!.directed.some(([, by]) => by === scout);
function offers(ctx: Ctx): CcpAction[] {
  const { s } = ctx;
  const it = localsOf(ctx);
  const { purpose, side, named, leader, scout } = it;
  if (named.length === 0) return candidates(s, side, purpose).map(({ id }) => onUnit('activate', id));
  const eyes = eyesOf(s);
  const owes = owesMortar(s, it);
  const mortars = scout >= 0 && findUnit(s, scout) ? directable(s, eyes, unitOf(s, scout), !owes) : [];
  if (owes) return mortars.map(({ id }) => onUnit('with', id));
  const led = leader >= 0 ? carried(s, eyes, unitOf(s, leader), purpose, named) : [];
  const list = [...new Set([...mortars, ...led].map(({ id }) => id))].map((id) => onUnit('with', id));
  if (list.length === 0) return [];
  return canPerform(s, eyes, it) ? [...list, DONE] : list;
}
/** Somebody who was named can carry out the Order: at least one must. */
const canPerform = (s: CcpState, eyes: Eyes, { purpose, named }: Locals): boolean => {
  if (purpose === 'opportunity') return named.some((id) => shootsBack(s, eyes, unitOf(s, id)));
  return purpose !== 'fire' || s.order!.pieces.some((piece) => hasShot(s, eyes, piece));
};

function name(ctx: Ctx, unit: Unit): void {
  const { s } = ctx;
  const it = localsOf(ctx);
  const order = s.order!;
  const directed = it.scout >= 0 && directable(s, eyesOf(s), unitOf(s, it.scout), !owesMortar(s, it)).includes(unit);
  const fires = it.purpose === 'fire' || it.purpose === 'opportunity';
  if (fires) {
    const pieces = piecesOf(s, unit);
    order.pieces.push(...pieces);
    if (directed) order.directed.push([weaponHeld(s, unit.id)!.id, it.scout]);
    for (const piece of pieces) if (isWeaponPiece(piece)) weaponHeld(s, unit.id)!.activated = true;
  }
  if (it.purpose !== 'opportunity') order.units.push(unit.id);
  unit.activated = true;
  it.named.push(unit.id);
  if (it.named.length === 1 && fact(unit).type === CARRIERS && !unit.broken) it.leader = unit.id;
  if (fact(unit).type === 'scout' && it.purpose === 'fire') it.scout = unit.id;
  ctx.log('activated', { unit: unitName(unit.id) }, { rule: 'CCP-20-07', side: SIDE_NAMES[sideOf(unit)] });
}

const activate = sequence<CcpState>('activate',
  decide<CcpState, CcpAction>('order.activate', {
    who: (ctx) => SIDE_NAMES[localsOf(ctx).side],
    actions: offers,
    apply: (ctx, { verb, unit }) => {
      if (verb === 'done') return undefined;
      name(ctx, unitOf(ctx.s, unit!));
      return 'again';
    },
  }),
  auto('order.activated', (ctx) => {
    ctx.s.order!.named = true;
    ctx.answer(localsOf(ctx).named);
  }));

export const activationProcedures: Outline<CcpState> = { activate };
