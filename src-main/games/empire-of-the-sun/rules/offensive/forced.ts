/** What cards order or allow the reaction side beside its reaction, without HQ and whatever the condition (17.11). */
import { decide } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import { DONE, act, type EotsAction } from '../../answers.ts';
import { HEXES, SIDE_NAMES } from '../../data.ts';
import { neighbours } from '../../map/geometry.ts';
import { unitsOf } from '../../position.ts';
import { isActive, setPlace } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { COUNTERS_OF, K, is, ownerOf } from '../../units.ts';
import { adjacentAirBattles, forcedReactions } from '../effects/declaration.ts';
import { moverOf, offensiveOf } from '../movement/mover.ts';
import { navalReach } from '../movement/naval.ts';
import { UNREACHED, pathTo } from '../movement/paths.ts';
import { activateUnit, reactor } from './activation.ts';
import { battleOf } from './declaration.ts';
import { assign, battleIn, supports } from './fighting.ts';

export interface ForcedAction extends EotsAction { unit: number; place: number }

/** Hexes to which the unit has to go: entered ones where enemies still are, if it gets to any, else any entered one. */
export function forcedActions(s: EotsState): ForcedAction[] {
  const offensive = offensiveOf(s);
  const [first] = forcedReactions(s).filter(({ unit }) => !isActive(s, unit));
  if (!first) return [];
  const { unit } = first;
  const { cost } = navalReach(s, moverOf(s, [unit]));
  const hexes = first.hexes.filter((hex) => cost[hex] !== UNREACHED);
  const met = hexes.filter((hex) => unitsOf(s, offensive.side, hex).some((it) => isActive(s, it)));
  return [...new Set(met.length > 0 ? met : hexes)].map((place) => act({ verb: 'react', unit, place }));
}
export function forceReaction(s: EotsState, { unit, place: hex }: Pick<ForcedAction, 'unit' | 'place'>): void {
  const offensive = offensiveOf(s);
  const path = pathTo(navalReach(s, moverOf(s, [unit])), hex);
  activateUnit(s, unit);
  moveAlong(s, unit, path);
  // Where it finds the enemy there is a battle, declared or not.
  if (!battleIn(offensive, hex) && unitsOf(s, offensive.side, hex).some((it) => isActive(s, it) && ownerOf(it) === offensive.side)) {
    offensive.battles.push(battleOf(hex, 'forced'));
  }
}
function moveAlong(s: EotsState, unit: number, path: number[]): void {
  if (path.length < 2) return;
  offensiveOf(s).moves.push({
    units: [unit], mode: 'naval', path, extended: false, zoneTouched: false, carried: [], asp: 0, taken: [], displaced: [], reaction: true,
  });
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

/**
 * In IAI an air unit outside battles, supplied or not, makes a battle of an adjacent hex where active enemies stand, or joins
 * the one that is there (EOTS-17.11-06, R-140).
 */
export function airBattleActions(s: EotsState): EotsAction[] {
  const offensive = offensiveOf(s);
  const side = adjacentAirBattles(s);
  if (side !== reactor(offensive)) return [];
  const actions: EotsAction[] = [];
  for (const unit of COUNTERS_OF[side]) {
    const at = s.place[unit];
    if (!is(unit, K.air) || at >= HEXES || battleIn(offensive, at) || supports(offensive, unit)) continue;
    for (const hex of neighbours(at)) {
      if (battleIn(offensive, hex) || unitsOf(s, offensive.side, hex).some((it) => isActive(s, it))) {
        actions.push(act({ verb: 'air-battle', unit, place: hex }));
      }
    }
  }
  return actions.length === 0 ? [] : [...actions, DONE];
}
export const airBattleStep: Step<EotsState> = decide<EotsState, EotsAction>('reaction-air-battles', {
  who: ({ s }) => SIDE_NAMES[reactor(offensiveOf(s))],
  actions: ({ s }) => airBattleActions(s),
  apply: (ctx, { unit, place: hex }) => {
    ctx.reveal();
    if (unit === undefined || hex === undefined) return undefined;
    const { s } = ctx;
    const offensive = offensiveOf(s);
    if (!battleIn(offensive, hex)) offensive.battles.push(battleOf(hex, 'forced'));
    // Whoever supports a battle is active in it.
    activateUnit(s, unit);
    assign(s, unit, hex);
    return 'again';
  },
});
