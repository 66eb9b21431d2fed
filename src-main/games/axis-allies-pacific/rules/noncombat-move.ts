import { phase } from '../../../engine/flow.ts';
import type { AapState } from '../state.ts';
export const noncombat = phase<AapState>('noncombat');
