/** What a fresh host keeps while nobody plays: a program of its own, its empty saves read and checked, its rubbish collected. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildRenderer } from '../../scripts/build.ts';
import { RENDERER } from '../../scripts/built.ts';

/** MiB: of the whole process, and of what its own objects take. */
export interface Idle { rssMiB: number; heapMiB: number }

export async function idleHost(): Promise<Idle> {
  if (!existsSync(RENDERER)) await buildRenderer();
  const folder = mkdtempSync(join(tmpdir(), 'pacific-war-bench-'));
  try {
    const child = spawn(process.execPath, ['--expose-gc', fileURLToPath(import.meta.url), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const part of child.stdout) said += String(part);
    return JSON.parse(said) as Idle;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Longer than the program waits before it reads its saves through. */
const QUIET = 5000;

async function host(folder: string): Promise<void> {
  const { openProgram } = await import('../../src-main/api/program.ts');
  const { startHost } = await import('../../src-main/host/server.ts');
  const api = await openProgram({ folder, host: 'browser' });
  const listening = await startHost({ api, files: RENDERER });
  await new Promise((resolve) => { setTimeout(resolve, QUIET); });
  globalThis.gc!();
  const { rss, heapUsed } = process.memoryUsage();
  const idle: Idle = { rssMiB: Math.round(rss / 2 ** 20), heapMiB: Math.round(heapUsed / 2 ** 20) };
  await listening.close();
  await api.close();
  console.log(JSON.stringify(idle));
}

if (import.meta.main) await host(process.argv[2]);
