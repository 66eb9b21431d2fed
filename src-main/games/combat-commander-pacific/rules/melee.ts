/** Melee (CCP-22-02): Ambushes, strengths, a roll each with its Bayonets; the weaker side is gone, of equals both. */
import { auto, each, repeat, sequence, when, type Outline } from '../../../engine/flow.ts';
import { onUnit } from '../answers.ts';
import { choice } from '../choices.ts';
import { MARKERS, SIDES, SIDE_NAMES, other, type Side } from '../data.ts';
import { hexId } from '../map.ts';
import { coverKind, isHeldBy, sideName, unitsAt, type CcpState, type Ctx, type Melee } from '../state.ts';
import { callRoll, rolled, sumOf } from './fate-cards.ts';
import { isMelee } from './placement.ts';
import { meleeFp } from './values.ts';
import { checkEnd, eliminate, gainVp, occupy } from './victory.ts';
import { playCard, window } from './windows.ts';

const meleeOf = (s: CcpState): Melee => s.melee!;
const goesOn = ({ s }: Ctx): boolean => isMelee(s, meleeOf(s).hex);

const ambushes = sequence<CcpState>('melee.ambushes',
  auto('melee.begin', (ctx) => {
    const { s, locals } = ctx;
    Object.assign(locals, { at: s.order!.side, passes: 0 });
    ctx.log('melee', { at: hexId(meleeOf(s).hex) }, { rule: 'CCP-22-02', spaces: [hexId(meleeOf(s).hex)] });
  }),
  // To and fro until both have passed in a row (CCP-22-05, R-05).
  repeat('melee.turns', (ctx) => goesOn(ctx) && (ctx.locals.passes as number) < 2,
    window('melee.start', {
      who: ({ locals }) => locals.at as Side,
      open: goesOn,
      actions: ['ambush'], allowed: () => true,
      play: (ctx, side, card) => {
        playCard(ctx, side, card, 'CCP-33-01');
        ctx.locals.passes = -1;
        ctx.call('ambush', { victim: other(side) });
      },
    }),
    auto('melee.passed', ({ locals }) => {
      locals.passes = (locals.passes as number) + 1;
      locals.at = other(locals.at as Side);
    })));

const ambush = sequence<CcpState>('ambush', choice('melee.ambush-victim', {
  who: ({ locals }) => locals.victim as Side,
  options: ({ s, locals }) => unitsAt(s, meleeOf(s).hex, locals.victim as Side).map(({ id }) => onUnit('break', id)),
  take: (ctx, { unit }) => ctx.call('break', { unit: unit!, rule: 'CCP-33-01' }),
}));

/** A Pillbox, a Bunker or a Cave decides a tie for whoever stood there alone; a Cave for Japan only. */
export function winsTies(s: CcpState, { hex, holder }: Pick<Melee, 'hex' | 'holder'>): Side | -1 {
  const fort = MARKERS.get(coverKind(s, hex));
  return holder >= 0 && fort?.winsMeleeTies && (!fort.japanOnly || holder === 0) ? holder : -1;
}
function decideMelee(ctx: Ctx): void {
  const { s } = ctx;
  const melee = meleeOf(s);
  const [japan, allied] = melee.totals;
  const tied = winsTies(s, melee);
  const losers = japan < allied ? [0 as Side] : allied < japan ? [1 as Side] : SIDES.filter((side) => side !== tied);
  ctx.log(losers.length === 2 ? 'melee.both' : japan === allied ? 'melee.tie' : 'melee.won',
    { side: sideName(other(losers[0])), japan, allied }, { rule: 'CCP-22-02', spaces: [hexId(melee.hex)] });
  for (const side of losers) for (const unit of unitsAt(s, melee.hex, side)) eliminate(ctx, unit, 'CCP-22-02', 'melee');
  // Where both sides are gone nobody held the ground for a moment (CCP-22-06).
  occupy(ctx);
  checkEnd(ctx, 'eliminated');
}

const meleeProcedure = sequence<CcpState>('melee',
  ambushes,
  when('melee.fought', goesOn,
    auto('melee.strength', ({ s }) => {
      for (const side of SIDES) {
        meleeOf(s).totals[side] = unitsAt(s, meleeOf(s).hex, side).reduce((sum, unit) => sum + meleeFp(s, unit), 0);
      }
    }),
    each('melee.sides', 'roller', ({ s }) => [s.order!.side, other(s.order!.side)],
      // The first roll's trigger may have left one side alone.
      when('melee.faces', goesOn,
        window('melee.before-roll', {
          who: ({ locals }) => locals.roller as Side,
          actions: ['bayonets'], allowed: () => true,
          play: (ctx, side, card) => {
            playCard(ctx, side, card, 'CCP-34-01');
            meleeOf(ctx.s).bonus[side] += 2;
          },
        }),
        auto('melee.roll', (ctx) => callRoll(ctx, { side: ctx.locals.roller as Side, why: 'melee' })),
        auto('melee.rolled', (ctx) => {
          const side = ctx.locals.roller as Side;
          const melee = meleeOf(ctx.s);
          const fp = melee.totals[side];
          melee.totals[side] += melee.bonus[side] + sumOf(rolled(ctx));
          ctx.log('melee.total', { side: sideName(side), fp, total: melee.totals[side] }, { rule: 'CCP-22-02', side: SIDE_NAMES[side] });
        }))),
    when('melee.still', goesOn, auto('melee.result', decideMelee))),
  each('melee.survivors', 'survivor', ({ s }) => SIDES.filter((side) => isHeldBy(s, meleeOf(s).hex, side)),
    window('melee.end', {
      who: ({ locals }) => locals.survivor as Side,
      open: ({ s, locals }) => isHeldBy(s, meleeOf(s).hex, locals.survivor as Side),
      actions: ['no-quarter'], allowed: () => true,
      play: (ctx, side, card) => {
        playCard(ctx, side, card, 'CCP-46-01');
        gainVp(ctx, side, 2, 'CCP-46-01');
      },
    })),
  auto('melee.over', ({ s }) => { s.melee = null; }));

export const meleeProcedures: Outline<CcpState> = { melee: meleeProcedure, ambush };
