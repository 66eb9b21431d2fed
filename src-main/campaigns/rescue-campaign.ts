/**
 * Makes a new campaign of one that was set aside: of all moments whose way back to the start is whole, taken from the rows
 * set aside and, where those are damaged, from the backups. It is replayed before anything is written, and what does not
 * replay is left out.
 */
import Database from 'better-sqlite3';
import type { HistoryNode } from '../engine/history.ts';
import { Diverged, Session } from '../engine/session.ts';
import { shorten } from '../engine/text.ts';
import { listBackups } from './backups.ts';
import { branchesOf } from './branches.ts';
import { campaignOf, logUpTo, NAME_MAX, nodeOf, summaryOf, type Campaign, type Snapshot } from './campaign.ts';
import { StoreError } from './errors.ts';
import { CAMPAIGN_TABLES, tablesOf, type CampaignTable } from './inspect.ts';
import { whole } from './mend.ts';
import { gameOf, type Games } from './play.ts';
import type { Repository } from './repository.ts';
import { sound, type SavedTable, type Value } from './saved-table.ts';

type Rows = Record<CampaignTable, Value[][]>;

/** Throws StoreError 'missing', 'lost', 'unknown-game': nothing has changed then. */
export function rescue(repository: Repository, games: Games, id: string, backups: string): Campaign {
  const rows = gather(repository, id, backups);
  const begun = readable(rows);
  if (!begun) throw new StoreError('lost', { id });
  const game = gameOf(games, begun.game);
  const { scenario, options, seed, rules } = begun;
  const start = { scenario, options, seed, rules };
  const kept = rules === game.rulesVersion
    ? proved(rows.nodes.map(nodeOf), (nodes) => new Session(game, start, nodes))
    : whole(rows.nodes.map(nodeOf));
  const session = new Session(game, start, kept);
  const head = session.history.nodes.has(begun.head) ? begun.head : kept.at(-1)?.id ?? 0;
  const has = (row: Value[]): boolean => row[1] === 0 || session.history.nodes.has(Number(row[1]));
  if (rules === game.rulesVersion) session.goTo(head);
  return repository.create({
    ...begun, name: shorten(begun.name.toWellFormed().trim(), NAME_MAX) || id,
    summary: rules === game.rulesVersion ? summaryOf(game, session.state, logUpTo(session.history, head, session.opening)) : begun.summary,
  }, {
    nodes: kept, branches: rows.branches.filter(has).map(([, first, name]) => ({ first: Number(first), name: String(name) })),
    // Under the rules of today the moments tell every position; under older ones a saved one may be all that does.
    snapshots: rules === game.rulesVersion ? [] : rows.snapshots.filter(has).map(snapshotOf),
    notes: rows.notes.filter(has).map(([, node, , entry]) => ({ node: Number(node), entry: JSON.parse(String(entry)) })),
  }, head);
}

const snapshotOf = ([, node, rules, state, hash]: Value[]): Snapshot =>
  ({ node: Number(node), rules: Number(rules), state: JSON.parse(String(state)), hash: String(hash) });

/**
 * The sound rows of a campaign by table: those set aside, then what only a backup has, newest first. Of `campaigns` the unsound one last.
 */
function gather(repository: Repository, id: string, backups: string): Rows {
  const aside = repository.aside();
  const tables = repository.campaignTables();
  const rows = Object.fromEntries(
    CAMPAIGN_TABLES.map((table) => [table, aside.rows(id, table).filter(sound).map(fitted(tables[table]))]),
  ) as Rows;
  const torn = aside.rows(id, 'campaigns').filter((row) => !sound(row)).map(fitted(tables.campaigns));
  const keyOf = (table: CampaignTable, row: Value[]): string => JSON.stringify(row.slice(0, tables[table].keys.length));
  const known = new Set(CAMPAIGN_TABLES.flatMap((table) => rows[table].map((row) => `${table} ${keyOf(table, row)}`)));
  for (const { path } of listBackups(backups)) {
    for (const [table, row] of backedUp(path, id)) {
      const key = `${table} ${keyOf(table, row)}`;
      if (known.has(key)) continue;
      known.add(key);
      rows[table].push(fitted(tables[table])(row));
    }
  }
  rows.campaigns.push(...torn);
  return rows;
}

/** A row as it is read today: one written before a later step of the schema lacks the columns that stand at the end. */
const fitted = ({ columns }: SavedTable) => (row: Value[]): Value[] =>
  columns.map((_, i): Value => (i < row.length - 1 ? row[i] : null)).concat(row.slice(-1));

function backedUp(path: string, id: string): [CampaignTable, Value[]][] {
  try {
    const db = new Database(path, { readonly: true });
    try {
      const tables = tablesOf(db);
      return CAMPAIGN_TABLES.flatMap((table) => tables[table].rows(id).filter(sound).map((row): [CampaignTable, Value[]] => [table, row]));
    } finally {
      db.close();
    }
  } catch {
    // A backup that cannot be read gives nothing.
    return [];
  }
}

/** The first row of the campaign that makes sense, at where it stood. */
function readable({ campaigns, standings }: Rows): Campaign | null {
  for (const row of campaigns) {
    try {
      const none = ['', 0, '', JSON.stringify({ turn: null, side: null, result: null, last: null, decisions: 0 })];
      const it = campaignOf(row, standings[0] ?? none);
      if (typeof it.name === 'string' && Number.isInteger(it.seed) && Array.isArray(it.tags)) {
        return { ...it, tags: it.tags.map((tag) => String(tag).toWellFormed()) };
      }
    } catch {
      // Not JSON any more where it should be: perhaps the next one is.
    }
  }
  return null;
}

/** The moments that replay to what was written of them, on every branch. */
function proved(nodes: readonly HistoryNode[], begin: (nodes: readonly HistoryNode[]) => Session): HistoryNode[] {
  const bad = new Set<number>();
  for (;;) {
    const kept = whole(nodes, bad);
    const session = begin(kept);
    try {
      for (const { head } of branchesOf(session.history, 0, new Map())) session.goTo(head);
      return kept;
    } catch (error) {
      if (!(error instanceof Diverged)) throw error;
      bad.add(error.node.id);
    }
  }
}
