/**
 * What a program holds when its file has gone from under it: saved whole beside it, and taken up again at the next start.
 * A copy is checked before it counts; nothing that lies at its place already is written over.
 */
import { copyFileSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { accept, copyAt, copyNow, isSound, listBackups, type Backup } from './backups.ts';
import { comingIn } from './coming.ts';
import { openDatabase } from './database.ts';
import { catchUp, countOf, readBook } from './ledger.ts';
import { freeName, removeDatabase, unstamp } from './paths.ts';
import type { Migration } from './schema.ts';
import { SavedTable, type Value } from './saved-table.ts';

const NAME = /^campaigns-rescued-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)(-\d+)?\.db$/;

/** The names of rescued copies in a folder of saves, readable or not. */
export const rescuedNames = (folder: string): string[] => readdirSync(folder).filter((name) => NAME.test(name));

/** Those that are ours, newest first. */
export function listRescued(folder: string): Backup[] {
  return rescuedNames(folder)
    .flatMap((name) => copyAt(join(folder, name)) ?? [])
    .map((copy) => ({ ...copy, made: unstamp(NAME.exec(copy.path.slice(folder.length + 1))![1]) }))
    .sort((a, b) => b.count - a.count || (a.made < b.made ? 1 : -1));
}

export interface Held {
  db: Database.Database;
  folder: string;
  backups: string;
  migrations: readonly Migration[];
  /** The number of the last change on disk. */
  count: number;
  /** Which database it is. */
  id: string;
  time: string;
}

/** @returns where it is now; null when it could be saved nowhere. */
export function rescue(held: Held): string | null {
  for (const place of [held.folder, homedir(), tmpdir()]) {
    try {
      mkdirSync(place, { recursive: true });
      const path = freeName(place, 'rescued', held.time);
      const partial = `${path}.partial`;
      try {
        if (!saveHeld(held, partial)) continue;
        accept(partial, path);
        return path;
      } finally {
        removeDatabase(partial);
      }
    } catch {
      // Not here: the next place may do.
    }
  }
  return null;
}

/** From the connection, which still has the files that were deleted; or, when those were cut, from a backup and the second book. */
function saveHeld({ db, id, folder, backups, migrations, count }: Held, path: string): boolean {
  try {
    copyNow(db, path, migrations);
    if (copyAt(path)?.count === count) return true;
  } catch {
    // What is left of the files does not make a whole.
  }
  const book = readBook(folder);
  if (book?.id !== id) return false;
  for (const backup of listBackups(backups)) {
    if (backup.id !== id || !isSound(backup.path, migrations)) continue;
    removeDatabase(path);
    copyFileSync(backup.path, path);
    const copy = new Database(path);
    try {
      catchUp(copy, book, countOf(copy));
      if (countOf(copy) === count) return true;
    } finally {
      copy.close();
    }
  }
  return false;
}

/**
 * Adds to the database what only a rescued copy has, and renames the copy. A campaign that was played on differently in
 * both is taken as a second one. @returns how many decisions were added.
 */
export function takeUp(rescued: Backup, folder: string, db: Database.Database, migrations: readonly Migration[]): number {
  const from = openDatabase(rescued.path, { migrations });
  let added = 0;
  try {
    db.transaction(() => {
      const [theirs, ours] = [from, db].map((it) => new Set<Value>(comingIn(it)));
      for (const row of new SavedTable(from, 'campaigns').rows()) if (!theirs.has(row[0])) {
        added += adopt(from, db, row.slice(0, -1), ours.has(row[0]));
      }
    }).immediate();
  } finally {
    from.close();
  }
  renameSync(rescued.path, freeName(folder, 'taken-up', rescued.made));
  return added;
}

/** `coming`: the one that is here never came in whole. */
function adopt(from: Database.Database, db: Database.Database, campaign: Value[], coming: boolean): number {
  const [id] = campaign;
  const theirs = rowsOf(from, 'nodes', id);
  const ours = new Map(rowsOf(db, 'nodes', id).map((row) => [row[1], JSON.stringify(row)]));
  const known = !coming && new SavedTable(db, 'campaigns').rows(id).length > 0;
  const more = theirs.filter((row) => !ours.has(row[1]));
  if (known && theirs.some((row) => ours.has(row[1]) && ours.get(row[1]) !== JSON.stringify(row))) {
    const [, origin, name] = campaign;
    copyCampaign(from, db, [randomUUID(), origin, `${[...String(name)].slice(0, 90).join('')} (2)`, ...campaign.slice(3)], id);
    return more.length;
  }
  if (!known || more.length > 0) copyCampaign(from, db, campaign, id);
  return more.length;
}

/** Writes every row of a campaign over what is there of it. */
function copyCampaign(from: Database.Database, db: Database.Database, campaign: Value[], id: Value): void {
  new SavedTable(db, 'campaigns').upsert(campaign);
  for (const name of ['standings', 'nodes', 'branches', 'snapshots', 'notes']) {
    const table = new SavedTable(db, name);
    for (const row of rowsOf(from, name, id)) table.upsert([campaign[0], ...row.slice(1)]);
  }
}

const rowsOf = (db: Database.Database, name: string, id: Value): Value[][] =>
  new SavedTable(db, name).rows(id).map((row) => row.slice(0, -1));
