/**
 * The deck is the die (CCP-10-01, CCP-13-02): a roll is the next card of one's own deck, which the holder of the Initiative may have
 * annulled; what is printed on it besides happens when it stands. A Random Hex is a card too. A deck that runs out advances the time.
 */
import { auto, decide, repeat, sequence, type Outline, type Step } from '../../../engine/flow.ts';
import type { Json } from '../../../engine/json.ts';
import { onUnit, type CcpAction, KEEP, act } from '../answers.ts';
import { choice } from '../choices.ts';
import { CARDS, SIDE_NAMES, other, type Side } from '../data.ts';
import { hexId, hexNo, isAdjacent } from '../map.ts';
import { cardName, isOnMap, sideName, type CcpState, type Ctx } from '../state.ts';

/** What a roll came to: both dice, and the card that shows them. */
export interface Rolled { white: number; coloured: number; card: number }
/** 'attack' and 'targeting' rolls can jam a Weapon; a quiet roll has no trigger (drift, Sudden Death). */
export interface RollCall { side: Side; why: string; quiet?: boolean; goal?: number }

export const sumOf = ({ white, coloured }: Rolled): number => white + coloured;
export const isDouble = ({ white, coloured }: Rolled): boolean => white === coloured;
export const isJam = (s: CcpState, { card }: Rolled): boolean => CARDS[card].trigger === 'jammed' && !inEvent(s);

/** Calls for a roll: its caller finds it in `returned`. */
export const callRoll = (ctx: Ctx, roll: RollCall): void => ctx.call('roll', roll as unknown as Record<string, Json>);
export const rolled = ({ locals }: Ctx): Rolled => locals.returned as unknown as Rolled;
export const callRandomHex = (ctx: Ctx, side: Side, why: string): void => ctx.call('random-hex', { side, why });

/** Triggers are ignored in whatever is rolled during an Event (CCP-49-01). */
export const inEvent = ({ kernel }: CcpState): boolean => kernel.frames.some(({ procedure }) => procedure === 'event');

/** Takes the top card of a deck. */
export function takeTop(ctx: Ctx, side: Side, why: string): number {
  const piles = ctx.s.sides[side];
  piles.top = -1;
  return ctx.drawTop(piles.deck, why);
}
/** Turns over the top card of a deck. */
export function reveal(ctx: Ctx, side: Side, why: string): number {
  const piles = ctx.s.sides[side];
  const card = takeTop(ctx, side, why);
  piles.discard.push(card);
  return card;
}
export const isEmpty = (s: CcpState, side: Side): boolean => s.sides[side].deck.length === 0;
/** A card has left a deck otherwise than by a roll: the last one advances the time (CCP-13-08). */
export function afterDraw(ctx: Ctx, side: Side): void {
  if (isEmpty(ctx.s, side)) ctx.call('time', { side });
}

/** Turns over a card for its dice and says so; the card. */
export function showRoll(ctx: Ctx, side: Side, why: string): number {
  const card = reveal(ctx, side, why);
  const { dice, trigger } = CARDS[card];
  ctx.log('roll', { side: sideName(side), why: { key: `roll.${why}` }, card: cardName(card), total: dice[0] + dice[1],
    trigger: { key: `trigger.${trigger ?? 'none'}` } }, { dice: [...dice], roll: { by: SIDE_NAMES[side] }, side: SIDE_NAMES[side] });
  return card;
}
function turnOver(ctx: Ctx): void {
  const { side, why } = ctx.locals as unknown as RollCall;
  ctx.locals.card = showRoll(ctx, side, why);
}
const REROLL = act({ verb: 'reroll' });

/** The trigger of a card that stands; a Jam is the business of the attack. */
function trigger(ctx: Ctx): void {
  const { s, locals } = ctx;
  const { side, quiet } = locals as unknown as RollCall;
  const printed = CARDS[locals.card as number].trigger;
  if (quiet || inEvent(s)) return;
  if (printed === 'time' && locals.timed !== true) ctx.call('time', { side });
  if (printed === 'event') ctx.call('event', { side });
  if (printed === 'sniper') ctx.call('sniper', { side });
}

/** An Event that was the last card may want another: the time advances before that. */
const refill = (id: string): Step<CcpState> => auto(id, (ctx) => afterDraw(ctx, ctx.locals.side as Side));

const roll = sequence<CcpState>('roll',
  refill('roll.refill'),
  auto('roll.draw', turnOver),
  repeat('roll.stands', ({ locals }) => locals.stands !== true,
    decide<CcpState, CcpAction>('roll.initiative', {
      who: ({ s }) => SIDE_NAMES[s.initiative],
      actions: () => [KEEP, REROLL],
      apply: (ctx, { verb }) => {
        if (verb === 'keep') {
          ctx.locals.stands = true;
          return;
        }
        ctx.s.initiative = other(ctx.s.initiative);
        ctx.locals.again = true;
        ctx.log('reroll', { side: sideName(other(ctx.s.initiative)), to: sideName(ctx.s.initiative) }, { rule: 'CCP-10-02' });
      },
    }),
    // An emptied deck counts whether the roll stands or not, and before anything is drawn anew (CCP-13-02, CCP-13-10).
    auto('roll.empty', (ctx) => {
      const side = ctx.locals.side as Side;
      if (!isEmpty(ctx.s, side)) return;
      if (ctx.locals.stands === true) ctx.locals.timed = true;
      ctx.call('time', { side });
    }),
    auto('roll.again', (ctx) => {
      if (ctx.locals.again !== true) return;
      delete ctx.locals.again;
      turnOver(ctx);
    })),
  auto('roll.trigger', trigger),
  auto('roll.result', (ctx) => {
    const { dice: [white, coloured] } = CARDS[ctx.locals.card as number];
    ctx.answer({ white, coloured, card: ctx.locals.card as number });
  }));

const randomHex = sequence<CcpState>('random-hex',
  refill('random-hex.refill'),
  auto('random-hex.draw', (ctx) => {
    const side = ctx.locals.side as Side;
    const card = reveal(ctx, side, 'random-hex');
    const { hex } = CARDS[card];
    ctx.log('random-hex', { side: sideName(side), card: cardName(card), at: hex }, { spaces: [hex], side: SIDE_NAMES[side] });
    ctx.answer(hexNo(hex));
    afterDraw(ctx, side);
  }));

/** The roller breaks one unit of any side in or beside a Random Hex. */
const sniper = sequence<CcpState>('sniper',
  auto('sniper.hex', (ctx) => callRandomHex(ctx, ctx.locals.side as Side, 'sniper')),
  auto('sniper.at', (ctx) => { ctx.locals.hex = ctx.locals.returned; }),
  choice('trigger.sniper-victim', {
    who: ({ locals }) => locals.side as Side,
    options: ({ s, locals }) => s.units
      .filter((unit) => isOnMap(unit) && (unit.at === locals.hex || isAdjacent(unit.at, locals.hex as number))).map(({ id }) =>
        onUnit('break', id)),
    take: (ctx, { unit }) => {
      ctx.log('sniper', { at: hexId(ctx.locals.hex as number) });
      ctx.call('break', { unit: unit!, rule: 'CCP-44-02' });
    },
  }));

export const fateProcedures: Outline<CcpState> = { roll, 'random-hex': randomHex, sniper };
