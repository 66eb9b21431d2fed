import { phase } from '../../../engine/flow.ts';
import type { AapState } from '../state.ts';
export const capLand = phase<AapState>('cap-land');
