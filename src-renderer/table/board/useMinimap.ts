/** When the small map shows itself, and where: it gives way to what matters on the large one. */
import { computed, ref, watch, type ComputedRef } from 'vue';
import type { MapDrawing } from '../../../src-main/engine/drawing.ts';
import type { Free } from './camera.ts';
import { overlap, type Box } from './layout.ts';
import { FROM, heightOf, placeMinimap, WIDTH } from './minimap.ts';
import type { Steering } from './useCamera.ts';

/** What it covers not at all, and what rather not; `fixed`: what does not move with the map. */
export interface Busy { never: readonly Box[]; rather: readonly Box[]; fixed: readonly Box[] }
const NOTHING: Busy = { never: [], rather: [], fixed: [] };
/** Where so much of it would lie over pieces and targets, it stays away until it is called for. */
const MOST = 0.3;
const covered = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, it) => sum + overlap(it, box), 0) / (box.w * box.h);

interface MinimapCall {
  drawing: Pick<MapDrawing, 'size'>;
  free: () => Free;
  steering: Pick<Steering, 'rested' | 'nearness'>;
  /** From the map's own corner, but for what is fixed. */
  busy?: () => Busy;
  /** Somebody is at it: it does not move from under the hand. */
  held: () => boolean;
}
export function useMinimap({ drawing, free, steering: { rested: steady, nearness }, busy, held }: MinimapCall): {
  minimapBox: ComputedRef<Box | null>; toggleMinimap: () => void;
} {
  /** It is there when the window holds a part of the map only, unless it was sent away; called for, it is whatever lies below it. */
  const wanted = ref<'usual' | 'always' | 'never'>('usual');
  /** A yes or no: its place does not change with every turn of the wheel, and nothing is rendered for it. */
  const near = computed(() => wanted.value !== 'never' && nearness.value > FROM);
  const rested = ref(steady.value);
  watch(steady, (now) => { if (!held()) rested.value = now; });
  let stood: Box | null = null;
  const minimapBox = computed<Box | null>(() => {
    if (!near.value) return null;
    const { x, y } = rested.value;
    const { never, rather, fixed } = busy?.() ?? NOTHING;
    const onScreen = (list: readonly Box[]): Box[] => list.map((it) => ({ ...it, x: it.x + x, y: it.y + y }));
    const hidden = [...onScreen(never), ...fixed];
    stood = placeMinimap(free(), [WIDTH + 2, heightOf(drawing.size) + 2], hidden, onScreen(rather), stood);
    return wanted.value === 'always' || covered(stood, hidden) < MOST ? stood : null;
  });
  const toggleMinimap = (): void => { wanted.value = minimapBox.value ? 'never' : 'always'; };
  return { minimapBox, toggleMinimap };
}
