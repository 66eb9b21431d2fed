/** A hex is entered by Move or Advance: Mines strike, the inactive side answers with what it has hidden and with Opportunity Fire. */
import { auto, sequence, when, type Outline, type Step } from '../../../engine/flow.ts';
import { act, type CcpAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { CARDS, JAPAN, other, type Side } from '../data.ts';
import { hexId } from '../map.ts';
import { findUnit, hasMark, markerName, scenarioOf, sideOf, unitOf, type CcpState, type Ctx, type Unit } from '../state.ts';
import { leaveMap } from './move.ts';
import { fireCards, opportunity, takeOpportunity } from './opportunity-fire.ts';
import { fortify, mayFortify } from './placement.ts';
import { playCard, window } from './windows.ts';

/** Those who entered and are still there. */
const entered = ({ s, locals }: Ctx): Unit[] => (locals.units as number[]).flatMap((id) => findUnit(s, id) ?? [])
  .filter(({ at }) => at === locals.hex);

/** One attack by the other side on all that moved; each rolls for itself, without Cover (CCP-29-03). */
function mines(ctx: Ctx): void {
  const units = entered(ctx);
  if (units.length === 0) return;
  const { s } = ctx;
  s.attack = {
    kind: 'mines', side: other(sideOf(units[0])), target: units[0].at, pieces: [], smoke: false, fp: scenarioOf(s).minesFp, mods: 0,
    cover: 'none', sustained: 0, jams: 0, dice: null, total: 0, against: [], rest: [],
  };
  ctx.call('attack', { only: units.map(({ id }) => id) });
}

const HIDDEN: Readonly<Record<string, { rule: string; kinds: string[]; side?: Side }>> = {
  'hidden-wire': { rule: 'CCP-43.7-01', kinds: ['wire'] },
  'hidden-mines': { rule: 'CCP-43.2-01', kinds: ['mines'] },
  'hidden-panji': { rule: 'CCP-43.3-01', kinds: ['mines', 'wire'], side: JAPAN },
};
/** Whether something hidden may be laid where an enemy has just entered: by the Defender alone (CCP-43-00). */
export function mayHide(s: CcpState, side: Side, action: string, hex: number): boolean {
  const it = HIDDEN[action];
  return it !== undefined && s.sides[side].posture === 'defend' && (it.side === undefined || it.side === side)
    && it.kinds.some((kind) => mayFortify(s, kind, hex));
}
export const isHiddenOnEntry = (action: string): boolean => action in HIDDEN;

function lay(ctx: Ctx, kind: string, rule: string): void {
  const hex = ctx.locals.hex as number;
  fortify(ctx.s, kind, hex);
  ctx.log('fort.placed', { marker: markerName(kind), at: hexId(hex) }, { rule, spaces: [hexId(hex)] });
  if (kind === 'mines') mines(ctx);
}
function hide(ctx: Ctx, side: Side, card: number): void {
  const { action } = CARDS[card];
  const { rule, kinds } = HIDDEN[action];
  playCard(ctx, side, card, rule);
  if (kinds.length > 1) ctx.call('panji', { hex: ctx.locals.hex, units: ctx.locals.units, side });
  else lay(ctx, kinds[0], rule);
}

const answer = (id: string): Step<CcpState> => window(id, {
  who: ({ s }) => other(s.order!.side),
  open: (ctx) => entered(ctx).length > 0,
  at: ({ locals }) => locals.hex as number,
  actions: Object.keys(HIDDEN),
  allowed: ({ s, locals }, side, action) => mayHide(s, side, action, locals.hex as number),
  play: hide,
  cards: ({ s }, side) => fireCards(s, side),
  more: ({ s }) => opportunity(s),
  take: takeOpportunity,
});

const enteredProcedure = sequence<CcpState>('entered',
  auto('entered.begin', ({ s, locals }) => {
    const [first] = locals.units as number[];
    locals.hex = unitOf(s, first).at;
  }),
  when('entered.mined-behind', ({ s, locals }) => hasMark(s, locals.from as number, 'mines'), auto('entered.mines-left', mines)),
  when('entered.mined', ({ s, locals }) => hasMark(s, locals.hex as number, 'mines'), auto('entered.mines', mines)),
  when('entered.by-move', ({ s }) => s.order!.kind !== 'advance', answer('move.entered')),
  when('entered.by-advance', ({ s }) => s.order!.kind === 'advance', answer('advance.entered')));

const panji = sequence<CcpState>('panji', choice('panji.choice', {
  who: ({ locals }) => locals.side as Side,
  options: ({ s, locals }): CcpAction[] => HIDDEN['hidden-panji'].kinds.filter((kind) => mayFortify(s, kind, locals.hex as number))
    .map((marker) => act({ verb: 'choose', marker })),
  take: (ctx, { marker }) => lay(ctx, marker!, 'CCP-43.3-01'),
}));

/** Over the edge: Mines strike whoever leaves their hex that way too (CCP-29-06, R-10). */
const exit = sequence<CcpState>('exit',
  auto('exit.begin', ({ s, locals }) => { locals.hex = unitOf(s, (locals.units as number[])[0]).at; }),
  when('exit.mined', ({ s, locals }) => hasMark(s, locals.hex as number, 'mines'), auto('exit.mines', mines)),
  auto('exit.leave', (ctx) => leaveMap(ctx, entered(ctx))));

export const entryProcedures: Outline<CcpState> = { entered: enteredProcedure, panji, exit };
