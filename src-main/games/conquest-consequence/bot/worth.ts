/** What places, cards and Nations are worth to a Faction, in Victory Points; how near everybody is to winning. */
import { NATIONS, TABLES } from '../data.ts';
import { AREAS_OF, AREA_COUNT, BASES, BRITEMP, CAPITAL_OF, IS_LAND, IS_PROVINCE, LAND, MUSTER, NATION_OF, POP, isBigCapital,
} from '../map.ts';
import { BRITISH, NEUTRAL, SOVIET, USA, atWarWithAny, factionOf, isAtWar } from '../state.ts';
import { BIG, industryCost, popRes, productionLevel, resOf, victoryPoints } from '../rules/economy.ts';
import { temperOf, type Mind } from './temper.ts';

/** The mean of the cup: 14 chits of 1 and 2 of 2 among 32. */
export const DIVIDEND = 18 / 32;
export const WINNING = TABLES.victory.economic;

/** As far as a Faction can tell: its own in full, a Rival's chits by their mean. */
export function expectedPoints(s: Mind, viewer: number, faction: number): number {
  const open = victoryPoints(s, faction, { secret: faction === viewer, blockade: true });
  return faction === viewer ? open : open + DIVIDEND * s.factions[faction].chits.length;
}
/** Half of a Level goes into Investment cards, of 2.4 Factories in the mean. */
const RAISES = 0.5 * 2.4;
/** A Dividend may be lost by a Battle. */
const QUIET = 0.7;
/** Points that growth will still bring: IND as long as POP and RES are there for it, and Dividends. */
function growth(s: Mind, faction: number): number {
  const years = Math.max(0, TABLES.victory.lastYear - s.year);
  const { ind } = s.factions[faction];
  const { pop, res } = popRes(s, faction);
  const war = atWarWithAny(s, faction);
  const most = war ? Math.min(pop, res) : pop;
  const level = Math.min(ind, most);
  const raises = Math.min(TABLES.raisesAYear, level * RAISES / industryCost(s, faction));
  return Math.min(ind + raises * years, most) - level + (war ? 0 : DIVIDEND * QUIET * years);
}
/** Nobody is feared more than so much for being near. */
const TOP = 2;
/** By player: the points that he has, and so much of those to come. */
const standings = new WeakMap<Mind, (readonly number[] | undefined)[]>();
function ahead(s: Mind, viewer: number): readonly number[] {
  let list = standings.get(s);
  if (!list) standings.set(s, list = []);
  return list[viewer] ??= s.players.map((other) => expectedPoints(s, viewer, other) + temperOf(s).look * growth(s, other));
}
/** How much a Rival's next point is to be feared, by what he has and what he will have; the same whoever sits there. */
export function menace(s: Mind, viewer: number, rival: number): number {
  const points = ahead(s, viewer);
  const most = Math.max(...points.filter((_, i) => s.players[i] !== viewer));
  const behind = most - points[s.players.indexOf(rival)];
  const years = Math.max(0, TABLES.victory.lastYear - s.year);
  const left = WINNING - points[s.players.indexOf(rival)];
  const near = Math.max(0.35, Math.min(TOP, 1.9 - left / 10));
  return Math.max(0.2, near + (behind === 0 ? temperOf(s).lead : -Math.min(0.5, behind * 0.08)) + (years < 2 && behind === 0 ? 0.3 : 0));
}

/** What one more of each is worth: the lowest of IND, POP and RES is the one that pays. */
export interface Needs { ind: number; pop: number; res: number }
/** Asked many times over of one position, which never changes: once is enough. */
const needs = new WeakMap<Mind, (Needs | undefined)[]>();
export function needsOf(s: Mind, faction: number): Needs {
  let list = needs.get(s);
  if (!list) needs.set(s, list = []);
  return list[faction] ??= needed(s, faction);
}
function needed(s: Mind, faction: number): Needs {
  const { ind } = s.factions[faction];
  const { pop, res } = popRes(s, faction);
  const war = atWarWithAny(s, faction);
  const scarce = (n: number, others: number): number => (n <= others ? 1 : n <= others + 2 ? 0.6 : n <= others + 5 ? 0.4 : 0.25);
  return {
    ind: scarce(ind, war ? Math.min(pop, res) : pop), pop: scarce(pop, war ? Math.min(ind, res) : ind),
    res: war ? scarce(res, Math.min(ind, pop)) : 0.5 * scarce(res, Math.min(ind, pop)),
  };
}

/** The Faction that an area belonged to at the beginning; -1: a Minor's. */
const BORN: readonly number[] = Array.from({ length: AREA_COUNT }, (_, area) => {
  if (!IS_LAND[area]) return -1;
  const nation = NATIONS[NATION_OF[area]];
  const power = NATIONS.find(({ id }) => id === (nation.owner ?? nation.id))!;
  return power.faction === undefined ? -1 : ['japan', 'usa', 'soviet'].indexOf(power.faction);
});
const IS_BASE: ReadonlySet<number> = new Set(BASES);
/** Points that an area brings in the struggle for China: POP of Cities for the USA, Muster for the Soviet. */
const chinaPoints = (faction: number, area: number): number => {
  if (!IS_PROVINCE[area]) return 0;
  return faction === USA ? POP[area] : faction === SOVIET ? MUSTER[area] : 0;
};
/** Capitals of Enemies that a Faction holds besides that one. */
const heldBeside = (s: Mind, faction: number, area: number): number => BIG.filter((it) => it !== area && s.control[it] === faction
  && isAtWar(s, faction, BORN[it])).length;
/** Two of an Enemy's capitals end the war (CNC-18-03): the second is worth all that is left, to who takes it and to who keeps it. */
function capitalWorth(s: Mind, faction: number, area: number): number {
  const born = BORN[area];
  if (!isBigCapital(area) || born < 0) return 0;
  const { capital, decides } = temperOf(s);
  if (born === faction) {
    const last = s.players.some((other) => isAtWar(s, faction, other) && heldBeside(s, other, area) > 0);
    return capital + 1 + (last ? decides : 0);
  }
  if (!isAtWar(s, faction, born)) return 1;
  return capital + 1 + (heldBeside(s, faction, area) > 0 ? decides : 0);
}
/** What an area is to a Faction that holds it. */
export function areaWorth(s: Mind, faction: number, area: number, needs: Needs): number {
  const born = BORN[area];
  const enemys = born >= 0 && born !== faction && isAtWar(s, faction, born);
  const base = IS_BASE.has(area) ? enemys ? 1 : born === faction ? 0.5 : 0.1 : 0;
  return temperOf(s).ground + POP[area] * needs.pop + resOf(area, faction) * needs.res + chinaPoints(faction, area)
    + capitalWorth(s, faction, area) + base;
}
/** The same for each area, with what its loss takes from who holds it now. */
export function prizes(s: Mind, faction: number): Float64Array {
  const list = new Float64Array(AREA_COUNT);
  const needs = s.players.map((other) => needsOf(s, other));
  const fear = s.players.map((other) => (other === faction ? 0 : menace(s, faction, other)));
  for (const area of LAND) {
    const holder = factionOf(s.control[area]);
    list[area] = areaWorth(s, faction, area, needs[faction]);
    if (holder >= 0 && holder < s.players.length && holder !== faction) {
      list[area] += fear[holder] * areaWorth(s, holder, area, needs[holder]);
    }
  }
  return list;
}

/** What a Nation's land brings who Influences it. */
export const wealthOf = (s: Mind, faction: number, nation: number, needs: Needs): number => landOf(s, nation)
  .reduce((sum, area) => sum + POP[area] * needs.pop + resOf(area, faction) * needs.res, 0);
const landOf = (s: Mind, nation: number): readonly number[] => (nation === BRITEMP
  ? LAND.filter((area) => s.control[area] === BRITISH) : AREAS_OF[nation].filter((area) => s.control[area] === NEUTRAL));

/** So many markers of a Faction on a Nation: a third makes a Satellite, with points in China, a garrison, land that is one's own. */
export function influenceWorth(s: Mind, faction: number, nation: number, markers: number, needs: Needs): number {
  if (markers <= 0) return 0;
  const wealth = wealthOf(s, faction, nation, needs);
  if (nation === BRITEMP) return faction === USA ? wealth + 0.5 * Math.min(markers, 3) : 0;
  const area = CAPITAL_OF[nation];
  const satellite = AREAS_OF[nation].reduce((sum, it) => sum + chinaPoints(faction, it), 0)
    + temperOf(s).garrison * Math.min(2, MUSTER[area]);
  if (markers >= 3) return wealth + 0.3 + satellite;
  return wealth + (markers === 2 ? 0.3 + satellite * 0.45 : satellite * 0.2);
}
/** All of it, with what a Rival loses of his; `by`: so many markers more for the Faction. */
export function diplomacyWorth(s: Mind, faction: number, nation: number, by: number): number {
  const needs = needsOf(s, faction);
  const there = s.influence[nation];
  const owner = s.influencer[nation];
  if (owner < 0 || there === 0 || owner === faction) {
    return influenceWorth(s, faction, nation, there + by, needs) - influenceWorth(s, faction, nation, there, needs);
  }
  const theirs = needsOf(s, owner);
  const left = Math.max(0, there - by);
  const lost = influenceWorth(s, owner, nation, there, theirs) - influenceWorth(s, owner, nation, left, theirs);
  const own = Math.max(0, by - there);
  return lost * menace(s, faction, owner) + influenceWorth(s, faction, nation, own, needs);
}

/** Factories are worth what they raise: IND, as long as it is wanted. */
export const factoryWorth = (s: Mind, faction: number): number =>
  (0.25 + 0.9 * needsOf(s, faction).ind) / industryCost(s, faction);

/** What the Level would be were they At War, and is now. */
export function levelAtWar(s: Mind, faction: number): { now: number; atWar: number } {
  const now = productionLevel(s, faction, true);
  const { res } = popRes(s, faction);
  return { now, atWar: Math.min(now, res) };
}
export const isHomeOf = (faction: number, area: number): boolean => BORN[area] === faction;
