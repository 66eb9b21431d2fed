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
  /** Through, or to, Provinces of China. */
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

/** All ends within reach; of several ways to the same end the cheapest, but each last step where Engaging or invading. */
export function search({ start, speed, links, enter, leave, marks }: Search): Way[] {
  cost.fill(99);
  cost[start] = 0;
  first[start] = -1;
  marked[start] = 0;
  const found = new Map<number, Way>();
  const queue = [start];
  for (let i = 0; i < queue.length; i++) {
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
        const key = to * 256 + (flags & (ENGAGES | INVADES) ? at : 255);
        const known = found.get(key);
        if (!known || (known.china && !china)) found.set(key, { to, via: at, first: begins, flags, china });
      }
      if ((flags & PASS) && (spent < cost[to] || (spent === cost[to] && marked[to] === 1 && !china))) {
        cost[to] = spent;
        first[to] = begins;
        marked[to] = china ? 1 : 0;
        queue.push(to);
      }
    }
  }
  return [...found.values()];
}
