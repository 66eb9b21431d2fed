/**
 * Coasts and countries from Natural Earth (public domain, by way of world-atlas), projected and thinned.
 * Thinning works on the arcs that neighbours share, so that a border stays one line. It assigns nothing to spaces.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature } from 'geojson';
import clip from 'polygon-clipping';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import type { Point } from '../../src-main/engine/drawing.ts';
import { bounds, grow, inBox, overlaps, polygonArea, thin, type MultiPolygon, type Polygon, type Ring } from './geometry.ts';
import { CHART, eastward, SHEET, WINDOW, type Chart } from './projection.ts';

export interface Country { id: string; name: string; polygons: MultiPolygon }

/** Points closer than this are dropped: inside the window and its near rim, and beyond. */
const LEAST = 0.4;
const LEAST_BEYOND = 1.8;
/** Islets smaller than this beyond the near rim are dropped. */
const ISLET_BEYOND = 3;
const NEAR = grow(WINDOW, 36);
/** An islet that thinning swallows is kept as a speck of this radius: it becomes a reef between the shore bands. */
const SPECK = 0.7;
/** A polygon that reaches from one to the other was torn by the seam in the Atlantic (Greenland); it lies off the sheet's subject. */
const FAR_WEST = 20;
const FAR_EAST = 300;
const ANTARCTICA = '010';

/** Island groups whose islets the 1:50m source leaves out, taken from 1:10m. */
const FINE = new Set(['296', '584', '581', '583', '585', '580', '184', '798', '258', '776', '016', '882', '316', '548', '462', '242']);
/** Countries that only lack islets: those of 1:10m inside this box of longitude and latitude are added. */
const FINE_ISLETS: [id: string, west: number, south: number, east: number, north: number][] = [
  ['392', 122, 20, 155, 31.2],
  ['840', 170, 18, 206, 30],
];

interface Atlas { topology: Topology; countries: (GeometryObject & { id?: string; properties?: { name: string } })[] }

function load(name: string, { x: placeX, y: placeY }: Chart): Atlas {
  const path = createRequire(import.meta.url).resolve(`world-atlas/${name}.json`);
  const source = JSON.parse(readFileSync(path, 'utf8')) as Topology;
  const { scale, translate } = source.transform!;
  const arcs = source.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const line = arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [placeX(eastward(x * scale[0] + translate[0])), placeY(y * scale[1] + translate[1])];
    });
    return thin(line, ([x, y]) => (inBox(NEAR, [x, y]) ? LEAST : LEAST_BEYOND)).map(([px, py]): Point => [
      Math.round(px * 100) / 100, Math.round(py * 100) / 100,
    ]);
  });
  const topology: Topology = { type: 'Topology', objects: source.objects, arcs };
  return { topology, countries: (source.objects.countries as GeometryCollection<{ name: string }>).geometries as Atlas['countries'] };
}

function speck([x, y]: Point): Polygon {
  return [[[x - SPECK, y], [x, y - SPECK], [x + SPECK, y], [x, y + SPECK], [x - SPECK, y]]];
}

function polygonsOf({ topology }: Atlas, geometry: GeometryObject, chart: Chart): MultiPolygon {
  const { geometry: shape } = feature(topology, geometry) as Feature;
  const found = shape.type === 'Polygon' ? [shape.coordinates] : shape.type === 'MultiPolygon' ? shape.coordinates : [];
  const sheet: [number, number, number, number] = [-8, -8, SHEET[0] + 8, SHEET[1] + 8];
  return (found as Polygon[])
    .filter((polygon) => {
      const b = bounds(polygon);
      if (!overlaps(b, sheet) || (b[0] < chart.x(FAR_WEST) && b[2] > chart.x(FAR_EAST))) return false;
      return overlaps(b, NEAR) || polygonArea(polygon) > ISLET_BEYOND;
    })
    .map((polygon) =>
      (polygon[0].length < 5 && polygonArea(polygon) < 1 ? speck(polygon[0][0]) : polygon.filter((ring: Ring) => ring.length > 3)));
}

const inDegrees = (polygon: Polygon, [, west, south, east, north]: (typeof FINE_ISLETS)[number], { x, y }: Chart): boolean => {
  const b = bounds(polygon);
  return b[0] >= x(west) && b[2] <= x(east) && b[1] >= y(north) && b[3] <= y(south);
};

/** All countries that reach into the sheet of a chart, cut at its rim, in the order of their numbers. */
export function countries(chart: Chart = CHART): Country[] {
  const coarse = load('countries-50m', chart);
  const fine = load('countries-10m', chart);
  const found: Country[] = [];
  const add = (id: string, name: string, polygons: MultiPolygon): void => {
    if (polygons.length > 0) found.push({ id, name, polygons: cutAtRim(polygons) });
  };
  for (const country of coarse.countries) {
    const id = country.id ?? `x-${country.properties!.name}`;
    if (id === ANTARCTICA || FINE.has(id)) continue;
    let polygons = polygonsOf(coarse, country, chart);
    for (const box of FINE_ISLETS) {
      if (box[0] !== id) continue;
      const islets = fine.countries.filter((c) => c.id === id).flatMap((c) => polygonsOf(fine, c, chart));
      polygons = [...polygons.filter((p) => !inDegrees(p, box, chart)), ...islets.filter((p) => inDegrees(p, box, chart))];
    }
    add(id, country.properties!.name, polygons);
  }
  for (const country of fine.countries) if (FINE.has(country.id ?? '')) {
    add(country.id!, country.properties!.name, polygonsOf(fine, country, chart));
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.name < b.name ? -1 : 1));
}

function cutAtRim(polygons: MultiPolygon): MultiPolygon {
  const [w, h] = SHEET;
  const rim: Polygon = [[[-6, -6], [w + 6, -6], [w + 6, h + 6], [-6, h + 6], [-6, -6]]];
  return polygons.flatMap((polygon) => {
    const b = bounds(polygon);
    const inside = b[0] > -6 && b[1] > -6 && b[2] < w + 6 && b[3] < h + 6;
    return inside ? [polygon] : clip.intersection(polygon, rim) as MultiPolygon;
  });
}

/** Borders between the countries that `which` accepts for both sides, as lines. */
export function countryBorders(which: (a: string, b: string) => boolean): Point[][] {
  const { topology } = load('countries-50m', CHART);
  const id = (g: GeometryObject): string => String(g.id ?? '');
  return mesh(topology, topology.objects.countries as GeometryCollection, (a, b) =>
    a !== b && which(id(a), id(b))).coordinates as Point[][];
}
