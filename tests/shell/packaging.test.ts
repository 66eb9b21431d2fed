/** What is packed, with which icons, for which files; and the workflow that does it on three systems. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import pkg from '../../package.json' with { type: 'json' };
import { drawing, icns, ico, SIZES } from '../../scripts/icons.ts';
import { thirdPartyNotices } from '../../scripts/notices.ts';
import { faultsOfNames, faultsOfText, programIn, resourcesOf } from '../../scripts/packed.ts';
import { FILE_EXTENSION } from '../../src-main/api/contract.ts';

const icon = (name: string): Buffer => readFileSync(`assets/icons/${name}`);
const sizeOf = (png: Buffer): [number, number] => {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

describe('the icons', () => {
  it('are drawn from the drawing that stands beside them', () => expect(icon('icon.svg').toString()).toBe(drawing(true)));

  it.each(SIZES)('have a picture of %i', (size) => expect(sizeOf(icon(`${size}x${size}.png`))).toEqual([size, size]));

  it('Windows\' container holds the same pictures', () => {
    const file = icon('icon.ico');
    const count = file.readUInt16LE(4);
    const parts = Array.from({ length: count }, (_, i) => 6 + 16 * i).map((at) => ({
      size: file.readUInt8(at) || 256,
      png: file.subarray(file.readUInt32LE(at + 12), file.readUInt32LE(at + 12) + file.readUInt32LE(at + 8)),
    }));
    expect(parts.map(({ size }) => size)).toEqual([16, 24, 32, 48, 64, 128, 256]);
    for (const { size, png } of parts) expect(png.equals(icon(`${size}x${size}.png`)), `${size}`).toBe(true);
    expect(ico(parts).equals(file)).toBe(true);
  });

  it('Apple\'s container holds the same pictures, and one for dense screens', () => {
    const file = icon('icon.icns');
    expect([file.toString('latin1', 0, 4), file.readUInt32BE(4)]).toEqual(['icns', file.length]);
    const parts: { type: string; png: Buffer }[] = [];
    for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4)) {
      parts.push({ type: file.toString('latin1', at, at + 4), png: file.subarray(at + 8, at + file.readUInt32BE(at + 4)) });
    }
    expect(Object.fromEntries(parts.map(({ type, png }) => [type, sizeOf(png)[0]])))
      .toEqual({ icp4: 16, icp5: 32, ic07: 128, ic08: 256, ic09: 512, ic10: 1024, ic11: 32, ic12: 64, ic13: 256, ic14: 512 });
    for (const { png } of parts.filter(({ type }) => type !== 'ic10')) {
      expect(png.equals(icon(`${sizeOf(png)[0]}x${sizeOf(png)[0]}.png`))).toBe(true);
    }
    expect(icns(parts).equals(file)).toBe(true);
  });
});

describe('the package', () => {
  const config = parse(readFileSync('electron-builder.yml', 'utf8')) as Record<string, any>;

  it('is made for the three systems, in their own forms', () => {
    expect([config.linux.target, config.win.target, config.mac.target])
      .toEqual([['AppImage', 'deb'], ['nsis', 'portable'], ['dmg', 'zip']]);
    for (const path of [config.linux.icon, config.win.icon, config.mac.icon, 'LICENSE']) expect(existsSync(path), path).toBe(true);
  });

  it('opens the files that the program saves', () => {
    expect(config.fileAssociations.map(({ ext }: { ext: string }) => ext)).toEqual([FILE_EXTENSION]);
    expect(config.nsis.perMachine, 'Windows installs file types for the whole machine only').toBe(true);
  });

  it('carries our licence, and the notices of what others made', () => {
    expect([pkg.license, readFileSync('LICENSE', 'utf8').split('\n', 1)[0]]).toEqual(['MIT', 'MIT License']);
    expect(JSON.stringify(config.extraResources)).toMatch(/LICENSE.*third-party-notices/);
    const notices = thirdPartyNotices(['node_modules/vue', 'node_modules/@fontsource/eb-garamond']);
    for (const words of [
      '- vue ', '- better-sqlite3 ', 'SIL OPEN FONT LICENSE', 'SQLite', 'Natural Earth', 'Permission is hereby granted',
    ]) {
      expect(notices).toContain(words);
    }
    expect(() => thirdPartyNotices(['node_modules/.bin/..'])).toThrow();
  });

  const right = [
    '/package.json', '/dist/main/main.js', '/dist/main/preload.cjs', '/dist/main/bot-worker.js', '/dist/main/trial-worker.js',
    '/dist/main/review-worker.js', '/dist/main/compare-worker.js', '/dist/main/file-worker.js', '/dist/renderer/index.html',
    '/assets/icons/256x256.png',
    '/node_modules/better-sqlite3/package.json', '/node_modules/better-sqlite3/prebuilds/linux-x64.node',
  ];
  it('is refused with anything that has no business in it, or without what it needs', () => {
    expect(faultsOfNames(right)).toEqual([]);
    for (const file of [
      '/src-main/main.ts', '/dist/main/main.js.map', '/tests/a.test.ts', '/node_modules/zod/index.js',
      '/node_modules/better-sqlite3/src/a.cpp', '/.env', '/node_modules/better-sqlite3/prebuilds/win32-x64.node',
    ]) {
      expect(faultsOfNames([...right, file]), file).toHaveLength(1);
    }
    for (const file of right) expect(faultsOfNames(right.filter((it) => it !== file)), file).toHaveLength(1);
  });

  it('is refused when it tells of the machine that it was built on', () => {
    expect(faultsOfText('a.js', 'const a = "/home";', '/home/me/pacific/')).toEqual([]);
    expect(faultsOfText('a.js', 'throw new Error("/home/me/pacific/src/a.ts")', '/home/me/pacific/')).toHaveLength(1);
    expect(faultsOfText('a.js', 'const a = 1;\n//# sourceMappingURL=a.js.map', '/home/me/pacific/')).toHaveLength(1);
  });

  it('is found on each system', () => {
    expect(programIn('none', 'linux')).toBe(join('none', 'pacific-war'));
    expect(programIn('none', 'win32')).toBe(join('none', 'Pacific War.exe'));
    expect(resourcesOf('none', 'darwin')).toBe(join('none', 'Pacific War.app', 'Contents', 'Resources'));
  });
});

interface Step { name?: string; uses?: string; run?: string; if?: string; shell?: string; env?: object; with?: { path?: string } }
interface Job { 'runs-on': string; needs?: string; 'timeout-minutes': number; strategy: { matrix: { os: string[] } }; steps: Step[] }

describe('the workflow', () => {
  const file = readFileSync('.github/workflows/ci.yml', 'utf8');
  const { on, permissions, jobs, ...rest } = parse(file) as { on: object; permissions: object; jobs: Record<string, Job> };
  const commands = (id: string): string => jobs[id].steps.map(({ run }) => run ?? '').join('\n');

  it('has the parts that a workflow may have, reads the repository at most, and knows no secret', () => {
    expect(Object.keys(rest).sort()).toEqual(['concurrency', 'name']);
    expect(Object.keys(on)).toEqual(['push', 'pull_request', 'workflow_dispatch']);
    expect(permissions).toEqual({ contents: 'read' });
    expect(file).not.toMatch(/secrets|pull_request_target/);
    const known = new Set(['name', 'needs', 'runs-on', 'timeout-minutes', 'strategy', 'steps']);
    const inStep = new Set(['name', 'uses', 'run', 'if', 'shell', 'env', 'with']);
    for (const [id, job] of Object.entries(jobs)) {
      for (const key of Object.keys(job)) expect(known.has(key), `${id}: ${key}`).toBe(true);
      if (job.needs) expect(jobs).toHaveProperty(job.needs);
      expect(job['timeout-minutes']).toBeGreaterThan(0);
      expect(job['runs-on']).toBe('${{ matrix.os }}');
      for (const step of job.steps) {
        for (const key of Object.keys(step)) expect(inStep.has(key), `${id}: ${key}`).toBe(true);
        expect(Boolean(step.uses) !== Boolean(step.run), 'a step uses an action or runs a command').toBe(true);
        if (step.uses) expect(step.uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
      }
    }
    for (const [, expression] of file.matchAll(/\$\{\{\s*(.+?)\s*\}\}/g)) expect(['matrix.os', 'github.ref']).toContain(expression);
    for (const [, script] of file.matchAll(/npm run ([\w-]+)/g)) expect(pkg.scripts).toHaveProperty(script);
  });

  it('tests on the three systems; packs on Intel and on ARM', () => {
    expect(jobs.test.strategy.matrix.os).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest']);
    expect(commands('test')).toContain('npm test');
    expect(jobs.package.strategy.matrix.os).toEqual([
      'ubuntu-latest', 'macos-latest', 'macos-15-intel', 'windows-latest', 'windows-11-arm',
    ]);
  });

  const LAUNCHED = { deb: 'Linux', AppImage: 'Linux', nsis: 'Windows', portable: 'Windows', dmg: 'macOS', zip: 'macOS' };
  it('installs and launches every package that is made, where it is made for', () => {
    const config = parse(readFileSync('electron-builder.yml', 'utf8')) as Record<string, { target: string[] }>;
    const made = ['linux', 'mac', 'win'].flatMap((it) => config[it].target);
    expect(Object.keys(LAUNCHED).sort()).toEqual(made.sort());
    for (const [target, system] of Object.entries(LAUNCHED)) {
      const steps = jobs.package.steps.filter(({ run }) => run?.match(new RegExp(`npm run launch -- ${target} `)));
      expect(steps.map((step) => step.if), target).toEqual([`runner.os == '${system}'`]);
    }
    expect(commands('package').indexOf('npm run package')).toBeLessThan(commands('package').indexOf('npm run launch'));
    for (const how of [
      'apt-get install -y ./release/*.deb', 'hdiutil attach release/*.dmg', 'ditto -x -k release/*.zip', '-ArgumentList "/S"',
    ]) {
      expect(commands('package')).toContain(how);
    }
  });

  it('launches them as they are, and turns nothing of the system or of the sandbox off', () => {
    expect(file).not.toMatch(/sysctl|no-sandbox|chrome-sandbox|chmod|fuses/);
    const driver = ['driver.ts', 'launch.ts'].map((it) => readFileSync(`tests/packaged/${it}`, 'utf8')).join('');
    expect(driver).not.toMatch(/flipFuses|cpSync|_electron|'--no-sandbox'[,\]]/);
  });

  it('keeps the packages, and a picture of each launch', () => {
    const kept = jobs.package.steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
    expect(kept.map((step) => [step.if, step.with!.path!.trim().split('\n')])).toEqual([
      ['always()', ['screenshots/*.png']],
      [undefined, ['release/*.AppImage', 'release/*.deb', 'release/*.exe', 'release/*.dmg', 'release/*.zip']],
    ]);
    expect(jobs.package.steps.indexOf(kept[0])).toBeGreaterThan(
      jobs.package.steps.findLastIndex(({ run }) => run?.includes('npm run launch')),
    );
  });

  it('signs for Apple Silicon with no name, in a pull request too, and looks for no certificate', () => {
    const { env } = jobs.package.steps.find(({ run }) => run === 'npm run package')!;
    expect(env).toEqual({ CSC_IDENTITY_AUTO_DISCOVERY: false, CSC_FOR_PULL_REQUEST: true });
    expect((parse(readFileSync('electron-builder.yml', 'utf8')) as { mac: object }).mac).toMatchObject({
      identity: '-', hardenedRuntime: false,
    });
  });

  it('lets the AppImage ask where the system allows no sandbox, and makes it known by the rule that the README gives', () => {
    const { run } = jobs.package.steps.find(({ name }) => name === 'Launch the AppImage')!;
    expect(run).toMatch(/if ! unshare -Ur true; then\n.+launch -- --asks [^]+apparmor_parser -r [^]+fi\n.+launch -- AppImage /);
    const rule = (text: string): string[] => /sudo tee [^]+?apparmor_parser -r \S+/.exec(text)![0].split('\n').map((line) => line.trim());
    expect(rule(run!)).toEqual(rule(readFileSync('README.md', 'utf8')));
  });
});
