/** Waits while another program has the saves open. The person is told once; Ctrl+C ends it as it ends any program. */
import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from '../campaigns/errors.ts';

/** Looks again every so many milliseconds. */
const EVERY = 500;

export async function waitForSaves<T>(open: () => Promise<T>, tell: (line: string) => void): Promise<T> {
  for (let told = false; ; told = true) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'in-use') throw error;
      if (!told) tell(`${error.message} Waiting until it is closed ...`);
      await pause(EVERY);
    }
  }
}
