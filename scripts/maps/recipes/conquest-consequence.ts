/** Conquest & Consequence: provinces and sea areas from India to America. */
import type { Point } from '../../../src-main/engine/drawing.ts';
import type { SeaCurve } from '../lettering.ts';
import { draw, NEAR, type ProvinceFacts } from '../provinces/drawing.ts';
import type { LandFacts } from '../provinces/lands.ts';
import { facts, type Recipe } from '../recipe.ts';

const GAME = 'conquest-consequence';

interface Area {
  id: string; name: string; nameIt?: string; kind: 'land' | 'sea' | 'ocean' | 'inaccessible'; form?: string; islet?: string; lat: number;
  lon: number; city?: { type: string }; province?: true;
}
interface Facts { areas: Area[]; links: { a: string; b: string; type: string }[] }

const MAIN: Readonly<Record<string, number>> = { 'main-capital': 3, 'sub-capital': 2, city: 1 };
/** Islands stand by themselves in the water; a strait is land by the sea. */
const kindOf = ({ kind, form }: Area): ProvinceFacts['spaces'][number]['kind'] => {
  if (kind === 'inaccessible') return 'impassable';
  if (kind !== 'land') return 'sea';
  return form === 'mainland' ? 'land' : 'island';
};
/** The map leaves out what stands in brackets, and breaks long names. */
function lines(name: string): string[] {
  const short = name.replace(/ [([].*/, '').replace(/^Isole /, '');
  const words = short.split(' ');
  return short.length > 11 && words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1)!] : [short];
}
const OCEAN = 15;
/** A sea is named where its facts put it, on a line as wide as its name. */
function curve({ name, nameIt = name, kind, lat, lon }: Area): SeaCurve {
  const size = kind === 'ocean' ? OCEAN : 10;
  const east = lon < 0 ? lon + 360 : lon;
  const at: Point[] = [[east - 2, lat - 0.5], [east, lat], [east + 2, lat + 0.2]];
  return { en: name, it: nameIt, at, size, spacing: kind === 'ocean' ? 0.14 : 0.05, minZoom: kind === 'ocean' ? 1 : NEAR };
}

export const recipes: readonly Recipe[] = [{
  name: GAME,
  make: () => {
    const { areas, links } = facts<Facts>(GAME, 'map.json');
    const { land, seas } = facts<{ land: LandFacts; seas: ProvinceFacts['seas'] }>(GAME, 'drawing.json');
    const byId = new Map(areas.map((area) => [area.id, area]));
    const { drawing, nameless, crowds } = draw({
      spaces: areas.map((area) => ({
        id: area.id, kind: kindOf(area), lat: area.lat, lon: area.lon, value: MAIN[area.city?.type ?? ''] ?? 0,
        names: { en: lines(area.name), it: lines(area.nameIt ?? area.name) },
      })),
      land, seas, curves: areas.filter(({ kind }) => kind === 'sea' || kind === 'ocean').map(curve),
      borders: links.filter(({ a, b }) => [a, b].every((id) => byId.get(id)?.kind === 'land')), theatre: [88, 13, 158, 57],
    });
    return { drawing, told: [...crowds, ...(nameless.length > 0 ? [`no place for the names of: ${nameless.join(', ')}`] : [])] };
  },
}];
