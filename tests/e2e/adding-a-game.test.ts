/**
 * docs/adding-a-game.md, followed to the letter: its blocks go into a copy of the program, which then has a game more. The game is held
 * against types, linter and cases, its map is drawn, the window built, and it is played in the browser to its end: with the mouse, by keys
 * alone over both sheets of its board, and read in both languages.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/built.ts';
import { call, kill, openBrowser, openPage, serious, startHostProcess, type HostProcess } from './browser.ts';
import { Hand, soon } from './hand.ts';
import { blocksOf, followPage, inCopy } from './page-files.ts';

const text = readFileSync(join(ROOT, 'docs', 'adding-a-game.md'), 'utf8');
const blocks = blocksOf(text);
const folder = mkdtempSync(join(tmpdir(), 'pacific-page-'));
const copy = join(folder, 'program');
const saves = join(folder, 'saves');
const complaints: string[] = [];
let browser: Browser;
let page: Page;
let host: HostProcess;
let hand: Hand;

/** The dice of this campaign: the enemy is hit twice in the Slot and goes to its yard, we follow it and go to ours, and sink it then. */
const SEED = 122;

beforeAll(async () => {
  for (const it of [copy, saves]) mkdirSync(it);
  followPage(blocks, copy);
  await inCopy(copy, 'scripts/maps/build.ts', 'duel');
  await inCopy(copy, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
});
afterAll(async () => {
  await browser?.close();
  if (host) await kill(host);
  rmSync(folder, { recursive: true, force: true });
});

describe('the page', () => {
  it('shows a block under every heading that is a path, and a folder in each place that a game has', () => {
    expect(blocks.map(({ path }) => path)).toEqual(expect.arrayContaining([...text.matchAll(/^### `(.+)`$/gm)].map(([, path]) => path)));
    for (const place of ['src-main/games/duel/', 'src-renderer/games/duel/', 'scripts/maps/recipes/duel', 'tests/games/duel/cases/']) {
      expect(blocks.some(({ path }) => path.startsWith(place)), place).toBe(true);
    }
  });

  it('is right by types and linter', async () => {
    const code = blocks.filter(({ lang }) => lang === 'ts').map(({ path }) => path);
    const files = ['src-renderer/env.d.ts', 'src-main/games/index.ts', ...code];
    writeFileSync(join(copy, 'tsconfig.page.json'), JSON.stringify({ extends: './tsconfig.json', include: [], files }));
    await inCopy(copy, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.page.json');
    await inCopy(copy, 'node_modules/oxlint/bin/oxlint', ...code);
  });

  it('brings a game whose every rule is shown by a case, and whose random games all end', async () => {
    const pacific = async (verb: string, ...given: string[]) =>
      JSON.parse(await inCopy(copy, 'src-main/cli/pacific.ts', verb, '--game', 'duel', ...given, '--json')) as unknown;
    expect(await pacific('rules')).toMatchObject({ missing: [] });
    expect(await pacific('fuzz', '--games', '100', '--seed', '1')).toMatchObject({ games: 100, violations: 0, deadEnds: 0 });
  });

  it('brings a game that the tests of all games find by its folders, and hold', async () => {
    const projects = ['--project', 'rules', '--project', 'unit'];
    const vitest = (...given: string[]) =>
      inCopy(copy, 'node_modules/vitest/vitest.mjs', 'run', ...projects, '--no-isolate', '--maxWorkers=1', '-t', 'duel', ...given);
    await vitest(...(/`npx vitest run (.+ -u)`/.exec(text)![1].split(' ')));
    const named = [...text.matchAll(/^\| `(tests\/[^`]+)`/gm)].map(([, path]) => path);
    expect(named.filter((path) => !existsSync(join(copy, path)))).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
    // Its cases have been run; what it has no part of names no game.
    const said = await vitest(...named.filter((path) => !/cases\.test|tutorial|architecture/.test(path)));
    expect(Number(/Tests.*?(\d+) passed/.exec(said)?.[1])).toBeGreaterThan(25);
  });
});

/** Whether the ship of a nation stands there: read from what the window draws. */
const at = async (space: string, nation: string): Promise<boolean> => await page.locator(`[data-stack="${space}/${nation}"]`).count() > 0;
const large = () => page.locator('.folded [aria-pressed=true]').getAttribute('data-fold');
const trails = () => page.locator('[data-across] [data-trail]').count();
/** Answers when it is our turn, and until it is again or the game is over. */
async function answers(act: () => Promise<void>): Promise<void> {
  await hand.answers(act);
  await soon(async () => ['person', ''].includes((await hand.stand()).by)).toBe(true);
  await hand.ready();
}
/** The target that the keys are at; the sheet that it lies on has opened. */
const aimed = (): Promise<string> => page.evaluate(() => document.querySelector<HTMLElement>('.hot[data-target]')?.dataset.target ?? '');
/** Walks the legal targets by Tab to one and goes there. */
async function steam(space: string): Promise<void> {
  const inMap = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('.map') !== null);
  await answers(async () => {
    // Past the last of them Tab leaves the map: then the way back.
    for (const key of ['Tab', 'Shift+Tab']) {
      await page.locator('.map').first().focus();
      for (let at = await aimed(); at !== space && await inMap(); at = await aimed()) {
        await page.keyboard.press(key);
        await soon(async () => await aimed() !== at || !await inMap()).toBe(true);
      }
    }
    expect(await aimed()).toBe(space);
    await page.keyboard.press('Enter');
  });
}
const fire = (): Promise<void> => answers(() => page.keyboard.press('Control+Enter'));

describe('the game on the table', () => {
  beforeAll(async () => {
    [browser, host] = [await openBrowser(), await startHostProcess(saves, copy)];
    page = await openPage(browser, complaints);
    hand = new Hand(page);
    await page.goto(host.address);
    await call(page, 'settings.set', { botSpeed: 'instant' });
  });

  it('is begun, and shows its map and both ships, and the other sheet as a word', async () => {
    const seats = { japan: { kind: 'person' as const }, usa: { kind: 'bot' as const, bot: 'captain', level: 'admiral' as const } };
    await hand.begin({ game: 'duel', scenario: 'november', name: 'The page', seed: SEED, seats });
    await soon(() => hand.question()).toBe('Japan — What does the Akatsuki do?');
    expect([await at('kula-gulf', 'ijn'), await at('ironbottom-sound', 'usn')]).toEqual([true, true]);
    await soon(() => page.locator('.map').innerText()).toMatch(/Kula Gulf[^]*Ironbottom Sound/);
    expect([await large(), await page.locator('.folded button').allInnerTexts()]).toEqual(['map', ['The Slot', 'Yards']]);
    expect(await serious(page)).toEqual([]);
    await hand.picture('page-map');
  });

  it('refuses with a reason and its rule, and moves the ship that is sent', async () => {
    await hand.space('ironbottom-sound');
    await hand.space('ironbottom-sound');
    await soon(() => page.locator('.why').innerText()).toMatch(/neighbouring water; Ironbottom Sound is none of Kula Gulf[^]*DUEL-MOVE-01/);
    await answers(() => page.locator('[data-target=slot] .disc').click());
    await soon(() => at('slot', 'ijn')).toBe(true);
    expect(await at('slot', 'usn')).toBe(true);
  });

  it('is reached by keys alone on both sheets; what goes from one to the other is shown', async () => {
    // The pointer rests on no space.
    await page.mouse.move(2, 2);
    await fire();
    await fire();
    await soon(() => at('ironbottom-sound', 'usn')).toBe(true);
    await steam('ironbottom-sound');
    // The enemy went to its yard, on the sheet that is folded: a trail leads to the word of that sheet.
    await soon(trails).toBe(1);
    await hand.picture('page-trail');
    await page.keyboard.press('s');
    await soon(large).toBe('yards');
    expect(await at('espiritu-santo', 'usn')).toBe(true);
    await soon(() => page.locator('.map [aria-live]').first().innerText()).toContain('Rabaul');
    await page.keyboard.press('ArrowRight');
    await soon(() => page.locator('.map [aria-live]').first().innerText()).toContain('Espiritu Santo');
    await hand.picture('page-yards');
    await page.keyboard.press('s');
    await soon(large).toBe('map');
    await steam('slot');
    await steam('kula-gulf');
    // The yard is a legal target on the folded sheet: its word says so, and Tab opens it.
    await soon(() => page.locator('[data-fold=yards] b').innerText()).toBe('1');
    await steam('rabaul');
    await soon(large).toBe('yards');
    await soon(() => at('rabaul', 'ijn')).toBe(true);
    await steam('kula-gulf');
    await soon(large).toBe('map');
    expect(await at('kula-gulf', 'ijn')).toBe(true);
  });

  it('is won, and told in both languages', async () => {
    await fire();
    await fire();
    await fire();
    await soon(() => page.locator('.prompt').innerText()).toContain('The enemy ship is sunk');
    await page.keyboard.press('l');
    await soon(() => page.locator('.log').innerText()).toMatch(/The Laffey steams to Espiritu Santo\.[^]*The Akatsuki hits the Laffey\./);
    await call(page, 'settings.set', { lang: 'it' });
    await soon(() => page.locator('.log').innerText()).toMatch(/La Laffey naviga a Espiritu Santo\.[^]*L’Akatsuki colpisce la Laffey\./);
    await hand.picture('page-won');
    expect([[...hand.wordless], complaints]).toEqual([[], []]);
  });
});
