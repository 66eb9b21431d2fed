/**
 * What lies in a folder of saves and is not what its name says: backups that are none of ours, a pipe or a folder at the
 * place of a file, leavings of a crash. None of it hangs or ends a start; what was done about it is one sentence each.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { listBackups } from '../../src-main/campaigns/backups.ts';
import { LEDGER } from '../../src-main/campaigns/ledger.ts';
import { HOLDER, LOCK } from '../../src-main/campaigns/lock.ts';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { BACKUPS, DATABASE, openStore } from '../../src-main/campaigns/store.ts';
import { begin, clock, games, play, refusal, store, tempFolder } from './help.ts';

/** Saves of 20 decisions with a backup of 10, closed. */
async function saves(): Promise<{ folder: string; backups: string; id: string }> {
  const folder = tempFolder();
  const it = openStore({ folder, now: clock() });
  const { id } = begin(it.repository);
  const open = openCampaign(it.repository, games, id);
  play(open, 10);
  await it.backup();
  play(open, 10);
  it.close();
  return { folder, backups: join(folder, BACKUPS), id };
}

const pipe = (path: string): void => void execFileSync('mkfifo', [path]);
const canPipe = process.platform !== 'win32';

function foreign(path: string, more = ''): void {
  const db = new Database(path);
  db.exec(`CREATE TABLE recipes (name TEXT); ${more}`);
  db.close();
}

const ODD: Record<string, (path: string) => void> = {
  'an empty file': (path) => writeFileSync(path, ''),
  'a file of one byte': (path) => writeFileSync(path, 'S'),
  'a text': (path) => writeFileSync(path, 'nothing of a database '.repeat(500)),
  'a folder': (path) => mkdirSync(path),
  'a link to nowhere': (path) => symlinkSync(`${path}-nowhere`, path),
  ...(canPipe && { 'a pipe': pipe }),
  'a foreign database': (path) => foreign(path),
  'a foreign database that bears our mark': (path) => foreign(path, 'PRAGMA application_id = 0x50616357; PRAGMA user_version = 1'),
  'one of ours without a table in it': (path) => {
    const db = new Database(path);
    db.exec('PRAGMA application_id = 0x50616357; PRAGMA user_version = 1; CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT, sum INTEGER)');
    db.exec("INSERT INTO settings VALUES ('schema', '1', 0), ('changes', '999999999', 0)");
    db.close();
  },
};
/** Names that sort before every backup of today. */
const NEWER = ['campaigns-2026-12-31T00-00-00-000Z.db', 'campaigns-9999-12-31T23-59-59-999Z.db'];

test.each(Object.entries(ODD))('%s among the backups is passed over for a good one', async (_, make) => {
  const { folder, backups, id } = await saves();
  for (const name of NEWER) make(join(backups, name));
  rmSync(join(folder, LEDGER));
  truncateSync(join(folder, DATABASE), 0);
  const it = store(folder, { now: clock('2026-02-01T00:00:00.000Z') });
  expect(it.notices.map(({ english }) => english)).toEqual([expect.stringMatching(
    /^The campaigns file was damaged: the backup of January 1, 2026, \d+:\d\d.[AP]M \(31 days old\) was brought back/,
  )]);
  expect(openCampaign(it.repository, games, id).session.head).toBe(10);
  // Nor do they push the good ones out.
  for (let i = 0; i < 7; i++) {
    it.repository.set('i', i);
    await it.backup();
  }
  expect(listBackups(backups)[0].count).toBe(
    Math.max(...listBackups(backups).filter(({ made }) => made < '2026-12').map(({ count }) => count)),
  );
});

test('a good backup dated in the year 9999 neither stays the newest for ever nor breaks the names of those after it', async () => {
  const { folder, backups, id } = await saves();
  const [{ path }] = listBackups(backups);
  renameSync(path, join(backups, NEWER[1]));
  const it = store(folder, { now: clock('2026-02-01T00:00:00.000Z'), keep: { newest: 2, days: 2 } });
  const open = openCampaign(it.repository, games, id);
  for (let i = 0; i < 3; i++) {
    play(open, 1);
    expect((await it.backup())!.made).toMatch(/^2026-02-01T/);
  }
  it.close();
  for (const name of [DATABASE, LEDGER]) rmSync(join(folder, name));
  expect(openCampaign(store(folder).repository, games, id).session.head).toBe(23);
});

test('a database of nothing but old backups gone empty is not silently begun anew', async () => {
  const { folder, backups } = await saves();
  for (const name of readdirSync(backups)) rmSync(join(backups, name));
  writeFileSync(join(backups, NEWER[0]), '');
  for (const name of [DATABASE, LEDGER]) truncateSync(join(folder, name), 0);
  expect(store(folder).notices.map(({ key }) => key)).toEqual(['notice.fresh']);
});

const PLACES = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, LEDGER, LOCK, HOLDER];
for (const [name, make] of Object.entries({ 'a folder': ODD['a folder'], ...(canPipe && { 'a pipe': pipe }) })) {
  test.each(PLACES)(`${name} at the place of %s is set aside, and play goes on with everything`, async (place) => {
    const { folder, id } = await saves();
    rmSync(join(folder, place), { force: true });
    make(join(folder, place));
    const it = store(folder, { kind: 'terminal' });
    expect(it.notices[0].english).toMatch(
      new RegExp(`^Something that is no file stood at the place of ${place}; it was set aside as ${place}-[-0-9TZ]+\\.$`),
    );
    const open = openCampaign(it.repository, games, id);
    expect(open.session.head).toBe(20);
    play(open, 1);
  });
}

test('garbage in the lock and beside it hinders nobody, and the lock still holds', async () => {
  const { folder, id } = await saves();
  for (const name of [LOCK, HOLDER]) writeFileSync(join(folder, name), 'garbage '.repeat(1000));
  const it = store(folder);
  expect(openCampaign(it.repository, games, id).session.head).toBe(20);
  writeFileSync(join(folder, HOLDER), '{"kind":"nobody","since":"never"}');
  expect(refusal(() => openStore({ folder, now: clock() })).message).toBe(
    'Another Pacific War has these campaigns open: close it, or play in its window.',
  );
  expect(it.notices).toEqual([]);
});

test('garbage written into the lock while it is held takes it from nobody', async () => {
  const { folder } = await saves();
  store(folder);
  writeFileSync(join(folder, LOCK), 'garbage '.repeat(1000));
  expect(refusal(() => openStore({ folder, now: clock() })).code).toBe('in-use');
});

test('leavings of a crash: a half-made copy, a half-made recovery, an index of garbage', async () => {
  const { folder, backups, id } = await saves();
  writeFileSync(join(backups, `${NEWER[0]}.partial`), 'half');
  mkdirSync(join(folder, `${DATABASE}.restoring`));
  writeFileSync(join(folder, `${LEDGER}.partial`), 'half');
  writeFileSync(join(folder, `${DATABASE}-shm`), 'garbage '.repeat(5000));
  const it = store(folder);
  expect([it.notices, openCampaign(it.repository, games, id).session.head]).toEqual([[], 20]);
  it.repository.set('lang', 'it');
  await it.backup();
  expect(readdirSync(backups).filter((name) => name.endsWith('.partial'))).toEqual([]);
  it.close();
  truncateSync(join(folder, DATABASE), 3);
  expect(openCampaign(store(folder).repository, games, id).session.head).toBe(20);
});

test('a data folder that cannot be one is one sentence', () => {
  const root = tempFolder();
  writeFileSync(join(root, 'file'), '');
  symlinkSync(join(root, 'nowhere', 'at all'), join(root, 'link'));
  for (const folder of [join(root, 'file'), join(root, 'file', 'below'), join(root, 'link')]) {
    for (const beside of [false, true]) {
      expect(refusal(() => openStore({ folder, now: clock(), beside })).message).toMatch(
        /^The campaigns folder cannot be opened or made: [^\n]*\.$/,
      );
    }
  }
});

test('only what is in the bin can be removed for good', async () => {
  const { folder, id } = await saves();
  const { repository } = store(folder);
  expect(refusal(() => repository.purge(id)).message).toBe(
    'The campaign "Coral Sea" is not in the bin: only what is in the bin can be removed for good.',
  );
  expect(repository.get(id).head).toBe(20);
  repository.delete(id);
  repository.purge(id);
  expect(repository.list({ show: 'all' })).toEqual([]);
});

test('a rescued copy that cannot be read is told and kept, and the start goes on', async () => {
  const { folder, backups, id } = await saves();
  const rescued = join(folder, 'campaigns-rescued-2026-01-01T00-00-00-000Z.db');
  copyFileSync(listBackups(backups)[0].path, rescued);
  truncateSync(rescued, 9000);
  const it = store(folder);
  expect(openCampaign(it.repository, games, id).session.head).toBe(20);
  expect(readdirSync(folder).filter((name) => /unreadable|rescued/.test(name))
    .every((name) => name.startsWith('campaigns-unreadable'))).toBe(true);
});
