/**
 * `npm run package`: builds the program, packs it for this system, and looks at what was packed. `-- --dir` stops at the
 * unpacked folder. Where Electron's program cannot be had, all is packed and looked at on a stand-in for it, and thrown away.
 * Exit code 0: packed; 1: something is wrong with it; 2: wrong command line; 3: right, but Electron's program is missing.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { extractAll, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { Arch, build, DIR_TARGET, Platform, type Configuration } from 'electron-builder';
import { parse } from 'yaml';
import { buildMain, buildRenderer } from './build.ts';
import { ROOT } from './built.ts';
import { electronProgram, fetchElectron } from './electron.ts';
import { Bundled, thirdPartyNotices } from './notices.ts';
import { faultsOfNames, faultsOfText, programIn, resourcesOf } from './packed.ts';

const RELEASE = join(ROOT, 'release');
const NOTICES = join(ROOT, 'dist', 'third-party-notices.txt');

async function buildAll(): Promise<void> {
  // Whatever is set here: a build for development would name the files of its sources.
  process.env.NODE_ENV = 'production';
  const bundled = new Bundled();
  await buildRenderer('warn', [bundled.plugin()]);
  await buildMain('warn', [bundled.plugin()]);
  writeFileSync(NOTICES, thirdPartyNotices(bundled.folders));
}

/** What is wrong with the packed files, one sentence each. */
function faultsOfFiles(resources: string, extracted: string): string[] {
  const archive = join(resources, 'app.asar');
  const all = listPackage(archive, { isPack: false }).map((it) => it.replaceAll('\\', '/'));
  const folders = new Set(all.map((it) => dirname(it)));
  const files = all.filter((it) => !folders.has(it));
  extractAll(archive, extracted);
  const texts = files.filter((it) => /\.(?:c?js|css|html|json|svg)$/.test(it));
  const beside = [['LICENSE', join(ROOT, 'LICENSE')], ['third-party-notices.txt', NOTICES]];
  return [
    ...faultsOfNames(files), ...texts.flatMap((file) => faultsOfText(file, readFileSync(join(extracted, file), 'utf8'), ROOT)),
    ...beside.filter(([name, of]) => readFileSync(join(resources, name), 'utf8') !== readFileSync(of, 'utf8'))
      .map(([name]) => `${name} beside the program is not ours.`),
  ];
}

/** The fuses in the binary as it was packed, against those that electron-builder.yml names. */
async function faultsOfFuses(program: string): Promise<string[]> {
  const { electronFuses } = parse(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')) as { electronFuses: Record<string, boolean> };
  const wire = await getCurrentFuseWire(program) as unknown as Record<number, number>;
  return Object.entries(FuseV1Options).filter(([, no]) => typeof no === 'number').flatMap(([name, no]) => {
    const wanted = electronFuses[name[0].toLowerCase() + name.slice(1)];
    // In the binary a fuse is the figure 1 or 0.
    return wire[Number(no)] === (wanted ? 0x31 : 0x30) && wanted !== undefined ? [] : [`The fuse ${name} is not as it should be.`];
  });
}

/** Starts what was packed, with a stand-in for Electron alone, and lets its bots play: data, texts, maps and saves are all there. */
function faultsOfStart(extracted: string): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'tests', 'packaged', 'inside.ts'), extracted], {
    encoding: 'utf8', timeout: 120_000, env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  process.stdout.write(stdout);
  return status === 0 ? [] : [`The packed program does not start: ${stderr.trim().split('\n', 1)[0]}`];
}

async function check(folder: string, platform: NodeJS.Platform): Promise<boolean> {
  const extracted = mkdtempSync(join(tmpdir(), 'pacific-packed-'));
  const resources = resourcesOf(folder, platform);
  const faults = [...faultsOfFiles(resources, extracted), ...await faultsOfFuses(programIn(folder, platform)), ...faultsOfStart(extracted)];
  rmSync(extracted, { recursive: true, force: true });
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

/** As much of a distribution as a packer touches: a file with the wire of fuses, all of them on, and Electron's licence. */
function standIn(folder: string): string {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  writeFileSync(
    join(folder, 'electron'),
    Buffer.concat([Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), Buffer.from([1, 8]), Buffer.from('11111111')]),
  );
  writeFileSync(join(folder, 'LICENSE'), readFileSync(join(ROOT, 'node_modules', 'electron', 'LICENSE')));
  return folder;
}

/** Where the workflow packs, the page of the very repository that it packs is the program's. */
function homepage(env: NodeJS.ProcessEnv = process.env): Configuration {
  return env.GITHUB_REPOSITORY ? { extraMetadata: { homepage: `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}` } } : {};
}

async function pack(targets: ReturnType<Platform['createTarget']>, config: Configuration): Promise<void> {
  await build({ projectDir: ROOT, targets, publish: 'never', config: { ...homepage(), ...config } });
}

async function onStandIn(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pacific-release-'));
  try {
    const arch = process.arch === 'arm64' ? Arch.arm64 : Arch.x64;
    await pack(Platform.LINUX.createTarget(DIR_TARGET, arch), {
      electronDist: standIn(join(folder, 'electron')), directories: { output: folder },
    });
    if (!await check(join(folder, arch === Arch.arm64 ? 'linux-arm64-unpacked' : 'linux-unpacked'), 'linux')) return 1;
    console.log("The package is right as far as it goes, but Electron's program is not here and cannot be fetched: nothing was left in release/.");
    return 3;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(args: readonly string[]): Promise<number> {
  const wrong = args.find((it) => it !== '--dir');
  if (wrong !== undefined) {
    console.error(`There is no option ${wrong}: --dir is the only one.`);
    return 2;
  }
  await buildAll();
  const program = electronProgram(ROOT) ?? await fetchElectron(ROOT);
  if (!program) return onStandIn();
  rmSync(RELEASE, { recursive: true, force: true });
  await pack(Platform.current().createTarget(args.includes('--dir') ? DIR_TARGET : null), {
    electronDist: process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(ROOT, 'node_modules', 'electron', 'dist'),
  });
  return await check(RELEASE, process.platform) ? 0 : 1;
}

// Said outright: the packer's own hook would end an idle program with 0.
process.exit(await main(process.argv.slice(2)));
