/** Opportunity Fire (CCP-41-01): against a hex that an enemy has just entered in a Move, as often as he has spent movement points there. */
import { auto, sequence, when, type Outline } from '../../../engine/flow.ts';
import { onCard, onHex, type CcpAction } from '../answers.ts';
import { CARDS, other, type Side } from '../data.ts';
import { isWeaponPiece, pieceOfWeapon, weaponHeld, type CcpState, type Ctx } from '../state.ts';
import { callActivation, isCandidate } from './activation.ts';
import { draft, grouping } from './fire.ts';
import { canHit } from './fire-range.ts';
import { eyesOf } from './values.ts';
import { playCard } from './windows.ts';

/** A Move entered this hex, and attacks against the entry are left (CCP-41-04). */
export const isFireOpen = ({ order }: CcpState): boolean =>
  order !== null && ['move', 'charge'].includes(order.kind) && order.entry !== null && order.entry.attacks < order.entry.mp;
/** Cards with the Fire Order serve as the Fire Action. */
export function fireCards(s: CcpState, side: Side): { may: boolean; offers: readonly CcpAction[] } {
  if (!isFireOpen(s) || !isCandidate(s, side, 'opportunity')) return { may: false, offers: [] };
  return { may: true, offers: s.sides[side].hand.filter((card) => CARDS[card].order === 'fire').map((card) => onCard('opfire', card)) };
}
export const activated = (s: CcpState): number[] => {
  const eyes = eyesOf(s);
  return (s.order?.pieces ?? []).filter((piece) => canHit(s, eyes, piece));
};
/** Those activated for it before in this Order fire without another card (CCP-41-02). */
export const opportunity = (s: CcpState): CcpAction[] =>
  (isFireOpen(s) && activated(s).length > 0 ? [onHex('shoot', s.order!.entry!.hex)] : []);

export function takeOpportunity(ctx: Ctx, { verb, card }: CcpAction): void {
  const { s } = ctx;
  if (verb === 'opfire') playCard(ctx, other(s.order!.side), card!, 'CCP-41-01', 'opportunity-fire');
  ctx.call('opportunity-fire', { fresh: verb === 'opfire' });
}

const opportunityFire = sequence<CcpState>('opportunity-fire',
  when('opfire.card', ({ locals }) => locals.fresh === true,
    auto('opfire.activate', (ctx) => callActivation(ctx, 'opportunity')),
    auto('opfire.named', ({ s, locals }) => {
      const named = locals.returned as number[];
      const weapons = named.flatMap((unit) => weaponHeld(s, unit)?.id ?? []);
      locals.must = s.order!.pieces.filter((piece) => named.includes(piece)
        || (isWeaponPiece(piece) && weapons.some((weapon) => piece === pieceOfWeapon(weapon))));
    })),
  auto('opfire.draft', ({ s }) => draft(s, 'opportunity', other(s.order!.side), s.order!.entry!.hex, false)),
  grouping('opfire.group', {
    who: ({ s }) => other(s.order!.side), able: ({ s }) => activated(s),
    must: ({ locals }) => (locals.must as number[] | undefined) ?? null,
  }),
  auto('opfire.commit', (ctx) => {
    const { attack, order } = ctx.s;
    if (!attack) return;
    if (attack.pieces.length === 0) {
      ctx.s.attack = null;
      return;
    }
    order!.entry!.attacks++;
    ctx.call('attack');
  }));

export const opportunityProcedures: Outline<CcpState> = { 'opportunity-fire': opportunityFire };
