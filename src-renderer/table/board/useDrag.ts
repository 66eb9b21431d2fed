/** Dragging a stack: it takes all of it in hand, as the second click does, and drops it on a target, as a click there does. Draws nothing. */
import { onBeforeUnmount, onMounted, ref, shallowRef, type Ref } from 'vue';
import { useTable } from '../../stores/table.ts';
import { belongsTo } from '../keys.ts';
import { clearing, takeAll } from '../offers.ts';

export interface Dragged {
  stack: string;
  space: string;
  /** How far the pointer has carried it, in pixels. */
  by: readonly [number, number];
  /** It goes back to its place. */
  back: boolean;
}
export interface Dragging {
  dragged: Ref<Dragged | null>;
  /** Space is held: a drag pans, wherever it begins. */
  panning: Ref<boolean>;
  /** A drag that begins on this would carry a stack. */
  carries(target: EventTarget | null): boolean;
  down(event: PointerEvent): void;
  /** True once after a drag or a long press: the click that follows means nothing. */
  swallowed(): boolean;
}

/** Closer than this to where it began, a drag is a click. */
const SLACK = 5;
const HOLD = 500;
const BACK = 160;

export interface DragInput {
  spaceAt: (event: Event) => string | null;
  /** What a click on this target does. */
  drop: (space: string, at: [number, number]) => void;
  /** A long press on a stack. */
  hold: (stack: string) => void;
  still: () => boolean;
}

export function useDrag({ spaceAt, drop, hold, still }: DragInput): Dragging {
  const table = useTable();
  const dragged = shallowRef<Dragged | null>(null);
  const panning = ref(false);
  let start: { stack: string; space: string; x: number; y: number } | null = null;
  let taking: Promise<void> = Promise.resolve();
  let swallow = false;
  let timer = 0;

  const stackOf = (target: EventTarget | null): string | null => (target as Element | null)?.closest?.<SVGElement>('[data-stack]')?.dataset.stack ?? null;
  const spaceOf = (stack: string): string => stack.slice(0, stack.lastIndexOf('/'));
  const able = (space: string): boolean => {
    const here = table.piecesIn.get(space) ?? [];
    return table.selected.includes(space) || takeAll(here, table.offers, table.typeById).length > 0
      || (clearing(table.view?.actions ?? []) !== undefined && here.some(({ states }) => states?.includes('movable')));
  };
  const carries = (target: EventTarget | null): boolean => {
    const stack = stackOf(target);
    return stack !== null && !panning.value && !table.replaying && table.friends.has(stack.slice(stack.lastIndexOf('/') + 1)) && able(spaceOf(stack));
  };

  async function take(space: string): Promise<void> {
    table.forget();
    table.asking = null;
    if (table.selected.includes(space)) return;
    const all = (): string[] => takeAll(table.piecesIn.get(space) ?? [], table.offers, table.typeById);
    const clear = clearing(table.view?.actions ?? []);
    if (all().length === 0 && clear) await table.act([clear.id]);
    table.subject = space;
    if (all().length > 0) await table.act(all());
  }

  function down(event: PointerEvent): void {
    const stack = stackOf(event.target);
    if (event.button !== 0 || !stack || start) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      end();
      swallow = true;
      hold(stack);
    }, HOLD);
    start = { stack, space: spaceOf(stack), x: event.clientX, y: event.clientY };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
  }
  function move(event: PointerEvent): void {
    if (!start) return;
    const by: [number, number] = [event.clientX - start.x, event.clientY - start.y];
    if (!dragged.value) {
      if (Math.hypot(...by) < SLACK) return;
      window.clearTimeout(timer);
      if (!carries(event.target) && !carries(document.querySelector(`[data-stack="${start.stack}"]`))) {
        end();
        return;
      }
      taking = take(start.space);
    }
    dragged.value = { stack: start.stack, space: start.space, by, back: false };
  }
  async function up(event: PointerEvent): Promise<void> {
    const now = dragged.value;
    const space = spaceAt(event);
    const at: [number, number] = [event.clientX, event.clientY];
    end();
    if (!now) return;
    swallow = true;
    window.setTimeout(() => { swallow = false; });
    await taking;
    const legal = space !== null && space !== now.space && table.offers.spaces.has(space);
    if (legal) {
      dragged.value = null;
      drop(space, at);
      return;
    }
    if (space !== null && space !== now.space) void table.whyNot({ kind: 'space', id: space });
    goBack(now);
  }
  /** It returns to its place, at once where nothing moves. */
  function goBack(from: Dragged): void {
    if (still()) dragged.value = null;
    else {
      const returning: Dragged = { ...from, by: [0, 0], back: true };
      dragged.value = returning;
      window.setTimeout(() => { if (dragged.value === returning) dragged.value = null; }, BACK);
    }
  }
  function cancel(): void {
    const now = dragged.value;
    end();
    if (now) goBack(now);
  }
  function end(): void {
    window.clearTimeout(timer);
    start = null;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && dragged.value && !dragged.value.back) {
      cancel();
      event.preventDefault();
    } else if (event.key === ' ' && !belongsTo(event.target as HTMLElement, ' ')) {
      panning.value = event.type === 'keydown';
      event.preventDefault();
    }
  }
  onMounted(() => {
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('keyup', onKey, true);
  });
  onBeforeUnmount(() => {
    end();
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('keyup', onKey, true);
  });
  function swallowed(): boolean {
    const it = swallow;
    swallow = false;
    return it;
  }
  return { dragged, panning, carries, down, swallowed };
}
