/** Infiltrate (CCP-28-01 to CCP-28-03): an empty box hides a unit or a Sighting marker, a full one is revealed at a Sighting marker. */
import { auto, sequence, when, type Outline } from '../../../engine/flow.ts';
import { act, onHex, type CcpAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { ALLIED, CARDS, JAPAN, SIDE_NAMES } from '../data.ts';
import { ALL_HEXES, hexId, neighbours } from '../map.ts';
import { BOXES, PLACE, isHeldBy, setSightings, sightingsAt, unitName, unitsAt, type CcpState, type Ctx } from '../state.ts';
import { callRoll, rolled, sumOf } from './fate-cards.ts';
import { mayStand } from './placement.ts';
import { bring, noSupport, supportChoices, supportEntry } from './support-table.ts';
import { occupy } from './victory.ts';

const inBox = (s: CcpState, box: number): number => unitsAt(s, PLACE.box + box)[0]?.id ?? -1;
export const isFull = (s: CcpState, box: number): boolean => s.hidden[box] || inBox(s, box) >= 0;
/** Where what lies in a box may appear beside a Sighting marker. */
function places(s: CcpState, box: number, marker: number): number[] {
  const unit = inBox(s, box);
  return [marker, ...neighbours(marker)].filter((hex) => (unit >= 0 ? mayStand(s, unit, hex) : !isHeldBy(s, hex, ALLIED)));
}
const markers = (s: CcpState, box: number): number[] =>
  ALL_HEXES.filter((hex) => sightingsAt(s, hex) > 0 && places(s, box, hex).length > 0);
/** The boxes of a card with which the Order can be given. */
export const boxesOf = (s: CcpState, card: number): CcpAction[] => (CARDS[card].boxes ?? []).map((letter) => BOXES.indexOf(letter as 'A'))
  .filter((box) => !isFull(s, box) || markers(s, box).length > 0).map((box) => act({ verb: 'box', box }));

const boxNow = ({ locals }: Ctx): number => locals.box as number;
const japan = (): typeof JAPAN => JAPAN;

/** Only Japan knows what is hidden. */
function hide(ctx: Ctx, n: number): void {
  const { s, locals } = ctx;
  const entry = supportEntry(s, JAPAN, locals.roll as number, n);
  const box = { box: BOXES[boxNow(ctx)] };
  ctx.log('infiltrate.hides', box, { rule: 'CCP-28-01', side: SIDE_NAMES[JAPAN] });
  if (entry.marker) {
    s.hidden[boxNow(ctx)] = true;
    ctx.log('infiltrate.what', { what: { key: 'marker.sighting' }, ...box }, { to: ['japan'] });
  } else ctx.log('infiltrate.what', { what: unitName(bring(s, JAPAN, entry, PLACE.box + boxNow(ctx))), ...box }, { to: ['japan'] });
}
function appear(ctx: Ctx, hex: number): void {
  const { s, locals } = ctx;
  const marker = locals.marker as number;
  const unit = unitsAt(s, PLACE.box + boxNow(ctx))[0];
  const where = { rule: 'CCP-28-01', spaces: [hexId(marker), hexId(hex)] };
  if (unit) {
    unit.at = hex;
    setSightings(s, marker, sightingsAt(s, marker) - 1);
    ctx.log('infiltrate.reveals', { unit: unitName(unit.id), at: hexId(hex) }, where);
  } else {
    s.hidden[boxNow(ctx)] = false;
    setSightings(s, hex, sightingsAt(s, hex) + 1);
    ctx.log('sighting.placed', { at: hexId(hex) }, where);
  }
  ctx.reveal();
  occupy(ctx);
}

const order = sequence<CcpState>('order-infiltrate',
  choice('infiltrate.box', {
    who: japan, options: ({ s }) => boxesOf(s, s.order!.card), take: ({ locals, s }, { box }) => {
      locals.box = box!;
      locals.full = isFull(s, box!);
      s.order!.performed = true;
    },
  }),
  when('infiltrate.hide', ({ locals }) => locals.full === false,
    auto('infiltrate.roll', (ctx) => callRoll(ctx, { side: JAPAN, why: 'support' })),
    auto('infiltrate.row', (ctx) => { ctx.locals.roll = sumOf(rolled(ctx)); }),
    choice('infiltrate.support-choice', {
      who: japan, options: ({ s, locals }) => supportChoices(s, JAPAN, locals.roll as number, true), take: (ctx, { n }) => hide(ctx, n!),
      otherwise: (ctx) => noSupport(ctx, JAPAN, 'CCP-28-04'),
    })),
  when('infiltrate.reveal', ({ locals }) => locals.full === true,
    choice('infiltrate.marker', {
      who: japan, options: (ctx) => markers(ctx.s, boxNow(ctx)).map((hex) => onHex('choose', hex)),
      take: ({ locals }, { hex }) => { locals.marker = hex!; },
    }),
    choice('infiltrate.hex', {
      who: japan, options: (ctx) => places(ctx.s, boxNow(ctx), ctx.locals.marker as number).map((hex) => onHex('choose', hex)),
      take: (ctx, { hex }) => appear(ctx, hex!),
    })));
export const infiltrateProcedures: Outline<CcpState> = { 'order-infiltrate': order };
