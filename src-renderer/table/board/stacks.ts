/** From pieces to what stands on the map: one strip per nation and space, by unit class. Pure; knows no rules. */
import type { Board, PieceType, PieceView } from '../../../src-main/engine/view.ts';

export interface StackClass {
  type: string;
  shape: string;
  count: number;
  damaged: number;
  /** Land units aboard these ships: the small number in a box. */
  cargo: number;
  /** Aircraft of this stack aboard these ships and not in hand: single counters show them on their ship. */
  air: number;
  /** Of `count`: those that such a ship shows. */
  aboard: number;
  inHand: number;
  movable: boolean;
  moved: boolean;
  /** Each is one of its own, called by its name; its place in the board's order. A strip counts those of a shape together. */
  named?: number;
}
export interface Stack {
  /** `<space>/<nation>`, and `/in-transit` of those that have just come and stand apart. */
  id: string;
  space: string;
  nation: string;
  /** Of the alliance that looks at the table: stands left. */
  friend: boolean;
  classes: StackClass[];
  units: number;
  selected: boolean;
  movable: boolean;
  moved: boolean;
  transit?: true;
  proposed?: true;
  pieces: string[];
}

/** They would stand there, and do not yet: drawn pale, and nobody to take in hand. */
export const proposedStacks = (stacks: readonly Stack[]): Stack[] =>
  stacks.map((it) => ({ ...it, id: `${it.id}/proposed`, moved: false, proposed: true }));

/** The kind of what lies face down: nobody knows more. */
export const BACK = 'back';
export const kindOf = (piece: PieceView): string => piece.type ?? BACK;

/** How many units of a piece are in hand. */
export const inHand = (piece: PieceView): number => piece.selected ?? (piece.states?.includes('selected') ? piece.count : 0);

const has = (piece: PieceView, state: string): boolean => piece.states?.includes(state) ?? false;

/** Cargo is drawn as a number on its ship; aircraft aboard count as a class of their own. */
const isCargo = (piece: PieceView, type: PieceType | undefined): boolean => piece.aboard !== undefined && type?.domain === 'land';

/** The ship of the same nation that an aircraft is aboard of. */
function aircraftOn(piece: PieceView, type: PieceType | undefined, pieces: ReadonlyMap<string, PieceView>): PieceView | undefined {
  const ship = piece.aboard !== undefined && type?.domain === 'air' ? pieces.get(piece.aboard) : undefined;
  return ship?.nation === piece.nation && ship.space === piece.space ? ship : undefined;
}

/** At sea ships come first, in the board's order; on land those who hold it, the most numerous first. */
const standing = (type: PieceType | undefined, sea: boolean): number => (type?.domain === (sea ? 'sea' : 'land') ? 0 : 1);

export function stacksOf(pieces: readonly PieceView[], board: Board, friends: ReadonlySet<string>): Stack[] {
  const order = new Map(board.pieceTypes.map((type, i) => [type.id, i]));
  const types = new Map(board.pieceTypes.map((type) => [type.id, type]));
  const cargo = new Map<string, number>();
  for (const piece of pieces) {
    if (isCargo(piece, types.get(kindOf(piece)))) cargo.set(piece.aboard!, (cargo.get(piece.aboard!) ?? 0) + piece.count);
  }
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const air = new Map<string, number>();
  for (const piece of pieces) {
    const ship = aircraftOn(piece, types.get(kindOf(piece)), byId);
    if (ship) air.set(ship.id, (air.get(ship.id) ?? 0) + piece.count - inHand(piece));
  }
  const kinds = new Map(board.spaces.map(({ id, kind }) => [id, kind]));
  const stacks = new Map<string, Stack>();
  for (const piece of pieces) {
    const kind = kindOf(piece);
    const type = types.get(kind);
    if (isCargo(piece, type)) continue;
    const transit = has(piece, 'in-transit');
    const id = `${piece.space}/${piece.nation}${transit ? '/in-transit' : ''}`;
    const stack = stacks.get(id) ?? {
      id, space: piece.space, nation: piece.nation, friend: friends.has(piece.nation),
      classes: [], units: 0, selected: false, movable: false, moved: true, pieces: [],
      ...(transit && { transit }),
    };
    stacks.set(id, stack);
    let found = stack.classes.find((it) => it.type === kind);
    if (!found) {
      found = {
        type: kind, shape: type?.silhouette ?? kind, count: 0, damaged: 0,
        cargo: 0, air: 0, aboard: 0, inHand: 0, movable: false, moved: true,
        ...(type?.counter && { named: order.get(kind)! }),
      };
      stack.classes.push(found);
    }
    found.count += piece.count;
    if (has(piece, 'damaged')) found.damaged += piece.count;
    found.cargo += cargo.get(piece.id) ?? 0;
    found.air += air.get(piece.id) ?? 0;
    if (aircraftOn(piece, type, byId)) found.aboard += piece.count - inHand(piece);
    found.inHand += inHand(piece);
    found.movable ||= has(piece, 'movable');
    found.moved &&= has(piece, 'moved');
    stack.units += piece.count;
    stack.selected ||= inHand(piece) > 0;
    stack.movable ||= has(piece, 'movable');
    stack.moved &&= has(piece, 'moved');
    stack.pieces.push(piece.id);
  }
  for (const stack of stacks.values()) {
    const sea = kinds.get(stack.space) === 'sea';
    const rank = ({ type, count }: StackClass): number =>
      standing(types.get(type), sea) * 1e6 - (sea ? 0 : count * 1000) + (order.get(type) ?? 999);
    stack.classes.sort((a, b) => rank(a) - rank(b));
  }
  return [...stacks.values()];
}

/** `gate`: they have just come, which its right end tells. */
export interface Shown { classes: StackClass[]; more: number; gate?: true }

/** What is called by its name is counted by its shape here, in the board's order; all else stands as it is. */
function byShape(classes: readonly StackClass[]): readonly StackClass[] {
  if (!classes.some(({ named }) => named !== undefined)) return classes;
  const shapes = Map.groupBy([...classes].sort((a, b) => (a.named ?? 999) - (b.named ?? 999)), ({ shape, type, named }) =>
    (named === undefined ? type : shape));
  const sum = (list: readonly StackClass[], of: (it: StackClass) => number): number => list.reduce((all, it) => all + of(it), 0);
  return [...shapes.values()].map((list) => ({
    ...list[0], count: sum(list, (it) => it.count), damaged: sum(list, (it) => it.damaged), cargo: sum(list, (it) => it.cargo),
    air: sum(list, (it) => it.air), aboard: sum(list, (it) => it.aboard), inHand: sum(list, (it) => it.inHand),
    movable: list.some((it) => it.movable), moved: list.every((it) => it.moved),
  }));
}

/** The first `limit` classes and how many units stand behind "+n". A single class left over is shown instead of "+n". */
export function shown(stack: Stack, limit: number): Shown {
  const all = byShape(stack.classes);
  const classes = all.slice(0, limit);
  const more = all.slice(limit).reduce((sum, { count }) => sum + count, 0);
  return { classes, more, ...(stack.transit && { gate: true }) };
}

/** How many more a strip shows beside a node, whose place is open water. */
export const AT_NODE = 2;
/** How many classes a strip shows: by zoom (1 = fit at 1280 x 800) and by the room of its space. */
export function classLimit(zoom: number, kind: 'land' | 'island' | 'sea' | 'impassable', small: boolean): number {
  if (zoom >= 1.6) return 12;
  // Beside the charts the map is narrow: strips of one size would stand on their neighbours' land, and drive the names off.
  if (zoom < 0.92) return kind === 'sea' ? 2 : 1;
  const extra = zoom >= 1.3 ? 1 : 0;
  if (kind === 'sea') return 3 + extra;
  return (small ? 1 : 2) + extra;
}

/** `may`: the line below whoever can move. */
export const STRIP = { height: 25, stripe: 6, cell: 22, more: 15, gate: 14, may: 4 } as const;

/** How much larger strips are drawn close up, and in a window so large that the whole map is seen as from near by. */
export const stripScale = (zoom: number): number => (zoom >= 1.8 ? 1.3 : 1);

export const stripWidth = ({ classes, more, gate }: Shown): number =>
  STRIP.stripe + STRIP.cell * classes.length + (more ? STRIP.more : 0) + (gate ? STRIP.gate : 0) + 2;

export interface Row {
  id: string;
  type: string;
  nation: string;
  /** Units that look and act alike, selected or not. */
  total: number;
  selected: number;
  movable: boolean;
  states: string[];
  aboard?: string;
  cargo: PieceView[];
  moves?: number;
  pieces: PieceView[];
}

const PASSING = new Set(['selected', 'movable', 'chosen']);

/** The unit rows of a space: pieces that differ only in being selected share a row. */
export function unitRows(pieces: readonly PieceView[], board: Board): Row[] {
  const order = new Map(board.pieceTypes.map((type, i) => [type.id, i]));
  const typeOf = new Map(pieces.map((piece) => [piece.id, kindOf(piece)]));
  const rows = new Map<string, Row>();
  for (const piece of pieces) {
    const states = (piece.states ?? []).filter((state) => !PASSING.has(state)).sort();
    const carrier = piece.aboard === undefined ? '' : typeOf.get(piece.aboard) ?? piece.aboard;
    const cargo = pieces.filter((it) => it.aboard === piece.id);
    const load = cargo.map((it) => `${it.count}${kindOf(it)}`).join('+');
    const id = [piece.nation, kindOf(piece), states.join('+'), carrier, piece.moves ?? '', load].join('|');
    const row = rows.get(id) ?? {
      id, type: kindOf(piece), nation: piece.nation, total: 0, selected: 0,
      movable: false, states, cargo: [], moves: piece.moves, pieces: [],
      ...(piece.aboard !== undefined && { aboard: carrier }),
    };
    rows.set(id, row);
    row.total += piece.count;
    row.selected += inHand(piece);
    row.movable ||= has(piece, 'movable') || inHand(piece) > 0;
    row.cargo.push(...cargo);
    row.pieces.push(piece);
  }
  return [...rows.values()].sort((a, b) => (order.get(a.type) ?? 999) - (order.get(b.type) ?? 999));
}
