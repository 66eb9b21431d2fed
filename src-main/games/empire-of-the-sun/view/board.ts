/** The map as the window fetches it once. */
import type { Board } from '../../../engine/view.ts';

export const board: Board = { drawing: 'empire-of-the-sun', nations: [], pieceTypes: [], spaces: [] };
