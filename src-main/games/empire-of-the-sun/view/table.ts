/** The table view of an observation. */
import type { Decision } from '../../../engine/state.ts';
import type { TableView } from '../../../engine/view.ts';
import type { Seen } from '../observe.ts';

export const table = (seen: Seen, open: Decision | null): TableView => {
  throw new Error(`There is no table yet for ${seen.turn} ${open?.step}.`);
};
