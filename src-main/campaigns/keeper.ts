/**
 * The one program that keeps the saves: every write goes through here. It is numbered, on disk, and in the second book
 * before it is acknowledged; and when the files are no longer those at their place, nothing is acknowledged any more,
 * what is held is saved beside them, and the person is told.
 */
import { renameSync, rmSync, truncateSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { text, type Text } from '../engine/text.ts';
import { listBackups, makeBackup, type Backup, type Keep } from './backups.ts';
import { guard, StoreError, storeError } from './errors.ts';
import { countOf, idOf, Ledger, readBook, setOpen, type Book } from './ledger.ts';
import { isFile } from './paths.ts';
import type { Writer } from './writer.ts';
import { rescue } from './rescue.ts';
import type { Migration } from './schema.ts';
import { seal, type Change } from './saved-table.ts';
import { Watch, type Astray } from './watch.ts';

/** The journal goes into the database after so many writes; SQLite does it by pages, unseen. */
const CHECKPOINT_EVERY = 200;

/** The second book begins anew when it is longer, in bytes: a backup would come too late. */
const LONGEST = 8_000_000;

export interface KeeperCall {
  folder: string;
  path: string;
  backups: string;
  now: () => string;
  migrations: readonly Migration[];
  /** Told when the database file was written by this program: whether by nobody else, as far as is known. */
  settled: (ours: boolean) => void;
  /** Told once, when the files are gone. */
  astray: (error: StoreError) => void;
}

export class Keeper implements Writer {
  private readonly db: Database;
  private readonly it: KeeperCall;
  private readonly watch: Watch;
  private readonly ledger: Ledger;
  private readonly commit: { immediate: (run: () => unknown) => unknown };
  private readonly id: string;
  private count: number;
  private changes: Change[] = [];
  private sinceCheckpoint = 0;
  private over: StoreError | null = null;
  /** The database is what was read and checked at the start, and what this program wrote since. */
  private trusted = true;

  /** `book`: the second book of the run before, when it belongs to this database and reaches up to where it stands. */
  constructor(db: Database, it: KeeperCall, book: Book | null) {
    this.db = db;
    this.it = it;
    this.count = countOf(db);
    this.id = idOf(db)!;
    this.ledger = new Ledger(it.folder, it.path, this.id);
    const number = db.prepare("UPDATE settings SET value = ?, sum = ? WHERE key = 'changes'");
    this.commit = db.transaction((run: () => unknown) => {
      const value = run();
      const next = String(this.count + 1);
      if (this.changes.length > 0) number.run(next, seal(['changes', next]));
      return value;
    });
    // Only this program changes the database file itself, and knows when: so it knows when somebody else does.
    db.pragma('wal_autocheckpoint = 0');
    this.begin(book);
    this.watch = new Watch(db, it.path);
  }

  /** From here on a book lies beside the database, and the database says so. A disk that is full does not hinder the opening. */
  private begin(book: Book | null): void {
    try {
      const [{ busy }] = this.db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      if (book) this.ledger.begin(book.base, book.entries);
      else if (busy === 0) this.ledger.begin(this.count);
      else return;
      setOpen(this.db, this.it.now());
      const [truncated] = this.db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      if (truncated.busy === 0) this.it.settled(true);
    } catch (error) {
      const told = storeError(error);
      if (!(told instanceof StoreError) || told.code !== 'full') throw error;
    }
  }

  readonly noted = (change: Change): void => { this.changes.push(change); };

  readonly write = <T>(run: () => T): T => {
    if (this.db.inTransaction) return run();
    this.must(this.watch.before());
    // What others wrote is in no book: it begins anew, so that nothing is put back over a gap.
    const gap = this.watch.others();
    if (gap) this.distrust();
    this.changes = [];
    const value = this.commit.immediate(run) as T;
    if (this.changes.length === 0) return value;
    this.count++;
    const written = this.ledger.add({ no: this.count, changes: this.changes });
    this.must(this.watch.after());
    if (gap || !written || this.ledger.bytes > LONGEST) this.fold();
    else if (++this.sinceCheckpoint >= CHECKPOINT_EVERY) this.checkpoint('PASSIVE');
    return value;
  };

  /** @returns whether the journal is now wholly in the database file: a reader can stand in the way. */
  private checkpoint(how: 'PASSIVE' | 'TRUNCATE'): boolean {
    this.sinceCheckpoint = 0;
    const [{ busy }] = this.db.pragma(`wal_checkpoint(${how})`) as { busy: number }[];
    this.watch.remember();
    this.it.settled(this.trusted);
    return busy === 0;
  }

  /**
   * Puts the journal into the database file and begins the second book from there: also when rows were changed of which
   * the book tells nothing, so that nothing is put back over them.
   */
  fold(): void {
    // A book that lacks something is none.
    this.ledger.remove();
    try {
      if (this.checkpoint('TRUNCATE')) this.ledger.begin(this.count);
    } catch {
      // The disk is full: the journal stands, and the next write tries again.
    }
  }

  /** Throws StoreError 'astray' from the moment on in which the files are not ours any more. */
  private must(found: Astray | null): void {
    if (this.over) throw this.over;
    if (!found) return;
    const { folder, backups, migrations, now } = this.it;
    const kept = rescue({ db: this.db, id: this.id, folder, backups, migrations, count: this.count, time: now() });
    this.ledger.close();
    if (kept !== null) this.takeAway();
    const how: Text = kept === null ? text('astray.unsaved') : text('astray.saved', { kept });
    this.over = new StoreError('astray', { what: text(`astray.${found}`), how });
    this.it.astray(this.over);
    throw this.over;
  }

  /**
   * Our journal must not be read into another's file, which would be the end of that one. This program reads on from it.
   */
  private takeAway(): void {
    try {
      for (const file of this.watch.ours()) {
        if (file.endsWith('-shm')) rmSync(file);
        else renameSync(file, this.journal);
      }
    } catch {
      // The folder takes no writing: the next start finds the rescued copy all the same.
    }
  }

  private get journal(): string {
    return `${this.it.path}-journal-astray`;
  }

  /** The next start reads all of it again. */
  distrust(): void {
    this.trusted = false;
    this.it.settled(false);
  }

  /** Throws as a write does, without one. */
  check(): void {
    this.must(this.watch.before());
  }

  async backup(keep: Keep): Promise<Backup> {
    this.check();
    const made = await makeBackup(this.db, this.it.backups, this.it.now(), keep);
    // What came after the copy before this one stays in the book: should this one be damaged, that one and the book hold everything.
    const book = readBook(this.it.folder);
    const [, before = made] = listBackups(this.it.backups).filter(({ id }) => id === this.id);
    const base = Math.max(book?.base ?? 0, before.count);
    guard(() => (book?.last === this.count ? this.ledger.begin(base, book.entries.filter(({ no }) => no > base)) : this.fold()));
    return made;
  }

  /** The database is closed after this. What is no longer at its place is saved first. */
  close(): void {
    try {
      if (!this.over) {
        this.check();
        setOpen(this.db, null);
      }
    } catch {
      // Told already.
    } finally {
      this.ledger.close();
      // Emptied, SQLite cannot write it into whatever stands there now.
      const spent = this.over !== null && isFile(this.journal);
      if (spent) truncateSync(this.journal);
      this.db.close();
      this.it.settled(this.trusted && this.over === null);
      if (spent) rmSync(this.journal, { force: true });
    }
  }
}
