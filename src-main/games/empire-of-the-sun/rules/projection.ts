/** The hexes that sources of air ZOI reach, painted on arrays by hex (1.3, 7.35). Whose sources count is the caller's matter. */
import { COUNTERS, HEXES } from '../data.ts';
import type { Side } from '../data.ts';
import { CELLS, WITHIN_TWO, ZONE } from '../map/geometry.ts';
import type { EotsState } from '../state.ts';
import { K, KIND, UNIT_SIDE } from '../units.ts';

/** What the sources of one side reach. */
export interface Projection {
  /** Some air unit or carrier reaches the hex: what special reaction and the intelligence roll ask (EOTS-1.3-49). */
  raw: Uint8Array;
  /** A carrier or an air unit that is no LRB reaches it: enemy ZOI is neutralized there (EOTS-1.3-47, EOTS-1.3-48). */
  cover: Uint8Array;
}

/** Every air unit and carrier of a side on the map; those of the list `only` (by unit, 1 = counts) if it is given. */
export function project(s: EotsState, side: Side, only: Uint8Array | null, without: readonly number[] = []): Projection {
  const raw = new Uint8Array(CELLS);
  const cover = new Uint8Array(CELLS);
  const noAir = s.offensive?.noAirZone === side;
  for (let unit = 0; unit < COUNTERS; unit++) {
    const kind = KIND[unit];
    if ((kind & (K.air | K.carrier)) === 0 || UNIT_SIDE[unit] !== side) continue;
    const hex = s.place[unit];
    if (hex >= HEXES || (only !== null && only[unit] === 0) || (noAir && (kind & K.air) !== 0)) continue;
    if (without.length > 0 && without.includes(unit)) continue;
    const neutralizes = (kind & K.lrb) === 0;
    for (let i = hex * ZONE; i < hex * ZONE + ZONE; i++) {
      const cell = WITHIN_TWO[i];
      if (cell < 0) break;
      raw[cell] = 1;
      if (neutralizes) cover[cell] = 1;
    }
  }
  return { raw, cover };
}

/** The ZOI of a side that its enemy does not neutralize (EOTS-7.35-02). */
export function unneutralized(own: Projection, enemy: Projection): Uint8Array {
  const zone = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) zone[cell] = own.raw[cell] & ~enemy.cover[cell];
  return zone;
}
