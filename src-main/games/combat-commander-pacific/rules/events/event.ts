/** How Events are written: each is a procedure `event-<id>`, its drawer stands in `side` (CCP-49-01, CCP-49-02). */
import { auto, type Step } from '../../../../engine/flow.ts';
import { choice, type Choice } from '../../choices.ts';
import type { Side } from '../../data.ts';
import type { CcpState, Ctx } from '../../state.ts';
import { callRandomHex, callRoll, rolled, sumOf } from '../fate-cards.ts';

export const drawer = ({ locals }: Ctx): Side => locals.side as Side;
/** A choice of the drawer, which must be made if it can. */
export const chosen = (id: string, it: Omit<Choice, 'who'> & { who?: Choice['who'] }): Step<CcpState> =>
  choice(`event.${id}`, { who: drawer, ...it });
/** An Event that finds nothing to do, or is declined, says so (CCP-49-01). */
export const nothing = (ctx: Ctx): void => ctx.log('event.nothing', {}, { rule: 'CCP-49-01' });
/** What an Event is about: a choice without which nothing comes of it. */
export const gist = (id: string, it: Omit<Choice, 'who'> & { who?: Choice['who'] }): Step<CcpState> =>
  chosen(id, { otherwise: nothing, ...it });
/** A Random Hex; it stands in `hex` afterwards. */
export const randomHex = (id: string): Step<CcpState>[] => [
  auto(`event.${id}.random`, (ctx) => callRandomHex(ctx, drawer(ctx), id)),
  auto(`event.${id}.at`, ({ locals }) => { locals.hex = locals.returned; }),
];
export const hexNow = ({ locals }: Ctx): number => locals.hex as number;
/** A roll on a Support Table; its total stands in `roll`. */
export const supportRoll = (id: string): Step<CcpState>[] => [
  auto(`event.${id}.roll`, (ctx) => callRoll(ctx, { side: drawer(ctx), why: 'support' })),
  auto(`event.${id}.row`, (ctx) => { ctx.locals.roll = sumOf(rolled(ctx)); }),
];
