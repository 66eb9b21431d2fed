/**
 * What is done about a damaged or missing database: it is set aside under a new name, never deleted, and the newest good
 * copy takes its place. The order of the steps is such that a crash between any two is put right at the next start.
 */
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text, type Text } from '../engine/text.ts';
import { isSound, listBackups, type Backup } from './backups.ts';
import { notice, type Notice } from './errors.ts';
import { clearPlace, freeName, removeDatabase, syncPath, UNREAD } from './paths.ts';
import { listRescued } from './rescue.ts';
import type { Migration } from './schema.ts';

export interface Recovered {
  /** The copy that was brought back; null when there was no good one and a new database is to be begun. */
  copy: Backup | null;
  /** Whether it is what an earlier run saved when its file had gone from under it. */
  rescued: boolean;
  /** The path of what was set aside; null when there was nothing. */
  kept: string | null;
}

/** The newest good copy of a database: those of the one whose second book lies there come first. */
export function newestGood(folder: string, backups: string, migrations: readonly Migration[], id: string | null = null): Backup | null {
  const own = (copy: Backup): number => (id !== null && copy.id === id ? 1 : 0);
  return [...listRescued(folder), ...listBackups(backups)]
    .sort((a, b) => own(b) - own(a) || b.count - a.count)
    .find(({ path }) => isSound(path, migrations)) ?? null;
}

/** What was set aside and not read yet, the oldest first: the names that they will have. */
export const unread = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /^campaigns-damaged-.*\.db\.unread$/.test(name))
    .sort().map((name) => join(folder, name.slice(0, -UNREAD.length)));

/** Reads what was set aside, and gives it its name. @returns what the reading gave. */
export function readAside<T>(kept: string, read: (path: string) => T): T {
  const found = read(kept + UNREAD);
  for (const end of ['-wal', '-shm', '']) if (existsSync(kept + UNREAD + end)) renameSync(kept + UNREAD + end, kept + end);
  return found;
}

/** Restores a copy as the database `path`; null begins a new one. */
export function recover(path: string, copy: Backup | null, time: string): Recovered {
  const ready = `${path}.restoring`;
  clearPlace(ready, time);
  removeDatabase(ready);
  if (copy) {
    copyFileSync(copy.path, ready);
    syncPath(ready);
  }
  const kept = setAside(path, time);
  if (copy) renameSync(ready, path);
  syncPath(dirname(path));
  return { copy, rescued: copy !== null && dirname(copy.path) === dirname(path), kept };
}

/** How old a copy is, in the largest unit that fits. */
function age(made: string, now: string): Text {
  const minutes = Math.max(0, Math.round((Date.parse(now) - Date.parse(made)) / 60_000));
  if (minutes < 120) return text('age.minutes', { count: minutes });
  return minutes < 48 * 60
    ? text('age.hours', { count: Math.round(minutes / 60) })
    : text('age.days', { count: Math.round(minutes / 1440) });
}

/** What the person is told of it. `more`: how many newer decisions were put back from what was set aside and the second book. */
export function noticeOf({ copy, rescued, kept }: Recovered, more: number, now: string): Notice {
  const params = {
    ...(copy && { when: Date.parse(copy.made), age: age(copy.made, now) }),
    ...(kept !== null && { kept: basename(kept) }), ...(more > 0 && { count: more }),
  };
  const what = rescued ? (kept === null ? 'rescued' : 'rescued-over')
    : kept === null ? (copy ? 'missing' : 'begun')
    : copy ? 'restored'
    : 'fresh';
  return notice(`${what}${more > 0 ? '-more' : ''}`, params);
}

/** Renames the journal of a database that is no longer there. */
export function setAsideJournal(path: string, time: string): void {
  if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, `${freeName(dirname(path), 'astray', time)}-wal`);
  rmSync(`${path}-shm`, { force: true });
}

/** Renames a database and its journal. The database goes first: without it, the next start comes back to this. */
function setAside(path: string, time: string): string | null {
  let kept: string | null = null;
  for (const end of ['', '-wal']) {
    if (!existsSync(path + end)) continue;
    kept ??= freeName(dirname(path), 'damaged', time);
    renameSync(path + end, kept + UNREAD + end);
  }
  removeDatabase(path);
  return kept;
}
