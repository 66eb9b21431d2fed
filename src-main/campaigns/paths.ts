/** Files and folders as the saves need them: told apart before they are opened, made last, named anew, removed whole. */
import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An ISO time as part of a file name, and back. */
export const stamp = (time: string): string => time.replace(/[:.]/g, '-');
export const unstamp = (name: string): string => name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z');

/** @returns whether it is a file like any other: a pipe would hang whoever opens it, and a folder cannot be read. */
export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

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

/**
 * Makes a file of its own of one that has a second name elsewhere (a hard link): what is written here would be written there,
 * and two programs with a lock each would write into one file. @returns whether it had one.
 */
export function ownFile(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.nlink < 2) return false;
  const own = `${path}.own`;
  copyFileSync(path, own);
  syncPath(own);
  renameSync(own, path);
  return true;
}

/** Removes a database file with what SQLite keeps beside it. */
export function removeDatabase(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
}

/**
 * The end of the name of a damaged file that was set aside and whose rows are still to be read (recovery.ts): a kill before
 * that is put right by the next start.
 */
export const UNREAD = '.unread';

/** `campaigns-<what>-<time>.db` in a folder, with a number where that name is taken. */
export function freeName(folder: string, what: string, time: string): string {
  const path = join(folder, `campaigns-${what}-${stamp(time)}.db`);
  let free = path;
  for (let i = 2; existsSync(free) || existsSync(free + UNREAD); i++) free = path.replace(/\.db$/, `-${i}.db`);
  return free;
}

/** Sets aside under a new name what stands at a file's place and is none. @returns the new path; null: nothing does. */
export function clearPlace(path: string, time: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.isFile()) return null;
  const aside = `${path}-${stamp(time)}`;
  renameSync(path, aside);
  syncPath(dirname(path));
  return aside;
}
