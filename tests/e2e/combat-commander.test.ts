/**
 * Combat Commander: Pacific at one screen: what stands beside a Fire Group, the line of sight from anywhere to anywhere, and a scenario
 * that is made at the table. A whole round is played in combat-round.test.ts.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '../../src-main/api/types.ts';
import type { TableView } from '../../src-main/engine/view.ts';
import type { Moment } from '../../scripts/moment.ts';
import { arrive } from './arrive.ts';
import { call, openStage, serious, type Stage } from './browser.ts';
import { until } from './combat-hand.ts';
import { EmpireHand } from './empire-hand.ts';
import { EmpireKeys } from './empire-keys.ts';
import { soon } from './hand.ts';
import { Walk } from './walk.ts';

const GAME = 'combat-commander-pacific';

const fires = ({ actions }: TableView): boolean => actions.some(({ id }) => id === 'fire');
/** Who fires is being named. */
const GROUP: Moment = {
  game: GAME, scenario: 'dawn-ridge', name: 'Who fires', seed: 3, when: (view) => view.prompt?.step === 'fire.group' && fires(view),
};
/** Nothing is in hand. */
const TURN: Moment = { game: GAME, scenario: 'dawn-ridge', name: 'A turn', seed: 3, when: (view) => view.prompt?.step === 'turn.choose' };
const sees = (verb: string) => (from: string, to: string): RegExp => new RegExp(`^${from} (?:${verb}) ${to}:`);
const SIGHT = { en: sees('sees|does not see'), it: sees('vede|non vede') };

let stage: Stage;
let stands: Moment | null = null;
beforeAll(async () => { stage = await openStage(); });
afterAll(() => stage.close());

/** Nothing is answered and nothing kept there: whoever comes next finds the table as it was, in his language. */
async function standAt(hand: EmpireHand, moment: Moment): Promise<void> {
  if (stands !== moment) await arrive(hand, moment);
  stands = moment;
}

describe.each([['en', 'mouse'], ['it', 'keys']] as const)('in %s, by %s', (lang, by) => {
  let hand: EmpireHand;
  beforeAll(async () => {
    await call(stage.page, 'settings.set', { lang, curtain: 'always', botSpeed: 'instant' });
    await stage.page.waitForSelector(`html[lang=${lang}]`);
    hand = by === 'keys' ? new EmpireKeys(stage.page) : new EmpireHand(stage.page);
  });
  afterEach(() => {
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });

  it('a line of sight runs from where one points to wherever one points next, and says what becomes of it', async () => {
    await standAt(hand, GROUP);
    const { page } = stage;
    if (by === 'mouse') expect(await serious(page, '.column')).toEqual([]);
    const told = (): Promise<string> => page.locator('.overlays .note').last().innerText();
    if (by === 'mouse') {
      await page.locator('path.hit[data-space="E4"]').hover({ force: true });
      await page.keyboard.press('v');
      await page.locator('path.hit[data-space="K4"]').hover({ force: true });
      await soon(told).toMatch(SIGHT[lang]('E4', 'K4'));
      await page.locator('path.hit[data-space="E5"]').hover({ force: true });
      await soon(told).toMatch(SIGHT[lang]('E4', 'E5'));
      expect(await serious(page, '.overlays')).toEqual([]);
    } else {
      await new Walk(page).map();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('v');
      for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
      await soon(told).toMatch(SIGHT[lang]('[A-O]\\d+', '[A-O]\\d+'));
    }
    await hand.picture(`sight-${lang}`);
    await page.keyboard.press('v');
    await soon(() => page.locator('[data-overlay="thread"]').getAttribute('aria-pressed')).toBe('false');
  });
});

const MADE = {
  en: { begin: 'auto', deploy: 'set up your pieces', turn: 'give an Order, or pass' },
  it: { begin: 'draw', deploy: 'piazza le tue pedine', turn: 'dai un Ordine' },
} as const;
describe.each([['en', 'mouse'], ['it', 'keys']] as const)('standing orders, in %s, by %s', (lang, by) => {
  it('say when one is asked, and at which moments and hexes alone', async () => {
    const { page } = stage;
    await call(page, 'settings.set', { lang, windows: 'fitting', curtain: 'never' });
    await page.waitForSelector(`html[lang=${lang}]`);
    const hand = by === 'keys' ? new EmpireKeys(page) : new EmpireHand(page);
    await arrive(hand, TURN);
    const kept = async (): Promise<unknown[]> => {
      const { windows, window } = await call<Settings>(page, 'settings.get', {});
      return [windows, ...Object.values(window).filter(Array.isArray)];
    };
    if (by === 'mouse') {
      await page.locator('[data-windows]').click();
      await page.locator('.windows [role=radio]').last().click();
      await page.locator('[data-order="move.entered"]').check();
      await page.locator('path.hit[data-space="K4"]').click({ force: true });
      await page.locator('[data-watch]').click();
      expect(await serious(page, '.windows')).toEqual([]);
      await soon(kept).toEqual(['ordered', ['move.entered', '@K4']]);
    } else {
      for (const key of ['o', 'ArrowRight', 'ArrowRight', 'Tab', 'Space']) {
        await page.keyboard.press(key);
        await soon(() => page.evaluate(() => document.activeElement?.closest('.windows') !== null)).toBe(true);
      }
      await soon(async () => (await kept())[0]).toBe('ordered');
      await soon(async () => (await kept()).some((it) => String(it) === 'move.entered')).toBe(true);
    }
    await hand.picture(`orders-${lang}`);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.windows').count()).toBe(0);
    await call(page, 'settings.set', { windows: 'fitting' });
    expect(stage.complaints).toEqual([]);
  });
});

describe.each([['en', 'at once, by mouse'], ['it', 'card by card, by keys']] as const)('the generator in %s', (lang, how) => {
  it(`makes a scenario ${how}, and both sides set up to a first turn`, async () => {
    await call(stage.page, 'settings.set', { lang });
    await stage.page.waitForSelector(`html[lang=${lang}]`);
    const hand = lang === 'it' ? new EmpireKeys(stage.page) : new EmpireHand(stage.page);
    await hand.begin({ game: GAME, scenario: 'random-p3-track', name: `Made at the table, ${how}`, seed: 7 });
    expect(await hand.step()).toBe('generator.begin');
    if (MADE[lang].begin === 'draw') await hand.action('draw');
    const asked = new Set<string>();
    for (let i = 0; i < 60 && await hand.step() !== 'setup.deploy'; i++) {
      asked.add(await hand.step());
      await hand.goOn();
    }
    // At once chance chooses; card by card each side chooses its Order of Battle in secret.
    expect(asked.has('generator.ob')).toBe(MADE[lang].begin === 'draw');
    expect(await hand.question()).toContain(MADE[lang].deploy);
    await until(hand, /^turn\.choose$/);
    expect(await hand.question()).toContain(MADE[lang].turn);
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
