/** How smoothly the map moves: frames of a pan and of a zoom with all pieces on it, and how soon a fleet in hand shows where it may go. */
import type { Page } from 'playwright-core';

export interface Smoothness { fps: number; medianMs: number; p95Ms: number; longTasks: number; longestTaskMs: number }

const SECONDS = 5;
/** Of the free window at 1920 x 1080: where the hand holds the map, and how far it swings. */
const MIDDLE = [710, 520] as const;
const SWING = [230, 150] as const;

/** Starts to note the time of every frame and every long task. */
const watch = (page: Page): Promise<void> => page.evaluate(() => {
  const notes = { frames: [] as number[], tasks: [] as number[], on: true };
  Object.assign(window, { benchNotes: notes });
  const observer = new PerformanceObserver((list) => notes.tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ entryTypes: ['longtask'] });
  const frame = (at: number): void => {
    notes.frames.push(at);
    if (notes.on) requestAnimationFrame(frame);
    else observer.disconnect();
  };
  requestAnimationFrame(frame);
});

async function figures(page: Page): Promise<Smoothness> {
  const { frames, tasks } = await page.evaluate(() => {
    const { benchNotes } = window as unknown as { benchNotes: { frames: number[]; tasks: number[]; on: boolean } };
    benchNotes.on = false;
    return { frames: benchNotes.frames, tasks: benchNotes.tasks };
  });
  const times = frames.slice(1).map((at, i) => at - frames[i]).sort((a, b) => a - b);
  const round = (ms: number): number => Number(ms.toFixed(1));
  return {
    fps: round((times.length * 1000) / (frames.at(-1)! - frames[0])),
    medianMs: round(times[Math.floor(times.length / 2)]), p95Ms: round(times[Math.floor(times.length * 0.95)]),
    longTasks: tasks.length, longestTaskMs: Math.round(Math.max(0, ...tasks)),
  };
}

/** Calls `step` about once a frame for as long as the measure lasts, with the part of it that is over. */
async function forSeconds(page: Page, step: (part: number) => Promise<void>): Promise<void> {
  const from = performance.now();
  for (let part = 0; part < 1;) {
    const begun = performance.now();
    part = (begun - from) / (SECONDS * 1000);
    await step(Math.min(1, part));
    await page.waitForTimeout(Math.max(1, 15 - (performance.now() - begun)));
  }
}

/** The hand holds the map and swings it round. */
async function pan(page: Page): Promise<Smoothness> {
  await page.mouse.move(...MIDDLE);
  await page.mouse.down();
  await watch(page);
  await forSeconds(page, (part) => page.mouse.move(MIDDLE[0] + SWING[0] * Math.sin(part * 12), MIDDLE[1] + SWING[1] * Math.sin(part * 17)));
  const found = await figures(page);
  await page.mouse.up();
  return found;
}

/** The wheel turns in and out again, a little with every frame. */
async function turn(page: Page): Promise<Smoothness> {
  await page.mouse.move(...MIDDLE);
  await watch(page);
  await forSeconds(page, (part) => page.mouse.wheel(0, Math.cos(part * 2 * Math.PI * 2) > 0 ? -14 : 14));
  return figures(page);
}

async function magnify(page: Page, factor: number): Promise<void> {
  await page.mouse.move(...MIDDLE);
  await page.keyboard.press('0');
  await page.waitForTimeout(900);
  if (factor > 1) await page.mouse.wheel(0, -Math.log2(factor) / 0.002);
  await page.waitForTimeout(1200);
}

/** `highlightMs` is null where the stack in hand had nowhere to go. */
export interface Motion { pan: Record<string, Smoothness>; zoom: Smoothness; highlightMs: number | null; redrawMs: number }
/** A highlight that takes longer than this will not come. */
const NEVER = 4000;

/** Milliseconds from a click in the page until what it brings stands there and a frame of it has been painted. */
const untilPainted = (page: Page, click: string, shown: string): Promise<number | null> =>
  page.evaluate(([button, target, never]) => new Promise<number | null>((done) => {
    const element = document.querySelector<HTMLElement>(button)!;
    const from = performance.now();
    element.click();
    const look = (): void => {
      // A task after the second frame: the first one only begins with what stands there.
      if (document.querySelector(target)) {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => done(performance.now() - from);
          channel.port2.postMessage(0);
        });
      } else if (performance.now() - from > never) done(null);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }), [click, shown, NEVER] as const);

/** `fleet` is a space with a stack that may go somewhere. */
export async function motionFigures(page: Page, fleet: string): Promise<Motion> {
  const found: Motion['pan'] = {};
  for (const factor of [1, 1.6, 2.5]) {
    await magnify(page, factor);
    found[`${factor}x`] = await pan(page);
  }
  await magnify(page, 1);
  const zoom = await turn(page);
  await magnify(page, 1);
  await watch(page);
  await page.mouse.wheel(0, -Math.log2(1.7) / 0.002);
  await page.waitForTimeout(1500);
  const redrawMs = (await figures(page)).longestTaskMs;
  await magnify(page, 1);
  return { pan: found, zoom, redrawMs, highlightMs: await highlight(page, fleet) };
}

async function highlight(page: Page, fleet: string): Promise<number | null> {
  const times: number[] = [];
  await page.locator(`[data-stack^="${fleet}/"] .body`).first().click({ force: true });
  for (let i = 0; i < 5; i++) {
    await page.locator('[data-all]:enabled').first().waitFor();
    await page.waitForTimeout(300);
    const time = await untilPainted(page, '[data-all]', '[data-target]');
    if (time === null) return null;
    times.push(time);
    await page.waitForTimeout(200);
    await page.keyboard.press('Escape');
    // Where a game does not take back what is in hand by Escape, the first time is the only one.
    const back = (): boolean => !document.querySelector('[data-target]') && !document.querySelector('[data-busy]');
    if (!await page.waitForFunction(back, undefined, { timeout: NEVER }).then(() => true, () => false)) break;
  }
  times.sort((a, b) => a - b);
  return Math.round(times[times.length >> 1]);
}
