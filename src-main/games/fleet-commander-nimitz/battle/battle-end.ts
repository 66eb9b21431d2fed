/** The end of a Battle Turn and of the Battle: Hawaii, Duration, Engaged, the track, survivors. */
import { auto, decide, sequence, type Step } from '../../../engine/flow.ts';
import { act, type NimitzAction } from '../answers.ts';
import { TABLES } from '../data.ts';
import { HAWAII, placeId } from '../map.ts';
import { forcesAt, isAshore, isLand, spaceName, type Ctx, type Force, type NimitzState } from '../state.ts';
import { discardPlans } from './draw.ts';
import { areBothLeft, battleOf, onMap, strengthOf } from './fighters.ts';
import { JP, US, copiesOf, owns, spend } from './plans.ts';

const MOST = TABLES.battleTurns.trackMax;
const LONGER = act({ verb: 'longer' });
const SHORTER = act({ verb: 'shorter' });
const KEEP = act({ verb: 'keep' });

/** The track stops at 5; a counter below 0 is over like one at 0. */
function change(s: NimitzState, by: number): void {
  const battle = battleOf(s);
  battle.counter = Math.min(MOST, battle.counter + by);
}

/** Hawaii is lost unless its first Battle Turn has destroyed every Japanese Force (FCN-CB-25, R-39): so there is no second one. */
function checkHawaii(ctx: Ctx): void {
  const { s } = ctx;
  if (battleOf(s).area !== HAWAII || onMap(s, 'jp').length === 0) return;
  s.lost = 'hawaii';
  ctx.log('battle.hawaii-lost', {}, { rule: 'FCN-CB-25' });
}

/** Each copy compares once more, on the same Forces. */
function duration(ctx: Ctx): void {
  const { s } = ctx;
  const copies = copiesOf(s, JP.duration);
  if (copies === 0 || s.lost !== null || !areBothLeft(s)) return;
  const [us, japan] = [strengthOf(s, 'us'), strengthOf(s, 'jp')];
  change(s, Math.sign(japan - us) * copies);
  ctx.log('battle.duration', { us, japan, counter: Math.max(0, battleOf(s).counter) }, { rule: 'FCN-JP-06' });
}

/** What both have done to the track is looked at only when it moves on (FCN-CB-23). */
const engaged: Step<NimitzState> = decide<NimitzState, NimitzAction>('bt.engaged', {
  who: () => 'usa',
  actions: ({ s }) => (s.lost === null && owns(s, US.engaged) && areBothLeft(s)
    ? [KEEP, ...(battleOf(s).counter < MOST ? [LONGER] : []), SHORTER] : []),
  apply: (ctx, { verb }) => {
    if (verb === 'keep') return;
    spend(ctx.s, US.engaged);
    change(ctx.s, verb === 'longer' ? 1 : -1);
    ctx.log(`battle.engaged-${verb}`, { counter: Math.max(0, battleOf(ctx.s).counter) }, { rule: 'FCN-UP-09' });
  },
});

function advance(ctx: Ctx): void {
  change(ctx.s, -1);
  discardPlans(ctx.s);
}
/** Another Battle Turn follows: looked at when one is over, never in its middle (FCN-CB-30, R-51). */
export const goesOn = ({ s }: Ctx): boolean => battleOf(s).counter > 0 && s.lost === null && areBothLeft(s);

export const endOfTurn: Step<NimitzState> = sequence<NimitzState>('bt.end', auto('bt.hawaii', checkHawaii), auto('bt.duration', duration),
  engaged, auto('bt.advance', advance));

/** What the Battle has come to, by who is left; nobody Holds an Area by Ships alone, or while the other is Ashore (FCN-PB-06). */
function outcomeOf(s: NimitzState, area: number, us: readonly Force[], jp: readonly Force[]): string {
  if (us.length > 0 && jp.length > 0) {
    const ashore = isAshore(s, area, 'us');
    return ashore === isAshore(s, area, 'jp') ? 'both' : ashore ? 'both-us' : 'both-jp';
  }
  if (us.length > 0) return us.some(isLand) ? 'us' : 'us-sea';
  if (jp.length > 0) return jp.some(isLand) ? 'jp' : 'jp-sea';
  return 'none';
}
/** Whoever is left stays in the Area; carrier aircraft are gone, kept Screening Ships go to the plans that were drawn (FCN-CB-24). */
export function leaveMap(s: NimitzState): void {
  discardPlans(s);
  for (let n = battleOf(s).screens; n > 0; n--) s.drawn.push(JP.screeningShip);
  for (const force of s.forces) force.zone = null;
  s.battle = null;
}
export const endOfBattle: Step<NimitzState> = auto('battle.end', (ctx) => {
  const { s } = ctx;
  const battle = battleOf(s);
  leaveMap(s);
  const { area, turn: turns } = battle;
  ctx.log('battle.over', { area: spaceName(area), turns }, { rule: 'FCN-CB-24' });
  const [us, jp] = [forcesAt(s, area, 'us'), forcesAt(s, area, 'jp')];
  ctx.log('battle.left', { area: spaceName(area), us: us.length, japan: jp.length,
    outcome: { key: `outcome.${outcomeOf(s, area, us, jp)}` } }, { rule: 'FCN-CB-24', spaces: [placeId(area)] });
});
