/** What happened since the viewer's own newest choice, as lines of the log. Pure. */
import { linesAfter } from '../../../src-main/engine/changes.ts';
import type { LogLine, TableSnapshot } from '../../../src-main/api/types.ts';

type Looked = Pick<TableSnapshot, 'log' | 'since'> & Partial<Pick<TableSnapshot, 'followed'>>;

export const linesSince = ({ log, since, followed = 0 }: Looked): LogLine[] => linesAfter(log, since, followed);

/** The newest of them, and before them the newest losses of the viewer: whatever came after hides none of these. */
export function toldOf<L extends Pick<LogLine, 'key' | 'side'>>(
  lines: readonly L[], most: number, { losses, viewer }: { losses: readonly string[]; viewer: string | null },
): { line: L; loss: boolean }[] {
  const isLoss = ({ key, side }: L): boolean => side === viewer && losses.includes(key);
  const [before, newest] = [lines.slice(0, -most), lines.slice(-most)];
  return [...before.filter(isLoss).slice(-LOSSES), ...newest].map((line) => ({ line, loss: isLoss(line) }));
}
/** So many losses that came before stand above the newest lines. */
const LOSSES = 2;

/** What others did, or came of itself, though the answer that the viewer gave last tells of nothing but itself. */
export const somethingSince = ({ head, ...now }: Looked & Pick<TableSnapshot, 'head'>): boolean =>
  (head > now.since || (now.followed ?? 0) > 0) && linesSince(now).length > 0;

/** Nobody was away before the first choice, nor while others answered in one's own turn. */
export const meanwhileTitle = (now: Pick<TableSnapshot, 'away'> | null): string => (now?.away ? 'meanwhile.title' : 'lately.title');
