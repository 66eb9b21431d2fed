/** What the game's panels bring besides rows (`Panel.detail`), as its view makes them. */
import type { Text } from '../../../src-main/engine/text.ts';

/** A piece beside those that fire: `action` takes it in, else the note says why it does not come. */
export interface Bystander {
  id: string; label: Text; nation: string; pieceType: string; at: string; fp: number; action?: string; note: Text;
}
/** The terms of the sum; none where it is the product of the dice that counts, and once the card is turned. */
export interface ShotDetail {
  others: Bystander[]; terms: { id: string; value: number; label: Text }[]; total: number; result: Text; target: string;
}
/** One's own side first; `sum`: with what was played, and with its card once that is turned. */
export interface MeleeSide {
  nation: string; name: Text; role: Text; sum: number; note: Text;
  units: { id: string; label: Text; pieceType: string; fp: number; broken: boolean; suppressed: boolean }[];
}
export interface MeleeDetail { at: string; sides: MeleeSide[]; tie: Text }
/** A line of the sheet of a random scenario; `rolls` and `told`: the purposes of its cards, and its lines of the log. */
export interface GeneratorLine {
  id: string; name: Text; state: 'done' | 'now' | 'next'; entries: { nation?: string; words: Text }[]; rolls: string[]; told: string[];
}
