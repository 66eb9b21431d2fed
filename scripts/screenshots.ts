/**
 * Pictures of every screen for docs/screenshots, taken in a real browser on the real program. The campaigns are played
 * by the game's own bot from fixed seeds to a described moment, so the same program gives the same pictures.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { openProgram } from '../src-main/api/program.ts';
import type { BattleDetail } from '../src-main/engine/view-details.ts';
import type { TableView } from '../src-main/engine/view.ts';
import { startHost, type Host } from '../src-main/host/server.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { buildRenderer, RENDERER, rendererIsStale, ROOT } from './build.ts';
import { ask, playTo, type Moment, type Program } from './moment.ts';

const OUT = join(ROOT, 'docs', 'screenshots');
const GAME = 'axis-allies-pacific';
const WIDTHS = { 1280: 800, 1920: 1080 } as const;
type Width = keyof typeof WIDTHS;

const panelOf = (view: TableView, kind: string) => view.panels.find((panel) => panel.kind === kind);
/** A choice of losses among many: at least this many units on the board, and this many kinds to choose from. */
function losses(view: TableView, units: number, kinds: number): boolean {
  const battle = panelOf(view, 'battle')?.detail as BattleDetail | undefined;
  const groups = battle ? [...battle.attacker.groups, ...battle.defender.groups] : [];
  return groups.reduce((sum, { count }) => sum + count, 0) >= units && groups.filter(({ take }) => take !== undefined).length >= kinds;
}
const MOMENTS = {
  mobilisation: { name: 'Reinforcements', seed: 11, when: (view, side) => view.turn.number >= 2 && side === 'usa' && panelOf(view, 'place') !== undefined },
  purchase: { name: 'War economy', seed: 5, when: (view, side) => view.turn.number >= 2 && side === 'usa' && panelOf(view, 'purchase') !== undefined, further: 3 },
  battle: { name: 'The narrow seas', seed: 7, when: (view, side) => side === 'japan' && losses(view, 12, 4) },
  middle: { name: 'The third year', seed: 7, when: (view, side) => view.turn.number >= 3 && side === 'japan' && view.at === 'combat-move' },
  opening: { name: 'The southern road', seed: 3, when: (view, side) => side === 'japan' && view.at === 'combat-move' },
} satisfies Record<string, Moment>;
type MomentId = keyof typeof MOMENTS;

interface Shot {
  name: string;
  at: string | { table: MomentId };
  prepare?: (page: Page) => Promise<void>;
  /** The screen is being handed over. */
  curtain?: true;
  /** Beside English by day, which is taken in both sizes: at 1280. */
  also?: Look[];
}
interface Look { lang?: 'it'; theme?: 'night'; width?: Width }

/** Until everything stands still and the chart is drawn at this zoom. */
async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(450);
  await page.waitForFunction(() => document.querySelector('.map .chart:not([data-sharp])') === null);
}
/** Zooms over a point of the window, given as parts of its size. */
const zoom = (factor: number, x: number, y: number) => async (page: Page): Promise<void> => {
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width * x, height * y);
  await page.mouse.wheel(0, -Math.log2(factor) / 0.002);
};
async function fleetInHand(page: Page): Promise<void> {
  await page.locator('[data-stack="sz-45/japan"] .body').click({ force: true });
  // A fleet in hand is a saved answer: the next picture of the same table finds it there.
  const all = page.locator('[data-all]');
  if (await all.isEnabled()) await all.click();
  await page.locator('[data-target]').first().waitFor();
  await page.locator('[data-target="sz-46"] .disc').hover({ force: true });
}
const press = (keys: string, shown: string) => async (page: Page): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
  await page.locator(shown).first().waitFor();
};
/** A stack of more classes than its strip shows, opened like a fan. */
async function fanOut(page: Page): Promise<void> {
  await page.locator('[data-stack="japan/japan"] .body').click({ button: 'right', force: true });
  await page.locator('.fan').waitFor();
}
/** A click on a space that cannot be reached, and the reason with its rule. */
async function refused(page: Page): Promise<void> {
  await fleetInHand(page);
  await page.locator('path.hit[data-space="sz-22"]').click({ force: true });
  await page.locator('.why').waitFor();
}
/** Looking back over the charts, with the log beside them. */
async function overview(page: Page): Promise<void> {
  await press('h', '.history')(page);
  for (let i = 0; i < 4; i++) await page.keyboard.press('PageDown');
  await press('g', '.charts .uplot')(page);
  await press('l', '.log li')(page);
}
async function lessons(page: Page, count: number): Promise<void> {
  await page.locator('.coach').waitFor();
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('c');
    await rest(page);
  }
}
const NIGHT = { theme: 'night' } as const;
const ITALIAN = { lang: 'it' } as const;
const SHOTS: Shot[] = [
  { name: 'home', at: '/', also: [NIGHT, ITALIAN] },
  { name: 'new-campaign', at: `/new/${GAME}`, also: [NIGHT, ITALIAN] },
  { name: 'statistics', at: '/statistics', also: [ITALIAN] },
  { name: 'settings', at: '/settings', also: [{ ...NIGHT, ...ITALIAN }] },
  { name: 'about', at: '/about' },
  { name: 'rules', at: `/rules/${GAME}`, also: [{ ...NIGHT, ...ITALIAN }] },
  { name: 'map-fit', at: { table: 'middle' }, also: [NIGHT, ITALIAN] },
  { name: 'map-1.6x', at: { table: 'middle' }, prepare: zoom(1.6, 0.33, 0.55), also: [NIGHT, ITALIAN] },
  { name: 'map-2.5x', at: { table: 'middle' }, prepare: zoom(2.5, 0.33, 0.5), also: [NIGHT] },
  { name: 'map-4x', at: { table: 'middle' }, prepare: zoom(4, 0.33, 0.45) },
  { name: 'fan', at: { table: 'middle' }, prepare: fanOut },
  { name: 'combat-move', at: { table: 'opening' }, prepare: fleetInHand, also: [NIGHT, ITALIAN] },
  { name: 'refused', at: { table: 'opening' }, prepare: refused, also: [{ ...NIGHT, ...ITALIAN }] },
  { name: 'battle', at: { table: 'battle' }, also: [NIGHT, ITALIAN] },
  { name: 'purchase', at: { table: 'purchase' }, also: [NIGHT, ITALIAN] },
  { name: 'placing', at: { table: 'mobilisation' }, also: [ITALIAN] },
  { name: 'log', at: { table: 'middle' }, prepare: press('l', '.log li'), also: [ITALIAN] },
  { name: 'dice', at: { table: 'battle' }, prepare: press('ld', '.tray'), also: [NIGHT] },
  { name: 'history', at: { table: 'middle' }, prepare: overview, also: [NIGHT, ITALIAN] },
  { name: 'keys', at: { table: 'middle' }, prepare: press('?', '.keys'), also: [ITALIAN] },
  { name: 'curtain', at: { table: 'opening' }, curtain: true, also: [NIGHT, ITALIAN] },
  { name: 'tutorial', at: '/tutorial', prepare: (page) => lessons(page, 0), also: [ITALIAN] },
  { name: 'tutorial-purchase', at: '/tutorial', prepare: (page) => lessons(page, 4), also: [NIGHT] },
];

interface Stage { program: Program; host: Host; browser: Browser; campaigns: Record<MomentId, string> }

async function take({ program, host, browser, campaigns }: Stage, shot: Shot, no: number, { lang, theme, width = 1280 }: Look): Promise<void> {
  await ask(program, 'settings.set', { lang: lang ?? 'en', theme: theme ?? 'day', motion: 'reduced', curtain: shot.curtain ? 'always' : 'never' });
  const context = await browser.newContext({ viewport: { width, height: WIDTHS[width] }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const place = typeof shot.at === 'string' ? shot.at : `/table/${campaigns[shot.at.table]}`;
    await page.goto(`${host.another()}#${place}`);
    await page.locator(shot.curtain ? '.curtain' : typeof shot.at === 'string' ? 'main' : '.map [data-stack]').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await rest(page);
    await shot.prepare?.(page);
    await rest(page);
    const name = [String(no).padStart(2, '0'), shot.name, ...(lang ? [lang] : []), ...(theme ? [theme] : []), width].join('-');
    await page.screenshot({ path: join(OUT, `${name}.jpg`), type: 'jpeg', quality: 84 });
  } finally {
    await context.close();
  }
}

async function main(): Promise<void> {
  const chosen = process.argv.slice(2);
  const executable = findChromium();
  if (!executable) throw new Error('Screenshots need Chromium: install it, or set CHROMIUM to its path.');
  if (rendererIsStale()) await buildRenderer();
  const folder = mkdtempSync(join(tmpdir(), 'pacific-war-screenshots-'));
  const program = await openProgram({ folder, host: 'browser' });
  const host = await startHost({ api: program, files: RENDERER });
  const browser = await chromium.launch({ executablePath: executable, args: CHROMIUM_FLAGS });
  try {
    const campaigns = {} as Record<MomentId, string>;
    for (const id of Object.keys(MOMENTS) as MomentId[]) campaigns[id] = (await playTo(program, GAME, MOMENTS[id])).campaign;
    mkdirSync(OUT, { recursive: true });
    if (chosen.length === 0) for (const file of readdirSync(OUT)) if (/^\d\d-.*\.(?:png|jpg)$/.test(file)) rmSync(join(OUT, file));
    for (const [i, shot] of SHOTS.entries()) {
      if (chosen.length > 0 && !chosen.includes(shot.name)) continue;
      for (const variant of [{}, { width: 1920 as const }, ...(shot.also ?? [])]) await take({ program, host, browser, campaigns }, shot, i + 1, variant);
    }
  } finally {
    await browser.close();
    await host.close();
    await program.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const files = readdirSync(OUT).filter((file) => file.endsWith('.jpg'));
  const bytes = files.reduce((sum, file) => sum + statSync(join(OUT, file)).size, 0);
  process.stdout.write(`${files.length} pictures in docs/screenshots, ${(bytes / 1e6).toFixed(1)} MB\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
