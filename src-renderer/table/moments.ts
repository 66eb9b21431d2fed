/**
 * What happens by itself is shown one moment after another: forced answers, automatic steps, bots. Changes of the table wait
 * here for their time, stand still while a result is read, and are shown at once when somebody is in a hurry. Knows no table.
 */
import { computed, nextTick, shallowRef, watch, type ComputedRef } from 'vue';
import type { BotSpeed, TableChanged } from '../../src-main/api/types.ts';

/** How long a moment stands before the next that comes by itself, in milliseconds. */
export const PACE: Record<BotSpeed, number> = { slow: 1200, normal: 450, fast: 60, instant: 0 };

export interface Pacing {
  show: (change: TableChanged) => void;
  /** Nothing may be shown now: a result is being read, the curtain is down. */
  still: () => boolean;
  speed: () => BotSpeed;
}

export interface Moments {
  /** How many have not been shown. */
  behind: ComputedRef<number>;
  /** The revision of the newest change that has come, shown or not. */
  newest: () => number | null;
  /** Resolves when all that may be shown has been. */
  add: (change: TableChanged) => Promise<void>;
  /** Shows the rest without waiting, as far as the next result that is to be read. */
  hurry: () => void;
  /** Somebody holds what is being told, until it is let go, hurried or over. */
  held: ComputedRef<boolean>;
  hold: () => void;
  /** Holds it, if anything waits, whether or not it is held. */
  stop: () => void;
  /** Holds it, and shows one more. */
  step: () => void;
  /** Forgets what waits: the table was fetched anew. */
  clear: () => void;
}

/** What is being told is held, and shown one by one; `waits`: there is something to hold. */
function handOf(waits: () => boolean) {
  const held = shallowRef(false);
  let steps = 0;
  return {
    held: computed(() => held.value),
    /** Nothing is shown now; the next is, since it was asked for. */
    still: (): boolean => held.value && steps === 0,
    asked: (): boolean => steps > 0,
    told: (): void => { steps = Math.max(0, steps - 1); },
    hold: (): void => { held.value = !held.value && waits(); },
    stop: (): void => { held.value = waits(); },
    step(): void {
      held.value = waits();
      if (held.value) steps++;
    },
    letGo(): void {
      held.value = false;
      steps = 0;
    },
  };
}

export function momentsOf({ show, still, speed }: Pacing): Moments {
  const waiting = shallowRef<readonly TableChanged[]>([]);
  let toldAt = -Infinity;
  let hurried = false;
  const hand = handOf(() => waiting.value.length > 0);
  let running: Promise<void> | null = null;
  let wake = (): void => {};

  const sleep = (ms: number): Promise<void> => new Promise((done) => {
    const timer = Number.isFinite(ms) ? setTimeout(done, ms) : undefined;
    wake = () => { clearTimeout(timer); done(); };
  });
  async function run(): Promise<void> {
    for (let next = waiting.value[0]; next; next = waiting.value[0]) {
      const wait = still() || hand.still() ? Infinity
        : hurried || hand.asked() || !next.itself ? 0 : toldAt + PACE[speed()] - performance.now();
      if (wait > 0) {
        await sleep(wait);
        continue;
      }
      waiting.value = waiting.value.slice(1);
      show(next);
      if (next.log.add.length > 0) {
        toldAt = performance.now();
        hand.told();
      }
      // Whoever looks on may hold the table still because of what has just been shown.
      await nextTick();
    }
    hurried = false;
    hand.letGo();
  }
  watch(still, (now) => { if (!now) wake(); }, { flush: 'sync' });
  return {
    behind: computed(() => waiting.value.length),
    newest: () => waiting.value.at(-1)?.revision ?? null,
    add(change) {
      waiting.value = [...waiting.value, change];
      running ??= run().finally(() => { running = null; });
      return running;
    },
    held: hand.held,
    hold: () => { hand.hold(); wake(); },
    stop: hand.stop,
    step: () => { hand.step(); wake(); },
    hurry() {
      hurried = waiting.value.length > 0;
      hand.letGo();
      wake();
    },
    clear() {
      waiting.value = [];
      hand.letGo();
      wake();
    },
  };
}
