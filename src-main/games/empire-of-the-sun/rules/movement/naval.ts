/** Naval movement (7.2): ordinary, strategic, emergency. */
import { text } from '../../../../engine/text.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { HEXES, other } from '../../data.ts';
import type { Side } from '../../data.ts';
import { inSet, setOf, spread } from '../../map/bits.ts';
import { distance } from '../../map/geometry.ts';
import { P, PLACE, PORTS } from '../../map/places.ts';
import { ANYBODY, OCCUPIERS, controls, holds, isFriendlyPort, position, unitsOf } from '../../position.ts';
import { EMERGENCY_NAVAL_RANGE } from '../../rulings.ts';
import type { EotsState } from '../../state.ts';
import { K, RANGE, is, ownerOf } from '../../units.ts';
import { hasRoom } from '../stacking.ts';
import { enemyRawZone, enemyZoneWithout } from '../zones-of-influence.ts';
import { mayBase } from './entry.ts';
import { battleHexes, navalAllowance, whyNotBattle } from './mover.ts';
import type { Mover } from './mover.ts';
import { UNREACHED, reached, seaReach } from './paths.ts';
import type { Reach } from './paths.ts';

/** A friendly port where ships of the side may lie. */
export const isHarbour = (s: EotsState, side: Side, hex: number): boolean => isFriendlyPort(s, side, hex) && mayBase(side, hex);

/** Ships pass enemies and zones freely (EOTS-7.21-08); the path shown is the quietest of the shortest. */
export const navalReach = (s: EotsState, mover: Mover, allowance = navalAllowance(s, mover)): Reach =>
  seaReach(mover.from, allowance, {
    closed: null, avoid: null, held: null, loud: enemyRawZone(s, mover.side), enemies: position(s).anybody[other(mover.side)],
  });

/** The same without entering the enemy's reach at all: a longer way that leaves the intelligence roll alone (`quiet`, R-24). */
export const quietNavalReach = (s: EotsState, mover: Mover, allowance = navalAllowance(s, mover)): Reach =>
  seaReach(mover.from, allowance, {
    closed: null, avoid: enemyRawZone(s, mover.side), held: null,
    loud: enemyRawZone(s, mover.side), enemies: position(s).anybody[other(mover.side)],
  });

/** Why this group cannot move strategically from where it stands (7.23). */
export function whyNotStrategicNaval(s: EotsState, mover: Mover): WhyNot | null {
  if (mover.reaction) return { reason: text('why.strategic.reaction'), rule: 'EOTS-7.23-05' };
  if (!isFriendlyPort(s, mover.side, mover.from)) return { reason: text('why.strategic.port'), rule: 'EOTS-7.23-02' };
  return null;
}
/** Twice as far, port to port, never touching enemy ZOI or a battle hex; own carriers of the group neutralize nothing (7.23). */
export function strategicNavalReach(s: EotsState, mover: Mover): Reach {
  const closed = enemyZoneWithout(s, mover.side, mover.units);
  return seaReach(mover.from, 2 * navalAllowance(s, mover), {
    closed, avoid: setOf(battleHexes(s)), held: null, loud: enemyRawZone(s, mover.side), enemies: position(s).anybody[other(mover.side)],
  });
}
/** Harbours without enemies, who would make battle hexes of them (EOTS-7.23-03). */
export const strategicNavalEnds = (s: EotsState, mover: Mover, reach: Reach): number[] =>
  PORTS.filter((hex) => reach.cost[hex] !== UNREACHED && hex !== reach.from && isHarbour(s, mover.side, hex)
    && !holds(s, hex, ANYBODY[other(mover.side)]));

export function whyNotStrategicNavalTo(s: EotsState, mover: Mover, reach: Reach, hex: number): WhyNot | null {
  const cannot = whyNotStrategicNaval(s, mover);
  if (cannot) return cannot;
  if (!isFriendlyPort(s, mover.side, hex)) return { reason: text('why.strategic.port-end'), rule: 'EOTS-7.23-02' };
  if (!isHarbour(s, mover.side, hex)) return { reason: text('why.entry.mainland'), rule: 'EOTS-12.61-04' };
  if (holds(s, hex, ANYBODY[other(mover.side)])) return { reason: text('why.strategic.enemies'), rule: 'EOTS-7.23-03' };
  if (reach.cost[hex] !== UNREACHED) return null;
  if (distance(mover.from, hex) > 2 * navalAllowance(s, mover)) {
    return { reason: text('why.naval.far', { n: 2 * navalAllowance(s, mover) }), rule: 'EOTS-7.23-01' };
  }
  return { reason: text('why.strategic.way'), rule: 'EOTS-7.23-04' };
}

/** Carriers of the side in range of a battle: they and the ships stacked with them may stay at sea (EOTS-7.21-13). */
export const carrierReaches = (unit: number, from: number, battle: number): boolean =>
  is(unit, K.carrier) && distance(from, battle) <= RANGE[unit];

/** An enemy-controlled hex that holds none of his units and a ground unit of ours: ships may cover the landing (EOTS-7.21-15). */
export const isBareLanding = (s: EotsState, side: Side, hex: number): boolean =>
  (PLACE[hex] & P.land) !== 0 && controls(s, other(side), hex) && !holds(s, hex, OCCUPIERS[other(side)])
    && unitsOf(s, side, hex).some((unit) => is(unit, K.ground));

/**
 * Whether a ship may stand in this hex when the offensive side's moves are judged against the battles declared (R-35;
 * EOTS-7.21-12 to EOTS-7.21-16). `together`: the friendly units of its hex, itself among them.
 */
export function isNavalEnd(s: EotsState, side: Side, hex: number, battles: readonly number[], together: readonly number[]): boolean {
  if (battles.includes(hex) || isHarbour(s, side, hex) || isBareLanding(s, side, hex)) return true;
  const carriers = together.filter((unit) => is(unit, K.carrier));
  if (carriers.length === 0) return false;
  if (carriers.some((carrier) => battles.some((battle) => carrierReaches(carrier, hex, battle)))) return true;
  return carriers.some((carrier) => bareLandings(s, side).some((landing) => distance(hex, landing) <= RANGE[carrier]));
}
const bareLandings = (s: EotsState, side: Side): number[] => {
  const found = new Set<number>();
  for (let unit = 0; unit < s.place.length; unit++) {
    if (s.place[unit] < HEXES && ownerOf(unit) === side && is(unit, K.ground) && isBareLanding(s, side, s.place[unit])) {
      found.add(s.place[unit]);
    }
  }
  return [...found];
};

/**
 * Ends worth offering to the offensive side before battles are declared: friendly ports, hexes with enemies, hexes from
 * which a carrier of the group reaches enemies, landings to cover. In reaction: declared battles, or carrier range of one.
 */
export function navalEnds(s: EotsState, mover: Mover, reach: Reach): number[] {
  const { side, units, reaction } = mover;
  const battles = reaction ? battleHexes(s) : [];
  const { present } = position(s);
  const enemies: number[] = [];
  if (!reaction) for (let hex = 0; hex < HEXES; hex++) if ((present[hex] & OCCUPIERS[other(side)]) !== 0) enemies.push(hex);
  const carriers = units.filter((unit) => is(unit, K.carrier));
  const landings = reaction ? [] : bareLandings(s, side);
  // One flood from all that a carrier could reach: the widest range of the group decides.
  const near = carriers.length === 0
    ? null
    : spread(setOf([...enemies, ...landings, ...battles]), Math.max(...carriers.map((unit) => RANGE[unit])));
  const inRange = (hex: number): boolean => near !== null && inSet(near, hex);
  return reached(reach).filter((hex) => {
    if (reaction) return battles.includes(hex) || inRange(hex);
    if (whyNotBattle(s, mover, hex)) return false;
    // A lone HQ too makes a battle hex of it (EOTS-6.24-11, R-63).
    return isHarbour(s, side, hex) || holds(s, hex, ANYBODY[other(side)]) || landings.includes(hex) || inRange(hex);
  });
}

export function whyNotNaval(s: EotsState, mover: Mover, reach: Reach, hex: number): WhyNot | null {
  if ((PLACE[hex] & P.sea) === 0) return { reason: text('why.naval.land'), rule: 'EOTS-7.21-03' };
  if (reach.cost[hex] === UNREACHED) return { reason: text('why.naval.far', { n: navalAllowance(s, mover) }), rule: 'EOTS-7.21-01' };
  if (mover.reaction) return { reason: text('why.reaction.battle'), rule: 'EOTS-7.21-12' };
  if (isFriendlyPort(s, mover.side, hex) && !isHarbour(s, mover.side, hex)) {
    return { reason: text('why.entry.mainland'), rule: 'EOTS-12.61-04' };
  }
  return whyNotBattle(s, mover, hex) ?? { reason: text('why.naval.end'), rule: 'EOTS-7.21-16' };
}

/** Friendly ports within ten hexes: where ships are placed whose hex has fallen; those with room if there are any (7.22, R-44). */
export function emergencyPorts(s: EotsState, unit: number): number[] {
  const side = ownerOf(unit);
  const near = PORTS.filter((hex) =>
    hex !== s.place[unit] && isHarbour(s, side, hex) && distance(s.place[unit], hex) <= EMERGENCY_NAVAL_RANGE);
  const roomy = near.filter((hex) => hasRoom(s, side, hex, unit));
  return roomy.length > 0 ? roomy : near;
}
