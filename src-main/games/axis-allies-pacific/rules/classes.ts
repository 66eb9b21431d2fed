/**
 * Classes of interchangeable units: actions speak of `<space>/<owner>/<type>`, with `#2`, `#3` ... where several
 * classes of one type and owner stand in a space, in the order of their first unit. Nothing here changes a state.
 */
import { FIRST_LAND, SPACES, idOf, spaceIndex } from '../map.ts';
import { OWNERS, isActive, sameClass, type AapState, type Owner, type Unit, type UnitType } from '../state.ts';
import { UNIT_TYPES } from '../units.ts';

export interface UnitClass {
  space: number;
  /** The first unit of the class in the space's order: it stands for the others. */
  first: Unit;
  /** 1, or the number after `#`. */
  n: number;
  count: number;
}

const ownerIndex = Object.fromEntries(OWNERS.map((owner, i) => [owner, i])) as Record<Owner, number>;
const typeIndex = Object.fromEntries(UNIT_TYPES.map((type, i) => [type, i])) as Record<UnitType, number>;

/** A number for owner and type together. */
export const slotOf = ({ owner, type }: Unit): number => ownerIndex[owner] * UNIT_TYPES.length + typeIndex[type];
export const SLOTS = OWNERS.length * UNIT_TYPES.length;

/** `<space>/<owner>/<type>`, made once for each. */
const bare: string[][] = SPACES.map(() => []);

/** The id of a class. */
export function classId(space: number, unit: Unit, n: number): string {
  const slot = slotOf(unit);
  const id = (bare[space][slot] ??= `${idOf(space)}/${unit.owner}/${unit.type}`);
  return n === 1 ? id : `${id}#${n}`;
}

const carrying = (unit: Unit): boolean => unit.type === 'transport' || unit.type === 'carrier' || unit.type === 'destroyer';

/** Whether two ships of one space carry the same: as many units of each kind. */
function sameCargo(s: AapState, space: number, a: Unit, b: Unit): boolean {
  const units = s.units[space];
  let balance = 0;
  for (const cargo of units) if (cargo.aboard === a.id) balance++; else if (cargo.aboard === b.id) balance--;
  if (balance !== 0) return false;
  for (const cargo of units) {
    if (cargo.aboard !== a.id) continue;
    let difference = 0;
    for (const other of units) {
      if (other.aboard === a.id && sameClass(other, cargo)) difference++;
      else if (other.aboard === b.id && sameClass(other, cargo)) difference--;
    }
    if (difference !== 0) return false;
  }
  return true;
}

/** Whether two units of one space may stand for each other in any choice. */
export function alike(s: AapState, space: number, a: Unit, b: Unit): boolean {
  if (a === b) return true;
  if (!sameClass(a, b)) return false;
  if (space >= FIRST_LAND) return true;
  if (carrying(a)) return sameCargo(s, space, a, b);
  if (a.aboard === 0 || a.aboard === b.aboard) return true;
  // Cargo of different ships: alike when the ships are.
  let shipA: Unit | null = null;
  let shipB: Unit | null = null;
  for (const unit of s.units[space]) {
    if (unit.id === a.aboard) shipA = unit;
    else if (unit.id === b.aboard) shipB = unit;
  }
  return shipA !== null && shipB !== null && sameClass(shipA, shipB) && sameCargo(s, space, shipA, shipB);
}

/** The classes of a space, in the order of their first units; `own`: only those that the active power moves. */
export function classesIn(s: AapState, space: number, own = false): UnitClass[] {
  const found: UnitClass[] = [];
  for (const unit of s.units[space]) {
    if (own && !isActive(s, unit.owner)) continue;
    let n = 1;
    let known = false;
    for (const one of found) {
      if (one.first.type !== unit.type || one.first.owner !== unit.owner) continue;
      if (alike(s, space, one.first, unit)) {
        one.count++;
        known = true;
        break;
      }
      n++;
    }
    if (!known) found.push({ space, first: unit, n, count: 1 });
  }
  return found;
}

/** The units of a class, in their order. */
export const unitsOf = (s: AapState, it: UnitClass): Unit[] => s.units[it.space].filter((unit) => alike(s, it.space, it.first, unit));

/** The class that an id names, or null when the space has none such. */
export function findClass(s: AapState, id: string): UnitClass | null {
  const space = spaceIndex(id.slice(0, Math.max(0, id.indexOf('/'))));
  if (space === 0) return null;
  return classesIn(s, space).find((one) => classId(space, one.first, one.n) === id) ?? null;
}

/** The id of the class of a unit that stands in this space. */
export function classOf(s: AapState, space: number, unit: Unit): string {
  const it = classesIn(s, space).find(({ first }) => alike(s, space, first, unit));
  if (!it) throw new Error(`The unit ${unit.id} does not stand in ${idOf(space)}.`);
  return classId(space, it.first, it.n);
}

/** Splits some units of one space (a battle's side, a cargo) into their classes, with the ids of the whole space. */
export function classify(s: AapState, space: number, units: readonly Unit[]): { id: string; first: Unit; units: Unit[] }[] {
  const found: { id: string; first: Unit; units: Unit[] }[] = [];
  for (const it of classesIn(s, space)) {
    const members = units.filter((unit) => alike(s, space, it.first, unit));
    if (members.length > 0) found.push({ id: classId(space, it.first, it.n), first: members[0], units: members });
  }
  return found;
}

