/** When Battles happen: every Area with Forces of both sides, once a turn, in the order that the player chooses (FCN-BS-01). */
import { auto, type Step } from '../../../engine/flow.ts';
import { onArea } from '../answers.ts';
import { startBattle } from '../battle/index.ts';
import { choice } from '../choices.ts';
import { HAWAII, placeId } from '../map.ts';
import { isInfantry, isPresent, sharedAreas, type NimitzState } from '../state.ts';
import { wingsReturn } from './strategic-bombing.ts';

export const battlesLeft = (s: NimitzState): number[] => (s.lost ? [] : sharedAreas(s).filter((area) => !s.fought.includes(area)));

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
    // Infantry aboard lands freely where nobody fights it.
    for (const force of s.forces) if (isInfantry(force)) force.ashore = true;
    wingsReturn(s);
  }),
];
