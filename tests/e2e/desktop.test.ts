/** The desktop program with its real window in a real browser: only Electron between the two is a stand-in. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Answer, CallName, Request, Response as Given } from '../../src-main/api/contract.ts';
import { RENDERER } from '../../scripts/built.ts';
import * as electron from '../shell/electron.ts';
import { openBrowser, openPage, PATIENCE } from './browser.ts';
import { soon } from './hand.ts';

vi.mock('electron', () => import('../shell/electron.ts'));
const { startDesktop } = await import('../../src-main/shell/desktop.ts');

const { app, dialog, ipcMain, Menu, protocol, standIn } = electron;
const HOME = 'https://pacific-war';
let browser: Browser;
let page: Page;
let folder = '';
const complaints: string[] = [];

/** What Electron does for a window: its files by the program's own scheme, its calls and events over the bridge. */
async function connect(to: Page): Promise<void> {
  await to.route('**/*', async (route) => {
    const address = route.request().url();
    if (!address.startsWith(HOME)) return route.abort();
    const answer = protocol.answer(address.replace('https:', 'app:'));
    return route.fulfill({
      status: answer.status, headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()),
    });
  });
}
const invoke = (name: string, request: unknown): unknown => (ipcMain.handlers.get('call') as unknown as (...args: unknown[]) => unknown)(
  { senderFrame: { url: 'app://pacific-war/', parent: null } }, name, request,
);
async function ask<N extends CallName>(name: N, request: Request<N>): Promise<Given<N>> {
  const answer = await invoke(name, request) as Answer<N>;
  if (!answer.ok) throw new Error(answer.error.words.en);
  return answer.value;
}
function choose(...labels: string[]): void {
  let items = Menu.shown!;
  for (const label of labels.slice(0, -1)) items = items.find((it) => it.label === label)!.submenu!;
  items.find((it) => it.label === labels.at(-1))!.click!();
}
/** A campaign file of a game that stands at its start. */
async function campaignFile(name: string): Promise<string> {
  const [game] = await ask('games.list', {});
  const { id } = await ask('campaigns.create', { game: game.id, scenario: game.scenarios[0].id, seed: 7, name });
  const { text } = await ask('campaigns.export', { campaign: id });
  await ask('campaigns.delete', { campaign: id });
  return text;
}
const title = (): Promise<string> => page.locator('.prompt h2').innerText();

beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(join(tmpdir(), 'pacific-desktop-'));
  process.env.PACIFIC_WAR_DATA = join(folder, 'saves');
  process.argv = ['electron', '/program'];
  startDesktop({ files: RENDERER, preload: 'preload.cjs', icon: 'icon.png' });
  const window = await vi.waitFor(() => standIn.windows[0] ?? Promise.reject(new Error('no window')), PATIENCE);
  page = await openPage(browser, complaints);
  await connect(page);
  await page.exposeFunction('invoke', invoke);
  await page.addInitScript(() => {
    const hearers: ((event: unknown) => void)[] = [];
    Object.assign(globalThis, {
      hear: (event: unknown) => { for (const hearer of hearers) hearer(event); },
      pacific: {
        call: (...args: unknown[]) => (globalThis as unknown as { invoke: (...args: unknown[]) => unknown }).invoke(...args),
        on: (hearer: (event: unknown) => void) => hearers.push(hearer),
      },
    });
  });
  window.webContents.send = (_: unknown, event: unknown) => {
    void page.evaluate((it) => (globalThis as unknown as { hear: (event: unknown) => void }).hear(it), event).catch(() => {});
  };
  page.on('framenavigated', () => {
    window.webContents.url = page.url().replace('https:', 'app:');
    window.webContents.emit('did-navigate-in-page');
  });
  window.webContents.capturePage = async () => {
    const picture = await page.screenshot();
    return { toDataURL: () => `data:image/png;base64,${picture.toString('base64')}` };
  };
  await page.goto(`${HOME}/`);
  window.webContents.emit('did-finish-load');
});
afterAll(async () => {
  await browser?.close();
  app.quit();
  await vi.waitFor(() => expect(app.calls.at(-1)).toEqual(['exit', 0]), PATIENCE);
  rmSync(folder, { recursive: true, force: true });
});

it('shows the window under the strict policy, and the menu goes to its pages', async () => {
  await soon(() => page.locator('h1').first().innerText()).toBe('Pacific War');
  await vi.waitFor(() => expect(Menu.shown).not.toBeNull(), PATIENCE);
  choose('File', 'Settings…');
  await soon(() => page.locator('h1').innerText()).toBe('Settings');
  await ask('settings.set', { lang: 'it' });
  await soon(() => page.locator('h1').innerText()).toBe('Impostazioni');
  await vi.waitFor(() => choose('Vista', 'Tutte le campagne'), PATIENCE);
  await ask('settings.set', { lang: 'en' });
  await soon(() => page.url()).toContain('#/home');
});

it('a campaign file opened from outside stands on the table, and one dropped there too', async () => {
  const file = join(folder, 'midway.pacific');
  writeFileSync(file, await campaignFile('By double click'));
  app.emit('open-file', { preventDefault: () => {} }, file);
  await soon(title).toContain('convoy IPC');
  const first = page.url();
  const drop = (text: string): Promise<void> => page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'a.pacific'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
  await drop('{}');
  await soon(() => page.getByRole('alert').innerText()).toMatch(/file|campaign/i);
  await page.getByRole('alert').getByRole('button').click();
  await drop(await campaignFile('By drop'));
  await soon(() => page.url()).not.toBe(first);
  await soon(title).toContain('convoy IPC');
  expect((await ask('campaigns.list', {})).map(({ name }) => name).sort()).toEqual(['By double click', 'By drop']);
});

it.each([
  ['log', ['Save log', 'As PDF…'], 'By drop'], ['position', ['Save position as PDF…'], 'By drop'],
])('prints the %s on paper in its style', async (name, labels, heading) => {
  const out = join(folder, `${name}.pdf`);
  dialog.chosen = [out];
  const paper = await openPage(browser, complaints);
  await connect(paper);
  let seen = { heading: '', rule: '', land: '', pictures: [] as number[] };
  vi.spyOn(electron.WebContents.prototype, 'printToPDF')
    .mockImplementation(async function print(this: electron.WebContents, options: { landscape?: boolean }) {
      await paper.goto(this.getURL().replace('app:', 'https:'));
      seen = await paper.evaluate(() => ({
        heading: document.querySelector('h1')!.innerText, rule: getComputedStyle(document.querySelector('h1')!).fontSize,
        land: [...document.querySelectorAll('.land')].map((it) => getComputedStyle(it).fill).at(0) ?? '',
        pictures: [...document.images].map((it) => it.naturalWidth),
      }));
      return paper.pdf({ format: 'A4', landscape: options.landscape, printBackground: true });
    });
  await vi.waitFor(() => choose('File', ...labels), PATIENCE);
  await vi.waitFor(() => expect(readFileSync(out).subarray(0, 5).toString()).toBe('%PDF-'), PATIENCE);
  expect(seen).toEqual({
    heading, rule: '24px', land: name === 'log' ? 'rgb(246, 238, 216)' : '', pictures: name === 'position' ? [1280] : [],
  });
  await paper.close();
});

it('nothing was complained of', () => expect(complaints).toEqual([]));
