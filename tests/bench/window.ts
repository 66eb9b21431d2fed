/** The window in a real browser: milliseconds from navigation until the table can be played on, and how smoothly its map moves. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildRenderer } from '../../scripts/build.ts';
import { RENDERER, rendererIsStale } from '../../scripts/built.ts';
import { ask } from '../../scripts/moment.ts';
import { openProgram } from '../../src-main/api/program.ts';
import { startHost } from '../../src-main/host/server.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts';
import { motionFigures, type Motion } from './motion.ts';
import { middleOf } from './position.ts';

export interface WindowFigures { interactiveMs: number; motion: Motion }

/** Null where there is no Chromium. The table is that of a game in its third round, with all pieces. */
export async function windowFigures(game: string): Promise<WindowFigures | null> {
  const program = findChromium();
  if (!program) return null;
  if (!existsSync(RENDERER) || rendererIsStale()) await buildRenderer();
  const folder = mkdtempSync(join(tmpdir(), 'pacific-war-bench-'));
  const api = await openProgram({ folder, host: 'browser' });
  const host = await startHost({ api, files: RENDERER });
  const browser = await chromium.launch({ executablePath: program, args: CHROMIUM_FLAGS });
  try {
    await ask(api, 'settings.set', { curtain: 'never' });
    const { campaign, space } = await middleOf(api, game);
    const times: number[] = [];
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    // The address brings its key in the place of a place.
    await page.goto(host.address);
    await page.locator('main').first().waitFor();
    for (let i = 0; i < 5; i++) {
      const from = performance.now();
      await page.goto(`${host.origin}/?visit=${i}#/table/${campaign}`);
      await page.locator('main.table[data-decision]:not([data-busy]) [data-stack]').first().waitFor();
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    return { interactiveMs: Math.round(times[2]), motion: await motionFigures(page, space) };
  } finally {
    await browser.close();
    await host.close();
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
