// Settings that are changed quickly one after the other, on a machine that answers late.
import { ref } from 'vue';
import { expect, it } from 'vitest';
import { changingOf } from '../../src-renderer/stores/changing.ts';

interface Some { how: string; loud: boolean }

function parts() {
  const now = ref<Some>({ how: 'fitting', loud: false });
  const asked: { change: Partial<Some>; answer: (given: Some) => void; refuse: (error: Error) => void }[] = [];
  const changing = changingOf(now, (change) => new Promise<Some>((answer, refuse) => { asked.push({ change, answer, refuse }); }));
  return { now, asked, ...changing };
}

it('the answer to the first does not take back the second', async () => {
  const { now, asked, set } = parts();
  const both = [set({ how: 'all' }), set({ how: 'ordered' })];
  expect(now.value.how).toBe('ordered');
  asked[0].answer({ how: 'all', loud: true });
  await both[0];
  expect(now.value).toEqual({ how: 'ordered', loud: true });
  asked[1].answer({ how: 'ordered', loud: true });
  await both[1];
  expect(now.value).toEqual({ how: 'ordered', loud: true });
});

it('neither does what is told of the settings meanwhile; afterwards what is told counts', async () => {
  const { now, asked, set, take } = parts();
  const done = set({ how: 'all' });
  take({ how: 'fitting', loud: true });
  expect(now.value).toEqual({ how: 'all', loud: true });
  asked[0].answer({ how: 'all', loud: true });
  await done;
  take({ how: 'fitting', loud: false });
  expect(now.value).toEqual({ how: 'fitting', loud: false });
});

it('a change that is refused is under way no more', async () => {
  const { now, asked, set, take } = parts();
  const done = set({ how: 'all' });
  asked[0].refuse(new Error('no'));
  await expect(done).rejects.toThrow('no');
  take({ how: 'fitting', loud: false });
  expect(now.value.how).toBe('fitting');
});
