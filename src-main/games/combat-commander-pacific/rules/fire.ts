/** The Fire Order (CCP-27-01): shots one after another, alone or in Fire Groups. */
import { auto, decide, repeat, sequence, type Outline, type Step } from '../../../engine/flow.ts';
import { DONE, act, onHex, onUnit, onWeapon, type CcpAction } from '../answers.ts';
import { SIDE_NAMES, other, type Side } from '../data.ts';
import { ALL_HEXES, isAdjacent } from '../map.ts';
import { bearer, isHeldBy, isWeaponPiece, pieceOfWeapon, weaponOfPiece, type CcpState, type Ctx, type OrderState } from '../state.ts';
import { callActivation } from './activation.ts';
import { canSmoke, isFit, isOrdnance, isTarget, shooter, shot } from './fire-range.ts';
import { BLOCKED } from './line-of-sight.ts';
import { takesSmoke } from './placement.ts';
import { eyesOf } from './values.ts';

/** Activated pieces that have not fired and can. */
export const ready = (s: CcpState, { pieces, done }: OrderState): number[] =>
  pieces.filter((piece) => !done.includes(piece) && isFit(s, piece));
/** Whether somebody can fire at a hex, with Smoke or without. */
function reached(s: CcpState, { side }: OrderState, able: readonly number[], smoke: boolean): (hex: number) => boolean {
  const eyes = eyesOf(s);
  const aims = able.map((piece) => shooter(s, eyes, piece, smoke));
  const takes = smoke ? (hex: number) => takesSmoke(s, hex) : (hex: number) => isTarget(s, side, hex);
  return (hex) => takes(hex) && aims.some((aim) => aim(hex) !== BLOCKED);
}
function targets(s: CcpState, order: OrderState): CcpAction[] {
  const able = ready(s, order);
  const smokers = able.filter((piece) => canSmoke(s, piece));
  const hexes = ALL_HEXES.filter(reached(s, order, able, false));
  const held = (hex: number): boolean => isHeldBy(s, hex, other(order.side));
  return [
    ...hexes.filter(held), ...hexes.filter((hex) => !held(hex)),
  ].map((hex) => onHex('shoot', hex)).concat(smokers.length === 0 ? [] : ALL_HEXES
    .filter(reached(s, order, smokers, true)).map((hex) => onHex('smoke', hex)));
}
function hasTarget(s: CcpState, order: OrderState): boolean {
  const able = ready(s, order);
  return ALL_HEXES.some(reached(s, order, able, false))
    || ALL_HEXES.some(reached(s, order, able.filter((piece) => canSmoke(s, piece)), true));
}

/** A shot that is being put together; nobody has fired yet. */
export function draft(s: CcpState, kind: 'fire' | 'opportunity', side: Side, target: number, smoke: boolean): void {
  s.attack = {
    kind, side, target, pieces: [], smoke, fp: 0, mods: 0, cover: 'normal', sustained: 0, jams: 0, dice: null, total: 0, against: [],
      rest: [],
  };
}
const onPiece = (verb: string, piece: number): CcpAction =>
  (isWeaponPiece(piece) ? onWeapon(verb, weaponOfPiece(piece)) : onUnit(verb, piece));
const pieceOf = ({ unit, weapon }: CcpAction): number => (weapon === undefined ? unit! : pieceOfWeapon(weapon));
/** Who can join: in range and sight, next to a member or in its hex; Ordnance fires alone (CCP-27-03, CCP-27-11). */
export function joiners(s: CcpState, able: readonly number[]): number[] {
  const { pieces, target, smoke } = s.attack!;
  const eyes = eyesOf(s);
  if (pieces.some(isOrdnance)) return [];
  const hexes = pieces.map((piece) => bearer(s, piece)!.at);
  return able.filter((piece) => {
    if (pieces.includes(piece) || (isOrdnance(piece) && pieces.length > 0) || (smoke && !canSmoke(s, piece))) return false;
    const { at } = bearer(s, piece)!;
    if (hexes.length > 0 && !hexes.some((hex) => hex === at || isAdjacent(hex, at))) return false;
    return shot(s, eyes, piece, target, smoke) !== BLOCKED;
  });
}
export interface Grouping {
  who: (ctx: Ctx) => Side;
  /** Those that may fire now. */
  able: (ctx: Ctx) => number[];
  /** One of these must be among them: the shot cannot be put down again. */
  must?: (ctx: Ctx) => number[] | null;
}
/** Members one by one, then fire. */
export const grouping = (id: string, { who, able, must }: Grouping): Step<CcpState> => decide<CcpState, CcpAction>(id, {
  who: (ctx) => SIDE_NAMES[who(ctx)],
  actions: (ctx) => {
    const { attack } = ctx.s;
    if (!attack) return [];
    const bound = must?.(ctx) ?? null;
    const may = bound !== null && attack.pieces.length === 0 ? able(ctx).filter((piece) => bound.includes(piece)) : able(ctx);
    const list = joiners(ctx.s, may).map((piece) => onPiece('add', piece));
    const clear = bound === null ? [act({ verb: 'clear', back: true })] : [];
    if (attack.pieces.length === 0) return [...list, ...clear];
    return list.length > 0 ? [act({ verb: 'fire' }), ...list, ...clear] : [];
  },
  apply: (ctx, answer) => {
    if (answer.verb === 'fire') return undefined;
    if (answer.verb === 'clear') {
      ctx.s.attack = null;
      return undefined;
    }
    const piece = pieceOf(answer);
    ctx.s.attack!.pieces.push(piece);
    return isOrdnance(piece) ? undefined : 'again';
  },
});

const fireOrder = sequence<CcpState>('order-fire',
  auto('fire.activate', (ctx) => callActivation(ctx, 'fire')),
  repeat('fire.shots', ({ s }) => s.order !== null && s.order.kind === 'fire' && hasTarget(s, s.order),
    decide<CcpState, CcpAction>('fire.target', {
      who: ({ s }) => SIDE_NAMES[s.order!.side],
      actions: ({ s }) => [...targets(s, s.order!), ...(s.order!.performed ? [DONE] : [])],
      apply: ({ s }, { verb, hex }) => {
        if (verb === 'done') s.order!.pieces = [];
        else draft(s, 'fire', s.order!.side, hex!, verb === 'smoke');
      },
    }),
    grouping('fire.group', { who: ({ s }) => s.order!.side, able: ({ s }) => ready(s, s.order!) }),
    auto('fire.commit', (ctx) => {
      const { attack, order } = ctx.s;
      if (!attack) return;
      order!.done.push(...attack.pieces);
      order!.performed = true;
      ctx.call('attack');
    })));

export const fireProcedures: Outline<CcpState> = { 'order-fire': fireOrder };
