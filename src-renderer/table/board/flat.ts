/**
 * Sheets that have no coast of areas: where their spaces lie, which shape a click finds, where their pieces
 * stand. Pure; pixels of the sheet.
 */
import type { HexLayer, Point } from '../../../src-main/engine/drawing.ts';
import { HEX, layerOf, sizeOf } from '../../../src-main/engine/hex-layer.ts';
import type { Board, BoardSpace, BoxSheet, HexSheet, NodeSheet, Rect, Sheet, ZoneSheet } from '../../../src-main/engine/view.ts';
import type { Free } from './camera.ts';
import { hexPath, middleOf, outlineOf } from './hexes.ts';
import type { Box } from './layout.ts';
import { NODE } from './nodes.ts';
import { sheetOf } from './sheets.ts';

export { HEX, layerOf };

/** A space of such a sheet: the shape of it, the room of its pieces, the middle that ways and keys go to. */
export interface Spot { space: string; path: string; room: Box; anchor: Point }
export interface Flat {
  size: [w: number, h: number];
  spots: Spot[];
  hexes?: HexLayer;
  /** Its spaces are points: their pieces stand beside them. */
  small?: true;
}

const boxPath = ({ x, y, w, h }: Box): string => `M${x} ${y}h${w}v${h}h${-w}z`;
const middle = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];
const inner = ({ x, y, w, h }: Box, top: number, pad: number): Box =>
  ({ x: x + pad, y: y + top, w: w - 2 * pad, h: Math.max(0, h - top - pad) });
const asBox = ([x, y, w, h]: Rect): Box => ({ x, y, w, h });

/** A heading stands above the pieces. */
export const HEAD = { field: 40, band: 25, box: 25 } as const;
function zonesFlat({ size, zones }: ZoneSheet): Flat {
  return {
    size,
    spots: zones.map(({ space, at, form }): Spot => {
      const box = asBox(at);
      const room = inner(box, HEAD[form], form === 'field' ? 14 : 8);
      return { space, path: boxPath(box), room, anchor: middle(room) };
    }),
  };
}

/** Cells of a track are as wide as a number asks for; boxes take pieces side by side. */
const CELL = { track: { w: 38, h: 52 }, boxes: { w: 132, h: 78 } } as const;
const ROW = { pad: 12, title: 20, gap: 10, between: 10 } as const;
export interface CellPlaced { space: string; row: string; box: Box }
/** Rows one below the other, as wide as the longest. */
export function cellsOf(
  { rows }: Pick<BoxSheet, 'rows'>,
): { cells: CellPlaced[]; titles: { row: string; at: Point }[]; size: [number, number] } {
  const cells: CellPlaced[] = [];
  const titles: { row: string; at: Point }[] = [];
  let [width, y] = [0, ROW.pad as number];
  for (const row of rows) {
    if (row.name) {
      titles.push({ row: row.id, at: [ROW.pad, y + 12] });
      y += ROW.title;
    }
    const { w, h } = CELL[row.form];
    let x: number = ROW.pad;
    for (const { space, wide = 1 } of row.cells) {
      const box = { x, y, w: w * wide, h };
      cells.push({ space, row: row.id, box });
      x += box.w + (row.form === 'boxes' ? ROW.gap : 0);
    }
    width = Math.max(width, x - (row.form === 'boxes' ? ROW.gap : 0) + ROW.pad);
    y += h + ROW.between;
  }
  return { cells, titles, size: [width, y - ROW.between + ROW.pad] };
}
function boxesFlat(sheet: BoxSheet): Flat {
  const { cells, size } = cellsOf(sheet);
  const forms = new Map(sheet.rows.map(({ id, form }) => [id, form]));
  return {
    size,
    spots: cells.map(({ space, row, box }): Spot => {
      const room = forms.get(row) === 'track' ? inner(box, 17, 2) : inner(box, 22, 8);
      return { space, path: boxPath(box), room, anchor: middle(room) };
    }),
  };
}

type OpenNodes = Extract<NodeSheet, { drawing?: undefined }>;
function nodesFlat({ size, nodes }: OpenNodes): Flat {
  const disc = ([x, y]: Point, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  return { size, small: true, spots: nodes.map(({ space, at }): Spot => ({
    space, path: disc(at, NODE.reach), room: { x: at[0] + NODE.reach, y: at[1] - 13, w: 110, h: 26 }, anchor: at,
  })) };
}

function hexesFlat(sheet: HexSheet, spaces: readonly BoardSpace[]): Flat {
  const hexes = layerOf(sheet, spaces);
  const spots = hexes.cells.map(({ id, cell }): Spot => {
    const [x, y] = middleOf(hexes, cell);
    return { space: id, path: hexPath(hexes, cell), room: { x: x - 30, y: y - 26, w: 60, h: 56 }, anchor: [x, y] };
  });
  return { size: sizeOf(hexes), spots, hexes };
}

/** Null: a coast map, which has a component and a layout of its own. */
export function flatOf(sheet: Sheet, board: Pick<Board, 'sheets' | 'spaces'>): Flat | null {
  const spaces = (): BoardSpace[] => board.spaces.filter((space) => sheetOf(board, space) === sheet.id);
  switch (sheet.kind) {
    case 'zones': return zonesFlat(sheet);
    case 'boxes': return boxesFlat(sheet);
    case 'nodes': return sheet.drawing === undefined ? nodesFlat(sheet) : null;
    case 'hexes': return sheet.drawing === undefined ? hexesFlat(sheet, spaces()) : null;
    case 'areas': return null;
  }
}

/** The edge round a set of hexes that lie beside one another; empty where the spaces are no hexes. */
export function outlineIn({ hexes }: Pick<Flat, 'hexes'>, spaces: Iterable<string>): string {
  if (!hexes) return '';
  const wanted = new Set(spaces);
  return outlineOf(hexes, hexes.cells.filter(({ id }) => wanted.has(id)).map(({ cell }) => cell));
}

/** A small sheet that is large is drawn at most so many times its size: it stands in the middle of more room. */
const LARGEST = 1.8;
/** What of the window a sheet fills at fit: left, top, right, bottom. */
export function frameOf([w, h]: readonly [number, number], { left, top, right, bottom }: Free): readonly [number, number, number, number] {
  const [wide, high] = [Math.max(0, (right - left) / LARGEST - w) / 2, Math.max(0, (bottom - top) / LARGEST - h) / 2];
  return [-wide, -high, w + wide, h + high];
}

/** Places for the keys, as a drawn map has them. */
export const placesOf = ({ spots, hexes }: Flat): { spaces: Record<string, { anchor: Point }>; hexes?: HexLayer } =>
  ({ spaces: Object.fromEntries(spots.map(({ space, anchor }) => [space, { anchor }])), ...(hexes && { hexes }) });

export interface Standing { x: number; y: number }
/** The largest and the smallest counter of a sheet. */
export const SIZES = { largest: 46, least: 22 } as const;
/** Counters in rows from the upper left of a room, as large as all fit in it; `order`: groups begin a row where there is room for one. */
export function standIn({ x, y, w, h }: Box, count: number, most: number = SIZES.largest): { size: number; at: Standing[] } {
  for (let size = Math.min(most, Math.floor(h)); size >= SIZES.least; size -= 2) {
    const gap = Math.max(3, Math.round(size * 0.2));
    const columns = Math.max(1, Math.floor((w + gap) / (size + gap)));
    const rows = Math.ceil(count / columns);
    if (rows * (size + gap) - gap <= h || size - 2 < SIZES.least) {
      // The smallest lie over one another rather than outside of their room.
      const down = Math.min(size + gap, (h - size) / Math.max(1, rows - 1));
      return { size, at: Array.from(
        { length: count }, (_, i) => ({ x: x + (i % columns) * (size + gap), y: y + Math.floor(i / columns) * down }),
      ) };
    }
  }
  return { size: SIZES.least, at: Array.from({ length: count }, (_, i) => ({ x: x + i * 4, y: y + i * 3 })) };
}
