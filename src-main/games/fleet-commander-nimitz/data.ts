/** The facts as they are asked for: lists in their own order (the list order that dice count by), and numbers for ids. */
import type { AircraftFact, AreaFact, BoxFact, CampaignFact, Evaluation, OrderRow, PlanFact, UnitFact } from './data-types.ts';
import plans from './data/battle-plans.json' with { type: 'json' };
import campaigns from './data/campaigns.json' with { type: 'json' };
import map from './data/map.json' with { type: 'json' };
import tables from './data/tables.json' with { type: 'json' };
import units from './data/units.json' with { type: 'json' };

export const AREAS = map.areas as unknown as readonly AreaFact[];
export const LINKS = map.links as unknown as readonly (readonly [string, string])[];
export const BOXES = map.boxes as unknown as readonly BoxFact[];
export const UNITS = units.units as unknown as readonly UnitFact[];
export const TEMPLATES = new Map((units.templates as unknown as UnitFact[]).map((it) => [it.id, it]));
export const AIRCRAFT = units.carrierAircraft as unknown as readonly AircraftFact[];
export const CAMPAIGNS = campaigns.campaigns as unknown as readonly CampaignFact[];
export const LINKED_EVALUATION = campaigns.linked.evaluation as unknown as readonly Evaluation[];
export const US_PLANS = plans.us as unknown as readonly PlanFact[];
export const JP_PLANS = plans.jp as unknown as readonly PlanFact[];

export const ORDERS = tables.japaneseOrders.rows as unknown as readonly OrderRow[];
export const TABLES = tables;

/** The row of a table that a number stands in; null is no bound. */
export function rowOf<T extends { min: number | null; max: number | null }>(rows: readonly T[], n: number): T {
  const row = rows.find(({ min, max }) => (min === null || n >= min) && (max === null || n <= max));
  if (!row) throw new RangeError(`No row of the table has ${n}.`);
  return row;
}
/** The numbers of a die that a row stands for. */
export const facesOf = ({ roll: [from, to] }: { roll: readonly number[] }): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** The row of a table that a die stands in. */
export function rolled<T extends { roll: number[] | readonly [number, number] }>(rows: readonly T[], die: number): T {
  const row = rows.find(({ roll }) => die >= roll[0] && die <= roll[1]);
  if (!row) throw new RangeError(`No row of the table has the die ${die}.`);
  return row;
}
