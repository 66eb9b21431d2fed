/**
 * The saves as a whole: one folder with the database and its backups. Opening it leaves it sound and up to date, or
 * fails with one sentence; what was put right on the way is in `notices`.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { KEEP, listBackups, makeBackup, makeBackupNow, type Backup, type Keep } from './backups.ts';
import { openDatabase } from './database.ts';
import { guard, StoreError, type Notice } from './errors.ts';
import { journalLost } from './journal-check.ts';
import { takeLock } from './lock.ts';
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
  const open = (): Database => openDatabase(path, migrations, (db) => makeBackupNow(db, backups, now(), migrations));
  const empty = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
  // SQLite would open both without a word: an empty file as a new database, a broken journal as far as it goes.
  const lost = guard(() => (empty ? existsSync(`${path}-wal`) || listBackups(backups).length > 0 : journalLost(`${path}-wal`)));
  const bringBack = (): Database => guard(() => {
    const recovered = recover(path, backups, now(), migrations);
    const restored = open();
    const more = recovered.kept ? salvage(recovered.kept, restored) : 0;
    notices.push(noticeOf(recovered, more));
    return restored;
  });
  const db = lost ? bringBack() : openOr(bringBack, open);
  const changes = (): number => db.prepare('SELECT total_changes()').pluck().get() as number;
  let copied = changes();
  return {
    repository: new Repository(db, now),
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
      giveBack();
    },
  };
}
