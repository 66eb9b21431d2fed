/** What maps of areas and of hexes share: their size, the zoom of their layout, the small map, what is pointed at and clicked. */
import { computed, onBeforeUnmount, onMounted, ref, watch, type Ref } from 'vue';
import type { MapDrawing } from '../../../src-main/engine/drawing.ts';
import { buttonsAt, type Free } from './camera.ts';
import type { Ownership } from './chart.ts';
import type { Box } from './layout.ts';
import { FROM } from './minimap.ts';
import type { useCamera } from './useCamera.ts';
import { pieceAt, type useDrag } from './useDrag.ts';
import type { useFan } from './useFan.ts';
import { useMinimap, type Busy } from './useMinimap.ts';
import type { BoardMoves, BoardState } from './state.ts';

interface StageCall {
  state: BoardState;
  moves: BoardMoves;
  box: Readonly<Ref<HTMLElement | null>>;
  drawing: MapDrawing;
  free: () => Free;
  steering: ReturnType<typeof useCamera>;
  /** The live layers: moved and scaled as whole pictures, so that nothing is rendered while the map moves. */
  layers: readonly Readonly<Ref<HTMLElement | null>>[];
  /** What the small map covers not at all, and what rather not: from the map's own corner. */
  busy?: () => Busy;
}

/** The pointer or the keys are on the small map. */
const isHeld = (map: HTMLElement | null): boolean => map?.querySelector('.minimap:is(:hover, :focus)') != null;

/** The legal space that the pointer, or else the keyboard, is on. */
export const aimedAt = ({ hover, cursor, legal }: Pick<BoardState, 'hover' | 'cursor' | 'legal'>): string | null =>
  [hover, cursor].find((id) => id && legal.has(id)) ?? null;

export function useStage({ state, moves, box, drawing, free, steering, layers, busy }: StageCall) {
  const { camera } = steering;
  const size = ref<[number, number]>([0, 0]);
  /** Parts that only follow the zoom are not rendered anew while the map is panned. */
  const zoom = computed(() => camera.value.k);
  /** The zoom of the layout: it comes after the camera's once that is at rest. */
  const laid = ref(zoom.value);
  /** Puts the layers where the camera looks. */
  function follow(): void {
    const { k, x, y } = camera.value;
    for (const { value } of layers) if (value) value.style.transform = `translate(${x}px, ${y}px) scale(${k / laid.value})`;
  }
  watch(camera, follow, { flush: 'sync' });
  watch(steering.rested, ({ k }) => { laid.value = k; });
  watch(laid, follow, { flush: 'post' });

  /** From the map's own corner, at the zoom of its layout, to the window's at that of the moment. */
  const onScreen = ({ x, y, w, h }: Box): Box => {
    const s = zoom.value / laid.value;
    return { x: x * s + camera.value.x, y: y * s + camera.value.y, w: w * s, h: h * s };
  };

  let watcher: ResizeObserver | null = null;
  onMounted(() => {
    const element = box.value!;
    size.value = [element.clientWidth, element.clientHeight];
    steering.attach(element);
    const before = state.kept();
    if (before) steering.look(before);
    laid.value = zoom.value;
    follow();
    watcher = new ResizeObserver(() => {
      size.value = [element.clientWidth, element.clientHeight];
      steering.resized();
    });
    watcher.observe(element);
  });
  onBeforeUnmount(() => watcher?.disconnect());
  // The layers come with the size: a camera that was kept from before does not move again by itself.
  watch(size, follow, { flush: 'post' });
  watch(steering.looked, moves.keep);
  watch(free, () => steering.resized(), { flush: 'post' });
  /** The map moves to what keys or a list point at, never under a click: what is clicked is seen. */
  const bring = (id: string, margin?: number): void => { if (drawing.spaces[id]) steering.show(drawing.spaces[id].anchor, margin); };
  watch(() => state.cursor, (id) => { if (id && state.byKey) bring(id); });

  const owners = computed(() => new Map<string, Ownership>(state.live.map(({ id, holder, captured }) => [id, { holder, captured }])));
  const aimed = computed(() => aimedAt(state));
  const announced = computed(() => (state.cursor && drawing.spaces[state.cursor] ? state.words(state.cursor) : ''));

  const { minimapBox, toggleMinimap } = useMinimap({ drawing, free, steering, busy, held: () => isHeld(box.value) });
  /** What stands low at the right of the window: the small map, or the buttons of the zoom alone. */
  const low = (): Box => minimapBox.value ?? buttonsAt(free());

  return {
    size, zoom, laid, owners, aimed, announced, minimapBox, low, onScreen, toggleMinimap,
    focus: (): void => box.value?.focus({ preventScroll: true }),
    bring,
    isNear: (): boolean => steering.nearness.value > FROM,
  };
}

interface PointingCall {
  moves: BoardMoves;
  spaceAt: (event: Event) => string | null;
  drag: ReturnType<typeof useDrag>;
  fan: ReturnType<typeof useFan>;
  moving: Readonly<Ref<boolean>>;
}

/** What the pointer does on a map: it lights the space under it, and a click means it. */
export function usePointing({ moves, spaceAt, drag, fan, moving }: PointingCall) {
  return {
    onMove: (event: PointerEvent): void => {
      fan.pointer(event);
      if (!moving.value || event.buttons === 0) moves.hover(spaceAt(event));
    },
    onClick: (event: MouseEvent): void => {
      const space = spaceAt(event);
      if (drag.swallowed()) return;
      fan.close();
      if (space) {
        moves.point(space);
        moves.pick(space, [event.clientX, event.clientY], pieceAt(event.target));
      }
    },
  };
}
