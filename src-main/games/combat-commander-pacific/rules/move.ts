/**
 * The Move Order and the Charge (CCP-29-01, CCP-25-01): units one after another, or together from one hex; every hex entered is answered.
 */
import { auto, decide, repeat, sequence, when, type Outline } from '../../../engine/flow.ts';
import { DONE, act, onHex, onUnit, type CcpAction } from '../answers.ts';
import { SIDE_NAMES } from '../data.ts';
import { hexId } from '../map.ts';
import { findUnit, hasMark, isOnMap, sideName, sideOf, unitName, unitOf, unitsAt, unitsOf, weaponHeld, weaponName, weaponOf, PLACE,
  type CcpState, type Ctx, type OrderState, type Unit } from '../state.ts';
import { callActivation } from './activation.ts';
import { rally, unsuppress } from './breaking.ts';
import { smokeWindow } from './smoke-grenades.ts';
import { EXIT_MP, affords, canMove, canStep, exitVp, fresh, openSteps, type Cost } from './movement-costs.ts';
import { checkEnd, gainVp, occupy } from './victory.ts';

const orderOf = (s: CcpState): OrderState => s.order!;
const moverOf = (s: CcpState, unit: number): OrderState['movers'][number] => orderOf(s).movers.find((it) => it.unit === unit)!;
/** Activated units that have not ended their move and could take a step. */
export const waiting = (s: CcpState): Unit[] => orderOf(s).movers.filter(({ unit, left }) => !left && !orderOf(s).done.includes(unit))
  .flatMap(({ unit }) => findUnit(s, unit) ?? []).filter((unit) => isOnMap(unit) && canStep(s, unit, moverOf(s, unit.id)));
const group = (s: CcpState): Unit[] => orderOf(s).group.flatMap((unit) => findUnit(s, unit) ?? []).filter(isOnMap);

/** Where those who move together may go now. */
export function steps(s: CcpState, units: readonly Unit[] = group(s)): Cost[] {
  return units.length === 0 ? [] : openSteps(s, units).filter(({ mp, road }) =>
    units.every(({ id }) => affords(s, moverOf(s, id), mp, road)));
}
const mayLeave = (s: CcpState, units: readonly Unit[] = group(s)): boolean => units.length > 0
  && units.every((unit) => exitVp(s, unit) !== null && affords(s, moverOf(s, unit.id), EXIT_MP, false));
export const hasMoved = (s: CcpState): boolean => group(s).some(({ id }) => moverOf(s, id).spent > 0);

/** A Weapon goes to a comrade without one before the move, once in an Order. */
function handOvers(s: CcpState): CcpAction[] {
  return waiting(s).flatMap((unit) => {
    const weapon = weaponHeld(s, unit.id);
    if (!weapon || moverOf(s, unit.id).spent > 0 || orderOf(s).handed.includes(weapon.id)) return [];
    return unitsAt(s, unit.at, sideOf(unit)).filter(({ id }) => !weaponHeld(s, id))
      .map(({ id }) => act({ verb: 'hand', weapon: weapon.id, unit: id }));
  });
}
function begin(ctx: Ctx, { verb, unit, weapon }: CcpAction): 'again' | undefined {
  const { s } = ctx;
  if (verb === 'done') {
    orderOf(s).done.push(...waiting(s).map(({ id }) => id));
    return undefined;
  }
  if (verb === 'hand') {
    weaponOf(s, weapon!).holder = unit!;
    orderOf(s).handed.push(weapon!);
    ctx.log('weapon.handed', { weapon: weaponName(weapon!), unit: unitName(unit!) },
      { rule: 'CCP-20-07', side: SIDE_NAMES[orderOf(s).side] });
    return 'again';
  }
  orderOf(s).group = [unit!];
  return undefined;
}

function advanceGroup(ctx: Ctx, to: number): void {
  const { s } = ctx;
  const order = orderOf(s);
  const { mp, road } = steps(s).find((it) => it.to === to)!;
  const units = group(s);
  const from = units[0].at;
  for (const unit of units) {
    const mover = moverOf(s, unit.id);
    mover.spent += mp;
    mover.road &&= road;
    unit.at = to;
    unit.moving = true;
  }
  order.performed = true;
  order.entry = { hex: to, mp, attacks: 0 };
  ctx.locals.wired = hasMark(s, from, 'wire');
  ctx.log('moves', { units: units.map(({ id }) => unitName(id)), start: hexId(from), at: hexId(to), mp },
    { rule: 'CCP-29-01', spaces: [hexId(from), hexId(to)], side: SIDE_NAMES[order.side] });
  occupy(ctx);
  if (!s.kernel.result) ctx.call('entered', { from, units: units.map(({ id }) => id) });
}

/** Over the enemy's edge: points, and back with the next Time space (CCP-14-07). */
export function leaveMap(ctx: Ctx, units: readonly Unit[]): void {
  if (units.length === 0) return;
  const { s } = ctx;
  for (const unit of units) {
    const vp = exitVp(s, unit)!;
    const hex = hexId(unit.at);
    Object.assign(unit, { at: PLACE.time + s.time + 1, moving: false });
    ctx.log('exits', { unit: unitName(unit.id), hex }, { rule: 'CCP-14-07', spaces: [hex] });
    gainVp(ctx, sideOf(unit), vp, 'CCP-14-07');
  }
  occupy(ctx);
  checkEnd(ctx, 'left');
}
/** The group has stopped: by choice, by Wire, for want of points, or because nobody is left. */
function endGroup(s: CcpState): void {
  orderOf(s).done.push(...orderOf(s).group);
  orderOf(s).group = [];
}
function walk(ctx: Ctx, { verb, hex, unit }: CcpAction): void {
  const { s } = ctx;
  if (verb === 'join') orderOf(s).group.push(unit!);
  else if (verb === 'stop') endGroup(s);
  else if (verb === 'exit') {
    const units = group(s);
    for (const unit of units) {
      moverOf(s, unit.id).left = true;
      // Mines of the hex that it leaves strike it as one that moves (CCP-29-06).
      unit.moving = true;
    }
    orderOf(s).performed = true;
    ctx.call('exit', { units: units.map(({ id }) => id) });
  } else advanceGroup(ctx, hex!);
}
/** To stop is to be done: not while nobody has moved and nobody else could (CCP-20-05). */
const mayStop = (s: CcpState): boolean => orderOf(s).performed || waiting(s).some(({ id }) => !orderOf(s).group.includes(id));

/** Those who could still go with the group, from the hex in which all of them begin (CCP-29-02). */
export const comrades = (s: CcpState): Unit[] => (hasMoved(s) ? [] : waiting(s)
  .filter(({ id, at }) => !orderOf(s).group.includes(id) && at === group(s)[0]?.at && moverOf(s, id).spent === 0));
/** Whoever joins must leave the group a way: else it would have ended its move, and maybe the Order, where it stands (CCP-20-05). */
const companions = (s: CcpState): CcpAction[] => comrades(s).filter((unit) => {
  const units = [...group(s), unit];
  return steps(s, units).length > 0 || mayLeave(s, units);
}).map(({ id }) => onUnit('join', id));

const isMove = ({ s }: Ctx): boolean => s.order !== null && ['move', 'charge'].includes(s.order.kind);

/** All Japanese units that were not activated: first unsuppressed and rallied, then activated if they can move (CCP-25-01). */
export function charge(ctx: Ctx): void {
  const { s } = ctx;
  const units = unitsOf(s, 0).filter(({ activated }) => !activated);
  for (const unit of units) {
    if (unit.suppressed) unsuppress(ctx, unit, 'CCP-25-01');
    if (unit.broken) rally(ctx, unit, 'CCP-25-01');
  }
  for (const unit of units.filter((it) => canMove(s, it))) {
    unit.activated = true;
    orderOf(s).units.push(unit.id);
  }
  ctx.log('charge', { side: sideName(0), n: orderOf(s).units.length }, { rule: 'CCP-25-01' });
}

const moveOrder = sequence<CcpState>('order-move',
  auto('move.activate', (ctx) => {
    if (orderOf(ctx.s).kind === 'charge') charge(ctx);
    else callActivation(ctx, 'move');
  }),
  auto('move.begin', ({ s }) => { orderOf(s).movers = orderOf(s).units.map((unit) => fresh(s, unitOf(s, unit))); }),
  smokeWindow,
  repeat('move.units', (ctx) => isMove(ctx) && waiting(ctx.s).length > 0,
    decide<CcpState, CcpAction>('move.group', {
      who: ({ s }) => SIDE_NAMES[orderOf(s).side],
      actions: ({ s }) => [
        ...waiting(s).map(({ id }) => onUnit('move', id)), ...handOvers(s), ...(orderOf(s).performed ? [DONE] : []),
      ],
      apply: begin,
    }),
    repeat('move.steps', ({ s }) => group(s).length > 0 && (steps(s).length > 0 || mayLeave(s)),
      decide<CcpState, CcpAction>('move.step', {
        who: ({ s }) => SIDE_NAMES[orderOf(s).side],
        actions: ({ s }) => [
          ...steps(s).map(({ to }) => onHex('step', to)), ...(mayLeave(s) ? [act({ verb: 'exit' })] : []), ...companions(s),
          ...(mayStop(s) ? [act({ verb: 'stop' })] : []),
        ],
        apply: walk,
      }),
      when('move.entered', ({ s }) => orderOf(s).entry !== null,
        auto('move.goes-on', ({ s, locals }) => {
          const at = orderOf(s).entry!.hex;
          orderOf(s).entry = null;
          orderOf(s).group = group(s).filter((unit) => unit.at === at).map(({ id }) => id);
          if (locals.wired === true || hasMark(s, at, 'wire')) endGroup(s);
        }))),
    auto('move.unit-done', ({ s }) => { if (orderOf(s).group.length > 0) endGroup(s); })));

export const moveProcedures: Outline<CcpState> = { 'order-move': moveOrder };
