/** US Return to Port (FCN-PB-04): every box one nearer to Hawaii, all other Ships but those in Hawaii into the last one. */
import { auto, type Step } from '../../../engine/flow.ts';
import { BOX, HAWAII, isArea, isPort, placeId, placeNo } from '../map.ts';
import { campaignOf, fact, forceNames, isShip, spaceName, type NimitzState } from '../state.ts';

/**
 * Where a US Ship lies after the step; Forces in the Invasion box stay there, raiders come home (FCN-MV-13), those on the West
 * Coast leave it.
 */
export function nextPort(s: NimitzState, at: number): number {
  if (isPort(at)) return at === BOX.port1 ? HAWAII : at - 1;
  const comesHome = at === BOX.raiding || (isArea(at) && at !== HAWAII);
  return comesHome ? placeNo(campaignOf(s).ports.at(-1)!) : at;
}

export const returnToPort: Step<NimitzState> = auto('post.us-port', (ctx) => {
  const { s } = ctx;
  const sailing = s.forces.filter((force) => isShip(force) && fact(force).side === 'us' && nextPort(s, force.at) !== force.at)
    .map((force) => ({ force, to: nextPort(s, force.at) }));
  for (const { force, to } of sailing) force.at = to;
  for (const to of [HAWAII, BOX.port1, BOX.port2, BOX.port3]) {
    const here = sailing.filter((it) => it.to === to).map(({ force }) => force.id);
    if (here.length > 0) ctx.log('port', { forces: forceNames(here), to: spaceName(to) }, { rule: 'FCN-PB-04', spaces: [placeId(to)] });
  }
});
