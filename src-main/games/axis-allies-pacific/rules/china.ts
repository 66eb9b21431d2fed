/** China (AAP-CH-01 to AAP-CH-03): no IPC; infantry for each valued territory and for the open Burma Road, placed in Szechwan. */
import { SPACES, TERRITORIES, at } from '../map.ts';
import type { AapState } from '../state.ts';

const BURMA_ROAD = [at.india, at.burma, at.yunnan, at.szechwan];

/** Open while none of its four territories is Japanese-held (AAP-CH-02). */
export const burmaRoadOpen = (s: AapState): boolean => BURMA_ROAD.every((space) => s.control[space] !== 'japan');

/**
 * Infantry due at phase 1 of the USA turn, whoever holds the USA: convoy routes do not matter
 * (AAP-CH-01), Szechwan does (AAP-CH-03).
 */
export function countInfantry(s: AapState): number {
  if (s.control[at.szechwan] !== 'china') return 0;
  const valued = TERRITORIES.filter((space) => s.control[space] === 'china' && SPACES[space].ipc > 0).length;
  return valued + (burmaRoadOpen(s) ? 1 : 0);
}
