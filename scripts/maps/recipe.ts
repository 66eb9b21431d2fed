/** A game's maps: which drawings it has, and how each is made. A file a game in recipes/, found by its folder. */
import { readFileSync } from 'node:fs';
import type { MapDrawing } from '../../src-main/engine/drawing.ts';

export interface Recipe {
  /** Of the asset: `assets/maps/<name>.json`. */
  name: string;
  /** The drawing, and what could not be settled, in sentences. */
  make(): { drawing: MapDrawing; told: string[] };
}

const root = new URL('../../', import.meta.url);
export const assetOf = ({ name }: Pick<Recipe, 'name'>): URL => new URL(`assets/maps/${name}.json`, root);

/** A file of a game's facts. */
export const facts = <T>(game: string, file: string): T =>
  JSON.parse(readFileSync(new URL(`src-main/games/${game}/data/${file}`, root), 'utf8')) as T;

/** One line for each part, space and hex, so that a change shows where it is. */
function pretty(drawing: object): string {
  const lines = Object.entries(drawing).map(([key, value]) =>
    `${JSON.stringify(key)}:${key === 'spaces' ? pretty(value as object) : JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

/** The text of the asset. */
export const written = (drawing: MapDrawing): string => `${pretty(drawing).replaceAll('},{"id"', '},\n{"id"')}\n`;
