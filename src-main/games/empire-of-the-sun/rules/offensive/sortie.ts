/** The fleet that an event sends out against a hex that it must strike (jp-01, 17.11): there is no other play to go back to. */
import type { EotsState } from '../../state.ts';
import { isEventOnly } from '../cards/facts.ts';
import { fixedUnits } from '../effects/activation.ts';
import { mustDeclare } from '../effects/declaration.ts';
import { offensiveOf } from '../movement/mover.ts';
import { reachesBattle } from './fighting.ts';

export interface Sortie { fleet: number[]; goal: number }

/** Null: the card sends nobody out, or something else may be played instead. */
export function sortieOf(s: EotsState): Sortie | null {
  const { card, play } = offensiveOf(s);
  if (play !== 'ec' || !isEventOnly(card)) return null;
  const [goal] = mustDeclare(s).flatMap(({ hexes }) => hexes);
  const fleet = fixedUnits(s);
  return goal === undefined || fleet.length === 0 ? null : { fleet, goal };
}
export const strikes = ({ fleet, goal }: Sortie, hex: number): boolean =>
  hex === goal || fleet.some((unit) => reachesBattle(unit, hex, goal));
