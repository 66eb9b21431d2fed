/** Steps lost in battle, and what goes down with them. */
import { ALLIED, UNIT_FACTS } from '../../data.ts';
import type { Fight, StepLoss } from '../../battle-state.ts';
import { F, has, isOnMap } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { K, is } from '../../units.ts';
import { eliminate, loseStep, removeForGood } from '../leaving.ts';
import { offensiveOf } from '../movement/mover.ts';

/** A replaceable US division or corps lost in an Allied offensive, in battle or for want of a place after it (EOTS-16.45-01, R-106). */
function noteUsLoss(s: EotsState, unit: number): void {
  if (s.offensive?.side === ALLIED && UNIT_FACTS[unit].countsForUsLosses) s.markers.usLossThisTurn = true;
}

/** A step lost in a battle, noted there: the carrier transfer and the ground result ask for it. */
export function loseStepIn(s: EotsState, fight: Fight, unit: number, step: StepLoss['step']): void {
  const { [unit]: hex } = s.place;
  const { [unit]: flags } = s.flags;
  const eliminated = loseStep(s, unit);
  if (eliminated) noteUsLoss(s, unit);
  fight.losses.push({ unit, hex, flags, step, eliminated });
}

/** No place is left for this unit after the battles (EOTS-8.5-06, EOTS-8.61-05, EOTS-8.62-07). */
export function loseForWantOfPlace(s: EotsState, unit: number, forGood = false): void {
  (forGood ? removeForGood : eliminate)(s, unit);
  noteUsLoss(s, unit);
}

/**
 * Organic brigades whose ship has gone down go with it, at any time before the offensive ends; a lost step of
 * the ship does them no harm (EOTS-7.46-04, EOTS-7.46-05).
 */
export function loseCargo(s: EotsState, fight?: Fight): number[] {
  const lost = offensiveOf(s).moves.flatMap(({ carried }) => carried)
    .filter(([brigade, ship]) => isOnMap(s, brigade) && has(s, brigade, F.active) && !isOnMap(s, ship)).map(([brigade]) => brigade);
  for (const brigade of lost) {
    fight?.losses.push({ unit: brigade, hex: s.place[brigade], flags: s.flags[brigade], step: 'cargo', eliminated: true });
    eliminate(s, brigade);
  }
  return lost;
}

/** The pair of organic brigade and ship that this unit belongs to, both still there. */
export const pairOf = (s: EotsState, unit: number): [number, number] | undefined =>
  is(unit, K.organic | K.organicShip)
    ? offensiveOf(s).moves.flatMap(({ carried }) => carried).find((pair) => pair.includes(unit) && pair.every((it) => isOnMap(s, it)))
    : undefined;
