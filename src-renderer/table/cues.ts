/** Which change of the table makes which sound. Pure. */
import type { LogKind, LogLine, TableSnapshot } from '../../src-main/api/types.ts';
import type { Sound } from '../app/sounds.ts';
import { overPanels } from './battle/over.ts';

type Told = Pick<TableSnapshot, 'campaign' | 'decision' | 'head' | 'logLength' | 'viewer' | 'view'> & { log: readonly LogLine[] };

/** At most two: what happened, the loudest of it, and that it is one's turn now. A table that was opened or goes back is silent. */
export function cuesOf(before: Told | null, now: Told, kinds: Readonly<Record<string, LogKind>>): Sound[] {
  if (!before || before.campaign.id !== now.campaign.id || now.head <= before.head) return [];
  const lines = now.log.filter(({ seq }) => seq >= before.logLength);
  const ended = new Set(overPanels(before.view.panels).map(({ id }) => id));
  const is = (...wanted: LogKind[]): boolean => lines.some(({ key }) => wanted.includes(kinds[key] ?? 'event'));
  const cues: Sound[] = [];
  if (overPanels(now.view.panels).some(({ id }) => !ended.has(id))) cues.push('battle');
  else if (lines.some(({ dice }) => dice?.length)) cues.push('dice');
  else if (is('card')) cues.push('card');
  else if (is('move', 'forces')) cues.push('counter');
  const mine = ({ decision, viewer }: Told): boolean => decision?.by === 'person' && decision.side === viewer;
  if (mine(now) && before.decision !== null && !mine({ ...before, viewer: now.viewer })) cues.push('turn');
  return cues;
}
