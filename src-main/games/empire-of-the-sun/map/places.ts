/** What a hex is: terrain, port, airfield, island, region, territory. All by hex number; nothing here changes in a game. */
import { CHARTS, HEXES, MAP, hexNo, hexNos } from '../data.ts';
import type { Terrain } from '../data-types.ts';
import { CELLS } from './geometry.ts';

/** What is drawn in a hex, as bits of `PLACE[hex]`. */
export const P = {
  land: 1, sea: 2, port: 4, airfield: 8, resource: 16, city: 32,
  /** Its land crosses no hexside (1.3; 7.45 D, 16.47). */
  oneHexIsland: 64,
  mountain: 128,
  open: 256,
  northernIndia: 512,
  /** Kunming and its six neighbours: Allied controlled and occupied whatever happens (12.75). */
  kunming: 1024,
  manchuria: 2048,
  homeCity: 4096,
  /** A city of occupied China: it holds the garrisons of 12.77 while Japanese. */
  chinaCity: 8192,
} as const;

const territory = (id: string): number[] => hexNos(MAP.territories[id].hexes);
const setOf = (hexes: readonly number[]): ReadonlySet<number> => new Set(hexes);
/** The hex lists of section 12 by name, as numbers. */
export const TERRITORY: Readonly<Record<string, readonly number[]>> = Object.fromEntries(Object.keys(MAP.territories)
  .map((id) => [id, territory(id)]));
/** A partition of the land into 69 regions, for names and card texts. */
export const REGION: Readonly<Record<string, readonly number[]>> = Object.fromEntries(Object.entries(MAP.regions)
  .map(([id, hexes]) => [id, hexNos(hexes)]));

export const KUNMING = hexNo('2407');
export const MADRAS = hexNo('1406');
export const AIR_FERRY = hexNo(MAP.special.airFerry);
export const PORT_MORESBY = hexNo(MAP.special.mountainAmphibiousException);
export const OAHU = hexNo('5808');
export const SOVIET: readonly number[] = hexNos(MAP.special.unenterable.soviet);
export const RESOURCES: readonly number[] = hexNos(CHARTS.resourceHexes.hexes);
export const HOME_CITIES: readonly number[] = hexNos(MAP.supplySources.japan.hexes);
export const CHINA_CITIES: readonly number[] = hexNos(MAP.territories['china-coastal'].cities ?? []);
export const NORTHERN_INDIA: readonly number[] = territory('india-north');
const { west, south, east } = MAP.supplySources.allied;
/** Every hex of the western, southern and eastern edges (EOTS-13.2-01). */
export const ALLIED_SOURCES: readonly number[] = [...new Set([...west, ...south, ...east].map(hexNo))];

const sets = {
  northernIndia: setOf(NORTHERN_INDIA), kunming: setOf(territory('kunming-area')), manchuria: setOf(territory('manchuria')),
  homeCity: setOf(HOME_CITIES), chinaCity: setOf(CHINA_CITIES),
};

export const PLACE: Uint16Array = new Uint16Array(CELLS);
for (let hex = 0; hex < HEXES; hex++) {
  const it = MAP.hexes[hex];
  let bits = 0;
  if (it.land) bits |= P.land;
  if (it.sea) bits |= P.sea;
  if (it.port) bits |= P.port;
  if (it.airfield) bits |= P.airfield;
  if (it.resource) bits |= P.resource;
  if (it.city) bits |= P.city;
  if (it.oneHexIsland) bits |= P.oneHexIsland;
  if (it.terrain === 'mountain') bits |= P.mountain;
  if (it.terrain === 'open') bits |= P.open;
  for (const key of ['northernIndia', 'kunming', 'manchuria', 'homeCity', 'chinaCity'] as const) if (sets[key].has(hex)) bits |= P[key];
  PLACE[hex] = bits;
}
export const isA = (hex: number, place: number): boolean => (PLACE[hex] & place) !== 0;
export const isCoast = (hex: number): boolean => (PLACE[hex] & (P.land | P.sea)) === (P.land | P.sea);

export const LAND_HEXES: readonly number[] = MAP.hexes.flatMap(({ land }, hex) => (land ? [hex] : []));
export const PORTS: readonly number[] = MAP.hexes.flatMap(({ port }, hex) => (port ? [hex] : []));
export const AIRFIELDS: readonly number[] = MAP.hexes.flatMap(({ airfield }, hex) => (airfield ? [hex] : []));

export const TERRAIN: readonly (Terrain | null)[] = MAP.hexes.map(({ terrain }) => terrain ?? null);
const rowOf = (id: string): number | null => CHARTS.terrain.rows.find((row) => row.id === id)?.moveCost ?? null;
/** Half movement points to enter a hex by land off the routes; 255: never (7.41). */
export const LAND_COST: Uint8Array = Uint8Array.from(MAP.hexes, ({ terrain }) => {
  const cost = terrain && terrain !== 'atoll' ? rowOf(terrain) : null;
  return cost === null ? 255 : cost * 2;
});
/** Half points for a step along a transport route (7.41). */
export const ROUTE_COST = (rowOf('transport-route') ?? 0) * 2;
