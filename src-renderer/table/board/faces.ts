/** What the counter of one piece shows: the figures that hold in its states, its steps, its back where it lies face down. Pure. */
import type { Figure, FigurePlace, PieceType, PieceUp, PieceView, Steps } from '../../../src-main/engine/view.ts';
import { inHand } from './stacks.ts';

/** States that are drawn; a game may have others, which are told in words. */
export const DRAWN = ['movable', 'moved', 'active', 'unsupplied', 'broken', 'suppressed', 'veteran'] as const;
export type Drawn = (typeof DRAWN)[number];

export interface Face extends Partial<Record<Drawn, boolean>> {
  nation: string;
  /** Only the back is seen. */
  down?: boolean;
  service?: 'army' | 'navy';
  shape: string;
  figures: readonly Figure[];
  steps?: Steps;
  /** Damaged, or on its reduced side: the ribbon. */
  damaged: boolean;
  selected: boolean;
}

const holds = (figure: Figure, states: readonly string[]): boolean => figure.states?.some((state) => states.includes(state)) ?? true;

/** One figure of each kind: the piece's own before its type's, that of a state before that of none. */
export function figuresOf(states: readonly string[] | undefined, type: PieceType | undefined, own: readonly Figure[] = []): Figure[] {
  const all = type?.figures ?? [];
  const ids = [...new Set([...all, ...own].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const able = [...own, ...all].filter((figure) => figure.id === id && holds(figure, states ?? []));
    const found = own.some((figure) => figure.id === id) ? able[0] : able.find((figure) => figure.states) ?? able[0];
    return found ? [found] : [];
  });
}

const ROW: readonly FigurePlace[] = ['left', 'centre', 'right'];
/** The lower row, left to right. What can do nothing shows no row of noughts. */
export function rowOf(figures: readonly Figure[]): Figure[] {
  const row = ROW.flatMap((at) => figures.filter((figure) => figure.at === at));
  return row.every(({ value }) => value === 0) ? [] : row;
}
/** Of what has but one number in its row and one in its disc, both: a headquarters. */
export function briefOf(figures: readonly Figure[]): Figure[] | null {
  const disc = figureAt(figures, 'side');
  const row = rowOf(figures);
  return disc && row.length === 1 && row[0].at === 'left' ? [row[0], disc] : null;
}
export const figureAt = (figures: readonly Figure[], at: FigurePlace): Figure | undefined => figures.find((figure) => figure.at === at);

/** What stands in what lies flat: its own number, how many they are, its type's number. */
export const numberOf = (piece: PieceView, type: PieceType | undefined): Figure['value'] | undefined =>
  figureAt(figuresOf(piece.states, type, piece.figures), 'inside')?.value ?? (piece.count > 1 ? piece.count : undefined);

/** How strong a type is, where it says so: the first of its figures that adds up. */
export function strengthOf(type: PieceType | undefined): number | undefined {
  const value = type?.figures?.find(({ adds }) => adds)?.value;
  return typeof value === 'number' ? value : undefined;
}

/** Steps at full strength and left: what the piece says, else all that its type has. */
export const stepsOf = (piece: Pick<PieceUp, 'steps'>, type: PieceType | undefined): Steps | undefined =>
  piece.steps ?? (type?.counter && { left: type.counter.steps, of: type.counter.steps });

export function faceOf(piece: PieceView, type: PieceType | undefined): Face {
  const states = piece.states ?? [];
  const drawn = Object.fromEntries(DRAWN.filter((state) => states.includes(state)).map((state) => [state, true]));
  const common = { nation: piece.nation, selected: inHand(piece) > 0, ...drawn };
  if (piece.face === 'down') return { ...common, down: true, shape: '', figures: [], damaged: false };
  const steps = stepsOf(piece, type);
  return {
    ...common, shape: type?.silhouette ?? piece.type, figures: figuresOf(states, type, piece.figures),
    ...(type?.counter?.service && { service: type.counter.service }), ...(steps && { steps }),
    damaged: states.includes('damaged') || states.includes('reduced'),
  };
}
