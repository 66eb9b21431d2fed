/** US Supply and Held Areas (FCN-PB-05, FCN-PB-06, FCN-PB-12): a path of Held Areas from the West Coast. */
import { auto, type Step } from '../../../engine/flow.ts';
import { ALL_AREAS, AREA_COUNT, NEIGHBOURS, WEST_COAST, placeId } from '../map.ts';
import { fact, forceNames, isJapanese, isLand, objectivesOf, removeForce, spaceName, type NimitzState } from '../state.ts';

export interface SupplyState { supplied: boolean[]; held: boolean[] }

/** Breadth first from the West Coast, which always counts as Held; Australia only with a US Force Ashore. */
export function supply(s: NimitzState): SupplyState {
  const nowhere = (): boolean[] => Array.from({ length: AREA_COUNT }, () => false);
  const us = nowhere();
  const jp = nowhere();
  for (const force of s.forces) if (force.ashore && force.at < AREA_COUNT) (isJapanese(force) ? jp : us)[force.at] = true;
  const supplied = nowhere();
  const held = nowhere();
  supplied[WEST_COAST] = true;
  const reached = [WEST_COAST];
  for (const area of reached) {
    held[area] = area === WEST_COAST || (us[area] && !jp[area]);
    if (!held[area]) continue;
    for (const next of NEIGHBOURS[area]) {
      if (supplied[next]) continue;
      supplied[next] = true;
      reached.push(next);
    }
  }
  return { supplied, held };
}

/** The Objectives that are Held now, in list order. */
export const objectivesHeld = (s: NimitzState, { held } = supply(s)): number[] => objectivesOf(s).filter((area) => held[area]);

/** One Hit on each US Infantry and Land-Based Aircraft in an Area that is not In Supply; one search, then all Hits. */
export const usSupply: Step<NimitzState> = auto('post.us-supply', (ctx) => {
  const { s } = ctx;
  const { supplied } = supply(s);
  for (const area of ALL_AREAS) {
    if (supplied[area]) continue;
    const starved = s.forces.filter((force) => force.at === area && isLand(force) && fact(force).side === 'us');
    if (starved.length === 0) continue;
    const lost = starved.filter(({ damaged }) => damaged);
    for (const { id } of lost) removeForce(s, id);
    for (const force of starved) force.damaged = true;
    const hurt = starved.filter((force) => !lost.includes(force));
    const where = { area: spaceName(area) };
    const more = { rule: 'FCN-PB-05', spaces: [placeId(area)] };
    if (hurt.length > 0) ctx.log('supply.damaged', { ...where, forces: forceNames(hurt.map(({ id }) => id)) }, more);
    if (lost.length > 0) ctx.log('supply.lost', { ...where, forces: forceNames(lost.map(({ id }) => id)) }, more);
  }
});
