/** Ways over the map: a move is a chain of areas within a speed; where the last step matters, each way to make it is told apart. */
import { AREA_COUNT, ENTRY_COST, type Link } from '../../map.ts';

/** What may be done on entering an area: go on, stop there; and how a stop there counts. */
export const PASS = 1;
export const END = 2;
export const ENGAGES = 4;
export const INVADES = 8;

export interface Way {
  to: number;
  /** The area before the last: the border that is crossed at the end. */
  via: number;
  /** The first area that was entered: the border that is crossed at the beginning. */
  first: number;
  flags: number;
  /** Through, or to, a marked area: Provinces of China. */
  china: boolean;
}

export interface Search {
  start: number;
  speed: number;
  links: readonly (readonly Link[])[];
  /** Flags for entering an area over a link; 0: it cannot be entered. */
  enter: (to: number, from: number, link: Link) => number;
  /** Flags for the first step, where it is another question. */
  leave?: (to: number, from: number, link: Link) => number;
  /** Areas that a way tells whether it touched. */
  marks: readonly boolean[];
}

const cost = new Int8Array(AREA_COUNT);
const first = new Int16Array(AREA_COUNT);
const marked = new Uint8Array(AREA_COUNT);
const queue = new Int16Array(AREA_COUNT * 16);
/** By end and last border: where its way stands in the list, and 1. */
const slots = new Uint16Array(AREA_COUNT * 256);
const keyOf = (to: number, via: number, flags: number): number => to * 256 + (flags & (ENGAGES | INVADES) ? via : 255);

/**
 * All ends within reach; of several ways to the same end the cheapest, but each last step where Engaging or invading. With
 * `wanted` the first of such ends alone: enough to know that there is one.
 */
export function search({ start, speed, links, enter, leave, marks }: Search, wanted?: (to: number) => boolean): Way[] {
  cost.fill(99);
  cost[start] = 0;
  first[start] = -1;
  marked[start] = 0;
  const found: Way[] = [];
  let waiting = 0;
  queue[waiting++] = start;
  for (let i = 0; i < waiting; i++) {
    const at = queue[i];
    for (const link of links[at]) {
      const { to } = link;
      const spent = cost[at] + ENTRY_COST[to];
      if (spent > speed || to === start) continue;
      const flags = at === start && leave ? leave(to, at, link) : enter(to, at, link);
      if (flags === 0) continue;
      const begins = at === start ? to : first[at];
      const china = marked[at] === 1 || marks[to];
      if (flags & END) {
        if (wanted === undefined) note(found, { to, via: at, first: begins, flags, china });
        else if (wanted(to)) return [{ to, via: at, first: begins, flags, china }];
      }
      if ((flags & PASS) && (spent < cost[to] || (spent === cost[to] && marked[to] === 1 && !china))) {
        cost[to] = spent;
        first[to] = begins;
        marked[to] = china ? 1 : 0;
        queue[waiting++] = to;
      }
    }
  }
  for (const { to, via, flags } of found) slots[keyOf(to, via, flags)] = 0;
  return found;
}
function note(found: Way[], way: Way): void {
  const key = keyOf(way.to, way.via, way.flags);
  const known = slots[key] - 1;
  if (known < 0) slots[key] = found.push(way);
  else if (found[known].china && !way.china) found[known] = way;
}
