/** The one window: sandboxed, without Node, and unable to go anywhere else. */
import { BrowserWindow, session } from 'electron';
import { isOurs, ORIGIN } from './origin.ts';

export function openWindow(preload: string): BrowserWindow {
  session.defaultSession.setPermissionRequestHandler((_, __, answer) => answer(false));
  const window = new BrowserWindow({
    width: 1440, height: 900, minWidth: 960, minHeight: 640, show: false, title: 'Pacific War', autoHideMenuBar: true,
    webPreferences: { preload, sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false, spellcheck: false },
  });
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  window.webContents.on('will-navigate', (event, address) => {
    if (!isOurs(address)) event.preventDefault();
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(`${ORIGIN}/`);
  return window;
}
