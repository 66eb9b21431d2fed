/** Whether what is told now is an attack on the one who looks on. Pure. */
import type { LogLine, TableSnapshot } from '../../src-main/api/types.ts';
import { isForeign } from './board/trails.ts';

export interface Attacked {
  before: Pick<TableSnapshot, 'decision' | 'viewer' | 'view'>;
  lines: readonly LogLine[];
  battles: readonly string[];
  friends: ReadonlySet<string>;
}

/** A battle begins by another's answer where units of the viewer's own side stood. */
export const isAttack = ({ before, lines, battles, friends }: Attacked): boolean => isForeign(before)
  && lines.some(({ key, spaces }) => battles.includes(key)
    && before.view.pieces.some((piece) => friends.has(piece.nation) && piece.space === spaces?.at(-1)));
