/**
 * Tells a damaged write-ahead journal from one that a crash merely cut short. SQLite reads a journal up to the first
 * frame that does not check and silently drops the rest; a crash can cut off only the one transaction being written, so
 * two or more commits after that point were promised, and their loss must be told.
 * The layout: https://www.sqlite.org/fileformat.html, section 4.
 */
import { readFileSync, statSync } from 'node:fs';

const HEADER = 32;
const FRAME = 24;

/** @returns whether promised transactions of a journal can no longer be read. A missing or empty one has lost nothing. */
export function journalLost(path: string): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= HEADER + FRAME) return false;
  const wal = readFileSync(path);
  const frames = framesOf(wal);
  const broken = headerChecks(wal) ? firstBroken(wal, frames) : 0;
  const [salt] = broken > 0 ? [wal.toString('hex', 16, 24)] : mostCommon(frames.map(({ salt }) => salt));
  return frames.slice(broken).filter((frame) => frame.commit && frame.salt === salt).length >= 2;
}

interface Frame {
  at: number;
  salt: string;
  /** The last frame of a transaction. */
  commit: boolean;
}

/** The page size is always that of our own databases, so that a damaged header does not hide the frames. */
const PAGE = 4096;

function framesOf(wal: Buffer): Frame[] {
  const frames: Frame[] = [];
  for (let at = HEADER; at + FRAME + PAGE <= wal.length; at += FRAME + PAGE) {
    frames.push({ at, salt: wal.toString('hex', at + 8, at + 16), commit: wal.readUInt32BE(at + 4) !== 0 });
  }
  return frames;
}

function mostCommon(list: string[]): string[] {
  const counts = new Map<string, number>();
  for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts.entries()].sort((a, b) => b[1] - a[1]).map(([item]) => item);
}

type Sum = [number, number];

function sumOf(wal: Buffer, from: number, to: number, [s0, s1]: Sum): Sum {
  const big = (wal[3] & 1) === 1;
  let [a, b] = [s0, s1];
  for (let at = from; at < to; at += 8) {
    const x = big ? wal.readUInt32BE(at) : wal.readUInt32LE(at);
    const y = big ? wal.readUInt32BE(at + 4) : wal.readUInt32LE(at + 4);
    a = (a + x + b) >>> 0;
    b = (b + y + a) >>> 0;
  }
  return [a, b];
}

const isSum = (wal: Buffer, at: number, [a, b]: Sum): boolean => wal.readUInt32BE(at) === a && wal.readUInt32BE(at + 4) === b;

function headerChecks(wal: Buffer): boolean {
  const magic = wal.readUInt32BE(0);
  return (magic & 0xfffffffe) === 0x377f0682 && wal.readUInt32BE(8) === PAGE && isSum(wal, 24, sumOf(wal, 0, 24, [0, 0]));
}

/** The first frame that SQLite will not read. */
function firstBroken(wal: Buffer, frames: Frame[]): number {
  const salt = wal.toString('hex', 16, 24);
  let sum = sumOf(wal, 0, 24, [0, 0]);
  for (const [i, frame] of frames.entries()) {
    sum = sumOf(wal, frame.at + FRAME, frame.at + FRAME + PAGE, sumOf(wal, frame.at, frame.at + 8, sum));
    if (frame.salt !== salt || !isSum(wal, frame.at + 16, sum)) return i;
  }
  return frames.length;
}
