/** Builds the window to dist/renderer, and the desktop program to dist/main. `npm run build` builds both. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import { MAIN, RENDERER, ROOT } from './built.ts';

const at = (...parts: string[]): string => join(ROOT, ...parts);

/** Made beside it and put in its place when it is whole: a window that is served from there meanwhile misses nothing. */
export async function buildRenderer(logLevel: InlineConfig['logLevel'] = 'warn', plugins: Plugin[] = []): Promise<void> {
  const [made, before] = [`${RENDERER}.made-${process.pid}`, `${RENDERER}.before-${process.pid}`];
  try {
    await build({
      root: at('src-renderer'), configFile: at('vite.config.ts'), logLevel, plugins,
      build: { outDir: made, emptyOutDir: true, rolldownOptions: { checks: { pluginTimings: false } } },
    });
    if (existsSync(RENDERER)) renameSync(RENDERER, before);
    renameSync(made, RENDERER);
  } finally {
    for (const folder of [made, before]) rmSync(folder, { recursive: true, force: true });
  }
}

/** The main process and its threads (of bots, of files) are ES modules; a sandboxed preload must be one CommonJS file. */
export async function buildMain(logLevel: InlineConfig['logLevel'] = 'warn', plugins: Plugin[] = []): Promise<void> {
  rmSync(MAIN, { recursive: true, force: true });
  const side = (input: Record<string, string>, format: 'es' | 'cjs', extension: string): InlineConfig => ({
    root: ROOT, configFile: false, logLevel, plugins, publicDir: false,
    // The database stays a package of its own: it carries machine code. All else goes into the bundle.
    ssr: { noExternal: true, external: ['electron', 'better-sqlite3'] },
    build: {
      ssr: true, outDir: MAIN, emptyOutDir: false, target: 'node24', minify: false,
      rolldownOptions: {
        input, external: ['electron', 'better-sqlite3'],
        output: { format, entryFileNames: `[name].${extension}`, chunkFileNames: `[name]-[hash].${extension}` },
      },
    },
  });
  const names = ['bot-worker', 'trial-worker', 'review-worker', 'compare-worker', 'file-worker'];
  const workers = Object.fromEntries(names.map((it) => [it, at('src-main', 'api', `${it}.ts`)]));
  await build(side({ main: at('src-main', 'main.ts'), ...workers }, 'es', 'js'));
  await build(side({ preload: at('src-main', 'shell', 'preload.ts') }, 'cjs', 'cjs'));
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  await buildRenderer('info');
  await buildMain('info');
}
