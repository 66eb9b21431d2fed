/** Declarations: War, Sneak Attack, Violations of Neutrality and what the world does about them (chapters 15, 16). */
import { drawInto } from '../cards.ts';
import { TABLES } from '../data.ts';
import { AREAS_OF, CAPITAL_OF, MUSTER, NATION_IDS, nationRegion } from '../map.ts';
import { ARMED, JAPAN, NATION, SOVIET, TYPE, USA, addUnit, factionName, freeBlocks, isAtWar, nationName, rivalsOf, sideId,
  type CncState, type Ctx } from '../state.ts';
import { giveLand } from './control.ts';
import { allyEmpire, becomeSatellite, clearInfluence, leviesOf, protectorOf } from './influence.ts';
import { levied } from './levy.ts';
import { militaryVictory } from './victory.ts';

/** War for good, a VP less, a cheaper industry for the victim, and the reaction forces to come (CNC-15-03). */
export function goToWar(ctx: Ctx, faction: number, victim: number): void {
  const { s } = ctx;
  s.factions[faction].dows++;
  s.turn!.surprise = true;
  if (!isAtWar(s, faction, victim)) {
    s.war[faction + victim - 1] = true;
    const it = s.factions[victim];
    it.costLevel++;
    if (it.attacked === 0) it.attacked = s.year;
    if (faction === JAPAN && victim === USA && s.navalFrom === 0) s.navalFrom = s.year;
  }
  ctx.log('war', { faction: factionName(faction), victim: factionName(victim) }, { rule: 'CNC-15-03', side: sideId(faction) });
  militaryVictory(ctx);
}
/** On the BritEmp: on the USA too, which it joins at once (CNC-8-16). */
export function warOnEmpire(ctx: Ctx, faction: number): void {
  goToWar(ctx, faction, USA);
  if (!ctx.s.allied) allyEmpire(ctx, 'CNC-8-16');
}
export function declareWar(ctx: Ctx, faction: number, victim: number): void {
  ctx.s.turn!.duties.push({ faction: victim, nation: -1, by: '' });
  goToWar(ctx, faction, victim);
}

/** What a Violation of a Neutral brings about: who protects it as the markers lie now (CNC-8-21). */
export interface Violation {
  /** Whose Protectorate it is; -1: nobody's but perhaps the Violator's own. */
  protector: number;
  /** It is a Declaration of War too. */
  war: boolean;
  /** World Reaction cards for each Rival. */
  cards: number;
}
/** The USA's in Indochina is the neutral Empire's: a DoW on that, and so on the USA (CNC-8-24, R-31). */
export const isOfEmpire = (s: CncState, protector: number, nation: number): boolean => protector === USA && !s.allied
  && nationRegion(nation) === 'indochina';
export function violationOf(s: CncState, faction: number, nation: number, by: string): Violation {
  const held = protectorOf(s, nation);
  const protector = held === faction ? -1 : held;
  const china = nationRegion(nation) === 'china';
  const minor = by === 'minor';
  // A Protectorate of a Minor Power in China is attacked without a DoW; so is any by a Minor Power (CNC-16-11, R-05).
  const chinese = china && (minor || protector === USA || protector === SOVIET);
  return { protector, war: protector >= 0 && !chinese && (!isAtWar(s, faction, protector) || isOfEmpire(s, protector, nation)),
    cards: !china ? MUSTER[CAPITAL_OF[nation]] : minor || (chinese && protector >= 0) ? 0 : 1 };
}

/** Each Rival of the Violator draws (CNC-15-08, CNC-16-07). */
function worldReaction(ctx: Ctx, faction: number, n: number): void {
  const { s } = ctx;
  if (n === 0) return;
  for (const rival of rivalsOf(s, faction)) drawInto(ctx, s.factions[rival].hand, 'action', n, `World Reaction of ${sideId(rival)}`);
  ctx.log('world-reaction', { n, factions: rivalsOf(s, faction).map(factionName) }, { rule: 'CNC-15-08', side: sideId(faction) });
}

/** By Nation: Fortresses in each City and Town, the Capital first (CNC-15-07, R-16). */
const GARRISONS: readonly (readonly number[])[] = AREAS_OF.map((areas, nation) => {
  const capital = CAPITAL_OF[nation];
  return areas.filter((area) => MUSTER[area] > 0).sort((a, b) => (a === capital ? -1 : b === capital ? 1
    : MUSTER[b] - MUSTER[a]));
});
export const garrisonOf = (nation: number): readonly number[] => GARRISONS[nation];
function arm(ctx: Ctx, faction: number, nation: number): void {
  const { s } = ctx;
  clearInfluence(s, nation);
  s.armed[nation] = faction;
  giveLand(s, AREAS_OF[nation], ARMED);
  for (const area of garrisonOf(nation)) {
    if (freeBlocks(s, NATION.armed, TYPE.fortress) > 0) addUnit(s, NATION.armed, TYPE.fortress, Math.min(2, MUSTER[area]), area).up = true;
  }
  ctx.log('armed', { nation: nationName(nation) }, { rule: 'CNC-15-07', side: sideId(faction) });
}

export function violate(ctx: Ctx, faction: number, nation: number, by: string): void {
  const { s } = ctx;
  const { protector, war, cards } = violationOf(s, faction, nation, by);
  s.turn!.duties.push({ faction: -1, nation, by });
  s.turn!.risen.push(nation);
  ctx.log('violated', { faction: factionName(faction), nation: nationName(nation) }, { rule: 'CNC-15-06', side: sideId(faction) });
  if (protector < 0) arm(ctx, faction, nation);
  else {
    becomeSatellite(ctx, nation, protector, 'CNC-8-04');
    if (war) {
      if (isOfEmpire(s, protector, nation)) warOnEmpire(ctx, faction);
      else goToWar(ctx, faction, protector);
    } else if (by !== 'minor' && nationRegion(nation) === 'china') violateMinorPower(ctx, faction, protector);
    if (!s.kernel.result) ctx.call('levy', levied(leviesOf(nation, protector)));
  }
  if (s.kernel.result) return;
  worldReaction(ctx, faction, cards);
  if (faction === JAPAN && TABLES.gatheringStorm.includes(NATION_IDS[nation]) && !s.stormed.includes(nation)) {
    s.stormed.push(nation);
    s.storm++;
    ctx.log('storm', { nation: nationName(nation) }, { rule: 'CNC-7-08', side: sideId(USA) });
  }
}

/** The first time that a Faction's Foreign units turn on a Rival Minor Power: cards and Loyalty for the victim (CNC-16-04). */
export function violateMinorPower(ctx: Ctx, faction: number, victim: number): void {
  const { s } = ctx;
  if (victim === JAPAN || victim === faction || s.factions[victim].vopp.includes(faction)) return;
  const it = s.factions[victim];
  it.vopp.push(faction);
  it.loyalty++;
  const n = TABLES.vopp.cards[victim === USA ? 'nat-china' : 'red-china'];
  drawInto(ctx, it.hand, 'action', n, `VoPP: cards of ${sideId(victim)}`);
  ctx.log('vopp', { faction: factionName(faction), victim: factionName(victim), n }, { rule: 'CNC-16-04', side: sideId(victim) });
}

/** Whose Violation it may be: in China that of the Minor Power, or a Foreign one, which needs a War with Japan (CNC-15-17, R-04). */
export function authorsOf(s: CncState, faction: number, nation: number): string[] {
  if (nationRegion(nation) !== 'china' || faction === JAPAN) return [''];
  return ['minor', ...(isAtWar(s, faction, JAPAN) ? ['foreign'] : [])];
}
