/** Borders that Ground units cross into and out of Battles, and Aggression with what it does in China. */
import { IS_PROVINCE, linkBetween } from '../map.ts';
import { NATION, SOVIET, USA, commanderOf, factionName, isMinorPower, sideId, unitsAt, type CncState, type Ctx,
  type Unit } from '../state.ts';
import { violateMinorPower } from './war.ts';

/** Ground units are counted where they cross the border of a Battle (CNC-11-15). */
export function cross(s: CncState, faction: number, from: number, to: number): void {
  const key = linkBetween(from, to)!.crossings[faction];
  s.turn!.crossed[key] = (s.turn!.crossed[key] ?? 0) + 1;
}

/** Entering what is not one's own as the first there: the Battle is a duty, and may violate a Minor Power (CNC-11-18, CNC-16-04). */
export function aggress(ctx: Ctx, unit: Unit, area: number): void {
  const { s } = ctx;
  const turn = s.turn!;
  if (!turn.aggressions.includes(area)) turn.aggressions.push(area);
  if (!IS_PROVINCE[area] || isMinorPower(unit.nation)) return;
  const victims = new Set([s.control[area], ...unitsAt(s, area).filter(({ nation }) => isMinorPower(nation)).map(({ nation }) =>
    commanderOf(nation))]);
  for (const victim of [USA, SOVIET]) {
    if (victim !== turn.faction && victims.has(victim) && s.players.includes(victim)) violateMinorPower(ctx, turn.faction, victim);
  }
}

/** Foreign units that come into China, in a Retreat too, end the restraint of their Minor Power (CNC-16-06). */
export function intrude(ctx: Ctx, { nation }: Pick<Unit, 'nation'>): void {
  const it = ctx.s.factions[commanderOf(nation)];
  if (nation === NATION.japan || isMinorPower(nation) || it.intrusion) return;
  it.intrusion = true;
  ctx.log('intrusion', { faction: factionName(commanderOf(nation)) }, { rule: 'CNC-16-06', side: sideId(commanderOf(nation)) });
}
