/** A side's turn (CCP-12-01 to CCP-12-06): Orders up to its limit, or a pass with discards; then it refills its hand. */
import { auto, decide, repeat, sequence, type Outline } from '../../../engine/flow.ts';
import { DONE, PASS, act, onCard, type CcpAction } from '../answers.ts';
import { CARDS, DISCARDS, JAPAN, SIDE_NAMES, other, type Side } from '../data.ts';
import { cardName, factOf, isNight, sideName, unitsOf, type CcpState, type Ctx } from '../state.ts';
import { isCandidate } from './activation.ts';
import { denials } from './asset-denied.ts';
import { requests } from './asset-request.ts';
import { drawCard, handSize } from './deployment.ts';
import { boxesOf } from './infiltrate.ts';
import { canMove } from './movement-costs.ts';
import { reactionWindow } from './reactions.ts';
import { scouts } from './reconnoiter.ts';
import { revivals } from './revive.ts';
import { clone } from '../../../engine/json.ts';

/** Some unit that was not activated could move once all are rallied (CCP-25-02). */
function canCharge(s: CcpState, side: Side): boolean {
  if (side !== JAPAN || s.sides[JAPAN].posture !== 'banzai') return false;
  const rallied = { ...s, units: clone(s.units) };
  const units = unitsOf(rallied, JAPAN).filter(({ activated }) => !activated);
  for (const unit of units) Object.assign(unit, { broken: false, suppressed: false });
  return units.some((unit) => canMove(rallied, unit));
}
/** When each Order may be given. */
const GIVEN: Readonly<Record<string, (s: CcpState, side: Side, card: number) => boolean>> = {
  advance: (s, side) => isCandidate(s, side, 'advance'),
  'asset-denied': (s, side) => denials(s, side).length > 0,
  'asset-request': (s, side) => requests(s, side).length > 0,
  charge: canCharge,
  'command-confusion': () => false,
  fire: (s, side) => isCandidate(s, side, 'fire'),
  infiltrate: (s, _, card) => boxesOf(s, card).length > 0,
  move: (s, side) => isCandidate(s, side, 'move'),
  recon: (s, side) => scouts(s, side).length > 0,
  revive: (s, side) => revivals(s, side).length > 0,
};
const mayGive = (s: CcpState, side: Side, card: number): boolean => GIVEN[CARDS[card].order](s, side, card);
/** Cards of the hand whose Order may be given; what is true of one Order is asked once. */
function givable(s: CcpState, side: Side): number[] {
  const known = new Map<string, boolean>();
  return s.sides[side].hand.filter((card) => {
    const { order, boxes } = CARDS[card];
    const key = `${order} ${boxes?.join() ?? ''}`;
    if (!known.has(key)) known.set(key, mayGive(s, side, card));
    return known.get(key);
  });
}
export const discardLimit = (s: CcpState, side: Side): number => (isNight(s) ? DISCARDS.nightAllNations : DISCARDS[factOf(s, side).nation]);

/** The card lies on the discard pile before the Order is carried out. */
function give(ctx: Ctx, card: number): void {
  const { s } = ctx;
  const side = s.active;
  s.sides[side].hand = s.sides[side].hand.filter((it) => it !== card);
  s.sides[side].discard.push(card);
  ctx.reveal();
  s.given++;
  s.order = {
    side, card, kind: CARDS[card].order, units: [], leader: -1, named: false, performed: false, done: [], movers: [], group: [],
      entry: null,
    pieces: [], smoked: [], handed: [], directed: [],
  };
  ctx.log('order', { side: sideName(side), order: { key: `order.${CARDS[card].order}` }, card: cardName(card) },
    { rule: 'CCP-20-03', side: SIDE_NAMES[side] });
  ctx.call('order');
}
const PROCEDURES: Readonly<Record<string, string>> = { charge: 'order-move' };
const order = sequence<CcpState>('order',
  auto('order.carry-out', (ctx) => {
    const { kind } = ctx.s.order!;
    ctx.call(PROCEDURES[kind] ?? `order-${kind}`);
  }),
  auto('order.end', ({ s }) => {
    s.order = null;
    for (const unit of s.units) unit.moving = false;
  }));

const turn = sequence<CcpState>('turn',
  auto('turn.begin', (ctx) => {
    const { s } = ctx;
    Object.assign(s, { turn: s.turn + 1, given: 0, discarded: 0, ended: false });
    ctx.log('turn', { n: s.turn, side: sideName(s.active) }, { rule: 'CCP-12-01', side: SIDE_NAMES[s.active] });
  }),
  repeat('turn.orders', ({ s }) => !s.ended && s.given < s.sides[s.active].orders,
    decide<CcpState, CcpAction>('turn.choose', {
      who: ({ s }) => SIDE_NAMES[s.active],
      actions: ({ s }) => [...givable(s, s.active).map((card) => onCard('order', card)), s.given === 0 ? PASS : act({ verb: 'end' })],
      apply: (ctx, { verb, card }) => {
        if (verb === 'order') return give(ctx, card!);
        ctx.s.ended = true;
        if (verb === 'pass') ctx.call('pass');
      },
    })),
  repeat('turn.refill', ({ s }) => s.sides[s.active].hand.length < handSize(s, s.active),
    auto('turn.draw', (ctx) => drawCard(ctx, ctx.s.active))),
  auto('turn.end', (ctx) => {
    const { s } = ctx;
    for (const unit of s.units) unit.activated = false;
    for (const weapon of s.weapons) weapon.activated = false;
    s.active = other(s.active);
  }));

const pass = sequence<CcpState>('pass',
  decide<CcpState, CcpAction>('turn.discard', {
    who: ({ s }) => SIDE_NAMES[s.active],
    actions: ({ s }) => {
      const { hand } = s.sides[s.active];
      const list = s.discarded < discardLimit(s, s.active) ? hand.map((card) => onCard('discard', card)) : [];
      return list.length > 0 ? [DONE, ...list] : [];
    },
    apply: (ctx, { verb, card }) => {
      if (verb === 'done') return undefined;
      discard(ctx, ctx.s.active, card!);
      ctx.s.discarded++;
      return 'again';
    },
  }),
  auto('turn.passed', (ctx) => ctx.log('pass', { side: sideName(ctx.s.active), n: ctx.s.discarded }, { rule: 'CCP-12-06',
    side: SIDE_NAMES[ctx.s.active] })),
  reactionWindow);

/** Face up: everybody sees what goes. */
export function discard(ctx: Ctx, side: Side, card: number): void {
  const piles = ctx.s.sides[side];
  piles.hand = piles.hand.filter((it) => it !== card);
  piles.discard.push(card);
  ctx.reveal();
  ctx.log('discard', { side: sideName(side), card: cardName(card) }, { side: SIDE_NAMES[side] });
}
export const turnProcedures: Outline<CcpState> = { turn, order, pass };
