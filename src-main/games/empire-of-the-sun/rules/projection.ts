/** The hexes that sources of air ZOI reach, as sets of hexes (1.3, 7.35). Whose sources count is the caller's matter. */
import { HEXES } from '../data.ts';
import type { Side } from '../data.ts';
import { COLUMNS, empty, setOf } from '../map/bits.ts';
import type { Bits } from '../map/bits.ts';
import { CELLS, WITHIN_TWO, ZONE } from '../map/geometry.ts';
import type { EotsState } from '../state.ts';
import { COUNTERS_OF, K, KIND, is } from '../units.ts';

/** What a source in a hex reaches: the hexes within two, as five columns or fewer. */
const AROUND: readonly (readonly { column: number; bits: number }[])[] = Array.from({ length: CELLS }, (_, hex) => {
  const set = setOf(WITHIN_TWO.subarray(hex * ZONE, hex * ZONE + ZONE).filter((cell) => cell >= 0));
  return [...set].flatMap((bits, column) => (bits === 0 ? [] : [{ column, bits }]));
});

const SOURCES: readonly (readonly number[])[] = COUNTERS_OF.map((units) => units.filter((unit) => is(unit, K.air | K.carrier)));

/** What the sources of one side reach. */
export interface Projection {
  /** Some air unit or carrier reaches the hex: what special reaction and the intelligence roll ask (EOTS-1.3-49). */
  raw: Bits;
  /** A carrier or an air unit that is no LRB reaches it: enemy ZOI is neutralized there (EOTS-1.3-47, EOTS-1.3-48). */
  cover: Bits;
}

/** Every air unit and carrier of a side on the map; those of the list `only` (by unit, 1 = counts) if it is given. */
export function project(s: EotsState, side: Side, only: Uint8Array | null, without: readonly number[] = []): Projection {
  const raw = empty();
  const cover = empty();
  const noAir = s.offensive?.noAirZone === side;
  for (const unit of SOURCES[side]) {
    const kind = KIND[unit];
    const hex = s.place[unit];
    if (hex >= HEXES || (only !== null && only[unit] === 0) || (noAir && (kind & K.air) !== 0)) continue;
    if (without.length > 0 && without.includes(unit)) continue;
    const neutralizes = (kind & K.lrb) === 0;
    const reaches = AROUND[hex];
    for (const { column, bits } of reaches) {
      raw[column] |= bits;
      if (neutralizes) cover[column] |= bits;
    }
  }
  return { raw, cover };
}

/** The same with those that are in supply alone (by unit, 1 = supplied); `everyone`: the side's whole projection. */
export const projectSupplied = (s: EotsState, side: Side, supplied: Uint8Array, everyone: Projection): Projection =>
  SOURCES[side].every((unit) => supplied[unit] === 1 || s.place[unit] >= HEXES) ? everyone : project(s, side, supplied);

/** The ZOI of a side that its enemy does not neutralize (EOTS-7.35-02). */
export function unneutralized(own: Projection, enemy: Projection): Bits {
  const zone = empty();
  for (let column = 0; column < COLUMNS; column++) zone[column] = own.raw[column] & ~enemy.cover[column];
  return zone;
}
