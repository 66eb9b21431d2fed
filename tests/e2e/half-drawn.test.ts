/**
 * Nothing is half drawn: while the map of any game is zoomed and moved about, land and sea stand in every frame where its drawing has
 * them. What should be there is read from the drawing, and where from the layer of the pieces; what is there, from the canvases alone.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MapDrawing } from '../../src-main/engine/drawing.ts';
import { coastOfBoard } from '../../src-renderer/table/board/sheets.ts';
import { games } from '../../src-main/games/index.ts';
import { call, openStage, sitAt, type Stage } from './browser.ts';
import { soon } from './hand.ts';

let stage: Stage;
let page: Page;

/** `open`: nothing is drawn on its water, where hexes have numbers and signs. */
type Ground = Pick<MapDrawing, 'land' | 'window'> & { open: boolean };
const WARS = [...games.values()].map((game) => {
  const coast = coastOfBoard(game.board(game.scenarios[0].id));
  const drawing = coast === undefined ? null : JSON.parse(readFileSync(`assets/maps/${coast}.json`, 'utf8')) as MapDrawing;
  const { land, window, hexes } = drawing ?? {};
  return [game.id, { scenario: game.scenarios[0].id, ground: land && window ? { land, window, open: !hexes } : null }] as const;
});

/** Frames looked at, points of land and of sea, and how far the map was zoomed; `gaps`: that the sharp picture alone would have shown. */
interface Seen {
  frames: number; land: number; sea: number; nearest: number; farthest: number; gaps: number; bare: string[]; strayed: string[];
}

/** The wheel in, the hand round, the wheel out again: after each turn and pull one frame. `ground`: null where the plan is all ground. */
const move = (ground: Ground | null): Promise<Seen> => page.evaluate(async (coast) => {
  const map = document.querySelector<HTMLElement>('.map:not(.docked):has(canvas)')!;
  const box = map.getBoundingClientRect();
  const layer = [...map.querySelectorAll<HTMLElement>('.layer')].at(-1)!;
  const all = [...map.querySelectorAll<HTMLCanvasElement>(coast ? '.chart canvas' : 'canvas.plan')];
  // As they lie one above the other: coarse sea and land, then the sharp ones.
  const pictures = coast ? { sea: [all[0], all[2]], land: [all[1], all[3]], sharp: [all[3]] } : { sea: [], land: all, sharp: all };
  /** Where the pieces say that the map is. */
  const camera = (): { k: number; x: number; y: number } => {
    const [x, y, s = 1] = layer.style.transform.match(/-?[\d.]+(?=px|\))/g)!.map(Number);
    const inner = coast ? layer.querySelector('g[transform^="scale("]')!.getAttribute('transform')!.slice('scale('.length, -1) : 1;
    return { k: s * Number(inner), x, y };
  };
  /** A dot of the pictures is so many pixels wide. */
  const DOT = 4;
  const [width, height] = [Math.ceil(box.width / DOT), Math.ceil(box.height / DOT)];
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  const seen = (canvases: readonly HTMLCanvasElement[]): Uint8ClampedArray => {
    pen.clearRect(0, 0, width, height);
    for (const canvas of canvases) {
      const at = canvas.getBoundingClientRect();
      pen.drawImage(canvas, (at.left - box.left) / DOT, (at.top - box.top) / DOT, at.width / DOT, at.height / DOT);
    }
    return pen.getImageData(0, 0, width, height).data;
  };
  // Points well within land, and well within water: no dot of them holds a coast, however small the map is.
  const first = camera();
  const CLEAR = 4 * DOT;
  const [x0, y0, x1, y1] = coast ? coast.window : [0, 0, layer.offsetWidth, layer.offsetHeight];
  const [wide, high] = [Math.ceil((x1 - x0) * first.k), Math.ceil((y1 - y0) * first.k)];
  const mask = new OffscreenCanvas(wide, high).getContext('2d', { willReadFrequently: true })!;
  mask.setTransform(first.k, 0, 0, first.k, -x0 * first.k, -y0 * first.k);
  mask.fill(coast ? new Path2D(coast.land) : new Path2D(`M${x0} ${y0}H${x1}V${y1}H${x0}z`));
  const points: { x: number; y: number; land: boolean }[] = [];
  const STEP = 12;
  for (let px = CLEAR; px < wide - CLEAR; px += STEP) for (let py = CLEAR; py < high - CLEAR; py += STEP) {
    const { data } = mask.getImageData(px - CLEAR, py - CLEAR, 2 * CLEAR, 2 * CLEAR);
    const covered = data.filter((_, i) => i % 4 === 3);
    const land = covered.every((it) => it === 255);
    if (land || covered.every((it) => it === 0)) points.push({ x: x0 + px / first.k, y: y0 + py / first.k, land });
  }
  const found = { frames: 0, land: 0, sea: 0, nearest: first.k, farthest: first.k, gaps: 0, bare: [] as string[], strayed: [] as string[] };
  const OPAQUE = 250;
  const look = (what: string): void => {
    const { k, x: left, y: top } = camera();
    const [sea, land, sharp] = [seen(pictures.sea), seen(pictures.land), seen(pictures.sharp)];
    found.frames++;
    found.nearest = Math.max(found.nearest, k);
    found.farthest = Math.min(found.farthest, k);
    for (const it of points) {
      const [px, py] = [Math.floor((it.x * k + left) / DOT), Math.floor((it.y * k + top) / DOT)];
      if (px < 1 || py < 1 || px >= width - 1 || py >= height - 1) continue;
      const at = (py * width + px) * 4 + 3;
      found[it.land ? 'land' : 'sea']++;
      if (it.land && sharp[at] < OPAQUE) found.gaps++;
      const where = `${it.land ? 'land' : 'sea'} at ${Math.round(it.x)},${Math.round(it.y)}, ${what}`;
      if ((it.land ? land : sea)[at] < OPAQUE) found.bare.push(where);
      if (!it.land && coast?.open && land[at] >= OPAQUE) found.strayed.push(where);
    }
  };
  const frame = (): Promise<void> => new Promise((done) => { requestAnimationFrame(() => done()); });
  const [cx, cy] = [box.left + box.width * 0.4, box.top + box.height * 0.45];
  const turn = async (deltaY: number, times: number): Promise<void> => {
    for (let step = 0; step < times; step++) {
      map.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX: cx, clientY: cy, bubbles: true, cancelable: true }));
      await frame();
      look(`turn ${step} of ${deltaY}`);
    }
  };
  const pull = async (): Promise<void> => {
    const hand = (type: string, x: number, y: number, on: EventTarget): boolean => on.dispatchEvent(new MouseEvent(type, {
      clientX: x, clientY: y, view: window, bubbles: true, cancelable: true, buttons: type === 'mouseup' ? 0 : 1,
    }));
    hand('mousedown', cx, cy, map);
    for (let step = 0; step < 24; step++) {
      hand('mousemove', cx + 420 * Math.sin(step / 3), cy + 260 * Math.sin(step / 2), window);
      await frame();
      look(`pull ${step}`);
    }
    hand('mouseup', cx, cy, window);
  };
  look('at rest');
  await turn(-60, 12);
  // Drawn anew for this zoom, it leaves most of the map to the coarse picture.
  const isDrawn = (): boolean => pictures.sea.length === 0
    || (all[3].style.transform.endsWith('scale(1)') && map.querySelector('.chart[data-sharp]') !== null);
  while (!isDrawn()) await frame();
  await pull();
  await turn(60, 24);
  await pull();
  return found;
}, ground);

beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  await call(page, 'settings.set', { curtain: 'never' });
});
afterAll(() => stage?.close());

describe('in every frame of a moving map all is drawn', () => {
  it.each(WARS)('%s', async (game, { scenario, ground }) => {
    const { id } = await call<{ id: string }>(page, 'campaigns.create', { game, scenario, seed: 5 });
    await sitAt(page, id);
    await page.locator(ground ? '.map .chart' : '.map canvas.plan').waitFor();
    if (ground) {
      await page.locator('.chart[data-sharp]').waitFor();
      // The coarse picture comes after the sharp one.
      await soon(() => page.locator('.chart > canvas').nth(1).evaluate((it) => it.style.width !== '')).toBe(true);
    }
    const { frames, land, sea, nearest, farthest, gaps, ...wrong } = await move(ground);
    expect(wrong).toEqual({ bare: [], strayed: [] });
    expect(frames).toBeGreaterThan(80);
    expect(land).toBeGreaterThan(1000);
    expect(nearest / farthest).toBeGreaterThan(1.5);
    if (!ground) return;
    expect(sea).toBeGreaterThan(1000);
    // The test is one: the sharp picture alone would have had gaps.
    expect(gaps).toBeGreaterThan(20);
  });
  it('and nothing complains', () => {
    expect(stage.complaints).toEqual([]);
  });
});
