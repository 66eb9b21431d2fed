/** When Battles happen: every Area with Forces of both sides, once a turn, in the order that the player chooses (FCN-BS-01). */
import { auto, type Step } from '../../../engine/flow.ts';
import { onArea } from '../answers.ts';
import { startBattle } from '../battle/index.ts';
import { choice } from '../choices.ts';
import { ALL_AREAS, HAWAII, placeId } from '../map.ts';
import { forceNames, isInfantry, isJapanese, isPresent, sharedAreas, spaceName, type Ctx, type NimitzState } from '../state.ts';
import { wingsReturn } from './strategic-bombing.ts';

export const battlesLeft = (s: NimitzState): number[] => (s.lost ? [] : sharedAreas(s).filter((area) => !s.fought.includes(area)));

/** Infantry that is still aboard lands freely: nobody has fought it. */
function landFreely(ctx: Ctx): void {
  const aboard = ctx.s.forces.filter((force) => isInfantry(force) && !force.ashore);
  for (const force of aboard) force.ashore = true;
  if (!ctx.journal) return;
  for (const area of ALL_AREAS) {
    for (const side of ['usa', 'japan']) {
      const here = aboard.filter((force) => force.at === area && isJapanese(force) === (side === 'japan'));
      if (here.length > 0) ctx.log('lands', { forces: forceNames(here.map(({ id }) => id)), area: spaceName(area) },
        { rule: 'FCN-MV-05', spaces: [placeId(area)], side });
    }
  }
}

export const battles: readonly Step<NimitzState>[] = [
  choice('battles.choose', {
    options: ({ s }) => battlesLeft(s).map((area) => onArea('battle', area)),
    take: (ctx, { place: area }) => {
      ctx.s.fought.push(area!);
      startBattle(ctx, area!);
    },
  }),
  auto('battles.done', (ctx) => {
    const { s } = ctx;
    if (s.lost) return;
    // No Battle destroyed them: none took place in Hawaii, or it ended at once (FCN-CB-24, R-39).
    if (isPresent(s, HAWAII, 'jp')) {
      s.lost = 'hawaii';
      ctx.log('lost.hawaii', {}, { rule: 'FCN-CB-25', spaces: [placeId(HAWAII)] });
      return;
    }
    landFreely(ctx);
    wingsReturn(ctx);
  }),
];
