/** `npm start` where there is no display, and where things are kept. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { electronProgram, fetchElectron, hasDisplay } from '../../scripts/electron.ts';
import { dataFolder } from '../../src-main/api/data-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';
let child: ChildProcess | null = null;
const children: ChildProcess[] = [];
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'pacific-start-')); });
afterEach(() => {
  for (const it of children.splice(0)) it.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Hears of every module that a program loads, and writes each down. */
const LISTEN = `data:text/javascript,${encodeURIComponent(`
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) { appendFileSync(process.env.LOADED, url + '\\n'); return next(url, context); } });
`)}`;

/** Starts the program and waits for its address. */
async function start(env: NodeJS.ProcessEnv): Promise<{ out: string; address: string; ended: Promise<number | null> }> {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...rest } = process.env;
  const started = spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts')], { env: { ...rest, NODE_NO_WARNINGS: '1', ...env } });
  child = started;
  children.push(started);
  const ended = new Promise<number | null>((resolve) => { started.on('close', resolve); });
  const out = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (part: Buffer): void => {
      said += part.toString();
      if (/http:\S+\n/.test(said)) resolve(said);
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`It ended: ${said}`)));
  });
  return { out, address: /http:\S+/.exec(out)![0], ended };
}

describe.runIf(process.platform === 'linux')('without a display', () => {
  it('says so in one line, prints an address that works once, and ends in good order', async () => {
    const { out, address, ended } = await start({ PACIFIC_WAR_DATA: join(folder, 'data') });
    expect(out.split('\n').filter((line) => line.includes('in the browser instead'))).toHaveLength(1);
    // Nobody sits at a terminal here.
    expect(out).not.toContain('Enter');
    const first = await fetch(address, { redirect: 'manual' });
    expect(first.status).toBe(303);
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(401);
    const cookie = first.headers.get('set-cookie')!.split(';', 1)[0];
    const key = first.headers.get('location')!.slice('/#key='.length);
    const { origin } = new URL(address);
    const answer = await fetch(`${origin}/api/app.info`, {
      method: 'POST', body: '{}', headers: { cookie, 'x-pacific-war-key': key, origin, 'content-type': 'application/json' },
    });
    expect(await answer.json()).toMatchObject({ ok: true, value: { host: 'browser', dataFolder: join(folder, 'data') } });
    child!.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('loads the build tool where there is something to build, and not else', async () => {
    const LOADED = join(folder, 'loaded');
    // What had to be built before is built now.
    for (const again of [false, true]) {
      writeFileSync(LOADED, '');
      const { out } = await start({ PACIFIC_WAR_DATA: join(folder, String(again)), LOADED, NODE_OPTIONS: `--import=${LISTEN}` });
      const builds = out.includes('Building');
      const loaded = readFileSync(LOADED, 'utf8').split('\n');
      expect(loaded.some((url) => url.endsWith('/src-main/host/main.ts'))).toBe(true);
      expect(loaded.some((url) => /\/node_modules\/(?:vite|rolldown)\//.test(url)), 'the build tool').toBe(builds);
      expect(loaded.some((url) => url.endsWith('/scripts/build.ts'))).toBe(builds);
      if (again) expect(builds).toBe(false);
      child!.kill('SIGKILL');
    }
  });

  it('where another program has the saves open it says so, waits, and goes on when that one ends, even by a crash', async () => {
    const env = { PACIFIC_WAR_DATA: join(folder, 'data') };
    await start(env);
    const first = child!;
    let said = '';
    const second = start(env);
    child!.stderr!.on('data', (part: Buffer) => { said += part.toString(); });
    await expect.poll(() => said, { timeout: 20_000 })
      .toMatch(/Another Pacific War \(the browser host, since \w+ \d+, \d{4}, \d+:\d\d.[AP]M\) has these campaigns open: close it, or play in its window\. Waiting until it is closed \.\.\./);
    first.kill('SIGKILL');
    const { out, address } = await second;
    expect(out.match(/Waiting/g)).toHaveLength(1);
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(303);
  });

  it('saves that cannot be opened are one sentence and exit code 1', async () => {
    writeFileSync(join(folder, 'file'), '');
    const failed = await start({ PACIFIC_WAR_DATA: join(folder, 'file', 'data') }).catch((error: Error) => error);
    expect(failed).toBeInstanceOf(Error);
    expect((failed as Error).message.trim().split('\n').at(-1)).toMatch(/folder.*\.$/);
  });
});

/** What is loaded before the first line of a module runs: files of ours, and packages. */
function loaded(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, from] of readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'/gm)) {
    if (from.startsWith('.')) loaded(join(dirname(path), from), seen);
    else seen.add(from);
  }
  return seen;
}

it('a start waits for no build tool: nothing but Node\'s own modules is loaded before it has said its first line', () => {
  const packages = (path: string): string[] =>
    [...loaded(join(ROOT, 'scripts', path))].filter((it) => !it.startsWith(ROOT) && !it.startsWith('node:'));
  expect(packages('build.ts'), 'the walk sees packages').toEqual(['vite']);
  expect(packages('start.ts')).toEqual([]);
});

describe('Electron\'s program', () => {
  it('is found by its files, never by loading the package: that would fetch it', () => {
    expect(electronProgram(folder, {})).toBeNull();
    const dist = join(folder, 'node_modules', 'electron', 'dist');
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, '..', 'path.txt'), 'shell');
    expect(electronProgram(folder, {})).toBeNull();
    writeFileSync(join(dist, 'shell'), '');
    expect(electronProgram(folder, {})).toBe(join(dist, 'shell'));
  });

  it('is not fetched where its source has no address', async () => {
    mkdirSync(join(folder, 'node_modules', 'electron'), { recursive: true });
    writeFileSync(join(folder, 'node_modules', 'electron', 'install.js'), 'throw new Error("fetched");');
    expect(await fetchElectron(folder, { ELECTRON_MIRROR: 'https://nowhere.invalid/' })).toBeNull();
  });

  it('needs a display, which Windows and macOS have', () => {
    expect([hasDisplay({}, 'linux'), hasDisplay({ DISPLAY: ':0' }, 'linux'), hasDisplay({}, 'darwin'), hasDisplay({}, 'win32')])
      .toEqual([false, true, true, true]);
  });
});

it.each([
  ['linux', {}, '/home/me/.local/share/pacific-war'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/data/pacific-war'],
  ['darwin', {}, '/home/me/Library/Application Support/Pacific War'],
  ['win32', { APPDATA: '/roaming' }, '/roaming/Pacific War'],
  ['darwin', { PACIFIC_WAR_DATA: '/elsewhere' }, '/elsewhere'],
] as const)('the saves on %s %j are in %s', (platform, env, expected) => {
  expect(dataFolder(env, platform, '/home/me')).toBe(expected);
});
