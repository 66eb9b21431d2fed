/** The browser host as a program of its own, without a browser that opens by itself: what a test can kill. */
import { RENDERER } from '../../scripts/built.ts';
import { runBrowserHost } from '../../src-main/host/main.ts';
import { briskClock } from '../api/brisk-clock.ts';

await runBrowserHost({ files: RENDERER, browser: false, clock: briskClock });
