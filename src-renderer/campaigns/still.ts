/** Who stands on the map of a still picture, as the table draws it. Pure. */
import type { Thumbnail } from '../../src-main/api/types.ts';
import type { Board, PieceView } from '../../src-main/engine/view.ts';
import { stacksOf, type Stack } from '../table/board/stacks.ts';

/** A piece whose kind is not told shows its back. */
export const piecesOf = (position: Thumbnail | null): PieceView[] =>
  (position?.pieces ?? []).map((piece) => ({ ...piece, ...(piece.type === undefined && { face: 'down' }) }) as PieceView);
/** Nobody has moved in a picture, and nobody may. */
export const stillStacks = (pieces: readonly PieceView[], board: Board): Stack[] =>
  stacksOf(pieces, board, new Set()).map((stack) => ({ ...stack, moved: false }));
