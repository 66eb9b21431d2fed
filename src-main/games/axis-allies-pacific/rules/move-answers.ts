/** What both movement phases offer, and do with an answer: choosing costs nothing, a move empties the hand and is told in the log. */
import { text, type Text } from '../../../engine/text.ts';
import { idOf } from '../map.ts';
import { spaceName, type AapState, type Ctx, type Unit, type UnitType } from '../state.ts';
import type { Planner } from './landing-plan.ts';
import { carryList, type MoveList } from './move-lists.ts';
import { changeSelection, clearSelection, reselects, selected, selects, tally, type MoveAction } from './selection.ts';

/** The units in words. */
export const unitsText = (units: readonly Unit[]): Text[] =>
  tally(units).map(({ type, n }) => text('count-unit', { n, unit: text(`unit.${type}`), units: text(`units.${type}`) }));

/** The same of kinds, one by one. */
export const typesText = (types: readonly UnitType[]): Text[] => [...Map.groupBy(types, (type) => type)]
  .map(([type, { length: n }]) => text('count-unit', { n, unit: text(`unit.${type}`), units: text(`units.${type}`) }));

/** The line of a move: who went from where to where. Put into words only for a journal. */
export const logMove = (ctx: Ctx, chosen: readonly Unit[], from: number, to: number) =>
  (key: string, rule: string, units = chosen): void => {
    if (ctx.journal) {
      ctx.log(key, { units: unitsText(units), from: spaceName(from), to: spaceName(to) }, { rule, spaces: [idOf(from), idOf(to)] });
    }
  };

/** What may be chosen; with units in hand what these may do (`options`), and how the choice may change. */
export function choosing(
  s: AapState, { plan, choices }: MoveList, able: (plan: Planner, unit: Unit, space: number) => boolean,
  options: (plan: Planner, chosen: readonly Unit[], into: MoveAction[]) => void,
): MoveAction[] {
  const isAble = (unit: Unit, space: number): boolean => able(plan, unit, space);
  const actions: MoveAction[] = [];
  const chosen = selected(s);
  if (chosen.length === 0) selects(s, choices, isAble, actions);
  else {
    options(plan, chosen, actions);
    reselects(s, chosen, choices, isAble, actions);
  }
  return actions;
}

/** The `apply` of a movement step, given how its phase carries a move out. */
export const answerMoves = (carryOut: (ctx: Ctx, action: MoveAction, chosen: Unit[], from: number) => void) =>
  (ctx: Ctx, action: MoveAction): 'again' | void => {
    const { s } = ctx;
    if (action.verb === 'done') {
      clearSelection(s);
      return;
    }
    if (changeSelection(s, action)) {
      carryList(s);
      return 'again';
    }
    const chosen = selected(s);
    const from = s.selectionSpace;
    clearSelection(s);
    carryOut(ctx, action, chosen, from);
    return 'again';
  };
