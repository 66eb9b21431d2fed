/** Japanese Repair (FCN-PB-03, FCN-PB-15): Damaged Forces leave the map, Full, for the bottoms of their stacks. */
import { auto, type Step } from '../../../engine/flow.ts';
import { onForce, type NimitzAction } from '../answers.ts';
import { solitaire } from '../choices.ts';
import { ALL_AREAS, placeId } from '../map.ts';
import { forceName, forceNames, forcesAt, isLand, spaceName, type Ctx, type Force, type NimitzState } from '../state.ts';
import { oncePerKind } from './alike.ts';
import { damagedForces, isBesieged } from './japanese-reinforcements.ts';
import { toStack } from './stacks.ts';

/** The Damaged ones that would be the last of their Area's Infantry and aircraft, Japan and East Asia no exception; one of them stays. */
function lastOnes(s: NimitzState, area: number): Force[] {
  const land = forcesAt(s, area, 'jp').filter(isLand);
  const going = land.filter((force) => force.damaged && !isBesieged(s, force));
  return going.length === land.length ? going : [];
}
const chosen = ({ locals }: Ctx): number[] => (locals.stay ?? []) as number[];

/** Of the first Area where it is open which of several stays: those that could. */
function stayers(ctx: Ctx): NimitzAction[] {
  const area = ALL_AREAS.find((it) => {
    const last = lastOnes(ctx.s, it);
    return last.length > 1 && !last.some(({ id }) => chosen(ctx).includes(id));
  });
  return area === undefined ? [] : oncePerKind(lastOnes(ctx.s, area)).map(({ id }) => onForce('stay', id));
}

export const japaneseRepair: readonly Step<NimitzState>[] = [
  solitaire('post.jp-repair-stay', {
    options: stayers,
    take: (ctx, { force }) => {
      ctx.locals.stay = [...chosen(ctx), force!];
    },
  }),
  auto('post.jp-repair', (ctx) => {
    const { s } = ctx;
    const stays = new Set(chosen(ctx));
    delete ctx.locals.stay;
    for (const area of ALL_AREAS) {
      const last = lastOnes(s, area);
      if (last.length === 1) stays.add(last[0].id);
      for (const { id } of last.filter((force) => stays.has(force.id))) {
        ctx.log('jp-stays', { area: spaceName(area), force: forceName(id) }, { rule: 'FCN-PB-03', side: 'japan', spaces: [placeId(area)] });
      }
    }
    const repaired = damagedForces(s).filter(({ id }) => !stays.has(id));
    for (const area of ALL_AREAS) {
      const here = repaired.filter(({ at }) => at === area);
      if (here.length > 0) ctx.log('jp-repaired', { area: spaceName(area), forces: forceNames(here.map(({ id }) => id)) },
        { rule: 'FCN-PB-03', side: 'japan', spaces: [placeId(area)] });
    }
    for (const force of repaired) toStack(s, force);
  }),
];
