/** What the other side may play when one has passed and discarded: Demolitions, and what the Defender has hidden (CCP-38-01, CCP-43-00). */
import { auto, sequence, type Outline } from '../../../engine/flow.ts';
import { act, onHex } from '../answers.ts';
import { choice } from '../choices.ts';
import { CARDS, other, type Side } from '../data.ts';
import { ALL_HEXES, hexId } from '../map.ts';
import { isHeldBy, markerName, unitName, unitsAt, type CcpState, type Ctx } from '../state.ts';
import { zoneOf } from './deployment.ts';
import { callRoll, rolled, sumOf } from './fate-cards.ts';
import { coverAt, fortify, fortsAt, isPassable, mayFortify, removeFort } from './placement.ts';
import { bring, noSupport, supportChoices, supportEntry } from './support-table.ts';
import { occupy } from './victory.ts';
import { playCard, window } from './windows.ts';

const HIDDEN: Readonly<Record<string, { kind: string; rule: string }>> = {
  'hidden-cave': { kind: 'cave', rule: 'CCP-43.1-01' }, 'hidden-pillbox': { kind: 'pillbox', rule: 'CCP-43.4-01' },
  'hidden-trench': { kind: 'trench', rule: 'CCP-43.5-01' },
};
const fortHexes = (s: CcpState, side: Side, kind: string): number[] =>
  ALL_HEXES.filter((hex) => isHeldBy(s, hex, side) && mayFortify(s, kind, hex));
/** In the side's own set-up area, nobody there, Cover of one at least. */
const unitHexes = (s: CcpState, side: Side): number[] =>
  zoneOf(s, side).filter((hex) => unitsAt(s, hex).length === 0 && isPassable(s, side, hex) && coverAt(s, hex, side, false) >= 1);
const demolitions = (s: CcpState, side: Side) => ALL_HEXES.filter((hex) => isHeldBy(s, hex, side))
  .flatMap((hex) => fortsAt(s, hex).map((marker) => act({ verb: 'choose', marker, hex })));

function mayReact(s: CcpState, side: Side, action: string): boolean {
  if (action === 'demolitions') return demolitions(s, side).length > 0;
  if (s.sides[side].posture !== 'defend') return false;
  if (action === 'hidden-unit') return unitHexes(s, side).length > 0;
  const it = HIDDEN[action];
  return it !== undefined && fortHexes(s, side, it.kind).length > 0;
}
export const REACTIONS = ['demolitions', 'hidden-unit', ...Object.keys(HIDDEN)];
export const ruleOfReaction = (action: string): string =>
  HIDDEN[action]?.rule ?? (action === 'demolitions' ? 'CCP-38-01' : 'CCP-43.6-01');

export const reactionWindow = window('react.opponent-passed', {
  who: ({ s }) => other(s.active),
  open: ({ s }) => s.discarded > 0,
  actions: REACTIONS,
  allowed: ({ s }, side, action) => mayReact(s, side, action),
  play: (ctx, side, card) => {
    const { action } = CARDS[card];
    playCard(ctx, side, card, ruleOfReaction(action));
    const procedure = action === 'demolitions' || action === 'hidden-unit' ? action : 'hidden-fort';
    ctx.call(procedure, { side, ...(procedure === 'hidden-fort' && { kind: HIDDEN[action].kind, rule: HIDDEN[action].rule }) });
  },
});

const sideNow = ({ locals }: Ctx): Side => locals.side as Side;
const demolition = sequence<CcpState>('demolitions', choice('demolitions.target', {
  who: sideNow, options: (ctx) => demolitions(ctx.s, sideNow(ctx)),
  take: (ctx, { marker, hex }) => {
    removeFort(ctx.s, marker!, hex!);
    ctx.log('fort.destroyed', { marker: markerName(marker!), at: hexId(hex!) }, { rule: 'CCP-38-01', spaces: [hexId(hex!)] });
  },
}));
const hiddenFort = sequence<CcpState>('hidden-fort', choice('hidden.hex', {
  who: sideNow, options: (ctx) => fortHexes(ctx.s, sideNow(ctx), ctx.locals.kind as string).map((hex) => onHex('choose', hex)),
  take: (ctx, { hex }) => {
    const kind = ctx.locals.kind as string;
    fortify(ctx.s, kind, hex!);
    ctx.log('fort.placed', { marker: markerName(kind), at: hexId(hex!) }, { rule: ctx.locals.rule as string, spaces: [hexId(hex!)] });
  },
}));
const hiddenUnit = sequence<CcpState>('hidden-unit',
  auto('hidden-unit.roll', (ctx) => callRoll(ctx, { side: sideNow(ctx), why: 'support' })),
  auto('hidden-unit.row', (ctx) => { ctx.locals.roll = sumOf(rolled(ctx)); }),
  choice('hidden-unit.choice', {
    who: sideNow,
    options: (ctx) => (unitHexes(ctx.s, sideNow(ctx)).length === 0 ? []
      : supportChoices(ctx.s, sideNow(ctx), ctx.locals.roll as number, false)),
    take: ({ locals }, { n }) => { locals.n = n!; }, otherwise: (ctx) => noSupport(ctx, sideNow(ctx), 'CCP-43.6-01'),
  }),
  choice('hidden-unit.hex', {
    who: sideNow,
    options: (ctx) => (ctx.locals.n === undefined ? [] : unitHexes(ctx.s, sideNow(ctx)).map((hex) => onHex('choose', hex))),
    take: (ctx, { hex }) => {
      const { s, locals } = ctx;
      const unit = bring(s, sideNow(ctx), supportEntry(s, sideNow(ctx), locals.roll as number, locals.n as number), hex!);
      ctx.log('unit.placed', { unit: unitName(unit), at: hexId(hex!) }, { rule: 'CCP-43.6-01', spaces: [hexId(hex!)] });
      occupy(ctx);
    },
  }));
export const reactionProcedures: Outline<CcpState> = { demolitions: demolition, 'hidden-fort': hiddenFort, 'hidden-unit': hiddenUnit };
