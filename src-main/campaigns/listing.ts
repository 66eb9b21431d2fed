/**
 * The list of campaigns: which there are, in which order, found by their words, counted by where they stand; page by page,
 * in SQL. It is kept in memory and made anew from the rows at every start, so that it can neither be damaged nor cost a
 * decision a write; it holds what is sorted and searched by, never the campaigns themselves.
 */
import Database from 'better-sqlite3';
import type { Campaign } from './campaign.ts';

/** What is in the bin is nowhere else, and what is put away only there and in the bin; `all` leaves out nothing. */
export const SHOWS = ['open', 'going', 'mine', 'finished', 'archived', 'deleted', 'all'] as const;
export type Show = (typeof SHOWS)[number];

export interface ListCall {
  sort?: 'updated' | 'created' | 'name' | 'game';
  /** Every word of it must stand in the name, a tag, or what `also` knows; neither case nor accents matter. */
  search?: string;
  /** Further campaigns in which a folded word of the search is found: `game/scenario` of each. */
  also?: (word: string) => readonly string[];
  /** `open`: neither archived nor deleted (the standard). */
  show?: Show;
  game?: string;
  /** Only those with this very tag. */
  tag?: string;
  /** Only those with this very id or name. */
  named?: string;
  /** The first of them that is wanted, from 0, and how many; all of them without. */
  from?: number;
  count?: number;
}
export type Counts = Record<Show, number>;

/** A person has the next decision. */
const isMine = ({ summary: { side, result }, seats }: Campaign): boolean => !result && side !== null && seats[side]?.kind === 'person';

/** Words without case, accents and other forms of one letter: "Straße" as "STRASSE", "Été" as "ETE". */
export const fold = (words: string): string => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', '\'').toUpperCase();

/** A folded name that sorts by its letters, with numbers as numbers: "Midway 9" before "Midway 10". */
const sortKey = (name: string): string =>
  fold(name).replaceAll(/0*(\d+)/g, (_, digits: string) => `${String.fromCharCode(48 + Math.min(digits.length, 60))}${digits}`);

const WHERE: Record<Show, string> = {
  open: 'deleted = 0 AND archived = 0', going: 'deleted = 0 AND archived = 0 AND over = 0',
  mine: 'deleted = 0 AND archived = 0 AND mine = 1', finished: 'deleted = 0 AND archived = 0 AND over = 1',
  archived: 'deleted = 0 AND archived = 1', deleted: 'deleted = 1', all: 'TRUE',
};
// Newest first for times, A to Z for words; equal ones by id, so that the order is never left to chance.
const ORDER = { updated: 'updated DESC', created: 'created DESC, updated DESC', name: 'key, updated DESC', game: 'game, updated DESC' };

type Params = Record<string, string | number>;

export class Listing {
  private readonly db = new Database(':memory:');
  private readonly insert;

  constructor() {
    this.db.exec(`
      CREATE TABLE cards (
        id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL, words TEXT NOT NULL, tags TEXT NOT NULL, game TEXT NOT NULL,
        place TEXT NOT NULL, archived INTEGER NOT NULL, deleted INTEGER NOT NULL, mine INTEGER NOT NULL, over INTEGER NOT NULL,
        created TEXT NOT NULL, updated TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX by_updated ON cards (deleted, archived, updated DESC, id);
      CREATE INDEX by_created ON cards (deleted, archived, created DESC, updated DESC, id);
      CREATE INDEX by_key ON cards (deleted, archived, key, updated DESC, id);
    `);
    this.insert = this.db.prepare('INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  }

  /** All of them anew. */
  fill(campaigns: Iterable<Campaign>): void {
    this.db.transaction(() => {
      this.db.exec('DELETE FROM cards');
      for (const it of campaigns) this.put(it);
    })();
  }

  put(it: Campaign): void {
    this.insert.run(
      it.id, it.name, sortKey(it.name), fold([it.name, ...it.tags].join('\n')),
      ['', ...it.tags, ''].join('\n'), it.game, `${it.game}/${it.scenario}`,
      it.archived ? 1 : 0, it.deleted === null ? 0 : 1, isMine(it) ? 1 : 0, it.summary.result ? 1 : 0, it.created, it.updated,
    );
  }

  remove(id: string): void {
    this.db.prepare('DELETE FROM cards WHERE id = ?').run(id);
  }

  /** The ids of one page. */
  ids(call: ListCall): string[] {
    const { where, params } = wanted(call);
    const [shown, order] = [WHERE[call.show ?? 'open'], ORDER[call.sort ?? 'updated']];
    return this.db.prepare(`SELECT id FROM cards WHERE ${shown}${where} ORDER BY ${order}, id LIMIT :count OFFSET :from`)
      .pluck().all({ ...params, count: call.count ?? -1, from: call.from ?? 0 }) as string[];
  }

  /** How many there are of each kind, searched as the list is. */
  counts(call: Omit<ListCall, 'show' | 'sort' | 'from' | 'count'> = {}): Counts {
    const { where, params } = wanted(call);
    const sums = SHOWS.map((show) => `count(*) FILTER (WHERE ${WHERE[show]}) AS "${show}"`);
    return this.db.prepare(`SELECT ${sums.join(', ')} FROM cards WHERE TRUE${where}`).get(params) as Counts;
  }

  /** The games that are played. */
  games(): string[] {
    return this.db.prepare('SELECT DISTINCT game FROM cards ORDER BY game').pluck().all() as string[];
  }
}

/** The conditions besides where a campaign stands, each beginning with AND. */
function wanted({ search = '', also = () => [], game, tag, named }: ListCall): { where: string; params: Params } {
  const params: Params = {};
  let where = '';
  const add = (condition: string, more: Params): void => {
    where += ` AND ${condition}`;
    Object.assign(params, more);
  };
  if (game !== undefined) add('game = :game', { game });
  if (tag !== undefined) add("instr(tags, char(10) || :tag || char(10))", { tag });
  if (named !== undefined) add('(id = :named OR name = :named)', { named });
  for (const [i, word] of fold(search).split(/\s+/).filter(Boolean).entries()) {
    add(`(instr(words, :word${i}) OR place IN (SELECT value FROM json_each(:places${i})))`, {
      [`word${i}`]: word, [`places${i}`]: JSON.stringify(also(word)),
    });
  }
  return { where, params };
}
