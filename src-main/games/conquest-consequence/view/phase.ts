/** The phase in which a position stands: that of the outermost frame, which the Seasons call their turns from. */
import { flow, phases } from '../sequence.ts';
import type { CncState } from '../state.ts';

export function phaseAt({ frames: [game, inner], result }: Pick<CncState['kernel'], 'frames' | 'result'>): string {
  const path = game ? flow.get('game')!.ops.get(inner?.from ?? game.at)?.path : undefined;
  return path?.find((id) => phases.includes(id)) ?? (result ? phases[phases.length - 1] : phases[0]);
}
