/**
 * Carriers in hand with fighters aboard: once they have moved these are cargo (AAP-AIR-06). To send the fighters first, the ships are put
 * down and they are taken in hand instead: each answer is legal by itself, this only offers them as one.
 */
import { text } from '../../../engine/text.ts';
import type { ActionView } from '../../../engine/view.ts';
import { act } from '../answers.ts';
import { fliesInCombatMove } from '../rules/air-strikes.ts';
import { classOf } from '../rules/classes.ts';
import { unitsText } from '../rules/move-answers.ts';
import { selected } from '../rules/selection.ts';
import { isActive, type AapState, type Unit } from '../state.ts';
import { isAircraft } from '../units.ts';

/** Those aboard of what is in hand that could still take off. */
export const laden = (s: AapState): Unit[] => s.units[s.selectionSpace].filter((unit) =>
  s.selection.includes(unit.aboard) && isAircraft(unit.type) && isActive(s, unit.owner));

export function sorties(s: AapState): ActionView[] {
  if (s.phase !== 3) return [];
  const space = s.selectionSpace;
  const able = laden(s).filter(fliesInCombatMove);
  if (able.length === 0) return [];
  const answerOf = (verb: 'drop' | 'select', unit: Unit): string => act({ verb, class: classOf(s, space, unit) }).id;
  return [{
    id: 'sortie', verb: 'launch', emphasis: 'alternative', label: text('action.sortie', { units: unitsText(able) }),
    answers: [...selected(s).map((unit) => answerOf('drop', unit)), ...able.map((unit) => answerOf('select', unit))],
  }];
}
