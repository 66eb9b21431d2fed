/** Finds Electron's program without ever starting its own download by accident. */
import { spawnSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Loading the package `electron` would fetch what is missing: so its files are looked at instead. */
export function electronProgram(root: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const folder = join(root, 'node_modules', 'electron');
  const named = join(folder, 'path.txt');
  const path = existsSync(named) ? readFileSync(named, 'utf8').trim() : 'electron';
  const program = env.ELECTRON_OVERRIDE_DIST_PATH ? join(env.ELECTRON_OVERRIDE_DIST_PATH, path) : join(folder, 'dist', path);
  return existsSync(program) ? program : null;
}

export function hasDisplay(env: NodeJS.ProcessEnv = process.env, platform = process.platform): boolean {
  return platform === 'win32' || platform === 'darwin' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** Whether the place that Electron is fetched from has an address: asked for at most two seconds. */
async function reachable(env: NodeJS.ProcessEnv): Promise<boolean> {
  try {
    const { hostname } = new URL(env.ELECTRON_MIRROR ?? env.npm_config_electron_mirror ?? 'https://github.com');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => { timer = setTimeout(() => resolve(false), 2000); });
    const found = await Promise.race([lookup(hostname).then(() => true, () => false), late]);
    clearTimeout(timer);
    return found;
  } catch {
    return false;
  }
}

/** Fetches Electron's program once, where there is a network. @returns its path, or null when it cannot be had. */
export async function fetchElectron(root: string, env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const installer = join(root, 'node_modules', 'electron', 'install.js');
  if (!existsSync(installer) || !await reachable(env)) return null;
  console.log("Fetching the desktop program's shell (Electron, about 110 MB, only this once) ...");
  spawnSync(process.execPath, [installer], { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
  return electronProgram(root, env);
}
