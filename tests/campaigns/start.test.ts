/**
 * Starts that something crosses: another start at the same moment, a keeper that was stopped, a second name for the same
 * file, a kill at any step of a recovery or of mending, a disk without room. Nothing is lost, and each ends in a good state.
 */
import { execFileSync, spawn } from 'node:child_process';
import fs, { copyFileSync, cpSync, linkSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { LEDGER } from '../../src-main/campaigns/ledger.ts';
import { LOCK } from '../../src-main/campaigns/lock.ts';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { DATABASE, openStore } from '../../src-main/campaigns/store.ts';
import { begin, canMount, clock, games, play, refusal, smallDisk, store, tell, tempFolder } from './help.ts';

const STEPS = Number(process.env.PACIFIC_WAR_STEPS ?? 6);

/** A program of its own, whose lines are read one by one. */
function program(
  file: string, ...args: string[]
): { child: ReturnType<typeof spawn>; line: () => Promise<string>; say: (line: string) => void } {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, line: async () => (await lines.next()).value as string, say: (line) => void child.stdin.write(`${line}\n`) };
}

test('two programs that start at the same moment on one folder: exactly one keeps it, the other says so', async () => {
  const both = [program('start-child.ts'), program('start-child.ts')];
  for (const { line } of both) expect(await line()).toBe('ready');
  const root = tempFolder();
  for (let round = 0; round < 25; round++) {
    const folder = join(root, String(round));
    for (const { say } of both) say(`open ${folder}`);
    const said = await Promise.all(both.map(({ line }) => line()));
    expect(said.filter((it) => it === 'kept'), said.join(' | ')).toHaveLength(1);
    expect(said.find((it) => it !== 'kept')).toMatch(
      /^Another Pacific War (\(the browser host, since .*\) )?has these campaigns open: close it, or play in its window\.$/,
    );
    for (const { say } of both) say('close');
    for (const { line } of both) expect(await line()).toBe('closed');
  }
});

test.skipIf(process.platform === 'win32')(
  'a keeper that was stopped keeps its saves: a second program is told so at once, reads beside it, and changes nothing', async () => {
    const folder = tempFolder();
    const made = openStore({ folder, now: clock() });
    const { id } = begin(made.repository);
    made.close();
    const { child, line } = program('crash-child.ts', folder, id);
    for (let i = 0; i < 30; i++) await line();
    child.kill('SIGSTOP');
    const files = readdirSync(folder);
    expect(refusal(() => openStore({ folder, now: clock() })).code).toBe('in-use');
    const beside = openStore({ folder, now: clock(), beside: true });
    const { head } = beside.repository.get(id);
    expect(head).toBeGreaterThan(20);
    expect(refusal(() => beside.repository.set('lang', 'it')).code).toBe('in-use');
    beside.close();
    expect(readdirSync(folder)).toEqual(files);
    child.kill('SIGCONT');
    let kept = 0;
    while (kept <= head) kept = Number((await line()).split(' ')[1]);
    child.kill('SIGKILL');
    await new Promise((resolve) => { child.on('close', resolve); });
    const after = store(folder);
    expect(after.notices).toEqual([]);
    expect(openCampaign(after.repository, games, id).session.head).toBeGreaterThanOrEqual(kept);
  },
);

/** Closed saves of 6 decisions. */
function saves(): { folder: string; id: string } {
  const folder = tempFolder();
  const made = openStore({ folder, now: clock() });
  const { id } = begin(made.repository);
  play(openCampaign(made.repository, games, id), 6);
  made.close();
  return { folder, id };
}

test(
  'a database that has a second name elsewhere becomes a file of its own: what is played here does not reach it, nor the other way', () => {
    const { folder, id } = saves();
    const other = tempFolder();
    for (const name of [DATABASE, LEDGER]) linkSync(join(folder, name), join(other, name));
    const before = readFileSync(join(other, DATABASE));
    const [one, two] = [store(folder), store(other, { now: clock('2026-02-01T00:00:00.000Z') })];
    expect([one.notices, two.notices]).toEqual([[], []]);
    play(openCampaign(one.repository, games, id), 300);
    play(openCampaign(two.repository, games, id), 2);
    one.close();
    two.close();
    expect(before.length).toBeGreaterThan(0);
    for (const [at, head] of [[folder, 306], [other, 8]] as const) {
      const again = store(at);
      expect([again.notices, openCampaign(again.repository, games, id).session.head]).toEqual([[], head]);
      expect(statSync(join(at, DATABASE)).nlink).toBe(1);
    }
  },
);

test('the same after a crash, with the journal linked too: all of it is in both', () => {
  const folder = tempFolder();
  const made = openStore({ folder, now: clock() });
  const { id } = begin(made.repository);
  play(openCampaign(made.repository, games, id), 6);
  const left = tempFolder();
  for (const name of [DATABASE, `${DATABASE}-wal`, LEDGER]) copyFileSync(join(folder, name), join(left, name));
  made.close();
  const other = tempFolder();
  for (const name of [DATABASE, `${DATABASE}-wal`, LEDGER]) linkSync(join(left, name), join(other, name));
  const [one, two] = [store(left), store(other)];
  expect([one.notices, two.notices]).toEqual([[], []]);
  for (const it of [one, two]) play(openCampaign(it.repository, games, id), 1);
  for (const it of [one, two]) expect(openCampaign(it.repository, games, id).session.head).toBe(7);
});

test('a lock that is a second name of somebody\'s file keeps the saves, and leaves that file as it is', () => {
  const { folder, id } = saves();
  const letter = join(tempFolder(), 'letter.txt');
  writeFileSync(letter, 'Dear Isoroku, '.repeat(200));
  rmSync(join(folder, LOCK));
  linkSync(letter, join(folder, LOCK));
  const it = store(folder);
  expect(refusal(() => openStore({ folder, now: clock() })).code).toBe('in-use');
  play(openCampaign(it.repository, games, id), 1);
  it.close();
  expect(readFileSync(letter, 'utf8')).toBe('Dear Isoroku, '.repeat(200));
  expect(openCampaign(store(folder).repository, games, id).session.head).toBe(7);
});

/** What changes a file or a database, each a step before which a kill can come. */
const WRITES = ['renameSync', 'rmSync', 'copyFileSync', 'writeFileSync', 'openSync', 'writeSync', 'mkdirSync', 'truncateSync'] as const;

/**
 * Opens the saves of a folder, and takes a copy before every so many steps: what a kill there would leave, since the
 * system keeps what was written. @returns the copies, and how many steps there were.
 */
function killed(folder: string, every: number): { left: string[]; steps: number } {
  const [left, copies] = [[] as string[], tempFolder()];
  let [steps, busy] = [0, false];
  const step = (): void => {
    if (busy || steps++ % every !== 0) return;
    busy = true;
    const to = join(copies, String(steps));
    cpSync(folder, to, { recursive: true });
    left.push(to);
    busy = false;
  };
  const before = <T extends object>(on: T, name: keyof T): (() => void) => {
    const real = on[name] as (...args: unknown[]) => unknown;
    Object.assign(on, { [name](this: unknown, ...args: unknown[]) { step(); return real.apply(this, args); } });
    return () => void Object.assign(on, { [name]: real });
  };
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')) as { run: () => unknown };
  const back = [
    ...WRITES.map((name) => before(fs, name)), before(Database.prototype, 'exec'),
    before(Database.prototype, 'pragma'), before(statement, 'run'),
  ];
  syncBuiltinESMExports();
  try {
    openStore({ folder, now: clock('2026-03-01T00:00:00.000Z') }).close();
  } finally {
    for (const it of back) it();
    syncBuiltinESMExports();
  }
  return { left, steps };
}

/** What stands in the saves of a folder. */
function state(folder: string): { campaigns: [string, number, number][]; aside: number; lang: unknown; told: number } {
  const it = openStore({ folder, now: clock('2026-03-02T00:00:00.000Z') });
  try {
    const campaigns = it.repository.list({ show: 'all', sort: 'name' }).map(({ id, name }): [string, number, number] =>
      [name, openCampaign(it.repository, games, id).session.head, it.repository.nodes(id).length]);
    return { campaigns, aside: it.repository.aside().damaged().length, lang: it.repository.setting('lang'), told: it.notices.length };
  } finally {
    it.close();
  }
}

const HARM: Record<string, (folder: string) => void> = {
  'bringing a backup back, with the second book': (folder) => truncateSync(join(folder, DATABASE), 5000),
  'bringing a backup back without it': (folder) => {
    rmSync(join(folder, LEDGER));
    truncateSync(join(folder, DATABASE), 5000);
  },
  'putting a lost journal back': (folder) => rmSync(join(folder, `${DATABASE}-wal`)),
  'setting a damaged campaign aside and telling a standing again': (folder) => {
    rmSync(join(folder, LEDGER));
    const db = new Database(join(folder, DATABASE));
    db.exec("UPDATE nodes SET log = replace(log, 'won', 'wom') WHERE id = 3 AND campaign IN (SELECT id FROM campaigns WHERE name = 'Midway'); DELETE FROM standings WHERE campaign IN (SELECT id FROM campaigns WHERE name = 'Coral Sea'); CREATE VIEW foreign_view AS SELECT 1");
    db.close();
  },
};

test.for(Object.entries(HARM))('a kill before any step of %s: the next start ends in the same good state', {
  timeout: 60_000 + STEPS * 200,
}, async ([, harm], { task }) => {
  const folder = tempFolder();
  const made = openStore({ folder, now: clock() });
  const ids = ['Coral Sea', 'Midway'].map((name) => begin(made.repository, name).id);
  for (const id of ids) play(openCampaign(made.repository, games, id), 5);
  await made.backup();
  for (const id of ids) play(openCampaign(made.repository, games, id), 2);
  made.repository.set('lang', 'it');
  const [harmed, alone] = [tempFolder(), tempFolder()];
  cpSync(folder, harmed, { recursive: true });
  made.close();
  rmSync(join(harmed, `${DATABASE}-shm`), { force: true });
  harm(harmed);
  cpSync(harmed, alone, { recursive: true });
  const { told, ...wanted } = state(alone);
  expect(told).toBeGreaterThan(0);
  expect({ ...state(alone), told: 0 }).toEqual({ ...wanted, told: 0 });
  // All steps in a long run; else some, spread over all.
  const dry = tempFolder();
  cpSync(harmed, dry, { recursive: true });
  const { steps } = killed(dry, 1e9);
  expect(steps).toBeGreaterThan(20);
  const { left } = killed(harmed, Math.max(1, Math.floor(steps / STEPS)));
  for (const copy of left) expect({ copy, ...state(copy), told: 0 }).toEqual({ copy, ...wanted, told: 0 });
  tell(task, { 'kills in a recovery': left.length, steps, 'other states': 0, lost: 0 });
});

test.runIf(canMount)(
  'a disk that is full at the start: one sentence, and nothing is lost; with a little room the saves can be read', async () => {
    const folder = smallDisk()!;
    const made = openStore({ folder: join(folder, 'saves'), now: clock() });
    const { id } = begin(made.repository);
    play(openCampaign(made.repository, games, id), 6);
    made.close();
    const filler = join(folder, 'filler');
    execFileSync('sh', ['-c', `cat /dev/zero > '${filler}' 2>/dev/null || true`]);
    // The index that SQLite reads a journal by needs room too.
    for (const name of ['new', 'saves', 'saves']) {
      expect(refusal(() => openStore({ folder: join(folder, name), now: clock() })).message).toBe(
        'The disk is full: nothing was changed; free some space and try again.',
      );
    }
    truncateSync(filler, statSync(filler).size - 100_000);
    const it = openStore({ folder: join(folder, 'saves'), now: clock() });
    const open = openCampaign(it.repository, games, id);
    expect([it.notices, open.session.head]).toEqual([[], 6]);
    expect(refusal(() => play(open, 300)).message).toBe('The disk is full: nothing was changed; free some space and try again.');
    const { head } = open.session;
    rmSync(filler);
    play(open, 1);
    it.close();
    expect(openCampaign(store(join(folder, 'saves')).repository, games, id).session.head).toBe(head + 1);
  },
);

test.runIf(canMount)(
  'a disk that is full when a damaged file is to be put right: one sentence, nothing is lost, and with room it is put right', async () => {
    const folder = smallDisk()!;
    const saved = join(folder, 'saves');
    const made = openStore({ folder: saved, now: clock() });
    const { id } = begin(made.repository);
    const open = openCampaign(made.repository, games, id);
    play(open, 6);
    await made.backup();
    play(open, 1);
    made.close();
    truncateSync(join(saved, DATABASE), 5000);
    const filler = join(folder, 'filler');
    execFileSync('sh', ['-c', `cat /dev/zero > '${filler}' 2>/dev/null || true`]);
    for (let i = 0; i < 2; i++) {
      expect(refusal(() => openStore({ folder: saved, now: clock() })).message).toBe(
        'The disk is full: nothing was changed; free some space and try again.',
      );
    }
    rmSync(filler);
    const it = store(saved);
    expect(it.notices).toHaveLength(1);
    expect(openCampaign(it.repository, games, id).session.head).toBe(7);
  },
);
