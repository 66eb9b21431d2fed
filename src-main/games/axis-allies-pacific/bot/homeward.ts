/** What it costs to bring an aircraft home from a strike: nothing to land, else the risk of the deck that must be there. */
import { AIR_DISTANCE, SEA_ZONES } from '../map.ts';
import { isActive, type AapState, type Unit, type UnitType } from '../state.ts';
import type { Planner } from '../rules/landing-plan.ts';
import { costFor } from '../rules/air-strikes.ts';
import { SEA_DISTANCE } from './distances.ts';
import { danger, type Threats } from './threats.ts';

/** A fighter and its half of a carrier. */
const AT_STAKE = 21;

/** Own carriers by zone, with the zones where fighters can meet them and how dangerous it is there. */
export interface Decks {
  carriers: number[];
  risk: Map<number, number>;
}

export function decksOf(s: AapState): Decks {
  const carriers: number[] = [];
  for (const zone of SEA_ZONES) for (const unit of s.units[zone]) if (unit.type === 'carrier' && isActive(s, unit.owner)) {
    carriers.push(zone);
  }
  return { carriers, risk: new Map() };
}

/** The chance to lose the carriers that gather in a zone. */
function riskAt(threats: Threats, decks: Decks, zone: number): number {
  let risk = decks.risk.get(zone);
  if (risk === undefined) {
    const gathered: UnitType[] = decks.carriers.filter((from) => SEA_DISTANCE[from][zone] <= 2)
      .flatMap(() => ['carrier', 'fighter', 'fighter'] as const);
    risk = gathered.length === 0 ? 1 : danger(threats, zone, gathered).win;
    decks.risk.set(zone, risk);
  }
  return risk;
}

/** In IPC; 0 when there is land to come down on. */
export function homewardCost(threats: Threats, decks: Decks, plan: Planner, unit: Unit, from: number, to: number): number {
  const left = unit.left - costFor(plan, [unit], from, to);
  if (plan.land[to] <= left) return 0;
  let best = 1;
  for (const carrier of new Set(decks.carriers)) {
    for (const zone of SEA_ZONES) {
      if (SEA_DISTANCE[carrier][zone] <= 2 && AIR_DISTANCE[to][zone] <= left) best = Math.min(best, riskAt(threats, decks, zone));
    }
  }
  return best * AT_STAKE * 0.8;
}
