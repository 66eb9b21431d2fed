/** How counters leave the map: eliminated, out of the game, or to the turn track for a while. */
import { BOX, F, isReduced, setFlag, setPlace } from '../state.ts';
import type { EotsState } from '../state.ts';
import { K, is } from '../units.ts';

/** To the eliminated pile; a prewar unit never comes back (10.1). */
export function eliminate(s: EotsState, unit: number): void {
  setPlace(s, unit, is(unit, K.prewar) ? BOX.removed : BOX.eliminated);
  s.flags[unit] = 0;
}

/** Out of the game for good: surrender, Soviet territory, dotted HQs. */
export function removeForGood(s: EotsState, unit: number): void {
  setPlace(s, unit, BOX.removed);
  s.flags[unit] = 0;
}

/** Back as a reinforcement of the next turn that nothing delays (EOTS-7.24-04, EOTS-7.33-06, EOTS-7.34-03, EOTS-7.48-03). */
export function toNextTurn(s: EotsState, unit: number): void {
  s.flags[unit] &= F.reduced;
  setFlag(s, unit, F.cannotBeDelayed, true);
  setPlace(s, unit, BOX.turnTrack + s.turn + 1);
}

export const hasOneStepLeft = (s: EotsState, unit: number): boolean => isReduced(s, unit) || is(unit, K.oneStep);

/** Takes a step: a full unit of two steps is turned over, any other is eliminated. True: it is gone. */
export function loseStep(s: EotsState, unit: number): boolean {
  if (!hasOneStepLeft(s, unit)) {
    setFlag(s, unit, F.reduced, true);
    return false;
  }
  eliminate(s, unit);
  return true;
}
