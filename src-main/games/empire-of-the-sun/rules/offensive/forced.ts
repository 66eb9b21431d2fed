/** Reactions that a card orders, without HQ and whatever the condition (17.11: Force Z). */
import { decide } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import type { Action } from '../../../../engine/state.ts';
import { SIDE_NAMES, hexId, unitId } from '../../data.ts';
import { unitsOf } from '../../position.ts';
import { isActive, setPlace } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { ownerOf } from '../../units.ts';
import { forcedReactions } from '../effects/declaration.ts';
import { moverOf, offensiveOf } from '../movement/mover.ts';
import { navalReach } from '../movement/naval.ts';
import { UNREACHED, pathTo } from '../movement/paths.ts';
import { activateUnit, reactor } from './activation.ts';
import { battleOf } from './declaration.ts';
import { battleIn } from './fighting.ts';

export interface ForcedAction extends Action { unit: number; hex: number }

/** Hexes to which the unit has to go: entered ones where enemies still are, if it gets to any of them, else any entered one. */
export function forcedActions(s: EotsState): ForcedAction[] {
  const offensive = offensiveOf(s);
  const [first] = forcedReactions(s).filter(({ unit }) => !isActive(s, unit));
  if (!first) return [];
  const { unit } = first;
  const { cost } = navalReach(s, moverOf(s, [unit]));
  const hexes = first.hexes.filter((hex) => cost[hex] !== UNREACHED);
  const met = hexes.filter((hex) => unitsOf(s, offensive.side, hex).some((it) => isActive(s, it)));
  return [...new Set(met.length > 0 ? met : hexes)].map((hex) => ({ id: `react:${unitId(unit)}/${hexId(hex)}`, unit, hex }));
}
export function forceReaction(s: EotsState, { unit, hex }: Pick<ForcedAction, 'unit' | 'hex'>): void {
  const offensive = offensiveOf(s);
  const path = pathTo(navalReach(s, moverOf(s, [unit])), hex);
  activateUnit(s, unit);
  moveAlong(s, unit, path);
  // Where it finds the enemy there is a battle, declared or not.
  if (!battleIn(offensive, hex) && unitsOf(s, offensive.side, hex).some((it) => isActive(s, it) && ownerOf(it) === offensive.side)) offensive.battles.push(battleOf(hex, 'special'));
}
function moveAlong(s: EotsState, unit: number, path: number[]): void {
  if (path.length < 2) return;
  offensiveOf(s).moves.push({ units: [unit], mode: 'naval', path, extended: false, zoneTouched: false, carried: [], asp: 0, taken: [], displaced: [], reaction: true });
  setPlace(s, unit, path[path.length - 1]);
}
export const forcedStep: Step<EotsState> = decide<EotsState, ForcedAction>('reaction-forced', {
  who: ({ s }) => SIDE_NAMES[reactor(offensiveOf(s))],
  actions: ({ s }) => forcedActions(s),
  apply: ({ s }, action) => {
    forceReaction(s, action);
    return 'again';
  },
});
