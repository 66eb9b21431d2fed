/** The desktop program: puts its parts together, and nothing else. */
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { dataFolder } from './api/data-folder.ts';
import { openProgram } from './api/program.ts';
import { bridgeApi } from './shell/bridge.ts';
import { declareScheme, serveWindow } from './shell/protocol.ts';
import { openWindow } from './shell/window.ts';

declareScheme();
app.enableSandbox();

async function main(): Promise<void> {
  await app.whenReady();
  const here = import.meta.dirname;
  try {
    const api = await openProgram({ folder: dataFolder(), host: 'desktop' });
    serveWindow(join(here, '..', 'renderer'));
    bridgeApi(api);
    openWindow(join(here, 'preload.cjs'));
    app.on('window-all-closed', () => app.quit());
    app.on('will-quit', (event) => {
      event.preventDefault();
      void api.close().finally(() => app.exit(0));
    });
  } catch (error) {
    dialog.showErrorBox('Pacific War', error instanceof Error ? error.message : String(error));
    app.exit(1);
  }
}

// One program a person: a second start shows the window that is there.
if (app.requestSingleInstanceLock()) void main();
else app.quit();
