/**
 * One table of the saves, row by row. Every row ends in a checksum of what stands before it: SQLite finds broken pages
 * but not a changed byte inside a value, and a save that lies is worse than one that is known to be damaged.
 */
import { crc32 } from 'node:zlib';
import type { Database, Statement } from 'better-sqlite3';

export type Value = string | number | null;

/** A row that was written, or all rows of a key that were removed: what the second book keeps (ledger.ts). */
export type Change = readonly [table: string, row: readonly Value[]] | readonly [table: string, key: readonly Value[], removed: 1];

/**
 * The checksum of a row's values as SQLite gives them back: it keeps text as UTF-8, in which half of a surrogate pair
 * becomes U+FFFD. A sum of what was handed in would never fit again.
 */
export const seal = (values: readonly Value[]): number =>
  crc32(JSON.stringify(values.map((value) => (typeof value === 'string' ? value.toWellFormed() : value))));

/** @returns whether a row, as read with its sum at the end, is what was written. What SQLite gives is well-formed always. */
export const sound = (row: readonly Value[]): boolean => crc32(JSON.stringify(row.slice(0, -1))) === row[row.length - 1];

export class SavedTable {
  readonly name: string;
  /** Without the sum. */
  readonly columns: readonly string[];
  readonly keys: readonly string[];
  private readonly db: Database;
  private readonly sql: { insert: string; upsert: string; select: string };
  private readonly prepared = new Map<string, Statement>();
  private readonly noted: (change: Change) => void;

  /** `noted` is told of every change that is made through this table. */
  constructor(db: Database, name: string, noted: (change: Change) => void = () => {}) {
    this.db = db;
    this.name = name;
    this.noted = noted;
    const info = db.pragma(`table_info(${name})`) as { name: string; pk: number }[];
    this.columns = info.map((column) => column.name).filter((column) => column !== 'sum');
    this.keys = info.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk).map((column) => column.name);
    // A column that a later step adds stands after the sum in the file, so the order is always said.
    const list = [...this.columns, 'sum'];
    const insert = `INSERT INTO ${name} (${list.join(', ')}) VALUES (${list.map(() => '?').join(', ')})`;
    this.sql = {
      insert,
      upsert: `${insert} ON CONFLICT DO UPDATE SET ${list.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      select: `SELECT ${list.join(', ')} FROM ${name}`,
    };
  }

  private statement(sql: string): Statement {
    let made = this.prepared.get(sql);
    if (!made) {
      made = this.db.prepare(sql);
      if (made.reader) made.raw();
      this.prepared.set(sql, made);
    }
    return made;
  }

  insert(values: readonly Value[]): void {
    this.statement(this.sql.insert).run(...values, seal(values));
    this.noted([this.name, values]);
  }

  /** Writes a row over the one with the same key, or as a new one. Never by REPLACE: that would take the row's children along. */
  upsert(values: readonly Value[]): void {
    this.statement(this.sql.upsert).run(...values, seal(values));
    this.noted([this.name, values]);
  }

  /** The rows whose key begins with these values, in key order, each with its sum at the end. */
  rows(...key: Value[]): Value[][] {
    return this.statement(`${this.sql.select}${this.where(key)} ORDER BY ${this.keys.join(', ')}`).all(...key) as Value[][];
  }

  remove(...key: Value[]): void {
    this.statement(`DELETE FROM ${this.name}${this.where(key)}`).run(...key);
    this.noted([this.name, key, 1]);
  }

  /** How many rows are not what was written. Reads every row. */
  broken(): number {
    let found = 0;
    for (const row of this.each()) if (!sound(row)) found++;
    return found;
  }

  /** The same as `rows`, one by one; the connection serves nothing else until the last was read. */
  each(...key: Value[]): Iterable<Value[]> {
    return this.statement(`${this.sql.select}${this.where(key)} ORDER BY ${this.keys.join(', ')}`).iterate(...key) as Iterable<Value[]>;
  }

  /** Writes every row's sum anew: for a migration that changed the columns. */
  reseal(): void {
    for (const row of this.rows()) this.upsert(row.slice(0, -1));
  }

  private where(key: Value[]): string {
    return key.length === 0 ? '' : ` WHERE ${key.map((_, i) => `${this.keys[i]} = ?`).join(' AND ')}`;
  }
}
