/** The calls of the contract over IPC, for our own window and no other frame. */
import { BrowserWindow, ipcMain } from 'electron';
import type { Api } from '../api/dispatch.ts';
import { isOurs } from './origin.ts';

export function bridgeApi(api: Api): void {
  ipcMain.handle('call', (event, name: unknown, request: unknown) => {
    const frame = event.senderFrame;
    if (!frame || frame.parent !== null || !isOurs(frame.url)) throw new Error('Only the window of the program may call it.');
    return api.call(String(name), request);
  });
  api.on((event) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send('event', event);
  });
}
