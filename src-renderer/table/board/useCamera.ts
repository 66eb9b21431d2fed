/** Zoom and pan: wheel zooms at the cursor, drag pans, keys and buttons step. Holds the camera; draws nothing. */
import { select, type Selection } from 'd3-selection';
import { ZoomTransform, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import { computed, onBeforeUnmount, ref, shallowRef, type ComputedRef, type Ref } from 'vue';
import type { MapDrawing, Point } from '../../../src-main/engine/drawing.ts';
import { fitClear, toMap, wholeZoom, type Camera, type Free, type Stood } from './camera.ts';
import type { Box } from './layout.ts';
import { behaviourOf, glider, heldOn, middleOf, roomOn, stepsOf } from './helm.ts';
import type { Look } from './kept-view.ts';
import { useRest } from './useRest.ts';

export interface Steering {
  camera: Ref<Camera>;
  /** True while the map is being moved. */
  moving: Ref<boolean>;
  /** The camera as it stood when the map came to rest: whatever is laid out or drawn anew waits for that. */
  rested: Ref<Camera>;
  attach(element: HTMLElement): void;
  /** To what is seen at first; from there to the whole map, where that is more. */
  fitAll(): void;
  zoomBy(factor: number): void;
  /** Brings a map point into the free window, if it is not there yet. `room`: with so much round it, and to stay there. */
  show(point: readonly [number, number], room?: number): void;
  /**
   * Brings a part of the map into the free window, as near as it can be and no nearer than `most`; seen well already, it stays. `worth`:
   * seen at all, it stays as well, unless it would be so many times larger. @returns where the map goes; null: it stays.
   */
  frame(box: Box, most: number, worth?: number): Camera | null;
  /** Moves the window over the map by a share of its own size. */
  panBy(x: number, y: number): void;
  /** The same for as long as something lies on the map: `back` takes it back, unless somebody has moved the map since. */
  makeRoom(x: number, y: number): void;
  /** So that all these points of the map are seen, off what covers it there: moved as little as may be, and further off only if it must. */
  turnToSee(points: readonly Point[], covers: readonly Box[]): void;
  back(): void;
  /** What is seen at first. */
  home(): void;
  /** Brings a map point into the middle of the free window. */
  centre(point: readonly [number, number], glide: boolean): void;
  /** How much nearer than the fit. */
  nearness: ComputedRef<number>;
  resized(): void;
  /** Where somebody looks, once the map has come to rest; null for the whole. */
  looked: Ref<Look | null>;
  look(it: Look): void;
}

const frameOf = ([x0, y0, x1, y1]: Readonly<MapDrawing['window']>) => ({ x: x0, y: y0, w: x1 - x0, h: y1 - y0 });

interface Drawn extends Pick<MapDrawing, 'size' | 'theatre'> { window: Readonly<MapDrawing['window']>; entire?: boolean }
/** The camera on all of it and on what is seen at first; how far it may zoom. */
function framesOf(drawing: () => Drawn, free: () => Free, nearest: (fitted: number) => number, stood: () => Stood) {
  const sheet = () => frameOf(drawing().window);
  const whole = (): Camera => fitClear(sheet(), free(), drawing().entire, stood());
  const home = (): Camera => fitClear(frameOf(drawing().theatre ?? drawing().window), free(), drawing().entire, stood());
  const extent = (): [number, number] => [wholeZoom(sheet(), free()) * 0.92, Math.max(whole().k, nearest(whole().k))];
  return { whole, home, extent };
}

/** `carries`: what begins there is the drag of a piece, not of the map. `nearest`: the largest zoom, given that of the whole map. */
export function useCamera(
  drawing: () => Drawn, free: () => Free, still: () => boolean, stood: () => Stood,
  carries: (target: EventTarget | null) => boolean = () => false, nearest: (fitted: number) => number = (fitted) => fitted * 6,
): Steering {
  const camera = shallowRef<Camera>({ k: 1, x: 0, y: 0 });
  const moving = ref(false);
  const looked = shallowRef<Look | null>(null);
  let root: Selection<HTMLElement, unknown, null, undefined> | null = null;
  let behaviour: ZoomBehavior<HTMLElement, unknown> | null = null;
  let fitted = true;

  const { whole, home, extent } = framesOf(drawing, free, nearest, stood);
  const limits = (): void => { behaviour?.scaleExtent(extent()).translateExtent([[0, 0], drawing().size]); };
  const set = ({ k, x, y }: Camera): void => { if (root && behaviour) behaviour.transform(root, new ZoomTransform(k, x, y)); };
  const { glide, stop } = glider(camera, set, still);
  const stand = (first: boolean): void => {
    fitted = first;
    forget();
  };
  const within = (to: Camera): Camera =>
    heldOn(drawing().size, root ? [root.node()!.clientWidth, root.node()!.clientHeight] : [0, 0], to);

  const { rested, stir } = useRest(camera);

  function attach(element: HTMLElement): void {
    // At the end of the zoom the wheel moves nothing, but the hand is still at it.
    root = select(element).on('wheel.rest', stir, { passive: true });
    behaviour = behaviourOf(carries)
      .on('start', () => { moving.value = true; })
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        // On whole pixels the pictures of the map are moved, not blended anew.
        camera.value = { k: transform.k, x: Math.round(transform.x), y: Math.round(transform.y) };
        if (sourceEvent) {
          stand(false);
          stop();
        }
      })
      .on('end', () => {
        moving.value = false;
        looked.value = fitted ? null : { near: camera.value.k / whole().k, at: toMap(camera.value, middleOf(free())) };
      });
    root.call(behaviour).on('dblclick.zoom', null);
    limits();
    set(home());
  }

  const steps = stepsOf({ camera, free, extent, set, glide, stop, within, fit: whole, loosen: () => stand(false) });
  const { forget, ...room } = roomOn(() => ({ camera: camera.value, fitted }), steps, (stood) => {
    fitted = stood.fitted;
    glide(fitted ? home() : stood.camera);
  });
  const fitTo = (first: boolean): void => {
    stand(first);
    glide(first ? home() : whole());
  };
  onBeforeUnmount(stop);
  onBeforeUnmount(() => root?.on('.zoom', null).on('wheel.rest', null));
  return {
    camera, moving, rested, looked, attach, nearness: computed(() => camera.value.k / whole().k), ...steps, ...room,
    home: () => fitTo(true), fitAll: () => fitTo(!fitted || !drawing().theatre),
    resized() {
      limits();
      if (fitted) set(home());
    },
  };
}
