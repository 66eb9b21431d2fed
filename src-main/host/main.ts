/** The browser host as a program: opens the saves, listens, says where, and closes in good order when it is told to. */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder } from '../api/data-folder.ts';
import type { Clock } from '../api/pace.ts';
import { openProgram } from '../api/program.ts';
import { waitForSaves } from '../api/wait.ts';
import { startHost } from './server.ts';
import { offerAnother } from './terminal.ts';

/** Looks again every so many milliseconds whether the saves are free. */
const EVERY = 500;

/** Where the address opens by itself: the platform's own way. */
function openBrowser(address: string): void {
  const [command, args] = process.platform === 'win32' ? ['cmd', ['/c', 'start', '', address]] as const
    : process.platform === 'darwin' ? ['open', [address]] as const : ['xdg-open', [address]] as const;
  const child = spawn(command, [...args], { stdio: 'ignore', detached: true });
  // Without such a command the address that was printed is enough.
  child.on('error', () => {});
  child.unref();
}

interface HostCall { files: string; browser: boolean; clock?: Clock }
/** @returns once it listens. An error is one sentence on stderr and exit code 1. */
export async function runBrowserHost({ files, browser, clock }: HostCall): Promise<void> {
  let api: Awaited<ReturnType<typeof openProgram>> | null = null;
  try {
    let told = false;
    api = await waitForSaves(() => openProgram({ folder: dataFolder(), host: 'browser', clock }), async ({ en }) => {
      if (!told) console.error(`${en} Waiting until it is closed ...`);
      told = true;
      return pause(EVERY, true);
    });
    // Ctrl+C ends the waiting as it ends any program.
    if (!api) return;
    const host = await startHost({ api, files, port: Number(process.env.PACIFIC_WAR_PORT ?? 0), log: (line) => console.error(line) });
    console.log(`Pacific War is at ${host.address}`);
    const asked = offerAnother(process.stdin, () => console.log(`Pacific War is at ${host.another()}`));
    console.log(`The address works once; ${asked ? 'Enter prints a new one; ' : ''}close the program with Ctrl+C.`);
    if (browser) openBrowser(host.address);
    let closing = false;
    const close = (): void => {
      if (closing) process.exit(1);
      closing = true;
      void host.close().then(() => api?.close()).finally(() => process.exit(0));
    };
    process.on('SIGINT', close);
    process.on('SIGTERM', close);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    await api?.close();
    process.exitCode = 1;
  }
}
