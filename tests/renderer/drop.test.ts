/** Files dropped on the window, on a stand-in for the browser's events. */
import { expect, it, vi } from 'vitest';
import { takeDrops } from '../../src-renderer/app/drop.ts';

const drag = (type: string, files: Blob[], types = ['Files']): Event =>
  Object.assign(new Event(type, { cancelable: true }), { dataTransfer: { types, files } });

it('are handed over one after another, until one stops listening', async () => {
  const window = new EventTarget();
  const taken: string[] = [];
  const stop = takeDrops(window, async (text) => {
    await Promise.resolve();
    taken.push(text);
  });
  expect(window.dispatchEvent(drag('dragover', [])), 'the window may be dropped on').toBe(false);
  expect(window.dispatchEvent(drag('drop', [new Blob(['one']), new Blob(['two'])]))).toBe(false);
  await vi.waitFor(() => expect(taken).toEqual(['one', 'two']), 30_000);
  stop();
  expect(window.dispatchEvent(drag('drop', [new Blob(['three'])]))).toBe(true);
});

it('are left alone when a page has taken them, or when no file is dragged', async () => {
  const window = new EventTarget();
  const take = vi.fn();
  takeDrops(window, take);
  const prevented = drag('drop', [new Blob(['one'])]);
  prevented.preventDefault();
  window.dispatchEvent(prevented);
  expect(window.dispatchEvent(drag('drop', [], ['text/plain']))).toBe(true);
  expect(window.dispatchEvent(drag('dragover', [], ['text/plain']))).toBe(true);
  await Promise.resolve();
  expect(take).not.toHaveBeenCalled();
});

it('that are far too large are not read to their end', async () => {
  const window = new EventTarget();
  const sizes: number[] = [];
  takeDrops(window, async (text) => { sizes.push(text.length); });
  const file = {
    slice: (from: number, to: number) => ({ text: async () => 'x'.repeat(Math.min(to - from, 40 * 1024 * 1024)) }),
  } as unknown as Blob;
  window.dispatchEvent(drag('drop', [file]));
  await vi.waitFor(() => expect(sizes).toEqual([33 * 1024 * 1024]), 30_000);
});
