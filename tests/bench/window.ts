/** The window in a real browser: milliseconds from navigation until the table of an open campaign can be played on. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildRenderer, rendererIsStale, RENDERER } from '../../scripts/build.ts';
import { openProgram } from '../../src-main/api/program.ts';
import { startHost } from '../../src-main/host/server.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts';

export interface WindowFigures { interactiveMs: number; rssMiB: number }

/** Null where there is no Chromium. */
export async function windowFigures(game: string, scenario: string): Promise<WindowFigures | null> {
  const program = findChromium();
  if (!program) return null;
  if (!existsSync(RENDERER) || rendererIsStale()) await buildRenderer();
  const folder = mkdtempSync(join(tmpdir(), 'pacific-war-bench-'));
  const api = await openProgram({ folder, host: 'browser' });
  const host = await startHost({ api, files: RENDERER });
  const browser = await chromium.launch({ executablePath: program, args: CHROMIUM_FLAGS });
  try {
    const made = await api.call('campaigns.create', { game, scenario }) as { ok: true; value: { id: string } };
    const times: number[] = [];
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    for (let i = 0; i < 5; i++) {
      const from = performance.now();
      await page.goto(i === 0 ? `${host.address}#/table/${made.value.id}` : `${host.origin}/?visit=${i}#/table/${made.value.id}`);
      await page.locator('main.table[data-decision]:not([data-busy]) [data-stack]').first().waitFor();
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    return { interactiveMs: Math.round(times[2]), rssMiB: Math.round(process.memoryUsage().rss / 2 ** 20) };
  } finally {
    await browser.close();
    await host.close();
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
