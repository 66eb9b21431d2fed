/**
 * Opens the database file and proves that it is sound before anybody reads a campaign from it: its header, its pages,
 * its schema and the sum of every row. Never repairs anything: that is recovery.ts.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { guard, StoreError } from './errors.ts';
import { checkVersion, configure, migrate, MIGRATIONS, versionOf, type Migration } from './schema.ts';
import { sound, Table } from './table.ts';

/** How long a call waits for another program before it is refused, in milliseconds. */
export const BUSY_TIMEOUT = 2000;

const damaged = (reason: string): StoreError => new StoreError('damaged', { reason });

/**
 * Opens a database and brings its schema up to date; a missing file is made. Throws StoreError: 'damaged', 'newer',
 * 'readonly', 'locked', 'folder', 'full', 'io'. `before` is called with what was written so far, before its schema is changed.
 */
export function openDatabase(path: string, migrations: readonly Migration[] = MIGRATIONS, before: (db: Database.Database, older: boolean) => void = () => {}): Database.Database {
  return guard(() => {
    checkHeader(path);
    const db = new Database(path, { timeout: BUSY_TIMEOUT });
    try {
      check(db, migrations);
      configure(db);
      // A folder or a file that cannot be written is told now, not at the first decision.
      db.exec('BEGIN IMMEDIATE; ROLLBACK');
      const version = versionOf(db);
      if (version > 0) before(db, version < migrations.length);
      migrate(db, migrations);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

/**
 * Throws StoreError 'newer' or 'damaged'. Here, where a sound file raises no error at all, an error of SQLite that speaks
 * of no lock, no right and no full disk means damage too.
 */
export function check(db: Database.Database, migrations: readonly Migration[]): void {
  try {
    checkVersion(db, migrations);
    checkSound(db, migrations);
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : '';
    if (code === 'SQLITE_IOERR_SHORT_READ' || !/^(SQLITE_(IOERR|BUSY|LOCKED|READONLY|FULL|CANTOPEN|PERM|AUTH|NOMEM)|$)/.test(code)) {
      throw damaged('it cannot be read');
    }
    throw error;
  }
}

/** The fixed bytes of an SQLite header: wrong ones can make a file look read-only, or older or newer than it is. */
export function checkHeader(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  const head = Buffer.alloc(100);
  const file = openSync(path, 'r');
  try {
    readSync(file, head, 0, 100, 0);
  } finally {
    closeSync(file);
  }
  const pageSize = head.readUInt16BE(16) === 1 ? 65536 : head.readUInt16BE(16);
  const fits = head.toString('latin1', 0, 16) === 'SQLite format 3\0'
    && pageSize >= 512 && (pageSize & (pageSize - 1)) === 0
    && [1, 2].includes(head[18]) && [1, 2].includes(head[19])
    && head[20] === 0 && head[21] === 64 && head[22] === 32 && head[23] === 32
    && head.subarray(72, 92).every((byte) => byte === 0);
  if (!fits) throw damaged('its header is not that of a database');
}

/** Throws StoreError 'damaged' when anything in the file is not as it was written. Reads all of it. */
function checkSound(db: Database.Database, migrations: readonly Migration[]): void {
  const pages = db.pragma('integrity_check(1)', { simple: true });
  if (pages !== 'ok') throw damaged('a page of it is broken');
  const version = versionOf(db);
  if (version === 0) return;
  if (JSON.stringify(schemaOf(db)) !== JSON.stringify(expectedSchema(migrations.slice(0, version)))) throw damaged('its tables are not as they were made');
  for (const { name } of schemaOf(db)) {
    const broken = new Table(db, name).broken();
    if (broken > 0) throw damaged(`${broken} ${broken === 1 ? 'row' : 'rows'} of ${name} changed`);
  }
  if ((db.pragma('foreign_key_check') as unknown[]).length > 0) throw damaged('rows of it belong to no campaign');
}

/**
 * The same for a copy that was just made of a sound database, in small portions between which other work gets its turn:
 * every row is read, and with it every page that holds one.
 */
export async function checkCopy(db: Database.Database, portion = 300): Promise<void> {
  let read = 0;
  for (const { name } of schemaOf(db)) {
    for (const row of new Table(db, name).each()) {
      if (!sound(row)) throw damaged(`a row of ${name} changed in the copy`);
      if (++read % portion === 0) await breathe();
    }
  }
}

const schemaOf = (db: Database.Database): { name: string; sql: string }[] =>
  db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name").all() as { name: string; sql: string }[];

function expectedSchema(migrations: readonly Migration[]): { name: string; sql: string }[] {
  const db = new Database(':memory:');
  try {
    migrate(db, migrations);
    return schemaOf(db);
  } finally {
    db.close();
  }
}
