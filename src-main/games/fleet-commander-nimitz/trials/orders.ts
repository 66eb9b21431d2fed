/**
 * What the Japanese Orders of this turn may still bring to each Area, by trial runs of them: the player's Forces stand as they stand
 * now, Scouting counters that lie on the map are rolled for, Areas get their Orders in list order.
 */
import { stateHash } from '../../../engine/hash.ts';
import { ALL_AREAS } from '../map.ts';
import type { Seen } from '../observe.ts';
import { ordersToCome, untilOrders } from '../sequence.ts';
import { fact, type NimitzState } from '../state.ts';
import { factOf, isCarrier } from '../units.ts';
import { usual } from '../usual.ts';
import { Kept, runs, type NimitzGame } from './runs.ts';

/** Half a point is the standard error of a chance at the most: two forecasts of 10,000 runs lie within three points of each other. */
export const FORECAST_RUNS = 10_000;
/** What is shown until those are made: within a tenth of a second, and within some five points of them. */
export const BRIEF_RUNS = 500;

/** Chances from 0 to 1. */
export interface Outlook {
  /** Orders bring Japanese Forces here from another Area; a carrier is among them. */
  come: number;
  carrier: number;
  /** How many Forces they bring, on the average of the runs in which any come. */
  forces: number;
  /** Both sides are here when all Orders are rolled. */
  battle: number;
}
export interface Forecast { runs: number; areas: readonly Outlook[] }

interface Tally { come: number; carrier: number; forces: number; battle: number }

/** Who was brought where by the Orders since the first so many. */
export function arrivals({ ordered }: Pick<NimitzState, 'ordered'>, from: number): Map<number, number[]> {
  const brought = new Map<number, number[]>();
  for (const { held, to, forces } of ordered.slice(from)) if (!held) brought.set(to, [...brought.get(to) ?? [], ...forces]);
  return brought;
}

function count(tallies: readonly Tally[], s: NimitzState, from: number): void {
  for (const [area, forces] of arrivals(s, from)) {
    const tally = tallies[area];
    tally.come++;
    tally.forces += forces.length;
    if (forces.some((force) => isCarrier(factOf(force)))) tally.carrier++;
  }
  const sides = new Uint8Array(tallies.length);
  for (const force of s.forces) sides[force.at] |= fact(force).side === 'us' ? 1 : 2;
  for (const [area, there] of sides.entries()) if (there === 3) tallies[area].battle++;
}

/** Null: all Orders of this turn are rolled. */
function reckon(game: NimitzGame, seen: Seen, most: number): Forecast | null {
  const tallies = ALL_AREAS.map((): Tally => ({ come: 0, carrier: 0, forces: 0, battle: 0 }));
  const from = seen.ordered.length;
  const any = runs(game, seen, most, { flow: untilOrders, player: (_, open) => usual(open) }, (s) => count(tallies, s, from));
  if (!any) return null;
  return { runs: most, areas: tallies.map(({ come, carrier, forces, battle }): Outlook =>
    ({ come: come / most, carrier: carrier / most, forces: come === 0 ? 0 : forces / come, battle: battle / most })) };
}

const kept = new Kept<Forecast | null>(8);
/** Of a position before or during the Orders of its turn; null: nothing is left to be rolled. */
export function forecast(game: NimitzGame, seen: Seen, most = FORECAST_RUNS): Forecast | null {
  if (!ordersToCome(seen.kernel as NimitzState['kernel'])) return null;
  return kept.of(`${most} ${stateHash(seen)}`, () => reckon(game, seen, most));
}
