/**
 * A second program beside the one that keeps the saves: it reads, and touches nothing, whatever state they are in. And the
 * keeper whose files go from under it: it acknowledges nothing more, saves what it holds, and the next start takes it up.
 */
import {
  copyFileSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync,
  renameSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { texts, type StoreError } from '../../src-main/campaigns/errors.ts';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { DATABASE, openStore, type Store } from '../../src-main/campaigns/store.ts';
import { say } from '../../src-main/engine/text.ts';
import { begin, clock, games, play, refusal, store, tempFolder } from './help.ts';

/** Every file of a folder with its inode: what was renamed, made anew or deleted shows. */
const files = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[]).map((name) => `${name} ${lstatSync(join(folder, name)).ino}`).sort();

function flip(path: string, ...places: number[]): void {
  const bytes = readFileSync(path);
  for (const at of places) bytes[at] ^= 0x55;
  writeFileSync(path, bytes);
}

test('a reader beside a damaged database says so, and leaves it to its keeper, who loses nothing', () => {
  const folder = tempFolder();
  const keeper = store(folder, { kind: 'browser' });
  const { id } = begin(keeper.repository);
  const open = openCampaign(keeper.repository, games, id);
  play(open, 30);
  // Whatever a checkpoint wrote is damaged in place, as a bad disk does it: two bytes of the schema.
  const before = files(folder);
  const whole = readFileSync(join(folder, DATABASE));
  flip(join(folder, DATABASE), 300, 3000);
  truncateSync(join(folder, `${DATABASE}-wal`), statSync(join(folder, `${DATABASE}-wal`)).size);
  for (let i = 0; i < 3; i++) {
    try {
      openStore({ folder, now: clock(), beside: true }).close();
    } catch (error) {
      expect((error as StoreError).code).toBe('damaged');
    }
  }
  expect(files(folder)).toEqual(before);
  writeFileSync(join(folder, DATABASE), whole);
});

test('a reader reads what was kept a moment ago; to write it is told who has the saves', () => {
  const folder = tempFolder();
  const keeper = store(folder, { kind: 'desktop' });
  const { id } = begin(keeper.repository);
  play(openCampaign(keeper.repository, games, id), 5);
  const before = files(folder);
  const reader = openStore({ folder, now: clock(), kind: 'terminal', beside: true });
  expect(openCampaign(reader.repository, games, id).session.head).toBe(5);
  for (const write of [
    () => reader.repository.rename(id, 'x'), () => reader.repository.set('lang', 'it'),
    () => play(openCampaign(reader.repository, games, id), 1),
  ]) {
    const error = refusal(write);
    expect(error.message).toMatch(
      /^Another Pacific War \(the desktop program, since January 1, 2026, \d+:\d\d.[AP]M\) has these campaigns open: close it, or play in its window\.$/,
    );
    expect(say(error.text, texts.it, 'it')).toMatch(
      /^Un altro Pacific War \(il programma desktop, dal giorno 1 gennaio 2026, ore \d\d:\d\d\) tiene aperte queste campagne/,
    );
  }
  reader.close();
  expect(files(folder)).toEqual(before);
  play(openCampaign(keeper.repository, games, id), 5);
});

test('two ways to one folder are one folder: the second program is told', () => {
  const folder = tempFolder();
  store(folder);
  const way = join(tempFolder(), 'way');
  symlinkSync(folder, way);
  expect(refusal(() => openStore({ folder: way, now: clock() })).code).toBe('in-use');
});

/** A keeper with a campaign of 30 decisions and a backup of 10, and what its person was told. */
async function playing(
  folder = tempFolder(),
): Promise<{ folder: string; keeper: Store; id: string; told: StoreError[]; go: (count: number) => void; head: () => number }> {
  const told: StoreError[] = [];
  const keeper = store(folder, { astray: (error) => told.push(error) });
  const { id } = begin(keeper.repository);
  const open = openCampaign(keeper.repository, games, id);
  play(open, 10);
  await keeper.backup();
  play(open, 20);
  return { folder, keeper, id, told, go: (count) => play(open, count), head: () => open.session.head };
}

const path = (folder: string): string => join(folder, DATABASE);
/** A database of another person, and of another program. */
function another(at: string): void {
  const made = tempFolder();
  const it = openStore({ folder: made, now: clock() });
  begin(it.repository, 'Of another');
  it.close();
  copyFileSync(path(made), at);
}
function foreign(at: string): void {
  rmSync(at, { force: true });
  const db = new Database(at);
  db.exec('CREATE TABLE recipes (name TEXT)');
  db.close();
}
const older = (folder: string): string => join(folder, 'backups', readdirSync(join(folder, 'backups'))[0]);

const LOSSES: Record<string, (folder: string) => void> = {
  'the database deleted': (folder) => rmSync(path(folder)),
  'all three files deleted': (folder) => { for (const end of ['', '-wal', '-shm']) rmSync(path(folder) + end); },
  'the journal deleted': (folder) => rmSync(`${path(folder)}-wal`),
  'the journal’s index deleted': (folder) => rmSync(`${path(folder)}-shm`),
  'the journal emptied': (folder) => truncateSync(`${path(folder)}-wal`, 0),
  'the journal cut': (folder) => truncateSync(`${path(folder)}-wal`, 9000),
  'the database cut': (folder) => truncateSync(path(folder), 8192),
  'the database emptied': (folder) => truncateSync(path(folder), 0),
  'the database renamed': (folder) => renameSync(path(folder), `${path(folder)}.old`),
  'the folder deleted': (folder) => rmSync(folder, { recursive: true }),
  'the folder renamed': (folder) => {
    renameSync(folder, `${folder}-away`);
    onTestFinished(() => rmSync(`${folder}-away`, { recursive: true, force: true }));
  },
  'the database replaced by an older copy of itself': (folder) => {
    copyFileSync(older(folder), `${path(folder)}.new`);
    renameSync(`${path(folder)}.new`, path(folder));
  },
  'an older copy written over the database': (folder) => copyFileSync(older(folder), path(folder)),
  'the database replaced by a foreign one': (folder) => foreign(path(folder)),
  'the database replaced by a folder': (folder) => {
    rmSync(path(folder));
    mkdirSync(path(folder));
  },
  'the database and the second book deleted': (folder) => {
    for (const name of [DATABASE, 'campaigns.ledger']) rmSync(join(folder, name));
  },
};

const losses = Object.entries(LOSSES);
test.each(losses)('%s while it is played on: nothing more is acknowledged, and the next start has all that was', async (_, lose) => {
  const { folder, keeper, id, told, go, head } = await playing();
  lose(folder);
  const error = refusal(() => go(1));
  expect(error.code).toBe('astray');
  expect(error.message).toMatch(
    /^The campaigns file is no longer the one that is open here: [^.]+\. Nothing more is kept; all that was kept up to now is saved as .*campaigns-rescued-.*\.db: start the program again/,
  );
  expect(head()).toBe(30);
  expect(refusal(() => go(1))).toBe(error);
  expect(refusal(() => keeper.repository.set('lang', 'it'))).toBe(error);
  await expect(keeper.backup()).rejects.toBe(error);
  expect(told).toEqual([error]);
  keeper.close();
  const next = openStore({ folder, now: clock('2026-02-01T00:00:00.000Z') });
  // The one decision that was refused may be there or not: it was on disk where the file was already gone.
  expect(openCampaign(next.repository, games, id).session.head).toBeOneOf([30, 31]);
  expect(next.notices.length).toBeGreaterThan(0);
  expect(readdirSync(folder).filter((name) => name.startsWith('campaigns-rescued'))).toEqual([]);
  next.close();
  expect(store(folder).notices).toEqual([]);
});

test('a loss that nobody noticed before the end is noticed at the end', async () => {
  const { folder, keeper, id, told } = await playing();
  rmSync(folder, { recursive: true });
  keeper.close();
  expect(told).toHaveLength(1);
  const next = store(folder);
  expect(openCampaign(next.repository, games, id).session.head).toBe(30);
});

test('another person’s saves at its place stay, and what was rescued is taken up beside them', async () => {
  const { folder, keeper, go } = await playing();
  rmSync(path(folder));
  another(path(folder));
  expect(refusal(() => go(1)).message).toContain('another file stands at its place');
  keeper.close();
  const next = store(folder);
  expect(next.repository.list({ sort: 'name' }).map(({ name }) => name)).toEqual(['Coral Sea', 'Of another']);
  expect(next.notices.map(({ key }) => key)).toContain('notice.taken-up');
});

test('a campaign played on differently in the copy that came to its place is there twice', async () => {
  const { folder, keeper, id, go } = await playing();
  const copied = tempFolder();
  copyFileSync(older(folder), path(copied));
  const elsewhere = openStore({ folder: copied, now: clock() });
  const there = openCampaign(elsewhere.repository, games, id);
  for (let i = 0; i < 40; i++) there.answer(there.session.open!.no, 'bank');
  elsewhere.close();
  rmSync(path(folder));
  copyFileSync(path(copied), path(folder));
  expect(refusal(() => go(1)).code).toBe('astray');
  keeper.close();
  const next = store(folder);
  const list = next.repository.list({ sort: 'name' });
  expect(list.map(({ name, summary }) => [name, summary.decisions >= 30])).toEqual([['Coral Sea', true], ['Coral Sea (2)', true]]);
  expect(openCampaign(next.repository, games, id).session.head).toBe(50);
  expect(openCampaign(next.repository, games, list[1].id).session.head).toBeOneOf([30, 31]);
});

test('where its folder cannot be made again, what is held is saved elsewhere, and that place is named', async () => {
  const home = tempFolder();
  const { HOME } = process.env;
  process.env.HOME = home;
  onTestFinished(() => { process.env.HOME = HOME; });
  const { folder, go } = await playing();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file where the folder was');
  expect(refusal(() => go(1)).message).toContain(home);
  expect(readdirSync(home)).toEqual([expect.stringMatching(/^campaigns-rescued-.*\.db$/)]);
});

test('another program that writes by way of SQLite, or reads, disturbs nobody', async () => {
  const { folder, go, head } = await playing();
  const other = new Database(path(folder));
  other.exec('CREATE TABLE IF NOT EXISTS glance (a); DROP TABLE glance');
  other.pragma('wal_checkpoint(PASSIVE)');
  go(5);
  other.close();
  go(5);
  expect(head()).toBe(40);
  expect(existsSync(path(folder))).toBe(true);
});

test('saves that cannot be written are read, and nothing is made beside them', () => {
  const folder = tempFolder();
  const made = openStore({ folder, now: clock() });
  const { id } = begin(made.repository);
  play(openCampaign(made.repository, games, id), 5);
  const left = tempFolder();
  cpSync(folder, left, { recursive: true });
  made.close();
  // A lock that is a folder which cannot be moved stands for a medium that takes no writing.
  for (const each of [folder, left]) {
    rmSync(join(each, 'in-use.lock'));
    symlinkSync(join(each, 'nowhere', 'lock'), join(each, 'in-use.lock'));
    const before = files(each).length;
    const reader = openStore({ folder: each, now: clock(), beside: true });
    expect(openCampaign(reader.repository, games, id).session.head).toBe(5);
    expect(refusal(() => reader.repository.rename(id, 'x')).code).toBe('folder');
    reader.close();
    expect(files(each)).toHaveLength(before);
  }
});
