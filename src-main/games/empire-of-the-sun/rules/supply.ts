/**
 * Supply (13.1-13.3). Worked out for both sides at once from the position, Japan first (EOTS-13.1-11), and kept with the
 * position: never stored. A path is a walk over (hex, at sea or by land), so that it turns inland at friendly ports only.
 */
import { ALLIED, COUNTERS, HEXES, JAPAN, other } from '../data.ts';
import type { Side } from '../data.ts';
import { COLUMN, COLUMNS, SUPPLY_BY_LAND, SUPPLY_BY_SEA, add, empty, inSet, setOf, step } from '../map/bits.ts';
import type { Bits } from '../map/bits.ts';
import { distance } from '../map/geometry.ts';
import { ROAD_LINK } from '../map/hexsides.ts';
import { ALLIED_SOURCES, HOME_CITIES, KUNMING, NORTHERN_INDIA, P, PLACE } from '../map/places.ts';
import { controls, isFriendlyAirfield, position } from '../position.ts';
import { CHINA_BOX_DISTANCE } from '../rulings.ts';
import { BOX, F } from '../state.ts';
import type { EotsState } from '../state.ts';
import { COMMAND, COMMAND_TYPES, HQS, K, KIND, RANGE, commandTypeOf } from '../units.ts';
import { commandMask } from './command-table.ts';
import { project, projectSupplied, unneutralized } from './projection.ts';
import type { Projection } from './projection.ts';
import { isRoadOpen } from './routes.ts';

export interface Supply {
  /** By unit: 1 in supply. HQs by their path to a source, units by an HQ that may activate them. */
  readonly units: Uint8Array;
  /** By kind of HQ (COMMAND_TYPES): what its supplied HQs reach, and what they reach with enough range left for the box in China. */
  readonly reach: readonly Bits[];
  readonly farReach: readonly Bits[];
  /** By side: what its supplied air units and carriers reach, and the part that is not neutralized. */
  readonly projection: readonly Projection[];
  readonly zone: readonly Bits[];
  readonly roadOpen: boolean;
  /** Some Allied HQ supplies an Allied airfield of Northern India: the Hump can be flown (12.75, R-98). */
  readonly humpAirfield: boolean;
  /** By side: what paths of any length from its sources reach; by HQ: its activation path to each hex. Worked out when asked. */
  readonly joined: (Paths | undefined)[];
  readonly command: (Uint8Array | undefined)[];
}

/**
 * What closes and opens the paths of a side. A path stands in a hex at sea or by land: two sets grow side by side,
 * and touch at friendly ports.
 */
interface Ground {
  s: EotsState;
  side: Side;
  /** Enemy-occupied: a path ends there. */
  blocked: Bits;
  /** Enemy ZOI, not neutralized: no water hexside into it or out of it. */
  closed: Bits;
  /** Friendly ports: where sea and land join. */
  gates: Bits;
  roadOpen: boolean;
}
const MAX_RANGE = Math.max(...HQS.flat().map((hq) => RANGE[hq]));
/** By side: where paths begin, the kinds of its HQs, its units without HQs, and the hexes whose control paths ask for besides ports. */
const SOURCES = [HOME_CITIES, ALLIED_SOURCES];
const TYPES: readonly (readonly number[])[] = [JAPAN, ALLIED].map((side) =>
  COMMAND_TYPES.flatMap((type, i) => ((type === 'japan') === (side === JAPAN) ? [i] : [])));
const TROOPS: readonly (readonly number[])[] = [JAPAN, ALLIED].map((side) => Array.from({ length: COUNTERS }, (_, unit) => unit)
  .filter((unit) => (KIND[unit] & K.hq) === 0 && ((commandMask[unit] & COMMAND.japan) !== 0) === (side === JAPAN)));
const AIRFIELDS_OF_NORTHERN_INDIA = NORTHERN_INDIA.filter((hex) => (PLACE[hex] & P.airfield) !== 0);
const SOURCE_MARKS = [HOME_CITIES, AIRFIELDS_OF_NORTHERN_INDIA];

function groundOf(s: EotsState, side: Side, closed: Bits, roadOpen: boolean): Ground {
  const { anybody, ports } = position(s);
  return { s, side, blocked: anybody[other(side)], closed, gates: ports[side], roadOpen };
}

/** What paths have reached, what they reached last, and where they go next: at sea and by land. */
class Paths {
  private readonly it: Ground;
  private readonly seenSea = empty();
  private readonly seenLand = empty();
  sea = empty();
  land = empty();
  private nextSea = empty();
  private nextLand = empty();
  constructor(it: Ground) {
    this.it = it;
  }
  /** The columns in which anything has been or may come next: they only widen. */
  private first = COLUMNS;
  private last = -1;
  private widen(first: number, last: number): void {
    this.first = Math.max(0, Math.min(this.first, first));
    this.last = Math.min(COLUMNS - 1, Math.max(this.last, last));
  }
  /** Begins or goes on from here too, both ways. */
  enter(hex: number): void {
    add(this.nextSea, hex);
    this.enterByLand(hex);
  }
  enterByLand(hex: number): void {
    add(this.nextLand, hex);
    this.widen(COLUMN[hex], COLUMN[hex]);
  }
  /** Makes what was found new ground: `sea` and `land` are what has just been reached. False: nothing was. */
  arrive(): boolean {
    const { gates } = this.it;
    let any = 0;
    for (let column = this.first; column <= this.last; column++) {
      let sea = this.nextSea[column];
      let land = this.nextLand[column];
      const joined = (sea | land) & gates[column];
      sea = (sea | joined) & ~this.seenSea[column];
      land = (land | joined) & ~this.seenLand[column];
      this.seenSea[column] |= sea;
      this.seenLand[column] |= land;
      this.sea[column] = sea;
      this.land[column] = land;
      this.nextSea[column] = this.nextLand[column] = 0;
      any |= sea | land;
    }
    return any !== 0;
  }
  /** One hex on from what was reached last, but not from where enemies stand. */
  go(): void {
    const { blocked } = this.it;
    for (let column = this.first; column <= this.last; column++) {
      this.sea[column] &= ~blocked[column];
      this.land[column] &= ~blocked[column];
    }
    this.goFrom(this.sea, this.land);
  }
  /** One hex on from these, blocked or not. */
  goFrom(sea: Bits, land: Bits): void {
    const { closed, roadOpen } = this.it;
    const { first, last } = this;
    for (let column = first; column <= last; column++) scratch[column] = sea[column] & ~closed[column];
    step(scratch, SUPPLY_BY_SEA, this.nextSea, first, last);
    step(land, SUPPLY_BY_LAND, this.nextLand, first, last);
    this.widen(first - 1, last + 1);
    for (let column = this.first; column <= this.last; column++) this.nextSea[column] &= ~closed[column];
    // Over the Burma Road into the Kunming area and out of it.
    if (roadOpen) for (const i of [0, 1]) if (inSet(land, ROAD_LINK[i])) add(this.nextLand, ROAD_LINK[1 - i]);
  }
  /** The hex has just been reached. */
  isAt(hex: number): boolean {
    return inSet(this.sea, hex) || inSet(this.land, hex);
  }
  has(hex: number): boolean {
    return inSet(this.seenSea, hex) || inSet(this.seenLand, hex);
  }
  /** All that has been reached. */
  get all(): Bits {
    return this.seenSea.map((bits, column) => bits | this.seenLand[column]);
  }
}
const scratch = empty();

/**
 * The paths from all sources, of any length, as far as needed to tell for each of `wanted` if they are named
 * (EOTS-13.1-02): paths are the same both ways.
 */
function pathsFromSources(it: Ground, sources: readonly number[], wanted?: readonly number[]): Paths {
  const paths = new Paths(it);
  for (const hex of sources) if (!inSet(it.blocked, hex) && (it.side === ALLIED || controls(it.s, JAPAN, hex))) paths.enter(hex);
  while (paths.arrive() && !wanted?.every((hex) => paths.has(hex))) paths.go();
  return paths;
}

/** What these HQs reach: those with most range begin first, so that all paths have the same range left (EOTS-13.1-03). */
function reachOf(it: Ground, hqs: readonly number[]): { reach: Bits; far: Bits } {
  const { s } = it;
  const paths = new Paths(it);
  const humpDue: number[] = [];
  let far = NOWHERE;
  for (let left = MAX_RANGE; left >= 0; left--) {
    for (const hq of hqs) if (RANGE[hq] === left) paths.enter(s.place[hq]);
    if (humpDue.includes(left)) paths.enterByLand(KUNMING);
    const any = paths.arrive();
    if (any && it.side === ALLIED && s.markers.hump) flyTheHump(it, paths, left, humpDue);
    if (left === CHINA_BOX_DISTANCE) far = paths.all;
    if (left === 0) break;
    if (any) paths.go();
    // An HQ with enemies in its own hex may trace out of it; nobody else's path goes through.
    for (const hq of hqs) {
      if (RANGE[hq] !== left || !inSet(it.blocked, s.place[hq])) continue;
      const own = setOf([s.place[hq]]);
      paths.goFrom(own, own);
    }
  }
  return { reach: paths.all, far };
}

/** From a supplied airfield of Northern India to Kunming, as long as it is far: notes when that is due (EOTS-13.31-01). */
function flyTheHump(it: Ground, paths: Paths, left: number, due: number[]): void {
  for (const hex of AIRFIELDS_OF_NORTHERN_INDIA) {
    const flown = distance(hex, KUNMING);
    if (paths.isAt(hex) && flown <= left && controls(it.s, ALLIED, hex) && !inSet(it.blocked, hex)) due.push(left - flown);
  }
}

/** The supplied HQs of a side, and the reach of each kind of HQ that it has. */
interface Network { hqs: readonly number[]; reaches: readonly { type: number; reach: Bits; far: Bits }[] }
function networkOf(it: Ground): Network {
  const { s, side } = it;
  const paths = pathsFromSources(it, SOURCES[side], HQS[side].map((hq) => s.place[hq]).filter((hex) => hex < HEXES));
  const hqs = HQS[side].filter((hq) => s.place[hq] < HEXES && paths.has(s.place[hq]));
  const reaches = TYPES[side].flatMap((type) => {
    const own = hqs.filter((hq) => commandTypeOf(hq) === COMMAND_TYPES[type]);
    return own.length > 0 ? [{ type, ...reachOf(it, own) }] : [];
  });
  return { hqs, reaches };
}

/** All that a network hangs on: boards that differ elsewhere share it, copies of a state too. */
type Key = readonly (readonly number[])[];
function keyOf({ s, side, blocked, closed, gates, roadOpen }: Ground): Key {
  const others = HQS[side].map((hq) => s.place[hq]);
  for (const hex of SOURCE_MARKS[side]) others.push(controls(s, side, hex) ? 1 : 0);
  others.push((roadOpen ? 1 : 0) | (side === ALLIED && s.markers.hump ? 2 : 0));
  return [others, gates, blocked, closed];
}
function isSame(a: Key, b: Key): boolean {
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i]) for (let j = 0; j < a[i].length; j++) if (a[i][j] !== b[i][j]) return false;
  }
  return true;
}
/** The last few networks of each side, the latest first: most moves leave that of the side alone that moves. */
const RECENT = 8;
const recent: { key: Key; network: Network }[][] = [[], []];
function recalled(it: Ground): Network {
  const list = recent[it.side];
  const key = keyOf(it);
  const i = list.findIndex((known) => isSame(known.key, key));
  const [found] = i < 0 ? [{ key, network: networkOf(it) }] : list.splice(i, 1);
  list.unshift(found);
  if (list.length > RECENT) list.pop();
  return found.network;
}

/** Marks the supplied HQs and units of a side, and notes the reach of each kind of HQ that it has. */
function supplySide(it: Ground, units: Uint8Array, reach: Bits[], farReach: Bits[]): void {
  const { s, side } = it;
  const { place, flags } = s;
  const network = recalled(it);
  const express = side === JAPAN ? s.markers.tokyoExpress : -1;
  for (const hq of network.hqs) units[hq] = 1;
  for (const known of network.reaches) {
    reach[known.type] = known.reach;
    farReach[known.type] = known.far;
  }
  for (const unit of TROOPS[side]) {
    const hex = place[unit];
    if (hex < HEXES && ((flags[unit] & F.active) !== 0 || hex === express || isReached(reach, commandMask[unit], hex))) units[unit] = 1;
  }
}
/** Some HQ of a kind that the mask names reaches the hex. */
export function isReached(reach: readonly Bits[], mask: number, hex: number): boolean {
  for (let type = 0; type < COMMAND_TYPES.length; type++) if ((mask & (1 << type)) !== 0 && inSet(reach[type], hex)) return true;
  return false;
}

const NOWHERE = empty();

function work(s: EotsState): Supply {
  const units = new Uint8Array(COUNTERS);
  const reach = COMMAND_TYPES.map(() => NOWHERE);
  const farReach = COMMAND_TYPES.map(() => NOWHERE);
  const roadOpen = isRoadOpen(s);
  // Japan's turn: everybody on the map projects.
  const everyone = [project(s, JAPAN, null), project(s, ALLIED, null)];
  supplySide(groundOf(s, JAPAN, unneutralized(everyone[ALLIED], everyone[JAPAN]), roadOpen), units, reach, farReach);
  // The Allies': Japanese air units out of supply project nothing any more (EOTS-13.1-12).
  const japan = projectSupplied(s, JAPAN, units, everyone[JAPAN]);
  supplySide(groundOf(s, ALLIED, unneutralized(japan, everyone[ALLIED]), roadOpen), units, reach, farReach);
  const projection = [japan, projectSupplied(s, ALLIED, units, everyone[ALLIED])];
  const zone = [unneutralized(projection[JAPAN], projection[ALLIED]), unneutralized(projection[ALLIED], projection[JAPAN])];
  const humpAirfield = NORTHERN_INDIA.some((hex) =>
    isFriendlyAirfield(s, ALLIED, hex) && reach.some((set, type) => type > 0 && inSet(set, hex)));
  // The box is supplied while the road is open or flown over.
  if (roadOpen || (s.markers.hump && humpAirfield)) {
    for (let unit = 0; unit < COUNTERS; unit++) if (s.place[unit] === BOX.chinaAir) units[unit] = 1;
  }
  return { units, reach, farReach, projection, zone, roadOpen, humpAirfield, joined: [], command: [] };
}

/** The supply of both sides now: of the board as it stands, never of an earlier one. */
export function supply(s: EotsState): Supply {
  const at = position(s);
  at.supply ??= work(s);
  return at.supply;
}

/** A copy of the board, as observed, has the supply of the original: worked out once for both, until either changes. */
export function lendSupply(s: EotsState, copy: EotsState): void {
  position(copy).supply = supply(s);
}

/** In supply: an HQ by its path to a source, a unit by an HQ that may activate it. */
export const isSupplied = (s: EotsState, unit: number): boolean => supply(s).units[unit] === 1;

/** Whether this unit would be in supply in that hex: placing, flipping, transport ends, post-battle ends. */
export function wouldBeSupplied(s: EotsState, unit: number, hex: number): boolean {
  return isReached(supply(s).reach, commandMask[unit], hex)
    || (hex === s.markers.tokyoExpress && (commandMask[unit] & COMMAND.japan) !== 0);
}

/** Any HQ of the side supplies the hex, or the Tokyo Express does, whatever lies between (EOTS-13.32-09). */
export const isHexSupplied = (s: EotsState, side: Side, hex: number): boolean => (side === JAPAN && hex === s.markers.tokyoExpress)
  || supply(s).reach.some((set, type) => (COMMAND_TYPES[type] === 'japan') === (side === JAPAN) && inSet(set, hex));

/** A path of any length leads from the hex to a source of the side: an HQ placed there would be in supply (7.56, 9.1). */
export function isJoinedToSource(s: EotsState, side: Side, hex: number): boolean {
  return joinedTo(s, side).has(hex);
}
function joinedTo(s: EotsState, side: Side): Paths {
  const { zone, roadOpen, joined } = supply(s);
  return joined[side] ??= pathsFromSources(groundOf(s, side, zone[other(side)], roadOpen), SOURCES[side]);
}

/** A supply line of the side, of any length, joins two hexes (victory condition E, R-126). */
export function areJoined(s: EotsState, side: Side, from: number, to: number): boolean {
  const { zone, roadOpen } = supply(s);
  const it = groundOf(s, side, zone[other(side)], roadOpen);
  if (inSet(it.blocked, from)) return false;
  const paths = new Paths(it);
  paths.enter(from);
  while (paths.arrive() && !paths.has(to)) paths.go();
  return paths.has(to);
}

/** Some source of Japan under its control reaches a resource hex under its control by a supply line (12.93, R-102). */
export function resourcesReached(s: EotsState, resources: readonly number[]): boolean {
  const paths = joinedTo(s, JAPAN);
  return resources.some((hex) => controls(s, JAPAN, hex) && paths.has(hex));
}
