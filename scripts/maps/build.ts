/** Writes assets/maps/axis-allies-pacific.json from the facts of the game and the coasts of Natural Earth: `npm run maps`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { draw, type SpaceFacts } from './drawing.ts';
import type { ZoneOutline } from './zones.ts';

const root = new URL('../../', import.meta.url);
const data = new URL('src-main/games/axis-allies-pacific/data/', root);
export const ASSET = new URL('assets/maps/axis-allies-pacific.json', root);

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, data), 'utf8')) as T;

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

if (import.meta.main) {
  const { text, report } = build();
  mkdirSync(new URL('.', ASSET), { recursive: true });
  writeFileSync(ASSET, text);
  console.log(`axis-allies-pacific.json: ${Math.round(text.length / 1000)} kB`);
  for (const { a, b, share } of report.crowded) console.log(`stacks of ${a} and ${b} share ${Math.round(share * 100)} %`);
  if (report.nameless.length > 0) console.log(`no place for the names of: ${report.nameless.join(', ')}`);
}
