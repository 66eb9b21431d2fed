/** How well a campaign stands when a turn is over. */
import { CAMPAIGNS } from '../data.ts';
import { AREA_COUNT, BOX, HAWAII, isPort } from '../map.ts';
import { invasionObjectives, invasionPoints } from '../rules/evaluation.ts';
import { objectivesHeld, supply } from '../rules/us-supply.ts';
import { campaignOf, hasSpecial, isJapanese, objectivesOf, type NimitzState } from '../state.ts';
import { isBattalion } from '../units.ts';
import { threats } from './threats.ts';
import { forceWorth, strength } from './worth.ts';

/** Levels of victory by Objectives, Great 5 to Replaced 1, and between them by how near the next one is. */
function level(campaign: number, objectives: number): number {
  const { evaluation } = CAMPAIGNS[campaign];
  const at = evaluation.findIndex(({ min, max }) => objectives >= min && (max === null || objectives <= max));
  const { min, max } = evaluation[at];
  const above = at === 0 ? 0 : (objectives - min) / ((max ?? min) - min + 1);
  return evaluation.length - at + above;
}
const LEVEL = 12;

/** Infantry ashore of both sides: how a fight on land stands, from 0 (lost) to 1 (won). */
function grip(us: number, jp: number): number {
  return us <= 0 ? 0 : us / (us + 1.3 * jp);
}

/** Objectives, those that are still fought for by what stands ashore. */
export function prospects(s: NimitzState): number {
  const us = new Float64Array(AREA_COUNT);
  const jp = new Float64Array(AREA_COUNT);
  for (const force of s.forces) {
    if (force.at < AREA_COUNT && force.ashore) (isJapanese(force) ? jp : us)[force.at] += strength(force);
  }
  const { held, supplied } = supply(s);
  let sum = 0;
  for (const area of objectivesOf(s)) sum += held[area] ? 1 : (supplied[area] ? 0.75 : 0.35) * grip(us[area], jp[area]);
  return sum;
}

const LOST = -60;
/**
 * How well a campaign stands when a turn is over, at the begin of the next or at its end: the level to come, and what is left to fight
 * with.
 */
export function standing(s: NimitzState, campaign: number): number {
  const { result } = s.kernel;
  if (s.lost !== null) return LOST + s.turn * 2;
  // The next year of a series has begun.
  if (!result && s.campaign > campaign) return LEVEL * level(campaign, s.totals[campaign]);
  const held = objectivesHeld(s).length;
  if (result) return result.lost ? LOST + s.turn * 2 : LEVEL * level(campaign, held + invasionObjectives(s)) + 0.02 * material(s);
  const { turns, replacedAtOrBelow } = campaignOf(s);
  const left = turns.length - s.turn + 1;
  const hoped = held * 0.5 + prospects(s) * 0.5 + (hasSpecial(s, 'japan-invasion') ? Math.min(100, invasionPoints(s)) / 36 : 0);
  const margin = s.armed ? held - replacedAtOrBelow : 3;
  const danger = margin >= 3 ? 0 : margin === 2 ? 4 : 12;
  const exposed = threats(s)[HAWAII];
  return 6 * hoped - danger - 1.5 * exposed + 0.22 * material(s) * Math.min(1, left / 3);
}

function material(s: NimitzState): number {
  let sum = 0;
  for (const force of s.forces) {
    if (isJapanese(force)) sum -= force.at === BOX.jpReinforcements ? 0.3 * forceWorth(force) : forceWorth(force);
    else if (force.at === BOX.usReinforcements) sum += 0;
    else sum += forceWorth(force) * (isPort(force.at) ? 0.9 : isBattalion(force.id) ? 0.8 : 1);
  }
  return sum;
}
