/** When a moved map has come to rest. Whatever is drawn or laid out anew waits for that; nothing is while the hand is at it. */
import { onBeforeUnmount, shallowRef, watch, type Ref } from 'vue';
import type { Camera } from './camera.ts';

/** Milliseconds without a move or a turn of the wheel: the notches of a wheel that is turned slowly follow sooner. */
const REST = 150;

/** `rested`: the camera as it stood when the map last came to rest. `stir`: the hand is at it, though it may move nothing. */
export function useRest(camera: Readonly<Ref<Camera>>): { rested: Ref<Camera>; stir: () => void } {
  const rested = shallowRef(camera.value);
  let pause = 0;
  let frame = 0;
  const hush = (): void => {
    window.clearTimeout(pause);
    cancelAnimationFrame(frame);
  };
  function stir(): void {
    hush();
    // A turn of the wheel that waits to be heard comes before the frame, and puts it off: a slow machine is not made slower.
    pause = window.setTimeout(() => { frame = requestAnimationFrame(() => { rested.value = camera.value; }); }, REST);
  }
  watch(camera, stir, { flush: 'sync' });
  onBeforeUnmount(hush);
  return { rested, stir };
}
