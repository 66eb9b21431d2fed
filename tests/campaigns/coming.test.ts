/**
 * An import is all or nothing: a crash between any two of its portions, a backup made in the middle, a disk that fills up
 * or a file that goes leave the whole campaign or none of it, and nobody sees a part.
 */
import { cpSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { portionsOf, PORTION } from '../../src-main/campaigns/coming.ts';
import { exportCampaign, prove, takeIn, type Proved } from '../../src-main/campaigns/file.ts';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { Repository } from '../../src-main/campaigns/repository.ts';
import type { Contents } from '../../src-main/campaigns/writer.ts';
import { migrate } from '../../src-main/campaigns/schema.ts';
import { DATABASE, openStore, type Store } from '../../src-main/campaigns/store.ts';
import { SavedTable } from '../../src-main/campaigns/saved-table.ts';
import { begin, clock, games, play, store, tempFolder } from './help.ts';

const MOMENTS = 2 * PORTION + 50;
const it = {} as Proved;

beforeAll(async () => {
  const db = new Database(':memory:');
  migrate(db);
  const repository = new Repository(db, clock());
  const { id } = begin(repository, 'Brought');
  const open = openCampaign(repository, games, id);
  play(open, MOMENTS - 20);
  open.goTo(10);
  open.answer(10, 'risk');
  play(open, 19);
  repository.nameBranch(id, MOMENTS - 19, 'The other way');
  Object.assign(it, await prove(games, exportCampaign(repository, open)));
  db.close();
});

/** The file in portions, with something done before each of them and after the last; that may throw. */
function* portions(before: (portion: number) => void): Generator<Contents> {
  let count = 0;
  for (const portion of portionsOf(it.contents)) {
    before(count++);
    yield portion;
  }
  before(count);
}
const incoming = (before: (portion: number) => void = () => {}) => ({ campaign: it.campaign, head: it.head, portions: portions(before) });

const rowsOf = ({ db }: Store): number =>
  ['campaigns', 'standings', 'nodes', 'snapshots', 'branches', 'notes'].reduce(
    (sum, name) => sum + new SavedTable(db, name).rows().length, 0,
  );
const ALONE = 2;

/** Saves with one campaign, and what a crash leaves before each portion of an import into them. */
async function crashes(): Promise<{ left: string[]; folder: string }> {
  const [folder, copies] = [tempFolder(), tempFolder()];
  const made = openStore({ folder, now: clock() });
  begin(made.repository, 'Alone');
  const left: string[] = [];
  const crash = (): void => {
    left.push(join(copies, String(left.length)));
    cpSync(folder, left.at(-1)!, { recursive: true });
  };
  await takeIn(made.repository, incoming((count) => {
    if (count === 2) made.repository.set('lang', 'it');
    crash();
  }));
  crash();
  made.close();
  return { left, folder };
}

function found(folder: string): { names: string[]; told: string[]; rows: number } {
  const opened = openStore({ folder, now: clock('2026-03-01T00:00:00.000Z') });
  try {
    const names = opened.repository.list({ show: 'all', sort: 'name' }).map(({ name }) => name);
    if (names.includes('Brought')) {
      const open = openCampaign(opened.repository, games, opened.repository.list({ named: 'Brought' })[0].id);
      expect([open.session.head, open.session.history.nodes.size, open.branches().map(({ name }) => name)]).toEqual([
        it.head, MOMENTS, [null, 'The other way'],
      ]);
    }
    return { names, told: opened.notices.map(({ key }) => key), rows: rowsOf(opened) };
  } finally {
    opened.close();
  }
}

const none = { names: ['Alone'], told: [], rows: ALONE };

test('a crash between any two portions leaves nothing of it, and nothing is told: it was promised to nobody', async () => {
  const { left } = await crashes();
  expect(left.length).toBeGreaterThan(5);
  for (const folder of left.slice(0, -1)) {
    expect(found(folder)).toEqual(none);
    expect(found(folder)).toEqual(none);
  }
  expect(found(left.at(-1)!)).toMatchObject({ names: ['Alone', 'Brought'], told: [] });
});

test('the same where the journal was lost with the crash: the second book tells of it, and of the rest', async () => {
  const { left } = await crashes();
  for (const [i, folder] of left.entries()) {
    rmSync(join(folder, `${DATABASE}-wal`));
    rmSync(join(folder, `${DATABASE}-shm`));
    const whole = i === left.length - 1;
    const opened = openStore({ folder, now: clock('2026-03-01T00:00:00.000Z') });
    expect(opened.notices.map(({ key, english }) => [key, english.includes('Brought')])).toEqual([['notice.put-back', whole]]);
    opened.close();
    expect(found(folder)).toMatchObject({ names: whole ? ['Alone', 'Brought'] : ['Alone'], told: [] });
  }
});

test('until it is complete nobody sees it, reads it or takes it for damaged; other writing goes on', async () => {
  const one = store();
  const { id } = begin(one.repository, 'Alone');
  const open = openCampaign(one.repository, games, id);
  await takeIn(one.repository, incoming(() => {
    const [coming] = one.db.prepare('SELECT campaign FROM standings WHERE head < 0').pluck().all() as string[];
    expect(one.repository.list({ show: 'all' }).map(({ name }) => name)).toEqual(['Alone']);
    expect(one.repository.counts().all).toBe(1);
    expect(() => one.repository.get(coming)).toThrow('There is no campaign');
    expect(() => one.repository.rename(coming, 'Mine')).toThrow('There is no campaign');
    play(open, 1);
  }));
  expect(await one.check({ whole: true })).toEqual([]);
  expect(one.repository.list({ sort: 'name' }).map(({ name }) => name)).toEqual(['Alone', 'Brought']);
});

test('a check in the middle leaves it alone', async () => {
  const one = store();
  async function* checked(): AsyncGenerator<Contents> {
    for (const portion of portionsOf(it.contents)) {
      expect(await one.check({ whole: true })).toEqual([]);
      yield portion;
    }
  }
  await takeIn(one.repository, { ...incoming(), portions: checked() });
  expect(one.repository.list().map(({ head }) => head)).toEqual([it.head]);
});

test('a backup made in the middle has nothing of it either, alone; with the second book it has what came after', async () => {
  for (const [cut, names] of [[false, ['Alone', 'Brought']], [true, ['Alone']]] as const) {
    const folder = tempFolder();
    const made = openStore({ folder, now: clock() });
    begin(made.repository, 'Alone');
    async function* backed(): AsyncGenerator<Contents> {
      let count = 0;
      for (const portion of portionsOf(it.contents)) {
        if (count++ === 2) await made.backup();
        yield portion;
      }
    }
    await takeIn(made.repository, { ...incoming(), portions: backed() });
    made.close();
    truncateSync(join(folder, DATABASE), 5);
    if (cut) rmSync(join(folder, 'campaigns.ledger'));
    expect(found(folder).names).toEqual(names);
    expect(found(folder)).toMatchObject({ names, told: [] });
  }
});

test('what a damaged file still tells of a half import is not taken; a whole one that the backup has half is', async () => {
  const [{ folder }, half] = [await crashes(), tempFolder()];
  const made = openStore({ folder, now: clock('2026-02-01T00:00:00.000Z') });
  async function* stopped(): AsyncGenerator<Contents> {
    yield* [...portionsOf(it.contents)].slice(0, 3);
    await made.backup();
    cpSync(folder, half, { recursive: true });
    yield* [...portionsOf(it.contents)].slice(3);
  }
  await takeIn(made.repository, { campaign: { ...it.campaign, name: 'Second' }, head: it.head, portions: stopped() });
  made.close();
  for (const [place, names] of [[half, ['Alone', 'Brought']], [folder, ['Alone', 'Brought', 'Second']]] as const) {
    rmSync(join(place, 'campaigns.ledger'));
    const path = join(place, DATABASE);
    const db = new Database(path);
    // Its version marks contradict one another: a backup is brought back, and the rows are read.
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.pragma('user_version = 1');
    db.close();
    expect(found(place).names).toEqual(names);
  }
});

test('a disk that fills up in the middle leaves nothing, and one sentence tells it', async () => {
  const one = store();
  begin(one.repository, 'Alone');
  await expect(takeIn(one.repository, incoming((count) => {
    if (count === 2) one.db.pragma(`max_page_count = ${one.db.pragma('page_count', { simple: true })}`);
  }))).rejects.toThrow('The disk is full: nothing was changed; free some space and try again.');
  one.db.pragma('max_page_count = 100000');
  expect(rowsOf(one)).toBe(ALONE);
});

test('what cannot be removed at once is removed at the next start', async () => {
  const folder = tempFolder();
  const one = store(folder);
  begin(one.repository, 'Alone');
  await expect(takeIn(one.repository, incoming((count) => { if (count === 2) one.db.close(); }))).rejects.toThrow(
    'The campaigns are closed',
  );
  one.close();
  expect(found(folder)).toMatchObject(none);
});
