/** Which stack is fanned out, and what opens and closes it: F, a rest on its badge, a right click; Esc, F, leaving it. Draws nothing. */
import { onBeforeUnmount, ref, type Ref } from 'vue';
import { belongsTo } from '../keys.ts';
import { hearKeys } from './hear-keys.ts';
import type { BoardState } from './state.ts';

const REST = 250;
const LEAVE = 400;

export interface Fanning {
  /** The id of the stack that is fanned out. */
  open: Ref<string | null>;
  /** It was asked for by a key or a right click: it stays when the pointer leaves, and its first counter takes the focus. */
  asked: Ref<boolean>;
  /** The stack on which the pointer rests: one may tell what it is made of, without fanning it out. */
  looked: Ref<string | null>;
  /** That is not told any more: the map is needed. */
  hush(): void;
  /** Fans a stack out because it was asked for. */
  show(stack: string): void;
  close(): void;
  pointer(event: PointerEvent): void;
  menu(event: MouseEvent): void;
}

/** The stack pointed at, else the first in the keyboard's space or in the shown one; from one that is open the next one there. */
function nextStack(
  state: BoardState, stacksAt: (space: string) => string[], open: string | null, pointed: string | null,
): string | undefined {
  const start = open ?? (state.byKey ? null : pointed);
  const spaces = start ? [start.slice(0, start.lastIndexOf('/'))] : [state.byKey ? null : state.hover, state.cursor, state.subject];
  const list = spaces.map((space) => (space ? stacksAt(space) : [])).find(({ length }) => length > 0) ?? [];
  return open ? list[list.indexOf(open) + 1] : start ?? list[0];
}

/** The stack on which the pointer has come to rest. */
function glance(lingers: () => boolean) {
  const looked = ref<string | null>(null);
  let [at, rest]: [string | null, number] = [null, 0];
  onBeforeUnmount(() => window.clearTimeout(rest));
  function look(stack: string | null): void {
    if (stack === at) return;
    at = stack;
    window.clearTimeout(rest);
    // What is told takes clicks: there is time to go there.
    const stays = stack === null && looked.value !== null && lingers();
    if (looked.value !== stack && !stays) looked.value = null;
    if (stack !== looked.value) rest = window.setTimeout(() => { looked.value = stack; }, stack ? REST : LEAVE);
  }
  /** It is told no more, until one has been elsewhere. */
  function hush(): void {
    window.clearTimeout(rest);
    looked.value = null;
  }
  return { looked, hush, lookAt: ({ pointerType, buttons, target }: PointerEvent, stack: string | null): void => {
    const isOnCard = (target as Element).closest('.fan.card') !== null;
    if (pointerType === 'touch' || (buttons > 0 && !isOnCard)) look(null);
    else look(isOnCard ? looked.value : stack);
  } };
}

/**
 * `stacksAt`: the stacks of a space from left to right. `back`: gives the focus back to the map. `lingers`: what is told of the stack
 * that one looks at takes clicks.
 */
export function useFan(
  state: BoardState, stacksAt: (space: string) => string[], back: () => void, lingers: () => boolean = () => false,
): Fanning {
  const open = ref<string | null>(null);
  const asked = ref(false);
  const { looked, hush, lookAt } = glance(lingers);
  let [pointed, rest, leave]: [string | null, number, number] = [null, 0, 0];

  const still = (): void => {
    for (const timer of [rest, leave]) window.clearTimeout(timer);
    leave = 0;
  };
  function show(stack: string, deliberate: boolean): void {
    still();
    asked.value = deliberate;
    open.value = stack;
  }
  function close(): void {
    still();
    if (open.value && document.activeElement?.closest('.fan')) back();
    open.value = null;
  }
  function pointer(event: PointerEvent): void {
    const target = event.target as Element;
    const stack = target.closest<SVGElement>('[data-stack]')?.dataset.stack ?? null;
    pointed = stack;
    window.clearTimeout(rest);
    lookAt(event, stack);
    if (event.pointerType !== 'touch' && event.buttons === 0 && stack && stack !== open.value && target.closest('[data-badge]')) {
      rest = window.setTimeout(() => show(stack, false), REST);
    }
    const away = open.value !== null && !asked.value && stack !== open.value && !target.closest('.fan');
    if (!away) {
      window.clearTimeout(leave);
      leave = 0;
    } else leave ||= window.setTimeout(close, LEAVE);
  }
  function menu(event: MouseEvent): void {
    const stack = (event.target as Element).closest<SVGElement>('[data-stack]')?.dataset.stack;
    if (!stack) return;
    event.preventDefault();
    show(stack, true);
  }

  /** F fans out the next stack, or closes the last one of its space; false where there is none. */
  function step(): boolean {
    const next = nextStack(state, stacksAt, open.value, pointed);
    if (next) show(next, true);
    else if (open.value) close();
    else return false;
    return true;
  }
  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || state.asked || belongsTo(event.target as HTMLElement, event.key)) return;
    if (event.key === 'Escape' && open.value) {
      close();
      event.preventDefault();
    } else if (event.key.toLowerCase() === 'f' && step()) event.preventDefault();
  }
  // Before the table's own keys: Esc closes the fan first.
  hearKeys(['keydown'], onKey);
  onBeforeUnmount(still);
  return { open, asked, looked, hush, show: (stack) => show(stack, true), close, pointer, menu };
}
