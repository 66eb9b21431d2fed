/** How rows reach the database, and what of a campaign's history can come at once. */
import type { Database } from 'better-sqlite3';
import type { HistoryNode } from '../engine/history.ts';
import type { LogEntry } from '../engine/journal.ts';
import type { Snapshot } from './campaign.ts';
import type { Change } from './saved-table.ts';

/** All that a campaign's history needs to be written at once: an import, a copy. */
export interface Contents {
  nodes: readonly HistoryNode[];
  snapshots?: readonly Snapshot[];
  branches?: readonly { first: number; name: string }[];
  notes?: readonly { node: number; entry: LogEntry }[];
}

/** How a repository writes: each call wholly or not at all, and on disk when it returns. */
export interface Writer {
  write: <T>(run: () => T) => T;
  /** Told of every row that is changed inside `write`. */
  noted: (change: Change) => void;
}

/** A database that nobody keeps a second book of. */
export const plain = (db: Database): Writer => {
  const transaction = db.transaction((run: () => unknown) => run());
  return { write: <T>(run: () => T) => transaction.immediate(run) as T, noted: () => {} };
};
