/** How well a campaign has ended: what trial runs are weighed by. */
import { CAMPAIGNS } from '../data.ts';
import { invasionObjectives } from '../rules/evaluation.ts';
import { objectivesHeld } from '../rules/us-supply.ts';
import type { NimitzState } from '../state.ts';

/** Between two levels of victory the Objectives on the way to the better one count less than reaching it. */
const ON_THE_WAY = 0.4;

/** Levels of victory by Objectives, from the table's last one, 0, upwards. */
function level(campaign: number, objectives: number): number {
  const { evaluation } = CAMPAIGNS[campaign];
  const at = evaluation.findIndex(({ min, max }) => objectives >= min && (max === null || objectives <= max));
  const { min, max } = evaluation[at];
  const above = at === 0 ? 0 : (objectives - min) / ((max ?? min) - min + 1);
  return evaluation.length - 1 - at + ON_THE_WAY * above;
}

/** At the end of the game, or when the next year of a series has begun. A defeat is the worse the earlier it comes. */
export function standing(s: NimitzState, campaign: number): number {
  if (s.campaign > campaign) return level(campaign, s.totals[campaign]);
  return s.lost === null ? level(campaign, objectivesHeld(s).length + invasionObjectives(s)) : s.turn / 100 - 0.1;
}
