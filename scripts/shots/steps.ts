/** Moments, pictures and the steps to them, for every game. */
import type { Page } from 'playwright-core';
import type { TableView } from '../../src-main/engine/view.ts';
import type { Moment } from '../moment.ts';

export type Width = 1280 | 1366 | 1920 | 2560;
export interface Look { lang?: 'it'; theme?: 'night'; width?: Width }
export interface Shot<Id extends string = string> {
  name: string;
  /** A place, or a moment on the table; `beside`: compared with another. */
  at: string | { table: Id; beside?: Id };
  prepare?: (page: Page) => Promise<void>;
  /** The screen is being handed over. */
  curtain?: true;
  /** Beside English by day, which is taken in both sizes: at 1280. */
  also?: Look[];
}
/** Positions of a game, and the pictures of them. */
export interface Album<Id extends string = string> { moments: Record<Id, Moment>; shots: Shot<Id>[] }

export const NIGHT = { theme: 'night' } as const;
/** The moments that a picture needs. */
export const momentsOf = ({ at }: Shot): string[] => (typeof at === 'string' ? [] : [at.table, ...(at.beside ? [at.beside] : [])]);

/** Beside the two sizes of all: the smallest notebook and the largest desk. */
export const SIZES = [{ width: 1366 }, { width: 2560 }] as const;
export const ITALIAN = { lang: 'it' } as const;

export const panelOf = (view: TableView, kind: string) => view.panels.find((panel) => panel.kind === kind);

/** Until everything stands still, the chart is drawn at this zoom and the small maps have their ground. */
export async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(450);
  await page.waitForFunction(() => document.querySelector('.map .chart:not([data-sharp])') === null
    && [...document.querySelectorAll('div.bare')].every(({ clientWidth }) => clientWidth === 0));
}
/** Zooms over a point of the window, given as parts of its size. */
export const zoom = (factor: number, x: number, y: number) => async (page: Page): Promise<void> => {
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width * x, height * y);
  const shown = (): Promise<string | null> => page.locator('.map .layer').first().getAttribute('style');
  const before = await shown();
  await page.mouse.wheel(0, -Math.log2(factor) / 0.002);
  while (await shown() === before) await page.waitForTimeout(50);
};
export const press = (keys: string, shown: string) => async (page: Page): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
  await page.locator(shown).first().waitFor();
};
/** The lessons of the card, as far as reading leads. */
export const lessons = (read: number) => async (page: Page): Promise<void> => {
  await page.locator('.coach').waitFor();
  for (let i = 0; i < read; i++) {
    await page.keyboard.press('c');
    await rest(page);
  }
};
/** The coach's card, once the table lies below it. */
export async function coach(page: Page): Promise<void> {
  await page.locator('.map [data-stack]').first().waitFor();
  await page.locator('.coach[data-lesson]:not([data-lesson=""])').waitFor();
}
/** Looking back over the charts, with the log beside them. */
export async function overview(page: Page): Promise<void> {
  await press('h', '.history')(page);
  // From the present: the picture before may have left the table at a moment that is past.
  await page.keyboard.press('End');
  await page.waitForTimeout(600);
  for (let i = 0; i < 4; i++) await page.keyboard.press('PageDown');
  await press('g', '.charts .uplot')(page);
  await press('l', '.log li')(page);
}
