/**
 * Reads the saves row by row and says what is not as it was written, campaign by campaign: sums, and whether the rows fit
 * one another. It pauses by `yield`, so that it can run in one go or beside other work. Changes nothing: that is mend.ts.
 */
import type { Database } from 'better-sqlite3';
import { text, type Text } from '../engine/text.ts';
import { COMING } from './coming.ts';
import { sound, SavedTable, type Value } from './saved-table.ts';

/** The tables that hold rows of campaigns, each row's campaign in its first column. */
export const CAMPAIGN_TABLES = ['campaigns', 'standings', 'nodes', 'branches', 'snapshots', 'notes'] as const;
export type CampaignTable = (typeof CAMPAIGN_TABLES)[number];

/** How many rows are read before other work gets its turn. */
const PORTION = 200;

export interface Found {
  campaign: string;
  /** Why the campaign can no longer be played as it stands; null when what is wrong can be mended in its place. */
  why: Text | null;
  /** Its standing is missing or not as it was written: its newest moment tells it again. */
  standing: boolean;
  /** Keys of rows that it can do without: a snapshot, or what belongs to a moment that there is not. */
  strays: { table: CampaignTable; key: Value[] }[];
}

export type Tables = Record<CampaignTable, SavedTable>;
export const tablesOf = (db: Database): Tables =>
  Object.fromEntries(CAMPAIGN_TABLES.map((name) => [name, new SavedTable(db, name)])) as Tables;

/** Every campaign that any row speaks of: found by steps along the keys, whatever stands between them. */
export function campaignIds(db: Database): string[] {
  const ids = CAMPAIGN_TABLES.flatMap((name) => {
    const column = name === 'campaigns' ? 'id' : 'campaign';
    return db.prepare(`
      WITH RECURSIVE step (id) AS (
        SELECT min(${column}) FROM ${name}
        UNION ALL SELECT (SELECT min(${column}) FROM ${name} WHERE ${column} > step.id) FROM step WHERE step.id IS NOT NULL
      ) SELECT id FROM step WHERE id IS NOT NULL`).pluck().all() as string[];
  });
  return [...new Set(ids)];
}

/** The campaigns that were played since a time, and those without a standing: few, and what a journal can hold. */
export const changedSince = (db: Database, time: string): string[] => db.prepare(`
  SELECT campaign FROM standings WHERE updated >= ?
  UNION SELECT id FROM campaigns WHERE created >= ? OR id NOT IN (SELECT campaign FROM standings)
`).pluck().all(time, time) as string[];

/** The campaigns of this list in which something is wrong. */
export function* inspect(db: Database, ids: Iterable<string>): Generator<void, Found[]> {
  const tables = tablesOf(db);
  const found: Found[] = [];
  for (const id of ids) {
    const one = yield* inspectCampaign(tables, id);
    if (one.why || one.standing || one.strays.length > 0) found.push(one);
    yield;
  }
  return found;
}

function* inspectCampaign(tables: Tables, campaign: string): Generator<void, Found> {
  const it: Found = { campaign, why: null, standing: false, strays: [] };
  const [standing] = tables.standings.rows(campaign);
  // Not there yet, and not damaged.
  if (standing?.[1] === COMING && sound(standing)) return it;
  const moments = new Set<Value>([0]);
  let broken = 0;
  let orphan: Value = null;
  let read = 0;
  const [begun] = tables.campaigns.rows(campaign);
  if (begun && !sound(begun)) broken++;
  for (const row of tables.nodes.each(campaign)) {
    if (!sound(row)) broken++;
    if (!moments.has(row[2])) orphan ??= row[1];
    moments.add(row[1]);
    if (++read % PORTION === 0) yield;
  }
  it.standing = !standing || !sound(standing);
  const lost = !it.standing && !moments.has(standing[1]);
  for (const name of ['branches', 'snapshots', 'notes'] as const) {
    for (const row of tables[name].each(campaign)) {
      // Without a snapshot or a name all is still there; a line of the log is not.
      if (!sound(row) && name === 'notes') broken++;
      else if (!sound(row) || !moments.has(row[1])) it.strays.push({ table: name, key: row.slice(0, tables[name].keys.length) });
      if (++read % PORTION === 0) yield;
    }
  }
  if (!begun) it.why = text('aside.begun');
  else if (broken > 0) it.why = text('aside.rows', { count: broken });
  else if (orphan !== null) it.why = text('aside.parent', { node: Number(orphan) });
  else if (lost) it.why = text('aside.head');
  return it;
}

/** Runs an inspection in one go. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
