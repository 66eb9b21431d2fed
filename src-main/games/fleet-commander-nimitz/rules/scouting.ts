/** US Scouting: counters are placed, then each rolls one Order of its Area, carried out at once. */
import { auto, decide, type Step } from '../../../engine/flow.ts';
import type { WhyNot } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import { DONE, onArea, type NimitzAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { TABLES } from '../data.ts';
import { ALL_AREAS, placeId } from '../map.ts';
import { isPresent, rollsByItself, spaceName, type Ctx, type NimitzState } from '../state.ts';
import { getsNoOrders, japaneseAshore, orderRoll, pool } from './japanese-orders.ts';

const COST = TABLES.costs.scoutPerCounter;
/** The most counters a turn (FCN-SC-05, R-49). */
const counters = (s: NimitzState): number => Number(s.kernel.options.scoutCounters);

const canScout = (s: NimitzState, area: number): boolean =>
  s.sp >= COST && s.scouted < counters(s) && isPresent(s, area, 'jp') && !getsNoOrders(s, area);

function place(ctx: Ctx, area: number): void {
  const { s } = ctx;
  s.sp -= COST;
  s.scouted++;
  s.scouts = [...s.scouts, area].sort((a, b) => a - b);
  ctx.log('scout', { area: spaceName(area) }, { rule: 'FCN-SC-01', spaces: [placeId(area)] });
}

/** One counter: an Order of its Area, In Transit; it is wasted where nothing can get one (FCN-SC-06, R-43). */
function look(ctx: Ctx, area: number): void {
  const { s } = ctx;
  s.scouts.splice(s.scouts.indexOf(area), 1);
  if (pool(s, area).length === 0) ctx.log('scout.wasted', { area: spaceName(area) }, { rule: 'FCN-SC-06', spaces: [placeId(area)] });
  else orderRoll(ctx, area, true);
}

export const scouting: readonly Step<NimitzState>[] = [
  auto('us-scouting.start', ({ s }) => {
    s.ashoreAtStart = japaneseAshore(s);
    s.scouted = 0;
  }),
  decide<NimitzState, NimitzAction>('us-scouting.place', {
    who: () => 'usa',
    actions: ({ s }) => {
      const areas = ALL_AREAS.filter((area) => canScout(s, area)).map((area) => onArea('scout', area));
      return areas.length > 0 ? [...areas, DONE] : [];
    },
    apply: (ctx, { verb, place: area }) => {
      if (verb === 'done') return;
      place(ctx, area!);
      return 'again';
    },
  }),
  choice('us-scouting.roll', {
    options: ({ s }) => [...new Set(s.scouts)].map((area) => onArea('look', area)),
    take: (ctx, { place: area }) => look(ctx, area!),
    inTurn: rollsByItself,
  }),
];

/** Why no counter can be placed in an Area. */
export function whyNotScout(s: NimitzState, area: number): WhyNot {
  const where = { area: spaceName(area) };
  if (getsNoOrders(s, area)) return { reason: text('why.scout-no-orders', where), rule: 'FCN-SC-04' };
  if (!isPresent(s, area, 'jp')) return { reason: text('why.scout-nobody', where), rule: 'FCN-SC-01' };
  if (s.scouted >= counters(s)) return { reason: text('why.scout-counters', { n: counters(s) }), rule: 'FCN-SC-05' };
  return { reason: text('why.no-supply-points', { sp: s.sp }), rule: 'FCN-RS-07' };
}
