/** The Node that the program runs on: one version for every system that has one, and two sentences where there is none. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { ROOT } from '../../scripts/built.ts';

type Words = { en: string; it: string } | null;
const { obstacle } = createRequire(import.meta.url)('../../scripts/run.cjs') as {
  obstacle: (version: string, platform: string, arch: string) => Words;
};
const locked = (lock as unknown as {
  packages: Record<string, { version?: string; os?: string; cpu?: string; integrity?: string; bin?: object }>;
}).packages;
const folder = mkdtempSync(join(tmpdir(), 'pacific-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Our launcher, with something to run, on a Node that gives itself out as another. */
function run(version: string, ...args: string[]): { status: number | null; out: string; err: string } {
  const [fake, file] = [join(folder, 'fake.cjs'), join(folder, 'file.ts')];
  writeFileSync(fake, `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`);
  writeFileSync(file, 'const said: string = JSON.stringify(process.argv.slice(1)); console.log(said);');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', fake, join(ROOT, 'scripts', 'run.cjs'), file, ...args], {
    encoding: 'utf8', env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  return { status, out: stdout, err: stderr };
}

describe('the Node that comes with the packages', () => {
  const brought = Object.entries(pkg.optionalDependencies);

  it('is one exact version on every system that has it, new enough, and as the lock file has it', () => {
    expect(new Set(brought.map(([, version]) => version)).size).toBe(1);
    expect(brought.map(([name]) => locked[`node_modules/${name}`]).map(({ os, cpu }) => `${os} ${cpu}`).sort())
      .toEqual(['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64']);
    for (const [name, version] of brought) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(locked[`node_modules/${name}`], name).toMatchObject({
        version, integrity: expect.stringMatching(/^sha512-/), bin: { node: expect.stringMatching(/^bin\/node(?:\.exe)?$/) },
      });
    }
    expect(obstacle(brought[0][1], 'linux', 'x64')).toBeNull();
  });

  it('the database needs no newer one than the program asks for', () => {
    const least = (range: string): number => Number(/>=\s*(\d+)/.exec(range)![1]);
    const { engines } = (lock as unknown as {
      packages: Record<string, { engines: { node: string } }>;
    }).packages['node_modules/better-sqlite3'];
    expect(least(pkg.engines.node)).toBeGreaterThanOrEqual(least(engines.node));
  });
});

describe('on a Node that is too old', () => {
  it('one sentence in each language says what is here and what is needed', () => {
    expect(obstacle('20.20.2', 'win32', 'arm64')).toEqual({
      en: 'Pacific War needs Node 22.18 or newer; this is Node 20.20.2 on Windows ARM, for which no Node comes with the packages: install Node 22.18 or newer.',
      it: 'Pacific War richiede Node 22.18 o successivo; questo è Node 20.20.2 su Windows ARM, per cui nessun Node arriva con i pacchetti: installa Node 22.18 o successivo.',
    });
    expect(obstacle('18.20.4', 'freebsd', 'x64')!.en).toContain('Node 18.20.4 on freebsd x64, for which no Node comes with the packages');
    for (const [platform, arch] of [['darwin', 'arm64'], ['darwin', 'x64'], ['linux', 'x64'], ['linux', 'arm64'], ['win32', 'x64']]) {
      expect(obstacle('20.20.2', platform, arch)!.en, `${platform} ${arch}`).toContain(
        'run `npm ci` with the optional packages, or install',
      );
    }
    expect(['22.17.1', '22.18.0', '23.6.0', '24.0.0', '26.10.0'].map((it) => obstacle(it, 'freebsd', 'x64') === null)).toEqual([
      false, true, true, true, true,
    ]);
  });

  it('nothing is run, and the exit code is 1', () => {
    const { status, out, err } = run('20.20.2');
    expect([status, out]).toEqual([1, '']);
    expect(err.trim().split('\n')).toEqual([
      expect.stringMatching(/^Pacific War needs Node .+\.$/), expect.stringMatching(/^Pacific War richiede Node .+\.$/),
    ]);
  });

  it('every command of ours goes that way', () => {
    for (const [name, command] of Object.entries(pkg.scripts)) {
      if (/\bnode\b/.test(command)) expect(command, name).toMatch(/^node (?:--expose-gc )?scripts\/run\.cjs \S+\.ts$/);
    }
  });
});

it('on a Node that will do, a file runs as if it had been called itself', () => {
  expect(run('22.18.0', '--json', 'a b')).toEqual({
    status: 0, out: `${JSON.stringify([join(folder, 'file.ts'), '--json', 'a b'])}\n`, err: '',
  });
});
