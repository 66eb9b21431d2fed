/** What an Order of an Area may bring before its die falls: each row of the table with where it would lead from here. */
import type { Odds } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import type { NimitzAction } from '../answers.ts';
import { ORDERS, facesOf } from '../data.ts';
import type { OrderRow } from '../data-types.ts';
import { destinations } from '../rules/order-destinations.ts';
import { pool } from '../rules/japanese-orders.ts';
import { isPresent, spaceName, type NimitzState } from '../state.ts';

export const ROLLED_FOR: ReadonlySet<string> = new Set(['scout', 'look', 'order']);
const shareOf = (row: OrderRow): number => facesOf(row).length / 10;
/** "5-6". */
const sayFaces = ({ roll }: OrderRow): string => [...new Set(roll)].join('-');
/** Where a row leads; nowhere: it becomes a Hold. */
export const leadsTo = (s: NimitzState, row: OrderRow, area: number): readonly number[] =>
  destinations(s, row.id, area).filter((to) => to !== area);

/** About right: whether anybody can leave is not looked at. */
export function orderOdds(s: NimitzState, { verb, place: area }: NimitzAction): Odds | null {
  if (!ROLLED_FOR.has(verb) || area === undefined || pool(s, area).length === 0) return null;
  const rows = ORDERS.map((row) => ({ row, to: leadsTo(s, row, area) }));
  const against = rows.reduce((sum, { row, to }) =>
    sum + (to.length > 0 ? (shareOf(row) * to.filter((it) => isPresent(s, it, 'us')).length) / to.length : 0), 0);
  return {
    kind: 'check', exact: false, risk: against,
    rows: [
      { label: text('forecast.against'), value: against, unit: 'chance' },
      ...rows.map(({ row, to }) => ({
        label: to.length > 0
          ? text('forecast.row', { faces: sayFaces(row), order: { key: `order.${row.id}` }, areas: to.map(spaceName) })
          : text('forecast.hold', { faces: sayFaces(row), order: { key: `order.${row.id}` } }),
        value: shareOf(row), unit: 'chance' as const,
      })),
    ],
    rule: 'FCN-OR-03',
  };
}
