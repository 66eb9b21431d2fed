/** Which battles that have ended are shown before the table goes on, and for how long. Pure. */
import type { BotSpeed } from '../../../src-main/api/types.ts';
import type { BattleDetail } from '../../../src-main/engine/view-details.ts';
import type { Panel } from '../../../src-main/engine/view.ts';
import { panelKind } from '../panels.ts';

export const overPanels = (panels: readonly Panel[]): Panel[] => panels.filter((panel) => panelKind(panel).over);

/** Bots' own battles stay so long, in milliseconds; at higher speeds they pass. */
const SHOWN: Partial<Record<BotSpeed, number>> = { slow: 6000, normal: 3000 };

/** Milliseconds that a finished battle stays by itself. Null: until somebody goes on. 0: it is not shown. */
export function shownFor(panel: Panel, persons: ReadonlySet<string>, speed: BotSpeed): number | null {
  const { parties } = panel.detail as BattleDetail;
  if (parties.some(({ side }) => persons.has(side))) return null;
  return SHOWN[speed] ?? 0;
}

/** Those that have not been seen yet. */
export const unseen = (panels: readonly Panel[], seen: ReadonlySet<string>): Panel[] =>
  overPanels(panels).filter(({ id }) => !seen.has(id));
