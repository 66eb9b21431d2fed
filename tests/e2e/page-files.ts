/**
 * A page of the documentation that shows whole files: they are taken out of it as they stand there, and put into a copy of the
 * program. A block belongs to the heading above it, which is its path; one of `diff` is put into the file that is there.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/built.ts';

export interface Block { path: string; lang: string; text: string }

export function blocksOf(page: string): Block[] {
  let path: string | undefined;
  // A whole block is taken at once: a comment in it is no heading.
  return [...page.matchAll(/^#+ (.*)$|^```(\w*)\n([^]*?)^```$/gm)].flatMap(([, heading, lang, text]) => {
    if (heading !== undefined) path = /^`([^`]+)`$/.exec(heading)?.[1];
    return heading !== undefined || path === undefined || lang === '' ? [] : [{ path, lang, text }];
  });
}

/** A file with a block of changes put in: its lines without `+` stand there once, one after the other. */
export function changed(file: string, { path, text }: Block): string {
  const lines = text.split('\n').slice(0, -1);
  const side = (leave: string): string => lines.filter((line) => !line.startsWith(leave)).map((line) => `${line.slice(1)}\n`).join('');
  const [before, after] = [side('+'), side('-')];
  if (file.split(before).length !== 2) throw new Error(`${path} does not have these lines once:\n${before}`);
  return file.replace(before, () => after);
}

const COPIED = [
  'assets', 'docs', 'scripts', 'src-main', 'src-renderer', 'tests',
  'README.md', 'package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', '.oxlintrc.json',
];

/** The program in a folder of its own, with the files of the page in their places. */
export function followPage(blocks: readonly Block[], folder: string): void {
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const block of blocks) {
    const file = join(folder, block.path);
    if (block.lang !== 'diff' && existsSync(file)) throw new Error(`The page shows ${block.path} as new, and it is there.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, block.lang === 'diff' ? changed(readFileSync(file, 'utf8'), block) : block.text);
  }
}

const run = promisify(execFile);
/** A script of the copy, or a tool of its packages; fails with all that it said. */
export async function inCopy(folder: string, script: string, ...given: string[]): Promise<string> {
  try {
    // Tools that look for a test runner around them find none.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_OPTIONS$|NODE_ENV$)/.test(name)));
    return (await run(process.execPath, [script, ...given], { cwd: folder, env, maxBuffer: 1e7 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${script} ${given.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
