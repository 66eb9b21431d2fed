/** The desktop program's life: one of it a person, from its start to a quit that loses nothing. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, protocol, type BrowserWindow } from 'electron';
import { dataFolder } from '../api/data-folder.ts';
import { openProgram, type Opened } from '../api/program.ts';
import type { Lang } from '../api/types.ts';
import { waitForSaves } from '../api/wait.ts';
import { LANGS } from '../api/words.ts';
import { bridgeApi } from './bridge.ts';
import { Commands } from './commands.ts';
import { wishes } from './files.ts';
import { PRIVILEGES } from './protocol.ts';
import { lockDown, openWindow } from './window.ts';
import { both, word } from './words.ts';

export interface DesktopCall {
  /** The built window. */
  files: string;
  preload: string;
  icon: string;
  /** Opens the saves; tests bring their own games. */
  open?: (folder: string, languages: readonly string[]) => Promise<Opened>;
}

interface Wish { files: string[]; campaign: string | null }

export function startDesktop(call: DesktopCall): void {
  try {
    protocol.registerSchemesAsPrivileged([PRIVILEGES]);
    // It would call back the switch by which the sandbox is off; whether that may be is asked below.
    if (!isOpen()) app.enableSandbox();
    if (process.platform === 'win32') app.setAppUserModelId('org.pacific-war.desktop');
    // Beside the saves, so that one folder holds all; the lock on a second start goes by it too.
    const own = join(dataFolder(), 'desktop');
    mkdirSync(own, { recursive: true });
    app.setPath('userData', own);
    if (!app.requestSingleInstanceLock()) return app.quit();
    void live(call, own).catch(fail);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  dialog.showErrorBox('Pacific War', error instanceof Error ? error.message : String(error));
  app.exit(1);
}

type Question = 'saves.again' | 'sandbox.go' | 'window.again';

/** Asked where the language that the person chose is not to be had: both are spoken. @returns whether it is to be so. */
async function asked(words: Record<Lang, string>, go: Question, standard = 0): Promise<boolean> {
  const button = (key: Question | 'saves.quit'): string => LANGS.map((lang) => word(lang, key)).join(' · ');
  const { response } = await dialog.showMessageBox({
    type: 'warning', title: 'Pacific War', message: LANGS.map((lang) => words[lang]).join('\n\n'),
    buttons: [button(go), button('saves.quit')], defaultId: standard, cancelId: 1, noLink: true,
  });
  return response === 0;
}

/** Whether the program was started without Chromium's sandbox: an AppImage is, by its own starter, where the system allows it none. */
const isOpen = (): boolean => app.commandLine.hasSwitch('no-sandbox');

/** Never without a word: whoever presses Enter stays behind the wall. */
async function mayBeOpen(): Promise<boolean> {
  const words = both('sandbox.off');
  for (const lang of LANGS) console.error(words[lang]);
  return asked(words, 'sandbox.go', 1);
}

/** A window that stops again so soon after it was loaded anew is asked about. */
const SOON = 60_000;

/** Whatever counts is saved on this side: a window whose process has gone is loaded anew, at the place where it was. */
function revive(window: BrowserWindow): void {
  let last = -Infinity;
  window.webContents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit') return;
    const [again, hopeless] = [performance.now() - last < SOON, reason === 'launch-failed' || reason === 'integrity-failure'];
    void (again || hopeless ? asked(both('window.gone', { reason }), 'window.again') : Promise.resolve(true)).then((go) => {
      last = performance.now();
      if (!go) app.quit();
      else if (!window.isDestroyed()) window.webContents.reload();
    });
  });
}

const openSaves: NonNullable<DesktopCall['open']> = (folder, languages) => openProgram({ folder, host: 'desktop', languages });

async function live({ files, preload, icon, open = openSaves }: DesktopCall, own: string): Promise<void> {
  // A file may be handed over before there is a window: it waits.
  const waiting: Wish[] = [wishes(process.argv.slice(1), process.cwd())];
  let grant = (wish: Wish): void => { waiting.push(wish); };
  app.on('open-file', (event, path) => {
    event.preventDefault();
    grant({ files: [path], campaign: null });
  });
  let window: BrowserWindow | null = null;
  app.on('second-instance', (_, argv, cwd) => {
    show(window);
    grant(wishes(argv.slice(1), cwd));
  });
  await app.whenReady();
  if (isOpen() && !await mayBeOpen()) return app.exit(1);
  const api = await waitForSaves(() => open(dataFolder(), app.getPreferredSystemLanguages()), (words) => asked(words, 'saves.again'));
  if (!api) return app.exit(0);
  quitSafely(api);
  lockDown(files);
  bridgeApi(api);
  window = openWindow({ preload, icon, stateFile: join(own, 'window.json') });
  revive(window);
  const commands = keepMenus(api, window);
  window.webContents.once('did-finish-load', () => {
    grant = ({ files, campaign }) => {
      if (campaign !== null) commands.go('table', campaign);
      void commands.openFiles(files);
    };
    for (const wish of waiting) grant(wish);
  });
}

function show(window: BrowserWindow | null): void {
  if (!window) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** The menus follow the settings, the campaigns and the place at which the window is. */
function keepMenus(api: Opened, window: BrowserWindow): Commands {
  const commands = new Commands(api, window);
  const refresh = (): void => { void commands.refresh().catch(() => {}); };
  const stop = api.on(({ event }) => { if (event === 'settings.changed' || event === 'campaigns.changed') refresh(); });
  window.webContents.on('did-navigate-in-page', refresh);
  window.on('closed', stop);
  refresh();
  return commands;
}

/** By the time of `will-quit` the window has closed and written its state; what thinks is stopped, and the saves are closed. */
function quitSafely(api: Opened): void {
  app.on('window-all-closed', () => app.quit());
  let closing = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    closing = true;
    void api.close().catch(() => {}).finally(() => app.exit(0));
  });
}
