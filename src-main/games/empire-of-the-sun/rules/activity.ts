/** Activity in an offensive: an active unit is in supply until the offensive ends (EOTS-13.1-01, R-88). */
import { COUNTERS } from '../data.ts';
import { F, isActive, setFlag, touch } from '../state.ts';
import type { EotsState } from '../state.ts';
import { isSupplied } from './supply.ts';

export function activate(s: EotsState, unit: number): void {
  // Whoever is in supply already changes nothing that is derived: lists of activations stay cheap.
  if (isSupplied(s, unit)) s.flags[unit] |= F.active;
  else setFlag(s, unit, F.active, true);
}
export const deactivate = (s: EotsState, unit: number): void => setFlag(s, unit, F.active, false);

export const activeUnits = (s: EotsState): number[] => {
  const found: number[] = [];
  for (let unit = 0; unit < COUNTERS; unit++) if (isActive(s, unit)) found.push(unit);
  return found;
};
/** The offensive is over: nobody is active any more. */
export function deactivateAll(s: EotsState): void {
  for (const unit of activeUnits(s)) s.flags[unit] &= ~F.active;
  touch(s);
}
