/** The one window and the pages that are printed: sandboxed, without Node, and unable to go anywhere else. */
import { randomUUID } from 'node:crypto';
import { app, BrowserWindow, protocol, screen, session, type WebContents } from 'electron';
import { isOurs, ORIGIN, SCHEME } from './origin.ts';
import { paperOf } from './papers.ts';
import { answerer } from './protocol.ts';
import { fit, MIN_SIZE, readState, writeState } from './window-state.ts';

/** Said in full, though much of it is Electron's own standard: the test of the security list reads these. */
const SAFE = {
  sandbox: true, contextIsolation: true, webSecurity: true,
  nodeIntegration: false, nodeIntegrationInWorker: false, nodeIntegrationInSubFrames: false, webviewTag: false,
  allowRunningInsecureContent: false, experimentalFeatures: false, navigateOnDragDrop: false, spellcheck: false,
};

const papers = new Map<string, string>();

/** The one thing that our own window may ask for: to put a text on the clipboard after a click. */
const COPY = 'clipboard-sanitized-write';

/** Nothing else is allowed that a page may ask for, and no page leaves the program: set once, for whatever comes to be shown. */
export function lockDown(files: string): void {
  protocol.handle(SCHEME, answerer(files, papers));
  session.defaultSession.setPermissionRequestHandler((_, permission, answer, { requestingUrl }) =>
    answer(permission === COPY && isOurs(requestingUrl)));
  session.defaultSession.setPermissionCheckHandler((_, permission, origin) => permission === COPY && isOurs(origin));
  app.on('web-contents-created', (_, contents) => keepHome(contents));
}

function keepHome(contents: WebContents): void {
  const stay = (event: { url: string; preventDefault: () => void }): void => {
    if (!isOurs(event.url)) event.preventDefault();
  };
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

export interface WindowCall { preload: string; icon: string; stateFile: string }

export function openWindow({ preload, icon, stateFile }: WindowCall): BrowserWindow {
  const { bounds, maximised } = readState(stateFile);
  const main = screen.getPrimaryDisplay();
  const screens = [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)].map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...fit(bounds, screens), minWidth: MIN_SIZE.width, minHeight: MIN_SIZE.height,
    show: false, title: 'Pacific War', icon, autoHideMenuBar: true,
    webPreferences: { ...SAFE, preload },
  });
  window.once('ready-to-show', () => { if (maximised) window.maximize(); else window.show(); });
  window.on('close', () => writeState(stateFile, { bounds: window.getNormalBounds(), maximised: window.isMaximized() }));
  void window.loadURL(`${ORIGIN}/`);
  return window;
}

/** Shows a paper to a printer or a PDF in a hidden window without scripts, which is gone afterwards. */
export async function withPaper<T>(html: string, use: (contents: WebContents) => Promise<T>): Promise<T> {
  const address = `/paper/${randomUUID()}`;
  const sheet = `${address}.css`;
  const { page, style } = paperOf(html, sheet);
  papers.set(address, page);
  papers.set(sheet, style);
  const window = new BrowserWindow({ show: false, webPreferences: { ...SAFE, javascript: false } });
  try {
    await window.loadURL(`${ORIGIN}${address}`);
    return await use(window.webContents);
  } finally {
    papers.delete(address);
    papers.delete(sheet);
    window.destroy();
  }
}
