/** Orders of Battle, Leaders and Support of a random scenario (steps 5 to 7). */
import { auto, each, repeat, sequence, when, type Step } from '../../../../engine/flow.ts';
import { act, type CcpAction } from '../../answers.ts';
import { choice, type Choice } from '../../choices.ts';
import { ALLIED, GENERATOR, JAPAN, SIDES, SIDE_NAMES, UNIT_TYPES, other, type Side } from '../../data.ts';
import { levy } from '../../setup.ts';
import { PLACE, factOf, obName, sideName, unitName, type CcpState, type Ctx } from '../../state.ts';
import { sumOf } from '../fate-cards.ts';
import { bring, supportChoices, supportEntry } from '../support-table.ts';
import { gainVp } from '../victory.ts';
import { RULE, turnCard } from './rolls.ts';

/** Whose choice it is, and how he leaves it, and all that come, to chance. */
export const chooser = (who: Choice['who']): Pick<Choice, 'who' | 'byChance' | 'leave'> => ({
  who,
  byChance: (ctx) => ctx.s.draft!.quick || (ctx.s.draft!.hasty?.includes(who(ctx)) ?? false),
  leave: (ctx) => { ctx.s.draft!.hasty = [...ctx.s.draft!.hasty ?? [], who(ctx)]; },
});
/** The side on which the VP marker stands; null: on neither. */
export const ahead = ({ vp }: CcpState): Side | null => (vp > 0 ? JAPAN : vp < 0 ? ALLIED : null);

/** The Orders of Battle of a side's nation and quality in the year. */
export function ordersOfBattle(s: CcpState, side: Side): number[] {
  const { nation, quality } = factOf(s, side);
  const { year } = s.generated!;
  return GENERATOR.ordersOfBattle.flatMap((it, i) =>
    (it.nation === nation && it.quality === quality && it.years[0] <= year && year <= it.years[1] ? [i] : []));
}
/** Each side in secret; the Allies are asked first. */
const chooseForces: Step<CcpState> = each('generator.choosers', 'chooser', () => [ALLIED, JAPAN], choice('generator.ob', {
  ...chooser(({ locals }) => locals.chooser as Side), private: true,
  options: ({ s, locals }) => ordersOfBattle(s, locals.chooser as Side).map((ob) => act({ verb: 'choose', ob })),
  take: ({ s, locals }, { ob }) => { s.draft!.ob[locals.chooser as Side] = ob!; },
}));
export const chosenOf = (s: CcpState, side: Side) => GENERATOR.ordersOfBattle[s.draft!.ob[side]!];

/** Both are laid open; the cheaper one has the difference in VPs. */
function showForces(ctx: Ctx): void {
  const { s } = ctx;
  for (const side of SIDES) {
    const { orders, units, weapons, surrender } = chosenOf(s, side);
    Object.assign(factOf(s, side), { orders, units, weapons, surrender });
    s.sides[side].orders = orders;
    ctx.log('generator.ob', { side: sideName(side), ob: obName(s.draft!.ob[side]!) }, { ...RULE, side: SIDE_NAMES[side] });
  }
  const dearer = chosenOf(s, ALLIED).pointValue - chosenOf(s, JAPAN).pointValue;
  gainVp(ctx, dearer > 0 ? JAPAN : ALLIED, Math.abs(dearer), 'CCP-RS-05');
}
/** The next free name of a rank; where none is left, of the next lower one. */
function leaderOf(s: CcpState, side: Side, rank: number): string | undefined {
  const { nation, leaders } = factOf(s, side);
  for (let n = rank; n >= 0; n--) {
    const free = UNIT_TYPES.find((it) => it.nation === nation && it.kind === GENERATOR.leaders.ranks[n] && !leaders.includes(it.id));
    if (free) return free.id;
  }
  return undefined;
}
function rollLeaders(ctx: Ctx): void {
  const { s } = ctx;
  const { ranks, modifiers } = GENERATOR.leaders;
  for (const side of SIDES) {
    const own = factOf(s, side);
    for (let n = chosenOf(s, side).leaders; n > 0; n--) {
      const rank = turnCard(ctx, side, 'leader').white + modifiers[own.quality];
      const id = leaderOf(s, side, Math.max(1, Math.min(ranks.length, rank)) - 1);
      if (id !== undefined) own.leaders.push(id);
    }
    levy(s, side);
  }
}

const buyer = ({ locals }: Ctx): Side => locals.side as Side;
const bought = ({ locals }: Ctx): number[] => locals.bought as number[];
function buy(ctx: Ctx, { n }: CcpAction): void {
  const { s, locals } = ctx;
  const entry = supportEntry(s, buyer(ctx), locals.row as number, n!);
  const unit = bring(s, buyer(ctx), entry, PLACE.setUp);
  bought(ctx).push(n!);
  ctx.log('generator.support', { side: sideName(buyer(ctx)), unit: unitName(unit), n: entry.cost },
    { rule: 'CCP-RS-05', side: SIDE_NAMES[buyer(ctx)] });
  gainVp(ctx, other(buyer(ctx)), entry.cost, 'CCP-RS-05');
}
/** A row of the Support Table: at least one of its units, each at most once; Sighting markers are not for sale. */
export const supportProcedure = sequence<CcpState>('generator-support',
  auto('generator.support-roll', (ctx) => {
    Object.assign(ctx.locals, { row: sumOf(turnCard(ctx, buyer(ctx), 'support')), bought: [] });
  }),
  repeat('generator.support-more', ({ locals }) => locals.done !== true, choice('generator.support', {
    ...chooser(buyer), may: (ctx) => bought(ctx).length > 0,
    options: (ctx) => supportChoices(ctx.s, buyer(ctx), ctx.locals.row as number, false).filter(({ n }) => !bought(ctx).includes(n!)),
    take: buy, otherwise: ({ locals }) => { locals.done = true; },
  })));
const buySupport: Step<CcpState> = sequence('generator.supports',
  auto('generator.first-support', (ctx) => {
    const first = ahead(ctx.s);
    ctx.locals.first = first;
    if (first !== null) ctx.call('generator-support', { side: first });
  }),
  // Whoever the purchases have put ahead may do the same.
  when('generator.overtaken', ({ s, locals }) => locals.first !== null && ahead(s) === other(locals.first as Side),
    choice('generator.support-too', {
      ...chooser(({ s }) => ahead(s)!), may: () => true, options: () => [act({ verb: 'draw' })],
      take: (ctx) => ctx.call('generator-support', { side: ahead(ctx.s) }),
    })));

export const forces: Step<CcpState> = sequence('generator.forces',
  chooseForces, auto('generator.show', showForces), auto('generator.leaders', rollLeaders), buySupport);
