/** Which stack is fanned out, and what opens and closes it: F, a rest on its badge, a right click; Esc, F, leaving it. Draws nothing. */
import { onBeforeUnmount, onMounted, ref, type Ref } from 'vue';
import { useTable } from '../../stores/table.ts';
import { belongsTo } from '../keys.ts';

const REST = 250;
const LEAVE = 400;

export interface Fanning {
  /** The id of the stack that is fanned out. */
  open: Ref<string | null>;
  /** It was asked for by a key or a right click: it stays when the pointer leaves, and its first counter takes the focus. */
  asked: Ref<boolean>;
  /** Fans a stack out because it was asked for. */
  show(stack: string): void;
  close(): void;
  pointer(event: PointerEvent): void;
  menu(event: MouseEvent): void;
}

/** `stacksAt`: the stacks of a space from left to right. `back`: gives the focus back to the map. */
export function useFan(stacksAt: (space: string) => string[], back: () => void): Fanning {
  const table = useTable();
  const open = ref<string | null>(null);
  const asked = ref(false);
  let pointed: string | null = null;
  let rest = 0;
  let leave = 0;

  const still = (): void => {
    window.clearTimeout(rest);
    window.clearTimeout(leave);
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
  const spaceOf = (stack: string): string => stack.slice(0, stack.lastIndexOf('/'));

  function pointer(event: PointerEvent): void {
    const target = event.target as Element;
    const stack = target.closest<SVGElement>('[data-stack]')?.dataset.stack ?? null;
    pointed = stack;
    window.clearTimeout(rest);
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

  /** F fans out the stack pointed at, else the first in the keyboard's space or in the shown one; again: the next one there, then none. */
  function step(): boolean {
    const start = open.value ?? (table.byKey ? null : pointed);
    const spaces = start ? [spaceOf(start)] : [table.byKey ? null : table.hover, table.cursor, table.subject];
    const list = spaces.map((space) => (space ? stacksAt(space) : [])).find(({ length }) => length > 0) ?? [];
    const next = open.value ? list[list.indexOf(open.value) + 1] : start ?? list[0];
    if (next) show(next, true);
    else if (open.value) close();
    else return false;
    return true;
  }
  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || table.asking || belongsTo(event.target as HTMLElement, event.key)) return;
    if (event.key === 'Escape' && open.value) {
      close();
      event.preventDefault();
    } else if (event.key.toLowerCase() === 'f' && step()) event.preventDefault();
  }
  // Before the table's own keys: Esc closes the fan first.
  onMounted(() => window.addEventListener('keydown', onKey, true));
  onBeforeUnmount(() => {
    still();
    window.removeEventListener('keydown', onKey, true);
  });
  return { open, asked, show: (stack) => show(stack, true), close, pointer, menu };
}
