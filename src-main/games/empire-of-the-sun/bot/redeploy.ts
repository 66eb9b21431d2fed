/** Units that fight nowhere move up: the activations that an offensive has left bring the rear to the front. */
import { HEXES } from '../data.ts';
import { isFriendlyAirfield, isFriendlyPort, unitsOf } from '../position.ts';
import { strategicAirReach, whyNotStrategicAir } from '../rules/movement/air.ts';
import { moverOf } from '../rules/movement/mover.ts';
import { strategicNavalEnds, strategicNavalReach, whyNotStrategicNaval } from '../rules/movement/naval.ts';
import { reached } from '../rules/movement/paths.ts';
import { transportReach, whyNotTransport } from '../rules/movement/transport.ts';
import { NAVAL_LIMIT, LAND_LIMIT } from '../rules/stacking.ts';
import { K, is, ownerOf } from '../units.ts';
import { leavingCost, stationWorth } from './basing.ts';
import { PRICE } from './force.ts';
import type { How, Order, Planning } from './force.ts';
import { pull } from './worth.ts';

/** Of the places that a unit gets to, so many that lie nearest to the work are looked at. */
const LOOKED_AT = 8;

function waysOf({ s, reaches }: Planning, unit: number): { how: How; ends: number[] } | null {
  const mover = moverOf(s, [unit]);
  const { side } = mover;
  if (is(unit, K.naval)) return whyNotStrategicNaval(s, mover) ? null : { how: 'sail-far', ends: strategicNavalEnds(s, mover, strategicNavalReach(s, mover)) };
  if (is(unit, K.air)) {
    const far = whyNotStrategicAir(s, mover) === null;
    const fields = far ? strategicAirReach(s, mover) : reaches.fly(unit);
    return { how: far ? 'fly-far' : 'fly', ends: [...fields.keys()].filter((hex) => hex < HEXES && isFriendlyAirfield(s, side, hex)) };
  }
  if (whyNotTransport(s, mover)) return null;
  return { how: 'transport', ends: reached(transportReach(s, mover)).filter((hex) => isFriendlyPort(s, side, hex)) };
}

/** Orders for whoever gains most by going elsewhere, as many as activations are left. */
export function redeploy(planning: Planning): { orders: Order[]; value: number } {
  const { s, side, free } = planning;
  if (planning.limit <= 0) return { orders: [], value: 0 };
  const values = pull(s, side);
  const found: { order: Order; gain: number }[] = [];
  const arrivals = new Map<number, number[]>();
  for (const unit of free) {
    const ways = waysOf(planning, unit);
    if (!ways) continue;
    const at = s.place[unit];
    const best = ways.ends.filter((hex) => hex !== at && values[hex] > values[at]).sort((a, b) => values[b] - values[a] || a - b).slice(0, LOOKED_AT);
    const now = stationWorth(s, unit, at) + Math.max(0, leavingCost(s, unit) - 0.2);
    for (const to of best) {
      const gain = stationWorth(s, unit, to) - now - PRICE;
      if (gain > 0) found.push({ order: { unit, how: ways.how, to }, gain });
    }
  }
  found.sort((a, b) => b.gain - a.gain || a.order.unit - b.order.unit);
  const orders: Order[] = [];
  let value = 0;
  for (const { order, gain } of found) {
    if (orders.length >= planning.limit) break;
    if (orders.some(({ unit }) => unit === order.unit)) continue;
    const ship = is(order.unit, K.naval);
    const mates = [...unitsOf(s, ownerOf(order.unit), order.to), ...(arrivals.get(order.to) ?? [])].filter((it) => is(it, ship ? K.naval : K.air | K.ground));
    if (mates.length >= (ship ? NAVAL_LIMIT : LAND_LIMIT)) continue;
    arrivals.set(order.to, [...(arrivals.get(order.to) ?? []), order.unit]);
    orders.push(order);
    value += gain;
  }
  return { orders, value };
}
