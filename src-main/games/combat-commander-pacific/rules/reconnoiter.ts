/** Reconnoiter (CCP-30-01): a ready Leader who sees an enemy draws a card, and keeps it, discards it or puts it back. */
import { auto, decide, sequence, type Outline } from '../../../engine/flow.ts';
import { KEEP, act, onUnit, type CcpAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { SIDE_NAMES, type Side } from '../data.ts';
import { cardName, isReadyLeader, sideName, unitName, unitOf, unitsOf, type CcpState, type Ctx } from '../state.ts';
import { afterDraw, takeTop } from './fate-cards.ts';
import { hasEnemyInSight } from './fire-range.ts';
import { eyesOf } from './values.ts';

export const scouts = (s: CcpState, side: Side): CcpAction[] => {
  const eyes = eyesOf(s);
  return unitsOf(s, side).filter((unit) => isReadyLeader(unit) && hasEnemyInSight(s, eyes, unit)).map(({ id }) => onUnit('activate', id));
};
const sideNow = ({ s }: Ctx): Side => s.order!.side;

function settle(ctx: Ctx, verb: string): void {
  const { s } = ctx;
  const side = sideNow(ctx);
  const piles = s.sides[side];
  const card = s.drawn!;
  s.drawn = null;
  if (verb === 'keep') {
    piles.hand.push(card);
    piles.hand.sort((a, b) => a - b);
  } else if (verb === 'drop') piles.discard.push(card);
  else {
    piles.deck.unshift(card);
    piles.top = card;
  }
  ctx.log(`recon.${verb}`, { side: sideName(side), ...(verb === 'drop' && { card: cardName(card) }) }, { rule: 'CCP-30-01' });
  if (verb !== 'top') afterDraw(ctx, side);
}

const order = sequence<CcpState>('order-recon',
  choice('recon.leader', {
    who: sideNow, options: (ctx) => scouts(ctx.s, sideNow(ctx)),
    take: (ctx, { unit }) => {
      ctx.s.order!.performed = true;
      ctx.s.order!.units.push(unit!);
      unitOf(ctx.s, unit!).activated = true;
      ctx.log('activated', { unit: unitName(unit!) }, { rule: 'CCP-20-07', side: SIDE_NAMES[sideNow(ctx)] });
    },
  }),
  auto('recon.draw', (ctx) => { ctx.s.drawn = takeTop(ctx, sideNow(ctx), 'reconnoiter'); }),
  decide<CcpState, CcpAction>('recon.card', {
    who: (ctx) => SIDE_NAMES[sideNow(ctx)],
    actions: () => [KEEP, act({ verb: 'drop' }), act({ verb: 'top' })],
    apply: (ctx, { verb }) => settle(ctx, verb),
  }));
export const reconProcedures: Outline<CcpState> = { 'order-recon': order };
