/** Positions as short texts: what is planned for a phase stands under them. */
import { SPACE_COUNT } from '../map.ts';
import type { AapState } from '../state.ts';

type Seen = Pick<AapState, 'units' | 'selection' | 'phase'> & { kernel: { decisions: number } };

/** Where everything stands, as a short text. */
export function places(s: Seen): string {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let space = 1; space < SPACE_COUNT; space++) {
    const units = s.units[space];
    for (let i = 0; i < units.length; i++) {
      const unit = units[i];
      a = Math.imul(a ^ unit.id ^ (space << 12), 0x01000193);
      b = Math.imul((b + unit.flags + (unit.aboard << 18)) ^ (b >>> 15), 0x85ebca6b);
      b = Math.imul((b + unit.left * 256 + unit.target) ^ (b >>> 13), 0xc2b2ae35);
    }
  }
  return `${(a >>> 0).toString(36)}/${(b >>> 0).toString(36)}`;
}

/** Where everything stands, what is chosen and which decision is open. `at`: the places, when they are known already. */
export const fingerprint = (s: Seen, at = places(s)): string => `${s.phase}/${s.kernel.decisions}/${at}/${s.selection.join(',')}`;
