/** The program behind a real browser: in this process, or in one of its own that can be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright-core';
import { buildRenderer } from '../../scripts/build.ts';
import { RENDERER, rendererIsStale, ROOT } from '../../scripts/built.ts';
import { openProgram } from '../../src-main/api/program.ts';
import { startHost, type Host } from '../../src-main/host/server.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts';
import { briskClock } from '../api/brisk-clock.ts';

/** Machines under load are slow; a wait that ends early proves nothing. */
export const PATIENCE = 60_000;

export async function openBrowser(): Promise<Browser> {
  if (rendererIsStale()) await buildRenderer();
  const program = findChromium();
  if (!program) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path.');
  return chromium.launch({ executablePath: program, args: CHROMIUM_FLAGS });
}

/** A page without memory; what it complains of is put in the list. */
export async function openPage(browser: Browser, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', colorScheme: 'light', locale: 'en-GB',
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) complaints.push(message.text()); });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return page;
}

/** The program in this process over a new folder of saves, and a page of the window on it. */
export interface Stage {
  browser: Browser;
  page: Page;
  host: Host;
  /** What the page, the host or the content policy complained of. */
  complaints: string[];
  close(): Promise<void>;
}

/** `prepare`: what the program is told before anybody looks at it. */
export async function openStage(prepare?: (api: Awaited<ReturnType<typeof openProgram>>) => Promise<unknown>): Promise<Stage> {
  const complaints: string[] = [];
  // First: it builds the window that the host serves.
  const browser = await openBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'pacific-stage-'));
  const api = await openProgram({ folder, host: 'browser', clock: briskClock });
  await prepare?.(api);
  const host = await startHost({ api, files: RENDERER, log: (line) => complaints.push(line) });
  const page = await openPage(browser, complaints);
  await page.goto(host.address);
  const close = async (): Promise<void> => {
    await browser.close();
    await host.close();
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { browser, page, host, complaints, close };
}

/** Goes to the table of a campaign by its address, or to the curtain before it; until then the table of another may stand there. */
export async function sitAt(page: Page, campaign: string): Promise<void> {
  await page.evaluate((id) => { window.location.hash = `/table/${id}`; }, campaign);
  await page.locator(`main[data-campaign="${campaign}"]`).waitFor();
}

/** What is drawn of the map and of its pieces is the same on every page of a table, and much: who looks at the map names it as a part. */
const DRAWN = '.map .chart, .map .layer';

/** Does something while the map is not drawn: axe reads a page whole, the parts that it leaves out included. */
async function undrawn<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const places = await page.evaluateHandle((drawn) => [...document.querySelectorAll(drawn)].map((it) => {
    const place = document.createComment('');
    it.replaceWith(place);
    return { it, place };
  }), DRAWN);
  try {
    return await act();
  } finally {
    await places.evaluate((all) => { for (const { it, place } of all) place.replaceWith(it); });
  }
}

/**
 * What axe finds serious or critical on the page, or in a part of it; `rules`: by these alone. It runs in the page itself, which has no
 * frames, and tells at length of nothing but what is wrong; on a page that has it already it is not read anew.
 */
async function found(page: Page, part?: string, rules?: readonly string[]): Promise<string[]> {
  const known = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page: page as never, ...(known && { axeSource: 'void 0' }) }).setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary ?? ''}`);
}

/** The same of the page but for the drawn map, or of a part of it that may lie in the map. */
export const serious = (page: Page, part?: string): Promise<string[]> =>
  (part === undefined ? undrawn(page, () => found(page)) : found(page, part));

/** The same by day, and what night changes of it: the colours, by the page's attribute alone, for which no map is drawn anew. */
export function seriousInBoth(page: Page, part?: string): Promise<string[]> {
  const inBoth = async (): Promise<string[]> => {
    const all: string[] = [];
    for (const [theme, rules] of [['night', ['color-contrast']], ['day', undefined]] as const) {
      await page.evaluate((to) => { document.documentElement.dataset.theme = to; }, theme);
      all.push(...(await found(page, part, rules)).map((it) => `${theme} ${it}`));
    }
    return all;
  };
  return part === undefined ? undrawn(page, inBoth) : inBoth();
}

export interface HostProcess { child: ChildProcess; address: string }

/** The browser host as a process of its own over a folder of saves; `root`: of a copy of the program. */
export async function startHostProcess(folder: string, root = ROOT): Promise<HostProcess> {
  const child = spawn(process.execPath, [join(root, 'tests', 'e2e', 'host.ts')], {
    cwd: root, env: { ...process.env, PACIFIC_WAR_DATA: folder, PACIFIC_WAR_PORT: '0', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer): void => {
      said += part.toString();
      const found = /Pacific War is at (\S+)/.exec(said);
      if (found) resolve(found[1]);
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.on('exit', (code) => reject(new Error(`The host ended with ${code}: ${said}`)));
  });
  return { child, address };
}

/** As a crash would: no goodbye, nothing written any more. */
export async function kill({ child }: HostProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => { child.on('exit', resolve); });
  child.kill('SIGKILL');
  await gone;
}

/** The program in a process of its own over a folder that outlives it, and a page of the window on it: for what a crash must not lose. */
export class Crashable {
  readonly complaints: string[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'pacific-crash-'));
  private browser!: Browser;
  private host!: HostProcess;
  page!: Page;

  async open(): Promise<void> {
    this.browser = await openBrowser();
    this.host = await startHostProcess(this.folder);
    this.page = await openPage(this.browser, this.complaints);
    await this.page.goto(this.host.address);
  }
  /** The program ends as in a crash and is started anew: the page shows its home, with the last campaign to go on with. */
  async crash(): Promise<void> {
    await kill(this.host);
    this.host = await startHostProcess(this.folder);
    await this.page.goto(this.host.address);
    await this.page.waitForSelector('.continue .commit');
    // The page lost its program and says so; that is no fault of what comes after.
    this.complaints.length = 0;
  }
  async close(): Promise<void> {
    await this.browser?.close();
    if (this.host) await kill(this.host);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Calls the program from the page, as the window does: to begin a campaign with a given seed. */
export async function call<T>(page: Page, name: string, request: unknown): Promise<T> {
  const answer = await page.evaluate(async ([path, body]) => (await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-pacific-war-key': localStorage.getItem('pacific-war.key') ?? '' }, body,
  })).json(), [name, JSON.stringify(request)] as const) as { ok: boolean; value: T; error?: unknown };
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}
