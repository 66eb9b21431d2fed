/**
 * The saves as a whole: one folder with the database and its backups. Opening it leaves it sound and up to date, or
 * fails with one sentence; what was put right on the way is in `notices`.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { KEEP, listBackups, makeBackup, makeBackupNow, type Backup, type Keep } from './backups.ts';
import { check as checkFile, openDatabase } from './database.ts';
import { checkBeside } from './check-beside.ts';
import { guard, notice, StoreError, storeError, type Notice } from './errors.ts';
import { campaignIds, changedSince } from './inspect.ts';
import { journalLost } from './journal-check.ts';
import { takeLock } from './lock.ts';
import { readMark, removeMark, writeMark } from './mark.ts';
import { mendCampaigns, mendRest } from './mend.ts';
import { noticeOf, recover } from './recovery.ts';
import { Repository } from './repository.ts';
import { salvage } from './salvage.ts';
import { MIGRATIONS, type Migration } from './schema.ts';

export interface StoreCall {
  folder: string;
  /** The time now, as ISO text (`2026-01-31T12:00:00.000Z`). */
  now: () => string;
  keep?: Keep;
  migrations?: readonly Migration[];
  /** No other program that asks the same may have the saves open until this one closes them. */
  alone?: boolean;
}

function openOr(bringBack: () => Database, open: () => Database): Database {
  try {
    return open();
  } catch (error) {
    if (error instanceof StoreError && error.code === 'damaged') return bringBack();
    throw error;
  }
}

export interface Store {
  readonly repository: Repository;
  readonly db: Database;
  /** What the person should be told once; empty when all was well. */
  readonly notices: readonly Notice[];
  /** Copies the database to the backups; null when nothing changed since the newest of today. Throws StoreError. */
  backup(): Promise<Backup | null>;
  /**
   * Reads all campaigns beside other work, where the start has not read them, and mends what is damaged. `whole`: at once,
   * and whatever the start has read. @returns what the person should be told.
   */
  check(how?: { signal?: AbortSignal; whole?: boolean }): Promise<Notice[]>;
  /** Closes the files. Nothing is lost without it: it only tidies up. */
  close(): void;
}

export const DATABASE = 'campaigns.db';
export const BACKUPS = 'backups';

/** Throws StoreError: 'newer', 'readonly', 'locked', 'in-use', 'folder', 'full', 'io'. Damage is recovered from, not thrown. */
export function openStore(call: StoreCall): Store {
  guard(() => mkdirSync(call.folder, { recursive: true }));
  const giveBack = call.alone ? takeLock(call.folder) : () => {};
  try {
    return openSaves(call, giveBack);
  } catch (error) {
    giveBack();
    throw error;
  }
}

function openSaves({ folder, now, keep = KEEP, migrations = MIGRATIONS }: StoreCall, giveBack: () => void): Store {
  const path = join(folder, DATABASE);
  const backups = join(folder, BACKUPS);
  const notices: Notice[] = [];
  let mark = readMark(path, migrations.length);
  let sound = true;
  /** Damage of a single row troubles one campaign: it is mended here, and never makes the whole file a damaged one. */
  const before = (db: Database, older: boolean): void => {
    notices.push(...mendRest(db, migrations, now()), ...mendCampaigns(db, mark ? changedSince(db, mark.at) : campaignIds(db), now()));
    if (older) makeBackupNow(db, backups, now(), migrations);
  };
  const open = (): Database => openDatabase(path, { migrations, depth: mark ? 'tables' : 'pages', before });
  const empty = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
  // SQLite would open both without a word: an empty file as a new database, a broken journal as far as it goes.
  const lost = guard(() => (empty ? existsSync(`${path}-wal`) || listBackups(backups).length > 0 : journalLost(`${path}-wal`)));
  const bringBack = (): Database => guard(() => {
    mark = null;
    const recovered = recover(path, backups, now(), migrations);
    const restored = open();
    const more = recovered.kept ? salvage(recovered.kept, restored) : 0;
    notices.push(noticeOf(recovered, more));
    return restored;
  });
  const db = lost ? bringBack() : openOr(bringBack, open);
  if (!mark) writeMark(path, migrations.length, now());
  const repository = new Repository(db, now);
  const check = async ({ signal, whole = false }: { signal?: AbortSignal; whole?: boolean } = {}): Promise<Notice[]> => {
    if (!mark && !whole) return [];
    try {
      if (whole) checkFile(db, migrations, 'pages');
      const told = mendCampaigns(db, whole ? campaignIds(db) : await checkBeside(path, signal), now());
      if (told.length > 0) repository.relist();
      return told;
    } catch (error) {
      const known = storeError(error);
      if (!(known instanceof StoreError) || known.code !== 'damaged') throw known;
      // The next start reads all of it again, and brings a backup back.
      sound = false;
      removeMark(path);
      return [notice('broken-pages')];
    }
  };
  const changes = (): number => db.prepare('SELECT total_changes()').pluck().get() as number;
  let copied = changes();
  return {
    repository,
    check,
    db,
    notices,
    backup: async () => {
      const today = listBackups(backups)[0]?.made.slice(0, 10) === now().slice(0, 10);
      const count = guard(changes);
      if (today && count === copied) return null;
      const made = await makeBackup(db, backups, now(), keep);
      copied = count;
      return made;
    },
    close: () => {
      db.close();
      if (sound) writeMark(path, migrations.length, now());
      giveBack();
    },
  };
}
