/**
 * The facts of data/*.json, loaded and frozen once, and the small numbers that stand for their ids. Everything else
 * works on numbers: a hex, a unit, a card is its index; ids are for saves of people, for cases and for the window.
 */
import { deepFreeze } from '../../engine/json.ts';
import type { Json } from '../../engine/json.ts';
import cardFile from './data/cards.json' with { type: 'json' };
import chartFile from './data/charts.json' with { type: 'json' };
import mapFile from './data/map.json' with { type: 'json' };
import scenarioFile from './data/scenarios.json' with { type: 'json' };
import unitFile from './data/units.json' with { type: 'json' };
import type { CardFact, Charts, MapFacts, ScenarioFact, SetUpFact, UnitFact, VictoryFact } from './data-types.ts';

/** The two sides as numbers: `1 - side` is the other one. */
export const JAPAN = 0;
export const ALLIED = 1;
export type Side = typeof JAPAN | typeof ALLIED;
export type SideName = 'japan' | 'allied';
export const SIDES: readonly Side[] = [JAPAN, ALLIED];
export const SIDE_NAMES: readonly SideName[] = ['japan', 'allied'];
export const other = (side: Side): Side => (1 - side) as Side;
export const sideOf = (name: string): Side => (name === 'japan' ? JAPAN : ALLIED);

export const MAP: MapFacts = deepFreeze(mapFile as unknown as MapFacts);
export const CHARTS: Charts = deepFreeze(chartFile as unknown as Charts);
export const SCENARIOS: readonly ScenarioFact[] = deepFreeze(scenarioFile.scenarios as unknown as ScenarioFact[]);
export const SET_UPS: Readonly<Record<string, SetUpFact>> = deepFreeze(scenarioFile.setups as unknown as Record<string, SetUpFact>);
export const VICTORIES: Readonly<Record<string, VictoryFact>> = deepFreeze(
  scenarioFile.victories as unknown as Record<string, VictoryFact>,
);
/** The kinds of effects that the cards speak of, with what each does. */
export const EFFECT_KINDS: Readonly<Record<string, Json>> = deepFreeze(cardFile.effectKinds as Record<string, Json>);

/** Counters by index; the three intrinsic ones come last and never stand on the map as counters. */
export const UNIT_FACTS: readonly UnitFact[] = deepFreeze([...unitFile.units, ...unitFile.intrinsics] as unknown as UnitFact[]);
export const COUNTERS = unitFile.units.length;
/** Cards by index: Japan's first, both in the order of their numbers. */
export const CARDS: readonly CardFact[] = deepFreeze(cardFile.cards as unknown as CardFact[]);

const numbers = (ids: readonly string[]): ReadonlyMap<string, number> => new Map(ids.map((id, i) => [id, i]));
const hexes = numbers(MAP.hexes.map(({ id }) => id));
const units = numbers(UNIT_FACTS.map(({ id }) => id));
const cards = numbers(CARDS.map(({ id }) => id));

function find(numbers: ReadonlyMap<string, number>, what: string, id: string): number {
  const found = numbers.get(id);
  if (found === undefined) throw new RangeError(`There is no ${what} "${id}".`);
  return found;
}

export const HEXES = MAP.hexes.length;
export const hexNo = (id: string): number => find(hexes, 'hex', id);
export const unitNo = (id: string): number => find(units, 'unit', id);
export const cardNo = (id: string): number => find(cards, 'card', id);
export const isHexId = (id: string): boolean => hexes.has(id);
export const isUnitId = (id: string): boolean => units.has(id);
export const isCardId = (id: string): boolean => cards.has(id);
export const hexId = (hex: number): string => MAP.hexes[hex].id;
export const unitId = (unit: number): string => UNIT_FACTS[unit].id;
export const cardId = (card: number): string => CARDS[card].id;
export const hexNos = (ids: readonly string[]): number[] => ids.map(hexNo);
