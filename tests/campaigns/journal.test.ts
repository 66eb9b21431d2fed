/**
 * The journal cut, emptied or lost after a crash, at any length: what it held is put back from the second book, and one
 * sentence tells it; a crash alone, at whatever point, is never taken for a loss. PACIFIC_WAR_JOURNAL_CUT sets how far
 * apart the lengths are, PACIFIC_WAR_SMALL_CUT those of a journal of one decision.
 */
import {
  copyFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { texts } from '../../src-main/campaigns/errors.ts';
import { LEDGER } from '../../src-main/campaigns/ledger.ts';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { DATABASE, openStore } from '../../src-main/campaigns/store.ts';
import { say } from '../../src-main/engine/text.ts';
import { begin, clock, games, play, ROOM, tell, tempFolder } from './help.ts';

const CUT = Number(process.env.PACIFIC_WAR_JOURNAL_CUT ?? 40009);
const SMALL_CUT = Number(process.env.PACIFIC_WAR_SMALL_CUT ?? 1499);
const JOURNAL = `${DATABASE}-wal`;

/**
 * As a crash leaves it: two campaigns of 12 and 8 decisions, all of it in the journal; `backed` after a backup
 * at 6; `small` with one decision alone in it.
 */
interface Sample { fresh: string; backed: string; small: string; ids: string[] }
const it = {} as Sample;

beforeAll(async () => {
  const root = mkdtempSync(join(ROOM, 'pacific-war-'));
  Object.assign(it, { fresh: join(root, 'fresh'), backed: join(root, 'backed'), small: join(root, 'small') });
  const made = openStore({ folder: join(root, 'open'), now: clock() });
  it.ids = ['Coral Sea', 'Midway'].map((name) => begin(made.repository, name).id);
  const [one, two] = it.ids.map((id) => openCampaign(made.repository, games, id));
  play(one, 6);
  play(one, 6);
  play(two, 8);
  made.repository.set('lang', 'it');
  cpSync(join(root, 'open'), it.fresh, { recursive: true });
  await made.backup();
  made.repository.rename(it.ids[1], 'Midway again');
  play(two, 3);
  cpSync(join(root, 'open'), it.backed, { recursive: true });
  made.close();
  const again = openStore({ folder: join(root, 'open'), now: clock('2026-02-01T00:00:00.000Z') });
  play(openCampaign(again.repository, games, it.ids[0]), 1);
  cpSync(join(root, 'open'), it.small, { recursive: true });
  again.close();
  for (const folder of [it.fresh, it.backed, it.small]) rmSync(join(folder, `${DATABASE}-shm`), { force: true });
  return () => rmSync(root, { recursive: true, force: true });
});

interface Found { heads: number[]; keys: string[]; english: string[]; italian: string[] }

/** What the next start finds, after something has happened to a copy of a sample. */
function after(sample: string, harm: (folder: string) => void): Found {
  const folder = tempFolder();
  cpSync(sample, folder, { recursive: true });
  harm(folder);
  const store = openStore({ folder, now: clock('2026-03-01T00:00:00.000Z') });
  const known = new Set(store.repository.list({ show: 'all' }).map(({ id }) => id));
  const heads = it.ids.map((id) => (known.has(id) ? openCampaign(store.repository, games, id).session.head : -1));
  const { notices } = store;
  store.close();
  const again = openStore({ folder, now: clock('2026-03-01T00:00:00.000Z') });
  expect(again.notices).toEqual([]);
  again.close();
  rmSync(folder, { recursive: true });
  return {
    heads, keys: notices.map(({ key }) => key), english: notices.map(({ english }) => english),
    italian: notices.map((notice) => say(notice, texts.it, 'it')),
  };
}

const cut = (length: number) => (folder: string) => truncateSync(join(folder, JOURNAL), length);
const whole = { fresh: [12, 8], backed: [12, 11], small: [13, 11] };

test('a crash alone is no loss, and nothing is told', () => {
  expect(after(it.fresh, () => {})).toMatchObject({ heads: whole.fresh, keys: [] });
  expect(after(it.backed, () => {})).toMatchObject({ heads: whole.backed, keys: [] });
});

test('a journal emptied or lost is told with how many decisions of which campaigns, and nothing is lost', () => {
  for (const harm of [cut(0), cut(31), (folder: string) => rmSync(join(folder, JOURNAL))]) {
    const found = after(it.fresh, harm);
    expect(found).toMatchObject({ heads: whole.fresh, keys: ['notice.put-back'] });
    expect(found.english[0]).toBe(
      'The end of the campaigns file’s journal was missing: 20 decisions of “Coral Sea”, “Midway” could be put back from the second record, and nothing is lost.',
    );
    expect(found.italian[0]).toBe(
      'Mancava la fine del giornale del file delle campagne: dal secondo registro si sono ripristinate 20 decisioni di “Coral Sea”, “Midway”, e nulla è perduto.',
    );
  }
});

/** Cuts the journal of a sample to every length, so many bytes apart: nothing is lost, and every loss of the journal is told. */
function cutAll(name: 'fresh' | 'backed' | 'small', apart: number): Record<string, number> {
  const seen = { lengths: 0, whole: 0, 'put back': 0, 'from a backup': 0 };
  const { size } = statSync(join(it[name], JOURNAL));
  for (let length = 0; length < size; length += apart) {
    const { heads, keys } = after(it[name], cut(length));
    expect({ name, length, heads, told: keys.length > 0 ? 1 : 0 }).toEqual({ name, length, heads: whole[name], told: keys.length });
    // The journal's last pages may be the leavings of before: without them nothing is missing.
    seen[keys.length === 0 ? 'whole' : keys[0] === 'notice.put-back' ? 'put back' : 'from a backup']++;
    seen.lengths++;
  }
  expect(seen['put back']).toBeGreaterThan(0);
  return seen;
}

test.for(['fresh', 'backed'] as const)(`a %s journal cut to every length, ${CUT} bytes apart: nothing is lost, and every loss is told`, {
  timeout: Math.min(60_000 + 3e9 / CUT, 2e9),
}, (name, { task }) => {
  const { lengths, ...seen } = cutAll(name, CUT);
  tell(task, { 'lengths of a journal': lengths, ...seen, lost: 0, silent: 0 });
});

test(`a journal of one decision cut to every length, ${SMALL_CUT} bytes apart: nothing is lost, and every loss is told`, {
  timeout: Math.min(60_000 + 3e9 / SMALL_CUT, 2e9),
}, ({ task }) => {
  const { lengths, ...seen } = cutAll('small', SMALL_CUT);
  tell(task, { 'lengths of a journal of one decision': lengths, ...seen, lost: 0, silent: 0 });
});

/** The lines of the book, of which `keep` stay. */
const lines = (keep: (all: string[]) => string[]) => (folder: string): void => {
  const path = join(folder, LEDGER);
  writeFileSync(path, keep(readFileSync(path, 'utf8').split('\n')).join('\n'));
};

test('a kill between the change on disk and its line in the book, or in the middle of the line, is no loss', () => {
  for (const keep of [
    (all: string[]) => all.slice(0, -2),
    (all: string[]) => [...all.slice(0, -2), all.at(-2)!.slice(0, 40)], (all: string[]) => all.slice(0, 1),
  ]) {
    expect(after(it.fresh, lines(keep))).toMatchObject({ heads: whole.fresh, keys: [] });
  }
});

test('a line of the book that cannot be read ends what can be put back, and what is lost is told exactly', () => {
  const found = after(it.fresh, (folder) => {
    // The second last line: the last decision cannot be put on what is not there.
    lines((all) => all.map((line, i) => (i === all.length - 4 ? line.replace('bank', 'bonk') : line)))(folder);
    cut(0)(folder);
  });
  expect(found.heads).toEqual([12, 6]);
  expect(found.keys).toEqual(['notice.put-back', 'notice.lost']);
  expect(found.english[1]).toMatch(
    /^The end of the campaigns file was missing and could not all be put back: lost are 2 changes that had been kept, among them 1 decision of “Midway”; the record of them was kept as campaigns-book-.*\.ledger\.$/,
  );
});

test('without the book a crash is told, since nobody knows what was lost; a file closed in good order is not', () => {
  const found = after(it.fresh, (folder) => rmSync(join(folder, LEDGER)));
  expect(found).toMatchObject({ heads: whole.fresh, keys: ['notice.no-book'] });
  for (const end of [JOURNAL, LEDGER]) {
    const alone = after(it.backed, (folder) => { for (const name of [JOURNAL, LEDGER, end]) rmSync(join(folder, name), { force: true }); });
    expect(alone.keys).toEqual(['notice.no-book']);
  }
});

test('database, journal and index lost: the backup and the book have all of it', () => {
  const found = after(it.backed, (folder) => {
    for (const name of readdirSync(folder)) if (name.startsWith(DATABASE)) rmSync(join(folder, name));
  });
  expect(found).toMatchObject({ heads: whole.backed, keys: ['notice.missing-more'] });
  expect(after(it.fresh, (folder) => {
    for (const name of readdirSync(folder)) if (name.startsWith(DATABASE)) rmSync(join(folder, name));
  }))
    .toMatchObject({ heads: whole.fresh, keys: ['notice.begun-more'] });
});

test('a database replaced by an older copy of itself, with or without a journal not its own, is brought up to date again', () => {
  const older = (folder: string): string => join(folder, 'backups', readdirSync(join(folder, 'backups'))[0]);
  for (const harm of [
    (folder: string) => { rmSync(join(folder, JOURNAL)); copyFileSync(older(folder), join(folder, DATABASE)); },
    (folder: string) => { rmSync(join(folder, DATABASE)); copyFileSync(older(folder), join(folder, DATABASE)); },
    (folder: string) => copyFileSync(older(folder), join(folder, DATABASE)),
  ]) expect(after(it.backed, harm).heads).toEqual(whole.backed);
});

test('another database at its place is told, is left as it is, and the book of the former is kept', () => {
  const made = tempFolder();
  const other = openStore({ folder: made, now: clock() });
  begin(other.repository, 'Of another');
  other.close();
  const folder = tempFolder();
  cpSync(it.backed, folder, { recursive: true });
  rmSync(join(folder, JOURNAL));
  copyFileSync(join(made, DATABASE), join(folder, DATABASE));
  const store = openStore({ folder, now: clock('2026-03-01T00:00:00.000Z') });
  expect(store.notices.map(({ key }) => key)).toEqual(['notice.other']);
  expect(existsSync(join(folder, String(store.notices[0].params!.kept)))).toBe(true);
  expect(store.repository.list().map(({ name }) => name)).toEqual(['Of another']);
  store.close();
});

test('a campaign removed for good stays removed, though the backup still has it', () => {
  const folder = tempFolder();
  cpSync(it.backed, folder, { recursive: true });
  const store = openStore({ folder, now: clock('2026-03-01T00:00:00.000Z') });
  store.repository.delete(it.ids[0]);
  store.repository.purge(it.ids[0]);
  store.close();
  expect(after(folder, (at) => rmSync(join(at, DATABASE))).heads).toEqual([-1, 11]);
});

test('a book in which rows stand that the database has otherwise is believed', () => {
  const folder = tempFolder();
  cpSync(it.backed, folder, { recursive: true });
  const db = new Database(join(folder, DATABASE));
  db.prepare('DELETE FROM nodes WHERE campaign = ? AND id = 11').run(it.ids[1]);
  db.close();
  expect(after(folder, () => {}).heads).toEqual(whole.backed);
});
