/** Headquarters (7.5): how far they reach, whom they command, and how they leave the map and return. */
import { ALLIED, HEXES, other } from '../data.ts';
import type { Side } from '../data.ts';
import { COLUMN, COLUMNS, SUPPLY_BY_LAND, SUPPLY_BY_SEA, add, each, empty, inSet, setOf, step } from '../map/bits.ts';
import { CELLS, distance } from '../map/geometry.ts';
import { ROAD_LINK } from '../map/hexsides.ts';
import { KUNMING, NORTHERN_INDIA } from '../map/places.ts';
import { OCCUPIERS, controls, holds, hqIn, isFriendlyAirfield, position } from '../position.ts';
import { CHINA_BOX_DISTANCE } from '../rulings.ts';
import { BOX, F, setFlag, setPlace } from '../state.ts';
import type { EotsState } from '../state.ts';
import { HQS, K, RANGE, is, ownerOf } from '../units.ts';
import { mayCommand } from './command-table.ts';
import { isSupplied, supply } from './supply.ts';
import { enemyZone } from './zones-of-influence.ts';

/** No path. */
export const OUT_OF_REACH = 255;

/**
 * By hex: how many hexes the activation path of an HQ takes to it; 255: out of range (7.52). The path may enter or leave
 * an enemy-occupied hex but not pass through one, and crosses no all-water hexside in enemy ZOI. An HQ out of supply reaches nothing.
 */
export const commandReach = (s: EotsState, hq: number): Uint8Array =>
  (isWorking(s, hq) ? supply(s).command[hq] ??= activationPaths(s, hq) : NOWHERE);
const isWorking = (s: EotsState, hq: number): boolean =>
  s.place[hq] < HEXES && (isSupplied(s, hq) || s.offensive?.supplyWaived === ownerOf(hq));
const NOWHERE = new Uint8Array(CELLS).fill(OUT_OF_REACH);
function activationPaths(s: EotsState, hq: number): Uint8Array {
  const steps = new Uint8Array(CELLS).fill(OUT_OF_REACH);
  const start = s.place[hq];
  const side = ownerOf(hq);
  const closed = enemyZone(s, side);
  const blocked = position(s).anybody[other(side)];
  const { roadOpen } = supply(s);
  // Over the Hump: from a supplied Allied airfield of Northern India to Kunming, as long as it is far.
  const humpFrom = side === ALLIED && s.markers.hump ? alliedAirfields(s) : [];
  let humpDue = humpFrom.includes(start) ? distance(start, KUNMING) : OUT_OF_REACH;
  const seen = setOf([start]);
  let front = setOf([start]);
  let next = empty();
  const free = empty();
  steps[start] = 0;
  // The columns that paths have come to; they widen by one with every hex, and to Kunming over the mountains.
  let [first, last] = [COLUMN[start], COLUMN[start]];
  for (let count = 1; count <= RANGE[hq]; count++) {
    next.fill(0);
    for (let column = first; column <= last; column++) {
      // A hex with enemies ends a path, and none goes through it (EOTS-7.52-04, EOTS-7.52-05, R-61).
      if (count > 1) front[column] &= ~blocked[column];
      free[column] = front[column] & ~closed[column];
    }
    step(free, SUPPLY_BY_SEA, next, first, last);
    const flown = count === humpDue;
    first = Math.max(0, Math.min(first - 1, flown ? COLUMN[KUNMING] : COLUMNS));
    last = Math.min(COLUMNS - 1, Math.max(last + 1, flown ? COLUMN[KUNMING] : 0));
    for (let column = first; column <= last; column++) next[column] &= ~closed[column];
    step(front, SUPPLY_BY_LAND, next, first, last);
    if (roadOpen) for (const i of [0, 1]) if (inSet(front, ROAD_LINK[i])) add(next, ROAD_LINK[1 - i]);
    if (flown) add(next, KUNMING);
    for (let column = first; column <= last; column++) {
      next[column] &= ~seen[column];
      seen[column] |= next[column];
    }
    each(next, (hex) => {
      steps[hex] = count;
      if (humpFrom.includes(hex)) humpDue = Math.min(humpDue, count + distance(hex, KUNMING));
    }, first, last);
    [front, next] = [next, front];
  }
  return steps;
}

const alliedAirfields = (s: EotsState): number[] => NORTHERN_INDIA.filter((hex) => isFriendlyAirfield(s, ALLIED, hex));

/** The box of air units in China lies four hexes beyond any Allied airfield of Northern India. */
export const reachesChinaBox = (s: EotsState, hq: number, steps: Uint8Array): boolean =>
  alliedAirfields(s).some((hex) => steps[hex] !== OUT_OF_REACH && steps[hex] + CHINA_BOX_DISTANCE <= RANGE[hq]);

/** HQs of a side that stand on the map in supply: those that can activate, place and supply. */
export const workingHqs = (s: EotsState, side: Side): number[] => HQS[side].filter((hq) => s.place[hq] < HEXES && isSupplied(s, hq));

/** Within command range by plain distance, which nothing blocks: intelligence, reaction, attrition (EOTS-7.52-08). */
export const isWithinPlainRange = (s: EotsState, hq: number, hex: number): boolean =>
  s.place[hq] < HEXES && distance(s.place[hq], hex) <= RANGE[hq];
/** Some HQ of the side, supplied or not, has the hex within plain range (13.4). */
export const isNearAnyHq = (s: EotsState, side: Side, hex: number): boolean => HQS[side].some((hq) => isWithinPlainRange(s, hq, hex));

/** Of the given units, those that an HQ's nationality and path let it activate; supply and the card are asked elsewhere (6.21). */
export function withinCommand(s: EotsState, hq: number, units: readonly number[]): number[] {
  if (!isWorking(s, hq)) return [];
  const anybody = s.offensive?.anyNationality === ownerOf(hq);
  // Nothing prevents the Tokyo Express of this offensive, as long as the HQ works (EOTS-13.32-03, R-85).
  const express = s.offensive?.expressRuns === true && isWithinPlainRange(s, hq, s.markers.tokyoExpress) ? s.markers.tokyoExpress : -1;
  // Paths are looked for when somebody is asked about who stands elsewhere.
  const isReached = (hex: number): boolean => hex === s.place[hq] || hex === express || commandReach(s, hq)[hex] !== OUT_OF_REACH;
  return units.filter((unit) => (anybody || mayCommand(hq, unit))
    && (s.place[unit] < HEXES ? isReached(s.place[unit]) : s.place[unit] === BOX.chinaAir && reachesChinaBox(s, hq, commandReach(s, hq))));
}

/** Takes an HQ off the map: back with the next turn's reinforcements, never delayed, or for good if it bears the dot (7.54, 7.55). */
export function displaceHq(s: EotsState, hq: number): void {
  if (is(hq, K.leavesForGood)) setPlace(s, hq, BOX.removed);
  else {
    setPlace(s, hq, BOX.turnTrack + s.turn + 1);
    setFlag(s, hq, F.cannotBeDelayed, true);
  }
}

/** An HQ with no friendly ground, air or naval unit and no garrison beside it: a ground unit that marches in displaces it. */
export const loneHq = (s: EotsState, side: Side, hex: number): number => (holds(s, hex, OCCUPIERS[side]) ? -1 : hqIn(s, side, hex));

/** HQs that stand where the enemy controls: displaced after a battle and after a surrender (EOTS-7.55-02, EOTS-7.55-03). */
export const hqsOnLostGround = (s: EotsState, side: Side): number[] =>
  HQS[side].filter((hq) => s.place[hq] < HEXES && !controls(s, side, s.place[hq]));

/** Displaced HQs that wait on the turn track and may return by a card (7.56, R-62): scheduled reinforcements may not. */
export const waitingHqs = (s: EotsState, side: Side): number[] =>
  HQS[side].filter((hq) => s.place[hq] > BOX.turnTrack && s.place[hq] < BOX.delayed && (s.flags[hq] & F.cannotBeDelayed) !== 0);
