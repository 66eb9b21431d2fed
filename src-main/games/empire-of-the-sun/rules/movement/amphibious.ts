/** Amphibious assault (7.45), organic transport (7.46) and barges (7.47). */
import { text } from '../../../../engine/text.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { HEXES, JAPAN, UNIT_FACTS, other } from '../../data.ts';
import type { Side } from '../../data.ts';
import { add, empty, setOf } from '../../map/bits.ts';
import { neighbours } from '../../map/geometry.ts';
import { isWaterOnly } from '../../map/hexsides.ts';
import { LAND_HEXES, P, PLACE, PORT_MORESBY, isCoast } from '../../map/places.ts';
import { OCCUPIERS, SHIPS, controls, holds, isFriendlyCoast, position } from '../../position.ts';
import { BARGES_OPERATIONS_VALUE } from '../../rulings.ts';
import { isReduced } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { K, is } from '../../units.ts';
import { enemyRawZone, enemyZone, hasSuppliedCarrier } from '../zones-of-influence.ts';
import { mayAllEnter, whyNotEnter } from './entry.ts';
import { battleHexes, navalAllowance, offensiveOf, whyNotBattle } from './mover.ts';
import type { Mover } from './mover.ts';
import { UNREACHED, reached, seaReach } from './paths.ts';
import type { Reach } from './paths.ts';

/** What landing this unit costs: one point for a small unit, one a step for a corps or army (EOTS-7.45A-01, EOTS-7.45A-02). */
export const aspCost = (s: EotsState, unit: number): number => {
  const { asp } = UNIT_FACTS[unit];
  return asp ? (isReduced(s, unit) ? asp.reduced ?? asp.full : asp.full) : 0;
};
/** Points left this turn; Japanese rivalry halves the total, temporary points stand outside that. */
export function aspLeft(s: EotsState, side: Side): number {
  const { total, used, temporary } = s.markers.asp[side];
  const usable = side === JAPAN && s.markers.rivalry.japan ? Math.ceil(total / 2) : total;
  return Math.max(0, usable - used) + temporary;
}
/** Spends points, temporary ones first (10). */
export function spendAsp(s: EotsState, side: Side, points: number): void {
  const it = s.markers.asp[side];
  const spare = Math.min(points, it.temporary);
  it.temporary -= spare;
  it.used += points - spare;
}

const landing = (units: readonly number[]): number[] => units.filter((unit) => is(unit, K.ground));

/** Pairs of organic brigade and carrying ship of the group, one brigade a ship, as many as there are (EOTS-7.46-02, EOTS-7.46-03). */
export function organicPairs(units: readonly number[]): [number, number][] {
  const ships = units.filter((unit) => is(unit, K.organicShip));
  return landing(units).filter((unit) => is(unit, K.organic)).slice(0, ships.length).map((unit, i) => [unit, ships[i]]);
}
/** Points the group pays: brigades that ships carry pay nothing. */
export function groupCost(s: EotsState, units: readonly number[]): number {
  const carried = new Set(organicPairs(units).map(([brigade]) => brigade));
  return landing(units).reduce((sum, unit) => sum + (carried.has(unit) ? 0 : aspCost(s, unit)), 0);
}

/** Why this group cannot assault at all. */
export function whyNotAssault(s: EotsState, mover: Mover): WhyNot | null {
  const troops = landing(mover.units);
  if (troops.length === 0 || troops.some((unit) => !is(unit, K.amphibious))) {
    return { reason: text('why.assault.capability'), rule: 'EOTS-5.11-44' };
  }
  if (!isFriendlyCoast(s, mover.side, mover.from)) return { reason: text('why.assault.coast'), rule: 'EOTS-7.45-01' };
  const cost = groupCost(s, mover.units);
  const left = aspLeft(s, mover.side);
  return cost > left ? { reason: text('why.assault.asp', { cost, left }), rule: 'EOTS-7.45A-04' } : null;
}

/**
 * Land under the enemy's control where his ships lie: no unescorted convoy goes in or out (EOTS-7.45B-02 to EOTS-7.45B-04). Nothing
 * else of his bars the sea.
 */
export function anchorages(s: EotsState, side: Side): number[] {
  const enemy = other(side);
  return LAND_HEXES.filter((hex) => controls(s, enemy, hex) && holds(s, hex, SHIPS[enemy]));
}

/** How far a group with troops sails: never in enemy ZOI without a carrier, never through anchorages without an escort (7.45 B). */
export function assaultReach(s: EotsState, mover: Mover, allowance = navalAllowance(s, mover)): Reach {
  const escorted = mover.units.some((unit) => is(unit, K.naval));
  const hot = escorted ? null : setOf(anchorages(s, mover.side));
  return seaReach(mover.from, allowance, {
    closed: hasSuppliedCarrier(s, mover.units) ? null : enemyZone(s, mover.side), avoid: hot, held: hot,
    loud: enemyRawZone(s, mover.side), enemies: position(s).anybody[other(mover.side)],
  });
}

/** The same without entering the enemy's reach at all, by a longer way if need be (`quiet`, R-24). */
export function quietAssaultReach(s: EotsState, mover: Mover): Reach {
  const escorted = mover.units.some((unit) => is(unit, K.naval));
  const loud = enemyRawZone(s, mover.side);
  const hot = escorted ? null : setOf(anchorages(s, mover.side));
  // Whoever has no carrier keeps out of zones anyway, which are a part of that reach.
  return seaReach(mover.from, navalAllowance(s, mover), {
    closed: null, avoid: hot ? loud.map((bits, column) => bits | hot[column]) : loud, held: hot,
    loud, enemies: position(s).anybody[other(mover.side)],
  });
}

/** US Army troops need a Marine unit beside them on a one-hex island that the enemy controls and occupies (7.45 D, R-58). */
export function needsMarine(s: EotsState, mover: Mover, hex: number): boolean {
  if (mover.reaction || (PLACE[hex] & P.oneHexIsland) === 0 || !landing(mover.units).some((unit) => is(unit, K.usArmy))) return false;
  const enemy = other(mover.side);
  if (!controls(s, enemy, hex) || !holds(s, hex, OCCUPIERS[enemy]) || mover.units.some((unit) => is(unit, K.marine))) return false;
  return !offensiveOf(s).moves.some(({ mode, units }) =>
    mode === 'amphibious' && units.some((unit) => is(unit, K.marine) && s.place[unit] === hex));
}

const isTooSteep = (hex: number): boolean => (PLACE[hex] & P.mountain) !== 0 && hex !== PORT_MORESBY;

/** Why a landing on this coast is not legal; the way there is another question. */
export function whyNotLandOn(s: EotsState, mover: Mover, hex: number): WhyNot | null {
  if (!isCoast(hex)) return { reason: text('why.assault.target'), rule: 'EOTS-7.45-01' };
  for (const unit of landing(mover.units)) {
    const closed = whyNotEnter(unit, hex);
    if (closed) return closed;
  }
  if (isTooSteep(hex)) return { reason: text('why.assault.mountain'), rule: 'EOTS-7.45-06' };
  if (needsMarine(s, mover, hex)) return { reason: text('why.assault.marine'), rule: 'EOTS-7.45D-01' };
  if (mover.reaction && !battleHexes(s).includes(hex)) return { reason: text('why.reaction.battle'), rule: 'EOTS-7.4-09' };
  return whyNotBattle(s, mover, hex);
}
export const assaultEnds = (s: EotsState, mover: Mover, reach: Reach): number[] =>
  reached(reach).filter((hex) => isCoast(hex) && whyNotLandOn(s, mover, hex) === null);

export function whyNotAssaultTo(s: EotsState, mover: Mover, reach: Reach, hex: number): WhyNot | null {
  return whyNotAssault(s, mover) ?? whyNotLandOn(s, mover, hex)
    ?? (reach.cost[hex] === UNREACHED ? { reason: text('why.assault.way', { n: navalAllowance(s, mover) }), rule: 'EOTS-7.45B-05' } : null);
}

/**
 * The way home of beaten troops, with the ships of their group (8.62): entering neither enemy-occupied hexes nor enemy ZOI
 * (a carrier lifts that); the hex where they were beaten is exempt. It is no assault: no points, no other limit.
 */
export function beatenReach(s: EotsState, mover: Mover): Reach {
  const { present } = position(s);
  const avoid = empty();
  // A lone HQ bars nobody.
  for (let hex = 0; hex < HEXES; hex++) if ((present[hex] & OCCUPIERS[other(mover.side)]) !== 0) add(avoid, hex);
  if (!hasSuppliedCarrier(s, mover.units)) enemyZone(s, mover.side).forEach((bits, column) => { avoid[column] |= bits; });
  return seaReach(mover.from, navalAllowance(s, mover), {
    closed: null, avoid, held: null, loud: enemyRawZone(s, mover.side), enemies: avoid,
  });
}
/** Friendly ports and coasts in reach (EOTS-7.45C-02). */
export const beatenEnds = (s: EotsState, mover: Mover, reach: Reach): number[] =>
  reached(reach).filter((hex) => isFriendlyCoast(s, mover.side, hex) && mayAllEnter(mover.units, hex));

/** Why barges cannot be used now (7.47): Japan's offensive side, the event played, a card of value 3, one unit an offensive. */
export function whyNotBarges(s: EotsState, mover: Mover): WhyNot | null {
  if (mover.side !== JAPAN || !s.markers.barges || s.markers.bargesForbidden) {
    return { reason: text('why.barges.none'), rule: 'EOTS-7.47-01' };
  }
  if (mover.reaction) return { reason: text('why.barges.reaction'), rule: 'EOTS-7.47-02' };
  if (mover.operations < BARGES_OPERATIONS_VALUE) return { reason: text('why.barges.value'), rule: 'EOTS-7.47-03' };
  if (mover.units.length !== 1 || offensiveOf(s).moves.some(({ mode }) => mode === 'barges')) {
    return { reason: text('why.barges.one'), rule: 'EOTS-7.47-04' };
  }
  if (!is(mover.units[0], K.amphibious)) return { reason: text('why.assault.capability'), rule: 'EOTS-5.11-44' };
  return isFriendlyCoast(s, mover.side, mover.from) ? null : { reason: text('why.assault.coast'), rule: 'EOTS-7.45-01' };
}
/** One hexside all of water, as the whole move, under the rules of a landing (EOTS-7.47-05, EOTS-7.47-06). */
export function bargeEnds(s: EotsState, mover: Mover): number[] {
  const { closed, avoid } = { closed: enemyZone(s, mover.side), avoid: anchorages(s, mover.side) };
  const shut = setOf(avoid);
  const reach = seaReach(mover.from, 1, {
    closed, avoid: shut, held: shut, loud: enemyRawZone(s, mover.side), enemies: position(s).anybody[other(mover.side)],
  });
  return neighbours(mover.from).filter((hex) =>
    isWaterOnly(mover.from, hex) && reach.cost[hex] === 1 && mayAllEnter(mover.units, hex) && whyNotLandOn(s, mover, hex) === null);
}
