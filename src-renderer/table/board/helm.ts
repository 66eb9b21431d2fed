/** The hand on the camera: a glide from place to place, the steps of keys and buttons, how far a sheet may be moved. Holds nothing. */
import { zoom, type ZoomBehavior } from 'd3-zoom';
import type { Ref } from 'vue';
import { toScreen, type Camera, type Free } from './camera.ts';
import { clearView } from './sight.ts';
import type { Steering } from './useCamera.ts';

const LONG = 300;
const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** What moves the camera, and within which bounds. */
interface Helm {
  camera: Ref<Camera>;
  free: () => Free;
  /** The least and the largest zoom. */
  extent: () => [number, number];
  set: (to: Camera) => void;
  glide: (to: Camera) => void;
  /** Breaks a glide off. */
  stop: () => void;
  /** As near the wished camera as the sheet allows, as a drag would be stopped there. */
  within: (to: Camera) => Camera;
  fit: () => Camera;
  /** Somebody looks at a part of the map now: it no longer follows the size of the window. */
  loosen: () => void;
}

/** Moves the camera to a place in a moment, or at once where nothing moves. */
export function glider(camera: Ref<Camera>, set: (to: Camera) => void, still: () => boolean): Pick<Helm, 'glide' | 'stop'> {
  let frame = 0;
  const stop = (): void => cancelAnimationFrame(frame);
  function glide(to: Camera): void {
    stop();
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
  return { glide, stop };
}

/** The camera held on a sheet of this size in a window of that one. */
export function heldOn([w, h]: readonly [number, number], [width, height]: readonly [number, number], { k, x, y }: Camera): Camera {
  const stop = (at: number, sheet: number, view: number): number =>
    (sheet * k <= view ? (view - sheet * k) / 2 : Math.min(0, Math.max(view - sheet * k, at)));
  return { k, x: stop(x, w, width), y: stop(y, h, height) };
}

export const middleOf = ({ left, right, top, bottom }: Free): [number, number] => [(left + right) / 2, (top + bottom) / 2];

/** What targets ask for that are to be seen. */
const sightOf = ({ camera, free, extent, glide, within, loosen }: Helm): Pick<Steering, 'turnToSee'> => ({
  turnToSee(points, covers) {
    const to = clearView(points, { now: camera.value, free: free(), covers, least: extent()[0], within });
    if (!to) return;
    loosen();
    glide(to);
  },
});
/** What keys, buttons and the small map ask for. */
export function stepsOf(helm: Helm): Pick<Steering, 'zoomBy' | 'show' | 'frame' | 'panBy' | 'centre' | 'turnToSee' | 'look'> {
  const { camera, free, extent, set, glide, stop, within, fit: whole, loosen } = helm;
  const held = (k: number): number => Math.max(extent()[0], Math.min(extent()[1], k));
  return {
    ...sightOf(helm),
    centre([px, py], slowly) {
      const { k } = camera.value;
      const [cx, cy] = middleOf(free());
      loosen();
      const to = within({ k, x: cx - px * k, y: cy - py * k });
      if (slowly) glide(to);
      else {
        stop();
        set(to);
      }
    },
    panBy(x, y) {
      const f = free();
      const now = camera.value;
      loosen();
      glide(within({ k: now.k, x: now.x - x * (f.right - f.left), y: now.y - y * (f.bottom - f.top) }));
    },
    zoomBy(factor) {
      const [cx, cy] = middleOf(free());
      const { k, x, y } = camera.value;
      const to = held(k * factor);
      loosen();
      glide({ k: to, x: cx - ((cx - x) * to) / k, y: cy - ((cy - y) * to) / k });
    },
    show(point, room) {
      const [x, y] = toScreen(camera.value, point);
      const f = free();
      const margin = room ?? 50;
      const dx = x < f.left + margin ? f.left + margin - x : x > f.right - margin ? f.right - margin - x : 0;
      const dy = y < f.top + margin ? f.top + margin - y : y > f.bottom - margin ? f.bottom - margin - y : 0;
      if (!dx && !dy) return;
      if (room !== undefined) loosen();
      glide({ ...camera.value, x: camera.value.x + dx, y: camera.value.y + dy });
    },
    frame({ x, y, w, h }, most, worth = 1) {
      const { left, right, top, bottom } = free();
      const k = held(Math.min(most, (right - left) / w, (bottom - top) / h));
      const [[x0, y0], [x1, y1]] = [toScreen(camera.value, [x, y]), toScreen(camera.value, [x + w, y + h])];
      if (k <= camera.value.k * worth && x0 >= left && y0 >= top && x1 <= right && y1 <= bottom) return null;
      const [cx, cy] = middleOf(free());
      const to = within({ k, x: cx - (x + w / 2) * k, y: cy - (y + h / 2) * k });
      loosen();
      glide(to);
      return to;
    },
    look({ near, at: [px, py] }) {
      const k = held(near * whole().k);
      const [cx, cy] = middleOf(free());
      loosen();
      set(within({ k, x: cx - px * k, y: cy - py * k }));
    },
  };
}

/** How the map stood. */
export interface Stance { camera: Camera; fitted: boolean }
/**
 * Room is made on the map for as long as something lies there, or is chosen that is about a part of it; whoever moves it since has
 * `forget` called, and it stays.
 */
export function roomOn(
  stands: () => Stance, { panBy, turnToSee }: Pick<Steering, 'panBy' | 'turnToSee'>, to: (stood: Stance) => void,
) {
  let before: Stance | null = null;
  /** On the way there already, when the next thing comes to lie there at once: from fight to fight it stays the same place. */
  let going: Stance | null = null;
  const forNow = (move: () => void): void => {
    const stood = before ?? going ?? stands();
    move();
    before = stood;
  };
  return {
    forget(): void { before = going = null; },
    makeRoom: (x: number, y: number): void => forNow(() => panBy(x, y)),
    turnToSee: (...what: Parameters<Steering['turnToSee']>): void => forNow(() => turnToSee(...what)),
    back(): void {
      if (!before) return;
      going = before;
      before = null;
      to(going);
    },
  };
}

/** The map answers wheel and drag, but for the drag of a piece. */
export const behaviourOf = (carries: (target: EventTarget | null) => boolean): ZoomBehavior<HTMLElement, unknown> =>
  zoom<HTMLElement, unknown>().clickDistance(5).filter((event: MouseEvent & WheelEvent) =>
    !event.button && (!event.ctrlKey || event.type === 'wheel') && (event.type === 'wheel' || !carries(event.target)));
