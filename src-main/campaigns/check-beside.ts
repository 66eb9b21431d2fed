/** Reads all campaigns on a connection of its own while the program serves its windows: a little, then a rest. */
import { setTimeout as rest } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { campaignIds, inspect } from './inspect.ts';

/** Milliseconds of reading, and of rest. */
const READ = 4;
const REST = 8;

/** @returns the campaigns in which something seems wrong: whoever mends them looks again. Throws what SQLite throws. */
export async function checkBeside(path: string, signal?: AbortSignal): Promise<string[]> {
  const db = new Database(path, { readonly: true });
  try {
    const steps = inspect(db, campaignIds(db));
    for (let from = performance.now(); ;) {
      const { done, value } = steps.next();
      if (done) return value.map(({ campaign }) => campaign);
      if (performance.now() - from < READ) continue;
      await rest(REST, undefined, { signal });
      from = performance.now();
    }
  } finally {
    db.close();
  }
}
