/**
 * Supply (13.1-13.3). Worked out for both sides at once from the position, Japan first (EOTS-13.1-11), and kept with the
 * position: never stored. A path is a walk over (hex, at sea or by land), so that it turns inland at friendly ports only.
 */
import { ALLIED, COUNTERS, HEXES, JAPAN } from '../data.ts';
import type { Side } from '../data.ts';
import { CELLS, distance } from '../map/geometry.ts';
import { LAND_LINKS, ROAD_LINK, SEA_LINKS } from '../map/hexsides.ts';
import { ALLIED_SOURCES, HOME_CITIES, KUNMING, NORTHERN_INDIA, P, PLACE, PORTS } from '../map/places.ts';
import { ANYBODY, controls, isFriendlyAirfield, position } from '../position.ts';
import { BOX, F } from '../state.ts';
import type { EotsState } from '../state.ts';
import { COMMAND, COMMAND_TYPES, HQS, K, KIND, RANGE, commandTypeOf } from '../units.ts';
import { commandMask } from './command-table.ts';
import { project, unneutralized } from './projection.ts';
import type { Projection } from './projection.ts';
import { isRoadOpen } from './routes.ts';

export interface Supply {
  /** By unit: 1 in supply. HQs by their path to a source, units by an HQ that may activate them. */
  readonly units: Uint8Array;
  /** By kind of HQ (COMMAND_TYPES) and hex: range left over for the best supplied HQ that reaches it, plus 1; 0: none. */
  readonly reach: readonly Uint8Array[];
  /** By side: what its supplied air units and carriers reach, and the part that is not neutralized. */
  readonly projection: readonly Projection[];
  readonly zone: readonly Uint8Array[];
  readonly roadOpen: boolean;
  /** Some Allied HQ supplies an Allied airfield of Northern India: the Hump can be flown (12.75, R-98). */
  readonly humpAirfield: boolean;
}

/**
 * The way of a side: what closes its paths. A path stands in a hex at sea (0) or by land (1): node `hex * 2 + way`.
 * `blocked`: enemy-occupied, a path ends there. `gate`: friendly port, where sea and land join.
 */
interface Ground {
  s: EotsState;
  side: Side;
  blocked: Uint8Array;
  closed: Uint8Array;
  gate: Uint8Array;
  roadOpen: boolean;
}
const NODES = CELLS * 2;
const MAX_RANGE = 25;

function groundOf(s: EotsState, side: Side, closed: Uint8Array, roadOpen: boolean): Ground {
  const { present, control } = position(s);
  const enemy = ANYBODY[1 - side];
  const blocked = new Uint8Array(CELLS);
  for (let hex = 0; hex < HEXES; hex++) blocked[hex] = (present[hex] & enemy) === 0 ? 0 : 1;
  const gate = new Uint8Array(CELLS);
  for (const hex of PORTS) gate[hex] = control[hex] === side + 1 ? 1 : 0;
  return { s, side, blocked, closed, gate, roadOpen };
}

/** The other end of the Burma Road where it crosses the border of the Kunming area; -1: elsewhere. */
const overRoad = (it: Ground, hex: number): number => (!it.roadOpen ? -1 : hex === ROAD_LINK[0] ? ROAD_LINK[1] : hex === ROAD_LINK[1] ? ROAD_LINK[0] : -1);

// Working memory of the searches, which never run inside each other.
const queue = new Int16Array(NODES);
const buckets = Array.from({ length: MAX_RANGE + 1 }, () => new Int16Array(NODES));
const fill = new Int32Array(MAX_RANGE + 1);
const best = new Uint8Array(NODES);

/**
 * Hexes joined to a source by a path of any length (EOTS-13.1-02), searched from the sources: paths are the same both ways.
 * It stops early when all of `wanted` are found.
 */
function joinedToSource(it: Ground, sources: readonly number[], wanted: readonly number[]): Uint8Array {
  const { blocked, closed, gate } = it;
  const joined = new Uint8Array(CELLS);
  best.fill(0);
  let end = 0;
  let found = 0;
  const visit = (hex: number, way: number): void => {
    if (best[hex * 2 + way] !== 0) return;
    best[hex * 2 + way] = 1;
    queue[end++] = hex * 2 + way;
    if (joined[hex] !== 0) return;
    joined[hex] = 1;
    if (wanted.includes(hex)) found++;
  };
  for (const hex of sources) {
    if (blocked[hex] !== 0 || (it.side === JAPAN && !controls(it.s, JAPAN, hex))) continue;
    visit(hex, 0);
    visit(hex, 1);
  }
  for (let i = 0; i < end; i++) {
    if (found === wanted.length) break;
    const from = queue[i] >> 1;
    const way = queue[i] & 1;
    if (blocked[from] !== 0 || (way === 0 && closed[from] !== 0)) continue;
    const list = way === 0 ? SEA_LINKS : LAND_LINKS;
    for (let k = list.from[from]; k < list.from[from + 1]; k++) {
      const to = list.to[k];
      if (way === 0 && closed[to] !== 0) continue;
      visit(to, way);
      if (gate[to] !== 0) visit(to, 1 - way);
    }
    if (way === 1 && overRoad(it, from) >= 0) visit(overRoad(it, from), 1);
  }
  return joined;
}

function put(node: number, left: number): void {
  if (best[node] > left) return;
  best[node] = left + 1;
  buckets[left][fill[left]++] = node;
}

/** The steps out of a node with `left` hexes of range. */
function spread(it: Ground, node: number, left: number): void {
  const { closed, gate } = it;
  const from = node >> 1;
  const way = node & 1;
  const list = way === 0 ? SEA_LINKS : LAND_LINKS;
  if (way === 1 || closed[from] === 0) {
    for (let k = list.from[from]; k < list.from[from + 1]; k++) {
      const to = list.to[k];
      if (way === 0 && closed[to] !== 0) continue;
      put(to * 2 + way, left - 1);
      if (gate[to] !== 0) put(to * 2 + 1 - way, left - 1);
    }
  }
  if (it.side === JAPAN) return;
  if (way === 1 && overRoad(it, from) >= 0) put(overRoad(it, from) * 2 + 1, left - 1);
  // The Hump: from a supplied airfield of Northern India to Kunming, as long as it is far (EOTS-13.31-01).
  if (it.s.markers.hump && (PLACE[from] & P.northernIndia) !== 0 && isFriendlyAirfield(it.s, ALLIED, from)) {
    const flown = distance(from, KUNMING);
    if (flown <= left) put(KUNMING * 2 + 1, left - flown);
  }
}

/** Range left, plus 1, in every hex that these HQs reach: most left first, so each node is settled once (EOTS-13.1-03). */
function reachOf(it: Ground, hqs: readonly number[]): Uint8Array {
  const { s, blocked } = it;
  const reach = new Uint8Array(CELLS);
  fill.fill(0);
  best.fill(0);
  for (const hq of hqs) {
    put(s.place[hq] * 2, RANGE[hq]);
    put(s.place[hq] * 2 + 1, RANGE[hq]);
  }
  for (let left = MAX_RANGE; left >= 0; left--) {
    // An HQ with enemies in its own hex may trace out of it; nobody else's path goes through.
    for (const hq of hqs) {
      if (RANGE[hq] !== left || blocked[s.place[hq]] === 0) continue;
      spread(it, s.place[hq] * 2, left);
      spread(it, s.place[hq] * 2 + 1, left);
    }
    const bucket = buckets[left];
    for (let i = 0; i < fill[left]; i++) {
      const node = bucket[i];
      if (best[node] !== left + 1) continue;
      const hex = node >> 1;
      if (reach[hex] <= left) reach[hex] = left + 1;
      if (left > 0 && blocked[hex] === 0) spread(it, node, left);
    }
  }
  return reach;
}

/** Marks the supplied HQs and units of a side; gives back the reach of each kind of HQ it has. */
function supplySide(it: Ground, units: Uint8Array, reach: Uint8Array[]): void {
  const { s, side } = it;
  const joined = joinedToSource(it, side === JAPAN ? HOME_CITIES : ALLIED_SOURCES, [...new Set(HQS[side].map((hq) => s.place[hq]).filter((hex) => hex < HEXES))]);
  const supplied: number[] = [];
  for (const hq of HQS[side]) {
    if (s.place[hq] < HEXES && joined[s.place[hq]] !== 0) {
      units[hq] = 1;
      supplied.push(hq);
    }
  }
  for (let type = 0; type < COMMAND_TYPES.length; type++) {
    if ((COMMAND_TYPES[type] === 'japan') !== (side === JAPAN)) continue;
    const own = supplied.filter((hq) => commandTypeOf(hq) === COMMAND_TYPES[type]);
    if (own.length > 0) reach[type] = reachOf(it, own);
  }
  for (let unit = 0; unit < COUNTERS; unit++) {
    const mask = commandMask[unit];
    const hex = s.place[unit];
    if ((KIND[unit] & K.hq) !== 0 || ((mask & COMMAND.japan) !== 0) !== (side === JAPAN) || hex >= HEXES) continue;
    if ((s.flags[unit] & F.active) !== 0 || hex === tokyoExpress(s, side)) units[unit] = 1;
    else for (let type = 0; type < COMMAND_TYPES.length; type++) if ((mask & (1 << type)) !== 0 && reach[type][hex] !== 0) units[unit] = 1;
  }
}
const tokyoExpress = (s: EotsState, side: Side): number => (side === JAPAN ? s.markers.tokyoExpress : -1);

const NOWHERE = new Uint8Array(CELLS);

function work(s: EotsState): Supply {
  const units = new Uint8Array(COUNTERS);
  const reach = COMMAND_TYPES.map(() => NOWHERE);
  const roadOpen = isRoadOpen(s);
  // Japan's turn: everybody on the map projects.
  const everyone = [project(s, JAPAN, null), project(s, ALLIED, null)];
  supplySide(groundOf(s, JAPAN, unneutralized(everyone[ALLIED], everyone[JAPAN]), roadOpen), units, reach);
  // The Allies': Japanese air units out of supply project nothing any more (EOTS-13.1-12).
  const japan = project(s, JAPAN, units);
  supplySide(groundOf(s, ALLIED, unneutralized(japan, everyone[ALLIED]), roadOpen), units, reach);
  const projection = [japan, project(s, ALLIED, units)];
  const zone = [unneutralized(projection[JAPAN], projection[ALLIED]), unneutralized(projection[ALLIED], projection[JAPAN])];
  const humpAirfield = NORTHERN_INDIA.some((hex) => isFriendlyAirfield(s, ALLIED, hex) && reach.some((list, type) => type > 0 && list[hex] !== 0));
  // The box is supplied while the road is open or flown over.
  if (roadOpen || (s.markers.hump && humpAirfield)) for (let unit = 0; unit < COUNTERS; unit++) if (s.place[unit] === BOX.chinaAir) units[unit] = 1;
  return { units, reach, projection, zone, roadOpen, humpAirfield };
}

/** The supply of both sides now. */
export function supply(s: EotsState): Supply {
  const at = position(s);
  at.supply ??= work(s);
  return at.supply;
}

/** In supply: an HQ by its path to a source, a unit by an HQ that may activate it. */
export const isSupplied = (s: EotsState, unit: number): boolean => supply(s).units[unit] === 1;

/** Whether this unit would be in supply in that hex: placing, flipping, transport ends, post-battle ends. */
export function wouldBeSupplied(s: EotsState, unit: number, hex: number): boolean {
  const { reach } = supply(s);
  for (let type = 0; type < COMMAND_TYPES.length; type++) if ((commandMask[unit] & (1 << type)) !== 0 && reach[type][hex] !== 0) return true;
  return hex === s.markers.tokyoExpress && (commandMask[unit] & COMMAND.japan) !== 0;
}

/** Any HQ of the side supplies the hex. */
export const isHexSupplied = (s: EotsState, side: Side, hex: number): boolean =>
  supply(s).reach.some((list, type) => (COMMAND_TYPES[type] === 'japan') === (side === JAPAN) && list[hex] !== 0);

/** Some source of Japan under its control reaches a resource hex under its control by a supply line (12.93, R-102). */
export function resourcesReached(s: EotsState, resources: readonly number[]): boolean {
  const { zone, roadOpen } = supply(s);
  const joined = joinedToSource(groundOf(s, JAPAN, zone[ALLIED], roadOpen), HOME_CITIES, resources);
  return resources.some((hex) => controls(s, JAPAN, hex) && joined[hex] !== 0);
}
