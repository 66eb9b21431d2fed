/**
 * Notices that the files which a program has open are no longer those at their place: deleted, replaced, cut, or written
 * by somebody who does not ask SQLite. The system lets all of that happen to an open file without a word, and what is
 * written on would be gone with it.
 */
import { statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import type { Database, Statement } from 'better-sqlite3';

/** What became of them. */
export type Astray = 'gone' | 'folder' | 'replaced' | 'cut' | 'changed';

/** Windows writes the time of a change down when it likes; and there an open file cannot be deleted or replaced. */
const TIMES_COUNT = process.platform !== 'win32';

export class Watch {
  private readonly read: Statement;
  private readonly path: string;
  private readonly seen = new Map<string, Stats>();
  private version = 0;

  constructor(db: Database, path: string) {
    this.read = db.prepare('PRAGMA data_version').pluck();
    this.path = path;
    this.remember();
  }

  /** The files as they are now are right: called after whatever this program itself did to them. */
  remember(): void {
    for (const end of ['', '-wal', '-shm']) this.keep(end);
    this.version = this.dataVersion();
  }

  private keep(end: string): void {
    const found = statSync(this.path + end, { throwIfNoEntry: false });
    if (found) this.seen.set(end, found);
  }

  /** Whether another program has written since, by asking SQLite: an older one, or a tool. What it wrote is seen here. */
  others(): boolean {
    const before = this.version;
    this.version = this.dataVersion();
    return this.version !== before;
  }

  private dataVersion(): number {
    return this.read.get() as number;
  }

  /** Before a write: the same files, no shorter than they were, the database itself untouched. */
  before(): Astray | null {
    for (const [end, then] of this.seen) {
      const found = statSync(this.path + end, { throwIfNoEntry: false });
      if (!found || !same(found, then)) return this.why(found);
      if (end === '-shm') continue;
      if (found.size < then.size) return 'cut';
      if (end === '' && TIMES_COUNT && (found.mtimeMs !== then.mtimeMs || found.size !== then.size)) {
        if (this.dataVersion() === this.version) return 'changed';
        this.keep('');
      }
    }
    return null;
  }

  /** After a write, before it is acknowledged. */
  after(): Astray | null {
    for (const [end, then] of this.seen) {
      const found = statSync(this.path + end, { throwIfNoEntry: false });
      if (!found || !same(found, then)) return this.why(found);
      if (end === '-wal') this.seen.set(end, found);
    }
    return null;
  }

  /** Those of the two files beside the database that are still ours at their place. */
  ours(): string[] {
    return ['-wal', '-shm'].filter((end) => {
      const found = statSync(this.path + end, { throwIfNoEntry: false });
      return found && this.seen.has(end) && same(found, this.seen.get(end)!);
    }).map((end) => this.path + end);
  }

  private why(found: Stats | undefined): Astray {
    if (found) return 'replaced';
    return statSync(dirname(this.path), { throwIfNoEntry: false }) ? 'gone' : 'folder';
  }
}

const same = (a: Stats, b: Stats): boolean => a.ino === b.ino && a.dev === b.dev;
