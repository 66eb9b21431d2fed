/**
 * One window program at a time plays on a folder of saves. The lock is SQLite's own, on a small file beside the database:
 * it goes with the program, however that ends, and there is no number of a process to be wrong about.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { guard, StoreError } from './errors.ts';

export const LOCK = 'in-use.lock';

/** @returns how to give it back. Throws StoreError 'in-use' when another program has it, 'folder' when it cannot be made. */
export function takeLock(folder: string): () => void {
  return guard(() => {
    const file = new Database(join(folder, LOCK), { timeout: 0 });
    try {
      // Never committed: the file stays empty, and nothing is written while it is held.
      file.exec('BEGIN EXCLUSIVE');
      return () => void file.close();
    } catch (error) {
      file.close();
      throw error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY') ? new StoreError('in-use', undefined, error) : error;
    }
  });
}
