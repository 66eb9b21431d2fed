/** The drawings of the maps: one chunk each, loaded when a table or a picture needs it. */
import type { HexLayer, MapDrawing, SeaName } from '../../../src-main/engine/drawing.ts';
import { hexAt, middleOf, withSpaces } from './hexes.ts';

const files = import.meta.glob<MapDrawing>('../../../assets/maps/*.json', { import: 'default' });

const loaded = new Map<string, MapDrawing>();

/** The same one every time. Throws when there is no drawing of that name. */
export async function loadDrawing(name: string): Promise<MapDrawing> {
  const load = files[`../../../assets/maps/${name}.json`];
  if (!load) throw new Error(`There is no map drawing "${name}".`);
  if (!loaded.has(name)) loaded.set(name, withSpaces({ ...await load(), name }));
  return loaded.get(name)!;
}

/** Lettering larger than this names an ocean, not the water of a zone. */
const OCEAN = 15;
const STEPS = [0.5, 0.3, 0.7, 0.1, 0.9];

/** The named water that a sea zone lies in: the first sea whose lettering runs over it, the smallest lettering first. */
export function seaNames({ seas, spaces, hexes }: MapDrawing): Map<string, { en: string; it: string }> {
  const found = new Map<string, { en: string; it: string }>();
  if (hexes) return waterNames(hexes, seas);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return found;
  const zones = Object.entries(spaces).filter(([, { kind }]) => kind === 'sea').map(([id, { path }]) => ({ id, shape: new Path2D(path) }));
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  for (const sea of seas.filter(({ size }) => size < OCEAN).sort((a, b) => a.size - b.size)) {
    line.setAttribute('d', sea.path);
    for (const step of STEPS) {
      const { x, y } = line.getPointAtLength(line.getTotalLength() * step);
      const zone = zones.find(({ shape }) => pen.isPointInPath(shape, x, y));
      if (zone && !found.has(zone.id)) found.set(zone.id, sea.names);
    }
  }
  return found;
}

/** A sea names the hexes of water that its lettering runs over, and those around them. */
const AROUND = 2.6;
function waterNames(hexes: HexLayer, seas: readonly SeaName[]): Map<string, { en: string; it: string }> {
  const found = new Map<string, { en: string; it: string }>();
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const water = hexes.cells.filter(({ kind }) => kind === 'sea').map(({ id, cell }) => ({ id, at: middleOf(hexes, cell) }));
  for (const sea of seas.filter(({ size }) => size < OCEAN).sort((a, b) => a.size - b.size)) {
    line.setAttribute('d', sea.path);
    for (let part = 0.1; part <= 0.9; part += 0.1) {
      const { x, y } = line.getPointAtLength(line.getTotalLength() * part);
      if (!hexAt(hexes, [x, y])) continue;
      for (const { id, at } of water) if (!found.has(id) && Math.hypot(at[0] - x, at[1] - y) < hexes.size * AROUND) {
        found.set(id, sea.names);
      }
    }
  }
  return found;
}
