/** The arithmetic of a map of hexes: where a cell lies, which cell a point lies in, which is whose neighbour. Pure. */
import type { HexDrawing, HexLayer, MapDrawing, Point, SpaceDrawing } from '../../../src-main/engine/drawing.ts';
import { cornersOf, hexPath, middleOf, nearOf, sideOf, tenth, type Cell } from '../../../src-main/engine/hex-layer.ts';
import { hexLook } from '../../games/look.ts';
import type { Way } from './camera.ts';
import { hull } from './layout.ts';

export { cornersOf, hexPath, middleOf, nearOf, sideOf, type Cell };

/** The cell that a point of the map lies in, of the grid that goes on without end. */
export function cellAt(layer: HexLayer, [x, y]: Point): Cell {
  const guess = Math.round((x - layer.origin[0]) / (sideOf(layer) * 1.5));
  let best: Cell = [guess, 0];
  let least = Infinity;
  for (const column of [guess - 1, guess, guess + 1]) {
    const row = Math.round((y - layer.origin[1]) / layer.size - (column & 1) / 2);
    const [cx, cy] = middleOf(layer, [column, row]);
    const away = (cx - x) ** 2 + (cy - y) ** 2;
    if (away < least) [best, least] = [[column, row], away];
  }
  return best;
}

/** Room around the places that a theatre is given by, in hexes. */
const ROOM = 1.6;
/** The map as it opens: on the theatre between these spaces, where there are any. */
export function openingOn(drawing: MapDrawing & { hexes: HexLayer }, corners: readonly string[]): MapDrawing {
  const anchors = corners.flatMap((id) => (drawing.spaces[id] ? [drawing.spaces[id].anchor] : []));
  if (anchors.length === 0) return drawing;
  const { x, y, w, h } = hull(anchors.map(([x, y]) => ({ x, y, w: 0, h: 0 })));
  const room = drawing.hexes.size * ROOM;
  return { ...drawing, theatre: [x - room, y - room, x + w + room, y + h + room] };
}

export const cellKey = ([column, row]: Cell): number => column * 1000 + row;
const indexes = new WeakMap<HexLayer, ReadonlyMap<number, HexDrawing>>();
/** The hexes by `cellKey`. */
export function indexOf(layer: HexLayer): ReadonlyMap<number, HexDrawing> {
  let index = indexes.get(layer);
  if (!index) indexes.set(layer, index = new Map(layer.cells.map((it) => [cellKey(it.cell), it])));
  return index;
}
export const hexAt = (layer: HexLayer, point: Point): HexDrawing | undefined => indexOf(layer).get(cellKey(cellAt(layer, point)));

/** One step of the arrow keys: up and down along the column, left and right along the row, past gaps in the grid. */
export function stepTo(layer: HexLayer, [column, row]: Cell, way: Way): HexDrawing | undefined {
  const [dc, dr] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[way];
  for (let i = 1; i < 60; i++) {
    const found = indexOf(layer).get(cellKey([column + dc * i, row + dr * i]));
    if (found) return found;
  }
  return undefined;
}

/** The drawing with its hexes as spaces, for everything that knows spaces only. */
export function withSpaces(drawing: MapDrawing): MapDrawing {
  const { hexes } = drawing;
  if (!hexes) return drawing;
  const islets = new Set(hexLook(drawing.name ?? '').terrain.filter(({ islet }) => islet).map(({ id }) => id));
  const spaces = hexes.cells.map((it): [string, SpaceDrawing] => {
    const at = middleOf(hexes, it.cell);
    return [it.id, {
      kind: it.kind, path: hexPath(hexes, it.cell), origin: at, anchor: at, room: [hexes.size * 0.45, hexes.size * 0.35],
      ...(islets.has(it.terrain ?? '') && it.heart && { disc: it.heart }),
    }];
  });
  return { ...drawing, spaces: Object.fromEntries(spaces) };
}

/** The sides between a set of hexes and all others, each once. */
export function rimOf(layer: HexLayer, cells: readonly Cell[]): [from: Point, to: Point][] {
  const inside = new Set(cells.map(cellKey));
  return cells.flatMap((cell) => {
    const corners = cornersOf(layer, cell);
    return nearOf(cell).flatMap((near, i): [Point, Point][] => (inside.has(cellKey(near)) ? [] : [[corners[i], corners[(i + 1) % 6]]]));
  });
}
/** As a dashed or strong edge round them all. */
export const outlineOf = (layer: HexLayer, cells: readonly Cell[]): string =>
  rimOf(layer, cells).map(([[x, y], [tx, ty]]) => `M${tenth(x)} ${tenth(y)}L${tenth(tx)} ${tenth(ty)}`).join('');
