/** Areas and Nations as numbers, their links and what never changes of them. */
import { AREAS, BORDERS, CITY, FACTION_IDS, LINKS, NATIONS, TABLES } from './data.ts';
import type { AreaFact, Border } from './data-types.ts';

export const AREA_COUNT = AREAS.length;
export const AREA_IDS: readonly string[] = AREAS.map(({ id }) => id);
export const NATION_IDS: readonly string[] = NATIONS.map(({ id }) => id);
const areaNumbers = new Map(AREA_IDS.map((id, no) => [id, no]));
const nationNumbers = new Map(NATION_IDS.map((id, no) => [id, no]));
/** -1: there is none of that name. */
export const areaNo = (id: string): number => areaNumbers.get(id) ?? -1;
export const nationNo = (id: string): number => nationNumbers.get(id) ?? -1;

const NOTHING: readonly number[] = AREAS.map(() => 0);
/** A 0 for each area, to be counted in. A plain list: typed arrays of this length take longer to make than most questions to answer. */
export const byArea = (): number[] => NOTHING.slice();

const numbersOf = (passes: (area: AreaFact) => boolean): readonly number[] => AREAS.flatMap((area, no) => (passes(area) ? [no] : []));
export const LAND: readonly number[] = numbersOf(({ kind }) => kind === 'land');
export const SEAS: readonly number[] = numbersOf(({ kind }) => kind === 'sea' || kind === 'ocean');
export const PROVINCES: readonly number[] = numbersOf(({ province }) => province === true);
export const BASES: readonly number[] = numbersOf(({ base }) => base === true);

const flags = (passes: (area: AreaFact) => boolean): readonly boolean[] => AREAS.map(passes);
export const IS_LAND = flags(({ kind }) => kind === 'land');
export const IS_SEA = flags(({ kind }) => kind === 'sea' || kind === 'ocean');
/** Straits and islets: passed by ships, aircraft, supply and trade (CNC-1-16). */
export const IS_PASSAGE = flags(({ form }) => form === 'strait' || form === 'islet');
export const IS_PROVINCE = flags(({ province }) => province === true);
export const ENTRY_COST: readonly number[] = AREAS.map(({ kind }) => (kind === 'ocean' ? 2 : 1));
export const NATION_OF: readonly number[] = AREAS.map(({ nation }) => (nation === undefined ? -1 : nationNo(nation)));
export const CAPITAL_OF: readonly number[] = NATIONS.map(({ capital }) => areaNo(capital));
/** The Nation whose Capital an area is; -1: none. */
export const CAPITAL_FOR: readonly number[] = AREAS.map((_, area) => CAPITAL_OF.findIndex((capital, nation) =>
  capital === area && NATIONS[nation].type !== 'great-power'));
export const AREAS_OF: readonly (readonly number[])[] = NATIONS.map((_, nation) => LAND.filter((area) => NATION_OF[area] === nation));
export const MINORS: readonly number[] = NATIONS.flatMap(({ type }, no) => (type === 'minor' ? [no] : []));

export interface Link {
  to: number;
  border: Border;
  /** Names the border whichever way it is crossed. */
  key: number;
  /** By Faction: the word under which its Ground units that cross are counted. */
  crossings: readonly string[];
}
/** What lies beside an area, every kind of link. */
export const LINKS_OF: readonly (readonly Link[])[] = AREAS.map(({ id }, no) => LINKS.flatMap(({ a, b, type }) => {
  if (a !== id && b !== id) return [];
  const to = areaNo(a === id ? b : a);
  const key = Math.min(no, to) * 256 + Math.max(no, to);
  return [{ to, border: type, key, crossings: FACTION_IDS.map((_, faction) => `${key}/${faction}`) }];
}));
const passable = new Set<Border>(['plains', 'river', 'mountain', 'forest', 'desert', 'strait', 'lake-baikal']);
const linksBy = (passes: (link: Link) => boolean): readonly (readonly Link[])[] => LINKS_OF.map((links) => links.filter(passes));
/** By land; Wilderness and Inaccessible areas are never crossed (CNC-1-04). */
export const LAND_LINKS = linksBy(({ border }) => passable.has(border));
export const COASTS = linksBy(({ border }) => border === 'coast');
/** Sea to sea, and coasts: the steps of Sea Movement. */
export const SEA_LINKS = linksBy(({ border }) => border === 'coast' || border === 'sea' || border === 'ocean');
/** Everything that can be crossed: the steps of Air Movement. */
export const AIR_LINKS = linksBy(({ border }) => border !== 'wilderness' && border !== 'none');
/** Land beside land, Wilderness too: what Intimidation asks for (CNC-8-10, R-30). */
export const BESIDE = linksBy(({ border }) => passable.has(border) || border === 'wilderness');
/** By land to the same coast: two coastal areas that share a sea (CNC-11-06). */
export const SAME_COAST: readonly (readonly Link[])[] = LAND_LINKS.map((links, from) => links.filter(({ to }) =>
  COASTS[from].some((sea) => COASTS[to].some((other) => other.to === sea.to))));
export const IS_COASTAL: readonly boolean[] = COASTS.map((links, area) => IS_LAND[area] && links.length > 0);

/** Ground units that may cross such a border in a phase (CNC-1-02, CNC-1-03). */
export function limitOf(border: Border, winter: boolean): number {
  const { limit = 0, limitWinter } = BORDERS.get(border)!;
  return winter ? limitWinter ?? limit : limit;
}
export const linkBetween = (from: number, to: number): Link | undefined => LINKS_OF[from].find((link) => link.to === to);

export const POP: readonly number[] = AREAS.map(({ city }) => (city ? CITY.get(city.type)!.pop : 0));
export const MUSTER: readonly number[] = AREAS.map(({ city }) => (city ? CITY.get(city.type)!.muster : 0));
export const isBigCapital = (area: number): boolean => AREAS[area].city?.type === 'main-capital'
  || AREAS[area].city?.type === 'sub-capital';

/** The Great Powers beside whose Home Territory a sea lies: numbers of unit Nations (CNC-11-05). */
const NAVAL_POWERS = ['japan', 'us', 'britemp'];
export const NATIONAL_TO: readonly (readonly number[])[] = AREAS.map((_, sea) => (!IS_SEA[sea] ? [] : NAVAL_POWERS.flatMap((power, no) =>
  LINKS_OF[sea].some(({ to }) => AREAS[to].home === true && AREAS[to].nation === power) ? [no] : [])));

export const CENTERS: readonly number[] = TABLES.factions.map(({ productionCenter }) => areaNo(productionCenter));
export const SOURCES: readonly (readonly number[])[] = TABLES.factions.map(({ sources }) => sources.map(areaNo));
export const NEW_DELHI = areaNo('new-delhi');
export const BRITEMP = nationNo('britemp');
export const MANCHURIA = nationNo('manchuria-korea');
const REGION: readonly AreaFact['region'][] = AREAS.map(({ region }) => region);
export const inRegion = (area: number, region: AreaFact['region']): boolean => REGION[area] === region;
/** Where a Nation lies, by its Capital. */
export const nationRegion = (nation: number): AreaFact['region'] => AREAS[CAPITAL_OF[nation]].region;
