/** POP and RES, Production Level, the Chinese Civil War and Victory Points: all worked out from the map (CNC-G-04). */
import { AREAS, FACTION_IDS, NATIONS, TABLES, techNo } from '../data.ts';
import { AREA_COUNT, BASES, BRITEMP, CENTERS, LAND, MUSTER, NATION_OF, POP, PROVINCES, isBigCapital } from '../map.ts';
import { BRITISH, JAPAN, NEUTRAL, SOVIET, USA, atWarWithAny, isAtWar, type CncState } from '../state.ts';
import { traded } from './trade.ts';

export interface PopRes { pop: number; res: number }

/** An area's POP and RES count for its controller, or for who Influences its Nation while that is Neutral (CNC-8-02, CNC-8-13). */
export function benefits(s: CncState, faction: number, area: number): boolean {
  const c = s.control[area];
  if (c === faction) return true;
  if (c === NEUTRAL) return standsBy(s, NATION_OF[area], faction);
  return c === BRITISH && faction === USA && standsBy(s, BRITEMP, USA);
}
/** Its Associate or Protectorate: what Government has laid down or taken away since counts once it is resolved (CNC-8-26). */
const standsBy = (s: CncState, nation: number, faction: number): boolean => (s.standings ? s.standings[nation] === faction
  : s.influencer[nation] === faction && s.influence[nation] > 0);
/** Oil counts double for Japan (CNC-1-21). */
export const resOf = (area: number, faction: number): number => (AREAS[area].res ?? 0) + (AREAS[area].oil ?? 0) * (faction === JAPAN ? 2
  : 1);
export const SOURCES_OF_WEALTH: readonly number[] = LAND.filter((area) => POP[area] > 0 || resOf(area, USA) > 0);

export const blockadeEntry = (faction: number, area: number): number => faction * AREA_COUNT + area;
/** `cut`: areas whose POP and RES are left out. */
export function popRes(s: CncState, faction: number, cut: ReadonlySet<number> = NOTHING): PopRes {
  let pop = 0;
  let res = 0;
  for (const area of SOURCES_OF_WEALTH) {
    if (!benefits(s, faction, area) || cut.has(area)) continue;
    pop += POP[area];
    res += resOf(area, faction);
  }
  return { pop, res };
}
const NOTHING: ReadonlySet<number> = new Set();

/** Marked sources that still cannot trace (CNC-7-25). */
export function blockadedNow(s: CncState, faction: number): Set<number> {
  const marked = s.blockaded.filter((entry) => Math.floor(entry / AREA_COUNT) === faction).map((entry) => entry % AREA_COUNT);
  if (marked.length === 0) return new Set();
  const reach = traded(s, faction);
  return new Set(marked.filter((area) => !reach[area]));
}
/** What IND counts up to: the least of the others (CNC-7-23). */
export function industryLimit(s: CncState, faction: number): number {
  const { pop, res } = popRes(s, faction);
  return Math.min(pop, atWarWithAny(s, faction) ? res : Infinity);
}
/** min(IND, POP), and RES once At War; nothing without the Production Center (CNC-2-01, CNC-7-23, CNC-7-24). */
export function productionLevel(s: CncState, faction: number, withBlockade: boolean): number {
  if (s.control[CENTERS[faction]] !== faction) return 0;
  const war = atWarWithAny(s, faction);
  const { pop, res } = popRes(s, faction, war && withBlockade ? blockadedNow(s, faction) : NOTHING);
  const level = Math.min(s.factions[faction].ind, pop);
  return war ? Math.min(level, res) : level;
}

/** POP of Cities in China that the USA controls; Muster of those, and Towns, that the Soviet controls (CNC-16-03). */
export const natCities = (s: CncState): number => PROVINCES.reduce((sum, area) => sum + (s.control[area] === USA ? POP[area] : 0), 0);
export const redMuster = (s: CncState): number => PROVINCES.reduce((sum, area) => sum + (s.control[area] === SOVIET ? MUSTER[area] : 0), 0);
export const chinaOf = (s: CncState, faction: number): number => (faction === USA ? natCities(s) : faction === SOVIET ? redMuster(s) : 0);

const STAGES = [1, 2, 3, 4].map((stage) => techNo(`atomic-research-${stage}`));
export const stagesOf = (s: CncState, faction: number, secret: boolean): number => STAGES.filter((tech) =>
  s.factions[faction].techs.some((it) => it.tech === tech)
  || (secret && s.factions[faction].vault.some((pair) => pair.tech === tech))).length;
export const STAGE_TECHS: readonly number[] = STAGES;

/** Main and SubCapitals, and Bases, that a Faction holds of an Enemy (CNC-18-01). */
const bornFaction = (area: number): number => {
  const nation = NATIONS[NATION_OF[area]];
  const power = NATIONS.find(({ id }) => id === (nation.owner ?? nation.id))!;
  return FACTION_IDS.findIndex((id) => id === power.faction);
};
/** Whose an area was at first. */
export const BORN = new Map(LAND.map((area) => [area, bornFaction(area)]));
/** Main and SubCapitals of a Faction. */
export const BIG: readonly number[] = LAND.filter((area) => isBigCapital(area) && BORN.get(area)! >= 0);
export const capitalsHeld = (s: CncState, faction: number): number =>
  BIG.filter((area) => s.control[area] === faction && isAtWar(s, faction, BORN.get(area)!)).length;
/** Bases taken of an Enemy beyond those that he took (CNC-18-01). */
export function netBases(s: CncState, faction: number): number {
  const taken = (by: number, of: number): number => BASES.filter((area) => BORN.get(area) === of && s.control[area] === by).length;
  return s.players.filter((other) => isAtWar(s, faction, other))
    .reduce((sum, other) => sum + Math.max(0, taken(faction, other) - taken(other, faction)), 0);
}
/** Victory Points (CNC-18-01). `secret`: stages in the Vault and Peace Dividends too. */
export function victoryPoints(s: CncState, faction: number, { secret, blockade }: { secret: boolean; blockade: boolean }): number {
  const it = s.factions[faction];
  const china = chinaOf(s, faction);
  return productionLevel(s, faction, blockade) + stagesOf(s, faction, secret) + 2 * capitalsHeld(s, faction) + netBases(s, faction)
    + (it.intrusion ? Math.min(china, it.loyalty) : china) - it.dows + (it.bid ?? 0)
    + (secret ? it.chits.reduce((sum, chit) => sum + chit, 0) : 0);
}

/** How often IND may still be raised this year: in Government alone, before the Seasons (CNC-7-43). */
export const raisesLeft = (s: CncState, faction: number): number =>
  (s.season > 0 ? 0 : TABLES.raisesAYear - s.factions[faction].raised);
/**
 * What a Faction could have when victory is next checked, the land and the Influence as they are: Dividends at their most, pairs in its
 * Vault as stages of Atomic Research, IND raised as often as this year still allows (no more once the Seasons have begun). `secret`: what
 * lies hidden is known, and counted as it is. `dividend`: one is still drawn before that, for the check of a New Year comes before its
 * Dividends (CNC-7-01).
 */
export function reachable(s: CncState, faction: number, { secret, dividend }: { secret: boolean; dividend: boolean }): number {
  const { chits, vault, ind, battled } = s.factions[faction];
  const war = atWarWithAny(s, faction);
  const { pop, res } = popRes(s, faction);
  const level = Math.min(ind + raisesLeft(s, faction), pop, war ? res : Infinity);
  const stages = secret ? 0 : Math.min(vault.length, TABLES.victory.atomicStages - stagesOf(s, faction, false));
  const dividends = (secret ? 0 : chits.length * DIVIDEND) + (dividend && !war && !battled ? DIVIDEND : 0);
  const raise = Math.max(0, level - productionLevel(s, faction, true));
  return victoryPoints(s, faction, { secret, blockade: true }) + raise + stages + dividends;
}
/** The highest chit in the cup. */
const DIVIDEND = TABLES.peaceDividends.length - 1;

/** Factories that a point of IND costs: less for each DoW suffered (CNC-7-44). */
export const industryCost = (s: CncState, faction: number): number => TABLES.factions[faction].industryCost[s.factions[faction].costLevel];
const LAND_REFORM = techNo('land-reform');
export function loyaltyCost(s: CncState, faction: number): number {
  if (faction === USA) return TABLES.loyaltyCost.kmt;
  return s.factions[faction].techs.some(({ tech }) => tech === LAND_REFORM) ? TABLES.loyaltyCost.cpcWithLandReform : TABLES.loyaltyCost.cpc;
}
/** Cards in hand at most: a Vault pair takes the room of one (CNC-7-47, CNC-7-53). */
export const handLimit = (s: CncState, faction: number): number =>
  Math.max(0, TABLES.factions[faction].handLimit - s.factions[faction].vault.length);
