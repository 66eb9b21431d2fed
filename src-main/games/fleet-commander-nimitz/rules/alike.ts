/** Candidates that are alike count once (FCN-GE-06): only Battalions are, when they stand in one place in one state. */
import { fact, type Force } from '../state.ts';
import { isBattalion } from '../units.ts';

/** The first of those that are alike: the others give the same answer. */
export function distinct<T>(list: readonly T[], likeness: (it: T) => string): T[] {
  const seen = new Set<string>();
  return list.filter((it) => {
    const key = likeness(it);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const likeness = (force: Force, standing: string): string =>
  (isBattalion(force.id) ? `${fact(force).side} ${force.zone} ${force.damaged} ${standing}` : String(force.id));
/** In a Battle: what it did before counts for nothing there. */
export const forceLikeness = (force: Force): string => likeness(force, '');
export const oncePerKind = <T extends Force>(forces: readonly T[]): T[] =>
  distinct(forces, (force) => likeness(force, `${force.at} ${force.ashore} ${force.moved}`));
