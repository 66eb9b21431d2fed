/** When the small map shows itself, and where: it gives way to what matters on the large one. */
import { computed, onBeforeUnmount, ref, watch, type ComputedRef } from 'vue';
import type { MapDrawing } from '../../../src-main/engine/drawing.ts';
import type { Free } from './camera.ts';
import type { Box } from './layout.ts';
import { FROM, heightOf, placeMinimap, WIDTH } from './minimap.ts';
import type { Steering } from './useCamera.ts';

/** What it covers not at all, and what rather not; `fixed`: what does not move with the map. */
export interface Busy { never: readonly Box[]; rather: readonly Box[]; fixed: readonly Box[] }
const NOTHING: Busy = { never: [], rather: [], fixed: [] };
/** So long stands the map still before the small one looks for its place. */
const REST = 200;

interface MinimapCall {
  drawing: Pick<MapDrawing, 'size'>;
  free: () => Free;
  steering: Pick<Steering, 'camera' | 'nearness'>;
  /** From the map's own corner, but for what is fixed. */
  busy?: () => Busy;
  /** Somebody is at it: it does not move from under the hand. */
  held: () => boolean;
}
export function useMinimap({ drawing, free, steering: { camera, nearness }, busy, held }: MinimapCall): {
  minimapBox: ComputedRef<Box | null>; toggleMinimap: () => void;
} {
  /** It is there when the window holds a part of the map only, unless it was sent away. */
  const wanted = ref(true);
  /** A yes or no: its place does not change with every turn of the wheel, and nothing is rendered for it. */
  const near = computed(() => wanted.value && nearness.value > FROM);
  const rested = ref(camera.value);
  let pause = 0;
  watch(camera, () => {
    window.clearTimeout(pause);
    pause = window.setTimeout(() => { if (!held()) rested.value = camera.value; }, REST);
  });
  onBeforeUnmount(() => window.clearTimeout(pause));
  let stood: Box | null = null;
  const minimapBox = computed<Box | null>(() => {
    if (!near.value) return null;
    const { x, y } = rested.value;
    const { never, rather, fixed } = busy?.() ?? NOTHING;
    const onScreen = (list: readonly Box[]): Box[] => list.map((it) => ({ ...it, x: it.x + x, y: it.y + y }));
    return stood = placeMinimap(free(), [WIDTH + 2, heightOf(drawing.size) + 2], [...onScreen(never), ...fixed], onScreen(rather), stood);
  });
  return { minimapBox, toggleMinimap: () => { wanted.value = !wanted.value; } };
}
