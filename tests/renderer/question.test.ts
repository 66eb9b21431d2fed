// The map goes to what a question is about, and back to the whole when that is over and nothing on the map is asked.
import { expect, it } from 'vitest';
import { nextTick, reactive, ref, shallowRef } from 'vue';
import type { ActionView } from '../../src-main/engine/view.ts';
import type { Camera } from '../../src-renderer/table/board/camera.ts';
import type { Look } from '../../src-renderer/table/board/kept-view.ts';
import { useQuestion } from '../../src-renderer/table/board/useQuestion.ts';

const FRONT: Camera = { k: 3, x: -400, y: -300 };
function table() {
  const state = reactive({
    question: null as string | null, track: 'turn', movable: [] as string[], legal: new Map<string, ActionView[]>(),
  });
  const camera = shallowRef<Camera>({ k: 1, x: 0, y: 0 });
  const homes = { count: 0 };
  const asked: number[][] = [];
  const looked = shallowRef<Look | null>(null);
  useQuestion({
    state, free: () => ({ left: 0, top: 0, right: 1000, bottom: 700 }), most: () => 4,
    around: () => ({ x: 100, y: 100, w: 200, h: 200 }), anchor: () => [150, 150],
    steering: {
      camera, nearness: ref(1), looked, show: () => undefined, home: () => { homes.count++; },
      frame: (_: unknown, ...how: number[]) => {
        asked.push(how);
        camera.value = FRONT;
        looked.value = { near: FRONT.k, at: [0, 0] };
        return FRONT;
      },
    } as unknown as Parameters<typeof useQuestion>[0]['steering'],
  });
  const ask = async (question: string, track: string, movable: string[] = []): Promise<void> => {
    Object.assign(state, { question, track, movable });
    await nextTick();
  };
  return { ask, camera, homes, asked, looked };
}

it('stays at the front while an offensive goes on, and goes home when it is over', async () => {
  const { ask, camera, homes } = table();
  await ask('activate', 'offensive', ['4123']);
  expect(camera.value).toEqual(FRONT);
  await ask('react', 'offensive');
  expect(homes.count).toBe(0);
  await ask('choose-card', 'turn');
  expect(homes.count).toBe(1);
});
it('goes nearer from the whole alone, and where somebody looks at a part it only moves so far that all is seen', async () => {
  const { ask, asked } = table();
  await ask('lead', 'offensive', ['4123']);
  await ask('activate', 'offensive', ['4123']);
  await ask('move', 'offensive', ['4123']);
  expect(asked.map(([most]) => most)).toEqual([4, FRONT.k, FRONT.k]);
  expect(asked.map(([, worth]) => Number.isFinite(worth))).toEqual([true, false, false]);
});
it('does not go home from a view of somebody’s own that it had to widen', async () => {
  const { ask, camera, looked, homes } = table();
  camera.value = { k: 2, x: 0, y: 0 };
  looked.value = { near: 2, at: [0, 0] };
  await ask('activate', 'offensive', ['4123']);
  await ask('choose-card', 'turn');
  expect(homes.count).toBe(0);
});
it('stays where somebody has moved it himself', async () => {
  const { ask, camera, homes } = table();
  await ask('activate', 'offensive', ['4123']);
  camera.value = { k: 2, x: 0, y: 0 };
  await ask('choose-card', 'turn');
  expect(homes.count).toBe(0);
});
