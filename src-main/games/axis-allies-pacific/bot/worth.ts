/** What places are worth to an alliance, in IPC: income for the turns ahead, victory points, capitals, roads. */
import { SEA_ZONES, SPACES, TERRITORIES, at } from '../map.ts';
import { convoyHeldBy, production, territoryIncome } from '../rules/control.ts';
import { allianceOf, type AapState, type Alliance } from '../state.ts';

/** Turns for which a place that is held for good is likely to pay. */
const LASTING = 3;
/** Japan below this income loses at once (AAP-VP-03): near it every IPC counts more, for both sides. */
const BRINK = 22;
const CAPITALS: Record<number, number> = {
  [at.japan]: 90, [at.india]: 80, [at.newSouthWales]: 80, [at.unitedStates]: 150, [at.szechwan]: 8,
};
const ROAD = [at.india, at.burma, at.yunnan, at.szechwan];

/** What an IPC of Japan's income is worth to either side: points, and the danger of having none. */
export const japaneseIpc = (s: AapState): number => {
  const income = production(s, 'japan');
  return (income < BRINK ? 1.5 + (BRINK - income) * 0.12 : 1.5) * (1 + s.vp / 40);
};

export interface Worth {
  /** Now, at the next counting of income. */
  once: number;
  /** For as long as it is held. */
  lasting: number;
}

/** What taking this territory from the enemy is worth to the taker. */
export function territoryWorth(s: AapState, land: number, taker: Alliance): Worth {
  const space = SPACES[land];
  const japan = japaneseIpc(s);
  const denied = territoryIncome(s, land) * (taker === 'allies' ? japan : 1);
  const open = space.routeZone === 0 || s.convoy[space.routeZone] === null || convoyHeldBy(s, space.routeZone, taker);
  const owner = space.originalOwner;
  const earned = (open ? space.ipc : space.ipc * 0.4) * (taker === 'japan' ? japan : owner === 'china' ? 3 : 1);
  const once = denied + earned;
  let lasting = once * LASTING + 0.6;
  if (ROAD.includes(land)) lasting += taker === 'japan' ? 4 : 3;
  if (space.airBase || space.navalBase) lasting += 1;
  lasting += beyond(s, land, taker) * 0.25;
  lasting += CAPITALS[land] ?? 0;
  return { once, lasting };
}

/** The best of what lies behind it: a step on the way is worth a part of where it leads. */
function beyond(s: AapState, land: number, taker: Alliance): number {
  let best = 0;
  for (const next of SPACES[land].nearLand) {
    const holder = s.control[next];
    if (holder === null || allianceOf(holder) === taker) continue;
    best = Math.max(best, SPACES[next].ipc * 4 + Math.min(30, CAPITALS[next] ?? 0));
  }
  return best;
}

/** What a convoy is worth to the side that would take it from the other. */
export function convoyWorth(s: AapState, zone: number, taker: Alliance): number {
  const convoy = SPACES[zone].convoy;
  if (!convoy || s.convoy[zone] == null || convoyHeldBy(s, zone, taker)) return 0;
  const japan = japaneseIpc(s);
  if (convoy.kind === 'centre') return convoy.ipc * 1.2;
  const holder = s.control[convoy.territory]!;
  const ipc = SPACES[convoy.territory].ipc;
  return ipc * (holder === 'japan' ? japan : 1) * 1.3;
}

/** What it is worth to an alliance to go on holding this territory. */
export function holdingWorth(s: AapState, land: number, side: Alliance): number {
  const income = territoryIncome(s, land) * (side === 'japan' ? japaneseIpc(s) : 1);
  return income * LASTING + (CAPITALS[land] ?? 0) + (ROAD.includes(land) ? 4 : 0) + 0.5;
}

export interface Prize { space: number; worth: number }

/** All that the enemy holds and this alliance could take: territories and convoys. */
export function prizes(s: AapState, taker: Alliance): Prize[] {
  const found: Prize[] = [];
  for (const land of TERRITORIES) {
    const holder = s.control[land];
    if (holder !== null && allianceOf(holder) !== taker) found.push({ space: land, worth: territoryWorth(s, land, taker).lasting });
  }
  for (const zone of SEA_ZONES) {
    const worth = convoyWorth(s, zone, taker);
    if (worth > 0) found.push({ space: zone, worth });
  }
  return found;
}
