/** Reach: what a search over the sea has found, with cost and path. Among equally short paths the quietest is kept. */
import { HEXES } from '../../data.ts';
import { BIT, COLUMN } from '../../map/bits.ts';
import type { Bits } from '../../map/bits.ts';
import { CELLS, DIRECTIONS, NEAR } from '../../map/geometry.ts';
import { HEXSIDES, SIDE } from '../../map/hexsides.ts';

export const UNREACHED = 255;

export interface Reach {
  from: number;
  /** By hex; 255: out of reach. Hexes for ships, half points for marches. */
  cost: Uint8Array;
  /** The hex before; -1 at the start. */
  before: Int16Array;
}

export function pathTo(reach: Reach, hex: number): number[] {
  if (reach.cost[hex] === UNREACHED) return [];
  const path = [hex];
  for (let at = hex; at !== reach.from; at = path[path.length - 1]) path.push(reach.before[at]);
  return path.reverse();
}
export const reached = (reach: Reach): number[] => {
  const found: number[] = [];
  for (let hex = 0; hex < HEXES; hex++) if (reach.cost[hex] !== UNREACHED && hex !== reach.from) found.push(hex);
  return found;
};

export interface SeaRules {
  /** Neither entered nor left: enemy ZOI for strategic moves and assaults. */
  closed: Bits | null;
  /** Never entered: battle hexes for strategic moves, enemy anchorages for unescorted assaults. */
  avoid: Bits | null;
  /** Never left: enemy anchorages for unescorted assaults. */
  held: Bits | null;
  /** Hexes better not touched: the enemy's whole zone (the intelligence roll), then his units. */
  loud: Bits;
  enemies: Bits;
}

const NOISE_OF_ZONE = 64;
const isIn = (set: Bits | null, hex: number): boolean => set !== null && (set[COLUMN[hex]] & BIT[hex]) !== 0;

/** The neighbours by sea of each cell, one cell after the other, in the order of the directions. */
const ways = Array.from({ length: CELLS }, (_, at) =>
  Array.from({ length: DIRECTIONS }, (__, d) => at * DIRECTIONS + d).filter((d) => (HEXSIDES[d] & SIDE.sea) !== 0).map((d) => NEAR[d]));
const BY_SEA = Int16Array.from(ways.flat());
const FIRST_WAY = new Int16Array(CELLS + 1);
for (let at = 0; at < CELLS; at++) FIRST_WAY[at + 1] = FIRST_WAY[at] + ways[at].length;
/** Used by one search after the other: what a search has not reached is never read. */
const queue = new Int16Array(CELLS);
const noise = new Int32Array(CELLS);

/**
 * Everything within `allowance` hexes by sea, 1 a hex (EOTS-7.21-01 to EOTS-7.21-06). Layer by layer, so noises
 * are settled before they are used.
 */
export function seaReach(from: number, allowance: number, rules: SeaRules): Reach {
  const cost = new Uint8Array(CELLS).fill(UNREACHED);
  const before = new Int16Array(CELLS).fill(-1);
  const { closed, avoid, held, loud, enemies } = rules;
  let found = 1;
  queue[0] = from;
  cost[from] = 0;
  noise[from] = 0;
  for (let i = 0; i < found; i++) {
    const at = queue[i];
    if (cost[at] === allowance) break;
    if (isIn(closed, at) || isIn(held, at)) continue;
    const next = cost[at] + 1;
    for (let d = FIRST_WAY[at]; d < FIRST_WAY[at + 1]; d++) {
      const to = BY_SEA[d];
      if (cost[to] < next || isIn(closed, to) || isIn(avoid, to)) continue;
      const heard = noise[at] + (isIn(loud, to) ? NOISE_OF_ZONE : 0) + (isIn(enemies, to) ? 1 : 0);
      if (cost[to] === UNREACHED) queue[found++] = to;
      else if (noise[to] < heard || (noise[to] === heard && before[to] < at)) continue;
      cost[to] = next;
      before[to] = at;
      noise[to] = heard;
    }
  }
  return { from, cost, before };
}
