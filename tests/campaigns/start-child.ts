/**
 * A program that opens the saves when it is told to. Each line that it reads is `open FOLDER`, answered by `kept` or by the
 * sentence of the refusal, or `close`, answered by `closed`.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openStore, type Store } from '../../src-main/campaigns/store.ts';

let store: Store | null = null;
writeSync(1, 'ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const [verb, folder] = line.split(' ');
  try {
    if (verb === 'open') store = openStore({ folder, kind: 'browser', now: () => new Date().toISOString() });
    else store?.close();
    if (verb !== 'open') store = null;
    writeSync(1, verb === 'open' ? 'kept\n' : 'closed\n');
  } catch (error) {
    writeSync(1, `${(error as Error).message}\n`);
  }
}
