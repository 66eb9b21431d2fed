/**
 * Remembers, in a small file beside the database, which file it was that was last known to be sound. While it is the very
 * same one, nobody but SQLite has written to it, and the start need not read all of it before anybody may play: what has
 * changed since is looked at, and the rest is read beside other work.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

export interface Mark {
  /** Which file it was: its number on the disk, its size, and when it and what is said of it last changed. */
  file: string;
  /** How many steps its schema had taken. */
  schema: number;
  /** ISO time. */
  at: string;
}

const markPath = (path: string): string => `${path.replace(/\.db$/, '')}.checked`;

interface Identity { file: string; changed: bigint }
function identity(path: string): Identity | null {
  const it = statSync(path, { bigint: true, throwIfNoEntry: false });
  return it
    ? { file: `${it.ino}-${it.size}-${it.mtimeNs}-${it.ctimeNs}`, changed: it.mtimeNs > it.ctimeNs ? it.mtimeNs : it.ctimeNs }
    : null;
}

/** Null when the database is not known to be the one that was marked. */
export function readMark(path: string, schema: number): Mark | null {
  try {
    const mark = JSON.parse(readFileSync(markPath(path), 'utf8')) as Mark;
    const now = identity(path);
    // A change in the same tick of the clock as the mark could not be seen: only a later mark counts.
    const later = now !== null && statSync(markPath(path), { bigint: true }).mtimeNs > now.changed;
    return later && mark.file === now.file && mark.schema === schema && typeof mark.at === 'string' ? mark : null;
  } catch {
    return null;
  }
}

/** How often the mark is written anew until the clock of the disk has moved on, and how long between, in milliseconds. */
const TRIES = 20;
const TICK = 2;

/**
 * Marks a database that its keeper has just written as sound; what its journal holds came after, and is looked at. Losing the
 * mark costs time, never anything else.
 */
export function writeMark(path: string, schema: number, at: string): void {
  try {
    const now = identity(path);
    if (!now) return removeMark(path);
    for (let i = 0; i < TRIES; i++) {
      writeFileSync(markPath(path), `${JSON.stringify({ file: now.file, schema, at } satisfies Mark)}\n`);
      if (statSync(markPath(path), { bigint: true }).mtimeNs > now.changed) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TICK);
    }
    removeMark(path);
  } catch {
    removeMark(path);
  }
}

export function removeMark(path: string): void {
  try {
    rmSync(markPath(path), { force: true });
  } catch {
    // A folder that cannot be written: the mark in it no longer fits, or still does.
  }
}
