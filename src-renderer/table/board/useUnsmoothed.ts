/**
 * Whether a zooming map is left unsmoothed until it rests. Pictures are smoothed as they are scaled, which costs a machine without
 * a graphics processor the time of a whole frame: there alone they are not.
 */
import { computed, onScopeDispose, ref, watch, type Ref } from 'vue';

/** A frame that comes later than so many milliseconds after the last one has missed its turn. */
const LATE = 25;
/** So many of them, and smoothing is given up for as long as the program runs. */
const TOO_OFTEN = 3;
const late = ref(0);

export function useUnsmoothed(zoom: () => number, atRest: () => number): Ref<boolean> {
  const zooming = computed(() => zoom() !== atRest());
  const slow = computed(() => late.value >= TOO_OFTEN);
  let frame = 0;
  let last = 0;
  function count(at: number): void {
    if (last > 0 && at - last > LATE) late.value++;
    last = at;
    frame = slow.value ? 0 : requestAnimationFrame(count);
  }
  const rest = (): void => { cancelAnimationFrame(frame); };
  watch(zooming, (is) => {
    rest();
    last = 0;
    if (is && !slow.value) frame = requestAnimationFrame(count);
  });
  onScopeDispose(rest);
  return computed(() => zooming.value && slow.value);
}
