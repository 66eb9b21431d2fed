/** Opening, backups, migrations, and the ways in which a disk can refuse: one sentence each, and nothing changed. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { listBackups } from '../../src-main/campaigns/backups.ts';
import { StoreError, texts } from '../../src-main/campaigns/errors.ts';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { Repository } from '../../src-main/campaigns/repository.ts';
import { MIGRATIONS, type Migration } from '../../src-main/campaigns/schema.ts';
import { DATABASE, openStore } from '../../src-main/campaigns/store.ts';
import { SavedTable } from '../../src-main/campaigns/saved-table.ts';
import { say } from '../../src-main/engine/text.ts';
import { stateHash } from '../../src-main/engine/hash.ts';
import { begin, canMount, clock, games, play, refusal, smallDisk, store, tempFolder } from './help.ts';

test('the connection is set for safety', () => {
  const { db } = store();
  const pragma = (name: string): unknown => db.pragma(name, { simple: true });
  expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys'), pragma('busy_timeout')]).toEqual(['wal', 2, 1, 2000]);
});

test('every error and notice has its words in both languages, with the same parameters', () => {
  expect(Object.keys(texts.it)).toEqual(Object.keys(texts.en));
  const names = (message: string): string[] => [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();
  for (const [key, message] of Object.entries(texts.en)) {
    expect({ key, names: names(texts.it[key]) }).toEqual({ key, names: names(message) });
  }
  const error = new StoreError('name', { max: 100, found: 0 });
  expect(say(error.text, texts.it, 'it')).toBe('Un nome ha da 1 a 100 caratteri; questo ne ha 0.');
});

test('backups: the newest few stay, and one of each of the last days', async () => {
  const folder = tempFolder();
  let time = '2026-01-01T00:00:00.000Z';
  const it = store(folder, { now: () => time, keep: { newest: 3, days: 4 } });
  begin(it.repository);
  for (let day = 1; day <= 6; day++) {
    for (const hour of ['08', '20']) {
      time = `2026-01-0${day}T${hour}:00:00.000Z`;
      it.repository.set('hour', time);
      expect(await it.backup()).toMatchObject({ made: time });
      expect(await it.backup()).toBeNull();
    }
  }
  expect(listBackups(join(folder, 'backups')).map(({ made }) => made.slice(5, 13)))
    .toEqual(['01-06T20', '01-06T08', '01-05T20', '01-04T20', '01-03T20']);
  expect(readdirSync(join(folder, 'backups')).filter((name) => !/^campaigns-.*Z\.db$/.test(name))).toEqual([]);
});

test('a backup that cannot be written leaves the older ones and says why', async () => {
  const folder = tempFolder();
  const it = store(folder);
  writeFileSync(join(folder, 'backups'), 'a file where a folder should be');
  await expect(it.backup()).rejects.toThrow(/^The campaigns folder cannot be opened or made: /);
});

const addMood: Migration = {
  name: 'a mood for every campaign',
  run: (db) => {
    db.exec("ALTER TABLE campaigns ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'");
    new SavedTable(db, 'campaigns').reseal();
  },
};

test('an older schema is brought up to date, after a backup of it as it was', () => {
  const folder = tempFolder();
  const old = openStore({ folder, now: clock() });
  const { id } = begin(old.repository);
  play(openCampaign(old.repository, games, id), 20);
  old.close();
  const it = store(folder, { migrations: [...MIGRATIONS, addMood] });
  expect(it.notices).toEqual([]);
  expect(it.db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length + 1);
  expect(it.db.prepare('SELECT mood FROM campaigns').pluck().all()).toEqual(['calm']);
  expect(it.repository.nodes(id)).toHaveLength(20);
  const [{ path }] = listBackups(join(folder, 'backups'));
  const backup = new Database(path, { readonly: true });
  expect(backup.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
  expect(backup.prepare('SELECT count(*) FROM nodes').pluck().get()).toBe(20);
  backup.close();
  it.close();
  // The sums were made anew: the file opens again without a word.
  expect(store(folder, { migrations: [...MIGRATIONS, addMood] }).notices).toEqual([]);
});

test('a step that fails is taken back whole', () => {
  const folder = tempFolder();
  const old = openStore({ folder, now: clock() });
  begin(old.repository);
  old.close();
  const failing: Migration = {
    name: 'fails half-way', run: (db) => db.exec('CREATE TABLE half (a); DROP TABLE nodes; SELECT nothing FROM nowhere'),
  };
  expect(() => openStore({ folder, now: clock(), migrations: [...MIGRATIONS, failing] })).toThrow();
  const it = store(folder);
  expect(it.notices).toEqual([]);
  expect(it.repository.list()).toHaveLength(1);
});

test('the file of a newer program is refused with one sentence and left as it is', () => {
  const folder = tempFolder();
  openStore({ folder, now: clock(), migrations: [...MIGRATIONS, addMood] }).close();
  const hash = (): string => createHash('sha256').update(readFileSync(join(folder, DATABASE))).digest('hex');
  const before = hash();
  expect(refusal(() => openStore({ folder, now: clock() }))).toMatchObject({
    code: 'newer',
    message: `The campaigns were written by a newer version of the program (format ${MIGRATIONS.length + 1}; `
      + `this one reads up to ${MIGRATIONS.length}): update the program to open them.`,
  });
  expect(hash()).toBe(before);
});

test('a database of the first released schema opens, and its campaign stands where it stood', () => {
  const folder = tempFolder();
  cpSync(join(import.meta.dirname, 'corpus', 'schema-1.db'), join(folder, DATABASE));
  const { repository, notices } = store(folder);
  expect(notices).toEqual([]);
  const [campaign] = repository.list();
  const open = openCampaign(repository, games, campaign.id);
  expect(open.session.head).toBe(25);
  expect(open.branches()).toMatchObject([{ id: 1, head: 20, name: null }, { id: 21, head: 25, name: 'A second try', current: true }]);
  expect(stateHash(open.session.state)).toBe(repository.setting('corpus.hash'));
});

test('a full disk refuses the decision; nothing is lost, and play goes on once there is room', () => {
  const { repository, db } = store();
  const { id } = begin(repository);
  const open = openCampaign(repository, games, id);
  play(open, 10);
  db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`);
  const error = refusal(() => play(open, 200));
  expect(error.message).toBe('The disk is full: nothing was changed; free some space and try again.');
  const { head } = open.session;
  expect(open.session.open!.no).toBe(head);
  expect(repository.get(id).head).toBe(head);
  expect(repository.nodes(id)).toHaveLength(head);
  db.pragma('max_page_count = 100000');
  play(open, 5);
  expect(openCampaign(repository, games, id).session.head).toBe(head + 5);
});

test.runIf(canMount)('a disk that really fills up: every acknowledged decision is there afterwards', async () => {
  const folder = smallDisk();
  if (!folder) throw new Error('The small disk could not be mounted, though this user may mount.');
  const it = openStore({ folder, now: clock() });
  const { id } = begin(it.repository);
  const open = openCampaign(it.repository, games, id);
  expect(refusal(() => play(open, 5000)).code).toBe('full');
  const { head } = open.session;
  expect(head).toBeGreaterThan(10);
  await expect(it.backup()).rejects.toMatchObject({ code: 'full' });
  it.close();
  execFileSync('mount', ['-o', 'remount,size=8m', folder]);
  const again = openStore({ folder, now: clock() });
  expect(again.notices).toEqual([]);
  const reopened = openCampaign(again.repository, games, id);
  expect(reopened.session.head).toBe(head);
  play(reopened, 10);
  again.close();
  execFileSync('mount', ['-o', 'remount,ro', folder]);
  expect(['readonly', 'folder']).toContain(refusal(() => openStore({ folder, now: clock() })).code);
});

test('a read-only database refuses to be written with one sentence', () => {
  const folder = tempFolder();
  const it = openStore({ folder, now: clock() });
  const { id } = begin(it.repository);
  it.close();
  const db = new Database(join(folder, DATABASE), { readonly: true });
  onTestFinished(() => void db.close());
  const repository = new Repository(db, clock());
  const open = openCampaign(repository, games, id);
  expect(refusal(() => play(open, 1)).message)
    .toBe('The campaigns cannot be written: the folder or its files are read-only; nothing was changed.');
  expect(open.session.head).toBe(0);
});

test('a folder that cannot be made is named', () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'file'), '');
  expect(refusal(() => openStore({ folder: join(folder, 'file', 'saves'), now: clock() })).message).toMatch(
    /^The campaigns folder cannot be opened or made: .*file.*\.$/,
  );
});

test('while another program holds the database, a decision and an opening are refused and nothing is lost', () => {
  const folder = tempFolder();
  const it = store(folder);
  const { id } = begin(it.repository);
  const open = openCampaign(it.repository, games, id);
  const other = new Database(join(folder, DATABASE));
  onTestFinished(() => void other.close());
  other.exec('BEGIN IMMEDIATE');
  it.db.pragma('busy_timeout = 20');
  expect(refusal(() => play(open, 1)).message)
    .toBe('Another program is using the campaigns just now: close it and try again; nothing was changed.');
  other.exec('ROLLBACK');
  play(open, 1);
  expect(it.repository.get(id).head).toBe(1);
  it.close();
  other.exec('BEGIN IMMEDIATE');
  expect(refusal(() => openStore({ folder, now: clock() })).code).toBe('locked');
});

test('after closing, calls are refused with one sentence', () => {
  const it = store();
  it.close();
  expect(() => it.repository.list()).toThrow('The campaigns are closed: start the program again to go on.');
});

test('one program at a time has the saves for itself; its end, however it comes, lets the next one in', () => {
  const folder = tempFolder();
  const one = openStore({ folder, now: clock() });
  begin(one.repository);
  const refused = refusal(() => openStore({ folder, now: clock() }));
  expect([refused.code, refused.message])
    .toEqual(['in-use', 'Another Pacific War has these campaigns open: close it, or play in its window.']);
  // A glance from the command line asks for nothing of the kind.
  const glance = openStore({ folder, now: clock(), beside: true });
  expect(glance.repository.list()).toHaveLength(1);
  glance.close();
  expect(one.repository.list()).toHaveLength(1);
  one.close();
  const two = openStore({ folder, now: clock() });
  expect(two.repository.list()).toHaveLength(1);
  two.close();
});

test('a store that cannot be opened does not keep the folder for itself', () => {
  const folder = tempFolder();
  openStore({ folder, now: clock(), migrations: [...MIGRATIONS, addMood] }).close();
  expect(refusal(() => openStore({ folder, now: clock() })).code).toBe('newer');
  openStore({ folder, now: clock(), migrations: [...MIGRATIONS, addMood] }).close();
});

test('a clock that was set back: decisions go on, and the newest backup stays the newest', async () => {
  const folder = tempFolder();
  let time = '2026-06-01T12:00:00.000Z';
  const it = store(folder, { now: () => time, keep: { newest: 2, days: 1 } });
  const { id } = begin(it.repository);
  const open = openCampaign(it.repository, games, id);
  for (const hour of ['12', '13']) {
    time = `2026-06-01T${hour}:00:00.000Z`;
    play(open, 5);
    await it.backup();
  }
  time = '2020-01-01T00:00:00.000Z';
  play(open, 5);
  expect(await it.backup()).toMatchObject({ made: '2020-01-01T00:00:00.000Z' });
  it.close();
  writeFileSync(join(folder, DATABASE), 'nothing of a database');
  const again = store(folder, { now: () => time });
  expect(again.notices).toHaveLength(1);
  expect(openCampaign(again.repository, games, id).session.head).toBe(15);
});
