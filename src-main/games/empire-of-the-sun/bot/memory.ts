/** A plan is made once for a whole offensive and looked up afterwards. */
import type { EotsState } from '../state.ts';

/** So many answers a player keeps in mind. */
export const PLANNED_AHEAD = 2048;

type Seen = Pick<EotsState, 'place' | 'flags' | 'japanese' | 'offensive' | 'turn'> & { kernel: { decisions: number } };

/** Where everything stands, what is chosen and which decision is open, as a short text. */
export function fingerprint({ place, flags, japanese, offensive, turn, kernel }: Seen): string {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let unit = 0; unit < place.length; unit++) {
    a = Math.imul(a ^ place[unit], 0x01000193);
    b = Math.imul((b + flags[unit] + (place[unit] << 8)) ^ (b >>> 15), 0x85ebca6b);
  }
  for (const word of japanese) a = Math.imul(a ^ word, 0x01000193);
  const { units = [], mode = '', way = [] } = offensive?.draft ?? {};
  const board = `${(a >>> 0).toString(36)}/${(b >>> 0).toString(36)}`;
  return `${turn}/${kernel.decisions}/${board}/${offensive?.card ?? ''}/${units.join()}/${mode}/${way.join()}`;
}
