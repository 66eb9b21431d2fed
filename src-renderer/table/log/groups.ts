/** Lines of the log in groups of one turn, phase and side. Pure. */
import type { LogLine } from '../../../src-main/api/types.ts';

export interface LogGroup<L extends LogLine = LogLine> { turn?: number; side?: string; phase?: string; lines: L[] }

export function groupLines<L extends LogLine>(lines: readonly L[]): LogGroup<L>[] {
  const groups: LogGroup<L>[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.turn === line.turn && last.side === line.side && last.phase === line.phase) last.lines.push(line);
    else groups.push({ turn: line.turn, side: line.side, phase: line.phase, lines: [line] });
  }
  return groups;
}
