/**
 * Puts a hex map together: the coast that fits its hexes, its grid, sides, routes, borders and names. Geometry
 * only; its format: src-main/engine/drawing.ts.
 */
import type { HexDrawing, MapDrawing, Point } from '../../../src-main/engine/drawing.ts';
import { nearOf } from '../../../src-main/engine/hex-layer.ts';
import { coarse, outline, pathOf, round, tenth, type MultiPolygon } from '../geometry.ts';
import { displace } from '../noise.ts';
import { seaNames } from '../seas.ts';
import { coast, heartOf } from './coast.ts';
import { Grid, type GridFacts, type HexFacts } from './facts.ts';
import { fitted, type Known } from './fit.ts';
import { cellOf, cornersOf, HIGH, idOf, middleOf, placed, SHEET, WINDOW } from './grid.ts';
import { SEAS, shortNames } from './lettering.ts';
import type { Raster } from './raster.ts';
import { landOn } from './source.ts';

/** Schematic on the printed map: no help for the fit. */
const UNFIT = new Set(['1307', '1308']);
/** The rose stands in the emptiest water. */
const ROSE = { at: [54, 7] as const, r: 25 };

export function draw(facts: GridFacts): MapDrawing {
  const grid = new Grid(facts);
  const place = fitted(facts.geo, knownOf(facts.hexes));
  const { real, rings } = coast(grid, landOn(place));
  const land = rings.map((ring): MultiPolygon[number] => [ring]);
  const [x, y] = middleOf(ROSE.at);
  return {
    size: SHEET, window: WINDOW, land: outline(land), landCoarse: coarse(land),
    neutralLand: '', landBorders: '', neutralBorders: '', seaBorders: '',
    ...net(place), spaces: {}, seas: seaNames(place, SEAS), compass: { x: tenth(x), y: tenth(y), r: ROSE.r },
    hexes: {
      size: HIGH, origin: round(placed([0, 0])), cells: facts.hexes.map((hex) => cellDrawing(grid, real, hex)),
      rim: rimOf(grid), lines: {
        ...routesOf(grid, real), border: bordersOf(grid),
        empire: pathOf([facts.empireBorderSea.points.map((p) => placed(p))], false), closed: barsOf(grid),
      },
    },
  };
}

const knownOf = (hexes: readonly HexFacts[]): Known[] => hexes.flatMap(({ id, lat, lon, mark }) =>
  (lat === undefined || lon === undefined || !mark || UNFIT.has(id) ? [] : [{ lon, lat, at: placed(mark) }]));

const CITY: Readonly<Record<string, string>> = {
  'intrinsic-japan': 'home-city', 'intrinsic-china': 'china-city', city: 'city', 'intrinsic-mark': 'city',
};
function marksOf(hex: HexFacts): string[] {
  return [
    ...(hex.city ? [CITY[hex.city]] : []), ...(hex.port ? ['port'] : []), ...(hex.airfield ? ['airfield'] : []),
    ...(hex.resource ? ['resource'] : []), ...(!hex.land && hex.name ? ['ferry'] : []),
  ];
}

function cellDrawing(grid: Grid, real: Raster, hex: HexFacts): HexDrawing {
  const [column, row] = cellOf(hex.id);
  const marks = marksOf(hex);
  const names = shortNames(hex);
  const rank = hex.city?.startsWith('intrinsic-j') || hex.resource ? 1 : hex.port && hex.city ? 2 : 3;
  return {
    id: hex.id, cell: [column, row], kind: !hex.land ? 'sea' : hex.kind === 'island' || hex.kind === 'atoll' ? 'island' : 'land',
    ...(hex.terrain && { terrain: hex.terrain }),
    ...(hex.land && { heart: round(hex.kind === 'atoll' && hex.mark ? placed(hex.mark) : heartOf(grid, real, hex.id)) }),
    ...(marks.length > 0 && { marks }), ...(names && { rank, names }),
  };
}

/** The sides of all hexes that have no hex beyond them, chained to closed lines. */
function rimOf(grid: Grid): string {
  const key = ([x, y]: Point): string => `${Math.round(x * 4)},${Math.round(y * 4)}`;
  const next = new Map<string, [from: Point, to: Point][]>();
  for (const id of grid.hexes.keys()) {
    const corners = cornersOf(cellOf(id));
    nearOf(cellOf(id)).forEach((near, i) => {
      if (grid.hexes.has(idOf(near))) return;
      const [from, to] = [corners[i], corners[(i + 1) % 6]];
      next.set(key(from), [...(next.get(key(from)) ?? []), [from, to]]);
    });
  }
  const rings: Point[][] = [];
  for (const [start, sides] of next) {
    while (sides.length > 0) {
      const ring: Point[] = [sides[0][0]];
      for (let now = start; (next.get(now) ?? []).length > 0;) {
        const [, to] = next.get(now)!.shift()!;
        ring.push(to);
        now = key(to);
        if (now === start) break;
      }
      rings.push(ring);
    }
  }
  return pathOf(rings, true);
}

/** A side shortened at both ends. */
function sideOf(a: string, b: string, part: number): Point[] {
  const corners = cornersOf(cellOf(a));
  const i = nearOf(cellOf(a)).findIndex((near) => idOf(near) === b);
  const [[x0, y0], [x1, y1]] = [corners[i], corners[(i + 1) % 6]];
  const cut = (1 - part) / 2;
  return [[x0 + (x1 - x0) * cut, y0 + (y1 - y0) * cut], [x1 + (x0 - x1) * cut, y1 + (y0 - y1) * cut]];
}
const barsOf = ({ facts }: Grid): string => pathOf(facts.navalBlocked.map(([a, b]) => sideOf(a, b, 0.9)), false);

function bordersOf(grid: Grid): string {
  const lines = grid.facts.landEdges.filter(([a, b]) => grid.hexes.get(a)!.nation !== grid.hexes.get(b)!.nation)
    .map(([a, b]) => sideOf(a, b, 1));
  return pathOf(lines, false);
}

/** Routes run from heart to heart through the middle of the side, a little crooked as lines on the ground are. */
function routesOf(grid: Grid, real: Raster): Record<string, string> {
  const kinds = { rail: [] as Point[][], road: [] as Point[][], burma: [] as Point[][], event: [] as Point[][] };
  for (const { a, b, type, special } of grid.facts.transport) {
    const [[sx, sy], [ex, ey]] = sideOf(a, b, 1);
    const [from, to] = [heartOf(grid, real, a), heartOf(grid, real, b)];
    const through: Point = [(sx + ex) / 2, (sy + ey) / 2];
    const line = Array.from({ length: 11 }, (_, i): Point => {
      const t = i / 10;
      const at = (k: 0 | 1): number => (1 - t) ** 2 * from[k] + 2 * t * (1 - t) * (2 * through[k] - (from[k] + to[k]) / 2) + t * t * to[k];
      return i === 0 || i === 10 ? [at(0), at(1)] : displace([at(0), at(1)], 0.45);
    });
    kinds[special === 'burma-road' ? 'burma' : special === 'kwai-bridge' ? 'event' : type].push(line);
  }
  return {
    rail: pathOf(kinds.rail, false), road: pathOf(kinds.road, false), burma: pathOf(kinds.burma, false), event: pathOf(kinds.event, false),
  };
}

/** Every ten degrees, as the fit bends them. */
function net(place: (lon: number, lat: number) => Point): Pick<MapDrawing, 'graticule' | 'equator' | 'dateLine'> {
  const across = (lat: number): Point[] => Array.from({ length: 76 }, (_, i) => place(65 + i * 1.9, lat));
  const down = (lon: number): Point[] => Array.from({ length: 54 }, (_, i) => place(lon, -44 + i * 1.9));
  const lines: Point[][] = [];
  for (let lat = -40; lat <= 50; lat += 10) if (lat !== 0) lines.push(across(lat));
  for (let lon = 70; lon <= 200; lon += 10) if (lon !== 180) lines.push(down(lon));
  return { graticule: pathOf(lines, false), equator: pathOf([across(0)], false), dateLine: pathOf([down(180)], false) };
}
