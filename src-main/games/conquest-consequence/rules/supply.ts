/** Supply Lines (CNC-14-02): breadth first from the Sources of a Nation's Faction. */
import { AREAS } from '../data.ts';
import { AIR_LINKS, IS_LAND, IS_PASSAGE, IS_PROVINCE, IS_SEA, NEW_DELHI, SOURCES, byArea } from '../map.ts';
import { BRITISH, NATION, TYPE, commanderOf, enemyBits, isGround, isGreatPower, isMinorPower, isSnlf, landStatus, partyOf,
  type CncState, type Unit } from '../state.ts';

/** Seas with Enemies of a Nation's units, Escaped Subs left out (CNC-1-14). */
export function enemySeas(s: CncState, nation: number): readonly number[] {
  const found = byArea();
  const enemies = enemyBits(s, nation, false);
  for (const unit of s.units) if (IS_SEA[unit.at] && !unit.escaped && enemies & (1 << unit.nation)) found[unit.at] = 1;
  return found;
}

/** Foreign units in China trace through Provinces that a friendly Foreign unit holds (CNC-14-06). */
function heldProvinces(s: CncState, nation: number): readonly number[] {
  const found = byArea();
  for (const unit of s.units) {
    if (IS_PROVINCE[unit.at] && isGreatPower(unit.nation) && commanderOf(unit.nation) === commanderOf(nation)) found[unit.at] = 1;
  }
  return found;
}

/**
 * New Delhi is a Source of the Empire's units alone until the alliance; it is the only one that they have before it.
 * What was captured is none.
 */
function sourcesOf(s: CncState, nation: number): number[] {
  const party = partyOf(s, nation);
  if (party === BRITISH) return s.control[NEW_DELHI] === BRITISH ? [NEW_DELHI] : [];
  return (SOURCES[party] ?? []).filter((area) => s.control[area] === party && (area !== NEW_DELHI || s.allied));
}

/** `reached`: by area; `on`: the areas that lead the line on. `note` hears whence each area is reached, a Source from itself. */
function spread(
  s: CncState, nation: number, note?: (to: number, from: number) => void,
): { reached: readonly number[]; on: readonly number[] } {
  const reached = byArea();
  const closed = enemySeas(s, nation);
  const held = isMinorPower(nation) ? null : heldProvinces(s, nation);
  const queue = sourcesOf(s, nation);
  for (const area of queue) {
    reached[area] = 1;
    note?.(area, area);
  }
  for (const area of queue) {
    for (const to of BESIDE[area]) {
      if (reached[to] === 1) continue;
      reached[to] = 1;
      note?.(to, area);
      if (IS_SEA[to] ? closed[to] === 0 : leads(s, nation, to, held)) queue.push(to);
    }
  }
  return { reached, on: queue };
}
/** By area: whether a Nation's unit there is supplied: the line reaches it, or what lies beside it. */
export const supplied = (s: CncState, nation: number): readonly number[] => spread(s, nation).reached;
/** The lines themselves, by area. `from`: whence it is reached; `on`: it leads the line on. */
export interface SupplyLines { reached: readonly number[]; from: readonly number[]; on: readonly number[] }
export function supplyLines(s: CncState, nation: number): SupplyLines {
  const [from, on] = [byArea(), byArea()];
  const lines = spread(s, nation, (to, area) => { from[to] = area; });
  for (const area of lines.on) on[area] = 1;
  return { reached: lines.reached, from, on };
}
const BESIDE: readonly (readonly number[])[] = AIR_LINKS.map((links) => links.map(({ to }) => to));
function leads(s: CncState, nation: number, area: number, held: readonly number[] | null): boolean {
  if (!IS_LAND[area]) return false;
  const status = landStatus(s, nation, area);
  if (status !== 'own') return IS_PASSAGE[area] && (status === 'rival' || status === 'neutral');
  return !IS_PROVINCE[area] || held === null || held[area] === 1;
}

/** Fortresses, Militia, and SNLF on islands, islets and straits live on what is there (CNC-3-06, CNC-3-07, CNC-14-03). */
export function needsSupply(unit: Pick<Unit, 'type' | 'nation' | 'at'>): boolean {
  if (!isGround(unit) || unit.nation === NATION.armed || unit.type === TYPE.fortress || unit.type === TYPE.militia) return false;
  return !(isSnlf(unit) && livesOffLand(unit.at));
}
/** Where SNLF have the privileges of a Fortress. */
const OFF_LAND: readonly boolean[] = AREAS.map(({ form }, area) => form === 'island' || IS_PASSAGE[area]);
export const livesOffLand = (area: number): boolean => OFF_LAND[area];
