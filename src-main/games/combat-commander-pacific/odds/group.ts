/** The best shot at a hex of all that may fire at it: a piece of Ordnance alone, or the Fire Group with the most firepower. */
import { isAdjacent } from '../map.ts';
import { isOrdnance, shot } from '../rules/fire-range.ts';
import { BLOCKED } from '../rules/line-of-sight.ts';
import { eyesOf } from '../rules/values.ts';
import { aimOf, type Aim } from '../rules/attack.ts';
import { bearer, type CcpState } from '../state.ts';

export interface Shot { pieces: number[]; aim: Aim }

/** Pieces whose hexes hang together, largest chains first found. */
function chains(s: CcpState, pieces: readonly number[]): number[][] {
  const left = [...pieces];
  const found: number[][] = [];
  while (left.length > 0) {
    const chain = [left.shift()!];
    for (const member of chain) {
      const { at } = bearer(s, member)!;
      for (let i = left.length - 1; i >= 0; i--) {
        const other = bearer(s, left[i])!.at;
        if (other === at || isAdjacent(other, at)) chain.push(...left.splice(i, 1));
      }
    }
    found.push(chain);
  }
  return found;
}

/** One after the other as they may join, from this one on. */
export const inTurn = (s: CcpState, first: number, pieces: readonly number[]): number[] =>
  chains(s, [first, ...pieces.filter((piece) => piece !== first)])[0];
/**
 * All shots worth a look: every piece of Ordnance alone, and for each Hindrance that somebody has the groups of those who have no more.
 * `must`: one of these is among them.
 */
export function shotsAt(s: CcpState, able: readonly number[], target: number, must: readonly number[] | null = null): Shot[] {
  const eyes = eyesOf(s);
  const seen = able.map((piece) => ({ piece, hinders: shot(s, eyes, piece, target, false) })).filter(({ hinders }) => hinders !== BLOCKED);
  const alone = seen.filter(({ piece }) => isOrdnance(piece)).map(({ piece }) => [piece]);
  const rifles = seen.filter(({ piece }) => !isOrdnance(piece));
  const levels = [...new Set(rifles.map(({ hinders }) => hinders))];
  const groups = levels.flatMap((level) => chains(s, rifles.filter(({ hinders }) => hinders <= level).map(({ piece }) => piece)));
  return [...alone, ...groups].filter((pieces) => must === null || pieces.some((piece) => must.includes(piece)))
    .map((pieces) => ({ pieces, aim: aimOf(s, { pieces, target, smoke: false }) }));
}
