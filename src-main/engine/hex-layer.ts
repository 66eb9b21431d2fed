/** The arithmetic of hexes as they are drawn: where a cell lies, its corners and neighbours; hexes without a coast as a layer. Pure. */
import type { HexLayer, Point } from './drawing.ts';
import type { BoardSpace, HexSheet } from './view-board.ts';

export type Cell = readonly [column: number, row: number];

/** The length of a side, and from middle to corner. */
export const sideOf = ({ size }: Pick<HexLayer, 'size'>): number => size / Math.sqrt(3);

export function middleOf({ size, origin: [x, y] }: Pick<HexLayer, 'size' | 'origin'>, [column, row]: Cell): Point {
  return [x + column * sideOf({ size }) * 1.5, y + (row + (column & 1) / 2) * size];
}
/** The corners round a middle, from the east round by the south. */
export const cornersAt = ([x, y]: Readonly<Point>, side: number): Point[] =>
  Array.from({ length: 6 }, (_, i): Point => [x + side * Math.cos((i * Math.PI) / 3), y + side * Math.sin((i * Math.PI) / 3)]);
export const cornersOf = (layer: HexLayer, cell: Cell): Point[] => cornersAt(middleOf(layer, cell), sideOf(layer));
/** The neighbours across the sides that begin at corner 0, 1, ...: south-east, south, south-west, north-west, north, north-east. */
export function nearOf([column, row]: Cell): Cell[] {
  const low = column & 1;
  return [
    [column + 1, row + low], [column, row + 1], [column - 1, row + low],
    [column - 1, row + low - 1], [column, row - 1], [column + 1, row + low - 1],
  ];
}
export const tenth = (value: number): number => Math.round(value * 10) / 10;
export const hexPath = (layer: HexLayer, cell: Cell): string =>
  `M${cornersOf(layer, cell).map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}z`;

/** Between opposite sides of a hex drawn as plan. */
export const HEX = 72;
const EDGE = 14;
/** The hexes of a sheet without a coast, as the arithmetic of hexes knows them. */
export function layerOf({ grid }: Pick<HexSheet, 'grid'>, spaces: readonly BoardSpace[]): HexLayer {
  // Where the even columns stand lower, all are counted one further.
  const by = grid.lower === 'even' ? 1 : 0;
  const cells = spaces.flatMap(({ id, cell }) =>
    (cell ? [{ id, cell: [cell[0] + by, cell[1]] as [number, number], kind: 'land' as const }] : []));
  const bare: HexLayer = { size: HEX, origin: [0, 0], cells, rim: '', lines: {} };
  const at = cells.map(({ cell }) => middleOf(bare, cell));
  const origin: Point = [sideOf(bare) + EDGE - Math.min(...at.map(([x]) => x)), HEX / 2 + EDGE - Math.min(...at.map(([, y]) => y))];
  return { ...bare, origin };
}
/** The sheet that such hexes fill. */
export function sizeOf(hexes: HexLayer): [w: number, h: number] {
  const at = hexes.cells.map(({ cell }) => middleOf(hexes, cell));
  return [Math.max(...at.map(([x]) => x)) + sideOf(hexes) + EDGE, Math.max(...at.map(([, y]) => y)) + hexes.size / 2 + EDGE];
}
