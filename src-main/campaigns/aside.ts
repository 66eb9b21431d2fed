/**
 * The place for what is set aside: rows as they were found, with their sums, so that a damaged campaign troubles no other
 * and nothing is thrown away. A campaign set aside lies here whole, its sound rows too, with one row that is its card.
 */
import type { Database } from 'better-sqlite3';
import type { Text } from '../engine/text.ts';
import { sound, SavedTable, type Value } from './saved-table.ts';

/** Also a step of the schema; made ahead of it where an older file has to be mended before it is brought up to date. */
export const ASIDE = `
  CREATE TABLE IF NOT EXISTS aside (
    campaign TEXT NOT NULL, no INTEGER NOT NULL, source TEXT NOT NULL, row TEXT NOT NULL, found TEXT NOT NULL, sum INTEGER NOT NULL,
    PRIMARY KEY (campaign, no)
  ) STRICT, WITHOUT ROWID;
`;
/** The source of a campaign's card. */
const CARD = 'card';

/** A campaign that was set aside. */
export interface Damaged {
  id: string;
  /** As far as they could be read. */
  name: string | null;
  game: string | null;
  /** What is wrong with it, in one sentence. */
  why: Text;
  /** How many decisions can still be proved. */
  moments: number;
  /** ISO time. */
  found: string;
}

export class Aside {
  private readonly table: SavedTable;
  private readonly db: Database;

  constructor(db: Database) {
    db.exec(ASIDE);
    this.db = db;
    this.table = new SavedTable(db, 'aside');
  }

  /** `campaign`: '' for what belongs to none. */
  put(campaign: string, source: string, row: readonly unknown[], found: string): void {
    const no = this.db.prepare('SELECT coalesce(max(no), 0) + 1 FROM aside WHERE campaign = ?').pluck().get(campaign) as number;
    this.table.insert([campaign, no, source, JSON.stringify(row), found]);
  }

  putCard(it: Damaged): void {
    this.put(it.id, CARD, [it.name, it.game, it.why, it.moments], it.found);
  }

  /** The campaigns that were set aside, the newest first. */
  damaged(): Damaged[] {
    const rows = this.db.prepare('SELECT campaign, row, found FROM aside WHERE source = ? ORDER BY found DESC, campaign')
      .raw().all(CARD) as string[][];
    // A campaign can be found damaged again after a backup brought it back: its newest card counts.
    return [...new Map(rows.reverse().map(([id, row, found]) => {
      const [name, game, why, moments] = JSON.parse(row) as [string | null, string | null, Text, number];
      return [id, { id, name, game, why, moments, found }];
    })).values()].reverse();
  }

  /** The rows of one table that were set aside with a campaign, those that are as they were written first. */
  rows(campaign: string, source: string): Value[][] {
    const rows = this.table.rows(campaign).filter((row) => row[2] === source).map((row) => JSON.parse(row[3] as string) as Value[]);
    return [...rows.filter(sound), ...rows.filter((row) => !sound(row))];
  }

  /** Throws a campaign that was set aside away for ever. */
  discard(campaign: string): void {
    this.table.remove(campaign);
  }

  /** A row of this table that changed on the disk: what it holds has a sum of its own, so it is kept as it is now. */
  reseal(): void {
    const broken = [...this.table.each()].filter((row) => !sound(row));
    for (const row of broken) this.table.upsert(row.slice(0, -1));
  }
}
