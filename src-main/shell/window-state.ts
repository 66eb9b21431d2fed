/** Where the window stood when it was closed last, kept in a small file of its own. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

export interface Box { x: number; y: number; width: number; height: number }
export interface WindowState { bounds: Box | null; maximised: boolean }

export const MIN_SIZE = { width: 960, height: 640 };
export const STANDARD_SIZE = { width: 1440, height: 900 };

const number = z.int().min(-100_000).max(100_000);
const schema = z.strictObject({
  bounds: z.strictObject({ x: number, y: number, width: number, height: number }).nullable(), maximised: z.boolean(),
});

/** A file that is missing or makes no sense is as none: the window then opens as at the first start. */
export function readState(file: string): WindowState {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { bounds: null, maximised: false };
  }
}

/** A disk that is full must not keep the window from closing. */
export function writeState(file: string, state: WindowState): void {
  try {
    writeFileSync(file, JSON.stringify(state));
  } catch { /* It opens as at the first start, then. */ }
}

const overlap = (a: Box, b: Box): number =>
  Math.max(
    0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
  ) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/**
 * Wholly on the screen that it was on most; where that screen is gone, in the middle of the first one.
 * `screens`: the areas that windows may use, the main screen's first.
 */
export function fit(saved: Box | null, screens: readonly Box[]): Box {
  const seen = saved ? screens.filter((screen) => overlap(saved, screen) > 0).sort((a, b) => overlap(saved, b) - overlap(saved, a)) : [];
  const screen = seen[0] ?? screens[0];
  const size = seen[0] && saved
    ? { width: Math.max(saved.width, MIN_SIZE.width), height: Math.max(saved.height, MIN_SIZE.height) }
    : STANDARD_SIZE;
  const [width, height] = [Math.min(size.width, screen.width), Math.min(size.height, screen.height)];
  const within = (at: number, from: number, room: number): number => Math.min(Math.max(at, from), from + room);
  if (!seen[0] || !saved) {
    return { x: screen.x + Math.floor((screen.width - width) / 2), y: screen.y + Math.floor((screen.height - height) / 2), width, height };
  }
  return { x: within(saved.x, screen.x, screen.width - width), y: within(saved.y, screen.y, screen.height - height), width, height };
}
