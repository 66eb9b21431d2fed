/** Units that fight nowhere move up: the activations that an offensive has left bring the rear to the front. */
import { HEXES } from '../data.ts';
import { isFriendlyAirfield, isFriendlyPort, unitsOf } from '../position.ts';
import { strategicAirReach, whyNotStrategicAir } from '../rules/movement/air.ts';
import { aspCost } from '../rules/movement/amphibious.ts';
import { moverOf } from '../rules/movement/mover.ts';
import { strategicNavalEnds, strategicNavalReach, whyNotStrategicNaval } from '../rules/movement/naval.ts';
import { reached } from '../rules/movement/paths.ts';
import { transportReach, whyNotTransport } from '../rules/movement/transport.ts';
import { NAVAL_LIMIT, LAND_LIMIT } from '../rules/stacking.ts';
import { K, is } from '../units.ts';
import { leavingCost, stationWorth } from './basing.ts';
import { PRICE } from './force.ts';
import type { How, Order, Planning } from './force.ts';
import type { Gain } from './reaches.ts';
import { pull } from './worth.ts';

/** Of the places that a unit gets to, so many that lie nearest to the work are looked at. */
const LOOKED_AT = 8;

interface Way { how: How; ends: number[]; asp: number }
/** A landing on one's own coast goes where strategic transport may not; its points are wanted for the enemy's. */
const OWN_COAST = 0.25;

function waysOf({ s, reaches }: Planning, unit: number): Way[] {
  const mover = moverOf(s, [unit]);
  const { side } = mover;
  if (is(unit, K.naval)) return whyNotStrategicNaval(s, mover) ? [] : [{ how: 'sail-far', ends: strategicNavalEnds(s, mover, strategicNavalReach(s, mover)), asp: 0 }];
  if (is(unit, K.air)) {
    const far = whyNotStrategicAir(s, mover) === null;
    const fields = far ? strategicAirReach(s, mover) : reaches.fly(unit);
    return [{ how: far ? 'fly-far' : 'fly', ends: [...fields.keys()].filter((hex) => hex < HEXES && isFriendlyAirfield(s, side, hex)), asp: 0 }];
  }
  const ways: Way[] = [];
  const onPort = (hexes: number[]): number[] => hexes.filter((hex) => isFriendlyPort(s, side, hex));
  if (!whyNotTransport(s, mover)) ways.push({ how: 'transport', ends: onPort(reached(transportReach(s, mover))), asp: 0 });
  const march = onPort(reached(reaches.march(unit)));
  if (march.length > 0) ways.push({ how: 'march', ends: march, asp: 0 });
  const cost = aspCost(s, unit);
  const sail = cost > 0 && reaches.mayAssault(unit) ? reaches.land(unit, 'alone', []) : null;
  if (sail) ways.push({ how: 'land', ends: onPort(reached(sail)), asp: cost });
  return ways;
}

/** Better places for a unit. */
function gainsOf(planning: Planning, unit: number): Gain[] {
  const { s, side } = planning;
  const values = pull(s, side);
  const at = s.place[unit];
  const found: Gain[] = [];
  let now: number | null = null;
  for (const { how, ends, asp } of waysOf(planning, unit)) {
    const best = ends.filter((hex) => hex !== at && values[hex] > values[at]).sort((a, b) => values[b] - values[a] || a - b).slice(0, LOOKED_AT);
    if (best.length > 0) now ??= stationWorth(s, unit, at) + Math.max(0, leavingCost(s, unit) - 0.2);
    for (const to of best) {
      const gain = stationWorth(s, unit, to) - (now ?? 0) - PRICE - OWN_COAST * asp;
      if (gain > 0) found.push({ unit, how, to, gain, asp });
    }
  }
  return found;
}

/** Orders for whoever gains most by going elsewhere, as many as activations are left. */
export function redeploy(planning: Planning): { orders: Order[]; value: number } {
  const { s, side, free } = planning;
  const orders: Order[] = [];
  let value = 0;
  if (planning.limit <= 0) return { orders, value };
  let points = planning.asp;
  const found = [...free].flatMap((unit) => planning.reaches.gains.get(unit, () => gainsOf(planning, unit)));
  found.sort((a, b) => b.gain - a.gain || a.unit - b.unit);
  const arrivals = new Map<number, number[]>();
  for (const { unit, how, to, gain, asp } of found) {
    if (orders.length >= planning.limit) break;
    if (asp > points || orders.some((order) => order.unit === unit)) continue;
    const ship = is(unit, K.naval);
    const coming = arrivals.get(to) ?? [];
    const mates = [...unitsOf(s, side, to), ...coming].filter((it) => is(it, ship ? K.naval : K.air | K.ground));
    if (mates.length >= (ship ? NAVAL_LIMIT : LAND_LIMIT)) continue;
    arrivals.set(to, [...coming, unit]);
    orders.push({ unit, how, to });
    points -= asp;
    value += gain;
  }
  return { orders, value };
}
