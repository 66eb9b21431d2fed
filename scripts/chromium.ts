/** The Chromium that the browser tests, the bench and the screenshots drive. CHROMIUM in the environment names another. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const CHROMIUM_FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The first program of this name on the PATH. */
export const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Null when there is none. */
export const findChromium = (): string | null =>
  process.env.CHROMIUM ?? NAMES.map(onPath).find(Boolean) ?? PLACES.find((path) => existsSync(path)) ?? null;
