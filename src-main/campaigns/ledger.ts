/**
 * The second book: every change since the newest backup, one line each, in a text file beside the database and outside
 * its journal. A line is written when its change is on disk and before it is acknowledged, so the book never runs ahead
 * of the database: a number in it that the database lacks is a promise that was lost, and its line puts it back.
 * It is not waited for to reach the disk itself: it outlives the program, and against a loss of power stands the journal.
 */
import { closeSync, fstatSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { COMING, comingIn } from './coming.ts';
import { isFile, syncPath } from './paths.ts';
import { SavedTable, type Change, type Value } from './saved-table.ts';

export const LEDGER = 'campaigns.ledger';

/** The tables whose rows belong to no campaign's beginning. */
const OWN = new Set(['campaigns', 'settings']);

export interface Entry {
  /** The number of the change in its database. */
  no: number;
  changes: readonly Change[];
}

export interface Book {
  /** Of the database that it belongs to. */
  id: string;
  /** The number up to which a backup or the database file itself holds everything. */
  base: number;
  /** Of the database file and of the book itself, so that a file that came to the place of another is known. */
  inodes: readonly [database: number, book: number];
  /** Those that can be read, in order. */
  entries: readonly Entry[];
  /** The number of the last change that was acknowledged. */
  last: number;
}

const line = (data: unknown): string => {
  const said = JSON.stringify(data);
  return `${crc32(said).toString(16).padStart(8, '0')} ${said}\n`;
};

function read<T>(written: string): T | null {
  const said = written.slice(9);
  return crc32(said).toString(16).padStart(8, '0') === written.slice(0, 8) ? (JSON.parse(said) as T) : null;
}

/** @returns null when there is none, or none that can be read. A last line that a crash cut off was not acknowledged. */
export function readBook(folder: string): Book | null {
  const path = join(folder, LEDGER);
  if (!isFile(path)) return null;
  const [head, ...lines] = readFileSync(path, 'utf8').split('\n');
  const begun = read<Pick<Book, 'id' | 'base' | 'inodes'>>(head);
  if (!begun) return null;
  const entries = lines.map((it) => (it === '' ? null : read<[number, Change[]]>(it)))
    .filter((it) => it !== null).map(([no, changes]) => ({ no, changes }));
  return { ...begun, entries, last: entries.at(-1)?.no ?? begun.base };
}

/** Whether another file has come to the place of the database. Where the folder was copied, the book too is another file. */
export function replaced(book: Book, folder: string, path: string): boolean {
  const [database, own] = book.inodes;
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.ino !== database && statSync(join(folder, LEDGER)).ino === own;
}

/** The book as the keeper of the saves writes it. */
export class Ledger {
  private readonly path: string;
  private readonly database: string;
  private readonly id: string;
  private file: number | null = null;
  bytes = 0;

  constructor(folder: string, database: string, id: string) {
    this.path = join(folder, LEDGER);
    this.database = database;
    this.id = id;
  }

  /** Begins it anew, from a number on up to which everything is in a backup or in the database file itself. */
  begin(base: number, entries: readonly Entry[] = []): void {
    this.close();
    const next = `${this.path}.partial`;
    const file = openSync(next, 'w');
    let text: string;
    try {
      const inodes = [statSync(this.database).ino, fstatSync(file).ino];
      text = [line({ id: this.id, base, inodes }), ...entries.map(({ no, changes }) => line([no, changes]))].join('');
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(next, this.path);
    syncPath(dirname(this.path));
    this.bytes = Buffer.byteLength(text);
    this.file = openSync(this.path, 'a');
  }

  /** @returns whether it was written: else the book ends here, and has to begin anew. */
  add({ no, changes }: Entry): boolean {
    if (this.file === null) return false;
    const bytes = Buffer.from(line([no, changes]));
    try {
      // Less than all is written when the disk is full: a line cut off counts as none.
      if (writeSync(this.file, bytes) === bytes.length) {
        this.bytes += bytes.length;
        return true;
      }
    } catch {
      // The change itself is on disk; only its second writing is not.
    }
    this.close();
    return false;
  }

  remove(): void {
    this.close();
    rmSync(this.path, { force: true });
  }

  close(): void {
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }
}

/** What changes are about: how many there are, how many of them are decisions, and the names of their campaigns. */
export interface About { changes: number; decisions: number; campaigns: string[] }

/** Puts back what the book has and the database lacks, in order, up to the first line that cannot be read. */
export function catchUp(db: Database, book: Book, count: number): About {
  const missing = book.entries.filter(({ no }) => no > count);
  const good = book.base > count ? [] : missing.filter(({ no }, i) => no === count + 1 + i);
  db.transaction(() => {
    for (const entry of good) replay(db, entry);
    if (good.length > 0) setCount(db, count + good.length);
  }).immediate();
  return { changes: good.length, ...about(db, good) };
}

/** Writes once more what the book tells of a database that has all of it: rows that were damaged since are as they were. */
export function writeAgain(db: Database, book: Book): void {
  db.transaction(() => { for (const entry of book.entries) replay(db, entry); })();
}

/**
 * What the book tells of and the database does not have, once all was done that could be done: the changes whose
 * decisions are not there, and those of which nothing is known any more.
 */
export function stillMissing(db: Database, book: Book): About {
  const count = idOf(db) === book.id ? countOf(db) : book.base;
  const nodes = tableOf(db, 'nodes');
  const after = book.entries.filter(({ no }) => no > count);
  const coming = unfinished(db, after);
  const isGone = ([name, [campaign, id], removed]: Change): boolean =>
    name === 'campaigns' || (name === 'nodes' && !removed && !coming.has(campaign) && nodes.rows(campaign, id).length === 0);
  const gone = after.map(({ no, changes }) => ({ no, changes: changes.filter(isGone) }));
  const unknown = Math.max(0, book.last - count - after.length);
  return { changes: unknown + gone.filter(({ changes }) => changes.some(([name]) => name === 'nodes')).length, ...about(db, gone) };
}

/** Whether every row that the book tells of is in the database as it was written last. */
export function agrees(db: Database, book: Book): boolean {
  const last = new Map<string, { table: SavedTable; row: readonly Value[] }>();
  for (const [name, values, removed] of book.entries.flatMap(({ changes }) => changes)) {
    // What was removed took other rows along: that campaign's are left out.
    if (removed) for (const [key, { row }] of last) { if (row[0] === values[0]) last.delete(key); }
    if (removed) continue;
    const table = tableOf(db, name);
    last.set(JSON.stringify([name, keyOf(table, values)]), { table, row: values });
  }
  return [...last.values()].every(({ table, row }) => {
    const [found] = table.rows(...keyOf(table, row));
    return found !== undefined && row.every((value, i) => value === found[i]);
  });
}

const keyOf = (table: SavedTable, row: readonly Value[]): Value[] => table.keys.map((key) => row[table.columns.indexOf(key)]);

const tables = new WeakMap<Database, Map<string, SavedTable>>();
function tableOf(db: Database, name: string): SavedTable {
  const known = tables.get(db) ?? new Map<string, SavedTable>();
  tables.set(db, known);
  const table = known.get(name) ?? new SavedTable(db, name);
  known.set(name, table);
  return table;
}

/** A row whose campaign's beginning is not there has no place: that campaign is found damaged, and set aside. */
function replay(db: Database, { changes }: Entry): void {
  const begun = tableOf(db, 'campaigns');
  for (const [name, values, removed] of changes) {
    if (!OWN.has(name) && begun.rows(values[0]).length === 0) continue;
    if (removed) tableOf(db, name).remove(...values);
    else tableOf(db, name).upsert(values);
  }
}

function about(db: Database, entries: readonly Entry[]): { decisions: number; campaigns: string[] } {
  const changes = entries.flatMap((entry) => entry.changes).filter((change) => change.length === 2);
  const coming = unfinished(db, entries);
  const decided = changes.filter(([name, [id]]) => name === 'nodes' && !coming.has(id)).map(([, row]) => row[0]);
  const names = new Map(changes.filter(([name]) => name === 'campaigns').map(([, row]) => [row[0], row[2]]));
  const nameOf = (id: unknown): unknown => names.get(id as string) ?? tableOf(db, 'campaigns').rows(id as string)[0]?.[2] ?? id;
  return { decisions: decided.length, campaigns: [...new Set(decided)].map((id) => String(nameOf(id))) };
}

/** The campaigns that had not come in whole (coming.ts): nobody was promised anything of them. */
function unfinished(db: Database, entries: readonly Entry[]): Set<Value> {
  const coming = new Set<Value>(comingIn(db));
  for (const [, [id, head]] of entries.flatMap(({ changes }) => changes).filter(([name]) => name === 'standings')) {
    if (head === COMING) coming.add(id);
    else coming.delete(id);
  }
  return coming;
}

/** The keys under which a database says which one it is, and how many changes it has seen. */
const ID = 'id';
const COUNT = 'changes';
const OPEN = 'open';

function own(db: Database, key: string): string | null {
  const value = db.prepare('SELECT value FROM settings WHERE key = ?').pluck().get(key);
  return typeof value === 'string' ? value : null;
}

export const idOf = (db: Database): string | null => own(db, ID);
export const countOf = (db: Database): number => Number(own(db, COUNT) ?? 0);
export const setId = (db: Database, id: string): void => new SavedTable(db, 'settings').upsert([ID, id]);
export const setCount = (db: Database, count: number): void => tableOf(db, 'settings').upsert([COUNT, String(count)]);

/** Since when the database is open, ISO time; null once it was closed in good order. */
export const openSince = (db: Database): string | null => own(db, OPEN);
export function setOpen(db: Database, since: string | null): void {
  if (since === null && own(db, OPEN) === null) return;
  if (since === null) tableOf(db, 'settings').remove(OPEN);
  else tableOf(db, 'settings').upsert([OPEN, since]);
}
