/**
 * The facts as they are asked for, and the numbers that stand for them. A counter is one piece of cardboard: `U` numbers all units of the
 * box in list order, copies side by side, and `W` all Weapons; so the counter mix is what is not in play. Cards are numbered through all
 * three decks.
 */
import type { CardFact, ChitFact, GeneratorFact, MapFact, MarkerFact, Nation, Posture, Printed, RadioEntry, RadioFact,
  ScenarioFact, SupportEntry, TerrainFact, UnitFact, WeaponFact } from './data-types.ts';
import decks from './data/decks.json' with { type: 'json' };
import generator from './data/generator.json' with { type: 'json' };
import maps from './data/maps.json' with { type: 'json' };
import objectives from './data/objectives.json' with { type: 'json' };
import scenarios from './data/scenarios.json' with { type: 'json' };
import tables from './data/tables.json' with { type: 'json' };
import terrain from './data/terrain.json' with { type: 'json' };
import units from './data/units.json' with { type: 'json' };
import weapons from './data/weapons.json' with { type: 'json' };

/** The sides as numbers: `1 - side` is the other one. */
export const JAPAN = 0;
export const ALLIED = 1;
export type Side = typeof JAPAN | typeof ALLIED;
export const SIDES: readonly Side[] = [JAPAN, ALLIED];
export const SIDE_NAMES = ['japan', 'allied'] as const;
export const other = (side: Side): Side => (1 - side) as Side;
export const sideNo = (name: string): Side => (name === 'japan' ? JAPAN : ALLIED);

export const MAPS = maps.maps as unknown as readonly MapFact[];
export const LEGEND = maps.legend as Readonly<Record<string, string>>;
export const TERRAIN = terrain.terrain as unknown as readonly TerrainFact[];
export const MARKERS = new Map((terrain.markers as unknown as MarkerFact[]).map((it) => [it.id, it]));
export const SMOKE_POOL = Object.entries(terrain.smokePool).flatMap(([value, n]) => Array.from({ length: n }, () => Number(value)));
export const VETERANS = terrain.veteranMarkers;
export const SUPPRESSIONS = terrain.suppressionMarkers;

export const UNIT_TYPES = units.units as unknown as readonly UnitFact[];
export const WEAPON_TYPES = weapons.weapons as unknown as readonly WeaponFact[];
export const RADIOS = weapons.radios as unknown as readonly RadioFact[];
export const AIRCRAFT = weapons.aircraft;

interface Counter<T> { fact: T; word: string }
const counters = <T extends { id: string; count: number }>(types: readonly T[]): Counter<T>[] => types.flatMap((fact) =>
  Array.from({ length: fact.count }, (_, i) => ({ fact, word: fact.count === 1 ? fact.id : `${fact.id}.${i + 1}` })));
const UNITS = counters(UNIT_TYPES);
const WEAPONS = counters(WEAPON_TYPES);
/** By counter: what is printed on it. */
export const U: readonly UnitFact[] = UNITS.map(({ fact }) => fact);
export const W: readonly WeaponFact[] = WEAPONS.map(({ fact }) => fact);
export const UNIT_WORDS: readonly string[] = UNITS.map(({ word }) => word);
export const WEAPON_WORDS: readonly string[] = WEAPONS.map(({ word }) => word);

const numbers = (ids: readonly string[]): ReadonlyMap<string, number> => new Map(ids.map((id, i) => [id, i]));
const firstOf = (list: readonly { id: string }[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  list.forEach(({ id }, i) => { if (!found.has(id)) found.set(id, i); });
  return found;
};
const unitWords = numbers(UNIT_WORDS);
const weaponWords = numbers(WEAPON_WORDS);
const firstUnits = firstOf(U);
const firstWeapons = firstOf(W);
const radioNos = numbers(RADIOS.map(({ id }) => id));
function found(no: number | undefined, what: string): number {
  if (no === undefined) throw new RangeError(`There is no ${what}.`);
  return no;
}
/** The counter that a word names; -1: none. */
export const unitNo = (word: string): number => unitWords.get(word) ?? -1;
export const weaponNo = (word: string): number => weaponWords.get(word) ?? -1;
/** The first counter of a type; its copies follow. */
export const firstUnit = (type: string): number => found(firstUnits.get(type), `unit ${type}`);
export const firstWeapon = (type: string): number => found(firstWeapons.get(type), `Weapon ${type}`);
export const radioNo = (id: string): number => found(radioNos.get(id), `Radio ${id}`);

const DECK_FILES = decks.decks as unknown as Readonly<Record<Nation, readonly CardFact[]>>;
const NATIONS: readonly Nation[] = ['us', 'cw', 'jp'];
/** All cards by number, deck after deck. */
export const CARDS: readonly CardFact[] = NATIONS.flatMap((nation) => DECK_FILES[nation]);
/** The numbers of the cards of a nation. */
export const DECKS = Object.fromEntries(NATIONS.map((nation) =>
  [nation, CARDS.flatMap((card, i) => (DECK_FILES[nation].includes(card) ? [i] : []))])) as unknown as Readonly<Record<Nation,
    readonly number[]>>;
export const ORDERS = decks.orders as readonly Printed[];
export const ACTIONS = decks.actions as readonly Printed[];
export const EVENTS = decks.events as readonly Printed[];
const cardNos = numbers(CARDS.map(({ id }) => id));
/** -1: there is no such card. */
export const cardNo = (id: string): number => cardNos.get(id) ?? -1;

export const CHITS = objectives.chits as unknown as readonly ChitFact[];
export const chitNo = (id: string): number => CHITS.findIndex((chit) => chit.id === id);

export const SCENARIOS = scenarios.scenarios as unknown as readonly ScenarioFact[];
export const GENERATOR = generator as unknown as GeneratorFact;
/** The scenarios that are made on a map, by their ids. */
export const RANDOM_MAPS: ReadonlyMap<string, string> = new Map(MAPS.map(({ id }) => [`random-${id}`, id]));
export const HAND_SIZES = tables.handSizes as Readonly<Record<Posture, number>>;
export const DISCARDS = tables.discards as Readonly<Record<Nation | 'nightAllNations', number>>;
export const MAX_FIGURES = tables.maxFigures;
export const VP_LIMIT = tables.vpLimit;
export const TIME_SPACES = tables.timeSpaces;
export const SUPPORT = tables.supportTables as unknown as Readonly<Record<Nation, Readonly<Record<string, readonly SupportEntry[]>>>>;
export const RADIO_TABLE = tables.radioTables as unknown as Readonly<Record<Nation, Readonly<Record<string, readonly RadioEntry[]>>>>;
