import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { openProgram } from '../src-main/api/program.ts';
import { startHost } from '../src-main/host/server.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { buildRenderer, RENDERER, rendererIsStale } from './build.ts';
const OUT = '/tmp/home';
mkdirSync(OUT, { recursive: true });
if (rendererIsStale()) await buildRenderer();
const folder = mkdtempSync(join(tmpdir(), 'look-'));
const program = await openProgram({ folder, host: 'browser' });
const ask = async (name: string, request: object): Promise<any> => { const a = await program.call(name as never, request as never) as any; if (!a.ok) throw new Error(name + ': ' + a.error.words.en); return a.value; };
const host = await startHost({ api: program, files: RENDERER });
const browser = await chromium.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
const G = 'axis-allies-pacific';
const [game] = await ask('games.list', {});
const S = game.scenarios.map((it: any) => it.id);
const bot = (b: string) => ({ kind: 'bot', bot: b, level: 'normal' });
const P = { kind: 'person' };
const wanted = process.argv[2] ? new RegExp(process.argv[2]) : /./;
const shots: [string, string, object, [number, number], ((page: any) => Promise<void>)?][] = [];
async function take(list: typeof shots) {
  for (const [name, place, settings, [w, h], prepare] of list) {
    if (!wanted.test(name)) continue;
    await ask('settings.set', { lang: 'en', theme: 'day', motion: 'reduced', fontScale: 100, patterns: false, ...settings });
    const context = await browser.newContext({ viewport: { width: w, height: h }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(name, m.text()); });
    page.on('pageerror', (e) => console.log(name, String(e)));
    await page.goto(`${host.another()}#${place}`);
    await page.locator('main').first().waitFor();
    await page.waitForTimeout(1200);
    await prepare?.(page);
    await page.waitForTimeout(300);
    const over = await page.evaluate(() => { const m = document.querySelector('main')!; return `${m.scrollHeight - m.clientHeight},${m.scrollWidth - m.clientWidth}`; });
    console.log(name, 'scroll', over);
    await page.screenshot({ path: join(OUT, `${name}.png`) });
    await context.close();
  }
}
const A: [number, number] = [1280, 800], B: [number, number] = [1920, 1080];
await take([
  ['empty', '/', {}, A], ['empty-it-night', '/', { lang: 'it', theme: 'night' }, A],
  ['new', `/new/${G}`, {}, A], ['new-it', `/new/${G}`, { lang: 'it' }, A], ['new-night-1920', `/new/${G}`, { theme: 'night' }, B], ['new-150', `/new/${G}`, { fontScale: 150, lang: 'it' }, A],
  ['new-bad', `/new/${G}`, {}, A, async (p) => { await p.getByLabel('Seed').fill('4294967296'); await p.locator('.seat select').first().selectOption('greedy'); }],
  ['settings', '/settings', {}, A], ['settings-patterns-it', '/settings', { lang: 'it', patterns: true }, A], ['settings-patterns-night', '/settings', { theme: 'night', patterns: true }, B], ['settings-150', '/settings', { fontScale: 150 }, A],
  ['about', '/about', {}, A], ['about-it-night', '/about', { lang: 'it', theme: 'night' }, A], ['statistics-empty', '/statistics', {}, A],
]);
if (/home|statistics|^\.$/.test(process.argv[2] ?? '.')) {
  const make = async (name: string, scenario: string, seats: object, seed: number, minutes = 0) => {
    const { id } = await ask('campaigns.create', { game: G, scenario, name, seats, seed });
    if (minutes) {
      await ask('table.open', { campaign: id });
      await ask('bots.control', { campaign: id, speed: 'instant' });
      for (let i = 0; i < 600; i++) { const c = await ask('campaigns.get', { campaign: id }); if (c.summary.result || c.summary.decisions > minutes) break; await new Promise((r) => setTimeout(r, 100)); }
      await ask('table.close', { campaign: id });
    }
    return id as string;
  };
  const all = (b: string) => ({ japan: bot(b), britain: bot(b), usa: bot(b) });
  const one = await make('First try at Midway', S[0], all('captain'), 3, 9999);
  await ask('campaigns.seats', { campaign: one, seats: { japan: P, britain: bot('captain'), usa: bot('captain') } });
  const two = await make('Island chain', S[1], all('captain'), 4, 9999);
  await ask('campaigns.seats', { campaign: two, seats: { japan: bot('captain'), britain: P, usa: P } });
  const three = await make('The southern road', S[1], all('captain'), 5, 300);
  await ask('campaigns.seats', { campaign: three, seats: { japan: P, britain: P, usa: P } });
  await ask('campaigns.tag', { campaign: three, tags: ['club', 'solo'] });
  const four = await make('Old plans', S[0], {}, 6);
  await ask('campaigns.archive', { campaign: four, archived: true });
  const five = await make('Thrown away', S[0], {}, 7);
  await ask('campaigns.delete', { campaign: five });
  await make('A campaign with a name so long that it will never fit in any row of any list', S[0], { usa: P, japan: bot('greedy'), britain: bot('random') }, 8, 60);
  const six = await make('Rising Sun, second try', S[0], all('captain'), 9, 420);
  await ask('campaigns.seats', { campaign: six, seats: { japan: P, britain: bot('captain'), usa: bot('captain') } });
  await ask('campaigns.backup', {});
  await take([
    ['home', '/', {}, A], ['home-1920', '/', {}, B], ['home-night', '/', { theme: 'night' }, A], ['home-it', '/', { lang: 'it' }, A], ['home-150', '/', { fontScale: 150 }, A], ['home-it-150-1920', '/', { fontScale: 150, lang: 'it' }, B],
    ['home-menu', '/', {}, A, async (p) => { await p.locator('.dots').nth(1).click(); }],
    ['home-rename', '/', {}, A, async (p) => { await p.locator('.dots').nth(1).click(); await p.getByRole('menuitem', { name: 'Rename' }).click(); }],
    ['home-log', '/', { lang: 'it' }, A, async (p) => { await p.locator('.dots').nth(1).click(); await p.getByRole('menuitem', { name: 'Esporta il diario' }).click(); }],
    ['home-seats', '/', {}, A, async (p) => { await p.locator('.dots').nth(1).click(); await p.getByRole('menuitem', { name: 'Who plays' }).click(); }],
    ['home-backups', '/', {}, A, async (p) => { await p.getByRole('button', { name: 'Backups' }).click(); await p.getByRole('button', { name: 'Back up now' }).click(); }],
    ['home-bin', '/', { theme: 'night' }, A, async (p) => { await p.getByRole('radio', { name: /^Bin/ }).click(); }],
    ['home-narrow', '/', {}, [960, 640]],
    ['statistics', '/statistics', {}, A], ['statistics-it-night', '/statistics', { lang: 'it', theme: 'night' }, B], ['statistics-150', '/statistics', { fontScale: 150 }, A],
  ]);
}
await browser.close(); await host.close(); await program.close(); rmSync(folder, { recursive: true, force: true });
