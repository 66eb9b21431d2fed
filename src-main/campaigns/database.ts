/**
 * Opens the database file and proves that it is sound before anybody reads a campaign from it: its header, its pages,
 * its schema and the sum of every row. Never repairs anything: that is recovery.ts.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { guard, StoreError } from './errors.ts';
import { checkVersion, configure, isWhole, migrate, MIGRATIONS, tablesMade, versionOf, type Migration } from './schema.ts';
import { sound, SavedTable } from './saved-table.ts';

/** How long a call waits for another program before it is refused, in milliseconds. */
export const BUSY_TIMEOUT = 2000;

const damaged = (reason: string): StoreError => new StoreError('damaged', { reason });

export interface OpenCall {
  migrations?: readonly Migration[];
  depth?: Depth;
  /** Called before anybody reads a campaign; `older`: the schema is about to be changed. */
  before?: (db: Database.Database, older: boolean) => void;
}

/**
 * Opens a database and brings its schema up to date; a missing file is made. Throws StoreError: 'damaged', 'newer',
 * 'readonly', 'locked', 'folder', 'full', 'io'. `before` is called with what was written so far, before its schema is changed.
 */
export function openDatabase(
  path: string, { migrations = MIGRATIONS, depth = 'pages', before = () => {} }: OpenCall = {},
): Database.Database {
  return guard(() => {
    checkHeader(path);
    const db = new Database(path, { timeout: BUSY_TIMEOUT });
    try {
      check(db, migrations, depth);
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

/** How deep a check looks: at the tables alone, at every page as well, or at every row too. */
export type Depth = 'tables' | 'pages' | 'rows';
const CHECKS = { tables: checkTables, pages: checkPages, rows: checkSound };

/**
 * Throws StoreError 'newer' or 'damaged'. Here, where a sound file raises no error at all, an error of SQLite that speaks
 * of no lock, no right and no full disk means damage too.
 */
export function check(db: Database.Database, migrations: readonly Migration[], depth: Depth = 'rows'): void {
  try {
    checkVersion(db, migrations);
    CHECKS[depth](db, migrations);
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
  checkPages(db, migrations);
  if (versionOf(db) === 0) return;
  for (const name of tablesMade(db, migrations)) {
    const broken = new SavedTable(db, name).broken();
    if (broken > 0) throw damaged(`${broken} ${broken === 1 ? 'row' : 'rows'} of ${name} changed`);
  }
  if ((db.pragma('foreign_key_check') as unknown[]).length > 0) throw damaged('rows of it belong to no campaign');
}

/** What SQLite finds wrong with single values: a row's sum tells it too, and which campaign it belongs to. */
const OF_A_ROW = /^(CHECK constraint failed in|NULL value in|(non-[A-Z]+|NUMERIC|TEXT) value in) /;

/** Throws StoreError 'damaged' when the pages or the tables are broken. Single rows are another matter (inspect.ts). */
function checkPages(db: Database.Database, migrations: readonly Migration[]): void {
  const found = db.pragma('integrity_check') as { integrity_check: string }[];
  if (found.some(({ integrity_check: words }) => words !== 'ok' && !OF_A_ROW.test(words))) throw damaged('a page of it is broken');
  checkTables(db, migrations);
}

function checkTables(db: Database.Database, migrations: readonly Migration[]): void {
  if (versionOf(db) > 0 && !isWhole(db, migrations)) throw damaged('its tables are not as they were made');
}

/**
 * The same for a copy that was just made of a sound database, in small portions between which other work gets its turn:
 * every row is read, and with it every page that holds one.
 */
export async function checkCopy(db: Database.Database, portion = 300): Promise<void> {
  let read = 0;
  for (const name of tablesMade(db)) {
    for (const row of new SavedTable(db, name).each()) {
      if (!sound(row)) throw damaged(`a row of ${name} changed in the copy`);
      if (++read % portion === 0) await breathe();
    }
  }
}
