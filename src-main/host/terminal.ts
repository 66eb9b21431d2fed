/** The keys of the terminal in which the browser host runs: Enter asks for a new one-time address. */
import { execFileSync } from 'node:child_process';

/** What is needed of `process.stdin`. */
export interface Keyboard {
  isTTY?: boolean;
  on(event: 'data' | 'error', heard: () => void): unknown;
  unref?(): unknown;
}

/** A program in the background that reads the terminal is stopped by the system: it must not. `+` marks the foreground. */
function inForeground(): boolean {
  if (process.platform === 'win32') return true;
  try {
    return execFileSync('ps', ['-o', 'stat=', '-p', String(process.pid)], {
      encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'],
    }).includes('+');
  } catch {
    return false;
  }
}

/** @returns whether somebody can press a key at all: not in the background, nor where the input is a file, a pipe or closed. */
export function offerAnother(keyboard: Keyboard, another: () => void, foreground = inForeground): boolean {
  if (!keyboard.isTTY || !foreground()) return false;
  keyboard.on('data', another);
  // The terminal was closed: there is nobody left to ask.
  keyboard.on('error', () => {});
  // Waiting for a key keeps no program open.
  keyboard.unref?.();
  return true;
}
