/**
 * The saves as a whole: one folder with the database and its backups. One program at a time keeps them: it leaves them
 * sound and up to date, or fails with one sentence; what was put right on the way is in `notices`. Whoever comes beside
 * it reads, and repairs, makes and changes nothing.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { checkBeside } from './check-beside.ts';
import { copyAt, KEEP, listBackups, makeBackupNow, type Backup, type Keep } from './backups.ts';
import { check as checkFile, openDatabase } from './database.ts';
import { guard, notice, StoreError, storeError, type Notice } from './errors.ts';
import { atOnce, campaignIds, changedSince, inspect, type Found } from './inspect.ts';
import { journalLost } from './journal-check.ts';
import { Keeper } from './keeper.ts';
import {
  agrees, catchUp, countOf, idOf, LEDGER, openSince, readBook, replaced, setCount, setId, stillMissing, writeAgain, type About, type Book,
} from './ledger.ts';
import { HOLDER, LOCK, takeLock, type Kind } from './lock.ts';
import { readMark, removeMark, writeMark, type Mark } from './mark.ts';
import { mendCampaigns, mendRest } from './mend.ts';
import { clearPlace, freeName, ownFile } from './paths.ts';
import { openBeside } from './reader.ts';
import { newestGood, noticeOf, readAside, recover, setAsideJournal, unread, type Recovered } from './recovery.ts';
import { Repository } from './repository.ts';
import { listRescued, rescuedNames, takeUp } from './rescue.ts';
import { salvage } from './salvage.ts';
import { MIGRATIONS, type Migration } from './schema.ts';

export interface StoreCall {
  folder: string;
  /** The time now, as ISO text (`2026-01-31T12:00:00.000Z`). */
  now: () => string;
  keep?: Keep;
  migrations?: readonly Migration[];
  /** What a second program is told of this one. */
  kind?: Kind;
  /** Where another program keeps the saves, they are read beside it; without this the opening is refused. */
  beside?: boolean;
  /** Told when the files are found to be no longer those at their place: from then on nothing is kept. */
  astray?: (error: StoreError) => void;
}

export interface Store {
  readonly repository: Repository;
  readonly db: Database;
  /** What the person should be told once; empty when all was well. */
  readonly notices: readonly Notice[];
  /** Copies the database to the backups; null when nothing changed since the newest of today. Throws StoreError. */
  backup(): Promise<Backup | null>;
  /**
   * Reads all campaigns beside other work, where the start has not read them, and mends what is damaged. `whole`: at once,
   * and whatever the start has read. @returns what the person should be told.
   */
  check(how?: { signal?: AbortSignal; whole?: boolean }): Promise<Notice[]>;
  /** Closes the files. Nothing is lost without it: it only tidies up. */
  close(): void;
}

export const DATABASE = 'campaigns.db';
export const BACKUPS = 'backups';

/**
 * Throws StoreError: 'newer', 'readonly', 'locked', 'in-use', 'folder', 'full', 'io'. Damage is recovered from,
 * not thrown, but for a reader.
 */
export function openStore(call: StoreCall): Store {
  const { folder, now, kind, beside = false } = call;
  const path = join(folder, DATABASE);
  let giveBack: () => void;
  const notices: Notice[] = [];
  try {
    guard(() => {
      mkdirSync(folder, { recursive: true });
      for (const name of [LOCK, HOLDER]) clearWay(folder, name, now(), notices);
    });
    giveBack = takeLock(folder, kind && { kind, since: Date.parse(now()) });
  } catch (error) {
    if (beside && error instanceof StoreError && ['in-use', 'readonly', 'folder'].includes(error.code)) {
      return openBeside(path, now, call.migrations, error);
    }
    throw error;
  }
  try {
    return guard(() => new Opening({ ...call, path, backups: join(folder, BACKUPS) }, notices).store(giveBack));
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** What stands at the place of one of our files and is none is set aside: a pipe would hang whoever opens it. */
function clearWay(folder: string, name: string, time: string, notices: Notice[]): void {
  const aside = clearPlace(join(folder, name), time);
  if (aside !== null) notices.push(notice('no-file', { name, kept: basename(aside) }));
}

/** What was coming in when the program ended: nobody sees it, so a disk that is full lets it lie. */
function dropUnfinished(repository: Repository): void {
  try {
    repository.dropComing();
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'full')) throw error;
  }
}

/** An opening by the one that keeps the saves, under the lock. */
class Opening {
  private readonly it: StoreCall & { path: string; backups: string };
  private readonly notices: Notice[];
  private readonly migrations: readonly Migration[];
  private book: Book | null;
  /** The file was last known to be sound, and is the very same: what changed since is looked at, the rest beside other work. */
  private mark: Mark | null;
  /** Rows were mended, of which the second book knows nothing. */
  private mended = false;
  private recovered: Recovered | null = null;
  /** The database was another's file too: that it is another one now is no sign of a stranger. */
  private readonly shared: boolean;
  /** Decisions and other changes that the second book put back. */
  private back: About = { changes: 0, decisions: 0, campaigns: [] };

  constructor(it: StoreCall & { path: string; backups: string }, notices: Notice[]) {
    this.it = it;
    this.notices = notices;
    this.migrations = it.migrations ?? MIGRATIONS;
    for (const name of [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, LEDGER]) clearWay(it.folder, name, it.now(), notices);
    this.book = readBook(it.folder);
    this.shared = this.unshare();
    this.mark = readMark(it.path, this.migrations.length);
  }

  /** From here on all of the files are ours alone. @returns whether the database was not. */
  private unshare(): boolean {
    const { folder, path } = this.it;
    const stranger = this.book !== null && replaced(this.book, folder, path);
    const was = ownFile(path);
    for (const file of [`${path}-wal`, join(folder, LEDGER)]) ownFile(file);
    // An index belongs to a journal, and is made anew.
    if ((statSync(`${path}-shm`, { throwIfNoEntry: false })?.nlink ?? 0) > 1) rmSync(`${path}-shm`);
    return was && !stranger;
  }

  store(giveBack: () => void): Store {
    const { folder, path, backups, now, keep = KEEP, astray = () => {} } = this.it;
    const db = this.open();
    const rescued = this.takeUpRescued(db);
    const { book } = this;
    const holds = book !== null && idOf(db) === book.id && countOf(db) === book.last && rescued === 0 && !this.mended;
    this.tell(db);
    this.outnumber(db);
    const keeper = new Keeper(db, {
      folder, path, backups, now, migrations: this.migrations, astray,
      settled: (ours) => (ours ? writeMark(path, this.migrations.length, now()) : removeMark(path)),
    }, holds ? book : null);
    let copied = countOf(db);
    const repository = new Repository(db, now, keeper);
    dropUnfinished(repository);
    return {
      repository,
      check: (how) => this.check(db, keeper, repository, how),
      db,
      notices: this.notices,
      backup: async () => {
        const today = listBackups(backups)[0]?.made.slice(0, 10) === now().slice(0, 10);
        const count = guard(() => { keeper.check(); return countOf(db); });
        if (today && count === copied) return null;
        const made = await keeper.backup(keep);
        copied = count;
        return made;
      },
      close: () => {
        keeper.close();
        giveBack();
      },
    };
  }

  /** What the start has not read, and what was found broken in it; see Store. */
  private async check(
    db: Database, keeper: Keeper, repository: Repository, { signal, whole = false }: { signal?: AbortSignal; whole?: boolean } = {},
  ): Promise<Notice[]> {
    const { migrations, it: { path } } = this;
    if (!this.mark && !whole) return [];
    try {
      if (whole) checkFile(db, migrations, 'pages');
      const ids = whole ? campaignIds(db) : await checkBeside(path, signal);
      const told = keeper.write(() => this.mendAll(db, ids, readBook(this.it.folder)));
      if (told.length > 0) {
        keeper.fold();
        repository.relist();
      }
      return told;
    } catch (error) {
      const known = storeError(error);
      if (!(known instanceof StoreError) || known.code !== 'damaged') throw known;
      // The next start reads all of it again, and brings a backup back.
      keeper.distrust();
      return [notice('broken-pages')];
    }
  }

  private open(): Database {
    const { folder, path, backups } = this.it;
    const empty = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
    // SQLite would open both without a word: an empty file as a new database, a broken journal as far as it goes.
    // A file that came to the place of the database: the journal is not its own, and would spoil it.
    if (!empty && !this.shared && this.book && replaced(this.book, folder, path)) setAsideJournal(path, this.it.now());
    const traces = [`${path}-wal`, join(folder, LEDGER)].some((file) => existsSync(file)) || rescuedNames(folder).length > 0
      || (statSync(backups, { throwIfNoEntry: false })?.isDirectory() && readdirSync(backups).length > 0);
    const lost = empty ? traces
      : journalLost(`${path}-wal`) || this.outrun();
    if (lost) return this.bringBack();
    try {
      const [kept] = unread(folder);
      if (kept === undefined) return this.openFile();
      // A recovery was cut off after the copy had been brought back, and before anybody was told.
      const copy = newestGood(folder, backups, this.migrations, this.book?.id);
      return this.goOn({ copy, rescued: copy !== null && dirname(copy.path) === folder, kept });
    } catch (error) {
      if (error instanceof StoreError && error.code === 'damaged') return this.bringBack();
      throw error;
    }
  }

  /** Whether a rescued copy is of this very database and holds all of it, and more. */
  private outrun(): boolean {
    const [rescued] = listRescued(this.it.folder);
    const here = rescued && copyAt(this.it.path);
    return Boolean(here && here.id !== null && here.id === rescued.id && here.count <= rescued.count);
  }

  private openFile(): Database {
    const { path, backups, now } = this.it;
    const { mark, migrations } = this;
    let brought = false;
    const before = (it: Database, older: boolean): void => {
      this.mend(mendRest(it, migrations, now()));
      this.putBack(it);
      // Damage of a single row troubles one campaign, and never makes the whole file a damaged one.
      this.mend(this.mendAll(it, mark ? changedSince(it, mark.at) : campaignIds(it), this.book));
      if (older) makeBackupNow(it, backups, now(), migrations);
      brought = older;
    };
    const db = openDatabase(path, { migrations, depth: mark ? 'tables' : 'pages', before });
    // Rows of the new tables do not fit the copies made before: the second book begins anew, above them.
    if (brought && idOf(db) !== null) setCount(db, countOf(db) + 1);
    this.mended ||= brought;
    if (idOf(db) === null) this.number(db);
    return db;
  }

  /** What the second book still has is written once more; only what it lacks sets a campaign aside. */
  private mendAll(db: Database, ids: Iterable<string>, book: Book | null): Notice[] {
    const count = (of: Found[]): number => of.filter(({ why }) => why).length;
    let found = atOnce(inspect(db, ids));
    const broken = count(found);
    if (broken > 0 && book && idOf(db) === book.id && countOf(db) === book.last) {
      writeAgain(db, book);
      found = atOnce(inspect(db, found.map(({ campaign }) => campaign)));
    }
    const repaired = broken - count(found);
    return [...(repaired > 0 ? [notice('repaired', { count: repaired })] : []), ...mendCampaigns(db, found, this.it.now())];
  }

  private mend(told: readonly Notice[]): void {
    this.notices.push(...told);
    this.mended ||= told.length > 0;
  }

  /** A database that was just begun, or that a program before the second book has written. */
  private number(db: Database): void {
    const begun = db.prepare('SELECT count(*) FROM campaigns').pluck().get() === 0;
    // A book from the first change on holds all that was ever in its database.
    const whole = begun && this.recovered !== null && this.book?.base === 1;
    db.transaction(() => {
      setId(db, whole ? this.book!.id : randomUUID());
      setCount(db, begun ? 1 : 2);
    }).immediate();
    if (whole) this.putBack(db);
  }

  /** Puts back what the database lacks. Throws StoreError 'damaged' for one so old that a copy and the book hold more. */
  private putBack(db: Database): void {
    const { book, it: { folder, backups } } = this;
    if (!book || idOf(db) !== book.id) return;
    const count = countOf(db);
    if (count > book.last) return;
    if (count < book.base && !this.recovered) {
      const better = newestGood(folder, backups, this.migrations, book.id);
      if (better && better.id === book.id && better.count > count) {
        throw new StoreError('damaged', { reason: 'it is older than what was kept last' });
      }
    }
    this.back = catchUp(db, book, count);
    // A journal that was read into a file not its own can look like a sound one.
    if (!this.recovered && openSince(db) !== null && countOf(db) === book.last && !agrees(db, book)) {
      throw new StoreError('damaged', { reason: 'it is not as it was kept last' });
    }
  }

  private bringBack(): Database {
    const { folder, path, backups, now } = this.it;
    this.mark = null;
    removeMark(path);
    const recovered = recover(path, newestGood(folder, backups, this.migrations, this.book?.id), now());
    return this.goOn({ ...recovered, kept: recovered.kept ?? unread(folder)[0] ?? null });
  }

  /** Adds to what was brought back all that can still be read of what was set aside, and tells it. */
  private goOn(recovered: Recovered): Database {
    const { folder, now } = this.it;
    this.recovered = recovered;
    const db = this.openFile();
    let more = 0;
    for (const kept of unread(folder)) {
      more += readAside(kept, (damaged) => salvage(damaged, db, this.book?.id === idOf(db) && this.book?.last === countOf(db)));
    }
    this.notices.push(noticeOf(recovered, more + this.back.decisions, now()));
    return db;
  }

  /** What earlier runs saved when their file had gone from under them. @returns how many copies were taken up. */
  private takeUpRescued(db: Database): number {
    const { folder, now } = this.it;
    const rescued = listRescued(folder);
    for (const copy of rescued) {
      try {
        const count = takeUp(copy, folder, db, this.migrations);
        if (count > 0) this.notices.push(notice('taken-up', { name: basename(copy.path), count }));
      } catch (error) {
        if (!(storeError(error) instanceof StoreError)) throw error;
      }
    }
    for (const name of rescuedNames(folder)) {
      const aside = freeName(folder, 'unreadable', now());
      renameSync(join(folder, name), aside);
      this.notices.push(notice('not-taken-up', { name, kept: basename(aside) }));
    }
    return rescued.length;
  }

  /** One sentence for what the second book put back, one for what is lost for good; the book that tells of it is kept. */
  private tell(db: Database): void {
    const { book, recovered, back, it: { folder, now } } = this;
    const tell = (key: string, { changes, decisions, campaigns }: About, kept = ''): void => {
      this.notices.push(notice(key, { count: decisions, changes, campaigns: campaigns.map((name) => `“${name}”`).join(', '), kept }));
    };
    if (!recovered && back.changes > 0) tell('put-back', back);
    const since = openSince(db);
    if (!book && !recovered && since !== null) this.notices.push(notice('no-book', { when: Date.parse(since) }));
    if (!book) return;
    const missing = stillMissing(db, book);
    const other = idOf(db) !== book.id && !recovered;
    if (missing.changes === 0 && !other) return;
    const kept = freeName(folder, 'book', now()).replace(/\.db$/, '.ledger');
    renameSync(join(folder, LEDGER), kept);
    tell(other ? 'other' : 'lost', missing, basename(kept));
  }

  /** The newest copy is the one with the highest number: a database that was brought back goes on above all that lie there. */
  private outnumber(db: Database): void {
    const id = idOf(db);
    const others = listBackups(this.it.backups).map((copy) => copy.count + (copy.id === id ? 0 : 1));
    const most = Math.max(this.book?.id === id ? this.book!.last : 0, ...others);
    if (countOf(db) < most) setCount(db, most);
  }
}
