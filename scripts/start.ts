/** `npm start`: opens the desktop program; where Electron cannot be had, says so in one line and opens the browser host. */
import { spawn } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { mainIsStale, rendererIsStale, RENDERER, ROOT } from './built.ts';
import { electronProgram, fetchElectron, hasDisplay } from './electron.ts';

/** A desktop program that ends with an error within so many milliseconds never opened its window. */
const QUICK_END = 4000;
enableCompileCache();

/** The build tool is loaded only where there is something to build. */
async function build(desktop: boolean): Promise<void> {
  if (rendererIsStale()) {
    console.log('Building the window ...');
    await (await import('./build.ts')).buildRenderer();
  }
  if (desktop && mainIsStale()) {
    console.log('Building the desktop program ...');
    await (await import('./build.ts')).buildMain();
  }
}

/** @returns its exit code, or null when it could not even open its window. */
function runDesktop(program: string): Promise<number | null> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, [ROOT, ...process.argv.slice(2)], { stdio: 'inherit' });
    child.on('error', () => resolve(null));
    child.on('exit', (code) => resolve(code !== 0 && performance.now() - began < QUICK_END ? null : code ?? 1));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  });
}

async function main(): Promise<void> {
  const display = hasDisplay();
  const program = display ? electronProgram(ROOT) ?? await fetchElectron(ROOT) : null;
  await build(program !== null);
  if (program) {
    const code = await runDesktop(program);
    if (code !== null) process.exit(code);
  }
  const why = !display ? 'There is no display here'
    : program ? "Electron's program does not start here"
    : "Electron's program is not here and cannot be fetched";
  console.log(`${why}: Pacific War opens in the browser instead.`);
  const { runBrowserHost } = await import('../src-main/host/main.ts');
  await runBrowserHost({ files: RENDERER, browser: display });
}

await main();
