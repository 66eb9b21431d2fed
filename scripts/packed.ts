/** A packed program: where things are in it on each system, and what may be in its archive. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** electron-builder's folder for this system: the release folder itself may be given, or what is in it. */
function unpacked(release: string, platform: NodeJS.Platform): string {
  if (!existsSync(release)) return release;
  const wanted = platform === 'darwin' ? /^mac/ : platform === 'win32' ? /^win.*unpacked$/ : /^linux.*unpacked$/;
  const found = readdirSync(release, { withFileTypes: true }).find((it) => it.isDirectory() && wanted.test(it.name));
  return found ? join(release, found.name) : release;
}

export function programIn(release: string, platform: NodeJS.Platform): string {
  const folder = unpacked(release, platform);
  if (platform === 'darwin') return join(folder, 'Pacific War.app', 'Contents', 'MacOS', 'Pacific War');
  return join(folder, platform === 'win32' ? 'Pacific War.exe' : 'pacific-war');
}

export function resourcesOf(release: string, platform: NodeJS.Platform): string {
  const folder = unpacked(release, platform);
  return platform === 'darwin' ? join(folder, 'Pacific War.app', 'Contents', 'Resources') : join(folder, 'resources');
}

/** What may be in the archive; anything else has no business there. */
const ALLOWED = [
  'package\\.json', 'assets/icons/256x256\\.png', 'dist/main/[\\w-]+\\.js', 'dist/main/preload\\.cjs',
  'dist/renderer/index\\.html', 'dist/renderer/icon\\.svg', 'dist/renderer/assets/[\\w.-]+\\.(?:js|css|woff2|svg|png)',
  'node_modules/better-sqlite3/(?:package\\.json|LICENSE|lib/[\\w/-]+\\.js|prebuilds/[\\w-]+\\.node)',
].map((it) => new RegExp(`^/${it}$`));
const NEEDED = [
  '/package.json', '/dist/main/main.js', '/dist/main/preload.cjs', '/dist/main/bot-worker.js',
  '/dist/main/trial-worker.js', '/dist/main/review-worker.js', '/dist/main/compare-worker.js', '/dist/main/file-worker.js',
  '/dist/renderer/index.html', '/assets/icons/256x256.png', '/node_modules/better-sqlite3/package.json',
];

/** What is wrong with the list of files, one sentence each. */
export function faultsOfNames(files: readonly string[]): string[] {
  const faults = files.filter((it) => !ALLOWED.some((allowed) => allowed.test(it))).map((it) => `${it} has no business in the package.`);
  faults.push(...NEEDED.filter((it) => !files.includes(it)).map((it) => `${it} is missing from the package.`));
  if (files.filter((it) => it.endsWith('.node')).length !== 1) {
    faults.push("The package must hold the database's machine code for one system.");
  }
  return faults;
}

/** `root`: the folder that it was built in, of which nothing may be told. */
export function faultsOfText(file: string, text: string, root: string): string[] {
  const names = [root, root.replaceAll('\\', '/')].some((it) => text.includes(it.replace(/[\\/]$/, '')));
  return [
    ...(names ? [`${file} names a folder of the machine that it was built on.`] : []),
    ...(/^\/[/*]# sourceMappingURL=/m.test(text) ? [`${file} asks for a source map.`] : []),
  ];
}
