/**
 * The licences of everything by others that the program carries. What the bundles really hold is asked of the builds
 * themselves, so that nothing can be forgotten and nothing stands there for nothing.
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './built.ts';

/** Carried without being bundled: the database beside the bundle, and the coasts that the maps were drawn from. */
const BESIDE = ['better-sqlite3', 'world-atlas'];
const REMARKS: Record<string, string> = {
  'better-sqlite3': 'It contains SQLite, which its authors have dedicated to the public domain.',
  'world-atlas': 'Coasts in the maps are made from its data, which is Natural Earth\'s and in the public domain.',
};

/** The folder of the package that a module is of; null for our own modules and the builder's. */
function packageFolder(module: string): string | null {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module.replaceAll('\\', '/').replaceAll('\0', ''))?.[0] ?? null;
}

/** Put into a build, it keeps which packages' code, styles and fonts went into it. */
export class Bundled {
  readonly folders = new Set<string>();

  plugin(): Plugin {
    const keep = (module: string): void => {
      const folder = packageFolder(module.split('?', 1)[0]);
      if (folder && existsSync(join(folder, 'package.json'))) this.folders.add(realpathSync(folder));
    };
    return {
      name: 'bundled-packages',
      generateBundle: (_, bundle) => {
        for (const it of Object.values(bundle)) {
          // Modules of which nothing was left are not carried.
          if (it.type === 'chunk') {
            for (const [module, { renderedLength }] of Object.entries(it.modules)) { if (renderedLength > 0) keep(module); }
          } else for (const file of it.originalFileNames) keep(join(ROOT, 'src-renderer', file));
        }
      },
    };
  }
}

interface Notice { name: string; version: string; license: string; text: string }

function noticeOf(folder: string): Notice {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Omit<Notice, 'text'>;
  const file = readdirSync(folder).find((it) => /^(?:licen[cs]e|copying|ofl)(?:\.\w+)?$/i.test(it));
  if (!license || !file) throw new Error(`${name} ${version} tells no licence, or does not bring its text: it cannot be packaged.`);
  return { name, version, license, text: readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim() };
}

/** Throws when a package brings no licence. */
export function thirdPartyNotices(folders: Iterable<string>): string {
  const all = new Set([...folders, ...BESIDE.map((name) => realpathSync(join(ROOT, 'node_modules', name)))]);
  const notices = [...all].map(noticeOf).sort((a, b) => a.name.localeCompare(b.name));
  const line = '='.repeat(80);
  return [
    'Pacific War carries the work of others, under their licences. Those of Electron and Chromium stand beside the program.', '',
    ...notices.map(({ name, version, license }) => `- ${name} ${version} (${license})`), '',
    ...notices.flatMap(({ name, version, license, text }) => [
      line, `${name} ${version} (${license})`, ...(REMARKS[name] ? [REMARKS[name]] : []), line, '', text, '',
    ]),
  ].join('\n');
}
