import { phase } from '../../../engine/flow.ts';
import type { AapState } from '../state.ts';
export const combatMove = phase<AapState>('combat-move');
