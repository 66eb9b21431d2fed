/** Keeps ring, leader and card in step with what the lesson speaks of while the map pans, sheets open and lists scroll. */
import { onBeforeUnmount, onMounted, ref, shallowRef, type Ref } from 'vue';
import type { Pointer } from '../../src-main/engine/tutorial.ts';
import { elementOf, rectOf } from './pointers.ts';
import { grown, leader, overlap, seenOf, spotFor, type Obstacle, type Rect } from './spot.ts';

/** What the card would rather not cover, the dearer the worse. */
const OBSTACLES: [selector: string, weight: number][] = [
  ['.bar', 30], ['.prompt', 30], ['.why', 30], ['.losses', 14], ['.board .row:not(.empty)', 6], ['.board', 3],
  ['.floor > .sheet:not(.board)', 8], ['.history', 14], ['aside.log', 1], ['aside.log li.now', 6], ['aside.log li:hover', 6],
  ['.destinations', 5], ['.subject', 5], ['.column', 1], ['.map [data-target]', 8],
  ['.map .strip.selected', 8], ['.map [data-stack]', 4], ['.map .land', 5], ['.map .number', 5], ['.map [data-coin]', 5],
  ['.floor .stepper button', 12], ['.tip', 8], ['.zoom', 4], ['.ask', 40],
];
const PAD = 6;
/** A point on the map is ringed at least this wide. */
const LEAST = 34;
const same = (a: Rect | null, b: Rect | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.w - b.w) + Math.abs(a.h - b.h) < 0.5);

function ringOf(element: Element): Rect {
  const bar = document.querySelector('.prompt');
  const it = seenOf(rectOf(element), bar && !bar.contains(element) ? rectOf(bar) : null, PAD);
  const [w, h] = [Math.max(it.w + 2 * PAD, LEAST), Math.max(it.h + 2 * PAD, LEAST)];
  const [x, y] = [Math.max(3, it.x + it.w / 2 - w / 2), Math.max(3, it.y + it.h / 2 - h / 2)];
  // Below the edge until its list is scrolled to it.
  return { x, y, w: Math.max(0, Math.min(w, window.innerWidth - 3 - x)), h: Math.max(0, Math.min(h, window.innerHeight - 3 - y)) };
}
const listOf = (element: Element): Element | null => (element instanceof HTMLElement ? element.closest('.scroll') : null);
/** What stands in a list is brought into its view. */
function reveal(element: Element): void {
  const list = listOf(element);
  if (!list) return;
  const [inner, outer] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top + 30 || inner.bottom > outer.bottom) element.scrollIntoView({ block: 'center' });
}
const obstacles = (): Obstacle[] =>
  OBSTACLES.flatMap(([selector, weight]) => [...document.querySelectorAll(selector)].map((it) => ({ rect: rectOf(it), weight })));

/** `what` changes with every lesson: then the card may look for a new spot. */
export function useSpot(card: Readonly<Ref<HTMLElement | null>>, points: () => readonly Pointer[], what: () => string, bounds: () => Rect) {
  const ring = shallowRef<Rect | null>(null);
  const line = shallowRef<[number, number, number, number] | null>(null);
  const at = ref({ x: 16, y: 64 });
  let settledFor = '';
  /** A part that loads when it is opened comes after its lesson: what is pointed at is another element then. */
  let revealed: { what: string; element: Element; scrolled?: number } | null = null;
  let frame = 0;

  function step(): void {
    frame = requestAnimationFrame(step);
    if (!card.value) return;
    const element = points().map(elementOf).find((it) => it !== null) ?? null;
    const now = element ? ringOf(element) : null;
    const moved = !same(now, ring.value);
    if (moved) ring.value = now;
    // What comes late above it pushes it out of sight again; who scrolls his list himself is left alone.
    const pushed = moved && revealed?.scrolled !== undefined && element && listOf(element)?.scrollTop === revealed.scrolled;
    if (element && (pushed || revealed?.element !== element || revealed.what !== what())) {
      reveal(element);
      revealed = { what: what(), element, scrolled: listOf(element)?.scrollTop };
    }
    const size: [number, number] = [card.value.offsetWidth, card.value.offsetHeight];
    const box = bounds();
    const stands: Rect = { x: at.value.x, y: at.value.y, w: size[0], h: size[1] };
    const name = [what(), ...size, box.x, box.y, box.w, box.h, now === null].join();
    // Where it stands it stays, unless it would cover its subject: a card that runs after the map cannot be read.
    if (name !== settledFor || (now && overlap(stands, grown(now, 4)) > 0)) {
      settledFor = name;
      at.value = spotFor(size, box, now, obstacles());
    }
    const next = now && leader({ x: at.value.x, y: at.value.y, w: size[0], h: size[1] }, now);
    if (String(next) !== String(line.value)) line.value = next;
  }
  onMounted(() => { frame = requestAnimationFrame(step); });
  onBeforeUnmount(() => cancelAnimationFrame(frame));
  return { ring, line, at };
}
