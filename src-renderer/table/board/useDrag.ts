/**
 * Dragging a stack: it takes all of it in hand, as the second click does, and drops it on a target, as a click there does. Draws nothing.
 */
import { onBeforeUnmount, ref, shallowRef, type Ref } from 'vue';
import { belongsTo } from '../keys.ts';
import { hearKeys } from './hear-keys.ts';
import type { BoardMoves, BoardState } from './state.ts';

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
  state: BoardState;
  moves: BoardMoves;
  spaceAt: (event: Event) => string | null;
  /** A long press on a stack. */
  hold: (stack: string) => void;
}

const stackOf = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest?.<SVGElement>('[data-stack]')?.dataset.stack ?? null;
/** The block of a stack that the pointer is on, where they stand one by one. */
export const pieceAt = (target: EventTarget | null): string | undefined =>
  (target as Element | null)?.closest?.<SVGElement>('[data-piece]')?.dataset.piece;
const spaceOf = (stack: string): string => stack.slice(0, stack.lastIndexOf('/'));
const isAble = (state: BoardState, stack: string | null): boolean =>
  stack !== null && state.able(spaceOf(stack), stack.slice(stack.lastIndexOf('/') + 1));

/** The click that follows a drag or a long press, and means nothing. */
function swallowing() {
  let swallow = false;
  return {
    /** Until it comes. */
    next: (): void => { swallow = true; },
    /** If it comes with what happens now. */
    now(): void {
      swallow = true;
      window.setTimeout(() => { swallow = false; });
    },
    swallowed(): boolean {
      const it = swallow;
      swallow = false;
      return it;
    },
  };
}

/** A pointer that is down is followed over the whole window. */
function following(move: (event: PointerEvent) => void, up: (event: PointerEvent) => void, cancel: () => void) {
  return {
    begin(): void {
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', up);
      window.addEventListener('pointercancel', cancel);
    },
    end(): void {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
    },
  };
}

/** What was dragged returns to its place, at once where nothing moves. */
function goBack(dragged: Ref<Dragged | null>, from: Dragged, still: boolean): void {
  if (still) dragged.value = null;
  else {
    const returning: Dragged = { ...from, by: [0, 0], back: true };
    dragged.value = returning;
    window.setTimeout(() => { if (dragged.value === returning) dragged.value = null; }, BACK);
  }
}

/** Space is held. `escaped`: Esc, which it is given first; false where that breaks nothing off. */
function usePanning(escaped: () => boolean): Ref<boolean> {
  const panning = ref(false);
  hearKeys(['keydown', 'keyup'], (event) => {
    if (event.key === 'Escape') {
      if (escaped()) event.preventDefault();
    } else if (event.key === ' ' && !belongsTo(event.target as HTMLElement, ' ')) {
      panning.value = event.type === 'keydown';
      event.preventDefault();
    }
  });
  return panning;
}

export function useDrag({ state, moves, spaceAt, hold }: DragInput): Dragging {
  const dragged = shallowRef<Dragged | null>(null);
  const click = swallowing();
  const pointer = following(move, (event) => void up(event), cancel);
  const panning = usePanning(() => dragged.value !== null && !dragged.value.back && cancel());
  let start: { stack: string; space: string; piece?: string; x: number; y: number } | null = null;
  let taking: Promise<void> = Promise.resolve();
  let timer = 0;

  const carries = (target: EventTarget | null): boolean => !panning.value && isAble(state, stackOf(target));
  function down(event: PointerEvent): void {
    const stack = stackOf(event.target);
    if (event.button !== 0 || !stack || start) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => { held(stack); }, HOLD);
    start = { stack, space: spaceOf(stack), piece: pieceAt(event.target), x: event.clientX, y: event.clientY };
    pointer.begin();
  }
  function held(stack: string): void {
    end();
    click.next();
    hold(stack);
  }
  function move(event: PointerEvent): void {
    if (!start) return;
    const by: [number, number] = [event.clientX - start.x, event.clientY - start.y];
    if (!dragged.value) {
      if (Math.hypot(...by) < SLACK) return;
      window.clearTimeout(timer);
      if (!carries(event.target) && !carries(document.querySelector(`[data-stack="${start.stack}"]`))) return end();
      taking = moves.take(start.space, start.piece);
    }
    dragged.value = { stack: start.stack, space: start.space, by, back: false };
  }
  async function up(event: PointerEvent): Promise<void> {
    const [now, space] = [dragged.value, spaceAt(event)];
    end();
    if (!now) return;
    click.now();
    await taking;
    if (space !== null && space !== now.space && state.legal.has(space)) {
      dragged.value = null;
      return moves.pick(space, [event.clientX, event.clientY]);
    }
    if (space !== null && space !== now.space) moves.whyNot(space);
    goBack(dragged, now, state.look.still);
  }
  function cancel(): boolean {
    const now = dragged.value;
    end();
    if (now) goBack(dragged, now, state.look.still);
    return true;
  }
  function end(): void {
    window.clearTimeout(timer);
    start = null;
    pointer.end();
  }
  onBeforeUnmount(end);
  return { dragged, panning, carries, down, swallowed: click.swallowed };
}
