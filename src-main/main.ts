/** The desktop program: says where its parts are, and starts. */
import { join } from 'node:path';
import { startDesktop } from './shell/desktop.ts';

const here = import.meta.dirname;
startDesktop({
  files: join(here, '..', 'renderer'),
  preload: join(here, 'preload.cjs'),
  icon: join(here, '..', '..', 'assets', 'icons', '256x256.png'),
});
