/**
 * One bad row is a local matter: its campaign is set aside alone and can be rescued; what is foreign is taken
 * out; the start reads only what changed.
 */
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { check } from '../../src-main/campaigns/database.ts';
import { LEDGER } from '../../src-main/campaigns/ledger.ts';
import { MIGRATIONS } from '../../src-main/campaigns/schema.ts';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { rescue } from '../../src-main/campaigns/rescue-campaign.ts';
import { BACKUPS, DATABASE, openStore, type Store } from '../../src-main/campaigns/store.ts';
import { begin, clock, games, play, store, tempFolder } from './help.ts';

/** What the second book has is written once more: only what no book tells of any longer is damaged for good. */
const withoutBook = (folder: string): void => rmSync(join(folder, LEDGER), { force: true });

/** Two campaigns of 30 decisions, closed; then what SQL does to the file. @returns the folder, and the id of the first. */
function after(sql: string | ((id: string) => string), book = false): { folder: string; id: string; other: string } {
  const folder = tempFolder();
  const made = openStore({ folder, now: clock() });
  const [a, b] = ['Midway', 'Leyte'].map((name) => begin(made.repository, name));
  for (const { id } of [a, b]) play(openCampaign(made.repository, games, id), 30);
  made.repository.set('lang', 'it');
  made.close();
  const db = new Database(join(folder, DATABASE));
  db.pragma('foreign_keys = OFF');
  db.exec(typeof sql === 'string' ? sql : sql(a.id));
  db.close();
  if (!book) withoutBook(folder);
  return { folder, id: a.id, other: b.id };
}
const told = (it: Store): string[] => it.notices.map(({ key }) => key);
const rescued = (it: Store, folder: string, id: string) => rescue(it.repository, games, id, join(folder, BACKUPS));
const isSound = (it: Store): void => check(it.db, MIGRATIONS);

test.each([
  ['a changed answer', (id: string) => `UPDATE nodes SET side = 'grey' WHERE campaign = '${id}' AND id = 20`, 19],
  ['a moment without the one before it', (id: string) => `DELETE FROM nodes WHERE campaign = '${id}' AND id = 11`, 10],
  ['a missing end', (id: string) => `DELETE FROM nodes WHERE campaign = '${id}' AND id = 30`, 29],
  ['a name that is not as it was written', (id: string) => `UPDATE campaigns SET name = 'Midwax' WHERE id = '${id}'`, 30],
])('%s sets its campaign aside alone, and the rest of it is rescued', async (_, sql, moments) => {
  const { folder, id, other } = after(sql);
  const it = store(folder);
  expect(told(it)).toEqual(['notice.aside']);
  expect(it.repository.list().map(({ name }) => name)).toEqual(['Leyte']);
  expect(openCampaign(it.repository, games, other).session.head).toBe(30);
  expect(it.repository.aside().damaged()).toMatchObject([{ id, game: 'race', moments }]);
  isSound(it);
  await it.backup();
  const { id: made } = rescued(it, folder, id);
  expect(openCampaign(it.repository, games, made).session.head).toBe(moments);
  it.repository.discard(id);
  expect(it.repository.aside().damaged()).toEqual([]);
  expect(() => it.repository.discard(id)).toThrow('There is no campaign');
  isSound(it);
  it.close();
  expect(told(store(folder))).toEqual([]);
});

test('rows of which the second book still tells are written once more, and nothing is set aside', () => {
  const { folder, id } = after(
    (it) => `UPDATE nodes SET side = 'grey' WHERE campaign = '${it}' AND id = 20; DELETE FROM nodes WHERE campaign = '${it}' AND id = 30`,
    true,
  );
  const it = store(folder);
  expect(told(it)).toEqual(['notice.repaired']);
  expect(it.repository.aside().damaged()).toEqual([]);
  expect(openCampaign(it.repository, games, id).session.head).toBe(30);
  isSound(it);
  it.close();
  expect(told(store(folder))).toEqual([]);
});

test.each([
  ['changed', (id: string) => `UPDATE campaigns SET id = 'x' || substr(id, 2) WHERE id = '${id}'`],
  ['made no text', (id: string) => `UPDATE campaigns SET id = CAST(X'FF' || substr(id, 2) AS TEXT) WHERE id = '${id}'`],
])(
  'a key that was %s, of which the second book no longer tells, sets its campaign aside, once: what the book has of it finds no place',
  async (_, sql) => {
    const folder = tempFolder();
    const made = openStore({ folder, now: clock() });
    const [a, b] = ['Midway', 'Leyte'].map((name) => begin(made.repository, name));
    await made.backup();
    for (const { id } of [a, b]) play(openCampaign(made.repository, games, id), 30);
    made.close();
    const db = new Database(join(folder, DATABASE));
    db.pragma('foreign_keys = OFF');
    db.exec(sql(a.id));
    db.close();
    const it = store(folder);
    expect(told(it)).toEqual(['notice.aside', 'notice.aside']);
    expect(it.repository.aside().damaged().map(({ name }) => name)).toContain('Midway');
    expect(openCampaign(it.repository, games, b.id).session.head).toBe(30);
    isSound(it);
    const { id: back } = rescued(it, folder, a.id);
    expect(openCampaign(it.repository, games, back).session.head).toBe(30);
    it.close();
    expect(told(store(folder))).toEqual([]);
  },
);

test('a rescue takes from the backups what the damaged rows no longer tell, the beginning too', async () => {
  const folder = tempFolder();
  const made = openStore({ folder, now: clock() });
  const { id } = begin(made.repository, 'Midway');
  play(openCampaign(made.repository, games, id), 30);
  await made.backup();
  play(openCampaign(made.repository, games, id), 10);
  made.close();
  const db = new Database(join(folder, DATABASE));
  db.exec("UPDATE nodes SET side = 'grey' WHERE id IN (3, 7, 36); UPDATE campaigns SET seed = 8, options = 'no JSON'");
  db.close();
  withoutBook(folder);
  const it = store(folder);
  expect(it.repository.list()).toEqual([]);
  const back = rescued(it, folder, id);
  expect(back).toMatchObject({ name: 'Midway', seed: 7, head: 35 });
  expect(openCampaign(it.repository, games, back.id).session.head).toBe(35);
});

test('what was written over is not believed: moments that do not replay are left out', () => {
  const { folder, id } = after((it) => `UPDATE campaigns SET seed = 8 WHERE id = '${it}'`);
  const it = store(folder);
  const back = rescued(it, folder, id);
  // Another seed: the first die shows it.
  expect(back.head).toBeLessThan(5);
  expect(openCampaign(it.repository, games, back.id).session.head).toBe(back.head);
});

test('a missing standing is told again by the newest moment', () => {
  const { folder, id } = after((it) => `DELETE FROM standings WHERE campaign = '${it}'`);
  const it = store(folder);
  expect(told(it)).toEqual(['notice.standing-mended']);
  expect(it.repository.get(id)).toMatchObject({ head: 30, summary: { decisions: 30 } });
  expect(openCampaign(it.repository, games, id).session.head).toBe(30);
  isSound(it);
});

test('a snapshot, a name or a setting that fits nothing is put aside, and nothing else changes', () => {
  const { folder, id } = after((it) => `
    INSERT INTO snapshots VALUES ('${it}', 999, 1, '{}', 'x', 5);
    INSERT INTO branches VALUES ('${it}', 77, 'nowhere', 5);
    UPDATE settings SET value = '"xx"' WHERE key = 'user.lang'`);
  const it = store(folder);
  expect(told(it).sort()).toEqual(['notice.settings', 'notice.strays']);
  expect(it.repository.settings()).toEqual({});
  expect(it.repository.branches(id)).toHaveLength(1);
  expect(it.repository.list()).toHaveLength(2);
  expect(it.repository.aside().rows('', 'settings')).toMatchObject([['user.lang', '"xx"', expect.any(Number)]]);
  isSound(it);
});

test('rows of no campaign are put aside', () => {
  const { folder } = after((it) => `UPDATE nodes SET campaign = 'nobody' WHERE campaign = '${it}' AND id = 30`);
  const it = store(folder);
  expect(told(it)).toEqual(['notice.aside', 'notice.aside']);
  expect(it.repository.list()).toHaveLength(1);
  expect(() => rescued(it, folder, 'nobody')).toThrow('tells how it began');
  isSound(it);
});

test('foreign triggers, views, indexes and tables are taken out, and said by their names', () => {
  const { folder } = after(`
    CREATE TABLE "other ""people""" (a, b); INSERT INTO "other ""people""" VALUES (1, 'kept');
    CREATE INDEX fast ON nodes (side); CREATE VIEW look AS SELECT * FROM nodes;
    CREATE TRIGGER spoil AFTER INSERT ON nodes BEGIN DELETE FROM campaigns; END`);
  const it = store(folder);
  expect(told(it)).toEqual(['notice.foreign-trigger', 'notice.foreign-view', 'notice.foreign-index', 'notice.foreign-table']);
  expect(it.notices[0].english).toBe('The campaigns file held a trigger that is not the program’s, “spoil”: it was taken out.');
  expect(it.repository.aside().rows('', 'other "people"')).toEqual([[1, 'kept']]);
  expect(it.repository.list()).toHaveLength(2);
  isSound(it);
});

test('an older file with a bad row is mended before it is brought up to date', () => {
  const folder = tempFolder();
  writeFileSync(join(folder, DATABASE), readFileSync(join(import.meta.dirname, 'corpus', 'schema-1.db')));
  const db = new Database(join(folder, DATABASE));
  db.exec("UPDATE nodes SET side = 'grey' WHERE id = 12");
  db.close();
  const it = store(folder);
  expect(told(it)).toEqual(['notice.aside']);
  expect(rescued(it, folder, it.repository.aside().damaged()[0].id).head).toBe(25);
});

/** How many rows the start reads to check them. */
function reading(folder: string): { it: Store; whole: boolean } {
  const seen = vi.spyOn(Database.prototype, 'pragma');
  const it = store(folder);
  const whole = seen.mock.calls.some(([words]) => words === 'integrity_check');
  seen.mockRestore();
  return { it, whole };
}

test('the start reads all of a file that others may have written, and of its own only what changed', async () => {
  const { folder, id } = after('VACUUM');
  const first = reading(folder);
  expect(first.whole).toBe(true);
  first.it.close();
  const second = reading(folder);
  expect(second.whole).toBe(false);
  play(openCampaign(second.it.repository, games, id), 10);
  second.it.close();
  expect(reading(folder).whole).toBe(false);
});

test('damage that leaves the file looking untouched is found beside other work, and sets only its campaign aside', async () => {
  const { folder, id } = after('SELECT 1');
  store(folder).close();
  const { it, whole } = reading(folder);
  expect(whole).toBe(false);
  withoutBook(folder);
  // What a disk does by itself no clock tells: here through the open connection, so that the file stays the marked one.
  it.db.exec(`UPDATE nodes SET side = 'grey' WHERE campaign = '${id}' AND id = 20`);
  expect((await it.check()).map(({ key }) => key)).toEqual(['notice.aside']);
  expect(it.repository.list().map(({ name }) => name)).toEqual(['Leyte']);
  expect(await it.check()).toEqual([]);
  isSound(it);
});

test('any byte changed after the mark is seen, whatever its time is set to', () => {
  const { folder } = after('SELECT 1');
  store(folder).close();
  const path = join(folder, DATABASE);
  const bytes = readFileSync(path);
  bytes[bytes.length - 10] ^= 1;
  writeFileSync(path, bytes);
  const then = new Date('2026-01-01T00:00:00Z');
  utimesSync(path, then, then);
  expect(reading(folder).whole).toBe(true);
});
