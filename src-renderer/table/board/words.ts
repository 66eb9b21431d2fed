/** A piece in words: what its counter shows, for who does not see it. */
import type { PieceType, PieceView } from '../../../src-main/engine/view.ts';
import { g, known, n, t } from '../../i18n/index.ts';
import { figuresOf, stepsOf } from './faces.ts';

/** As within a sentence; "AA gun" stays as it is. */
const small = (word: string): string => (/^\p{Lu}{2}/u.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1));
/** Said by themselves, or by what follows. */
const UNSAID = new Set(['selected', 'movable', 'chosen', 'aboard']);
/** A state in the game's own words, else in the window's. */
export const stateWords = (state: string): string => (known(`state.${state}`) ? g({ key: `state.${state}` }) : t(`state.${state}`));

/** What else is to be said of it than its name. */
export const statesSaid = ({ states = [] }: PieceView): string[] => states.filter((state) => !UNSAID.has(state)).map(stateWords);

export function pieceWords(piece: PieceView, types: ReadonlyMap<string, PieceType>, count: number, taken: boolean): string[] {
  const states = piece.states ?? [];
  const end = taken ? [t('fan.in-hand')] : states.includes('movable') ? [t('fan.movable')] : [];
  if (piece.face === 'down') {
    const seen = piece.seen ? [
      t('piece.seen', { when: g(piece.seen.when), name: [n(types.get(piece.seen.type)?.name), piece.seen.steps ?? ''].join(' ').trim() }),
    ] : [];
    return [t('piece.down', { count }), ...seen, ...statesSaid(piece), ...end];
  }
  const type = types.get(piece.type);
  const steps = stepsOf(piece, type);
  return [
    count > 1 ? `${count} ${n(type?.plural)}` : n(type?.name),
    ...figuresOf(states, type, piece.figures).map(({ name, value }) => t('fan.figure', { name: small(n(name)), value: String(value) })),
    ...(steps && steps.of > 1 ? [t('fan.steps', { value: steps.left, max: steps.of })] : []),
    ...(piece.aboard === undefined ? [] : [stateWords('aboard')]), ...statesSaid(piece), ...end,
  ];
}
