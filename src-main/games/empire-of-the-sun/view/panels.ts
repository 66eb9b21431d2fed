/** The sheets and lists beside the map. */
import type { Decision } from '../../../engine/state.ts';
import type { Panel } from '../../../engine/view.ts';
import type { Seen } from '../observe.ts';
import { offMap, war } from './tracks.ts';

export function panels(seen: Seen, _open: Decision | null): Panel[] {
  const list: Panel[] = [offMap(seen), war(seen)];
  return list.filter(({ kind, rows }) => kind !== 'list' || rows.length > 0);
}
