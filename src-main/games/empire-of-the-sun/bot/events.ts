/** Choices that cards ask for: hits where they hurt the enemy most, what is one's own where it costs least. */
import type { Decision } from '../../../engine/state.ts';
import { offersOf, type EotsAction } from '../answers.ts';
import type { EotsState } from '../state.ts';
import { HEXES, sideOf } from '../data.ts';
import { isReduced } from '../state.ts';
import { ownerOf } from '../units.ts';
import { stationWorth } from './basing.ts';
import { hexWorth, stepWorth } from './worth.ts';

/** How good an answer to a card is for the side that gives it. */
function appraise(s: EotsState, side: 0 | 1, { verb, unit, place: hex }: EotsAction): number {
  if (verb === 'done') return 0;
  if (verb === 'hit' && unit !== undefined) return (ownerOf(unit) === side ? -1 : 1) * stepWorth(unit) * (isReduced(s, unit) ? 1.3 : 1);
  if (unit !== undefined && hex !== undefined && hex < HEXES) return 1 + stationWorth(s, unit, hex);
  if (hex !== undefined && hex < HEXES) return 1 + hexWorth(s, side)[hex];
  if (unit !== undefined) return 1 + stepWorth(unit);
  return 0.5;
}

export function eventChoice(s: EotsState, open: Decision): string {
  const side = sideOf(open.side);
  const rated = offersOf(open).filter(({ back }) => !back).map((action) => ({ id: action.id, value: appraise(s, side, action) }));
  return rated.reduce((best, it) => (it.value > best.value ? it : best), rated[0]).id;
}
