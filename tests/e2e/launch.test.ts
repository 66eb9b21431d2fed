/** What launches a packed program, on programs that are none: Chromium on its debugging port, and two lines of shell. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/built.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts';
import { attach, freePort, mustBeSandboxed, windowOf } from '../packaged/driver.ts';
import { soon } from './hand.ts';

const folder = mkdtempSync(join(tmpdir(), 'pacific-launch-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});
const never = new Promise<never>(() => {});

it('a program is found by its port, its window by its address; a picture is taken, and it can be told to close', async () => {
  const [port, data] = [await freePort(), join(folder, 'profile')];
  const child = spawn(
    findChromium()!,
    [...CHROMIUM_FLAGS, `--user-data-dir=${data}`, `--remote-debugging-port=${port}`, 'data:text/html,<div id=app><h1>Here</h1></div>'],
    { stdio: 'ignore' },
  );
  children.push(child);
  const browser = await attach(port, never);
  const page = await windowOf(browser, 'data:text/html');
  await soon(() => page.locator('h1').innerText()).toBe('Here');
  expect((await page.screenshot()).subarray(1, 4).toString()).toBe('PNG');
  // This one is without: it is found out.
  expect(() => mustBeSandboxed(data)).toThrow('the window is in the sandbox');
  expect(() => mustBeSandboxed(join(folder, 'nobody'))).toThrow('the window has a process of its own');
  const ended = new Promise((resolve) => { child.once('exit', resolve); });
  await page.evaluate(() => window.close()).catch(() => {});
  await browser.close();
  child.kill();
  await ended;
});

it('a program that ends before it answers is not waited for', async () => {
  await expect(attach(await freePort(), Promise.reject(new Error('It ended with 1')))).rejects.toThrow('It ended with 1');
});

describe.skipIf(process.platform === 'win32')('a program that has to ask', () => {
  const launch = (...args: string[]): { status: number | null; out: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'tests', 'packaged', 'launch.ts'), ...args], {
      encoding: 'utf8', timeout: 60_000, env: { ...process.env, NODE_NO_WARNINGS: '1', DISPLAY: ':99' },
    });
    return { status, out: `${stdout}${stderr}`.trim() };
  };
  const program = (name: string, ...lines: string[]): string => {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\n${lines.join('\n')}\n`);
    chmodSync(path, 0o755);
    return path;
  };

  it('is good when it asks and waits', () => {
    expect(launch('--asks', program('asks', 'echo "This system allows the window of Pacific War no sandbox. Ubuntu ..." >&2', 'sleep 60')))
      .toEqual({ status: 0, out: 'The packed program asks before it runs without a sandbox.' });
  });

  it('is not when it only ends, or opens its saves', () => {
    expect(launch('--asks', program('ends', 'echo Trap >&2', 'exit 5'))).toEqual({
      status: 1, out: 'It ended with 5 and did not ask: Trap',
    });
    expect(launch(
      '--asks',
      program('opens', 'mkdir -p "$PACIFIC_WAR_DATA"', 'touch "$PACIFIC_WAR_DATA/campaigns.db"', 'echo "no sandbox." >&2', 'sleep 60'),
    ))
      .toEqual({ status: 1, out: 'It does not hold that nothing is opened before the answer.' });
  });

  it('is told of when it is not there, as is a wrong command line', () => {
    expect(launch('deb', join(folder, 'none'))).toEqual({
      status: 3, out: `The packed program was not started: ${join(folder, 'none')} is not here.`,
    });
    expect(launch('deb').status).toBe(2);
    expect(launch('deb', program('quick', 'exit 4'))).toEqual({ status: 1, out: 'It ended with 4 before its window was there.' });
  });
});
