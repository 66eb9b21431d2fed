/**
 * A plan is made once for a whole offensive and looked up afterwards: each planned answer stands under the fingerprint of
 * the position that it answers. Nothing is lost when a plan is forgotten: it is made again.
 */
import type { EotsState } from '../state.ts';

const MOST = 2048;
const answers = new Map<string, string>();

export type Script = [position: string, answer: string][];

export const recall = (position: string): string | undefined => answers.get(position);

export function remember(script: Script): void {
  for (const [position, answer] of script) {
    answers.delete(position);
    answers.set(position, answer);
  }
  for (const oldest of answers.keys()) {
    if (answers.size <= MOST) break;
    answers.delete(oldest);
  }
}

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
  return `${turn}/${kernel.decisions}/${(a >>> 0).toString(36)}/${(b >>> 0).toString(36)}/${offensive?.card ?? ''}/${units.join()}/${mode}/${way.join()}`;
}
