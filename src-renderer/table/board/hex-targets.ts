/**
 * What is told of single hexes over them: where a click acts and what that costs, and what overlays say. In an empty hex it stands where it
 * hides no name, beside the counters of another. Pure: pixels from the map's origin.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import type { ActionView } from '../../../src-main/engine/view.ts';
import { overlap, type Box } from './layout.ts';

/**
 * `scale`: of its letters and its pill. `held`: somebody stands in its hex, and it beside him. `foe`: he is an enemy; `prize`: it is
 * taken without a fight; `base`: there is something to come for. Of the others, where they are many, nothing is told but that one may go
 * there: `plain`.
 */
export interface HexTarget {
  space: string; actions: readonly ActionView[]; x: number; y: number; w: number; h: number;
  scale: number; cost?: number; pill: boolean; dot: boolean; held: boolean; foe: boolean; prize: boolean; base: boolean;
  plain: boolean;
}
/** `w`: of its pill, at full size; 0: it stands in the hex as it is. */
export interface HexWord extends Said { x: number; y: number; w: number; scale: number }
/**
 * `loud`: words, which are few, and no number among many; `grave`: what should alarm. `mark`: the letter of the outline that goes out from
 * there, in its colour.
 */
export interface Said {
  id: string; space: string; words: string; loud?: true; grave?: true | undefined; mark?: { letter: string; colour: string } | undefined;
}

/** What stands on the map already. */
export interface Ground {
  px: number;
  middle: (space: string) => Point | null;
  /** By hex: what its counters cover, edges and numbers included. */
  held: ReadonlyMap<string, Box>;
  taken: readonly Box[];
}
interface Named extends Ground { names: readonly Box[] }

/** Of more targets than this only what is fought for or taken has a pill: others would lie over each other and over the map. */
export const PILLS = 40;
const PILL = { h: 20, icon: 17, digit: 7 } as const;
/** A number alone; where even that could not be read, or nobody looks for it, a dot. */
const BARE = { h: 12.5, most: 13, digit: 6.8 } as const;
const DOT = 5;
/** From here on there is room for the cost of every hex. */
const ROOMY = 38;
/** Below this a number could not be read. */
const LEAST = 20;
/** Letters of 12.5 px may become so much smaller: 8.75 px. */
const SMALLEST = 0.7;
/** Half points are told as such. */
export const costOf = (value: number): string => (Number.isInteger(value) ? String(value) : `${Math.floor(value) || ''}½`);
/** The width of a pill at full size: `signed`, with what would be done there. */
export const pillOf = (signed: boolean, cost?: number): number =>
  (signed ? PILL.icon + 6 : 9) + (cost === undefined ? 0 : String(cost).length * PILL.digit + (signed ? 2 : 0));

export const targetBox = ({ x, y, w, h }: Pick<HexTarget, 'x' | 'y' | 'w' | 'h'>): Box => ({ x: x - w / 2, y: y - h / 2, w, h });

interface TargetsInput extends Named {
  legal: ReadonlyMap<string, readonly ActionView[]>;
  foes: ReadonlySet<string>;
  /** There is something in it to come for. */
  isMarked: (space: string) => boolean;
}
function leastCost(actions: readonly ActionView[]): number | undefined {
  const costs = actions.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
  return costs.length > 0 ? Math.min(...costs) : undefined;
}
/** What there is to say of each: much of a few, of many what one looks for. */
type Kind = Pick<HexTarget, 'pill' | 'dot' | 'held' | 'foe' | 'prize' | 'base' | 'plain' | 'cost'>;
function kindOf({ px, held, foes, isMarked }: TargetsInput, few: boolean, space: string, actions: readonly ActionView[]): Kind {
  const cost = leastCost(actions);
  const [own, foe] = [held.has(space), foes.has(space)];
  const prize = !foe && actions.some(({ verb }) => verb === 'take');
  const base = !foe && !prize && (own || isMarked(space));
  const loud = foe || prize;
  const pill = few ? px >= 28 : loud && px >= LEAST;
  // Of very many, what it costs to come where one stands already matters least: that waits until there is room.
  const told = cost !== undefined && px >= LEAST && (few || loud || px >= ROOMY || (base && !own));
  const plain = !few && !loud && !told;
  return { pill, dot: !pill && !told, held: own, foe, prize, base, plain, ...(told && { cost }) };
}
const weightOf = ({ foe, prize, base }: Kind): number => (foe ? 3 : prize ? 2 : base ? 1 : 0);
/** Of many boxes those that could matter to what is told of one hex. */
function about([x, y]: Point, px: number, boxes: readonly Box[]): Box[] {
  const far = FAR * px + PILL.h * 2;
  const round = { x: x - far, y: y - far, w: 2 * far, h: 2 * far };
  return boxes.filter((box) => overlap(box, round) > 0);
}
const FAR = 1.5;
/** So much of a number may touch the blank round a name. */
const TOUCH = 0.12;

/** Who is met comes first, then where there is something to come for. */
export function placeTargets(input: TargetsInput): HexTarget[] {
  const { legal, px, held, names, middle } = input;
  const few = legal.size <= PILLS;
  const taken = [...input.taken];
  const all = [...legal].map(([space, actions]) => ({ space, actions, kind: kindOf(input, few, space, actions) }));
  return all.sort((a, b) => weightOf(b.kind) - weightOf(a.kind)).flatMap(({ space, actions, kind }) => {
    const at = middle(space);
    if (!at) return [];
    const own = held.get(space);
    const scale = own ? besideScale(px, kind.pill ? PILL.h : BARE.h)
      : Math.max(SMALLEST, kind.pill ? Math.min(1, px / 44) : Math.min(BARE.most, px * 0.36) / BARE.h);
    const size = ({ pill, dot, cost }: Kind): Size => (pill ? { w: pillOf(true, cost) * scale, h: PILL.h * scale }
      : dot ? { w: DOT, h: DOT } : { w: String(cost).length * BARE.digit * scale + 2, h: BARE.h * scale });
    const [pieces, letters] = [about(at, px, taken), about(at, px, names)];
    const place = (it: Kind): Box => (own ? placeBeside(own, size(it), pieces, letters) : placeInside(at, px, size(it), pieces, letters));
    const isFree = (box: Box): boolean => [...letters, ...pieces].every((other) => overlap(other, box) <= box.w * box.h * TOUCH);
    // What could only stand on a name tells less, down to a dot: the rest is for whoever points at the hex. Who is met is told in any case.
    const bare = leastCost(actions);
    const { cost, ...sign } = kind;
    const less: Kind[] = kind.pill && kind.foe ? (cost === undefined ? [] : [sign]) : [
      ...(kind.pill && bare !== undefined ? [{ ...kind, pill: false, cost: bare }] : []), { ...kind, pill: false, dot: true },
    ];
    let it = kind;
    let box = place(it);
    for (const smaller of less) {
      if (isFree(box)) break;
      it = smaller;
      box = place(it);
    }
    taken.push(box);
    return [{ space, actions, ...it, w: box.w, h: box.h, scale, x: box.x + box.w / 2, y: box.y + box.h / 2 }];
  });
}

export const WORD = { letter: 6.6, pad: 9, h: 17 } as const;
/** Words keep their size near by; from afar they would be wider than three hexes. */
const [LOUD, SOFT, READ] = [0.96, 0.8, 0.8] as const;
export const boxOfWord = ({ x, y, w, scale }: Pick<HexWord, 'x' | 'y' | 'w' | 'scale'>): Box =>
  ({ x: x - (w * scale) / 2, y: y - (WORD.h * scale) / 2, w: w * scale, h: WORD.h * scale });
/** A pill with its words: beside a counter less small than a cost, for these are compared over the map. */
const wordIn = ({ words, loud, mark }: Said, px: number): Size & { scale: number } => ({
  w: words.length * WORD.letter + WORD.pad + (mark ? WORD.h : 0), h: WORD.h,
  scale: loud ? Math.max(SOFT, Math.min(LOUD, px / 44)) : Math.max(READ, besideScale(px, WORD.h)),
});
/** Beside the counters of their hexes, each in a pill: the names make room for them. */
export function wordsBeside(said: readonly Said[], { px, held, taken: before, names }: Named): HexWord[] {
  const taken = [...before];
  return said.flatMap((it) => {
    const own = held.get(it.space);
    if (!own) return [];
    const { w, h, scale } = wordIn(it, px);
    const box = placeBeside(own, { w: w * scale, h: h * scale }, taken, names);
    taken.push(box);
    return [{ ...it, x: box.x + box.w / 2, y: box.y + box.h / 2, w, scale }];
  });
}
/** In the hexes where nobody stands: a number as it is, words in a pill. */
export function wordsInside(said: readonly Said[], { px, middle, held, taken, names }: Named): HexWord[] {
  const scale = Math.min(13, Math.max(7.5, px * 0.26)) / BARE.h;
  return said.flatMap((it) => {
    const at = held.has(it.space) ? null : middle(it.space);
    if (!at) return [];
    const size = it.loud ? wordIn(it, px) : { w: it.words.length * BARE.digit, h: BARE.h, scale };
    const { x, y, w, h } = placeInside(at, px, { w: size.w * size.scale, h: size.h * size.scale }, taken, names);
    return [{ ...it, x: x + w / 2, y: y + h / 2, w: it.loud ? size.w : 0, scale: size.scale }];
  });
}

interface Size { w: number; h: number }
/** In parts of the hex's height, the best first: its upper half is its own, in the lower stand its name and those beside it. */
const INSIDE: readonly Point[] = [[0, 0], [0, -0.2], [0.2, -0.14], [-0.2, -0.14], [0.22, 0.12], [-0.22, 0.12], [0, 0.2], [0, -0.32]];
function placeInside([x, y]: Point, px: number, { w, h }: Size, taken: readonly Box[], names: readonly Box[]): Box {
  return least(INSIDE.map(([dx, dy]): Box => ({ x: x + dx * px - w / 2, y: y + dy * px - h / 2, w, h })), taken, names);
}
/** Between counters in all hexes around there is a slot of three tenths of a hex beside one: so large may be what stands there. */
const besideScale = (px: number, height: number): number => Math.max(SMALLEST, Math.min(1, (px * 0.3) / height));
/** So much of the height of what stands beside a counter may be above or below it. */
const LOW = 3;
/** Where it hides a name it may stand so much further off. */
const OFF = 6;
/**
 * Where something stands beside what a hex holds. Best at the right: there is room between the hexes of the next column, and the port and
 * the name stand elsewhere.
 */
function placeBeside({ x, y, w, h }: Box, size: Size, taken: readonly Box[], names: readonly Box[]): Box {
  const [right, left, mid] = [x + w + 1, x - 1 - size.w, y + (h - size.h) / 2];
  const [above, below, middle] = [y - 1 - size.h, y + h + 1, x + (w - size.w) / 2];
  const heights = [mid, y, y + h - size.h, y + h - LOW, y + LOW - size.h];
  return least([0, OFF].flatMap((off): Point[] => [
    ...heights.flatMap((top): Point[] => [[right + off, top], [left - off, top]]),
    ...[middle, x + w - size.w, x].flatMap((at): Point[] => [[at, above - off], [at, below + off]]),
  ]).map(([at, top]): Box => ({ x: at, y: top, ...size })), taken, names);
}
/** What is hidden of a counter counts so many times as much as what is hidden of a name. */
const COUNTS = 20;
/** Where it hides least of what is taken, and then of names; of equal places the first. */
function least(spots: readonly Box[], taken: readonly Box[], names: readonly Box[]): Box {
  const over = (spot: Box, boxes: readonly Box[]): number => boxes.reduce((sum, box) => sum + overlap(box, spot), 0);
  const covered = spots.map((spot) => COUNTS * over(spot, taken) + over(spot, names));
  return spots[covered.indexOf(Math.min(...covered))];
}
