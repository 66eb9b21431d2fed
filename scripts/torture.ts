/**
 * `npm run torture`: the long run against the saves. The program is killed again and again while it writes, a small
 * database is cut at every byte and a journal along all its length, thousands of bytes of databases, journals and campaign
 * files are changed, files are lost while they are played on, and every verb runs beside a window that plays. Prints
 * what was tried and what was lost (docs/reliability.md says what is promised). Takes at most ten minutes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './built.ts';

const AMOUNTS = { PACIFIC_WAR_KILLS: '1000', PACIFIC_WAR_FLIPS: '5000', PACIFIC_WAR_CUT: '1', PACIFIC_WAR_JOURNAL_CUT: '197', PACIFIC_WAR_BESIDE: '6' };
const FILES = [...['crash', 'damage', 'journal', 'beside', 'odd-files', 'file'].map((name) => `tests/campaigns/${name}.test.ts`), 'tests/cli/beside.test.ts'];
const TEN_MINUTES = 600_000;

interface Report { success: boolean; testResults: { assertionResults: { title: string; status: string; duration?: number; meta?: { figures?: Record<string, number> } }[] }[] }

const folder = mkdtempSync(join(tmpdir(), 'pacific-torture-'));
const file = join(folder, 'report.json');
const { error } = spawnSync(join(ROOT, 'node_modules', '.bin', 'vitest'), ['run', '--project', 'unit', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...FILES], {
  cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, ...AMOUNTS }, timeout: TEN_MINUTES,
});
try {
  if (error) throw new Error(error.message.includes('ETIMEDOUT') ? 'It took longer than ten minutes and was stopped.' : `vitest cannot be run: ${error.message}`);
  const { success, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  for (const { meta, duration = 0 } of tests) {
    if (meta?.figures) console.log(`${Object.entries(meta.figures).map(([name, value]) => `${name}: ${value}`).join(', ')} (${Math.round(duration / 1000)} s)`);
  }
  for (const { title, status } of tests) if (status === 'failed') console.log(`FAILED: ${title}`);
  console.log(success ? 'Nothing was lost.' : 'Something was lost: see above.');
  process.exitCode = success ? 0 : 1;
} catch (failed) {
  console.error(failed instanceof Error ? failed.message : String(failed));
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
