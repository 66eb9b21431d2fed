/**
 * Takes from a damaged database what can still be read and adds it to the restored one. Only rows whose sum is right are
 * taken, and only moments whose way back to the start is whole. It never changes the damaged file.
 */
import Database from 'better-sqlite3';
import type { HistoryNode } from '../engine/history.ts';
import { nodeOf, type Summary } from './campaign.ts';
import { COMING } from './coming.ts';
import { sound, SavedTable, type Value } from './saved-table.ts';

/**
 * @returns how many decisions were added. Whatever cannot be read is left out; nothing is thrown. `whole`: what is there
 * is as it was kept last, and only moments that it lacks are taken.
 */
export function salvage(damaged: string, db: Database.Database, whole: boolean): number {
  try {
    const from = new Database(damaged, { readonly: true });
    try {
      return db.transaction(() => merge(from, db, whole)).immediate();
    } finally {
      from.close();
    }
  } catch {
    return 0;
  }
}

/** The sound rows of a table, by key: read from both ends, since reading stops at a broken page. */
function readable(from: Database.Database, table: SavedTable): Value[][] {
  const rows = new Map<string, Value[]>();
  const keys = table.keys.map((key) => table.columns.indexOf(key));
  for (const order of ['ASC', 'DESC']) {
    try {
      const list = [...table.columns, 'sum'].join(', ');
      const read = from.prepare(`SELECT ${list} FROM ${table.name} ORDER BY ${table.keys.map((key) => `${key} ${order}`).join(', ')}`)
        .raw();
      for (const row of read.iterate() as Iterable<Value[]>) {
        if (sound(row)) rows.set(JSON.stringify(keys.map((i) => row[i])), row.slice(0, -1));
      }
    } catch {
      // The rest of this end is broken: what was read up to here is kept.
    }
  }
  return [...rows.values()];
}

function merge(from: Database.Database, db: Database.Database, whole: boolean): number {
  const table = (name: string): SavedTable => new SavedTable(db, name);
  const all = readable(from, table('standings'));
  const coming = new Set(all.filter(([, head]) => head === COMING).map(([id]) => id));
  const found = (name: string): Value[][] => readable(from, table(name)).filter(([id]) => !coming.has(id));
  const standings = all.filter(([id]) => !coming.has(id));
  const newest = (rows: Value[][]): string => rows.map((row) => String(row[2])).reduce((a, b) => (a > b ? a : b), '');
  // A journal that broke early can make the damaged file older than the backup: then only moments are taken from it.
  const newer = !whole && newest(standings) >= newest(table('standings').rows());
  if (newer) for (const row of found('campaigns')) table('campaigns').upsert(row);

  const { has, added, count } = addNodes(db, found('nodes'));
  const placed = new Set<Value>();
  for (const row of newer ? standings : []) {
    if (!has.get(row[0])?.has(row[1])) continue;
    table('standings').upsert(row);
    placed.add(row[0]);
  }
  for (const id of has.keys()) {
    const [standing] = table('standings').rows(id);
    const node = added.get(id);
    // Where the standing itself is lost, the campaign stands at the newest moment that was read.
    if (!standing || (newer && node && !placed.has(id))) table('standings').upsert(standingAt(id, node, standing));
  }
  if (!newer) return count;
  for (const name of ['branches', 'snapshots', 'notes']) {
    for (const row of found(name)) if (has.get(row[0])?.has(row[1])) table(name).upsert(row);
  }
  for (const row of found('settings')) if (String(row[0]).startsWith('user.')) table('settings').upsert(row);
  return count;
}

/** Adds the moments that the restored database lacks: a history only grows, so what both have is the same. */
function addNodes(db: Database.Database, rows: Value[][]): { has: Map<Value, Set<Value>>; added: Map<Value, HistoryNode>; count: number } {
  const nodes = new SavedTable(db, 'nodes');
  const has = new Map(new SavedTable(db, 'campaigns').rows()
    .map(([id]) => [id, new Set<Value>([0, ...nodes.rows(id).map((row) => row[1])])]));
  const added = new Map<Value, HistoryNode>();
  let count = 0;
  for (const row of rows.sort((a, b) => (a[1] as number) - (b[1] as number))) {
    const [campaign, id, parent] = row;
    const ids = has.get(campaign);
    if (!ids || ids.has(id) || !ids.has(parent)) continue;
    nodes.insert(row);
    ids.add(id);
    added.set(campaign, nodeOf([...row, null]));
    count++;
  }
  return { has, added, count };
}

/** The standing of a campaign at a moment, told by that moment alone. */
export function standingAt(id: Value, node: HistoryNode | undefined, before: Value[] | undefined): Value[] {
  const summary: Summary = {
    turn: node?.log.at(-1)?.turn ?? null, side: node?.side ?? null, result: null, last: node?.log.findLast((entry) => !entry.to) ?? null,
    decisions: node ? node.no + 1 : 0,
  };
  return [id, node?.id ?? 0, before?.[2] ?? '', JSON.stringify(summary)];
}
