/** Trade Routes to the Production Center: one Sea and one Land Segment at most, in either order (CNC-14-07). */
import { AREA_COUNT, CENTERS, COASTS, IS_COASTAL, IS_LAND, IS_PASSAGE, IS_SEA, LAND_LINKS, SEA_LINKS, byArea } from '../map.ts';
import { BRITISH, NEUTRAL, isAtWar, partyOf, type CncState } from '../state.ts';

/** Land that a route may pass: friendly, Neutral, and straits and islets of Rivals (chapter 14). */
function landOpen(s: CncState, faction: number, area: number): boolean {
  const c = s.control[area];
  if (c === faction || c === NEUTRAL || c === BRITISH) return true;
  return IS_PASSAGE[area] && c < NEUTRAL && !isAtWar(s, faction, c);
}
/** By area: seas with Enemies; Escaped Subs cut trade too (CNC-14-09). */
function closedSeas(s: CncState, faction: number): number[] {
  const found = byArea();
  for (const unit of s.units) if (IS_SEA[unit.at] && isAtWar(s, faction, partyOf(s, unit.nation))) found[unit.at] = 1;
  return found;
}

interface Open { land: number[]; closed: number[] }
/** All land that a Land Segment reaches from these areas, themselves included. */
function byLand(from: readonly number[], { land }: Open): number[] {
  const reached = byArea();
  const queue = [...from];
  for (const area of queue) reached[area] = 1;
  for (const area of queue) {
    for (const { to } of LAND_LINKS[area]) {
      if (reached[to] || !land[to]) continue;
      reached[to] = 1;
      queue.push(to);
    }
  }
  return reached;
}
/** All areas that a Sea Segment reaches from these: seas, straits, islets, and the coasts where it ends. */
function bySea(from: readonly number[], { land, closed }: Open): number[] {
  const reached = byArea();
  const queue: number[] = [];
  for (const area of from) {
    for (const { to } of COASTS[area]) {
      if (closed[to] || reached[to]) continue;
      reached[to] = 1;
      queue.push(to);
    }
  }
  for (const area of queue) {
    for (const { to } of SEA_LINKS[area]) {
      if (reached[to] || (IS_SEA[to] ? closed[to] : !land[to])) continue;
      reached[to] = 1;
      if (IS_SEA[to] || IS_PASSAGE[to]) queue.push(to);
    }
  }
  return reached;
}

/** Land that is open to a Faction's Trade, and seas that are closed to it. */
function openTo(s: CncState, faction: number): Open {
  const open: Open = { land: byArea(), closed: closedSeas(s, faction) };
  for (let area = 0; area < AREA_COUNT; area++) open.land[area] = IS_LAND[area] && landOpen(s, faction, area) ? 1 : 0;
  return open;
}
/** What reaches the Production Center by land alone, and the seas by which all the rest has to come in. */
export function tradeGates(s: CncState, faction: number): { overland: number[]; seas: number[] } {
  if (s.control[CENTERS[faction]] !== faction) return { overland: byArea(), seas: [] };
  const overland = byLand([CENTERS[faction]], openTo(s, faction));
  const seas = new Set(overland.flatMap((reached, area) => (reached ? COASTS[area].map(({ to }) => to) : [])));
  return { overland, seas: [...seas].filter((area) => IS_SEA[area]) };
}
/** By area: whether its POP and RES reach the Production Center of a Faction. */
export function traded(s: CncState, faction: number): number[] {
  const result = byArea();
  const center = CENTERS[faction];
  if (s.control[center] !== faction) return result;
  const open = openTo(s, faction);
  const overland = byLand([center], open);
  const oversea = bySea([center], open);
  const coasts = (reached: number[]): number[] => [...reached.keys()].filter((area) => reached[area] && IS_COASTAL[area]);
  const inland = byLand(coasts(oversea), open);
  const beyond = bySea(coasts(overland), open);
  for (let area = 0; area < AREA_COUNT; area++) result[area] = overland[area] | oversea[area] | inland[area] | beyond[area];
  return result;
}
