/** How well the campaign stands, in Objectives: those Held and those of the Invasion box, and of a series those of the years before. */
import { invasionObjectives } from './rules/evaluation.ts';
import { objectivesHeld } from './rules/us-supply.ts';
import type { NimitzState } from './state.ts';

export function score(s: NimitzState): number {
  const before = s.totals.reduce((sum, n) => sum + n, 0);
  // The last year of a series that is over stands among the totals.
  return s.totals.length > s.campaign ? before : before + objectivesHeld(s).length + invasionObjectives(s);
}
