/** Choosing units for a move: small steps, all in one space and of one kind. The chosen ids stand in the state. */
import { act, type AapAction } from '../answers.ts';
import { SPACES, SPACE_COUNT } from '../map.ts';
import { F, activeAlliance, has, sinceRules, unitIn, type AapState, type Unit } from '../state.ts';
import { isAircraft, isLandUnit, isShip } from '../units.ts';
import { servedByBase } from './bases.ts';
import { SLOTS, alike, classId, classesIn, findClass, slotOf } from './classes.ts';

export type MoveAction = AapAction;

export const DONE: MoveAction = act({ verb: 'done' });
export const LAUNCH: MoveAction = act({ verb: 'launch' });
export const HOLD_CONVOY: MoveAction = act({ verb: 'hold-convoy' });
const CLEAR: MoveAction = act({ verb: 'clear', back: true });

/** What goes to a space is the same action every time: made once for each verb and space. */
const TO: Record<string, MoveAction[]> = {};
export const toSpace = (verb: string, space: number): MoveAction => (TO[verb] ??= [])[space] ??= act({ verb, space });

/** So is choosing one of a class, and letting it go: the class tells its first unit. */
const once = (make: (id: string, space: number) => MoveAction): ((space: number, first: Unit, n: number, id: string) => MoveAction) => {
  const made: MoveAction[][] = SPACES.map(() => []);
  return (space, first, n, id) => made[space][n * SLOTS + slotOf(first)] ??= make(id, space);
};
const selectOf = once((id, space) => act({ verb: 'select', class: id, space }));
const dropOf = once((id, space) => act({ verb: 'drop', class: id, space, back: true }));

/** What is done with one unit of a class, its first. */
export const ofClass = (verb: string, space: number, first: Unit, n: number): MoveAction =>
  act({ verb, class: classId(space, first, n), space, unit: first.id });

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
  /** 1, or the number after `#` in the id. */
  n: number;
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
      first, n, count, kind: kindOf(first), id,
      select: able(first, space) || (count > 1 && startMatters(s, first) && others(s, space, first).some((unit) => able(unit, space)))
        ? selectOf(space, first, n, id)
        : null,
    };
  });
}

/** Ships alike that came together in phase 6 may still differ in where they began: a naval base there gives a third space (AAP-MV-09). */
const startMatters = (s: AapState, unit: Unit): boolean => isShip(unit.type) && has(unit, F.movedInNoncombat) && sinceRules(s, 4);
const others = (s: AapState, space: number, first: Unit): Unit[] =>
  s.units[space].filter((unit) => unit !== first && alike(s, space, first, unit));

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
export function reselects(
  s: AapState, chosen: readonly Unit[], choices: Choices, able: (unit: Unit, space: number) => boolean, into: MoveAction[],
): void {
  const space = s.selectionSpace;
  const chosenKind = kindOf(chosen[0]);
  for (const { first, n, count, kind, id, select } of (choices[space] ??= choicesIn(s, space, able))) {
    if (kind !== chosenKind) continue;
    let taken = 0;
    for (const unit of chosen) if (unit === first || alike(s, space, first, unit)) taken++;
    if (taken < count && select) into.push(select);
    if (taken > 0) into.push(dropOf(space, first, n, id));
  }
  if (chosen.length > 1) into.push(CLEAR);
}

export function clearSelection(s: AapState): void {
  s.selection = [];
  s.selectionSpace = 0;
}

/** The unit that is chosen next of those alike this one: the first that is free, of ships that may differ one that can go farther. */
export function nextOf(s: AapState, space: number, one: Unit): Unit {
  const free = s.units[space].filter((unit) => !s.selection.includes(unit.id) && alike(s, space, one, unit));
  const farther = startMatters(s, one) ? free.find(({ start }) => start !== 0 && servedByBase(s, start, activeAlliance(s))) : undefined;
  return farther ?? free[0];
}

/** Carries out `select`, `drop` or `clear`; false: it was none of them. */
export function changeSelection(s: AapState, action: MoveAction): boolean {
  if (action.verb === 'clear') {
    clearSelection(s);
    return true;
  }
  if (action.verb !== 'select' && action.verb !== 'drop') return false;
  const space = action.space!;
  const { first } = findClass(s, action.class!)!;
  if (action.verb === 'select') {
    s.selection.push(nextOf(s, space, first).id);
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

