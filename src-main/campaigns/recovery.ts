/**
 * What is done about a damaged or missing database: it is set aside under a new name, never deleted, and the newest good
 * backup takes its place. The order of the steps is such that a crash between any two is put right at the next start.
 */
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { newestGood, removeDatabase, stamp, syncPath } from './backups.ts';
import { notice, type Notice } from './errors.ts';
import type { Migration } from './schema.ts';

export interface Recovered {
  /** When the restored backup was made, ISO time; null when there was no good one and a new database is to be begun. */
  made: string | null;
  /** The path of what was set aside; null when there was nothing. */
  kept: string | null;
}

/** Restores the newest good backup of the folder `backups` as the database `path`. */
export function recover(path: string, backups: string, time: string, migrations: readonly Migration[]): Recovered {
  const good = newestGood(backups, migrations);
  const ready = `${path}.restoring`;
  removeDatabase(ready);
  if (good) {
    copyFileSync(good.path, ready);
    syncPath(ready);
  }
  const kept = setAside(path, time);
  if (good) renameSync(ready, path);
  syncPath(dirname(path));
  return { made: good?.made ?? null, kept };
}

/** What the person is told of it. `more`: how many newer decisions could be read from what was set aside. */
export function noticeOf({ made, kept }: Recovered, more: number): Notice {
  const when = made === null ? 0 : Date.parse(made);
  if (kept === null) return notice('missing', { when });
  const params = { kept: basename(kept), ...(made && { when }), ...(more > 0 && { count: more }) };
  return notice(`${made ? 'restored' : 'fresh'}${more > 0 ? '-more' : ''}`, params);
}

/** Renames a database and its journal. The database goes first: without it, the next start comes back to this. */
function setAside(path: string, time: string): string | null {
  let kept: string | null = null;
  for (const end of ['', '-wal']) {
    if (!existsSync(path + end)) continue;
    const to = freeName(join(dirname(path), `campaigns-damaged-${stamp(time)}.db`)) + end;
    renameSync(path + end, kept === null ? to : kept + end);
    kept ??= to;
  }
  removeDatabase(path);
  return kept;
}

function freeName(path: string): string {
  let free = path;
  for (let i = 2; existsSync(free); i++) free = path.replace(/\.db$/, `-${i}.db`);
  return free;
}
