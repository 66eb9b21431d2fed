/** What Japan's Orders are expected to bring where, by the chances of its dice: strength that arrives, Area by Area. */
import { ORDERS } from '../data.ts';
import type { Category, OrderRow } from '../data-types.ts';
import { ALL_AREAS, AREA_COUNT } from '../map.ts';
import { pool } from '../rules/japanese-orders.ts';
import { destinations } from '../rules/order-destinations.ts';
import { CATEGORIES } from '../answers.ts';
import { fact, isPresent, type NimitzState } from '../state.ts';
import { strength } from './worth.ts';

const DIE = 10;
const chance = ({ roll: [from, to] }: OrderRow): number => (to - from + 1) / DIE;
/** A Battalion that comes with Ships. */
const BATTALION = 0.8;

const count = (row: OrderRow, category: Category): number =>
  (category === 'ship' ? row.ships : category === 'infantry' ? row.infantry : row.lba);

/** A Force gets the Order that takes it along: large Orders take more of a pool than small ones. */
export function threats(s: NimitzState): Float64Array {
  const found = new Float64Array(AREA_COUNT);
  const ways = ALL_AREAS.map(() => null as (readonly number[])[] | null);
  for (const area of ALL_AREAS) {
    const free = pool(s, area);
    if (free.length === 0) continue;
    const to = ways[area] ??= ORDERS.map(({ id }) => destinations(s, id, area).filter((other) => other !== area));
    for (const category of CATEGORIES) {
      const forces = free.filter((force) => fact(force).category === category);
      if (forces.length === 0) continue;
      const shares = ORDERS.map((row, i) => chance(row) * (to[i].length === 0 ? count(ORDERS[0], category) : count(row, category)));
      const all = shares.reduce((sum, it) => sum + it, 0);
      const here = forces.reduce((sum, force) => sum + strength(force), 0);
      ORDERS.forEach((_, i) => {
        for (const target of to[i]) found[target] += here * shares[i] / all / to[i].length;
      });
    }
    ORDERS.forEach((row, i) => {
      for (const target of to[i]) if (isPresent(s, target, 'us')) found[target] += BATTALION * chance(row) / to[i].length;
    });
  }
  return found;
}
