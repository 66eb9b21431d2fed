/**
 * A campaign that comes in from a file, in portions between which other calls are answered. Until it is complete its
 * standing is at no moment: it is in no list, cannot be opened, and is not damaged; a start that finds one so, left by a
 * crash, removes it. An import is all or nothing.
 */
import type { Database } from 'better-sqlite3';
import type { NewCampaign } from './campaign.ts';
import type { Contents } from './writer.ts';

/** The head of a campaign that is still coming in. */
export const COMING = -1;

/** The campaigns that are still coming in. */
export const comingIn = (db: Database): string[] =>
  db.prepare('SELECT campaign FROM standings WHERE head = ?').pluck().all(COMING) as string[];

/** What is to be written of a campaign file, a portion at a time. */
export interface Incoming {
  campaign: NewCampaign;
  head: number;
  portions: Iterable<Contents> | AsyncIterable<Contents>;
}

/** How many rows come in at once; a snapshot, a whole state, weighs as much as some moments do. */
export const PORTION = 100;
const SNAPSHOTS = 4;

const KINDS = { nodes: PORTION, snapshots: SNAPSHOTS, branches: PORTION, notes: PORTION } as const;

/** The same contents, in portions. */
export function* portionsOf(contents: Contents): Generator<Contents> {
  for (const [kind, size] of Object.entries(KINDS) as [keyof Contents, number][]) {
    const rows = contents[kind] ?? [];
    for (let from = 0; from < rows.length; from += size) yield { nodes: [], [kind]: rows.slice(from, from + size) };
  }
}
