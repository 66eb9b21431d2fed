/**
 * One program at a time keeps a folder of saves: only that one repairs, migrates, backs up and writes. The lock is
 * SQLite's own, on a small file beside the database: it goes with the program, however that ends, and there is no number
 * of a process to be wrong about. A second small file tells a person who has it; nothing is decided by that one.
 */
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { text, type Text } from '../engine/text.ts';
import { guard, StoreError } from './errors.ts';
import { isFile } from './paths.ts';

export const LOCK = 'in-use.lock';
export const HOLDER = 'in-use.json';

/** What kind of program has the saves open. */
export type Kind = 'desktop' | 'browser' | 'terminal';
const KINDS: readonly Kind[] = ['desktop', 'browser', 'terminal'];

/** A verb of the command line is soon done: it is waited for, in milliseconds. */
const VERB = 2000;
/** Of two that ask at the same moment each can stand in the other's way: one of them waits until the other has gone. */
const TOGETHER = 300;

interface Holder { kind: Kind; since: number }

/** @returns how to give it back. Throws StoreError 'in-use' when another program has it, 'folder' when it cannot be made. */
export function takeLock(folder: string, holder?: Holder): () => void {
  return guard(() => {
    const file = lockFile(folder);
    try {
      // Who it is is only told: that it cannot be written hinders nobody.
      writeFileSync(join(folder, HOLDER), JSON.stringify(holder ?? {}));
    } catch {
      // The lock itself stands.
    }
    return () => void file.close();
  });
}

function lockFile(folder: string): Database.Database {
  const path = join(folder, LOCK);
  const holder = holderOf(folder);
  for (let again = false; ; again = true) {
    const file = new Database(path, { timeout: holder?.kind === 'terminal' ? VERB : TOGETHER });
    try {
      // Never committed: the file stays empty, and nothing is written while it is held, no journal either: a full disk locks nobody out.
      file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return file;
    } catch (error) {
      file.close();
      const code = error instanceof Database.SqliteError ? error.code : '';
      if (code.startsWith('SQLITE_BUSY')) throw inUse(folder, error);
      // What stands in it means nothing, and SQLite asks for the lock before it reads: nobody has it. The same file stays.
      if (code !== 'SQLITE_NOTADB' || again) throw error;
      // But where it is the second name of somebody's file, that file stays as it is, and only the name is given up.
      if (statSync(path).nlink > 1) rmSync(path);
      else truncateSync(path);
    }
  }
}

function holderOf(folder: string): Holder | null {
  try {
    const path = join(folder, HOLDER);
    const { kind, since } = isFile(path) ? JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder> : {};
    return kind && KINDS.includes(kind) && Number.isFinite(since) ? { kind, since: since! } : null;
  } catch {
    return null;
  }
}

/** The refusal that says which program has the saves of a folder open, and since when, as far as that is known. */
export function inUse(folder: string, cause?: unknown): StoreError {
  const holder = holderOf(folder);
  const who: Text = holder ? text('who.known', { kind: holder.kind, since: holder.since }) : text('who.unknown');
  return new StoreError('in-use', { who }, cause);
}
