/** The linter's own rules: a line that is too long is told with its place, wherever in the file it stands. */
import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/built.ts';

const folder = mkdtempSync(join(tmpdir(), 'pacific-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const long = (n: number): string => Array.from({ length: n }, (_, i) => `word${i % 10}`).join(' ');
const OXLINT = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');

/** What the linter says of these files, with the rules of the project: a line each, without the folder. */
function said(files: Readonly<Record<string, string>>): string[] {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const how: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] };
  const call = [OXLINT, '-c', join(ROOT, '.oxlintrc.json'), '--format', 'unix', ...Object.keys(files)];
  try {
    return [execFileSync(process.execPath, call, how)];
  } catch (error) {
    return (error as { stdout: string }).stdout.split('\n').filter((line) => line.includes('[Error')).toSorted();
  }
}

it('no line over 140 characters, in script, template and style; a literal alone may be longer', () => {
  const lines = said({
    'code.ts': `export const short = 1;\n// ${long(30)}\nexport const a = ['${long(15)}', '${long(15)}'];\n`,
    'literal.ts': `export const text = [\n  '${long(30)}',\n  /${'[ab]'.repeat(50)}/,\n];\n`,
    'page.vue': `<script setup lang="ts">\nconst a = 1;\n</script>\n\n<template>\n  <p :title="String(a)">${long(30)}</p>\n</template>\n\n`
      + `<style scoped>\np { ${'color: red; '.repeat(20)}}\n</style>\n`,
  });
  const told = lines.map((line) => line.replace(/^([^:]+).*(Line \d+ has \d+).*/, '$1: $2'));
  expect(told).toEqual([
    'code.ts: Line 2 has 182', 'code.ts: Line 3 has 204', 'page.vue: Line 10 has 245', 'page.vue: Line 6 has 207',
  ]);
});

it('no function over 60 lines, blank lines and comments not counted', () => {
  const body = (n: number): string => Array.from({ length: n }, (_, i) => `  console.log(${i});`).join('\n');
  const lines = said({
    'long.ts': `export function long(): void {\n${body(59)}\n}\n`,
    'fits.ts': `export function fits(): void {\n${body(58)}\n\n${'  // Why.\n'.repeat(20)}}\n`,
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^long\.ts.*`long` has too many lines \(61\)/);
});
