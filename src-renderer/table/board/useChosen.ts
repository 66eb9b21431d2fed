/** The map goes to where a card that was chosen may be played, and back: the pointer is at the hand, so nothing moves under a click. */
import { nextTick, watch, type Ref } from 'vue';
import type { Box } from './layout.ts';
import type { TickPlaced } from './scene.ts';
import type { BoardState } from './state.ts';
import type { Steering } from './useCamera.ts';

interface ChosenCall {
  state: Pick<BoardState, 'chosen' | 'legal'>;
  steering: Pick<Steering, 'turnToSee' | 'back'>;
  /** The zoom at which all is laid out. */
  laid: Readonly<Ref<number>>;
  ticks: () => readonly TickPlaced[];
  /** What lies on the map, on the screen. */
  covers: () => Box[];
}

export function useChosen({ state, steering, laid, ticks, covers }: ChosenCall): void {
  watch(() => [state.chosen, state.legal] as const, async ([chosen], [before]) => {
    if (chosen === null) {
      if (before !== null) steering.back();
      return;
    }
    await nextTick();
    steering.turnToSee(ticks().map(({ x, y }) => [x / laid.value, y / laid.value]), covers());
  });
}
