/** A turn's moves are planned once and looked up afterwards, under the position that each one answers. */
import { PlanMemory } from '../../../engine/rehearsal.ts';
import type { NimitzState } from '../state.ts';

export const memory = new PlanMemory(2048);

type Seen = Pick<NimitzState, 'campaign' | 'turn' | 'forces' | 'sp' | 'rp' | 'cup' | 'resupply' | 'totals' | 'stacks'>
  & { kernel: Pick<NimitzState['kernel'], 'options'> };

const mixed = (hash: number, word: number): number => Math.imul(hash ^ word, 0x01000193);

/** A number for all that is seen of a position between Battles; the order of the stacks is no part of it. */
export function hashOf({ campaign, turn, forces, sp, rp, cup, resupply, totals, stacks }: Seen): number {
  let hash = 0x811c9dc5;
  for (const { id, at, damaged, ashore, moved } of forces) {
    hash = mixed(hash, id + (at << 12) + (damaged ? 1 << 17 : 0) + (ashore ? 1 << 18 : 0) + (moved === 'no' ? 0 : 1 << 19));
  }
  for (const word of [campaign, turn, sp, rp, resupply, cup.length, ...cup, ...totals, stacks.ship.length, stacks.infantry.length]) {
    hash = mixed(hash, word);
  }
  return hash >>> 0;
}
export const fingerprint = (s: Seen, step: string, level: string): string =>
  `${level}/${step}/${s.campaign}/${s.turn}/${hashOf(s).toString(36)}/${JSON.stringify(s.kernel.options)}`;
