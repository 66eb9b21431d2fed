/** Attrition (13.4): ground and air units out of supply, both sides at once. */
import { auto } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import { CHARTS, COUNTERS, HEXES } from '../../data.ts';
import { KUNMING } from '../../map/places.ts';
import { unitText } from '../../names.ts';
import { BOX } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { K, is, ownerOf } from '../../units.ts';
import { isNearAnyHq } from '../headquarters.ts';
import { hasOneStepLeft, loseStep } from '../leaving.ts';
import { isSupplied } from '../supply.ts';

/** Where attrition finds a unit: its hex, for a B-29 in the box Kunming; -1: it does not. */
const exposedAt = (s: EotsState, unit: number): number => {
  if (!is(unit, K.ground | K.air)) return -1;
  if (s.place[unit] < HEXES) return s.place[unit];
  return s.place[unit] === BOX.chinaAir && is(unit, K.b29) ? KUNMING : -1;
};

/**
 * Who loses a step now: full units out of supply, and reduced or one-step ones beyond the plain range of every HQ of
 * their side, supplied or not (EOTS-13.4-01 to EOTS-13.4-10).
 */
export function attritionLosses(s: EotsState): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < COUNTERS; unit++) {
    const hex = exposedAt(s, unit);
    if (hex < 0 || isSupplied(s, unit)) continue;
    if (!hasOneStepLeft(s, unit) || !isNearAnyHq(s, ownerOf(unit), hex)) found.push(unit);
  }
  return found;
}

function attrition(ctx: Ctx): void {
  const { s } = ctx;
  // Not in December 1941 (EOTS-17.11-08).
  if (!CHARTS.turnTrack[s.turn - 1].attritionPhase) return;
  for (const unit of attritionLosses(s)) {
    const gone = loseStep(s, unit);
    ctx.log(gone ? 'strategic.attrition-eliminates' : 'strategic.attrition-reduces', { unit: unitText(unit) }, {
      rule: gone ? 'EOTS-13.4-04' : 'EOTS-13.4-01',
    });
  }
}
export const attritionStep: Step<EotsState> = auto('attrition', attrition);
