/** Groups in the making (6.23): who moves together, in which ways, and where to, each end with its cost. */
import { HEXES } from '../../data.ts';
import type { MoveMode } from '../../offensive-state.ts';
import { inSet } from '../../map/bits.ts';
import { DIRECTIONS, neighbours } from '../../map/geometry.ts';
import { HEXSIDES, SIDE } from '../../map/hexsides.ts';
import { position, unitsOf } from '../../position.ts';
import type { Position } from '../../position.ts';
import { BOX, isActive } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { K, RANGE, is, longestLeg, ownerOf } from '../../units.ts';
import { airEnds, airReach, flightPath, strategicAirReach, whyNotStrategicAir } from '../movement/air.ts';
import type { Flight } from '../movement/air.ts';
import { assaultEnds, assaultReach, bargeEnds, quietAssaultReach, whyNotAssault, whyNotBarges } from '../movement/amphibious.ts';
import { haltsMarch, isPinned, landEnds, landReach } from '../movement/land.ts';
import { moverOf, offensiveOf, stopsMarch } from '../movement/mover.ts';
import type { Mover } from '../movement/mover.ts';
import {
  navalEnds, navalReach, quietNavalReach, strategicNavalEnds, strategicNavalReach, whyNotStrategicNaval,
} from '../movement/naval.ts';
import { UNREACHED, pathTo } from '../movement/paths.ts';
import type { Reach } from '../movement/paths.ts';
import { transportEnds, transportReach, whyNotTransport } from '../movement/transport.ts';
import { enemyRawZone, enemyZoneWithout, touchesZone } from '../zones-of-influence.ts';
import { activeOf } from './activation.ts';
import { fixedUnits, stayTogether } from '../effects/activation.ts';
import { moveOf, openBattles, partFrom } from './fighting.ts';
import { sortieOf, strikes } from './sortie.ts';

/**
 * Ways of moving as the player chooses them; a flight to or from the box in China and organic transport are
 * told apart when the move is made.
 */
export const MODES: readonly MoveMode[] = [
  'land', 'amphibious', 'barges', 'strategic-transport', 'naval', 'naval-strategic', 'air', 'air-strategic',
];

export interface End {
  hex: number;
  /** Hexes by sea, half points by land, legs by air. */
  cost: number;
}
export interface Options {
  mover: Mover;
  mode: MoveMode;
  ends: End[];
  /** Ends that a longer way reaches without touching the enemy's zone, where the shortest one touches it. */
  quiet: End[];
  /** Hexes next on the way of a march that is chosen hex by hex. */
  steps: End[];
  reach: Reach | null;
  quietReach: Reach | null;
  flights: Map<number, Flight> | null;
}

/** Active units of a side that have not moved yet: nobody moves twice (EOTS-6.23-01). */
export function unmoved(s: EotsState, side: Mover['side']): number[] {
  const offensive = offensiveOf(s);
  return activeOf(s, side).filter((unit) => (s.place[unit] < HEXES || s.place[unit] === BOX.chinaAir) && !moveOf(offensive, unit));
}

/** Units that card text binds to each other move as one stack (jp-01). */
export function boundTo(s: EotsState, unit: number): number[] {
  const fixed = stayTogether(s) ? fixedUnits(s) : [];
  return fixed.includes(unit) ? fixed.filter((it) => s.place[it] === s.place[unit]) : [unit];
}

/** Who may join the group: of the same hex, aircraft with aircraft, ships with ships and the troops that they take along. */
export function joinable(s: EotsState, units: readonly number[]): number[] {
  if (units.length === 0) return [];
  const from = s.place[units[0]];
  const here = from < HEXES ? unitsOf(s, ownerOf(units[0]), from) : unmoved(s, ownerOf(units[0])).filter((unit) => s.place[unit] === from);
  const air = is(units[0], K.air);
  const ships = units.some((unit) => is(unit, K.naval));
  const landlocked = units.some((unit) => is(unit, K.ground) && !is(unit, K.amphibious));
  const { moves } = offensiveOf(s);
  const moved = (unit: number): boolean => moves.some((move) => move.units.includes(unit));
  return here.filter((unit) => {
    if (units.includes(unit) || !isActive(s, unit) || is(unit, K.hq) || is(unit, K.air) !== air || moved(unit)) return false;
    if (air) return true;
    return is(unit, K.naval) ? !landlocked : !ships || is(unit, K.amphibious);
  });
}

/** The ways that are open to a group by who it is and where it stands; whether they lead anywhere is another question. */
export function modesOf(s: EotsState, units: readonly number[]): MoveMode[] {
  if (units.length === 0) return [];
  const mover = moverOf(s, units);
  return MODES.filter((mode) => isOpen(s, mover, mode));
}
function isOpen(s: EotsState, mover: Mover, mode: MoveMode): boolean {
  const { units } = mover;
  const all = (kind: number): boolean => units.every((unit) => is(unit, kind));
  switch (mode) {
    // On an atoll there is nowhere to march: the sea is the only way.
    case 'land': return all(K.ground) && hasLandSide(mover.from) && !isPinned(s, mover);
    case 'amphibious': return !all(K.naval) && all(K.ground | K.naval) && !isPinned(s, mover) && whyNotAssault(s, mover) === null;
    case 'barges': return all(K.ground) && whyNotBarges(s, mover) === null;
    case 'strategic-transport': return all(K.ground) && whyNotTransport(s, mover) === null;
    case 'naval': return all(K.naval);
    case 'naval-strategic': return all(K.naval) && whyNotStrategicNaval(s, mover) === null;
    case 'air': return all(K.air);
    default: return mode === 'air-strategic' && all(K.air) && mover.from < HEXES && whyNotStrategicAir(s, mover) === null;
  }
}

const hasLandSide = (hex: number): boolean => {
  for (let d = 0; d < DIRECTIONS; d++) if ((HEXSIDES[hex * DIRECTIONS + d] & SIDE.land) !== 0) return true;
  return false;
};

const kept = new WeakMap<EotsState, { key: string; at: Position; options: Options }>();

/** Where the group may go in this way. Kept until the board or the group changes: an answer finds what its list has worked out. */
export function optionsOf(s: EotsState, units: readonly number[], mode: MoveMode, way: readonly number[] = []): Options {
  const at = position(s);
  const key = `${units.join()}/${mode}/${way.join()}/${offensiveOf(s).battles.length}`;
  const known = kept.get(s);
  if (known && known.at === at && known.key === key) return known.options;
  const options = search(s, units, mode, way);
  kept.set(s, { key, at, options });
  return options;
}

function search(s: EotsState, units: readonly number[], mode: MoveMode, way: readonly number[]): Options {
  const mover = moverOf(s, units);
  const options: Options = { mover, mode, ends: [], quiet: [], steps: [], reach: null, quietReach: null, flights: null };
  switch (mode) {
    case 'land': land(s, options, way); break;
    case 'naval': {
      const reach = navalReach(s, mover);
      bySea(options, reach, navalEnds(s, mover, reach));
      quietly(s, options, quietNavalReach);
      break;
    }
    case 'naval-strategic': {
      const reach = strategicNavalReach(s, mover);
      bySea(options, reach, strategicNavalEnds(s, mover, reach));
      break;
    }
    case 'amphibious': {
      const reach = assaultReach(s, mover);
      bySea(options, reach, assaultEnds(s, mover, reach));
      quietly(s, options, quietAssaultReach);
      break;
    }
    case 'strategic-transport': {
      const reach = transportReach(s, mover);
      bySea(options, reach, transportEnds(s, mover, reach));
      break;
    }
    case 'barges': options.ends = bargeEnds(s, mover).map((hex) => ({ hex, cost: 1 })); break;
    default: {
      const flights = mode === 'air' ? airReach(s, mover) : strategicAirReach(s, mover);
      options.flights = flights;
      options.ends = airEnds(s, mover, flights, mode === 'air-strategic')
        .map((hex) => ({ hex, cost: flights.get(hex)?.landings.length ?? 0 }));
    }
  }
  if (mover.reaction) inReaction(s, options);
  else onSortie(s, options);
  return options;
}

function bySea(options: Options, reach: Reach, ends: readonly number[]): void {
  options.reach = reach;
  options.ends = ends.map((hex) => ({ hex, cost: reach.cost[hex] }));
}

/** A longer way that leaves the intelligence roll alone, where the shortest does not. */
function quietly(s: EotsState, options: Options, unheard: (s: EotsState, mover: Mover) => Reach): void {
  const { mover, reach } = options;
  const loud = enemyRawZone(s, mover.side);
  if (mover.reaction || !reach || inSet(loud, mover.from)) return;
  const noisy = options.ends.filter(({ hex }) => !inSet(loud, hex) && touchesZone(s, mover.side, pathTo(reach, hex)));
  if (noisy.length === 0) return;
  const quiet = unheard(s, mover);
  options.quietReach = quiet;
  options.quiet = noisy.filter(({ hex }) => quiet.cost[hex] !== UNREACHED).map(({ hex }) => ({ hex, cost: quiet.cost[hex] }));
}

/** A march, from where the hexes chosen one by one have brought it: it takes what it enters, so the way is the player's (12.1). */
function land(s: EotsState, options: Options, way: readonly number[]): void {
  const { mover } = options;
  let spent = 0;
  let from = mover.from;
  let halted = false;
  for (const hex of way) {
    spent += landReach(s, { ...mover, from }, 2 * mover.operations - spent).cost[hex];
    halted = haltsMarch(s, mover, from, hex);
    from = hex;
  }
  const reach = landReach(s, { ...mover, from }, halted ? 0 : 2 * mover.operations - spent);
  options.reach = reach;
  options.ends = landEnds(s, mover, reach).map((hex) => ({ hex, cost: spent + reach.cost[hex] }));
  // Where the march has to stop it must be able to end.
  options.steps = neighbours(from).filter((hex) => hex !== mover.from && !way.includes(hex) && reach.before[hex] === from
    && (!stopsMarch(s, mover.side, hex) || options.ends.some((end) => end.hex === hex)))
    .map((hex) => ({ hex, cost: spent + reach.cost[hex] }));
}

/** A fleet that must strike sails to where it does, if it can (EOTS-5.31-04). */
function onSortie(s: EotsState, options: Options): void {
  const sortie = sortieOf(s);
  if (!sortie || !sortie.fleet.includes(options.mover.units[0])) return;
  const there = ({ hex }: End): boolean => strikes(sortie, hex);
  if (options.mode === 'naval' && !options.ends.some(there)) return;
  options.ends = options.mode === 'naval' ? options.ends.filter(there) : [];
  options.quiet = options.quiet.filter(there);
}
/** Where such a fleet still has to go; []: nowhere. */
export function sortieEnds(s: EotsState): { unit: number; hex: number }[] {
  const sortie = sortieOf(s);
  const unit = sortie?.fleet.find((it) => !moveOf(offensiveOf(s), it));
  if (!sortie || unit === undefined || strikes(sortie, s.place[unit])) return [];
  return optionsOf(s, boundTo(s, unit), 'naval').ends.filter(({ hex }) => strikes(sortie, hex)).map(({ hex }) => ({ unit, hex }));
}

/** Reaction ends where every unit of the group can fight, in an open battle hex or in range of one (EOTS-6.26-04, EOTS-6.26-11). */
function inReaction(s: EotsState, options: Options): void {
  const open = openBattles(offensiveOf(s));
  const { units } = options.mover;
  const fights = (hex: number): boolean => {
    const carrier = units.some((unit) => is(unit, K.carrier) && partFrom(s, unit, hex, open));
    return units.every((unit) => partFrom(s, unit, hex, open) || (carrier && is(unit, K.naval) && options.mode !== 'amphibious'));
  };
  options.ends = options.ends.filter(({ hex }) => fights(hex));
}

/** Start to end, hex by hex: what is shown, what the intelligence roll looks at. */
export function pathOf(s: EotsState, options: Options, end: number, way: readonly number[], quiet: boolean): number[] {
  const { mover, reach, quietReach, flights } = options;
  if (flights) return flightOf(s, options, flights.get(end) ?? { landings: [end], extended: false });
  if (quiet && quietReach) return pathTo(quietReach, end);
  if (!reach) return [mover.from, end];
  return way.length === 0 ? pathTo(reach, end) : [mover.from, ...way.slice(0, -1), ...pathTo(reach, end)];
}
/** Each leg by its quietest way; the box in China lies beyond the map. */
function flightOf(s: EotsState, { mover, mode }: Options, { landings, extended }: Flight): number[] {
  const loud = enemyRawZone(s, mover.side);
  const closed = mode === 'air-strategic' ? enemyZoneWithout(s, mover.side, mover.units) : null;
  const length = Math.min(...mover.units.map((unit) => (extended || mode === 'air-strategic' ? longestLeg(unit) : RANGE[unit])));
  const path = [mover.from];
  for (const hex of landings) {
    const at = path[path.length - 1];
    const leg = at < HEXES && hex < HEXES ? flightPath(at, hex, length, loud, closed) : [];
    path.push(...(leg.length > 0 ? leg.slice(1) : [hex]));
  }
  return path;
}
