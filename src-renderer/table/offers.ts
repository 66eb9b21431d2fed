/** The legal actions, sorted by where a click means them. Pure: the store keeps the answer, the components draw it. */
import type { ActionView, Board, PieceView, TableView, Target } from '../../src-main/engine/view.ts';
import type { Row } from './board/stacks.ts';

export const targetKey = (target: Target): string =>
  (target.kind === 'cell' ? `cell:${target.panel}/${target.row}/${target.column ?? ''}` : `${target.kind}:${target.id}`);

export interface Offers {
  byTarget: ReadonlyMap<string, ActionView[]>;
  byId: ReadonlyMap<string, ActionView>;
  commit: ActionView | null;
  alternatives: ActionView[];
  /** Spaces that a click acts on, with their actions. */
  spaces: ReadonlyMap<string, ActionView[]>;
  /** Answers without a place on the map: the prompt bar lists them when they are no buttons yet. */
  loose: ActionView[];
}

export function offersOf(actions: readonly ActionView[]): Offers {
  const byTarget = new Map<string, ActionView[]>();
  const spaces = new Map<string, ActionView[]>();
  for (const action of actions) {
    if (!action.target) continue;
    const key = targetKey(action.target);
    byTarget.set(key, [...(byTarget.get(key) ?? []), action]);
    if (action.target.kind === 'space') spaces.set(action.target.id, [...(spaces.get(action.target.id) ?? []), action]);
  }
  return {
    byTarget,
    byId: new Map(actions.map((action) => [action.id, action])),
    commit: actions.find(({ emphasis }) => emphasis === 'commit') ?? null,
    alternatives: actions.filter(({ emphasis, target }) => emphasis === 'alternative' && !target),
    spaces,
    loose: actions.filter(({ emphasis, target }) => !target && emphasis !== 'commit' && emphasis !== 'alternative'),
  };
}

const SELECTS = new Set(['select', 'add', 'pick']);
const SPARES = new Set(['deselect', 'unselect', 'remove', 'drop']);

const piecesWith = (pieces: readonly PieceView[], offers: Offers, verbs: ReadonlySet<string>): ActionView[] =>
  pieces.flatMap(({ id }) => (offers.byTarget.get(`piece:${id}`) ?? []).filter(({ verb }) => verbs.has(verb)));

/** The action that takes one more unit of a row in hand, and the one that lets one go. */
export const takeOne = (row: Pick<Row, 'pieces'>, offers: Offers): ActionView | undefined => piecesWith(row.pieces, offers, SELECTS)[0];
export const letGo = (row: Pick<Row, 'pieces'>, offers: Offers): ActionView | undefined => piecesWith(row.pieces, offers, SPARES)[0];
export const clearing = (actions: readonly ActionView[]): ActionView | undefined => actions.find(({ verb, target }) => verb === 'clear' && !target);

/** Every unit of these pieces that can still be taken in hand, as the ids that do it in one go. */
export function takeAll(pieces: readonly PieceView[], offers: Offers): string[] {
  return pieces.flatMap((piece) => {
    if (piece.states?.includes('selected')) return [];
    const action = piecesWith([piece], offers, SELECTS)[0];
    return action ? Array.from<string>({ length: piece.count }).fill(action.id) : [];
  });
}

/** What to send so that a row has one unit fewer in hand: one id, or all let go and the others taken again. */
export function oneFewer(row: Row, all: readonly Row[], view: TableView, offers: Offers): string[] {
  const direct = letGo(row, offers);
  if (direct) return [direct.id];
  const clear = clearing(view.actions);
  if (!clear) return [];
  const again = all.flatMap((other) => {
    const count = other.selected - (other.id === row.id ? 1 : 0);
    const action = takeOne(other, offers);
    return count > 0 && action ? Array.from<string>({ length: count }).fill(action.id) : [];
  });
  return [clear.id, ...again];
}

/** Spaces where units are in hand. */
export const selectedSpaces = (pieces: readonly PieceView[]): string[] =>
  [...new Set(pieces.filter(({ states }) => states?.includes('selected')).map(({ space }) => space))];

/** Spaces with a stack that can act, in the order of the board: N and P walk them. */
export function movableSpaces(view: TableView, board: Board, offers: Offers): string[] {
  const spaces = new Set(view.pieces.filter(({ id, states }) => states?.includes('movable') || offers.byTarget.has(`piece:${id}`)).map(({ space }) => space));
  return board.spaces.filter(({ id }) => spaces.has(id)).map(({ id }) => id);
}
