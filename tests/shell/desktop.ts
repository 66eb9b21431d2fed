/** The desktop program on a stand-in for Electron and a folder of its own, with the fixture games. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AnyEvent } from '../../src-main/api/contract.ts';
import { ask, open, type Opened } from '../api/harness.ts';
import * as electron from './electron.ts';

const { startDesktop } = await import('../../src-main/shell/desktop.ts');

export const place = { folder: '' };
/** Milliseconds for a campaign file to be read: its thread loads all games first, from their sources. */
export const READ = 30_000;
const before = { argv: process.argv, data: process.env.PACIFIC_WAR_DATA };

/** Called once by a test file: every test has an Electron and a folder of its own. */
export function eachAlone(): void {
  beforeEach(() => {
    electron.standIn.reset();
    place.folder = mkdtempSync(join(tmpdir(), 'pacific-desktop-'));
    mkdirSync(join(place.folder, 'www'));
    writeFileSync(join(place.folder, 'www', 'index.html'), '<title>Pacific War</title>');
    process.env.PACIFIC_WAR_DATA = join(place.folder, 'saves');
    process.argv = ['electron', '/program'];
  });
  afterEach(async () => {
    if (running) await running.close().catch(() => {});
    running = null;
    process.argv = before.argv;
    if (before.data === undefined) delete process.env.PACIFIC_WAR_DATA;
    else process.env.PACIFIC_WAR_DATA = before.data;
    rmSync(place.folder, { recursive: true, force: true });
  });
}

let running: Opened | null = null;

/** Starts it; nothing is loaded in the window yet. `free`: throws as long as the saves cannot be opened. */
export function launch(free: () => void = () => {}): void {
  startDesktop({ files: join(place.folder, 'www'), preload: 'preload.cjs', icon: 'icon.png', open: async (folder, languages) => {
    free();
    running = await open(folder, undefined, languages);
    return running;
  } });
}

export interface Desktop { api: Opened; window: electron.BrowserWindow; heard: AnyEvent[] }

/** Starts it and waits until the window has shown its first page and the menus stand. */
export async function start(): Promise<Desktop> {
  launch();
  const window = await vi.waitFor(() => electron.standIn.windows[0] ?? Promise.reject(new Error('no window')), READ);
  const heard: AnyEvent[] = [];
  running!.on((event) => heard.push(event));
  window.webContents.emit('did-finish-load');
  await vi.waitFor(() => electron.Menu.shown ?? Promise.reject(new Error('no menu')), READ);
  return { api: running!, window, heard };
}

/** The places that the window was asked to show. */
export const places = ({ heard }: Desktop): string[] => heard.flatMap((it) => (it.event === 'window.go' ? [it.data.to] : []));

/** A campaign file on disk, made by a program of its own. */
export async function campaignFile(name: string): Promise<string> {
  const folder = mkdtempSync(join(place.folder, 'other-'));
  const api = await open(folder);
  const { id } = await ask(api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 7, name });
  const { text, fileName } = await ask(api, 'campaigns.export', { campaign: id });
  await api.close();
  writeFileSync(join(place.folder, fileName), text);
  return join(place.folder, fileName);
}

/** Puts the window at a campaign's table. */
export async function atTable(desktop: Desktop, name = 'Midway & after'): Promise<string> {
  const { id } = await ask(desktop.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 7, name });
  desktop.window.webContents.url = `app://pacific-war/#/table/${id}`;
  desktop.window.webContents.emit('did-navigate-in-page');
  await vi.waitFor(() => { if (item('File', 'Print log…').enabled !== true) throw new Error('the menu is old'); }, READ);
  return id;
}

/** The item of the menu that is shown, by its labels. */
export function item(...labels: string[]): electron.Item {
  let items = electron.Menu.shown ?? [];
  let found: electron.Item | undefined;
  for (const label of labels) {
    found = items.find((it) => it.label === label);
    if (!found) throw new Error(`No "${label}" among ${items.map((it) => it.label).join(', ')}`);
    items = found.submenu ?? [];
  }
  return found!;
}

export const text = (path: string): string => readFileSync(path, 'utf8');
