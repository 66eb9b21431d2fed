/**
 * Plans are made once for a whole phase and looked up afterwards: each planned answer stands under the fingerprint of
 * the position that it answers. Nothing is lost when a plan is forgotten: it is made again.
 */
import { SPACE_COUNT } from '../map.ts';
import type { AapState } from '../state.ts';

const MOST = 4096;
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

/** Where everything stands, what is chosen and which decision is open, as a short text. */
export function fingerprint(s: Pick<AapState, 'units' | 'selection' | 'control' | 'phase'> & { kernel: { decisions: number } }): string {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  const mix = (n: number): void => {
    a = Math.imul(a ^ n, 0x01000193);
    b = Math.imul((b + n) ^ (b >>> 15), 0x85ebca6b);
  };
  for (let space = 1; space < SPACE_COUNT; space++) {
    const units = s.units[space];
    if (units.length > 0) mix(-space);
    for (const unit of units) {
      mix(unit.id);
      mix(unit.flags + (unit.aboard << 18));
      mix(unit.left * 256 + unit.target);
    }
  }
  for (const id of s.selection) mix(id);
  for (const nation of s.control) mix(nation === null ? 0 : nation.charCodeAt(0));
  return `${s.phase}/${s.kernel.decisions}/${(a >>> 0).toString(36)}/${(b >>> 0).toString(36)}`;
}
