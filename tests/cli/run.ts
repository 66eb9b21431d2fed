/** The command line for its tests: as a process of its own, as a person starts it, and in this process, where it starts at once. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { main } from '../../src-main/cli/main.ts';

const PACIFIC = join(import.meta.dirname, '..', '..', 'src-main', 'cli', 'pacific.ts');

/** What a command line printed, and its exit code. */
export interface Ran { code: number; out: string; err: string }

/** In a process of its own: what it prints ends there, nothing else is printed, and it ends by itself. */
export function pacific(args: readonly string[], env: NodeJS.ProcessEnv, cwd?: string): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PACIFIC, ...args], { cwd, env: { ...process.env, NODE_NO_WARNINGS: '1', ...env } });
    const ran = { out: '', err: '' };
    child.stdout.on('data', (part: Buffer) => { ran.out += part.toString(); });
    child.stderr.on('data', (part: Buffer) => { ran.err += part.toString(); });
    child.on('close', (code) => resolve({ code: code ?? -1, ...ran }));
  });
}

/** The same verbs, read by the same words, in this process; one after another, for they print where all do. */
export async function here(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
  const ran: Ran = { code: 0, out: '', err: '' };
  const spies = (['out', 'err'] as const).map((to) => vi.spyOn(to === 'out' ? process.stdout : process.stderr, 'write')
    .mockImplementation((part) => {
      ran[to] += part.toString();
      return true;
    }));
  for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value);
  try {
    await main(args);
    ran.code = Number(process.exitCode ?? 0);
  } finally {
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
  return ran;
}
