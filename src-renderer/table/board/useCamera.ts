/** Zoom and pan: wheel zooms at the cursor, drag pans, keys and buttons step. Holds the camera; draws nothing. */
import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, ZoomTransform, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import { computed, onBeforeUnmount, ref, shallowRef, type ComputedRef, type Ref } from 'vue';
import type { MapDrawing } from '../../../scripts/maps/format.ts';
import { fit, toMap, toScreen, wholeZoom, type Camera, type Free } from './camera.ts';
import type { Look } from './kept-view.ts';

const LONG = 300;
const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

export interface Steering {
  camera: Ref<Camera>;
  /** True while the map is being moved. */
  moving: Ref<boolean>;
  attach(element: HTMLElement): void;
  fitAll(): void;
  zoomBy(factor: number): void;
  /** Brings a map point into the free window, if it is not there yet. */
  show(point: readonly [number, number]): void;
  /** Moves the window over the map by a share of its own size. */
  panBy(x: number, y: number): void;
  /** Brings a map point into the middle of the free window. */
  centre(point: readonly [number, number], glide: boolean): void;
  /** How much nearer than the fit. */
  nearness: ComputedRef<number>;
  resized(): void;
  /** Where somebody looks, once the map has come to rest; null for the whole. */
  looked: Ref<Look | null>;
  look(it: Look): void;
}

/** `carries`: what begins there is the drag of a piece, not of the map. `nearest`: the largest zoom, given that of the whole map. */
export function useCamera(drawing: () => MapDrawing, free: () => Free, still: () => boolean, carries: (target: EventTarget | null) => boolean = () => false, nearest: (fitted: number) => number = (fitted) => fitted * 6): Steering {
  const camera = shallowRef<Camera>({ k: 1, x: 0, y: 0 });
  const moving = ref(false);
  const looked = shallowRef<Look | null>(null);
  let root: Selection<HTMLElement, unknown, null, undefined> | null = null;
  let behaviour: ZoomBehavior<HTMLElement, unknown> | null = null;
  let fitted = true;
  let frame = 0;

  const sheet = () => {
    const [x0, y0, x1, y1] = drawing().window;
    return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
  };
  const frameOf = () => fit(sheet(), free());
  const middle = (): [number, number] => [(free().left + free().right) / 2, (free().top + free().bottom) / 2];
  const extent = (): [number, number] => [wholeZoom(sheet(), free()) * 0.92, Math.max(frameOf().k, nearest(frameOf().k))];
  function limits(): void {
    behaviour?.scaleExtent(extent()).translateExtent([[0, 0], drawing().size]);
  }
  const set = ({ k, x, y }: Camera): void => { if (root && behaviour) behaviour.transform(root, new ZoomTransform(k, x, y)); };

  function glide(to: Camera): void {
    cancelAnimationFrame(frame);
    if (still()) {
      set(to);
      return;
    }
    const from = camera.value;
    const start = performance.now();
    const step = (now: number) => {
      const part = ease(Math.min(1, (now - start) / LONG));
      const k = from.k * (to.k / from.k) ** part;
      // The zoom is geometric, so the place moves with it: otherwise the map would swing.
      const share = to.k === from.k ? part : (k - from.k) / (to.k - from.k);
      set({ k, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  /** As near the wished camera as the sheet allows, as a drag would be stopped there. */
  function within({ k, x, y }: Camera): Camera {
    const [w, h] = drawing().size;
    const [width, height] = root ? [root.node()!.clientWidth, root.node()!.clientHeight] : [0, 0];
    const stop = (at: number, sheet: number, view: number): number => (sheet * k <= view ? (view - sheet * k) / 2 : Math.min(0, Math.max(view - sheet * k, at)));
    return { k, x: stop(x, w, width), y: stop(y, h, height) };
  }
  function centre([px, py]: readonly [number, number], slowly: boolean): void {
    const f = free();
    const { k } = camera.value;
    fitted = false;
    const to = within({ k, x: (f.left + f.right) / 2 - px * k, y: (f.top + f.bottom) / 2 - py * k });
    if (slowly) glide(to);
    else {
      cancelAnimationFrame(frame);
      set(to);
    }
  }

  function attach(element: HTMLElement): void {
    root = select(element);
    behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(5)
      .filter((event: MouseEvent & WheelEvent) => !event.button && (!event.ctrlKey || event.type === 'wheel') && (event.type === 'wheel' || !carries(event.target)))
      .on('start', () => { moving.value = true; })
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        // On whole pixels the pictures of the map are moved, not blended anew.
        camera.value = { k: transform.k, x: Math.round(transform.x), y: Math.round(transform.y) };
        if (sourceEvent) {
          fitted = false;
          cancelAnimationFrame(frame);
        }
      })
      .on('end', () => {
        moving.value = false;
        looked.value = fitted ? null : { near: camera.value.k / frameOf().k, at: toMap(camera.value, middle()) };
      });
    root.call(behaviour).on('dblclick.zoom', null);
    limits();
    const best = frameOf();
    behaviour.transform(root, zoomIdentity.translate(best.x, best.y).scale(best.k));
  }

  onBeforeUnmount(() => {
    cancelAnimationFrame(frame);
    root?.on('.zoom', null);
  });

  return {
    camera,
    moving,
    attach,
    centre,
    panBy(x, y) {
      const f = free();
      const now = camera.value;
      fitted = false;
      glide(within({ k: now.k, x: now.x - x * (f.right - f.left), y: now.y - y * (f.bottom - f.top) }));
    },
    nearness: computed(() => camera.value.k / frameOf().k),
    fitAll() { fitted = true; glide(frameOf()); },
    zoomBy(factor) {
      const f = free();
      const [cx, cy] = [(f.left + f.right) / 2, (f.top + f.bottom) / 2];
      const { k, x, y } = camera.value;
      const [least, most] = extent();
      const to = Math.max(least, Math.min(most, k * factor));
      fitted = false;
      glide({ k: to, x: cx - ((cx - x) * to) / k, y: cy - ((cy - y) * to) / k });
    },
    show(point) {
      const [x, y] = toScreen(camera.value, point);
      const f = free();
      const margin = 50;
      const dx = x < f.left + margin ? f.left + margin - x : x > f.right - margin ? f.right - margin - x : 0;
      const dy = y < f.top + margin ? f.top + margin - y : y > f.bottom - margin ? f.bottom - margin - y : 0;
      if (dx || dy) glide({ ...camera.value, x: camera.value.x + dx, y: camera.value.y + dy });
    },
    looked,
    look({ near, at: [px, py] }) {
      const [least, most] = extent();
      const k = Math.max(least, Math.min(most, near * frameOf().k));
      const [cx, cy] = middle();
      fitted = false;
      set(within({ k, x: cx - px * k, y: cy - py * k }));
    },
    resized() {
      limits();
      if (fitted) set(frameOf());
    },
  };
}
