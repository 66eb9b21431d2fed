/**
 * The tables of the saves, as named forward steps: `user_version` counts the steps taken. A step that was ever released
 * is never edited; a change is a new step. Every row ends in a `sum` (see table.ts), so that no damage goes unseen.
 */
import Sqlite, { type Database } from 'better-sqlite3';
import { ASIDE } from './aside.ts';
import { StoreError } from './errors.ts';
import { FAIR, rewoundAt, rewoundIn } from './fair-play.ts';
import { SavedTable } from './saved-table.ts';

export interface Migration {
  name: string;
  run: (db: Database) => void;
}

/** "PacW": marks the file as ours. */
export const APPLICATION_ID = 0x50616357;

export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'campaigns, their history, snapshots, notes and settings',
    run: (db) => db.exec(`
      CREATE TABLE campaigns (
        id TEXT NOT NULL PRIMARY KEY, origin TEXT NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL, rules INTEGER NOT NULL,
        scenario TEXT NOT NULL, options TEXT NOT NULL, seed INTEGER NOT NULL, seats TEXT NOT NULL, created TEXT NOT NULL,
        archived INTEGER NOT NULL, deleted TEXT, tags TEXT NOT NULL, sum INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE standings (
        campaign TEXT NOT NULL PRIMARY KEY REFERENCES campaigns ON DELETE CASCADE,
        head INTEGER NOT NULL, updated TEXT NOT NULL, summary TEXT NOT NULL, sum INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE nodes (
        campaign TEXT NOT NULL REFERENCES campaigns ON DELETE CASCADE, id INTEGER NOT NULL, parent INTEGER NOT NULL,
        no INTEGER NOT NULL, side TEXT NOT NULL, action TEXT NOT NULL, revealed INTEGER NOT NULL,
        log TEXT NOT NULL, rolls TEXT NOT NULL, sum INTEGER NOT NULL,
        PRIMARY KEY (campaign, id), CHECK (parent >= 0 AND parent < id)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE branches (
        campaign TEXT NOT NULL REFERENCES campaigns ON DELETE CASCADE, first INTEGER NOT NULL, name TEXT NOT NULL,
        sum INTEGER NOT NULL, PRIMARY KEY (campaign, first)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE snapshots (
        campaign TEXT NOT NULL REFERENCES campaigns ON DELETE CASCADE, node INTEGER NOT NULL, rules INTEGER NOT NULL,
        state TEXT NOT NULL, hash TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (campaign, node)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE notes (
        campaign TEXT NOT NULL REFERENCES campaigns ON DELETE CASCADE, node INTEGER NOT NULL, no INTEGER NOT NULL,
        entry TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (campaign, node, no)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE settings (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL, sum INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    `),
  },
  {
    name: 'how fairly a campaign was played',
    run: (db) => {
      db.exec(`ALTER TABLE campaigns ADD COLUMN fair TEXT NOT NULL DEFAULT '{"strict":false,"verified":true,"rewound":0,"reseated":0,"copied":0}'`);
      const nodes = db.prepare('SELECT id, parent, revealed FROM nodes WHERE campaign = ? ORDER BY id');
      const told = db.prepare('UPDATE campaigns SET fair = ? WHERE id = ?');
      const notes = new SavedTable(db, 'notes');
      for (const id of db.prepare('SELECT id FROM campaigns').pluck().all() as string[]) {
        const rewound = rewoundIn(nodes.iterate(id) as Iterable<{ id: number; parent: number; revealed: boolean }>);
        for (const node of rewound) notes.insert([id, node, notes.rows(id, node).length, JSON.stringify(rewoundAt({}))]);
        told.run(JSON.stringify({ ...FAIR, rewound: rewound.length }), id);
      }
      new SavedTable(db, 'campaigns').reseal();
    },
  },
  { name: 'a place for what is set aside', run: (db) => db.exec(ASIDE) },
  {
    name: 'how many answers each decision had',
    run: (db) => {
      db.exec('ALTER TABLE nodes ADD COLUMN options INTEGER');
      new SavedTable(db, 'nodes').reseal();
    },
  },
];

/** The key under which the schema version stands a second time: a damaged `user_version` is told from a real one by it. */
export const VERSION_KEY = 'schema';

export const versionOf = (db: Database): number => db.pragma('user_version', { simple: true }) as number;

/** Sets what a connection needs before anything is read. */
export function configure(db: Database): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
}

const isEmpty = (db: Database): boolean => db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0;

function writtenVersion(db: Database): number | null {
  try {
    const value = db.prepare('SELECT value FROM settings WHERE key = ?').pluck().get(VERSION_KEY);
    return typeof value === 'string' ? Number(value) : null;
  } catch {
    return null;
  }
}

/**
 * Checks whose file this is and of which version. Throws StoreError 'newer' for a file of a later program, 'damaged'
 * when its marks contradict one another. Changes nothing.
 */
export function checkVersion(db: Database, migrations: readonly Migration[] = MIGRATIONS): void {
  const version = versionOf(db);
  if (version === 0 && isEmpty(db)) return;
  const written = writtenVersion(db);
  if (version > migrations.length && (written === null || written === version)) {
    throw new StoreError('newer', { found: version, known: migrations.length });
  }
  if (version < 1 || written !== version) throw new StoreError('damaged', { reason: 'its version marks contradict one another' });
  const id = db.pragma('application_id', { simple: true });
  if (id !== APPLICATION_ID) throw new StoreError('damaged', { reason: 'it does not carry the mark of a campaigns file' });
}

export interface Thing { type: string; name: string; sql: string }

/** What the database is made of. */
const things = (db: Database): Thing[] =>
  db.prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type, name")
    .all() as Thing[];

const makings = new WeakMap<readonly Migration[], Map<number, Thing[]>>();

/** What the first steps make: they are taken once, in memory. */
function made(migrations: readonly Migration[], steps: number): Thing[] {
  const known = makings.get(migrations) ?? new Map<number, Thing[]>();
  makings.set(migrations, known);
  const there = known.get(steps);
  if (there) return there;
  const db = new Sqlite(':memory:');
  try {
    migrate(db, migrations.slice(0, steps));
    known.set(steps, things(db));
    return known.get(steps)!;
  } finally {
    db.close();
  }
}

/** @returns whether everything that the steps make is there as they make it. What else is there is another matter. */
export function isWhole(db: Database, migrations: readonly Migration[]): boolean {
  const there = new Set(things(db).map((it) => JSON.stringify(it)));
  return made(migrations, versionOf(db)).every((it) => there.has(JSON.stringify(it)));
}

/** The tables that the steps make: each of their rows has its sum. */
export const tablesMade = (db: Database, migrations: readonly Migration[] = MIGRATIONS): string[] =>
  made(migrations, versionOf(db)).filter(({ type }) => type === 'table').map(({ name }) => name);

/** What no step has made. */
export function foreignTo(db: Database, migrations: readonly Migration[], type: string): Thing[] {
  const own = new Set([...made(migrations, versionOf(db)), { type: 'table', name: 'aside' }].map((it) => `${it.type} ${it.name}`));
  return things(db).filter((it) => it.type === type && !own.has(`${it.type} ${it.name}`));
}

/** Takes the steps that the file has not taken yet, each wholly or not at all. Throws as `checkVersion` does. */
export function migrate(db: Database, migrations: readonly Migration[] = MIGRATIONS): void {
  checkVersion(db, migrations);
  for (let step = versionOf(db); step < migrations.length; step++) {
    db.transaction(() => {
      if (step === 0) db.pragma(`application_id = ${APPLICATION_ID}`);
      migrations[step].run(db);
      new SavedTable(db, 'settings').upsert([VERSION_KEY, String(step + 1)]);
      db.pragma(`user_version = ${step + 1}`);
    }).immediate();
  }
}
