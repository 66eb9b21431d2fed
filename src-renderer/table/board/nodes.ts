/** Places joined by lines: where the lines run, what stands on each disc, whose ring it has. Pure; pixels. */
import type { MapDrawing, Point } from '../../../src-main/engine/drawing.ts';
import type { Board, BoardSpace, NodeLine, SpaceView } from '../../../src-main/engine/view.ts';
import type { Box } from './layout.ts';
import type { Stack } from './stacks.ts';

/** The disc of a node; what may be pointed at is larger. */
export const NODE = { r: 12.5, reach: 20 } as const;
/** Half of the star of what is fought for, with its edge, and from the middle of the disc to its own, up and left: off the number. */
export const STAR = { half: 8, off: 14 } as const;
const isStarred = (marks: readonly string[]): boolean => marks.includes('capital') || marks.includes('objective');
/** A line ends before the disc; its ticks stand across its middle. */
const SHORT = NODE.r + 3;
const TICK = 5;
/** The title of a box, in its upper part. */
const TITLE = 18;

export interface LinePlaced { id: string; d: string; ticks: number[]; at: string }
export interface NodePlaced {
  space: string;
  at: Point;
  name: BoardSpace['name'] | undefined;
  /** What is told in the disc; absent: nothing. */
  sign?: string;
  home: boolean;
  star: boolean;
  /** Whose ring it has: two where it is contested; none: nobody's. */
  rings: string[];
}

function towards([x, y]: Point, [tx, ty]: Point): Point {
  const far = Math.hypot(tx - x, ty - y) || 1;
  return [x + ((tx - x) / far) * SHORT, y + ((ty - y) / far) * SHORT];
}

export function linesPlaced(lines: readonly NodeLine[], at: (space: string) => Point | undefined): LinePlaced[] {
  return lines.flatMap(({ between: [a, b], capacity = 0, by = [] }) => {
    const [from, to] = [at(a), at(b)];
    if (!from || !to) return [];
    const points: Point[] = [from, ...by, to];
    points[0] = towards(from, points[1]);
    points[points.length - 1] = towards(to, points[points.length - 2]);
    const [p, q] = [points[Math.floor((points.length - 1) / 2)], points[Math.floor((points.length - 1) / 2) + 1]];
    const [mx, my, turn] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI];
    return [{
      id: `${a}-${b}`, d: `M${points.map((it) => it.join(' ')).join('L')}`,
      ticks: Array.from({ length: capacity }, (_, i) => (i - (capacity - 1) / 2) * TICK), at: `translate(${mx} ${my}) rotate(${turn})`,
    }];
  });
}

/** The lines between the places of a drawing, where it has such. */
export const linesOn = ({ sheets }: Pick<Board, 'sheets'>, { name }: Pick<MapDrawing, 'name'>): readonly NodeLine[] | undefined =>
  sheets.flatMap((sheet) => (sheet.kind === 'nodes' && sheet.drawing === name ? [sheet.lines] : []))[0];

interface NodesCall {
  /** The places that have a disc. */
  places: readonly { space: string; at: Point }[];
  spaces: ReadonlyMap<string, BoardSpace>;
  live: ReadonlyMap<string, SpaceView>;
  stacks: readonly Stack[];
}
export function nodesPlaced({ places, spaces, live, stacks }: NodesCall): NodePlaced[] {
  const inSpace = Map.groupBy(stacks, ({ space }) => space);
  return places.map(({ space, at }) => {
    const it = spaces.get(space);
    const now = live.get(space);
    const here = inSpace.get(space) ?? [];
    const [friend, enemy] = [here.find((stack) => stack.friend), here.find((stack) => !stack.friend)];
    const rings = friend && enemy ? [friend.nation, enemy.nation] : now?.holder ? [now.holder] : [];
    const marks = [...(it?.marks ?? []), ...(now?.marks ?? [])];
    const limit = it?.capacity ?? it?.value;
    const sign = limit === undefined ? undefined : now?.used ? `${now.used}/${limit}` : String(limit);
    return {
      space, at, name: it?.name, home: marks.includes('naval-base'), star: isStarred(marks), rings,
      ...(sign !== undefined && { sign }),
    };
  });
}

/** Where its discs lie. */
export const discBoxes = (drawing: MapDrawing, k: number, board: readonly BoardSpace[]): Box[] => board.flatMap(({ id }) => {
  const { box, origin: [x, y] } = drawing.spaces[id];
  return box ? [] : [{ x: x * k - NODE.r, y: y * k - NODE.r, w: 2 * NODE.r, h: 2 * NODE.r }];
});

/** Its boxes, whole. */
export const boxesOn = (drawing: MapDrawing, k: number, board: readonly BoardSpace[]): Box[] => board.flatMap(({ id }) => {
  const { box } = drawing.spaces[id];
  return box ? [{ x: box[0] * k, y: box[1] * k, w: box[2] * k, h: box[3] * k }] : [];
});

/** What stands in the open water of such a map besides its discs: the stars, and the titles of boxes. */
export function nodeSigns(drawing: MapDrawing, k: number, board: readonly BoardSpace[], live: ReadonlyMap<string, SpaceView>): Box[] {
  return board.flatMap(({ id, marks = [] }) => {
    const { box, origin: [x, y] } = drawing.spaces[id];
    if (box) return [{ x: box[0] * k, y: box[1] * k, w: box[2] * k, h: TITLE }];
    const at = (by: number): number => by * k - STAR.off - STAR.half;
    return isStarred([...marks, ...live.get(id)?.marks ?? []]) ? [{ x: at(x), y: at(y), w: 2 * STAR.half, h: 2 * STAR.half }] : [];
  });
}
