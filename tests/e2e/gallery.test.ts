/**
 * The gallery: the shared components show what games stand on: blocks open and from behind at each of their steps, tactical counters
 * whole and broken, battles of three parties and of zones, tracks and boxes, and a solitaire whose enemy nobody plays.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/built.ts';
import { openBrowser, openPage } from './browser.ts';

const cache = mkdtempSync(join(tmpdir(), 'pacific-gallery-'));
const complaints: string[] = [];
let browser: Browser;
let page: Page;
let server: ViteDevServer;

beforeAll(async () => {
  server = await createServer({
    configFile: join(ROOT, 'vite.config.ts'), root: join(ROOT, 'src-renderer'), cacheDir: cache, logLevel: 'error',
    server: { port: 0, hmr: false },
  });
  await server.listen();
  browser = await openBrowser();
  page = await openPage(browser, complaints);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(cache, { recursive: true, force: true });
});

const open = (scene: string): Promise<unknown> => page.goto(`${server.resolvedUrls!.local[0]}gallery.html?scene=${scene}`);
const drawn = (within: string, caption: string) =>
  page.locator(`${within} figure`).filter({ has: page.locator(`figcaption:text-is("${caption}")`) }).locator('svg').first();

it('shows blocks open and from behind at four to one steps, and counters whole and broken', async () => {
  await open('board');
  const [blocks, counters] = ['.ground:nth-of-type(1)', '.ground:nth-of-type(3)'];
  const pips = async (caption: string): Promise<string> => drawn(blocks, caption).innerHTML();
  const steps = await Promise.all(['4', '3', '2', '1'].map(pips));
  expect(new Set(steps).size).toBe(4);
  expect(await pips('back')).not.toMatch(/<text/);
  const [whole, broken] = await Promise.all(['whole', 'broken'].map((caption) => drawn(counters, caption).innerHTML()));
  expect(whole).not.toBe(broken);
});

it('shows a sheet of zones, hexes as plan, lines, and tracks with boxes', async () => {
  for (const sheet of ['battle', 'plan', 'lines', 'boxes']) await page.locator(`[data-frame="${sheet}"] svg`).first().waitFor();
});

it('shows a battle of three parties, one of zones, and the enemy of a solitaire, at whose seat nobody sits', async () => {
  await open('battles');
  for (const battle of ['.three', '.zones']) await page.locator(`${battle} .sheet`).first().waitFor();
  expect(await page.locator('.seats').innerText()).toMatch(/Japan/);
  expect(await page.locator('.seats select, .seats [role="radiogroup"], .seats button').count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
