/** What a Force is: facts by its number, its word in answers, and the questions that every chapter asks of a counter. */
import { AIRCRAFT, CAMPAIGNS, TEMPLATES, UNITS } from './data.ts';
import type { AircraftFact, Attack, Side, UnitFact, Value } from './data-types.ts';

/**
 * A Force's number is the list order: counters as in units.json, Battalions behind all other Infantry, oldest first. Those of the
 * United States are few and given by the set-up; the Japanese ones are numbered as they come into play, without end.
 */
export const FIRST_US_BATTALION = 1000;
export const FIRST_JP_BATTALION = 2000;
const US_BATTALION = TEMPLATES.get('us-battalion')!;
const JP_BATTALION = TEMPLATES.get('jp-battalion')!;

export const factOf = (force: number): UnitFact =>
  (force < FIRST_US_BATTALION ? UNITS[force] : force < FIRST_JP_BATTALION ? US_BATTALION : JP_BATTALION);
export const isBattalion = (force: number): boolean => force >= FIRST_US_BATTALION;

const numbers = new Map(UNITS.map(({ id }, no) => [id, no]));
/** The word for a Force in answers and positions: `42-us-enterprise`, `jp-battalion-3`. */
export const forceWord = (force: number): string => {
  if (force < FIRST_US_BATTALION) return UNITS[force].id;
  return force < FIRST_JP_BATTALION ? `us-battalion-${force - FIRST_US_BATTALION + 1}` : `jp-battalion-${force - FIRST_JP_BATTALION + 1}`;
};
/** -1: no Force is called so. */
export function forceNo(word: string): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  const [, side, n] = /^(us|jp)-battalion-([1-9]\d{0,2})$/.exec(word) ?? [];
  if (side === undefined) return -1;
  return (side === 'us' ? FIRST_US_BATTALION : FIRST_JP_BATTALION) + Number(n) - 1;
}

export const isCarrier = ({ airGroup }: UnitFact): boolean => airGroup !== undefined;
export const isSubmarine = ({ type }: UnitFact): boolean => type === 'SS';
/** A US Battalion is no Marine. */
export const isMarine = ({ marine }: UnitFact): boolean => marine === true;

const AIRCRAFT_BY_KIND = new Map(AIRCRAFT.map(({ year, side, model }, no) => [`${year}/${side}/${model}`, no]));
/** The aircraft of an undamaged carrier in a Battle, as numbers of AIRCRAFT, in the order of its group. */
export function airGroupOf(campaign: number, { side, airGroup }: UnitFact): readonly number[] {
  const { year, carrierAirGroups } = CAMPAIGNS[campaign];
  if (airGroup === undefined) return [];
  return carrierAirGroups[side][airGroup].map((model) => AIRCRAFT_BY_KIND.get(`${year}/${side}/${model}`)!);
}
export const aircraftOf = (model: number): AircraftFact => AIRCRAFT[model];

/** The printed value of an attack on the side of the counter that is up; null: a dash. */
export const valueOf = (fact: Pick<UnitFact, 'full' | 'damaged'>, damaged: boolean, attack: Attack): Value =>
  fact[damaged ? 'damaged' : 'full'][attack] ?? null;

export const isOf = (side: Side) => ({ side: other }: UnitFact): boolean => other === side;
