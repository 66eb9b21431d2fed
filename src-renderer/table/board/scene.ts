/** Everything live on the map at one zoom, laid out: strips, legal ticks, names, coins. Pure: positions at origin 0. */
import type { MapDrawing, Point } from '../../../scripts/maps/format.ts';
import type { Lang } from '../../../src-main/engine/text.ts';
import type { ActionView, BoardSpace } from '../../../src-main/engine/view.ts';
import { settle, type Box, type Placed } from './layout.ts';
import { beside, placeNames, type NamePlaced } from './names.ts';
import { classLimit, shown, STRIP, stripWidth, type Shown, type Stack } from './stacks.ts';

export const TICK = 26;
export interface StripPlaced { stack: Stack; show: Shown; box: Placed }
export interface TickPlaced { space: string; actions: readonly ActionView[]; x: number; y: number }
export interface Scene {
  strips: StripPlaced[];
  ticks: TickPlaced[];
  names: NamePlaced[];
  coins: Map<string, Point>;
  /** Middle of what stands in a space, for paths. */
  middles: Map<string, Point>;
  boxes: Box[];
}

export interface SceneInput {
  drawing: MapDrawing;
  k: number;
  stacks: readonly Stack[];
  /** Legal targets. */
  legal: ReadonlyMap<string, readonly ActionView[]>;
  spaces: ReadonlyMap<string, BoardSpace>;
  lang: Lang;
  /** How much larger map lettering is drawn. */
  lettering: number;
  subject: string | null;
}

/** Spaces whose free room at fit is narrower than two cells show one class. */
const SMALL = 20;

export function sceneOf({ drawing, k, stacks, legal, spaces, lang, lettering, subject }: SceneInput): Scene {
  const inSpace = Map.groupBy(stacks.filter(({ space }) => drawing.spaces[space]), ({ space }) => space);
  const shows = new Map<string, Shown>();
  const ids = [...new Set([...inSpace.keys(), ...[...legal.keys()].filter((id) => drawing.spaces[id])])];
  const groups = ids.map((space) => {
    const at = drawing.spaces[space];
    const here = [...(inSpace.get(space) ?? [])].sort((a, b) => Number(b.friend) - Number(a.friend) || (a.nation < b.nation ? -1 : 1));
    const strips = here.map((stack) => {
      const show = shown(stack, classLimit(k, at.kind, at.room[0] < SMALL));
      shows.set(stack.id, show);
      return { id: stack.id, w: stripWidth(show), h: STRIP.height };
    });
    const tick = legal.has(space) ? [{ id: `tick:${space}`, w: TICK, h: TICK }] : [];
    return { space, x: at.anchor[0] * k, y: at.anchor[1] * k, strips: [...tick, ...strips] };
  });
  const placed = new Map(settle(groups).map((box) => [box.id, box]));
  const boxes = [...placed.values()];
  const strips = stacks.flatMap((stack) => {
    const box = placed.get(stack.id);
    return box ? [{ stack, show: shows.get(stack.id)!, box }] : [];
  });
  const ticks = [...legal].flatMap(([space, actions]) => {
    const box = placed.get(`tick:${space}`);
    return box ? [{ space, actions, x: box.x + box.w / 2, y: box.y + box.h / 2 }] : [];
  });
  const middles = new Map<string, Point>(groups.map(({ space, strips: list }) => {
    const own = list.map(({ id }) => placed.get(id)!);
    const box = own.find(({ id }) => id.startsWith('tick:')) ?? own[0];
    return [space, [box.x + box.w / 2, box.y + box.h / 2]];
  }));
  const marks = fixedMarks(drawing, k);
  const wishes = Object.entries(drawing.spaces).filter(([, { kind, label, value }]) => kind !== 'sea' && (label || value)).map(([id]) => {
    const space = spaces.get(id);
    const priority = id === subject ? 5 : space?.marks.includes('capital') ? 4 : space?.value ? 3 : 2;
    return { id, priority };
  });
  const { names, coins } = placeNames(drawing, wishes, [...boxes.map(padded), ...marks], k, lang, lettering);
  return { strips, ticks, names, coins, middles, boxes };
}

const padded = ({ x, y, w, h }: Box): Box => ({ x: x - 1, y: y - 1, w: w + 2, h: h + 2 });

function fixedMarks(drawing: MapDrawing, k: number): Box[] {
  return Object.values(drawing.spaces).flatMap(({ anchor, bases, convoy, disc }) =>
    [bases?.naval, bases?.air, convoy].flatMap((point) => (point ? [beside(anchor, point, k)] : []))
      .concat(disc ? [[disc[0] * k, disc[1] * k]] : [])
      .map(([x, y]) => ({ x: x - 5, y: y - 5, w: 10, h: 10 })));
}
