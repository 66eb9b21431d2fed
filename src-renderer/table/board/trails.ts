/** The ways of what others moved, as they are drawn. Pure. */
import type { TableSnapshot } from '../../../src-main/api/types.ts';
import type { Move } from '../../../src-main/engine/changes.ts';

export interface Trail extends Move { id: number }

/** So many trails stay at once: the oldest go first. */
export const KEPT = 24;

/** Whose answer led from the one table to the next: another's than the one who looks on. */
export const isForeign = ({ decision, viewer }: Pick<TableSnapshot, 'decision' | 'viewer'>): boolean =>
  decision !== null && (decision.by === 'bot' || decision.side !== viewer);
