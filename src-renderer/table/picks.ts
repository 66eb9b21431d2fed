/**
 * Answers in many parts: with which card, to what use, with which unit. What is chosen first stays in the window; only the
 * whole of it is an answer and is sent. Pure: the store keeps the path. Picks that go together are no path but a handful: what
 * each of them leads to is offered for all.
 */
import type { Text } from '../../src-main/engine/text.ts';
import type { ActionView, Pick, PieceView, TableView } from '../../src-main/engine/view.ts';
import { targetKey } from './offers.ts';
import { NOTHING, pickAction } from './pick-ids.ts';

const startsWith = (via: readonly string[], path: readonly string[]): boolean => path.every((id, i) => via[i] === id);
const asAction = ({ id, label, verb, target, note, seldom }: Pick): ActionView =>
  ({ id: pickAction(id), label, verb, emphasis: 'row', ...(target && { target }), ...(note && { note }), ...(seldom && { seldom }) });

type Offered = Readonly<{ actions: readonly ActionView[]; picks?: readonly Pick[] }>;

/** The picks of a path that go together; none where it is a way through parts. */
function handful({ picks = [] }: Offered, path: readonly string[]): Pick[] {
  const list = path.map((id) => picks.find((it) => it.id === id));
  return list.every((it) => it?.together) ? list as Pick[] : [];
}

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
  if (handful(offered, path).length > 0) known = known.filter((id) => offered.actions.some(({ via = [] }) => via[0] === id));
  if (known.length > 1 && handful(offered, known).length > 0) return known;
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

/** The path after something was chosen: further on, another way from an earlier step, or one more or less in hand. */
export function choose(offered: Offered, path: readonly string[], id: string): string[] {
  if (id === NOTHING) return follow(offered, []);
  if (handful(offered, [id]).length > 0 && handful(offered, path).length > 0) {
    return follow(offered, path.includes(id) ? path.filter((it) => it !== id) : [...path, id]);
  }
  for (let level = path.length; level >= 0; level--) {
    const way = [...path.slice(0, level), id];
    if (offered.actions.some(({ via = [] }) => startsWith(via, way))) return follow(offered, way);
  }
  return [...path];
}
/** The same for several at once: all of those that go together, else the first. */
export const chooseAll = (offered: Offered, path: readonly string[], ids: readonly string[]): string[] =>
  (handful(offered, ids).length > 0 ? ids : ids.slice(0, 1)).reduce((way: string[], id) => choose(offered, way, id), [...path]);

/** One step back: all of a handful is put down at once. */
export const stepBack = (offered: Offered, path: readonly string[]): string[] =>
  (handful(offered, path).length > 0 ? [] : path.slice(0, -1));

/** All of them find room: of those with so much, no more than that. */
const fits = (list: readonly ActionView[]): boolean =>
  list.every(({ room }) => room === undefined || list.filter((it) => (it.room ?? Infinity) <= room).length <= room);

/** An answer for each that is in hand, as one, at the price of all. */
function forAll(list: readonly ActionView[]): ActionView {
  const { note: _, ...first } = list[0];
  const points = list.reduce((sum, { spends }) => sum + (spends?.points ?? 0), 0);
  const answers = list.flatMap((it) => it.answers ?? [it.id]);
  const counted = (words: Text): Text => ({ ...words, params: { ...words.params, n: list.length } });
  return {
    ...first, ...(first.spends && { spends: { ...first.spends, points } }), id: answers.join('+'), answers,
    label: counted(first.many ?? first.label), ...(first.over && { over: counted(first.over) }),
  };
}
/** What a handful leads to: to where each of them may go, all go; one is let go, or all are. */
function withHandful(offered: Offered, hand: readonly Pick[]): ActionView[] {
  const own = offered.actions.filter(({ via = [], target }) => via.length === 1 && target && hand.some(({ id }) => id === via[0]));
  const ways = [...Map.groupBy(own, ({ verb, target }) => `${verb} ${targetKey(target!)}`).values()];
  return [
    ...ways.filter((list) => list.length === hand.length && fits(list)).map((list) => (list.length > 1 ? forAll(list) : list[0])),
    ...hand.map((it): ActionView => ({ ...asAction(it), verb: 'deselect' })),
    ...(hand.length > 1 ? [{ id: pickAction(NOTHING), verb: 'clear', label: hand[0].label, emphasis: 'row' as const }] : []),
  ];
}

/** What is proposed as a whole, beside all that may be chosen. */
const isProposal = ({ answers, target, via = [] }: ActionView): boolean => answers !== undefined && !target && via.length === 0;
export const AS_PROPOSED = 'as-proposed';
/** Where what is proposed sends most of a handful: the filled button sends all of it there, if all may go. */
function meantFor({ actions }: Offered, hand: readonly Pick[], ways: readonly ActionView[]): ActionView[] {
  const proposed = new Set(actions.filter(isProposal).flatMap(({ answers = [] }) => answers));
  const own = actions.filter(({ id, via = [], target }) => proposed.has(id) && target && hand.some((it) => it.id === via[0]));
  const most = [...Map.groupBy(own, ({ verb, target }) => `${verb} ${targetKey(target!)}`)].sort(([, a], [, b]) => b.length - a.length)[0];
  const way = most && ways.find(({ verb, target }) => target && `${verb} ${targetKey(target)}` === most[0]);
  if (!way) return [];
  const { target: _, via: __, ...rest } = way;
  return [{ ...rest, id: AS_PROPOSED, answers: way.answers ?? [way.id], verb: 'usual', emphasis: 'commit' }];
}
/** While something is in hand the one filled button is about it: what is proposed for all waits, and what ends the step stands beside. */
const withHand = (view: TableView, hand: readonly Pick[], whole: readonly ActionView[]): ActionView[] => {
  const ways = withHandful(view, hand);
  return [
    ...whole.filter((it) => !isProposal(it)).map((it): ActionView => (it.emphasis === 'commit' ? { ...it, emphasis: 'alternative' } : it)),
    ...ways, ...meantFor(view, hand, ways),
  ];
};

/** Takes its piece in hand. */
const TAKES = new Set(['select', 'add', 'activate']);

/** The table with what has been chosen: answers at the end of the path, what may be chosen next, and the pieces in hand. */
export function walked(view: TableView, path: readonly string[]): TableView {
  if (!view.picks?.length) return view;
  const inHand = new Set(path.flatMap((id) => {
    const { target, takes = [] } = view.picks!.find((it) => it.id === id) ?? {};
    return target?.kind === 'piece' ? [target.id, ...takes] : takes;
  }));
  const hand = handful(view, path);
  const { question, help } = view.picks.find(({ id }) => id === path.at(-1)) ?? {};
  // What is chosen asks a question of its own: only its answers stand there, and the way back.
  const besides = path.length === 0 || !question;
  const whole = view.actions.filter(({ via = [], target }) => (via.length === 0 ? path.length === 0 || (besides && !target)
    : hand.length === 0 && via.length === path.length && startsWith(via, path)));
  // Whoever may be taken only after what was chosen is not yet marked.
  const able = new Set(path.length === 0 ? [] : whole.flatMap(({ verb, target }) =>
    (TAKES.has(verb) && target?.kind === 'piece' ? [target.id] : [])));
  const marked = (piece: PieceView): PieceView => {
    const states = (piece.states ?? []).filter((it) => it !== 'movable');
    if (inHand.has(piece.id)) return { ...piece, selected: 1, states: [...states, 'selected'] };
    return able.has(piece.id) ? { ...piece, states: [...states, 'movable'] } : piece;
  };
  return {
    ...view, ...((question || help) && view.prompt && { prompt: { ...view.prompt, ...(question && { question }), ...(help && { help }) } }),
    actions: [...hand.length > 0 ? withHand(view, hand, whole) : whole,
      ...nextOn(view, hand.length > 0 ? [] : path).filter(({ id }) => hand.every((it) => pickAction(it.id) !== id))],
    pieces: inHand.size + able.size === 0 ? view.pieces : view.pieces.map(marked),
  };
}
