/** An observation as a board: supply, zones, reach and control ask for nothing that it hides (cards and dice). */
import type { Seen } from '../observe.ts';
import type { EotsState } from '../state.ts';

export const boardOf = (seen: Seen): EotsState => seen as unknown as EotsState;
