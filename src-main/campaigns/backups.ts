/**
 * Rolling backups: whole, checked copies of the database beside it. The newest few are kept and one of each of the last
 * days; a copy that is not sound never takes the place of a good one.
 */
import { mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { check, checkCopy, checkHeader } from './database.ts';
import { guard, storeError } from './errors.ts';
import { countOf, idOf, setOpen } from './ledger.ts';
import { isFile, removeDatabase, stamp, syncPath, unstamp } from './paths.ts';
import { APPLICATION_ID, MIGRATIONS, versionOf, type Migration } from './schema.ts';

export interface Keep {
  newest: number;
  /** One of each of so many days. */
  days: number;
}
export const KEEP: Keep = { newest: 5, days: 7 };

const NAME = /^campaigns-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.db$/;

export interface Copy {
  path: string;
  /** Which database it is a copy of, as that one says it; null from a program that did not say. */
  id: string | null;
  /** How many changes it holds: by this the newest is known, whatever a clock or a file name says. */
  count: number;
}

export interface Backup extends Copy {
  /** ISO time. */
  made: string;
}

/** What a copy says of itself; null when it is no database of ours: not a file, empty, foreign, its header broken. */
export function copyAt(path: string): Copy | null {
  try {
    if (!isFile(path) || statSync(path).size === 0) return null;
    checkHeader(path);
    const db = new Database(path, { readonly: true });
    try {
      const ours = db.pragma('application_id', { simple: true }) === APPLICATION_ID && versionOf(db) >= 1;
      return ours ? { path, id: idOf(db), count: countOf(db) } : null;
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}

/** The backups of a folder, newest first; whatever else lies there is passed over. Throws StoreError when it cannot be read. */
export function listBackups(folder: string): Backup[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return guard(() => readdirSync(folder)).filter((name) => NAME.test(name)).sort().reverse()
    .flatMap((name) => copyAt(join(folder, name)) ?? [])
    .map((copy) => ({ ...copy, made: unstamp(NAME.exec(copy.path.slice(dirname(copy.path).length + 1))![1]) }))
    .sort((a, b) => b.count - a.count);
}

/** Where a new backup is made: under the time now, or just after it where that name is taken. What a crash left half-made goes. */
function newBackup(folder: string, now: string): { path: string; partial: string; made: string } {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith('.db.partial')) removeDatabase(join(folder, name));
  for (let time = Date.parse(now); ; time++) {
    const made = new Date(time).toISOString();
    const path = join(folder, `campaigns-${stamp(made)}.db`);
    if (!statSync(path, { throwIfNoEntry: false })) return { path, partial: `${path}.partial`, made };
  }
}

/** Opens a copy as one file without a journal beside it: it can be carried about as it is. */
function openCopy(path: string): Database.Database {
  const copy = new Database(path);
  copy.pragma('journal_mode = DELETE');
  setOpen(copy, null);
  return copy;
}

/** Gives a checked and closed copy its name. */
export function accept(partial: string, path: string): void {
  syncPath(partial);
  renameSync(partial, path);
  syncPath(dirname(path));
}

/**
 * Copies the open database while it stays in use, proves the copy sound, and prunes the older ones. Throws StoreError;
 * the older backups then still stand.
 */
export async function makeBackup(db: Database.Database, folder: string, now: string, keep: Keep = KEEP): Promise<Backup> {
  const { path, partial, made } = guard(() => newBackup(folder, now));
  try {
    await db.backup(partial);
    const copy = openCopy(partial);
    try {
      await checkCopy(copy);
    } finally {
      copy.close();
    }
    accept(partial, path);
    prune(folder, keep);
    return { ...copyAt(path)!, made };
  } catch (error) {
    removeDatabase(partial);
    throw storeError(error);
  }
}

/** The same at once, for what must not wait: before a schema is changed. */
export function makeBackupNow(db: Database.Database, folder: string, now: string, migrations: readonly Migration[]): void {
  guard(() => {
    const { path, partial } = newBackup(folder, now);
    copyNow(db, partial, migrations);
    accept(partial, path);
  });
}

/** Copies the open database at once and proves the copy sound. */
export function copyNow(db: Database.Database, path: string, migrations: readonly Migration[]): void {
  removeDatabase(path);
  db.prepare('VACUUM INTO ?').run(path);
  const copy = openCopy(path);
  try {
    check(copy, migrations);
  } finally {
    copy.close();
  }
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

/** A newer copy than this program reads counts as not usable, not as damaged: it stays where it is. */
export function isSound(path: string, migrations: readonly Migration[] = MIGRATIONS): boolean {
  try {
    const db = new Database(path, { readonly: true });
    try {
      check(db, migrations);
      return versionOf(db) >= 1;
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}
