/** The legal actions, sorted by where a click means them. Pure: the store keeps the answer, the components draw it. */
import type { BattleDetail } from '../../src-main/engine/view-details.ts';
import type { ActionView, Board, Panel, PieceType, PieceView, TableView, Target } from '../../src-main/engine/view.ts';
import { strengthOf } from './board/faces.ts';
import { inHand, kindOf as typeOf, type Row } from './board/stacks.ts';
import { panelKind } from './panels.ts';
import { isPutDown } from './pick-ids.ts';

export const targetKey = (target: Target): string =>
  (target.kind === 'cell' ? `cell:${target.panel}/${target.row}/${target.column ?? ''}` : `${target.kind}:${target.id}`);

export interface Offers {
  byTarget: ReadonlyMap<string, ActionView[]>;
  byId: ReadonlyMap<string, ActionView>;
  commit: ActionView | null;
  /** Where none is: what ends the step although something of it could still be done. */
  ending: ActionView | null;
  alternatives: ActionView[];
  /** Spaces that a click acts on, with their actions. */
  spaces: ReadonlyMap<string, ActionView[]>;
  /** Answers about a space that a click there does not mean, by id: they stand in rows alone. */
  aside: ReadonlyMap<string, string>;
  /** Answers without a place on the map: the prompt bar lists them when they are no buttons yet. */
  loose: ActionView[];
}

/** What gives the same answers stands on the map too: it is weighed there, once. */
export const twinOf = (action: ActionView, actions: readonly ActionView[]): ActionView => {
  const given = action.answers?.join();
  return (given && actions.find(({ id, answers = [id] }) => id !== action.id && answers.join() === given)) || action;
};

const SELECTS = new Set(['select', 'add', 'pick', 'activate']);
const SPARES = new Set(['deselect', 'unselect', 'remove', 'drop', 'deactivate']);

/** The ids of actions that a battle board has counters for: the map does not offer them a second time. */
function onBoard(panels: readonly Panel[]): ReadonlySet<string> {
  const ids = panels.filter((panel) => panelKind(panel).battle && !panelKind(panel).over).flatMap(({ detail }) => {
    const { parties } = detail as BattleDetail;
    return parties.flatMap(({ groups }) => groups).flatMap(({ take, spare }) => [take, spare]);
  });
  return new Set(ids.filter((id) => id !== undefined));
}

/** Where on the map an action is meant: its space, or that of its piece, unless it only takes units in hand. */
function spaceOf(
  { id, target, verb }: ActionView, places: ReadonlyMap<string, string>, elsewhere: ReadonlySet<string>,
): string | undefined {
  if (target?.kind === 'space') return target.id;
  if (target?.kind !== 'piece' || SELECTS.has(verb) || SPARES.has(verb) || elsewhere.has(id)) return undefined;
  return places.get(target.id);
}

const isCommit = ({ emphasis, undone }: ActionView): boolean => emphasis === 'commit' && !undone;

export function offersOf({ actions, pieces, panels }: Pick<TableView, 'actions' | 'pieces' | 'panels'>): Offers {
  const byTarget = new Map<string, ActionView[]>();
  const spaces = new Map<string, ActionView[]>();
  const aside = new Map<string, string>();
  const places = new Map(pieces.map(({ id, space }) => [id, space]));
  const elsewhere = onBoard(panels);
  for (const action of actions) {
    if (!action.target) continue;
    const key = targetKey(action.target);
    byTarget.set(key, [...(byTarget.get(key) ?? []), action]);
    const space = spaceOf(action, places, elsewhere);
    if (space !== undefined && action.aside) {
      aside.set(action.id, space);
      continue;
    }
    if (space !== undefined) spaces.set(space, [...(spaces.get(space) ?? []), action]);
  }
  // Where nothing is settled by one button, the usual answer is the one that goes on; what would leave something undone is not.
  const free = actions.filter(({ target }) => !target);
  const commit = free.find(isCommit) ?? free.find(({ verb }) => verb === 'usual') ?? null;
  return {
    byTarget,
    byId: new Map(actions.map((action) => [action.id, action])),
    commit,
    ending: commit ? null : free.find(({ undone }) => undone) ?? null,
    alternatives: free.filter((action) =>
      (action.emphasis === 'alternative' || (action.emphasis === 'commit' && !isCommit(action))) && action !== commit),
    spaces,
    aside,
    // What puts a handful down stands beside it, and is a step back on the prompt bar.
    loose: actions.filter(({ id, emphasis, target }) =>
      !target && emphasis !== 'commit' && emphasis !== 'alternative' && !isPutDown(id)),
  };
}

const piecesWith = (pieces: readonly PieceView[], offers: Offers, verbs: ReadonlySet<string>): ActionView[] =>
  pieces.flatMap(({ id }) => (offers.byTarget.get(`piece:${id}`) ?? []).filter(({ verb }) => verbs.has(verb)));

/** The action that takes one more unit of a row in hand, and the one that lets one go. */
export const takeOne = (row: Pick<Row, 'pieces'>, offers: Offers): ActionView | undefined => piecesWith(row.pieces, offers, SELECTS)[0];
export const letGo = (row: Pick<Row, 'pieces'>, offers: Offers): ActionView | undefined => piecesWith(row.pieces, offers, SPARES)[0];
/** What puts everything down: its own action, or letting go of the only unit in hand. */
export function clearing(actions: readonly ActionView[]): ActionView | undefined {
  const spares = actions.filter(({ verb }) => SPARES.has(verb));
  return actions.find(({ verb, target }) => verb === 'clear' && !target) ?? (spares.length === 1 ? spares[0] : undefined);
}

/** Units that go together: ships, aircraft, land units, cargo. Fighters aboard go with their ship unless chosen alone. */
const kindOf = (piece: PieceView, types: ReadonlyMap<string, PieceType>): string => {
  const domain = types.get(typeOf(piece))?.domain ?? '';
  return domain === 'land' && piece.aboard !== undefined ? 'cargo' : domain;
};

/** Every unit of these pieces that can still be taken in hand with the first of them, as the ids that do it in one go. */
export function takeAll(pieces: readonly PieceView[], offers: Offers, types: ReadonlyMap<string, PieceType>): string[] {
  const able = pieces.flatMap((piece) => {
    const action = piecesWith([piece], offers, SELECTS)[0];
    return action ? [{ piece, action, left: piece.count - inHand(piece) }] : [];
  });
  // Of what is only chosen in the window, one at a time.
  if (able[0]?.action.verb === 'pick') return [able[0].action.id];
  const first = able.find(({ piece }) => inHand(piece) > 0) ?? able.find(({ piece }) => kindOf(piece, types) === 'sea') ?? able[0];
  if (!first) return [];
  const kind = kindOf(first.piece, types);
  // To activate is not to send: nobody holds another back.
  if (first.action.verb === 'activate') return able.flatMap(({ action, left }) => Array.from<string>({ length: left }).fill(action.id));
  // Guns and the like, that attack nothing, are taken one by one: they would hold the others back.
  const strong = able.filter(({ piece }) =>
    kindOf(piece, types) === kind && (types.get(typeOf(piece))?.domain !== 'land' || (strengthOf(types.get(typeOf(piece))) ?? 1) > 0));
  const taken = strong.length > 0 ? strong : able.filter(({ piece }) => kindOf(piece, types) === kind);
  const bound = new Set<string>();
  const own = taken.filter(({ piece, action }) => {
    for (const id of bound.has(piece.id) ? [] : action.takes ?? []) bound.add(id);
    return !bound.has(piece.id);
  });
  return own.flatMap(({ action, left }) => Array.from<ActionView>({ length: left }).fill(action))
    .map(({ id, again }, i) => (i > 0 && again) || id);
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
  [...new Set(pieces.filter((piece) => inHand(piece) > 0).map(({ space }) => space))];

/** Spaces with a stack that can act, in the order of the board: N and P walk them. */
export function movableSpaces(view: TableView, board: Board, offers: Offers): string[] {
  const spaces = new Set(view.pieces
    .filter((piece) => piece.states?.includes('movable') || piecesWith([piece], offers, SELECTS).length > 0).map(({ space }) => space));
  return board.spaces.filter(({ id }) => spaces.has(id)).map(({ id }) => id);
}
