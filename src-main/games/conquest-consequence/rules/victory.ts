/** The ways to win (chapter 18): Economic at New Year, Military and Atomic at once, Hegemony after 1945. */
import { TABLES, techNo } from '../data.ts';
import { AIR_LINKS, AREA_COUNT, CENTERS, ENTRY_COST } from '../map.ts';
import { factionName, hasTech, isAir, isGreatPower, partyOf, sideId, type CncState, type Ctx } from '../state.ts';
import { capitalsHeld, victoryPoints } from './economy.ts';

const { economic, capitals } = TABLES.victory;
const BOMB = techNo('atomic-research-4');
const HEAVY_BOMBERS = techNo('heavy-bombers');

/** Who has most of those that reach `least`; several where they are equal. */
function leaders(points: readonly number[], least: number): number[] {
  const most = Math.max(...points);
  return most < least ? [] : points.flatMap((n, i) => (n === most ? [i] : []));
}
/** The sums are told only once somebody has won by them (CNC-18-07). */
function told(ctx: Ctx, winners: readonly number[], points: readonly number[], how: string, rule: string): void {
  for (const faction of winners) {
    ctx.log(`won.${how}`, { faction: factionName(faction), n: points[faction] }, { rule, side: sideId(faction) });
  }
  ctx.end({ winners: winners.map(sideId), how, rule });
}

export function economicVictory(ctx: Ctx): void {
  const { s } = ctx;
  const points = s.players.map((faction) => victoryPoints(s, faction, { secret: true, blockade: true }));
  const winners = leaders(points, economic);
  if (winners.length > 0) told(ctx, winners, points, 'economic', 'CNC-18-02');
}
/** After 1945, with the Production Level of the next year and no Blockade (CNC-18-05). */
export function hegemony(ctx: Ctx): void {
  const { s } = ctx;
  const points = s.players.map((faction) => victoryPoints(s, faction, { secret: true, blockade: false }));
  told(ctx, leaders(points, -Infinity), points, 'hegemony', 'CNC-18-05');
}
/** Two Enemy Main or SubCapitals at once (CNC-18-03, CNC-18-06). */
export function militaryVictory(ctx: Ctx): void {
  const { s } = ctx;
  if (s.kernel.result) return;
  const winners = s.players.filter((faction) => capitalsHeld(s, faction) >= capitals);
  if (winners.length === 0) return;
  for (const faction of winners) ctx.log('won.military', { faction: factionName(faction) }, { rule: 'CNC-18-03', side: sideId(faction) });
  ctx.end({ winners: winners.map(sideId), how: 'military', rule: 'CNC-18-03' });
}

/** Areas within so many of an area, over any passable link, whoever controls them. */
function within(from: number, range: number): Uint8Array {
  const far = new Uint8Array(AREA_COUNT).fill(99);
  far[from] = 0;
  const queue = [from];
  for (const at of queue) {
    for (const { to } of AIR_LINKS[at]) {
      const spent = far[at] + ENTRY_COST[to];
      if (spent > range || spent >= far[to]) continue;
      far[to] = spent;
      queue.push(to);
    }
  }
  return far;
}
/** The bomb is there, and an aircraft of a Great Power that has not moved within range of a Rival's Production Center (CNC-18-04). */
export function canDropBomb(s: CncState, faction: number): boolean {
  if (!hasTech(s, faction, BOMB)) return false;
  const range = hasTech(s, faction, HEAVY_BOMBERS) ? 3 : 2;
  return s.units.some((unit) => isAir(unit) && isGreatPower(unit.nation) && partyOf(s, unit.nation) === faction && !unit.moved
    && s.players.some((rival) => rival !== faction && within(unit.at, range)[CENTERS[rival]] <= range));
}
export function atomicVictory(ctx: Ctx, faction: number): void {
  if (ctx.s.kernel.result || !canDropBomb(ctx.s, faction)) return;
  ctx.log('won.atomic', { faction: factionName(faction) }, { rule: 'CNC-18-04', side: sideId(faction) });
  ctx.end({ winners: [sideId(faction)], how: 'atomic', rule: 'CNC-18-04' });
}
