/**
 * electron-builder's own checks of our configuration and of every target, as far as they go without Electron's program and
 * the packers' tools: what the tools of Linux would be called with is computed by electron-builder itself, to the last word.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Arch, build, Packager, Platform, type Configuration } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import pkg from '../../package.json' with { type: 'json' };
import { ROOT } from '../../scripts/built.ts';

const config = parse(readFileSync('electron-builder.yml', 'utf8')) as Configuration & Record<'linux' | 'mac' | 'win', { target: string[] }>;
const folder = mkdtempSync(join(tmpdir(), 'pacific-targets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A project as ours, in which some things may be said otherwise. */
function project(metadata: object, more: object = {}): string {
  const root = mkdtempSync(join(folder, 'project-'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...pkg, ...metadata }));
  writeFileSync(join(root, 'electron-builder.json'), JSON.stringify({
    ...config, directories: { output: join(root, 'release'), buildResources: join(ROOT, 'assets/icons') },
    linux: { ...config.linux, icon: join(ROOT, 'assets/icons') }, ...more,
  }));
  return root;
}

async function validated(root: string, config: string | null = null): Promise<Packager> {
  const packager = new Packager({ projectDir: root, config });
  await packager.validateConfig();
  return packager;
}

describe('electron-builder', () => {
  it('takes our configuration and our metadata', async () => {
    const { metadata, config: read } = await validated(ROOT);
    const { files: _, extraResources: __, ...rest } = config;
    expect(read).toMatchObject(rest);
    expect(metadata).toMatchObject({
      name: 'pacific-war', homepage: pkg.homepage, license: 'MIT',
      author: { name: 'The Pacific War contributors', email: expect.stringMatching(/^\S+@\S+$/) },
    });
  });

  it('would refuse a word that it does not know, a value that is not allowed, and a program without a version', async () => {
    for (const [more, what] of [
      [{ lunix: {} }, "unknown property 'lunix'"], [{ nsis: { perMachine: 'often' } }, 'nsis'],
      [{ toolsets: { appimage: '9.9.9' } }, 'toolsets'],
    ] as const) {
      await expect(validated(project({}, more)), what).rejects.toThrow(what);
    }
    await expect(validated(project({ version: '' }))).rejects.toThrow("specify 'version'");
  });

  it.each([
    [Platform.LINUX, 'linux'], [Platform.MAC, 'mac'], [Platform.WINDOWS, 'win'],
  ] as const)('knows every target of %s, and each target takes its options', async (platform, key) => {
    const packager = await validated(ROOT);
    const helper = await (packager as unknown as { createHelper: (platform: Platform) => Promise<{
      createTargets: (targets: string[], add: (name: string, factory: (outDir: string) => Target) => void) => void;
    }> }).createHelper(platform);
    const targets: Target[] = [];
    // The names as electron-builder itself hands them on.
    helper.createTargets(config[key].target.map((it) => it.toLowerCase()), (_, factory) => targets.push(factory(folder)));
    expect(targets).toHaveLength(config[key].target.length);
    for (const target of targets) await target.checkOptions();
  });
});

interface Target { checkOptions: () => Promise<unknown> }

/** What electron-builder would give to its tools for Linux. */
async function computed(root: string): Promise<{ desktop: string; args: string[] }> {
  const unpacked = mkdtempSync(join(folder, 'unpacked-'));
  mkdirSync(join(unpacked, 'resources'));
  writeFileSync(join(unpacked, 'pacific-war'), '');
  const seen: unknown[] = [];
  await build({
    projectDir: root, targets: Platform.LINUX.createTarget(config.linux.target, Arch.x64), publish: 'never', prepackaged: unpacked,
    config: { directories: { output: mkdtempSync(join(folder, 'release-')) } },
    effectiveOptionComputed: async (options) => {
      seen.push(options);
      return true;
    },
  });
  const image = seen.find((it): it is { desktop: string } => !Array.isArray(it))!;
  const [args] = seen.find((it): it is [string[]] => Array.isArray(it))!;
  return { desktop: image.desktop, args };
}

describe('what is packed for Linux', () => {
  let got: Awaited<ReturnType<typeof computed>>;
  beforeAll(async () => { got = await computed(ROOT); });
  const after = (option: string): string => got.args[got.args.indexOf(option) + 1];

  it('the deb tells all that a package tells of itself', () => {
    expect(Object.fromEntries(['name', 'version', 'architecture', 'category', 'deb-priority', 'license', 'url', 'vendor', 'maintainer']
      .map((it) => [it, after(`--${it}`)]))).toEqual({
      'name': 'pacific-war', version: pkg.version, 'architecture': 'amd64',
      'category': 'games', 'deb-priority': 'optional', 'license': 'MIT',
      'url': pkg.homepage, 'vendor': pkg.author.name, 'maintainer': `${pkg.author.name} <${pkg.author.email}>`,
    });
    expect(after('--description')).toMatch(/^Wargames of the Pacific war.*\n .*Second World War/s);
    expect((config.deb as { depends: string[] }).depends).toEqual(
      expect.arrayContaining(['libgtk-3-0', 'libnss3', 'libgbm1', 'xdg-utils']),
    );
    for (const end of [
      '=/opt/Pacific War', '=/usr/share/mime/packages/pacific-war.xml',
      '=/usr/share/applications/pacific-war.desktop', '512x512/apps/pacific-war.png',
    ]) {
      expect(got.args.some((it) => it.endsWith(end)), end).toBe(true);
    }
  });

  it('the deb brings the rule by which AppArmor lets its program have a sandbox, and sets no system-wide switch', () => {
    const script = readFileSync('node_modules/app-builder-lib/templates/linux/after-install.tpl', 'utf8');
    expect(script).toContain('apparmor_parser --replace');
    expect(script).not.toContain('sysctl');
    expect(readFileSync('node_modules/app-builder-lib/templates/linux/apparmor-profile.tpl', 'utf8')).toMatch(
      /profile .*sanitizedProductName.*\n\s+userns,/,
    );
    for (const own of ['afterInstall', 'appArmorProfile'] as const) expect(config.deb).not.toHaveProperty(own);
  });

  it('the AppImage asks its own starter for the sandbox', () => {
    expect(got.desktop).toContain('\nExec=AppRun %U\n');
    expect(JSON.stringify(config)).not.toMatch(/no-sandbox/);
  });
});

it('a deb without a home page or without somebody to write to is refused', async () => {
  await expect(computed(project({ homepage: undefined }))).rejects.toThrow('specify project homepage');
  await expect(computed(project({ author: 'Nobody' }, {
    linux: { ...config.linux, maintainer: null, icon: join(ROOT, 'assets/icons') },
  }))).rejects.toThrow('email');
});
