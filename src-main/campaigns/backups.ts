/**
 * Rolling backups: whole, checked copies of the database beside it. The newest few are kept and one of each of the last
 * days; a copy that is not sound never takes the place of a good one.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { check, checkCopy } from './database.ts';
import { guard, StoreError, storeError } from './errors.ts';
import { MIGRATIONS, type Migration } from './schema.ts';

export interface Keep {
  newest: number;
  /** One of each of so many days. */
  days: number;
}
export const KEEP: Keep = { newest: 5, days: 7 };

const NAME = /^campaigns-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.db$/;

/** An ISO time as part of a file name, and back. */
export const stamp = (time: string): string => time.replace(/[:.]/g, '-');
const unstamp = (name: string): string => name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z');

export interface Backup {
  path: string;
  /** ISO time. */
  made: string;
}

/** The backups of a folder, newest first. Throws StoreError when the folder cannot be read. */
export function listBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return [];
  return guard(() => readdirSync(folder)).filter((name) => NAME.test(name)).sort().reverse()
    .map((name) => ({ path: join(folder, name), made: unstamp(NAME.exec(name)![1]) }));
}

/**
 * The time that a new backup is named by: now, or just after the newest where the clock was set back. By their names the
 * newest is found, and the oldest are thrown away.
 */
function timeAfter(folder: string, now: string): string {
  const newest = listBackups(folder)[0]?.made ?? '';
  return now > newest ? now : new Date(Date.parse(newest) + 1).toISOString();
}

/** Makes what was written or renamed in a folder last, where the system can (Windows cannot open a folder). */
export function syncPath(path: string): void {
  try {
    const file = openSync(path, 'r+');
    fsyncSync(file);
    closeSync(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['EISDIR', 'EPERM', 'EACCES'].includes(String(error.code)))) throw error;
  }
}

/** Removes a database file with what SQLite keeps beside it. */
export function removeDatabase(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
}

/** Opens a copy as one file without a journal beside it: it can be carried about as it is. */
function openCopy(path: string): Database.Database {
  const copy = new Database(path);
  copy.pragma('journal_mode = DELETE');
  return copy;
}

/** Gives a checked and closed copy its name. */
function accept(partial: string, path: string): void {
  syncPath(partial);
  renameSync(partial, path);
  syncPath(dirname(path));
}

/**
 * Copies the open database while it stays in use, proves the copy sound, and prunes the older ones. Throws StoreError;
 * the older backups then still stand.
 */
export async function makeBackup(db: Database.Database, folder: string, now: string, keep: Keep = KEEP): Promise<Backup> {
  const time = timeAfter(folder, now);
  const path = join(folder, `campaigns-${stamp(time)}.db`);
  const partial = `${path}.partial`;
  try {
    mkdirSync(folder, { recursive: true });
    await db.backup(partial);
    const copy = openCopy(partial);
    try {
      await checkCopy(copy);
    } finally {
      copy.close();
    }
    accept(partial, path);
  } catch (error) {
    removeDatabase(partial);
    throw storeError(error);
  }
  prune(folder, keep);
  return { path, made: time };
}

/** The same at once, for what must not wait: before a schema is changed. */
export function makeBackupNow(db: Database.Database, folder: string, now: string, migrations: readonly Migration[]): void {
  const path = join(folder, `campaigns-${stamp(timeAfter(folder, now))}.db`);
  guard(() => {
    mkdirSync(folder, { recursive: true });
    removeDatabase(`${path}.partial`);
    db.prepare('VACUUM INTO ?').run(`${path}.partial`);
    const copy = openCopy(`${path}.partial`);
    try {
      check(copy, migrations);
    } finally {
      copy.close();
    }
    accept(`${path}.partial`, path);
  });
}

function prune(folder: string, keep: Keep): void {
  const days = new Set<string>();
  listBackups(folder).forEach((backup, i) => {
    const day = backup.made.slice(0, 10);
    const firstOfDay = !days.has(day) && days.size < keep.days;
    days.add(day);
    if (i >= keep.newest && !firstOfDay) removeDatabase(backup.path);
  });
}

/** The newest backup that is sound; those that are not are passed over. */
export function newestGood(folder: string, migrations: readonly Migration[] = MIGRATIONS): Backup | null {
  return listBackups(folder).find(({ path }) => isSound(path, migrations)) ?? null;
}

function isSound(path: string, migrations: readonly Migration[]): boolean {
  try {
    const db = new Database(path, { readonly: true });
    try {
      check(db, migrations);
      return true;
    } finally {
      db.close();
    }
  } catch (error) {
    // A newer backup than this program reads counts as not usable, not as damaged: it stays where it is.
    if (storeError(error) instanceof StoreError) return false;
    throw error;
  }
}
