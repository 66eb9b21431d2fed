/**
 * The short name on a counter's stripe: what the game calls it for short, what is printed on it, the window's own for the shapes that
 * it draws, else the beginning of the type's name.
 */
import type { PieceType } from '../../../src-main/engine/view.ts';
import { n, t } from '../../i18n/index.ts';
import { SILHOUETTES } from './silhouettes.ts';

const LETTERS = 8;

export function shortName(shape: string, type: PieceType | undefined): string {
  if (type?.short) return n(type.short);
  if (type?.counter) return type.counter.short;
  return shape in SILHOUETTES ? t(`short.${shape}`) : n(type?.name).slice(0, LETTERS);
}
