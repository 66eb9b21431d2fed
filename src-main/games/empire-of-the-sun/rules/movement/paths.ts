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

/** Everything within `allowance` hexes by sea, 1 a hex (EOTS-7.21-01 to EOTS-7.21-06). Layer by layer, so noises are settled before they are used. */
export function seaReach(from: number, allowance: number, rules: SeaRules): Reach {
  const cost = new Uint8Array(CELLS).fill(UNREACHED);
  const before = new Int16Array(CELLS).fill(-1);
  const noise = new Int32Array(CELLS);
  const { closed, avoid, held, loud, enemies } = rules;
  const queue = [from];
  cost[from] = 0;
  for (const at of queue) {
    if (cost[at] === allowance) break;
    if (isIn(closed, at) || isIn(held, at)) continue;
    const next = cost[at] + 1;
    for (let d = at * DIRECTIONS; d < at * DIRECTIONS + DIRECTIONS; d++) {
      if ((HEXSIDES[d] & SIDE.sea) === 0) continue;
      const to = NEAR[d];
      if (cost[to] < next || isIn(closed, to) || isIn(avoid, to)) continue;
      const heard = noise[at] + (isIn(loud, to) ? NOISE_OF_ZONE : 0) + (isIn(enemies, to) ? 1 : 0);
      if (cost[to] === UNREACHED) queue.push(to);
      else if (noise[to] < heard || (noise[to] === heard && before[to] < at)) continue;
      cost[to] = next;
      before[to] = at;
      noise[to] = heard;
    }
  }
  return { from, cost, before };
}
