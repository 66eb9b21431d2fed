/** Air movement (7.3): legs from airfield to airfield, strategic transport, emergency, the box in China, the air ferry. */
import { text } from '../../../../engine/text.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { ALLIED, JAPAN, other } from '../../data.ts';
import type { Side } from '../../data.ts';
import { BIT, BY_AIR, COLUMN, COLUMNS, add, empty, inSet, setOf, step } from '../../map/bits.ts';
import type { Bits } from '../../map/bits.ts';
import { CELLS, DIRECTIONS, NEAR, distance } from '../../map/geometry.ts';
import { AIRFIELDS, AIR_FERRY, NORTHERN_INDIA } from '../../map/places.ts';
import { ANYBODY, STOPPERS, holds, isFriendlyAirfield, unitsOf } from '../../position.ts';
import { CHINA_BOX_DISTANCE } from '../../rulings.ts';
import { BOX } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { EXTENDED_RANGE, K, RANGE, inParentheses, is, longestLeg, ownerOf } from '../../units.ts';
import { hasRoom, hasRoomInChina } from '../stacking.ts';
import { enemyZoneWithout } from '../zones-of-influence.ts';
import { mayBase, mayEnter } from './entry.ts';
import { battleHexes, whyNotBattle } from './mover.ts';
import type { Mover } from './mover.ts';

/** How an air unit gets to an airfield: the landings on its way, the last of them the end. */
export interface Flight {
  landings: number[];
  /** Some leg is longer than the normal range; if that stands in parentheses the unit fights nowhere (EOTS-7.31-07). */
  extended: boolean;
}

/** Declared battles still to be fought: nobody lands there; afterwards its winner may (EOTS-8.62-04). */
const openBattles = (s: EotsState): number[] => s.offensive?.battles.filter(({ resolved }) => !resolved).map(({ hex }) => hex) ?? [];

/**
 * A unit may land there while units move: own airfield, no battle; enemy ships alone do no harm (EOTS-7.31-02, EOTS-7.31-03, EOTS-7.31-05).
 */
export const mayLand = (s: EotsState, side: Side, unit: number, hex: number, declared: readonly number[]): boolean =>
  isFriendlyAirfield(s, side, hex) && !holds(s, hex, STOPPERS[other(side)])
    && !declared.includes(hex) && mayEnter(unit, hex) && mayBase(side, hex);

/** The air ferry serves Allied units on their way while no Japanese ship is there (7.36). */
const ferryWorks = (s: EotsState, side: Side): boolean =>
  side === ALLIED && !unitsOf(s, JAPAN, AIR_FERRY).some((unit) => is(unit, K.naval));

/** Hexes a flight of at most `length` gets to without touching `closed`, unplayable cells flown over. */
function flown(from: number, length: number, closed: Bits): Bits {
  const seen = empty();
  if (inSet(closed, from)) return seen;
  add(seen, from);
  let front = setOf([from]);
  for (let i = 0; i < length; i++) {
    const next = empty();
    step(front, BY_AIR, next);
    for (let column = 0; column < COLUMNS; column++) {
      next[column] &= ~(closed[column] | seen[column]);
      seen[column] |= next[column];
    }
    front = next;
  }
  return seen;
}

function fly(
  s: EotsState, side: Side, unit: number, from: number, legs: number, length: number, closed: Bits | null,
): Map<number, number[]> {
  const declared = openBattles(s);
  const fields = AIRFIELDS.filter((hex) => hex !== from && mayLand(s, side, unit, hex, declared));
  /** Where nobody has landed yet. */
  let stops = ferryWorks(s, side) ? [...fields, AIR_FERRY] : fields;
  const found = new Map<number, number[]>();
  let level = [from];
  for (let leg = 0; leg < legs; leg++) {
    const next: number[] = [];
    for (const at of level) {
      const open = closed ? flown(at, length, closed) : null;
      const landings = found.get(at) ?? [];
      stops = stops.filter((hex) => {
        if (open ? !inSet(open, hex) : distance(at, hex) > length) return true;
        found.set(hex, [...landings, hex]);
        next.push(hex);
        return false;
      });
    }
    level = next;
  }
  found.delete(AIR_FERRY);
  return found;
}

/** The box in China is a leg of four from an airfield of Northern India, either way, if there is room (12.71, R-96). */
function throughTheBox(
  s: EotsState, units: readonly number[], from: number, legs: number, length: number, fields: Map<number, number[]>,
): void {
  const [unit] = units;
  if (ownerOf(unit) !== ALLIED || length < CHINA_BOX_DISTANCE) return;
  const declared = openBattles(s);
  if (from === BOX.chinaAir) {
    for (const hex of NORTHERN_INDIA) {
      if (!mayLand(s, ALLIED, unit, hex, declared)) continue;
      if (!fields.has(hex)) fields.set(hex, [hex]);
      for (const [end, landings] of fly(s, ALLIED, unit, hex, legs - 1, length, null)) {
        if ((fields.get(end)?.length ?? legs + 1) > landings.length + 1) fields.set(end, [hex, ...landings]);
      }
    }
    return;
  }
  if (!hasRoomInChina(s, units)) return;
  for (const hex of NORTHERN_INDIA) {
    const landings = hex === from && isFriendlyAirfield(s, ALLIED, hex) ? [] : fields.get(hex);
    if (landings && landings.length < legs && (fields.get(BOX.chinaAir)?.length ?? legs + 1) > landings.length + 1) {
      fields.set(BOX.chinaAir, [...landings, BOX.chinaAir]);
    }
  }
}

/** The distance at which a unit on `from` fights in `battle`: normal, extended (attack halved), or not at all (EOTS-7.31-06, R-46). */
export function fightingRange(unit: number, from: number, battle: number): 'normal' | 'extended' | null {
  const far = distance(from, battle);
  if (far <= RANGE[unit]) return 'normal';
  return !inParentheses(unit) && far <= EXTENDED_RANGE[unit] ? 'extended' : null;
}

/**
 * Where a group of air units may fly, by end, with the landings on the way: as many legs as the card has points (5.11).
 * Normal range is used where it gets there, extended range else. A reacting unit never uses a range in parentheses
 * (EOTS-7.31-08), and must end where it can fight: in the battle it came out of, or in any.
 */
export function airReach(s: EotsState, mover: Mover): Map<number, Flight> {
  const { side, units, from, operations, reaction } = mover;
  const normal = Math.min(...units.map((unit) => RANGE[unit]));
  const long = Math.min(...units.map((unit) => (reaction && inParentheses(unit) ? RANGE[unit] : longestLeg(unit))));
  const ends = new Map<number, Flight>();
  for (const length of normal === long ? [normal] : [normal, long]) {
    const fields = from < CELLS ? fly(s, side, units[0], from, operations, length, null) : new Map<number, number[]>();
    if (!reaction) throughTheBox(s, units, from, operations, length, fields);
    for (const [end, landings] of fields) if (!ends.has(end)) ends.set(end, { landings, extended: length > normal });
  }
  if (!reaction) return ends;
  const battles = battleHexes(s);
  const mine = battles.includes(from) ? [from] : battles;
  for (const end of ends.keys()) if (!units.every((unit) => mine.some((battle) => fightingRange(unit, end, battle) !== null))) {
    ends.delete(end);
  }
  return ends;
}

/**
 * Ends of a flight while the offensive moves: enemy ships do not keep it from landing (EOTS-7.31-03), but they make a battle hex of the
 * field: no second one in an OC play, none at all for who may not fight (EOTS-7.33-05).
 */
export const airEnds = (s: EotsState, mover: Mover, flights: ReadonlyMap<number, Flight>, strategic: boolean): number[] =>
  [...flights.keys()].filter((hex) =>
    (strategic ? !holds(s, hex, ANYBODY[other(mover.side)]) : whyNotBattle(s, mover, hex) === null));

export function whyNotStrategicAir(s: EotsState, mover: Mover): WhyNot | null {
  if (mover.reaction) return { reason: text('why.strategic.reaction'), rule: 'EOTS-7.33-01' };
  if (!isFriendlyAirfield(s, mover.side, mover.from)) return { reason: text('why.strategic.airfield'), rule: 'EOTS-7.33-02' };
  return null;
}
/** Strategic air transport: twice the legs, no part of the flight in enemy ZOI, the group's own not counted against it (7.33). */
export function strategicAirReach(s: EotsState, mover: Mover): Map<number, Flight> {
  const { side, units, from, operations } = mover;
  const long = Math.min(...units.map(longestLeg));
  const normal = Math.min(...units.map((unit) => RANGE[unit]));
  const fields = fly(s, side, units[0], from, 2 * operations, long, enemyZoneWithout(s, side, units));
  return new Map([...fields].map(([end, landings]) => [end, { landings, extended: long > normal }]));
}

export function whyNotStrategicAirTo(s: EotsState, mover: Mover, hex: number): WhyNot | null {
  const cannot = whyNotStrategicAir(s, mover);
  if (cannot) return cannot;
  if (hex === AIR_FERRY) return { reason: text('why.air.ferry'), rule: 'EOTS-7.36-03' };
  if (!isFriendlyAirfield(s, mover.side, hex)) return { reason: text('why.strategic.airfield-end'), rule: 'EOTS-7.33-02' };
  if (holds(s, hex, ANYBODY[other(mover.side)])) return { reason: text('why.strategic.enemies'), rule: 'EOTS-7.33-05' };
  return strategicAirReach(s, mover).has(hex) ? null : { reason: text('why.strategic.way'), rule: 'EOTS-7.33-04' };
}

export function whyNotAir(s: EotsState, mover: Mover, hex: number): WhyNot | null {
  if (hex === AIR_FERRY) return { reason: text('why.air.ferry'), rule: 'EOTS-7.36-03' };
  if (!isFriendlyAirfield(s, mover.side, hex)) return { reason: text('why.air.airfield'), rule: 'EOTS-7.31-02' };
  if (!mayBase(mover.side, hex)) return { reason: text('why.entry.mainland'), rule: 'EOTS-12.61-04' };
  if (!mayLand(s, mover.side, mover.units[0], hex, battleHexes(s))) return { reason: text('why.air.battle'), rule: 'EOTS-7.31-05' };
  if (mover.reaction && [...airReach(s, { ...mover, reaction: false }).keys()].includes(hex)) {
    return { reason: text('why.reaction.battle'), rule: 'EOTS-7.31-06' };
  }
  const battle = whyNotBattle(s, mover, hex);
  if (battle) return battle;
  return { reason: text('why.air.far', { legs: mover.operations, n: Math.min(...mover.units.map(longestLeg)) }), rule: 'EOTS-7.31-01' };
}

/** Friendly airfields within the longest range: where aircraft are placed whose hex has fallen; those with room if there are any (7.32). */
export function emergencyAirfields(s: EotsState, unit: number): number[] {
  const side = ownerOf(unit);
  const near = AIRFIELDS.filter((hex) => hex !== s.place[unit] && isFriendlyAirfield(s, side, hex) && mayEnter(unit, hex)
    && mayBase(side, hex) && distance(s.place[unit], hex) <= Math.max(RANGE[unit], EXTENDED_RANGE[unit]));
  const roomy = near.filter((hex) => hasRoom(s, side, hex, unit));
  return roomy.length > 0 ? roomy : near;
}

/**
 * The way of one leg, hex by hex, that touches as little of `loud` as its length allows: least noise in at most
 * `length` steps, then the shortest such way. Cells are unplayable hexes too. `closed`: never touched (strategic flights).
 * [] : there is no such way.
 */
export function flightPath(from: number, to: number, length: number, loud: Bits, closed: Bits | null = null): number[] {
  const noiseOf = (cell: number): number => ((loud[COLUMN[cell]] & BIT[cell]) !== 0 ? 1 : 0);
  // best[k][cell]: the least noise of a way of k steps.
  let best = new Map<number, number>([[from, noiseOf(from)]]);
  const ways: Map<number, number>[] = [];
  let goal = { steps: -1, noise: Infinity };
  for (let k = 1; k <= length; k++) {
    const next = new Map<number, number>();
    const way = new Map<number, number>();
    for (const [cell, noise] of best) {
      for (let d = cell * DIRECTIONS; d < cell * DIRECTIONS + DIRECTIONS; d++) {
        const near = NEAR[d];
        if (near < 0 || distance(near, to) > length - k || (closed && inSet(closed, near))) continue;
        const heard = noise + noiseOf(near);
        if (heard < (next.get(near) ?? Infinity)) {
          next.set(near, heard);
          way.set(near, cell);
        }
      }
    }
    ways.push(way);
    best = next;
    const here = best.get(to) ?? Infinity;
    if (here < goal.noise) goal = { steps: k, noise: here };
  }
  if (goal.steps < 0) return [];
  const path = [to];
  for (let k = goal.steps; k > 0; k--) path.push(ways[k - 1].get(path[path.length - 1]) ?? from);
  return path.reverse();
}
