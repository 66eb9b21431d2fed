/**
 * `npm run launch`: starts the program that `npm run package` left in release/ with Playwright's Electron driver, lets bots
 * play in it, looks at its walls from inside, and closes it. Exit code 0: good; 1: not; 3: there is no packed program here.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { _electron } from 'playwright-core';
import type { Bridge } from '../../src-main/api/contract.ts';
import { ROOT } from '../../scripts/built.ts';
import { hasDisplay } from '../../scripts/electron.ts';
import { programIn } from '../../scripts/packed.ts';

declare global {
  interface Window { pacific?: Bridge }
}

/** The driver talks over --inspect, which the package switches off: a copy for this one start has it on. */
async function copyThatListens(program: string, to: string): Promise<string> {
  const mac = process.platform === 'darwin';
  const app = mac ? join(program, '..', '..', '..') : dirname(program);
  const copy = join(to, basename(app));
  cpSync(app, copy, { recursive: true, verbatimSymlinks: true });
  const own = join(copy, relative(app, program));
  await flipFuses(mac ? copy : own, { version: FuseVersion.V1, [FuseV1Options.EnableNodeCliInspectArguments]: true, resetAdHocDarwinSignature: mac });
  return own;
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It does not hold that ${what}.`);
}

async function launch(executablePath: string, data: string): Promise<void> {
  const app = await _electron.launch({ executablePath, chromiumSandbox: true, env: { ...process.env as Record<string, string>, PACIFIC_WAR_DATA: data }, timeout: 60_000 });
  try {
    const page = await app.firstWindow();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.locator('#app > *').first().waitFor();
    must(page.url().startsWith('app://pacific-war/'), 'the window is at its own address');
    const seen = await page.evaluate(() => ({ node: 'require' in globalThis || 'process' in globalThis, bridge: Object.keys(window.pacific!).sort().join() }));
    must(!seen.node && seen.bridge === 'call,on', 'the page sees the bridge and nothing of Node');
    must(await page.evaluate(() => fetch('https://example.org/').then(() => false, () => true)), 'the page reaches no other place');
    must(await page.evaluate(() => window.open('https://example.org/') === null), 'the page opens no window');
    must(await app.evaluate(({ BrowserWindow, app: { isPackaged } }) => isPackaged && BrowserWindow.getAllWindows().length === 1), 'it is packed and has one window');
    must(await app.evaluate(({ Menu }) => (Menu.getApplicationMenu()?.items.length ?? 0) >= 5), 'it has its menus');
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
      const seats = Object.fromEntries(sides.map((side) => [side, { kind: 'bot' as const, bot: game.bots[0], level: 'fast' as const }]));
      const { id } = value(await call('campaigns.create', { game: game.id, scenario, seats, seed: 1 }));
      value(await call('table.open', { campaign: id }));
      for (let i = 0; i < 300; i++) {
        const { summary } = value(await call('campaigns.get', { campaign: id }));
        if (summary.decisions >= 30) return summary.decisions;
        await new Promise((resolve) => { setTimeout(resolve, 100); });
      }
      return 0;
    });
    must(decisions >= 30, 'bots play');
    must(errors.length === 0, `the page runs without errors (${errors.join('; ')})`);
  } finally {
    await app.close();
  }
  must(existsSync(join(data, 'desktop', 'window.json')), 'the window\'s place was kept');
}

async function main(): Promise<number> {
  const program = programIn(join(ROOT, 'release'), process.platform);
  if (!existsSync(program) || !hasDisplay()) {
    console.log(existsSync(program) ? 'The packed program was not started: there is no display here.' : 'The packed program was not started: there is none in release/; `npm run package -- --dir` makes one where Electron can be had.');
    return 3;
  }
  const folder = mkdtempSync(join(tmpdir(), 'pacific-launch-'));
  try {
    await launch(await copyThatListens(program, folder), join(folder, 'saves'));
    console.log('The packed program starts, keeps to itself, plays, and closes.');
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

process.exit(await main());
