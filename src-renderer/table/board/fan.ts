/** A stack fanned out: its units one by one, and where they stand, so that they cover no legal target. Pure; positions in pixels. */
import type { Board, PieceView } from '../../../src-main/engine/view.ts';
import type { Free } from './camera.ts';
import { overlap, type Box } from './layout.ts';
import { inHand, kindOf, type Stack } from './stacks.ts';

/** Up to so many stand on an arc; more lie on a tray. */
export const ARC = 6;
export const COLUMNS = 5;
/** Beyond this, units that are alike stay together as one counter with their number. */
const SINGLY = 20;

export interface FanUnit {
  id: string;
  piece: PieceView;
  count: number;
  /** The unit is in hand; of several together: at least one is. */
  taken: boolean;
  /** Land units and aircraft that this counter carries. */
  cargo: number;
  air: number;
}

/** The units of a stack and those aboard them, in the board's order; what is in hand comes first within its piece. */
export function fanUnits(stack: Stack, pieces: readonly PieceView[], board: Board): FanUnit[] {
  const own = new Set(stack.pieces);
  const order = new Map(board.pieceTypes.map((type, i) => [type.id, i]));
  const here = pieces.filter(({ id, aboard }) => own.has(id) || (aboard !== undefined && own.has(aboard)));
  here.sort((a, b) => (order.get(kindOf(a)) ?? 999) - (order.get(kindOf(b)) ?? 999));
  const singly = here.reduce((sum, { count }) => sum + count, 0) <= SINGLY;
  const domains = new Map(board.pieceTypes.map(({ id, domain }) => [id, domain]));
  const carried = (ship: PieceView, domain: string): number =>
    here.filter((it) => it.aboard === ship.id && domains.get(kindOf(it)) === domain).reduce((sum, { count }) => sum + count, 0);
  return here.flatMap((piece): FanUnit[] => {
    const [cargo, air] = [carried(piece, 'land'), carried(piece, 'air')];
    if (!singly) return [{ id: piece.id, piece, count: piece.count, taken: inHand(piece) > 0, cargo, air }];
    // Which of several ships carries what is not told apart by the game: the load is spread evenly over them.
    return Array.from({ length: piece.count }, (_, i) => ({
      id: `${piece.id}#${i}`, piece, count: 1, taken: i < inHand(piece),
      cargo: share(cargo, piece.count, i), air: share(air, piece.count, i),
    }));
  });
}

const share = (all: number, among: number, i: number): number => Math.floor(all / among) + (i < all % among ? 1 : 0);

export interface FanPlace {
  form: 'arc' | 'tray';
  box: Box;
  /** Upper left corners of the counters, from the box's own. */
  spots: [number, number][];
}
export interface FanInput {
  count: number;
  /** Side of a counter. */
  size: number;
  /** The stack on the screen. */
  at: Box;
  free: Free;
  /** What must stay in sight: legal targets. */
  avoid: readonly Box[];
  /** What had better: other counters. */
  rather?: readonly Box[];
  /** However few they are, they lie on paper: a card of the stack. */
  card?: boolean;
  /** Of words below each counter of the card. */
  lines?: number;
}

export const TRAY = { pad: 12, title: 24, pitch: 17 } as const;
/** On the card of a stack there are words below each counter. */
const WORDS = { wide: 12, line: 12, most: 3, letter: 5.4 } as const;
/** So many lines of words a counter of this size has below it at most. */
export const linesOf = (words: readonly (readonly string[])[], size: number): number => Math.min(WORDS.most, Math.max(1, ...words
  .map((parts) => parts.reduce((sum, it) => sum + Math.ceil((it.length * WORDS.letter) / (size + 26)), 0))));
const AWAY = 9;
const SIDES = ['up', 'down', 'right', 'left'] as const;
/** A fan may also stand slid along its side of the stack, by a share of its own length. */
const SLIDES = [0, -0.58, 0.58];

/** The buttons of the zoom stand in the lower right corner of the map. */
const CORNER = { w: 48, h: 104 } as const;
const cornerOf = ({ right, bottom }: Free): Box => ({ x: right - CORNER.w, y: bottom - CORNER.h, ...CORNER });

/** Above the stack where that is free; else on the side where it covers the fewest targets and stays in the window. */
export function placeFan(input: FanInput): FanPlace {
  const shapes = SLIDES.flatMap((slide) => SIDES.map((side) => (input.count <= ARC && !input.card ? arc : tray)(input, side, slide)));
  const costs = shapes.map((shape) => {
    const boxes = shape.form === 'tray'
      ? [shape.box]
      : shape.spots.map(([x, y]) => ({ x: shape.box.x + x, y: shape.box.y + y, w: input.size, h: input.size }));
    const covers = (others: readonly Box[]): number =>
      boxes.reduce((sum, box) => sum + others.reduce((all, other) => all + overlap(box, other), 0), 0);
    return covers(input.avoid) * 10 + covers([...input.rather ?? [], cornerOf(input.free)]) + covers([input.at]);
  });
  return shapes[costs.indexOf(Math.min(...costs))];
}

type Side = (typeof SIDES)[number];

/** A box of this size beside the stack, moved into the free window. */
function beside({ at, free }: FanInput, side: Side, slide: number, w: number, h: number): Box {
  const [cx, cy] = [at.x + at.w / 2, at.y + at.h / 2];
  const x = side === 'left' ? at.x - AWAY - w : side === 'right' ? at.x + at.w + AWAY : cx - w / 2 + slide * w;
  const y = side === 'up' ? at.y - AWAY - h : side === 'down' ? at.y + at.h + AWAY : cy - h / 2 + slide * h;
  const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
  return {
    x: within(x, free.left + 6, Math.max(free.left + 6, free.right - 6 - w)),
    y: within(y, free.top + 6, Math.max(free.top + 6, free.bottom - 6 - h)), w, h,
  };
}

function tray(input: FanInput, side: Side, slide: number): FanPlace {
  const pitch = input.size + TRAY.pitch + (input.card ? WORDS.wide : 0);
  const below = input.card ? WORDS.line * (input.lines ?? WORDS.most) - 2 : 0;
  const columns = Math.min(COLUMNS, input.count);
  const rows = Math.ceil(input.count / COLUMNS);
  const box = beside(
    input, side, slide, columns * pitch - (pitch - input.size) + 2 * TRAY.pad + (input.card ? WORDS.wide : 0),
    rows * (input.size + TRAY.pitch + below) - TRAY.pitch + 2 * TRAY.pad + TRAY.title,
  );
  const spots = Array.from({ length: input.count }, (_, i): [number, number] => [
    TRAY.pad + (input.card ? WORDS.wide / 2 : 0) + (i % COLUMNS) * pitch,
    TRAY.title + TRAY.pad + Math.floor(i / COLUMNS) * (input.size + TRAY.pitch + below),
  ]);
  return { form: 'tray', box, spots };
}

/** Counters on a circle whose middle lies beyond the stack: `across` along its edge, `out` away from it. */
function arc(input: FanInput, side: Side, slide: number): FanPlace {
  const { count, size } = input;
  // So flat that the outermost, which stand aslant of each other, keep clear too.
  const radius = size * 4;
  const step = 2 * Math.asin((size + 14) / (2 * radius));
  const angles = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * step);
  const low = Math.cos(angles[0]) * radius;
  const points = angles.map((angle) => ({ across: Math.sin(angle) * radius, out: Math.cos(angle) * radius - low }));
  const wide = 2 * Math.max(...points.map(({ across }) => Math.abs(across))) + size;
  const deep = Math.max(...points.map(({ out }) => out)) + size;
  const lying = side === 'up' || side === 'down';
  const box = beside(input, side, slide, lying ? wide : deep, lying ? deep : wide);
  const spots = points.map(({ across, out }): [number, number] => {
    const along = across + (wide - size) / 2;
    const far = side === 'up' || side === 'left' ? deep - size - out : out;
    return lying ? [along, far] : [far, along];
  });
  return { form: 'arc', box, spots };
}
