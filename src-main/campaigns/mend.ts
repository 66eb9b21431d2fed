/**
 * Mends what is wrong with single rows of a database whose pages and tables are whole: a damaged campaign is set aside
 * alone, what can be told again is told again, and what belongs to nobody is put away. Nothing is thrown away, and
 * everything done is told. Only whoever has the saves for itself may call it.
 */
import type { Database } from 'better-sqlite3';
import type { HistoryNode } from '../engine/history.ts';
import { Aside } from './aside.ts';
import { nodeOf } from './campaign.ts';
import { notice, type Notice } from './errors.ts';
import { atOnce, CAMPAIGN_TABLES, inspect, tablesOf, type Found, type Tables } from './inspect.ts';
import { standingAt } from './salvage.ts';
import { foreignTo, VERSION_KEY, versionOf, type Migration } from './schema.ts';
import { sound, SavedTable, type Value } from './saved-table.ts';

/** Mends what an inspection found, in one transaction. @returns what the person should be told. */
export function mendCampaigns(db: Database, found: readonly Found[], now: string): Notice[] {
  return db.transaction(() => found.flatMap((it) => mendCampaign(db, it, now))).immediate();
}

function mendCampaign(db: Database, it: Found, now: string): Notice[] {
  const tables = tablesOf(db);
  const aside = new Aside(db);
  const { campaign } = it;
  const [found] = campaign.includes(TORN) ? named(db, aside, campaign, now) : [it];
  if (!found) return [];
  if (found.why) return [setAside({ tables, aside, now }, found)];
  const name = String(tables.campaigns.rows(campaign)[0][2]);
  const told: Notice[] = [];
  if (found.standing) {
    const [old] = tables.standings.rows(campaign);
    if (old) aside.put(campaign, 'standings', old, now);
    const newest = tables.nodes.rows(campaign).at(-1);
    tables.standings.upsert(standingAt(campaign, newest && nodeOf(newest), [campaign, 0, now]));
    told.push(notice('standing-mended', { name }));
  }
  for (const { table, key } of found.strays) {
    for (const row of tables[table].rows(...key)) aside.put(campaign, table, row, now);
    tables[table].remove(...key);
  }
  if (found.strays.length > 0) told.push(notice('strays', { name, count: found.strays.length }));
  return told;
}

/** What stands in a key for bytes that are no text: no key of ours has it, and no row can be asked for by it. */
const TORN = '\uFFFD';

/**
 * Rows whose key is no text: the beginning of a campaign gets the key under which it is read, whatever else there is is put
 * aside. @returns what is found of the campaign then.
 */
function named(db: Database, aside: Aside, campaign: string, now: string): Found[] {
  for (const table of CAMPAIGN_TABLES) {
    const column = table === 'campaigns' ? 'id' : 'campaign';
    const keys = db.prepare(`SELECT DISTINCT hex(${column}) FROM ${table}`).pluck().all() as string[];
    for (const hex of keys.filter((key) =>
      Buffer.from(key, 'hex').toString() === campaign && key !== Buffer.from(campaign).toString('hex').toUpperCase())) {
      if (table === 'campaigns') db.prepare('UPDATE campaigns SET id = ? WHERE hex(id) = ?').run(campaign, hex);
      else {
        for (const row of db.prepare(`SELECT * FROM ${table} WHERE hex(campaign) = ?`).raw().all(hex) as Value[][]) {
          aside.put(campaign, table, row, now);
        }
        db.prepare(`DELETE FROM ${table} WHERE hex(campaign) = ?`).run(hex);
      }
    }
  }
  return atOnce(inspect(db, [campaign]));
}

interface Room { tables: Tables; aside: Aside; now: string }

function setAside({ tables, aside, now }: Room, { campaign, why }: Found): Notice {
  const [row] = tables.campaigns.rows(campaign);
  const name = row ? String(row[2]) : null;
  const nodes = tables.nodes.rows(campaign).filter(sound).map(nodeOf);
  for (const table of CAMPAIGN_TABLES) for (const it of tables[table].rows(campaign)) aside.put(campaign, table, it, now);
  aside.putCard({ id: campaign, name, game: row ? String(row[3]) : null, why: why!, moments: whole(nodes).length, found: now });
  for (const table of [...CAMPAIGN_TABLES].reverse()) tables[table].remove(campaign);
  return notice('aside', { name: name ?? campaign, why: why! });
}

/** The moments whose way back to the start is whole, in the order of making. */
export function whole(nodes: readonly HistoryNode[], without: ReadonlySet<number> = new Set()): HistoryNode[] {
  const kept = new Set([0]);
  return [...nodes].sort((a, b) => a.id - b.id).filter(({ id, parent }) => {
    if (!kept.has(parent) || without.has(id) || kept.has(id)) return false;
    kept.add(id);
    return true;
  });
}

/** What stands beside the campaigns: what no step of the schema made, settings, and the place for what is set aside. */
export function mendRest(db: Database, migrations: readonly Migration[], now: string): Notice[] {
  return db.transaction(() => {
    const aside = new Aside(db);
    aside.reseal();
    return [...putAwayForeign(db, aside, migrations, now), ...mendSettings(db, aside, now)];
  }).immediate();
}

function putAwayForeign(db: Database, aside: Aside, migrations: readonly Migration[], now: string): Notice[] {
  const told: Notice[] = [];
  // Triggers first, so that none runs while the rest is put away.
  for (const type of ['trigger', 'view', 'index', 'table'] as const) {
    for (let [it] = foreignTo(db, migrations, type); it; [it] = foreignTo(db, migrations, type)) {
      const name = `"${it.name.replaceAll('"', '""')}"`;
      if (type === 'table') {
        for (const row of db.prepare(`SELECT * FROM ${name}`).raw().all() as Value[][]) aside.put('', it.name, row, now);
      }
      aside.put('', 'schema', [it.type, it.name, it.sql], now);
      db.exec(`DROP ${type.toUpperCase()} ${name}`);
      told.push(notice(`foreign-${type}`, { name: it.name }));
    }
  }
  return told;
}

function mendSettings(db: Database, aside: Aside, now: string): Notice[] {
  const settings = new SavedTable(db, 'settings');
  const broken = settings.rows().filter((row) => !sound(row));
  for (const row of broken) {
    aside.put('', 'settings', row, now);
    settings.remove(row[0]);
  }
  if (settings.rows(VERSION_KEY).length === 0) settings.upsert([VERSION_KEY, String(versionOf(db))]);
  return broken.length === 0 ? [] : [notice('settings', { count: broken.length })];
}
