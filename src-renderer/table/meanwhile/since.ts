/** What happened since the viewer's own newest choice, as lines of the log. Pure. */
import type { LogLine, TableSnapshot } from '../../../src-main/api/types.ts';

/** Along one line of play moments are numbered in the order of making, so that what came after has a higher number. */
export const linesSince = ({ log, since }: Pick<TableSnapshot, 'log' | 'since'>): LogLine[] => log.filter(({ node }) => node > since);

/** What others did, or came of itself, though the answer that the viewer gave last tells of nothing but itself. */
export const somethingSince = (now: Pick<TableSnapshot, 'log' | 'since' | 'head'>): boolean =>
  now.head > now.since && linesSince(now).length > 0;
