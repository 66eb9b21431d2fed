/** Campaign files that the person hands to the program: by double click, on the command line, from a dialog. */
import { readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FILE_EXTENSION, MAX_FILE } from '../api/contract.ts';
import type { Name } from '../api/types.ts';
import { both } from './words.ts';

export const EXTENSIONS = [FILE_EXTENSION, 'json'];

/** What a start asks for: files to open, and the campaign to go to. Everything else in it is Electron's. */
export function wishes(argv: readonly string[], cwd: string): { files: string[]; campaign: string | null } {
  const files = argv.filter((it) => !it.startsWith('-')).map(pathOf)
    .filter((it) => EXTENSIONS.some((extension) => it.toLowerCase().endsWith(`.${extension}`)));
  const named = argv.map((it) => /^--campaign=([A-Za-z0-9][A-Za-z0-9._-]{0,63})$/.exec(it)?.[1]).find((it) => it !== undefined);
  return { files: files.map((it) => resolve(cwd, it)), campaign: named ?? null };
}

/** Linux' file managers hand over addresses, everybody else paths. */
function pathOf(given: string): string {
  try {
    return URL.parse(given)?.protocol === 'file:' ? fileURLToPath(given) : given;
  } catch {
    return given;
  }
}

/** The text of a file, or one sentence why it cannot be read. */
export function readCampaignFile(path: string): { text: string } | { refused: Name } {
  const file = basename(path);
  try {
    const about = statSync(path);
    if (!about.isFile()) return { refused: both('file.none', { file }) };
    if (about.size > MAX_FILE) return { refused: both('file.too-big', { file, max: MAX_FILE / 1024 / 1024 }) };
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)) };
  } catch (error) {
    if (error instanceof TypeError) return { refused: both('file.not-text', { file }) };
    return { refused: both('file.none', { file }) };
  }
}
