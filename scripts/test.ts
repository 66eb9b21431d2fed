/**
 * `npm test`: everything that must hold, from a fresh clone on. Fetches what is lacking and says so; names the ten slowest files
 * of tests, and ends with one line `N passed, N failed`, in which types, lint and the window's build count as one check each.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRenderer } from './build.ts';
import { ROOT } from './built.ts';
import { findChromium, onPath } from './chromium.ts';
import { slowest, type TestFile } from './slowest.ts';

const BIN = join(ROOT, 'node_modules', '.bin');
const MINUTE = 60_000;

const total = { passed: 0, failed: 0 };
const files: TestFile[] = [];

function count(name: string, passed: number, failed: number): void {
  total.passed += passed;
  total.failed += failed;
  console.log(`${name}: ${passed} passed, ${failed} failed`);
}

interface Told { ok: boolean; said: string }

/** Runs a tool of this project beside whatever else runs. @returns whether it ended well, and what it said. */
function tool(name: string, args: readonly string[]): Promise<Told> {
  const child = spawn(join(BIN, name), args, { cwd: ROOT, shell: process.platform === 'win32', timeout: 60 * MINUTE });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => { said.push(part); });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, said: `${name} cannot be run: ${error.message}\n` }));
    child.on('close', (status) => resolve({ ok: status === 0, said: Buffer.concat(said).toString() }));
  });
}

/** A Chromium for the browser tests; on Debian it is fetched with apt, elsewhere one sentence says what is needed. */
function browser(): string | null {
  const known = findChromium();
  if (known) return known;
  if (!onPath('apt-get')) {
    console.log('The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path.');
    return null;
  }
  console.log('No Chromium was found: installing it with apt ...');
  const sudo = process.getuid?.() === 0 || !onPath('sudo') ? [] : ['sudo'];
  for (const args of [
    ['apt-get', 'update', '-qq'], ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ]) {
    const [command, ...rest] = [...sudo, ...args];
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 10 * MINUTE,
    });
  }
  const found = findChromium();
  if (!found) console.log('Chromium could not be installed: install it by hand, or set CHROMIUM to its path.');
  return found;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: (TestFile & { status: string; assertionResults: { status: string }[] })[];
}

/** Projects of the tests, told under one name. A file that fails before its first test counts as one failure. */
async function tests(name: string, projects: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pacific-tests-'));
  const file = join(folder, 'report.json');
  const chosen = projects.flatMap((it) => ['--project', it]);
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const child = spawn(join(BIN, 'vitest'), args, {
    cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, ...env }, timeout: 90 * MINUTE,
  });
  await new Promise((resolve) => { child.on('error', resolve).on('close', resolve); });
  if (existsSync(file)) {
    const { numPassedTests, numFailedTests, success, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    files.push(...testResults);
    const broken = testResults.filter((it) =>
      it.status === 'failed' && it.assertionResults.every(({ status }) => status !== 'failed')).length;
    count(name, numPassedTests, Math.max(numFailedTests + broken, success ? 0 : 1));
  } else count(name, 0, 1);
  rmSync(folder, { recursive: true, force: true });
}

async function builds(): Promise<Told> {
  try {
    await buildRenderer('error');
    return { ok: true, said: '' };
  } catch (error) {
    return { ok: false, said: `${error instanceof Error ? error.message : String(error)}\n` };
  }
}

function check(name: string, { ok, said }: Told): void {
  process.stdout.write(said);
  count(name, ok ? 1 : 0, ok ? 0 : 1);
}

const chromium = browser();
// The types keep one core busy for long: the build, the lint and the first tests run beside them, and no core waits.
const [types, lint] = [tool('vue-tsc', ['--noEmit', '-p', 'tsconfig.json']), tool('oxlint', [])];
check('build', await builds());
check('lint', await lint);
await tests('unit', ['rules', 'unit'], {});
check('types', await types);
if (chromium) await tests('e2e', ['e2e'], { CHROMIUM: chromium });
else count('e2e', 0, 1);

console.log(`The slowest files of tests:\n${slowest(files, ROOT).join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
