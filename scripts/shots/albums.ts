/** The pictures of every game, and the moments that they need. */
import { readdirSync } from 'node:fs';
import type { Moment } from '../moment.ts';
import type { Album } from './steps.ts';

const folder = new URL('games/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts')).sort();
/** A file a game, found by its folder. */
export const ALBUMS: readonly Album[] = await Promise.all(
  files.map(async (file) => ((await import(new URL(file, folder).href)) as { album: Album }).album),
);
export const MOMENTS: Readonly<Record<string, Moment>> = Object.assign({}, ...ALBUMS.map(({ moments }) => moments));
