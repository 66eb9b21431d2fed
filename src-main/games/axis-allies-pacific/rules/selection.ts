/** Choosing units for a move: small steps, all in one space and of one kind. The chosen ids stand in the state. */
import type { Action } from '../../../engine/state.ts';
import { SPACE_COUNT } from '../map.ts';
import { unitIn, type AapState, type Unit } from '../state.ts';
import { isAircraft, isLandUnit } from '../units.ts';
import { alike, classId, classesIn } from './classes.ts';

export interface MoveAction extends Action {
  verb: string;
  space?: number;
  /** The id of the unit, or of the first of its class. */
  unit?: number;
}

export const DONE: MoveAction = { id: 'done', verb: 'done' };
const CLEAR: MoveAction = { id: 'clear', verb: 'clear', back: true };

export type Kind = 'land' | 'cargo' | 'air' | 'sea';

export const kindOf = (unit: Unit): Kind =>
  isAircraft(unit.type) ? 'air' : isLandUnit(unit.type) ? (unit.aboard === 0 ? 'land' : 'cargo') : 'sea';

/** The chosen units, in the order of choice. */
export const selected = (s: AapState): Unit[] => {
  const found: Unit[] = [];
  for (const id of s.selection) {
    const unit = unitIn(s, s.selectionSpace, id);
    if (unit) found.push(unit);
  }
  return found;
};

/** A class of units of the active power in a space. `select`: one that could do something now can be chosen. */
export interface Choice {
  first: Unit;
  count: number;
  kind: Kind;
  /** The id of the class. */
  id: string;
  select: MoveAction | null;
}

function choicesIn(s: AapState, space: number, able: (unit: Unit, space: number) => boolean): Choice[] {
  // Most spaces are empty.
  if (s.units[space].length === 0) return NONE;
  return classesIn(s, space, true).map(({ first, n, count }) => {
    const id = classId(space, first, n);
    return {
      first, count, kind: kindOf(first), id,
      select: able(first, space) ? { id: `select:${id}`, verb: 'select', space, unit: first.id } : null,
    };
  });
}

const NONE: Choice[] = [];

/** What can be chosen, by space, as far as it is known; the rest is worked out and kept there. */
export type Choices = (Choice[] | undefined)[];

/** Every class with a unit that could do something now, in the order of the map. */
export function selects(s: AapState, choices: Choices, able: (unit: Unit, space: number) => boolean, into: MoveAction[]): void {
  for (let space = 1; space < SPACE_COUNT; space++) {
    const here = (choices[space] ??= choicesIn(s, space, able));
    for (let i = 0; i < here.length; i++) {
      const { select } = here[i];
      if (select !== null) into.push(select);
    }
  }
}

/** While something is chosen: more of the same kind from the same space, and taking back. */
export function reselects(s: AapState, chosen: readonly Unit[], choices: Choices, able: (unit: Unit, space: number) => boolean, into: MoveAction[]): void {
  const space = s.selectionSpace;
  const chosenKind = kindOf(chosen[0]);
  for (const { first, count, kind, id, select } of (choices[space] ??= choicesIn(s, space, able))) {
    if (kind !== chosenKind) continue;
    let taken = 0;
    for (const unit of chosen) if (unit === first || alike(s, space, first, unit)) taken++;
    if (taken < count && select) into.push(select);
    if (taken > 0) into.push({ id: `drop:${id}`, verb: 'drop', back: true, space, unit: first.id });
  }
  if (chosen.length > 1) into.push(CLEAR);
}

export function clearSelection(s: AapState): void {
  s.selection = [];
  s.selectionSpace = 0;
}

/** Carries out `select`, `drop` or `clear`; false: it was none of them. */
export function changeSelection(s: AapState, action: MoveAction): boolean {
  if (action.verb === 'clear') {
    clearSelection(s);
    return true;
  }
  if (action.verb !== 'select' && action.verb !== 'drop') return false;
  const space = action.space!;
  const first = unitIn(s, space, action.unit!)!;
  if (action.verb === 'select') {
    const unit = s.units[space].find((other) => alike(s, space, first, other) && !s.selection.includes(other.id))!;
    s.selection.push(unit.id);
    s.selectionSpace = space;
  } else {
    for (let i = s.selection.length - 1; i >= 0; i--) {
      const unit = unitIn(s, space, s.selection[i])!;
      if (unit !== first && !alike(s, space, first, unit)) continue;
      s.selection.splice(i, 1);
      break;
    }
    if (s.selection.length === 0) s.selectionSpace = 0;
  }
  return true;
}

/** The chosen units counted by type, for the log: "2 fighters, 1 bomber". */
export function tally(units: readonly Unit[]): { type: Unit['type']; owner: Unit['owner']; n: number }[] {
  const rows: { type: Unit['type']; owner: Unit['owner']; n: number }[] = [];
  for (const { type, owner } of units) {
    const row = rows.find((other) => other.type === type && other.owner === owner);
    if (row) row.n++;
    else rows.push({ type, owner, n: 1 });
  }
  return rows;
}

