/**
 * The land of Natural Earth (public domain, npm package `world-atlas`), at its finest, on the sheet of a map with a projection
 * of its own.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Feature, FeatureCollection, MultiPolygon as Shape, Polygon as One } from 'geojson';
import type { Point } from '../../../src-main/engine/drawing.ts';
import type { MultiPolygon } from '../geometry.ts';
import { eastward } from './fit.ts';

/** West, south, east, north: beyond, no fit holds. */
const DEGREES = [58, -46, 228, 71] as const;

export type Frame = readonly [west: number, south: number, east: number, north: number];
export function landOn(place: (lon: number, lat: number) => Point, frame: Frame = DEGREES): MultiPolygon {
  const path = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const topology = JSON.parse(readFileSync(path, 'utf8')) as Topology;
  const all = feature(topology, topology.objects.land as GeometryCollection) as unknown as FeatureCollection | Feature;
  const shapes = (all.type === 'FeatureCollection' ? all.features : [all]).map(({ geometry }) => geometry as Shape | One);
  const polygons = shapes.flatMap((shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates));
  return polygons.map((polygon) =>
    polygon.map((ring) => held(ring as Point[], frame)).filter((ring) => ring.length > 3)
      .map((ring) => ring.map(([lon, lat]) => place(lon, lat))))
    .filter((polygon) => polygon.length > 0);
}

/** The ring pressed into the frame: what lies beyond is drawn along it. A ring that never comes in is dropped. */
function held(ring: Point[], [west, south, east, north]: Frame): Point[] {
  const turned = ring.map(([lon, lat]): Point => [eastward(lon), lat]);
  if (!turned.some(([lon, lat]) => lon > west && lon < east && lat > south && lat < north)) return [];
  return turned.map(([lon, lat]) => [Math.min(east, Math.max(west, lon)), Math.min(north, Math.max(south, lat))]);
}
