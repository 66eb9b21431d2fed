/** The facts as they are asked for: lists in their own order, and numbers for ids. */
import type { ActionCardFact, AreaFact, BorderFact, FactionId, InvestmentCardFact, LinkFact, NationFact, NationUnit, PoolFact, TechFact,
  TypeFact, UnitType, WildcardFact } from './data-types.ts';
import cards from './data/cards.json' with { type: 'json' };
import map from './data/map.json' with { type: 'json' };
import scenarios from './data/scenarios.json' with { type: 'json' };
import tables from './data/tables.json' with { type: 'json' };
import technologies from './data/technologies.json' with { type: 'json' };
import units from './data/units.json' with { type: 'json' };

export const AREAS = map.areas as unknown as readonly AreaFact[];
export const LINKS = map.links as unknown as readonly LinkFact[];
export const BORDERS = new Map((map.borderTypes as unknown as readonly BorderFact[]).map((it) => [it.id, it]));
export const NATIONS = map.nations as unknown as readonly NationFact[];
export const TYPES = units.types as unknown as readonly TypeFact[];
export const WILDCARDS = cards.wildcards as unknown as readonly WildcardFact[];
export const SCIENCE = cards.science;
/** Card n stands at n - 1. */
export const ACTION_CARDS = cards.action as unknown as readonly ActionCardFact[];
export const INVESTMENT_CARDS = cards.investment as unknown as readonly InvestmentCardFact[];
/** Technologies, then Red Techs: a Technology is its number in this list. */
export const TECHS = [...technologies.technologies, ...technologies.redTechs] as readonly TechFact[];
export const TABLES = tables;
export const SETUP = scenarios;

export const FACTION_IDS: readonly FactionId[] = ['japan', 'usa', 'soviet'];
export const UNIT_NATIONS: readonly NationUnit[] = ['japan', 'us', 'britemp', 'russia', 'nat-china', 'red-china', 'armed-minor'];
/** In the order of UNIT_NATIONS. */
export const POOLS: readonly PoolFact[] = UNIT_NATIONS.map((id) => (units.nations as unknown as PoolFact[]).find((pool) =>
  pool.id === id)!);
export const TYPE_IDS: readonly UnitType[] = TYPES.map(({ id }) => id);

const techNumbers = new Map(TECHS.map(({ id }, no) => [id, no]));
export const techNo = (id: string): number => {
  const no = techNumbers.get(id);
  if (no === undefined) throw new RangeError(`There is no Technology "${id}".`);
  return no;
};
export const CITY = new Map(tables.cities.map((city) => [city.id, city]));
