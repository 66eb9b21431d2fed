/** The box of the Burma Road marker, derived (12.76, R-98), and what it lets Chinese units do (12.75, R-86). */
import type { EotsState } from '../state.ts';
import { supply } from './supply.ts';

export type BurmaRoad = 'open' | 'closed-hump' | 'closed-no-hump';

export function burmaRoad(s: EotsState): BurmaRoad {
  const { roadOpen, humpAirfield } = supply(s);
  if (roadOpen) return 'open';
  return s.markers.hump && humpAirfield ? 'closed-hump' : 'closed-no-hump';
}

/** Kunming is linked to the world: without it no Chinese unit anywhere may be activated. */
export const isChinaLinked = (s: EotsState): boolean => burmaRoad(s) !== 'closed-no-hump';
