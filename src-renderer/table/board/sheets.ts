/** Which sheet of a board is large, and which sheet a space belongs to. Pure. */
import { largeSheet, sheetById } from '../../../src-main/engine/miniature.ts';
import type { Board, BoardSpace, Sheet, SheetLayout } from '../../../src-main/engine/view.ts';

export { largeSheet, sheetById };

/** How the sheets stand: as the board says, or with one of those that are folded opened, which then changes places with the large one. */
export function layoutOf(board: Board, opened: string | null = null): SheetLayout {
  const layout = { large: largeSheet(board).id, others: board.layout?.others ?? [] };
  const chosen = layout.others.find(({ sheet, place }) => sheet === opened && place === 'folded');
  if (!chosen) return layout;
  return { large: chosen.sheet, others: layout.others.map((it) => (it === chosen ? { ...it, sheet: layout.large } : it)) };
}
/** The sheets that are large or in the place of another, in the order of the board. */
export const sheetsIn = ({ sheets }: Pick<Board, 'sheets'>, { large, others }: SheetLayout): string[] =>
  sheets.map(({ id }) => id).filter((id) => id === large || others.some(({ sheet }) => sheet === id));

export const sheetOf = (board: Pick<Board, 'sheets'>, space: Pick<BoardSpace, 'sheet'>): string => space.sheet ?? board.sheets[0].id;

/** The asset with the coast of a sheet: where it has one. */
export const coastOf = (sheet: Sheet | undefined): string | undefined => (sheet && 'drawing' in sheet ? sheet.drawing : undefined);

/** The coast of what is seen of a game at first: the large sheet's, else that of the first sheet with one. */
export const coastOfBoard = (board: Board): string | undefined =>
  coastOf(largeSheet(board)) ?? board.sheets.map(coastOf).find((it) => it !== undefined);
