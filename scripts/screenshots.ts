/**
 * Pictures of every screen, into screenshots/, taken in a real browser on the real program. The campaigns are played
 * by the game's own bot to described moments, looked for over seeds, so the same program gives the same pictures.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { openProgram } from '../src-main/api/program.ts';
import { games } from '../src-main/games/index.ts';
import { startHost, type Host } from '../src-main/host/server.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { buildRenderer } from './build.ts';
import { RENDERER, rendererIsStale, ROOT } from './built.ts';
import { ask, playTo, type Program } from './moment.ts';
import { ALBUMS, MOMENTS } from './shots/albums.ts';
import { ITALIAN, momentsOf, NIGHT, rest, SIZES, type Look, type Shot, type Width } from './shots/steps.ts';

const OUT = join(ROOT, 'screenshots');
const PATIENCE = 180_000;
const WIDTHS: Readonly<Record<Width, number>> = { 1280: 800, 1366: 768, 1920: 1080, 2560: 1440 };

/** Pages that any game has are taken of the first. */
const [FIRST] = games.keys();

const SHOTS: Shot[] = [
  { name: 'home', at: '/', also: [NIGHT, ITALIAN, ...SIZES] },
  { name: 'new-campaign', at: `/new/${FIRST}`, also: [NIGHT, ITALIAN] },
  { name: 'statistics', at: '/statistics', also: [ITALIAN] },
  { name: 'settings', at: '/settings', also: [{ ...NIGHT, ...ITALIAN }] },
  { name: 'about', at: '/about' },
  { name: 'rules', at: `/rules/${FIRST}`, also: [{ ...NIGHT, ...ITALIAN }] },
  ...ALBUMS.flatMap(({ shots }) => shots),
];

interface Stage { program: Program; host: Host; page: Page; campaigns: Record<string, string> }

async function take(
  { program, host, page, campaigns }: Stage, shot: Shot, no: number, { lang, theme, width = 1280 }: Look,
): Promise<void> {
  await ask(program, 'settings.set', {
    lang: lang ?? 'en', theme: theme ?? 'day', motion: 'reduced', curtain: shot.curtain ? 'always' : 'never',
  });
  await page.setViewportSize({ width, height: WIDTHS[width] });
  const place = typeof shot.at === 'string' ? shot.at
    : `/${shot.at.beside ? 'compare' : 'table'}/${momentsOf(shot).map((id) => campaigns[id]).join('/')}`;
  // The address brings its key in the place of a place; what the page remembers, and the mouse, are of the picture before.
  await page.goto(host.another());
  await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(-1, -1);
  await page.locator('main').first().waitFor();
  await page.evaluate((to) => { window.location.hash = to; }, place);
  const there = typeof shot.at === 'string' ? 'main' : shot.at.beside ? '[data-map]' : '.map [data-stack], [data-sheet]';
  await page.locator(shot.curtain ? '.curtain' : there).first().waitFor();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await rest(page);
  await shot.prepare?.(page);
  await rest(page);
  const name = [String(no).padStart(2, '0'), shot.name, ...(lang ? [lang] : []), ...(theme ? [theme] : []), width].join('-');
  await page.screenshot({ path: join(OUT, `${name}.jpg`), type: 'jpeg', quality: 84 });
}

async function main(): Promise<void> {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !SHOTS.some((shot) => shot.name === name));
  if (unknown.length > 0) {
    throw new Error(`No picture is called ${unknown.join(', ')}. There are: ${SHOTS.map(({ name }) => name).join(', ')}.`);
  }
  const executable = findChromium();
  if (!executable) throw new Error('Screenshots need Chromium: install it, or set CHROMIUM to its path.');
  if (rendererIsStale()) await buildRenderer();
  const folder = mkdtempSync(join(tmpdir(), 'pacific-war-screenshots-'));
  const program = await openProgram({ folder, host: 'browser' });
  const host = await startHost({ api: program, files: RENDERER });
  const browser = await chromium.launch({ executablePath: executable, args: CHROMIUM_FLAGS });
  try {
    // One page for all: a window for each costs a second of a processor, and its scripts are read anew.
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    // A loaded machine is no reason to do without a picture.
    page.setDefaultTimeout(PATIENCE);
    const taken = SHOTS.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
    const needed = new Set(taken.flatMap(momentsOf));
    const campaigns: Record<string, string> = {};
    for (const [id, moment] of Object.entries(MOMENTS)) {
      if (needed.has(id)) campaigns[id] = (await playTo(program, moment)).campaign;
    }
    mkdirSync(OUT, { recursive: true });
    if (chosen.length === 0) for (const file of readdirSync(OUT)) if (/^\d\d-.*\.(?:png|jpg)$/.test(file)) rmSync(join(OUT, file));
    for (const [i, shot] of SHOTS.entries()) {
      if (!taken.includes(shot)) continue;
      for (const variant of [{}, { width: 1920 as const }, ...(shot.also ?? [])]) {
        await take({ program, host, page, campaigns }, shot, i + 1, variant);
      }
    }
  } finally {
    await browser.close();
    await host.close();
    await program.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const files = readdirSync(OUT).filter((file) => file.endsWith('.jpg'));
  const bytes = files.reduce((sum, file) => sum + statSync(join(OUT, file)).size, 0);
  process.stdout.write(`${files.length} pictures in screenshots/, ${(bytes / 1e6).toFixed(1)} MB\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
