/** The sheets and lists beside the map. */
import type { Decision } from '../../../engine/state.ts';
import type { Panel } from '../../../engine/view.ts';
import type { Seen } from '../observe.ts';
import { battlePanels } from './battle-panel.ts';
import { offensivePanel } from './offensive-panel.ts';
import { sums } from './sums.ts';
import { offMap, war } from './tracks.ts';

export function panels(seen: Seen, open: Decision | null): Panel[] {
  const lists = [...sums(seen), ...[war(seen), offMap(seen)].filter(({ rows }) => rows.length > 0)];
  return [...battlePanels(seen, open), ...offensivePanel(seen, open), ...lists];
}
