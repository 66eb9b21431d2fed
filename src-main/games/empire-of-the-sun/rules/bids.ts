/** Tournament bids (16.49): who gets which side and what that is worth, in points or in Political Will. */
import { auto, decide, repeat, sequence } from '../../../engine/flow.ts';
import type { Outline } from '../../../engine/flow.ts';
import { act } from '../answers.ts';
import { ALLIED, JAPAN, SIDES, SIDE_NAMES } from '../data.ts';
import { d10 } from '../dice.ts';
import { sideText } from '../names.ts';
import type { Bid, Ctx, EotsState } from '../state.ts';
import { clampWill } from './strategic/political-will.ts';
import { isScored } from './victory.ts';

export interface Settlement {
  /** The bidder, 0 or 1, who plays Japan. */
  japan: 0 | 1;
  /** What Japan pays: less Japanese points, or more Political Will. Below zero the Allies pay. */
  paid: number;
}

/**
 * Both bid for one side: the higher one plays it and pays his bid; equal bids are thrown for, equal throws again.
 * For different sides the difference is paid (EOTS-16.49-02 to EOTS-16.49-08). `die`: one throw of the ten-sided die.
 */
export function settle(bids: readonly [Bid, Bid], die: (bidder: 0 | 1) => number): Settlement {
  const [first, second] = bids;
  if (first.side !== second.side) {
    const japan = first.side === JAPAN ? 0 : 1;
    return { japan, paid: bids[japan].amount - bids[1 - japan].amount };
  }
  let [a, b] = [first.amount, second.amount];
  while (a === b) [a, b] = [die(0), die(1)];
  const winner = a > b ? 0 : 1;
  const sign = first.side === JAPAN ? 1 : -1;
  return { japan: (first.side === JAPAN ? winner : 1 - winner) as 0 | 1, paid: sign * bids[winner].amount };
}

/** In the scored scenarios the points change, in the campaigns Political Will within its track (EOTS-16.49-03, EOTS-16.49-06). */
export function applyBid(s: EotsState, paid: number): void {
  if (isScored(s.kernel.scenario)) s.victoryPoints.bid = -paid;
  else s.markers.politicalWill = clampWill(s.markers.politicalWill + paid);
}
/** The same, told. */
export function payBid(ctx: Ctx, paid: number): void {
  applyBid(ctx.s, paid);
  const scored = isScored(ctx.s.kernel.scenario);
  ctx.log(scored ? 'strategic.bid-in-points' : 'strategic.bid-in-will', { change: scored ? -paid : paid }, {
    rule: scored ? 'EOTS-16.49-03' : paid > 0 ? 'EOTS-16.49-06' : 'EOTS-16.49-07',
  });
}

/** The highest bid that the table offers. */
const MOST = 9;
const made = (s: EotsState): Bid[] => s.bids?.made ?? [];
const OFFERS = (['bid-japan', 'bid-allied'] as const).flatMap((verb) => Array.from({ length: MOST + 1 }, (_, n) => act({ verb, n })));
const bidOf = ({ verb, n }: (typeof OFFERS)[number]): Bid => ({ side: verb === 'bid-japan' ? JAPAN : ALLIED, amount: n });

/** Both bids are shown, and what they come to is written down; it is paid later (EOTS-16.49-03, EOTS-16.49-06). */
function open(ctx: Ctx): void {
  const { s } = ctx;
  const [first, second] = made(s);
  ctx.reveal();
  [first, second].forEach((bid, i) =>
    ctx.log('strategic.bid', { bidder: sideText(SIDES[i]), side: sideText(bid.side), amount: bid.amount }, { rule: 'EOTS-16.49-01' }));
  const { japan, paid } = settle([first, second], (bidder) => d10(ctx, `bid of ${SIDE_NAMES[bidder]}`));
  s.bids = { made: [first, second], paid };
  ctx.log('strategic.bid-paid', { side: sideText(paid < 0 ? ALLIED : JAPAN), amount: Math.abs(paid) }, {
    rule: first.side === second.side ? 'EOTS-16.49-02' : 'EOTS-16.49-04',
  });
  if (japan !== JAPAN) ctx.log('strategic.bid-seats', {}, { rule: 'EOTS-16.49-02' });
}

/** Each bids in secret for the side that he would have (16.49); the first sits where Japan will sit, the second opposite. */
export const bidProcedures: Outline<EotsState> = {
  bids: sequence('bids',
    repeat('bidding', ({ s }) => made(s).length < SIDES.length,
      decide<EotsState, (typeof OFFERS)[number]>('scenario-bid', {
        who: ({ s }) => SIDE_NAMES[made(s).length],
        actions: () => OFFERS,
        apply: ({ s }, action) => { s.bids = { made: [...made(s), bidOf(action)] }; },
      })),
    auto('bids-open', open)),
};
