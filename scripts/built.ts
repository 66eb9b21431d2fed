/** What was built, and whether it is still true to its sources. Knows no build tool: whatever only starts waits for none. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const RENDERER = join(ROOT, 'dist', 'renderer');
export const MAIN = join(ROOT, 'dist', 'main');

const at = (...parts: string[]): string => join(ROOT, ...parts);

/** The time of the newest file in these files and folders, in milliseconds. */
function newest(paths: readonly string[]): number {
  let time = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true }).filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name))
      : [path];
    for (const file of files) time = Math.max(time, statSync(file).mtimeMs);
  }
  return time;
}

const isStale = (built: string, sources: readonly string[]): boolean => !existsSync(built) || newest(sources) > statSync(built).mtimeMs;

export const rendererIsStale = (): boolean =>
  isStale(join(RENDERER, 'index.html'), [
    at('src-renderer'), at('assets'), at('src-main', 'api'), at('src-main', 'engine'), at('vite.config.ts'), at('package-lock.json'),
  ]);
export const mainIsStale = (): boolean => isStale(join(MAIN, 'main.js'), [at('src-main'), at('package-lock.json')]);
