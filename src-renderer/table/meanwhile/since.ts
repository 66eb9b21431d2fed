/** What happened since the viewer's own newest choice, as lines of the log. Pure. */
import type { LogLine, TableSnapshot } from '../../../src-main/api/types.ts';

type Looked = Pick<TableSnapshot, 'log' | 'since'> & Partial<Pick<TableSnapshot, 'followed'>>;

/** Along one line of play moments are numbered in the order of making, so that what came after has a higher number. */
export function linesSince({ log, since, followed = 0 }: Looked): LogLine[] {
  const chosen = log.filter(({ node }) => node === since);
  return [...chosen.slice(chosen.length - followed), ...log.filter(({ node }) => node > since)];
}

/** What others did, or came of itself, though the answer that the viewer gave last tells of nothing but itself. */
export const somethingSince = ({ head, ...now }: Looked & Pick<TableSnapshot, 'head'>): boolean =>
  (head > now.since || (now.followed ?? 0) > 0) && linesSince(now).length > 0;
