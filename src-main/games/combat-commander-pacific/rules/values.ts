/** What pieces are worth where they stand: printed values, Command, markers (CCP-27-08), and what they see. */
import type { Values } from '../data-types.ts';
import { isAdjacent, distance, step, type GameMap } from '../map.ts';
import { MARK, fact, gameMap, hasMark, isClear, scenarioOf, sideOf, smokeAt, unitOf, weaponFact, weaponHeld, type CcpState, type Unit,
  type Weapon } from '../state.ts';
import type { Side } from '../data.ts';
import { BLOCKED, sight, sightFrom, type Obstacles } from './line-of-sight.ts';

export const printed = (unit: Unit): Values => (unit.broken ? fact(unit).back : fact(unit).front);

/** The Command of all unbroken Leaders of a side in a hex. */
export function commandAt(s: CcpState, hex: number, side: Side): number {
  let sum = 0;
  for (const unit of s.units) {
    if (unit.at === hex && !unit.broken && fact(unit).type === 'leader' && sideOf(unit) === side) sum += fact(unit).front.command;
  }
  return sum;
}
/** Leaders and Heroes get nothing from a Leader. */
export const takesCommand = (unit: Unit): boolean => !['leader', 'hero'].includes(fact(unit).type);
export const bonusOf = (s: CcpState, unit: Unit): number => (takesCommand(unit) ? commandAt(s, unit.at, sideOf(unit)) : 0);
const markers = ({ veteran, suppressed }: Unit): number => (veteran ? 1 : 0) - (suppressed ? 1 : 0);
export const wired = (s: CcpState, { at }: Unit): number => (at < s.marks.length && hasMark(s, at, 'wire') ? 1 : 0);

export const unitFp = (s: CcpState, unit: Unit): number =>
  Math.max(0, printed(unit).fp + bonusOf(s, unit) + markers(unit) - wired(s, unit));
export const unitRange = (s: CcpState, unit: Unit): number =>
  Math.max(0, printed(unit).range + bonusOf(s, unit) + markers(unit) - wired(s, unit));
export const morale = (s: CcpState, unit: Unit): number =>
  Math.max(0, printed(unit).morale + bonusOf(s, unit) + markers(unit) - wired(s, unit));
/** In a Melee Leaders help nobody, and boxed firepower counts one more (CCP-22-02). */
export const meleeFp = (s: CcpState, unit: Unit): number =>
  Math.max(0, printed(unit).fp + markers(unit) - wired(s, unit)) + (!unit.broken && fact(unit).front.boxed ? 1 : 0);
/** Movement with a Command bonus given: that of the hex in which the Move began. */
export const movement = (s: CcpState, unit: Unit, bonus: number): number => {
  const weapon = weaponHeld(s, unit.id);
  return Math.max(0, printed(unit).move + bonus + markers(unit) + (weapon ? weaponFact(weapon).movePenalty : 0));
};

export function weaponFp(s: CcpState, weapon: Weapon): number {
  const holder = unitOf(s, weapon.holder);
  const it = weaponFact(weapon);
  return Math.max(0, it.fp + (it.ordnance ? 0 : commandAt(s, holder.at, sideOf(holder))) - wired(s, holder));
}
export function weaponRange(s: CcpState, weapon: Weapon): number {
  const holder = unitOf(s, weapon.holder);
  const it = weaponFact(weapon);
  return it.ordnance ? it.range : Math.max(0, it.range + commandAt(s, holder.at, sideOf(holder)) - wired(s, holder));
}

/** What hexes see: the Hindrance from one to another, or BLOCKED. */
export type Eyes = (from: number, to: number) => number;
export const sees = (eyes: Eyes, from: number, to: number): boolean => eyes(from, to) !== BLOCKED;

const obstacles = (s: CcpState): Obstacles | null => (isClear(s) ? null
  : { smoke: (hex) => smokeAt(s, hex), blaze: (hex) => hasMark(s, hex, 'blaze') });

/** At night what lies farther than the visibility is seen only when it is lit (CCP-18-01, CCP-18-02). */
export function eyesOf(s: CcpState): Eyes {
  const map = gameMap(s);
  const marks = obstacles(s);
  const { night, visibility } = scenarioOf(s);
  if (!night) return (from, to) => sight(map, from, to, marks);
  const lights = s.marks.flatMap((bits, hex) => (bits & (MARK.starshell | MARK.blaze) ? [hex] : []));
  return (from, to) => (distance(from, to) <= (visibility ?? 0) || lights.some((light) => isLit(s, light, to)) ? sight(map, from, to, marks)
    : BLOCKED);
}
/** Within two hexes of a Starshell, within one of a Blaze. */
const isLit = (s: CcpState, light: number, hex: number): boolean =>
  light === hex || isAdjacent(light, hex) || (hasMark(s, light, 'starshell') && distance(light, hex) <= 2);
/** From an aircraft, which looks by day alone. */
export function eyesFrom(s: CcpState, level: number): Eyes {
  const map = gameMap(s);
  const marks = obstacles(s);
  return (from, to) => sightFrom(map, level, from, to, marks);
}

/** Hexes in a straight line from a hex to the edge of the map, the hex itself left out. */
export function lineFrom(hex: number, direction: number): number[] {
  const line: number[] = [];
  for (let at = step(hex, direction); at >= 0; at = step(at, direction)) line.push(at);
  return line;
}
export const isHigher = ({ elevation }: GameMap, a: number, b: number): boolean => elevation[a] > elevation[b];
