/**
 * Plays in a program that is running, over Chromium's own debugging port: nothing of it is changed for that. What is held
 * here is what a page can see of its walls; what holds behind them is held by tests/shell.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Bridge } from '../../src-main/api/contract.ts';

declare global {
  interface Window { pacific?: Bridge }
}

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It does not hold that ${what}.`);
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Waits until the program answers on its port: a portable one unpacks itself first. `ended`: rejects when it does not come to that. */
export async function attach(port: number, ended: Promise<never>): Promise<Browser> {
  const answers = async (): Promise<void> => {
    while (!await fetch(`http://127.0.0.1:${port}/json/version`).then((it) => it.ok, () => false)) await pause(100);
  };
  await Promise.race([answers(), ended]);
  return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
}

/** The program's one window. */
export async function windowOf(browser: Browser, origin: string): Promise<Page> {
  const [context] = browser.contexts();
  const page = context.pages().find((it) => it.url().startsWith(origin))
    ?? await context.waitForEvent('page', (it) => it.url().startsWith(origin));
  await page.locator('#app > *').first().waitFor();
  return page;
}

/** The walls as the page finds them, and a game between bots that it asks for. */
export async function play(page: Page): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const seen = await page.evaluate(() => ({
    node: 'require' in globalThis || 'process' in globalThis, bridge: Object.keys(window.pacific!).sort().join(),
  }));
  must(!seen.node && seen.bridge === 'call,on', 'the page sees the bridge and nothing of Node');
  must(await page.evaluate(() => fetch('https://example.org/').then(() => false, () => true)), 'the page reaches no other place');
  must(await page.evaluate(() => window.open('https://example.org/') === null), 'the page opens no window');
  // Bots think in a thread of their own, out of the archive.
  const decisions = await page.evaluate(async () => {
    const call: Bridge['call'] = async (name, request) => window.pacific!.call(name, request);
    const value = <T>(answer: { ok: true; value: T } | { ok: false; error: { words: { en: string } } }): T => {
      if (!answer.ok) throw new Error(answer.error.words.en);
      return answer.value;
    };
    const [game] = value(await call('games.list', {}));
    const [{ id: scenario, sides }] = game.scenarios;
    await call('settings.set', { botSpeed: 'instant' });
    const seats = Object.fromEntries(sides.map((side) => [side, { kind: 'bot' as const, bot: game.bots[0], level: 'admiral' as const }]));
    const { id } = value(await call('campaigns.create', { game: game.id, scenario, seats, seed: 1 }));
    value(await call('table.open', { campaign: id }));
    window.location.hash = `#/table/${id}`;
    for (let i = 0; i < 600; i++) {
      const { summary } = value(await call('campaigns.get', { campaign: id }));
      if (summary.decisions >= 30) return summary.decisions;
      await new Promise((resolve) => { setTimeout(resolve, 100); });
    }
    return 0;
  });
  must(decisions >= 30, 'bots play');
  await page.locator('#app > *').first().waitFor();
  must(errors.length === 0, `the page runs without errors (${errors.join('; ')})`);
}

/** On Linux the kernel itself tells: every process that draws a page of this data folder is behind a filter of system calls. */
export function mustBeSandboxed(data: string): void {
  const drawing = readdirSync('/proc').filter((it) => /^\d+$/.test(it)).flatMap((id) => {
    try {
      const args = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      return args.includes('--type=renderer') && args.includes(data) ? [{ args, status: readFileSync(`/proc/${id}/status`, 'utf8') }] : [];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
  must(drawing.length > 0, 'the window has a process of its own');
  must(
    drawing.every(({ args, status }) => !args.includes('--no-sandbox') && /^Seccomp:\s*2$/m.test(status)), 'the window is in the sandbox',
  );
}
