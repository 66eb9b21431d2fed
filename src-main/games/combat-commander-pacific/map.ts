/** The eight maps: hexes A1 to O10 as numbers column by column, what lies in each, its paths and edges. */
import { DIRECTIONS, hexDistance, hexGrid, ring } from '../../kit/hexes.ts';
import { LEGEND, MAPS, TERRAIN } from './data.ts';
import type { Edge, MapFact, TerrainFact } from './data-types.ts';

export const COLUMNS = 15;
export const ROWS = 10;
export const HEXES = COLUMNS * ROWS;
const LETTERS = 'ABCDEFGHIJKLMNO';

export const columnOf = (hex: number): number => Math.floor(hex / ROWS);
/** 1 at the top. */
export const rowOf = (hex: number): number => (hex % ROWS) + 1;
export const HEX_IDS: readonly string[] = Array.from({ length: HEXES }, (_, hex) => `${LETTERS[columnOf(hex)]}${rowOf(hex)}`);
const numbers = new Map(HEX_IDS.map((id, hex) => [id, hex]));
/** -1: there is no such hex. */
export const hexNo = (id: string): number => numbers.get(id) ?? -1;
export const hexId = (hex: number): string => HEX_IDS[hex];

const all = Array.from({ length: HEXES }, (_, hex) => hex);
export const ALL_HEXES: readonly number[] = all;
export const GRID = hexGrid(all.map(columnOf), all.map((hex) => rowOf(hex) - 1));
export const distance = (a: number, b: number): number => hexDistance(GRID, a, b);
/** The faces of a die as directions. */
export const DIRECTION_NUMBERS: readonly number[] = [1, 2, 3, 4, 5, 6];
/** Steps of a direction are the faces of a die less one: N, NE, SE, S, SW, NW; -1: off the map. */
export const step = (hex: number, direction: number): number => GRID.near[hex * DIRECTIONS + direction];
const RINGS = all.map((hex) => ring(GRID, hex));
export const neighbours = (hex: number): readonly number[] => RINGS[hex];
export const isAdjacent = (a: number, b: number): boolean => RINGS[a].includes(b);
export const within = (hex: number, far: number): number[] => all.filter((it) => distance(hex, it) <= far);

export type Path = 'none' | 'road' | 'trail';
export interface GameMap {
  fact: MapFact;
  /** By hex. */
  terrain: readonly TerrainFact[];
  /** Printed: climbs and downhill fire go by it. */
  elevation: readonly number[];
  /** What sight goes by: a gully lies a level lower. */
  level: readonly number[];
  /** By hexside, `hex * 6 + direction`. */
  paths: readonly Path[];
  cliffs: readonly boolean[];
  /** Hexes of Objectives 1 to 5. */
  objectives: readonly number[];
  /** The number of the Objective in a hex less one; -1: none. */
  objectiveAt: readonly number[];
}

const EDGES: Readonly<Record<Edge, readonly number[]>> = {
  N: all.filter((hex) => rowOf(hex) === 1), S: all.filter((hex) => rowOf(hex) === ROWS),
  W: all.filter((hex) => columnOf(hex) === 0), E: all.filter((hex) => columnOf(hex) === COLUMNS - 1),
};
/** The hexes of a map edge, from left to right or from top to bottom. */
export const edgeHexes = (edge: Edge): readonly number[] => EDGES[edge];
/** How far a hex lies behind an edge, 1 on it. */
export function depthFrom(edge: Edge, hex: number): number {
  if (edge === 'N') return rowOf(hex);
  if (edge === 'S') return ROWS + 1 - rowOf(hex);
  return edge === 'W' ? columnOf(hex) + 1 : COLUMNS - columnOf(hex);
}
/** The hexes behind one of an edge, outermost first: a column or a row of the map (CCP-13-09). */
export const inland = (edge: Edge, hex: number): number[] => all
  .filter((it) => (edge === 'N' || edge === 'S' ? columnOf(it) === columnOf(hex) : rowOf(it) === rowOf(hex)))
  .sort((a, b) => depthFrom(edge, a) - depthFrom(edge, b));
export const OPPOSITE: Readonly<Record<Edge, Edge>> = { N: 'S', S: 'N', W: 'E', E: 'W' };

/** What a unit leaving over an edge scores by its hex; null: it cannot leave there. */
export const exitPoint = ({ fact }: GameMap, edge: Edge, hex: number): number | null => {
  const at = EDGES[edge].indexOf(hex);
  return at < 0 ? null : fact.exitPoints[edge][at];
};

const terrainOf = new Map(TERRAIN.map((it) => [it.id, it]));
function made(fact: MapFact): GameMap {
  const terrain = all.map((hex) => terrainOf.get(LEGEND[fact.terrain[rowOf(hex) - 1][columnOf(hex)]])!);
  const elevation = all.map((hex) => Number(fact.elevation[rowOf(hex) - 1][columnOf(hex)]));
  const paths: Path[] = Array.from({ length: HEXES * DIRECTIONS }, () => 'none');
  const cliffs: boolean[] = Array.from({ length: HEXES * DIRECTIONS }, () => false);
  const sides = (a: string, b: string): number[] => [[a, b], [b, a]].map(([from, to]) =>
    hexNo(from) * DIRECTIONS + [0, 1, 2, 3, 4, 5].findIndex((direction) => step(hexNo(from), direction) === hexNo(to)));
  const lay = (lines: readonly string[][], path: Path): void => {
    for (const line of lines) {
      for (let i = 1; i < line.length; i++) for (const side of sides(line[i - 1], line[i])) paths[side] = path;
    }
  };
  lay(fact.trails, 'trail');
  lay(fact.roads, 'road');
  for (const [a, b] of fact.cliffs) for (const side of sides(a, b)) cliffs[side] = true;
  const objectives = fact.objectives.map(hexNo);
  return {
    fact, terrain, elevation, paths, cliffs, objectives, objectiveAt: all.map((hex) => objectives.indexOf(hex)),
    level: all.map((hex) => elevation[hex] + (terrain[hex].elevationShift ?? 0)),
  };
}
const known = new Map(MAPS.map((fact) => [fact.id, made(fact)]));
export const MAP_IDS: readonly string[] = MAPS.map(({ id }) => id);
export function mapOf(id: string): GameMap {
  const map = known.get(id);
  if (!map) throw new RangeError(`There is no map "${id}"; there are ${MAP_IDS.join(', ')}.`);
  return map;
}
