/** Before the browser tests: the window is built once, whatever the tests that run beside each other find. */
import { buildRenderer, rendererIsStale } from '../../scripts/build.ts';

export default async function setup(): Promise<void> {
  if (rendererIsStale()) await buildRenderer();
}
