/** Units that fight nowhere move up: the activations that an offensive has left bring the rear to the front. */
import { HEXES, other } from '../data.ts';
import type { Side } from '../data.ts';
import { DIRECTIONS, NEAR } from '../map/geometry.ts';
import { isLandSide } from '../map/hexsides.ts';
import { GROUND_TROOPS, controls, holds, isFriendlyAirfield, isFriendlyPort, unitsOf } from '../position.ts';
import { strategicAirReach, whyNotStrategicAir } from '../rules/movement/air.ts';
import { aspCost } from '../rules/movement/amphibious.ts';
import { moverOf } from '../rules/movement/mover.ts';
import { strategicNavalEnds, strategicNavalReach, whyNotStrategicNaval } from '../rules/movement/naval.ts';
import { reached } from '../rules/movement/paths.ts';
import { transportReach, whyNotTransport } from '../rules/movement/transport.ts';
import { breaksRivalry } from '../rules/offensive/activation.ts';
import { NAVAL_LIMIT, LAND_LIMIT } from '../rules/stacking.ts';
import type { EotsState } from '../state.ts';
import { K, is } from '../units.ts';
import { guardWorth, guardedBy, leavingCost, postWorth } from './basing.ts';
import type { How, Order, Planning } from './force.ts';
import type { Gain } from './reaches.ts';
import { temperOf } from './temper.ts';
import { isGathering, isOnTheDefensive, pull } from './worth.ts';

/** Of the places that a unit gets to, so many that lie nearest to the work are looked at. */
const LOOKED_AT = 8;

/** Of what a place nearer to the front is worth. */
function nearer(s: EotsState, side: Side): number {
  const my = temperOf(s, side);
  return isGathering(s, side) ? my.nearerGathering : my.nearer;
}
const WORTH_MOVING = 0.05;

/** How much a guard counts beside the pull of the front when places are sifted. */
const GUARDS_FIRST = 5;

/** The dearest enemy hex that a march of one hex leads to from here: from there it is attacked without a shipping point. */
function beside({ s, side, worth }: Planning, hex: number): number {
  let most = 0;
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = NEAR[hex * DIRECTIONS + d];
    if (to >= 0 && worth[to] > most && isLandSide(hex, to) && controls(s, other(side), to)) most = worth[to];
  }
  return most;
}
/** What a unit in a hex prepares for the next card; nothing with the last one. */
function approachOf(planning: Planning, unit: number): (hex: number) => number {
  const { s, side } = planning;
  const share = is(unit, K.ground) && s.cards[side].hand.length > 0 ? temperOf(s, side).approach : 0;
  return share === 0 ? () => 0 : (hex) => share * beside(planning, hex);
}

interface Way { how: How; ends: number[]; asp: number }
/** What a guard must keep from the enemy for troops to be sent to a place that is no port. */
const WORTH_GUARDING = 1;

function waysOf({ s, reaches }: Planning, unit: number): Way[] {
  const mover = moverOf(s, [unit]);
  const { side } = mover;
  if (is(unit, K.naval)) {
    if (whyNotStrategicNaval(s, mover)) return [];
    return [{ how: 'sail-far', ends: strategicNavalEnds(s, mover, strategicNavalReach(s, mover)), asp: 0 }];
  }
  if (is(unit, K.air)) {
    const far = whyNotStrategicAir(s, mover) === null;
    const fields = far ? strategicAirReach(s, mover) : reaches.fly(unit);
    const ends = [...fields.keys()].filter((hex) => hex < HEXES && isFriendlyAirfield(s, side, hex));
    return [{ how: far ? 'fly-far' : 'fly', ends, asp: 0 }];
  }
  const ways: Way[] = [];
  const onPort = (hexes: number[]): number[] => hexes.filter((hex) => isFriendlyPort(s, side, hex));
  // On the defensive troops go over land and over the beach to places that nobody guards, too.
  const guarding = isOnTheDefensive(s, side);
  const onGuard = (hexes: number[]): number[] => hexes.filter((hex) => isFriendlyPort(s, side, hex)
    || (guarding && controls(s, side, hex) && !holds(s, hex, GROUND_TROOPS[side]) && guardWorth(s, side, hex) >= WORTH_GUARDING));
  if (!whyNotTransport(s, mover)) ways.push({ how: 'transport', ends: onPort(reached(transportReach(s, mover))), asp: 0 });
  // Over land step by step to where the next march begins.
  const march = reached(reaches.march(unit)).filter((hex) => controls(s, side, hex));
  if (march.length > 0) ways.push({ how: 'march', ends: march, asp: 0 });
  const cost = aspCost(s, unit);
  const sail = cost > 0 && reaches.mayAssault(unit) ? reaches.land(unit, 'alone', []) : null;
  if (sail) ways.push({ how: 'land', ends: onGuard(reached(sail)), asp: cost });
  return ways;
}

/** Better places for a unit. */
function gainsOf(planning: Planning, unit: number): Gain[] {
  const { s, side } = planning;
  const values = pull(s, side);
  const at = s.place[unit];
  const found: Gain[] = [];
  const share = nearer(s, side);
  const ready = approachOf(planning, unit);
  let now: number | null = null;
  for (const { how, ends, asp } of waysOf(planning, unit)) {
    const guarding = is(unit, K.ground) && isOnTheDefensive(s, side);
    const wanted = (hex: number): number => values[hex] + ready(hex)
      + (guarding && !holds(s, hex, GROUND_TROOPS[side]) ? guardWorth(s, side, hex) * GUARDS_FIRST : 0);
    const here = wanted(at);
    const best = ends.filter((hex) => hex !== at && wanted(hex) > here).sort((a, b) => wanted(b) - wanted(a) || a - b).slice(0, LOOKED_AT);
    if (best.length > 0) now ??= postWorth(s, unit, at) * share + leavingCost(s, unit) + ready(at);
    for (const to of best) {
      const ahead = ready(to);
      const gain = postWorth(s, unit, to) * share + guardedBy(s, unit, to) + ahead - (now ?? 0) - planning.point * asp;
      if (gain > WORTH_MOVING) found.push({ unit, how, to, gain, asp, together: ahead > 0 });
    }
  }
  return found;
}

/** Orders for whoever gains most by going elsewhere, as many as activations are left beside these others. */
export function redeploy(planning: Planning, others: readonly Order[] = []): { orders: Order[]; value: number } {
  const { s, side, free } = planning;
  const orders: Order[] = [];
  let value = 0;
  if (planning.limit <= 0) return { orders, value };
  let points = planning.asp;
  let { troops } = planning;
  const found = [...free].flatMap((unit) => planning.reaches.gains.get(unit, () => gainsOf(planning, unit)));
  found.sort((a, b) => b.gain - a.gain || a.unit - b.unit);
  const arrivals = new Map<number, number[]>();
  for (const { unit, how, to, gain, asp, together } of found) {
    if (orders.length >= planning.limit) break;
    if (is(unit, K.ground) && troops < 1) continue;
    if (breaksRivalry(s, side, [...others, ...orders].map((order) => order.unit), unit)) continue;
    if (asp > points || orders.some((order) => order.unit === unit)) continue;
    const ship = is(unit, K.naval);
    const coming = arrivals.get(to) ?? [];
    const mates = [...unitsOf(s, side, to), ...coming].filter((it) => is(it, ship ? K.naval : K.air | K.ground));
    if (mates.length >= (ship ? NAVAL_LIMIT : LAND_LIMIT)) continue;
    // Of two that would guard the same place one is enough.
    if (is(unit, K.ground) && !together && coming.some((it) => is(it, K.ground))) continue;
    arrivals.set(to, [...coming, unit]);
    orders.push({ unit, how, to });
    points -= asp;
    if (is(unit, K.ground)) troops--;
    value += gain;
  }
  return { orders, value };
}
