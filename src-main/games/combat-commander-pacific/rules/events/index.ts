/** An Event is the next card of the drawer's deck (CCP-49-01); a deck that it empties counts when the Event is done. */
import { auto, sequence, type Outline } from '../../../../engine/flow.ts';
import { CARDS, SIDE_NAMES, type Side } from '../../data.ts';
import { cardName, sideName, type CcpState } from '../../state.ts';
import { afterDraw, reveal } from '../fate-cards.ts';
import { groundEvents } from './ground.ts';
import { menEvents } from './men.ts';
import { warEvents } from './war.ts';

const event = sequence<CcpState>('event',
  auto('event.draw', (ctx) => {
    const side = ctx.locals.side as Side;
    const card = reveal(ctx, side, 'event');
    ctx.log('event', { side: sideName(side), event: { key: `event.${CARDS[card].event}` }, card: cardName(card) },
      { rule: 'CCP-49-01', side: SIDE_NAMES[side] });
    ctx.call(`event-${CARDS[card].event}`, { side });
  }),
  auto('event.done', (ctx) => afterDraw(ctx, ctx.locals.side as Side)));

export const eventProcedures: Outline<CcpState> = { event, ...groundEvents, ...menEvents, ...warEvents };
