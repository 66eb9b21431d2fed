/** A zooming map is scaled without smoothing where frames come late, and only while it zooms. */
import { effectScope, nextTick, ref } from 'vue';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  vi.resetModules();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => { frames = []; });
});
afterEach(() => { vi.unstubAllGlobals(); });

/** A zoom of ten frames, so many milliseconds apart; whether the map was unsmoothed in its last one, and once it rests. */
async function zoomed(apart: number) {
  const { useUnsmoothed } = await import('../../src-renderer/table/board/useUnsmoothed.ts');
  const zoom = ref(1);
  const scope = effectScope();
  const unsmoothed = scope.run(() => useUnsmoothed(() => zoom.value, () => 1))!;
  zoom.value = 1.2;
  await nextTick();
  for (let i = 0; i < 10; i++) for (const frame of frames.splice(0)) frame(1000 + i * apart);
  const moving = unsmoothed.value;
  zoom.value = 1;
  await nextTick();
  const atRest = unsmoothed.value;
  scope.stop();
  return { moving, atRest };
}

test('frames in time: the map stays smooth', async () => {
  expect(await zoomed(16.7)).toEqual({ moving: false, atRest: false });
});

test('frames that miss their turn: it is unsmoothed until it rests', async () => {
  expect(await zoomed(33.4)).toEqual({ moving: true, atRest: false });
});

test('a machine that was late once smooths none from the first frame of the next zoom', async () => {
  await zoomed(33.4);
  expect(await zoomed(16.7)).toEqual({ moving: true, atRest: false });
});
