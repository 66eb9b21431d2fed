/** Candidates that are alike count once (FCN-GE-06): only Battalions are, when they stand in one place in one state. */
import type { Force } from '../state.ts';
import { factOf, isBattalion } from '../units.ts';

export function oncePerKind<T extends Force>(forces: readonly T[]): T[] {
  const seen = new Set<string>();
  return forces.filter((force) => {
    if (!isBattalion(force.id)) return true;
    const kind = `${factOf(force.id).side} ${force.at} ${force.damaged} ${force.ashore} ${force.moved} ${force.zone}`;
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}
