/** Opens the saves, and asks again and again while another program has them open. */
import { StoreError } from '../campaigns/errors.ts';
import type { Name } from '../engine/game.ts';
import { wordsOf } from './words.ts';

/**
 * @param again is told why, in both languages, each time that the saves are in use: true once it is time to look again,
 * false to give up.
 * @returns what `open` gives; null when `again` gave up. Any other error of `open` is thrown.
 */
export async function waitForSaves<T>(open: () => Promise<T>, again: (words: Name) => Promise<boolean>): Promise<T | null> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'in-use') throw error;
      if (!await again(wordsOf(error)!.words)) return null;
    }
  }
}
