/**
 * The saves as somebody reads them beside the program that keeps them, or where nothing can be written: nothing is
 * repaired, made or changed. A damaged file is one sentence.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { BUSY_TIMEOUT, check, checkHeader } from './database.ts';
import { guard, type StoreError } from './errors.ts';
import { isFile } from './paths.ts';
import { Repository } from './repository.ts';
import type { Writer } from './writer.ts';
import { MIGRATIONS, versionOf, type Migration } from './schema.ts';
import type { Store } from './store.ts';

/** `refused` is what whoever wants to write is told: who has the saves, or why they cannot be written. */
export function openBeside(path: string, now: () => string, migrations: readonly Migration[] = MIGRATIONS, refused: StoreError): Store {
  // At rest there is nothing to read beside: their keeper is about to open or has just closed them.
  const kept = existsSync(`${path}-shm`) && existsSync(`${path}-wal`);
  if (!isFile(path) || (!kept && refused.code === 'in-use')) throw refused;
  const { db, close } = guard(() => (kept ? openLive(path) : openCopy(path)));
  const refuse = (): never => { throw refused; };
  try {
    check(db, migrations);
    // The tables of an older program are brought up to date by who keeps them.
    if (versionOf(db) < migrations.length) throw refused;
    const writer: Writer = { write: refuse, noted: () => {} };
    return { repository: new Repository(db, now, writer), db, notices: [], backup: async () => refuse(), check: async () => [], close };
  } catch (error) {
    close();
    throw error;
  }
}

interface Read { db: Database.Database; close: () => void }

function openLive(path: string): Read {
  checkHeader(path);
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT });
  return { db, close: () => void db.close() };
}

/** Where nothing can be written SQLite cannot read a journal either: the files are read from a place where it can. */
function openCopy(path: string): Read {
  const folder = mkdtempSync(join(tmpdir(), 'pacific-war-read-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, 'campaigns.db');
    for (const end of ['', '-wal']) if (isFile(path + end)) copyFileSync(path + end, copy + end);
    checkHeader(copy);
    const db = new Database(copy, { timeout: BUSY_TIMEOUT });
    return { db, close: () => { db.close(); remove(); } };
  } catch (error) {
    remove();
    throw error;
  }
}
