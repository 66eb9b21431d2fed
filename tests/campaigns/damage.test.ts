/**
 * The database cut short or changed at random: afterwards everything acknowledged is there, from the file itself or from
 * a backup and the second book; without the book, the newest good backup is, with whatever newer could still be read; and
 * one sentence tells it. PACIFIC_WAR_FLIPS sets how many changes,
 * PACIFIC_WAR_CUT how far apart the lengths are to which a small database is cut.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { mkdtempSync } from 'node:fs';
import { texts } from '../../src-main/campaigns/errors.ts';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { LEDGER } from '../../src-main/campaigns/ledger.ts';
import { rescue } from '../../src-main/campaigns/rescue-campaign.ts';
import { BACKUPS, DATABASE, openStore, type Store } from '../../src-main/campaigns/store.ts';
import type { HistoryNode } from '../../src-main/engine/history.ts';
import { roll, seededDice } from '../../src-main/engine/dice.ts';
import { say } from '../../src-main/engine/text.ts';
import { begin, clock, games, play, ROOM, tell, tempFolder } from './help.ts';

const FLIPS = Number(process.env.PACIFIC_WAR_FLIPS ?? 40);
/** Each one costs a whole recovery. */
const JOURNAL_FLIPS = Math.max(24, FLIPS / 5);
/** Of the header's bytes, every so manyth; of the lengths, with the second book too. */
const EVERY = FLIPS >= 1000 ? 1 : 4;
const CUT = Number(process.env.PACIFIC_WAR_CUT ?? 997);
const BACKED_UP = 60;
const ALL = 250;

/** A folder with a backup of 60 decisions and a database of 250; `left` as a crash leaves it, its journal beside it. */
interface Sample { closed: string; left: string; id: string; nodes: HistoryNode[]; cards: { id: string; name: string }[] }
const it = {} as Sample;

beforeAll(async () => {
  const root = mkdtempSync(join(ROOM, 'pacific-war-'));
  Object.assign(it, { closed: join(root, 'closed'), left: join(root, 'left') });
  const made = openStore({ folder: it.closed, now: clock() });
  it.id = begin(made.repository).id;
  const open = openCampaign(made.repository, games, it.id);
  play(open, BACKED_UP);
  await made.backup();
  play(open, ALL - BACKED_UP);
  begin(made.repository, 'Later');
  made.repository.set('lang', 'it');
  it.nodes = made.repository.nodes(it.id);
  it.cards = cards(made.repository);
  cpSync(it.closed, it.left, { recursive: true });
  made.close();
  rmSync(join(it.left, `${DATABASE}-shm`), { force: true });
  return () => rmSync(root, { recursive: true, force: true });
});

const cards = (repository: Store['repository']): Sample['cards'] => repository.list({ sort: 'name' }).map(({ id, name }) => ({ id, name }));

/** `mended`: the file is the same, and a damaged campaign was set aside alone, or what can be told again was told again. */
type Outcome = 'whole' | 'put back' | 'restored' | 'mended';
const MENDED = ['notice.aside', 'notice.repaired', 'notice.standing-mended', 'notice.strays', 'notice.settings'];

/** Copies a sample, damages it, opens it, and holds what is there against what was promised. @returns what happened. */
function after(sample: string, damage: (folder: string) => void): Outcome {
  const folder = tempFolder();
  cpSync(sample, folder, { recursive: true });
  damage(folder);
  const book = existsSync(join(folder, LEDGER));
  const store = openStore({ folder, now: clock('2026-03-01T00:00:00.000Z') });
  try {
    expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok');
    return judge(store, folder, book);
  } finally {
    store.close();
    rmSync(folder, { recursive: true });
  }
}

function judge({ repository, notices: told }: Store, folder: string, book: boolean): Outcome {
  // Where the file itself was brought back, a setting may be told as lost beside it.
  const lost = told.some(({ key }) => key === 'notice.settings');
  const notices = told.some(({ key }) => key.startsWith('notice.restored')) ? told.filter(({ key }) => key !== 'notice.settings') : told;
  if (notices.some(({ key }) => MENDED.includes(key))) return judgeMended(repository, notices, folder);
  const nodes = repository.nodes(it.id);
  expect(nodes).toEqual(it.nodes.slice(0, nodes.length));
  const open = openCampaign(repository, games, it.id);
  if (notices.length === 0 || book) {
    expect(nodes).toHaveLength(ALL);
    expect(open.session.head).toBe(ALL);
    expect(cards(repository)).toEqual(it.cards);
    if (!lost) expect(repository.setting('lang')).toBe('it');
    if (notices.length === 0) return 'whole';
  }
  expect(notices).toHaveLength(1);
  expect(notices[0].english).toMatch(/^The [^.]*(\.db[^.]*)?\.$/);
  if (notices[0].key === 'notice.put-back') return 'put back';
  if (!notices[0].key.startsWith('notice.missing')) {
    expect(notices[0].key).toMatch(/^notice\.restored(-more)?$/);
    expect(readdirSync(folder)).toContain(notices[0].params!.kept as string);
  }
  expect(nodes.length).toBe(BACKED_UP + Number(notices[0].params!.count ?? 0));
  expect(open.session.state.kernel.decisions).toBe(open.session.head);
  return 'restored';
}

/** As a program before the second book has left its saves. */
const withoutBook = (folder: string): void => rmSync(join(folder, LEDGER));
function judgeMended(repository: Store['repository'], notices: Store['notices'], folder: string): Outcome {
  // Without its number the database is another one for its second book, which is kept, and told.
  const right = notices.some(({ key }) => key === 'notice.settings') ? [...MENDED, 'notice.other'] : MENDED;
  expect(notices.filter(({ key, english }) => !right.includes(key) || !/^.*\.$/.test(english))).toEqual([]);
  // Two where a campaign's id was changed: its beginning under another, and its history without a beginning. One that was
  // changed in its name is known by its id.
  const damaged = repository.aside().damaged();
  expect(cards(repository)).toEqual(it.cards.filter(({ id, name }) => !damaged.some((one) => one.id === id || one.name === name)));
  expect(notices.some(({ key }) => key === 'notice.aside')).toBe(damaged.length > 0);
  const id = damaged.some((one) => one.id === it.id) ? rescue(repository, games, it.id, join(folder, BACKUPS)).id : it.id;
  const nodes = repository.nodes(id);
  // What is damaged in the file may be whole in the backup; only what neither has is lost, with what was played on from it.
  expect(nodes).toEqual(it.nodes.slice(0, nodes.length));
  expect(nodes.length).toBeGreaterThanOrEqual(BACKED_UP);
  if (damaged.length === 0) expect(nodes).toHaveLength(ALL);
  expect(openCampaign(repository, games, id).session.head).toBe(nodes.length);
  return 'mended';
}

function flip(path: string, at: number, to: number): void {
  const bytes = readFileSync(path);
  // Never the same byte again: each flip is one.
  bytes[at] ^= to;
  writeFileSync(path, bytes);
}

test('an untouched database opens whole, closed or left by a crash', () => {
  expect(after(it.closed, () => {})).toBe('whole');
  expect(statSync(join(it.left, `${DATABASE}-wal`)).size).toBeGreaterThan(100_000);
  expect(after(it.left, () => {})).toBe('whole');
});

test('a database cut short is restored from the newest backup', () => {
  const size = statSync(join(it.closed, DATABASE)).size;
  const lengths = [0, 1, 15, 16, 99, 100, 511, 512, 4095, 4096, 4097, 8192, Math.floor(size / 2), size - 4096, size - 4095, size - 1];
  for (const [i, length] of lengths.entries()) {
    const alone = after(it.closed, (folder) => {
      withoutBook(folder);
      truncateSync(join(folder, DATABASE), length);
    });
    // Without its last byte all pages are there, and only the row that ends there is damaged.
    const wanted = length === size - 1 ? 'mended' : 'restored';
    expect({ length, alone }).toEqual({ length, alone: wanted });
    if (i % EVERY === 0) {
      expect({ length, is: after(it.closed, (folder) => truncateSync(join(folder, DATABASE), length)) }).toEqual({ length, is: wanted });
    }
  }
});

test(`a small database cut to every length, ${CUT} bytes apart, is whole or restored from its backup`, {
  timeout: 60_000 + 40e6 / CUT,
}, async ({ task }) => {
  const folder = tempFolder();
  const made = openStore({ folder, now: clock() });
  const { id } = begin(made.repository);
  const open = openCampaign(made.repository, games, id);
  play(open, 2);
  await made.backup();
  play(open, 1);
  made.close();
  const path = join(folder, DATABASE);
  // The smallest pages that there are: every length of it can be tried.
  const small = new Database(path);
  small.pragma('journal_mode = DELETE');
  small.pragma('page_size = 512');
  small.exec('VACUUM');
  small.pragma('journal_mode = WAL');
  small.close();
  const bytes = readFileSync(path);
  const seen = { whole: 0, restored: 0, mended: 0 };
  for (let length = 0; length < bytes.length; length += CUT) {
    writeFileSync(path, bytes.subarray(0, length));
    const store = openStore({ folder, now: clock('2026-03-01T00:00:00.000Z') });
    const { head } = openCampaign(store.repository, games, id).session;
    // The end of the last page may be empty: without it nothing is missing. Else it is told what was brought back or mended.
    expect({ length, head }).toEqual({ length, head: 3 });
    seen[store.notices.length === 0 ? 'whole' : store.notices.some(({ key }) => MENDED.includes(key)) ? 'mended' : 'restored']++;
    store.close();
    for (const name of readdirSync(folder)) if (name.startsWith('campaigns-damaged')) rmSync(join(folder, name));
  }
  expect(seen.whole).toBeLessThan(512);
  expect(seen.restored).toBeGreaterThan(seen.whole);
  tell(task, { 'lengths of a small database': seen.whole + seen.restored, bytes: bytes.length, ...seen, lost: 0 });
});

test(`each of ${FLIPS} changed bytes of the database leaves it whole or restored`, { timeout: 60_000 + FLIPS * 500 }, ({ task }) => {
  const size = statSync(join(it.closed, DATABASE)).size;
  const dice = seededDice(41);
  const seen = { whole: 0, restored: 0, mended: 0, 'put back': 0 };
  for (let i = 0; i < FLIPS; i++) {
    // Every third in the first page: the header and the schema are there.
    const at = roll(dice, i % 3 === 0 ? 4096 : size, 'place') - 1;
    seen[after(it.closed, (folder) => {
      if (i % 2 === 0) withoutBook(folder);
      flip(join(folder, DATABASE), at, roll(dice, 255, 'bits'));
    })]++;
  }
  expect(seen.restored + seen.mended).toBeGreaterThan(FLIPS / 4);
  expect(seen.mended).toBeGreaterThan(0);
  tell(task, { 'flips of the database': FLIPS, ...seen, lost: 0 });
});

test('any byte of the header may change', { timeout: 120_000 }, () => {
  for (let at = 0; at < 100; at += EVERY) after(it.closed, (folder) => flip(join(folder, DATABASE), at, 1 << at % 8));
});

test('a changed row sets its campaign aside alone; what was played on from it alone is lost', () => {
  const folder = tempFolder();
  cpSync(it.closed, folder, { recursive: true });
  withoutBook(folder);
  const db = new Database(join(folder, DATABASE));
  db.prepare("UPDATE nodes SET log = replace(log, 'won', 'wom') WHERE id = 200").run();
  db.close();
  const store = openStore({ folder, now: clock('2026-03-01T00:00:00.000Z') });
  expect(store.notices.map(({ english }) => english)).toEqual([
    'The campaign “Coral Sea” is damaged (1 row of it is not as written): it was set aside, and all others are whole. The home page offers to rescue what can still be proved.',
  ]);
  expect(store.repository.list().map(({ name }) => name)).toEqual(['Later']);
  expect(store.repository.aside().damaged()).toMatchObject([{ id: it.id, name: 'Coral Sea', game: 'race', moments: 199 }]);
  const rescued = rescue(store.repository, games, it.id, join(folder, BACKUPS));
  expect(openCampaign(store.repository, games, rescued.id).session.head).toBe(199);
  expect(cards(store.repository).map(({ name }) => name)).toEqual(['Coral Sea', 'Later']);
  expect(store.repository.setting('lang')).toBe('it');
  store.close();
});

test(`a journal left by a crash: each of ${JOURNAL_FLIPS} changed bytes loses nothing, and what was put back is told`, {
  timeout: 60_000 + JOURNAL_FLIPS * 500,
}, ({ task }) => {
  const size = statSync(join(it.left, `${DATABASE}-wal`)).size;
  const dice = seededDice(43);
  const seen = { whole: 0, restored: 0, mended: 0, 'put back': 0 };
  for (let i = 0; i < JOURNAL_FLIPS; i++) {
    const at = roll(dice, i % 10 === 0 ? 32 : size, 'place') - 1;
    seen[after(it.left, (folder) => flip(join(folder, `${DATABASE}-wal`), at, roll(dice, 255, 'bits')))]++;
  }
  expect(seen.restored + seen['put back']).toBeGreaterThan(JOURNAL_FLIPS / 6);
  tell(task, { 'flips of the journal': JOURNAL_FLIPS, ...seen, lost: 0 });
});

test('without any backup a fresh database takes what can still be read, and says so', () => {
  const folder = tempFolder();
  cpSync(it.closed, folder, { recursive: true });
  rmSync(join(folder, 'backups'), { recursive: true });
  withoutBook(folder);
  flip(join(folder, DATABASE), 20, 8);
  const store = openStore({ folder, now: clock('2026-03-01T00:00:00.000Z') });
  expect(store.notices).toHaveLength(1);
  expect(store.notices[0].english).toMatch(/^The campaigns file was damaged and there was no good backup: a new one was begun/);
  expect(existsSync(join(folder, store.notices[0].params!.kept as string))).toBe(true);
  begin(store.repository, 'New');
  store.close();
  const again = openStore({ folder, now: clock('2026-03-02T00:00:00.000Z') });
  expect(again.notices).toEqual([]);
  again.close();
});

test('a damaged newest backup is passed over for the one before it', async () => {
  const folder = tempFolder();
  cpSync(it.closed, folder, { recursive: true });
  const store = openStore({ folder, now: clock('2026-02-01T00:00:00.000Z') });
  const newest = (await store.backup())!;
  store.close();
  truncateSync(newest.path, 5000);
  truncateSync(join(folder, DATABASE), 5);
  const second = tempFolder();
  cpSync(folder, second, { recursive: true });
  const again = openStore({ folder, now: clock('2026-03-01T00:00:00.000Z') });
  // The book reaches back to the backup before the newest one.
  expect(again.notices.map(({ english }) => english)).toEqual([
    expect.stringMatching(/^The campaigns file was damaged: the backup of \w+ \d+, 202[56], \d+:\d\d.[AP]M \(\d+ days old\) was brought back with 190 newer decisions that could still be read, and the damaged file was kept as campaigns-damaged-[-0-9TZ]+\.db\.$/),
  ]);
  expect(again.repository.nodes(it.id)).toHaveLength(ALL);
  again.close();
  withoutBook(second);
  const alone = openStore({ folder: second, now: clock('2026-03-01T00:00:00.000Z') });
  expect(alone.notices.map(({ key }) => key)).toEqual(['notice.restored']);
  expect(say(alone.notices[0], texts.it, 'it')).toMatch(/la copia con la data \d+ \w+ 202[56], ore \d\d:\d\d \(di \d+ giorni fa\)/);
  expect(alone.repository.nodes(it.id)).toHaveLength(BACKED_UP);
  alone.close();
});

test('a missing database, as after a crash in the middle of a recovery, is restored', () => {
  expect(after(it.closed, (folder) => rmSync(join(folder, DATABASE)))).toBe('restored');
});
