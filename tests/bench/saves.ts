/** The start and the home page over 10,000 campaigns of 50 decisions, in a real browser. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { buildRenderer } from '../../scripts/build.ts';
import { RENDERER, rendererIsStale } from '../../scripts/built.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts';
import { openProgram } from '../../src-main/api/program.ts';
import { removeMark } from '../../src-main/campaigns/mark.ts';
import { DATABASE, openStore } from '../../src-main/campaigns/store.ts';
import { startHost } from '../../src-main/host/server.ts';
import { manyCampaigns } from './many.ts';

export interface SavesFigures {
  /** Until the host listens; of saves that this program left, and (`wholeCheckMs`) of saves that another may have changed. */
  startMs: number;
  wholeCheckMs: number;
  /** From navigation until the list and the campaign to go on with can be pressed; the median of five. */
  homeMs: number;
  /** Elements of the page, at most: at rest, and while it is scrolled from end to end. */
  nodes: number;
  /** What one page of the list is, as it travels. */
  listBytes: number;
  /** What the page's scripts and elements keep, after scrolling and after rubbish was collected. */
  memoryMiB: number;
}

const nodesOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

/** Until the home page can be used: the campaign to go on with, and a list that fills its box. */
async function homeIsThere(page: Page): Promise<void> {
  await page.locator('.continue .commit').waitFor();
  await page.locator('.campaign[data-at="6"] .card').waitFor();
}

/** Scrolls the list from end to end in steps, each until its rows are there. @returns the most elements that there were. */
export async function scrollThrough(page: Page, steps: number): Promise<number> {
  let most = await nodesOf(page);
  for (let i = 1; i <= steps; i++) {
    const at = await page.locator('.rows').evaluate((box, part) => {
      box.scrollTop = (box.scrollHeight - box.clientHeight) * part;
      return Math.floor((box.scrollTop + box.clientHeight / 2) / box.querySelector('li')!.offsetHeight);
    }, i / steps);
    await page.locator(`.campaign[data-at="${at}"]`).waitFor();
    most = Math.max(most, await nodesOf(page));
  }
  return most;
}

/** Null where there is no Chromium. */
export async function savesFigures(campaigns = 10_000, decisions = 50): Promise<SavesFigures | null> {
  const program = findChromium();
  if (!program) return null;
  if (!existsSync(RENDERER) || rendererIsStale()) await buildRenderer();
  const folder = mkdtempSync(join(tmpdir(), 'pacific-war-bench-'));
  try {
    await manyCampaigns(folder, campaigns, decisions);
    removeMark(join(folder, DATABASE));
    let from = performance.now();
    openStore({ folder, now: () => new Date().toISOString() }).close();
    const wholeCheckMs = Math.round(performance.now() - from);
    from = performance.now();
    const api = await openProgram({ folder, host: 'browser' });
    const host = await startHost({ api, files: RENDERER });
    const startMs = Math.round(performance.now() - from);
    const browser = await chromium.launch({ executablePath: program, args: CHROMIUM_FLAGS });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      let listBytes = 0;
      page.on('response', (response) => {
        if (response.url().endsWith('/api/campaigns.list')) {
          void response.body().then(({ length }) => { listBytes = Math.max(listBytes, length); }, () => {});
        }
      });
      const times: number[] = [];
      for (let i = 0; i < 5; i++) {
        const begun = performance.now();
        await page.goto(i === 0 ? host.address : `${host.origin}/?visit=${i}`);
        await homeIsThere(page);
        times.push(performance.now() - begun);
      }
      const nodes = await scrollThrough(page, 40);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('HeapProfiler.collectGarbage');
      await devtools.send('Performance.enable');
      const { metrics } = await devtools.send('Performance.getMetrics');
      const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
      return {
        startMs, wholeCheckMs, homeMs: Math.round(times.sort((a, b) => a - b)[2]),
        nodes, listBytes, memoryMiB: Number((heap / 2 ** 20).toFixed(1)),
      };
    } finally {
      await browser.close();
      await host.close();
      await api.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
