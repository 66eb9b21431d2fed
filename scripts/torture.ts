/**
 * `npm run torture`: the long run against the saves. The program is killed again and again while it writes, a small
 * database and a small journal are cut at every byte, thousands of bytes of databases, journals and campaign files are
 * changed, files are lost while they are played on, every verb runs beside a window that plays, and random text goes
 * through every door. Prints what was tried and what was lost, file by file (docs/reliability.md says what is promised).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './built.ts';

const AMOUNTS = {
  PACIFIC_WAR_KILLS: '1000', PACIFIC_WAR_FLIPS: '5000', PACIFIC_WAR_CUT: '1', PACIFIC_WAR_JOURNAL_CUT: '997', PACIFIC_WAR_SMALL_CUT: '1',
  PACIFIC_WAR_BESIDE: '6', PACIFIC_WAR_TEXTS: '1000', PACIFIC_WAR_FLAGS: '20', PACIFIC_WAR_STEPS: '1000',
};
/** The longest first: two are run at a time. */
const FILES = [
  ...['damage', 'crash', 'journal'].map((name) => `tests/campaigns/${name}.test.ts`), 'tests/cli/beside.test.ts',
  ...['file', 'beside', 'odd-files', 'coming', 'local', 'start'].map((name) => `tests/campaigns/${name}.test.ts`),
  'tests/api/text.test.ts', 'tests/cli/text.test.ts',
];
const LANES = 2;
/** A file of tests that does not end has failed. */
const LONGEST = 2 * 60 * 60_000;

interface Report {
  success: boolean;
  testResults: { assertionResults: { title: string; status: string; duration?: number; meta?: { figures?: Record<string, number> } }[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'pacific-torture-'));

/** Runs one file of tests and prints its figures. @returns whether nothing was lost. */
async function torture(file: string): Promise<boolean> {
  const out = join(folder, `${file.replaceAll('/', '-')}.json`);
  const args = ['run', '--project', 'unit', '--reporter=json', `--outputFile.json=${out}`, file];
  const child = spawn(join(ROOT, 'node_modules', '.bin', 'vitest'), args, {
    cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32',
    env: { ...process.env, ...AMOUNTS }, timeout: LONGEST,
  });
  const ended = await new Promise<string | null>((resolve) => {
    child.on('error', (error) => resolve(`vitest cannot be run: ${error.message}`));
    child.on('close', (_, signal) => resolve(signal === null ? null : `It was stopped (${signal}).`));
  });
  if (ended !== null || !existsSync(out)) {
    console.log(`FAILED: ${file}: ${ended ?? 'it left no report.'}`);
    return false;
  }
  const { success, testResults } = JSON.parse(readFileSync(out, 'utf8')) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  console.log(`${file}: ${tests.filter(({ status }) => status === 'passed').length} of ${tests.length} tests passed`);
  for (const { meta, duration = 0 } of tests) {
    if (meta?.figures) {
      console.log(
        `  ${Object.entries(meta.figures).map(([name, value]) => `${name}: ${value}`).join(', ')} (${Math.round(duration / 1000)} s)`,
      );
    }
  }
  for (const { title, status } of tests) if (status === 'failed') console.log(`  FAILED: ${title}`);
  return success && tests.length > 0;
}

const from = performance.now();
const waiting = [...FILES];
let well = true;
await Promise.all(Array.from({ length: LANES }, async () => {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) well = await torture(file) && well;
}));
rmSync(folder, { recursive: true, force: true });
console.log(`${well ? 'Nothing was lost.' : 'Something was lost: see above.'} (${Math.ceil((performance.now() - from) / 60_000)} minutes)`);
process.exitCode = well ? 0 : 1;
