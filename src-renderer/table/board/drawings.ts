/** The drawings of the maps: one chunk each, loaded when a table or a picture needs it. */
import type { MapDrawing } from '../../../scripts/maps/format.ts';

const files = import.meta.glob<MapDrawing>('../../../assets/maps/*.json', { import: 'default' });

/** Throws when there is no drawing of that name. */
export function loadDrawing(name: string): Promise<MapDrawing> {
  const load = files[`../../../assets/maps/${name}.json`];
  if (!load) throw new Error(`There is no map drawing "${name}".`);
  return load();
}
