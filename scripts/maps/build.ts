/** Writes assets/maps/*.json from the facts of the games and the coasts of Natural Earth: `npm run maps`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { draw, type SpaceFacts } from './drawing.ts';
import { draw as drawHexes } from './hexes/drawing.ts';
import type { GridFacts } from './hexes/facts.ts';
import type { ZoneOutline } from './zones.ts';

const root = new URL('../../', import.meta.url);
const data = new URL('src-main/games/axis-allies-pacific/data/', root);
export const ASSET = new URL('assets/maps/axis-allies-pacific.json', root);
export const HEX_ASSET = new URL('assets/maps/empire-of-the-sun.json', root);

const read = <T>(name: string, from = data): T => JSON.parse(readFileSync(new URL(name, from), 'utf8')) as T;

/** One line per space and per part, so that a change shows where it is. */
const pretty = (drawing: object): string =>
  `{\n${Object.entries(drawing).map(([key, value]) => `${JSON.stringify(key)}:${key === 'spaces' ? pretty(value as object) : JSON.stringify(value)}`).join(',\n')}\n}`;

/** The drawing as it is written, and what the label pass could not settle. */
export function build(): { text: string; report: ReturnType<typeof draw>['report'] } {
  const { spaces } = read<{ spaces: SpaceFacts[] }>('map.json');
  const { zones } = read<{ zones: ZoneOutline[] }>('zones.json');
  const { drawing, report } = draw(spaces, zones);
  return { text: `${pretty(drawing)}\n`, report };
}

export function buildHexes(): string {
  const drawing = drawHexes(read<GridFacts>('map.json', new URL('src-main/games/empire-of-the-sun/data/', root)));
  return `${pretty(drawing).replaceAll('},{"id"', '},\n{"id"')}\n`;
}

if (import.meta.main) {
  const hexes = buildHexes();
  writeFileSync(HEX_ASSET, hexes);
  console.log(`empire-of-the-sun.json: ${Math.round(hexes.length / 1000)} kB`);
  const { text, report } = build();
  mkdirSync(new URL('.', ASSET), { recursive: true });
  writeFileSync(ASSET, text);
  console.log(`axis-allies-pacific.json: ${Math.round(text.length / 1000)} kB`);
  for (const { a, b, share } of report.crowded) console.log(`stacks of ${a} and ${b} share ${Math.round(share * 100)} %`);
  if (report.nameless.length > 0) console.log(`no place for the names of: ${report.nameless.join(', ')}`);
}
