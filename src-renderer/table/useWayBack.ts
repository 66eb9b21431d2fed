/**
 * The map is moved beside a sheet that speaks of a place, and goes back to where one looked before when that sheet is gone: from fight to
 * fight to where one looked before the first. Who has moved the map himself meanwhile looks where he wants to.
 */
import { onBeforeUnmount, type Ref } from 'vue';
import type { Look } from './board/kept-view.ts';
import type { SheetHandle } from './board/state.ts';

/** After so many milliseconds the map has arrived, and no other sheet has come at once. */
const ARRIVED = 450;
const isSame = (a: Look | null, b: Look | null): boolean =>
  a === b || (a !== null && b !== null && a.near === b.near && a.at[0] === b.at[0] && a.at[1] === b.at[1]);

export function useWayBack(map: Readonly<Ref<SheetHandle | null>>): { leave: (move: () => void) => void; comeBack: () => void } {
  /** `to`: where the map was moved to, once it is there. */
  let left: { from: Look | null; to?: Look | null } | null = null;
  let pause = 0;
  const looked = (): Look | null | undefined => map.value?.looked?.();
  const later = (run: () => void): void => {
    window.clearTimeout(pause);
    pause = window.setTimeout(run, ARRIVED);
  };
  onBeforeUnmount(() => window.clearTimeout(pause));

  function leave(move: () => void): void {
    const from = looked();
    // A sheet of another kind can tell nothing of it.
    if (from === undefined) return move();
    if (left?.to !== undefined && !isSame(left.to, from)) left = null;
    left ??= { from };
    move();
    later(() => { if (left) left.to = looked() ?? null; });
  }
  function comeBack(): void {
    if (!left) return;
    later(() => {
      const [it, now] = [left, looked()];
      left = null;
      if (it?.to === undefined || now === undefined || !isSame(it.to, now) || isSame(it.to, it.from)) return;
      map.value?.recall?.(it.from);
    });
  }
  return { leave, comeBack };
}
