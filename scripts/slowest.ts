/** Which files of tests take longest, of what the runner reports. */
import { relative, sep } from 'node:path';

/** One file of tests, as vitest's JSON names it; times in milliseconds. */
export interface TestFile { name: string; startTime: number; endTime: number }

/** The slowest, each as a line: seconds and the file's path below the root, the longest first. */
export function slowest(files: readonly TestFile[], root: string, count = 10): string[] {
  return files.map(({ name, startTime, endTime }) => ({
    name: relative(root, name).split(sep).join('/'), seconds: (endTime - startTime) / 1000,
  }))
    .sort((a, b) => b.seconds - a.seconds || (a.name < b.name ? -1 : 1))
    .slice(0, count).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
