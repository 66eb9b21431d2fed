/**
 * Whose colour a unit bears: Britain's are drawn as India's or Australia's. One British force fights them (AAP-MP-05);
 * the colour only says near which half of the empire they stand.
 */
import { SPACES, isSea } from './map.ts';
import type { AapState, Nation, Owner } from './state.ts';

/** Zones nearer to India's than to Australia's coasts. */
const INDIAN_ZONES = new Set([44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54]);
/** Land that neither held at first and that is reached from India; all of China is, too. */
const INDIAN_LANDS = new Set(['siam', 'french-indo-china', 'hainan']);

export function bearerOf(s: AapState, space: number, owner: Owner): Nation {
  if (owner !== 'britain') return owner;
  const holder = s.control[space];
  if (holder === 'india' || holder === 'australia') return holder;
  const { id, originalOwner, chinese } = SPACES[space];
  const indian = isSea(space) ? INDIAN_ZONES.has(space) : originalOwner === 'india' || chinese || INDIAN_LANDS.has(id);
  return indian ? 'india' : 'australia';
}
