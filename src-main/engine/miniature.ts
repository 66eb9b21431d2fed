/**
 * A map drawn small: what a game brings for it, and which of its pieces stand where. The window draws it on the home page, an exported
 * diary on paper. Pure.
 */
import type { MapDrawing, Point } from './drawing.ts';
import type { NationLook } from './nations.ts';
import { settle, type Group, type Placed } from './settle.ts';
import type { PieceView } from './view.ts';
import type { Board, Sheet } from './view-board.ts';

/** What a picture on paper needs besides the board and the view. */
export interface Miniature {
  nations: Readonly<Record<string, NationLook>>;
  /** The coast that its large sheet lies on: read when it is asked for. */
  drawing?: () => Promise<MapDrawing>;
  /** Of hexes without a coast: the tone of each terrain, and of bare ground by its level. */
  ground?: Ground;
}
export interface Ground { terrain: Readonly<Record<string, string>>; levels: readonly string[] }

export const sheetById = (board: Board, id: string): Sheet | undefined => board.sheets.find((sheet) => sheet.id === id);

export function largeSheet(board: Board): Sheet {
  return (board.layout && sheetById(board, board.layout.large)) ?? board.sheets[0];
}

/** How many pieces of a nation stand in a space. */
export interface Count { space: string; nation: string; count: number }

/** What has no nation is a marker, and not counted. */
export function countsOf(pieces: readonly Pick<PieceView, 'space' | 'nation' | 'count'>[]): Count[] {
  const sums = new Map<string, Count>();
  for (const { space, nation, count } of pieces) {
    if (nation === '') continue;
    const id = `${space}/${nation}`;
    sums.set(id, { space, nation, count: count + (sums.get(id)?.count ?? 0) });
  }
  return [...sums.values()];
}

export interface Block extends Placed { nation: string; count: number }

/** One block per nation and space, none over another; `camera`: how the map lies in the picture. */
export function blocksOf(
  spaces: Readonly<Record<string, { anchor: Readonly<Point> }>>, counts: readonly Count[],
  { k, x, y }: { k: number; x: number; y: number }, [w, h]: Readonly<Point>,
): Block[] {
  const byId = new Map(counts.map((it) => [`${it.space}/${it.nation}`, it]));
  const groups: Group[] = [...Map.groupBy(byId, ([, { space }]) => space)].filter(([space]) => spaces[space]).map(([space, list]) => ({
    space, x: spaces[space].anchor[0] * k + x, y: spaces[space].anchor[1] * k + y, strips: list.map(([id]) => ({ id, w, h })),
  }));
  return settle(groups, 12).map((box) => {
    const { nation, count } = byId.get(box.id)!;
    return { ...box, nation, count };
  });
}
