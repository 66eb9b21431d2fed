/**
 * Answers in many parts: with which card, to what use, with which unit. What is chosen first stays in the window; only the
 * whole of it is an answer and is sent. Pure: the store keeps the path.
 */
import type { ActionView, Pick, PieceView, TableView } from '../../src-main/engine/view.ts';

const MARK = 'pick:';
export const isPick = (id: string): boolean => id.startsWith(MARK);
/** A pick as the window offers it. */
export const pickAction = (id: string): string => `${MARK}${id}`;
export const pickId = (id: string): string => id.slice(MARK.length);

const startsWith = (via: readonly string[], path: readonly string[]): boolean => path.every((id, i) => via[i] === id);
const asAction = ({ id, label, verb, target, note }: Pick): ActionView =>
  ({ id: pickAction(id), label, verb, emphasis: 'row', ...(target && { target }), ...(note && { note }) });

type Offered = Readonly<{ actions: readonly ActionView[]; picks?: readonly Pick[] }>;

/** What may be chosen next on a path, and beside each of its steps. */
function nextOn({ actions, picks = [] }: Offered, path: readonly string[]): ActionView[] {
  const byId = new Map(picks.map((it) => [it.id, it]));
  const found = new Map<string, ActionView>();
  for (let level = 0; level <= path.length; level++) {
    for (const { via = [] } of actions) {
      const id = via[level];
      const pick = id === undefined || id === path[level] || !startsWith(via, path.slice(0, level)) ? undefined : byId.get(id);
      if (pick && !found.has(id)) found.set(id, asAction(pick));
    }
  }
  return [...found.values()];
}

/** The path as far as it still leads to an answer, and on where nothing else can be chosen. */
export function follow(offered: Offered, path: readonly string[]): string[] {
  let known = [...path];
  while (known.length > 0 && !offered.actions.some(({ via = [] }) => startsWith(via, known))) known = known.slice(0, -1);
  for (;;) {
    const ahead = offered.actions.filter(({ via = [] }) => startsWith(via, known));
    const next = new Set(ahead.map(({ via = [] }) => via[known.length]));
    const [only] = next;
    // An answer without parts, or one that ends here, is a choice as well.
    if (next.size !== 1 || only === undefined) return known;
    known.push(only);
  }
}

/** The path after something was chosen: further on, or another way from an earlier step. */
export function choose(offered: Offered, path: readonly string[], id: string): string[] {
  for (let level = path.length; level >= 0; level--) {
    const way = [...path.slice(0, level), id];
    if (offered.actions.some(({ via = [] }) => startsWith(via, way))) return follow(offered, way);
  }
  return [...path];
}

/** Takes its piece in hand. */
const TAKES = new Set(['select', 'add', 'activate']);

/** The table with what has been chosen: answers at the end of the path, what may be chosen next, and the pieces in hand. */
export function walked(view: TableView, path: readonly string[]): TableView {
  if (!view.picks?.length) return view;
  const inHand = new Set(path.flatMap((id) => {
    const { target, takes = [] } = view.picks!.find((it) => it.id === id) ?? {};
    return target?.kind === 'piece' ? [target.id, ...takes] : takes;
  }));
  const { question, help } = view.picks.find(({ id }) => id === path.at(-1)) ?? {};
  // What is chosen asks a question of its own: only its answers stand there, and the way back.
  const besides = path.length === 0 || !question;
  const whole = view.actions.filter(({ via = [], target }) =>
    (via.length === 0 ? path.length === 0 || (besides && !target) : via.length === path.length && startsWith(via, path)));
  // Whoever may be taken only after what was chosen is not yet marked.
  const able = new Set(path.length === 0 ? [] : whole.flatMap(({ verb, target }) =>
    (TAKES.has(verb) && target?.kind === 'piece' ? [target.id] : [])));
  const marked = (piece: PieceView): PieceView => {
    const states = (piece.states ?? []).filter((it) => it !== 'movable');
    if (inHand.has(piece.id)) return { ...piece, selected: 1, states: [...states, 'selected'] };
    return able.has(piece.id) ? { ...piece, states: [...states, 'movable'] } : piece;
  };
  return {
    ...view, ...(question && view.prompt && { prompt: { ...view.prompt, question, ...(help && { help }) } }),
    actions: [...whole, ...nextOn(view, path)],
    pieces: inHand.size + able.size === 0 ? view.pieces : view.pieces.map(marked),
  };
}
