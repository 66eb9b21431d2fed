/** Japanese Reinforcements (FCN-PB-01, FCN-PB-02): a die, Resupply, damage, raiders; a row of the table; a shortage. */
import { auto, type Step } from '../../../engine/flow.ts';
import { CATEGORIES } from '../answers.ts';
import { TABLES, rowOf } from '../data.ts';
import { d10 } from '../dice.ts';
import { BOX, JAPAN, isArea, placeId } from '../map.ts';
import { forceNames, forcesAt, hasSpecial, isInfantry, isJapanese, isPresent, newBattalion, type Force,
  type NimitzState } from '../state.ts';
import { fromStack } from './stacks.ts';

const RAIDER = 2;
/** Battalions that take the place of each counter that a stack cannot give. */
const FOR_EACH = 2;
/** 1944 (FCN-PB-02). */
const EXTRA_INFANTRY = 2;

/** Damaged Infantry in an Area with US Forces neither counts nor is repaired: ships that fought there are still there (FCN-PB-14). */
export const isBesieged = (s: NimitzState, force: Force): boolean => isInfantry(force) && isPresent(s, force.at, 'us');
/** Damaged Japanese Forces on the map that count. */
export const damagedForces = (s: NimitzState): Force[] =>
  s.forces.filter((force) => force.damaged && isJapanese(force) && isArea(force.at) && !isBesieged(s, force));

/** What the die is changed by. */
export const intakeModifiers = (s: NimitzState): { resupply: number; damaged: number; raiders: number } =>
  ({ resupply: s.resupply, damaged: damagedForces(s).length, raiders: RAIDER * forcesAt(s, BOX.raiding).length });

/** What a modified die brings, the extra Infantry of 1944 with it. */
export function intakeOf(s: NimitzState, total: number): Record<(typeof CATEGORIES)[number], number> {
  const row = rowOf(TABLES.newJapaneseForces.rows, total);
  return { ship: row.ships, infantry: row.infantry + (hasSpecial(s, 'extra-infantry-2') ? EXTRA_INFANTRY : 0), lba: row.lba };
}

export const japaneseReinforcements: Step<NimitzState> = auto('post.jp-reinforce', (ctx) => {
  const { s } = ctx;
  const { resupply, damaged, raiders } = intakeModifiers(s);
  const die = d10(ctx, 'Japanese Reinforcements');
  const total = die + resupply - damaged - raiders;
  s.resupply = 0;
  const due = intakeOf(s, total);
  const more = { side: 'japan', spaces: [placeId(JAPAN)] };
  ctx.log('intake', { die, resupply, damaged, raiders, total, ships: due.ship, infantry: due.infantry, lba: due.lba },
    { rule: 'FCN-PB-01', dice: [die], ...more });
  const arrived: number[] = [];
  let missing = 0;
  for (const category of CATEGORIES) {
    for (let n = 0; n < due[category]; n++) {
      const force = fromStack(ctx, category);
      if (force) arrived.push(force.id);
      else missing++;
    }
  }
  for (let n = 0; n < missing * FOR_EACH; n++) newBattalion(s, JAPAN);
  if (arrived.length > 0) ctx.log('intake.arrive', { forces: forceNames(arrived) }, { rule: 'FCN-PB-01', ...more });
  if (missing > 0) ctx.log('intake.shortage', { n: missing * FOR_EACH }, { rule: 'FCN-PB-01', ...more });
});
