/** The end of a campaign (FCN-PB-08, FCN-PB-09, FCN-PB-13): its evaluation, or the defeat that led here; the next of a linked series. */
import { auto, type Step } from '../../../engine/flow.ts';
import type { Grade } from '../../../engine/state.ts';
import { CAMPAIGNS, LINKED_EVALUATION, TABLES, rowOf } from '../data.ts';
import type { Evaluation } from '../data-types.ts';
import { BOX } from '../map.ts';
import { setUpCampaign } from '../setup.ts';
import { campaignOf, fact, forcesAt, isLinked, type Ctx, type NimitzState } from '../state.ts';
import { objectivesHeld } from './us-supply.ts';

/** What the Forces in the Japan Invasion box cost, Damaged ones in full (FCN-PB-17). */
export const invasionPoints = (s: NimitzState): number => forcesAt(s, BOX.invasion).reduce((sum, force) => sum + fact(force).buyCost, 0);
/** Objectives that the final evaluation counts besides those Held. */
export const invasionObjectives = (s: NimitzState): number => rowOf(TABLES.japanInvasion.rows, invasionPoints(s)).objectives;

/** The level of a number of Objectives, best first in its table. */
export const levelOf = (table: readonly Evaluation[], n: number): Evaluation => rowOf(table, n);
export function gradeOf(table: readonly Evaluation[], n: number): Grade {
  const level = levelOf(table, n);
  return { id: level.name.toLowerCase(), side: 'usa', rank: table.indexOf(level) + 1, of: table.length };
}
/** The lowest level of a table is a defeat: Replaced, and of a series Dismal. */
const isDefeat = ({ rank, of }: Grade): boolean => rank === of;

function endWith(ctx: Ctx, how: string, grade: Grade | undefined, rule: string): void {
  const lost = grade === undefined || isDefeat(grade);
  ctx.end({ winners: lost ? [] : ['usa'], ...(lost && { lost: true as const }), how, ...(grade && { grade }), rule });
}

/** A defeat ends the campaign, and with it a series, which then has no evaluation of its own. */
function endInDefeat(ctx: Ctx, lost: NonNullable<NimitzState['lost']>): void {
  const { evaluation } = campaignOf(ctx.s);
  if (lost === 'hawaii') return endWith(ctx, 'hawaii', undefined, 'FCN-CB-25');
  endWith(ctx, 'replaced', gradeOf(evaluation, 0), 'FCN-PB-07');
}

export const campaignEnd: Step<NimitzState> = auto('campaign.end', (ctx) => {
  const { s } = ctx;
  if (s.lost) return endInDefeat(ctx, s.lost);
  const held = objectivesHeld(s).length;
  const total = held + invasionObjectives(s);
  const { evaluation } = campaignOf(s);
  const grade = gradeOf(evaluation, total);
  ctx.log('evaluation', { held, invasion: total - held, total, grade: { key: `grade.${grade.id}` } }, { rule: 'FCN-PB-08' });
  if (isDefeat(grade)) return endInDefeat(ctx, 'replaced');
  if (!isLinked(s)) return endWith(ctx, 'evaluation', grade, 'FCN-PB-08');
  s.totals.push(total);
  const sum = s.totals.reduce((all, n) => all + n, 0);
  // 47 and more are Great.
  if (s.campaign === CAMPAIGNS.length - 1) return endWith(ctx, 'series', gradeOf(LINKED_EVALUATION, sum), 'FCN-PB-09');
  setUpCampaign(s, s.campaign + 1, (stack, why) => ctx.shuffle(stack, why));
  ctx.log('next-campaign', { year: String(campaignOf(s).year), total: sum }, { rule: 'FCN-PB-09' });
});
