/** Before the browser tests: the window is built once, whatever the tests that run beside each other find. */
import { buildRenderer } from '../../scripts/build.ts';
import { rendererIsStale } from '../../scripts/built.ts';

export default async function setup(): Promise<void> {
  if (rendererIsStale()) await buildRenderer();
}
