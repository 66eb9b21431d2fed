/** Land movement (7.4, 7.41) and disengagement (7.43). Costs are half points: a route step costs one of them. */
import { text } from '../../../../engine/text.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { UNIT_FACTS, other } from '../../data.ts';
import type { Side } from '../../data.ts';
import { CELLS, DIRECTIONS, NEAR, directionTo } from '../../map/geometry.ts';
import { HEXSIDES, SIDE, isLandSide } from '../../map/hexsides.ts';
import { LAND_COST, P, PLACE, ROUTE_COST } from '../../map/places.ts';
import { OCCUPIERS, holds, unitsIn } from '../../position.ts';
import { DISENGAGE_BY_STACK, ROUTE_HALF_INTO_ENEMY } from '../../rulings.ts';
import { isReduced } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { K, is, ownerOf } from '../../units.ts';
import { isRoute } from '../routes.ts';
import { mayAllEnter, whyNotEnter } from './entry.ts';
import { battleHexes, offensiveOf, stopsMarch, whyNotBattle } from './mover.ts';
import type { Mover } from './mover.ts';
import { UNREACHED } from './paths.ts';
import type { Reach } from './paths.ts';

/** Half points to enter `to` across direction d; 255: never. A route helps only where no enemy ground or air unit stands. */
function stepCost(s: EotsState, mover: Mover, from: number, d: number, to: number): number {
  const free = ROUTE_HALF_INTO_ENEMY || !stopsMarch(s, mover.side, to);
  return free && isRoute(s, from, d) ? ROUTE_COST : LAND_COST[to];
}

/** 7th Armoured must stop where it enters a hex that is not open without a route (EOTS-7.49-02). */
const stopsArmour = (s: EotsState, mover: Mover, from: number, d: number, to: number): boolean =>
  (PLACE[to] & P.open) === 0 && !isRoute(s, from, d) && mover.units.some((unit) => is(unit, K.armoured));

/** A march that goes from a hex into its neighbour has to stop there. */
export const haltsMarch = (s: EotsState, mover: Mover, from: number, to: number): boolean =>
  stopsMarch(s, mover.side, to) || stopsArmour(s, mover, from, directionTo(from, to), to);

/**
 * Where a group may march with its points, and by which way (7.41). It stops on entering enemies; nobody enters without
 * the full cost (EOTS-7.4-02). Ends are for the caller: `landEnds`.
 */
export function landReach(s: EotsState, mover: Mover, halfPoints = 2 * mover.operations): Reach {
  const cost = new Uint8Array(CELLS).fill(UNREACHED);
  const before = new Int16Array(CELLS).fill(-1);
  const stopped = new Uint8Array(CELLS);
  cost[mover.from] = 0;
  // Few hexes in few points: buckets by cost, the lowest first.
  const buckets: number[][] = Array.from({ length: halfPoints + 1 }, () => []);
  buckets[0].push(mover.from);
  for (let spent = 0; spent < halfPoints; spent++) {
    for (const at of buckets[spent]) {
      if (cost[at] !== spent || stopped[at]) continue;
      for (let d = 0; d < DIRECTIONS; d++) {
        if ((HEXSIDES[at * DIRECTIONS + d] & SIDE.land) === 0) continue;
        const to = NEAR[at * DIRECTIONS + d];
        const total = spent + stepCost(s, mover, at, d, to);
        if (total > halfPoints || total >= cost[to] || !mayAllEnter(mover.units, to)) continue;
        cost[to] = total;
        before[to] = at;
        stopped[to] = stopsMarch(s, mover.side, to) || stopsArmour(s, mover, at, d, to) ? 1 : 0;
        buckets[total].push(to);
      }
    }
  }
  return { from: mover.from, cost, before };
}

/** Hexes where the march may end: in reaction battle hexes only, in an OC play no second battle. */
export function landEnds(s: EotsState, mover: Mover, reach: Reach): number[] {
  const battles = mover.reaction ? battleHexes(s) : [];
  const found: number[] = [];
  for (let hex = 0; hex < CELLS; hex++) {
    if (reach.cost[hex] === UNREACHED || hex === mover.from) continue;
    if (mover.reaction ? battles.includes(hex) : whyNotBattle(s, mover, hex, OCCUPIERS) === null) found.push(hex);
  }
  return found;
}

/** A reacting ground unit in a hex that enemies marched into stays there, unless it disengages (EOTS-7.43-06). */
export const isPinned = (s: EotsState, mover: Mover): boolean =>
  mover.reaction && unitsIn(s, mover.from).some((unit) => is(unit, K.ground) && ownerOf(unit) !== mover.side);

export function whyNotLand(s: EotsState, mover: Mover, reach: Reach, hex: number): WhyNot | null {
  if (isPinned(s, mover)) return { reason: text('why.land.pinned'), rule: 'EOTS-7.43-06' };
  for (const unit of mover.units) {
    const closed = whyNotEnter(unit, hex);
    if (closed) return closed;
  }
  if ((PLACE[hex] & P.land) === 0) return { reason: text('why.land.sea'), rule: 'EOTS-7.4-01' };
  if (reach.cost[hex] === UNREACHED) return { reason: text('why.land.far', { n: mover.operations }), rule: 'EOTS-7.4-02' };
  if (mover.reaction) return { reason: text('why.reaction.battle'), rule: 'EOTS-6.26-04' };
  return whyNotBattle(s, mover, hex, OCCUPIERS);
}

export const attackOf = (s: EotsState, unit: number): number => {
  const { full, reduced } = UNIT_FACTS[unit];
  return (isReduced(s, unit) ? reduced : full)?.attack ?? 0;
};

const troopsOf = (s: EotsState, side: Side, hex: number): number[] =>
  unitsIn(s, hex).filter((it) => ownerOf(it) === side && is(it, K.ground));
/** No stronger than the enemies beside it are together (EOTS-7.43-03, R-54). */
export function isOutmatched(s: EotsState, unit: number): boolean {
  const side = ownerOf(unit);
  const sum = (list: readonly number[]): number => list.reduce((total, it) => total + attackOf(s, it), 0);
  return sum(DISENGAGE_BY_STACK ? troopsOf(s, side, s.place[unit]) : [unit]) <= sum(troopsOf(s, other(side), s.place[unit]));
}
/**
 * First steps by which a reacting ground unit may disengage (7.43): it is stronger in attack than all enemies that marched
 * in together, and goes over land where none of them came from and no unit of theirs stands. [] : it cannot.
 */
export function disengagements(s: EotsState, unit: number): number[] {
  const side = ownerOf(unit);
  const from = s.place[unit];
  const entered = troopsOf(s, other(side), from);
  if (entered.length === 0 || isOutmatched(s, unit)) return [];
  const origins = offensiveOf(s).moves.filter(({ units, path }) => path.length > 1 && units.some((it) => entered.includes(it)))
    .map(({ path }) => path[path.length - 2]);
  const battles = battleHexes(s);
  const found: number[] = [];
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = NEAR[from * DIRECTIONS + d];
    if (to < 0 || !isLandSide(from, to) || origins.includes(to) || battles.includes(to)) continue;
    if (mayAllEnter([unit], to) && !holds(s, to, OCCUPIERS[other(side)])) found.push(to);
  }
  return found;
}
