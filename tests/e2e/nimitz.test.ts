/**
 * A whole turn of Fleet Commander: Nimitz with a Battle, at one screen: by mouse and by keys alone, each in both languages. The hint, which
 * no hand changes, is looked at once in each language.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openStage, serious, type Stage } from './browser.ts';
import { Hand, soon } from './hand.ts';
import { Walk } from './walk.ts';

/** Of the seed: Japan sends ships to New Guinea, and both sides have Hits to assign there. */
const BEGINNING = { game: 'fleet-commander-nimitz', scenario: 'c1942', seed: 5 };
const WORDS = {
  en: { buy: 'what will you buy and repair?', scout: 'where will you look?', move: 'where do you move?',
    hawaii: 'Hawaiian Islands', guinea: 'New Guinea', against: 'They sail against you',
    hits: /to assign, the lowest cost first|destroy all that can be hit/, advised: /Nimitz would/i },
  it: { buy: 'che cosa acquisti e ripari?', scout: 'dove mandi i Ricognitori?', move: 'dove muovi?',
    hawaii: 'Hawaii', guinea: 'Nuova Guinea', against: 'Muovono contro di te',
    hits: /da assegnare, prima al costo più basso|per distruggere tutto/, advised: /Nimitz farebbe/i },
};

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
});
afterAll(() => stage.close());

/** How many of these lie under one of those. */
const under = (all: string, over: string): Promise<number> => page.evaluate(([those, these]) => {
  const boxes = [...document.querySelectorAll(these)].map((it) => it.getBoundingClientRect());
  return [...document.querySelectorAll(those)].map((it) => it.getBoundingClientRect())
    .filter((a) => boxes.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
}, [all, over] as const);

/** Those who look at the hint let Japan's Areas be rolled by themselves; the others choose them. */
const HANDS = [['en', 'mouse', true], ['it', 'keys', true], ['it', 'mouse', false], ['en', 'keys', false]] as const;
describe.each(HANDS)('a turn of 1942, in %s, by %s', (lang, by, told) => {
  const words = WORDS[lang];
  const mouse = by === 'mouse';
  let hand: Hand;
  const step = async (): Promise<string> => (await hand.stand()).step;
  /** A control is pressed with the button of the mouse, or reached by F6 and Tab and pressed with Enter. */
  const press = async (selector: string): Promise<void> => {
    if (mouse) return page.locator(selector).first().click({ force: true });
    const walk = new Walk(page);
    await walk.reach(selector);
    await page.keyboard.press('Enter');
  };
  /** A click shows a stack; by keys N walks those that can act. */
  async function look(space: string, name: string): Promise<void> {
    if (mouse) return hand.subject(space, name);
    const walk = new Walk(page);
    const subject = async (): Promise<string> => (await page.locator('.subject h2').allInnerTexts())[0] ?? '';
    await walk.map();
    for (let i = 0; i < 20 && await subject() !== name; i++) {
      const before = await subject();
      await walk.keys('n');
      await soon(subject).not.toBe(before);
    }
    expect(await subject()).toBe(name);
  }
  const commit = (): Promise<void> => hand.answers(() =>
    (mouse ? page.locator('.prompt .commit').click() : page.keyboard.press('Control+Enter')));

  it('buys out of both purses', async () => {
    await call(page, 'settings.set', { lang, botSpeed: 'instant' });
    hand = new Hand(page);
    await hand.begin({ ...BEGINNING, options: { areaOrder: told && 'die-by-die' }, name: `Savo ${lang} ${by}` });
    expect(await hand.question()).toContain(words.buy);
    const line = '.purchase [data-line="42-us-1st-marine"]';
    await hand.answers(() => press(`${line} .stepper button:last-of-type`));
    await soon(() => page.locator(line).count()).toBe(0);
    await commit();
  });

  it('is told what each number would do before it looks, and sees the die on its row', async () => {
    expect(await hand.question()).toContain(words.scout);
    if (mouse) await page.locator('[data-target="caroline-islands"] .disc').hover({ force: true });
    else await new Walk(page).reach('.destinations [data-action="scout:caroline-islands"]');
    await soon(() => page.locator('main.table').innerText()).toContain(words.against);
    await hand.answers(() => (mouse
      ? page.locator('[data-target="caroline-islands"] .disc').click({ force: true })
      : page.keyboard.press('Enter')));
    await commit();
    await soon(step).toBe('movement.us');
    await soon(() => page.locator('[data-overlay="orders"]').getAttribute('aria-pressed')).toBe('true');
  });

  it.runIf(told)('is told on a key what the computer would do, which does nothing by itself', async () => {
    const now = await hand.stand();
    await page.keyboard.press('i');
    await soon(() => page.locator('.hint .what').allInnerTexts()).not.toEqual([]);
    expect(await page.locator('.hint').innerText()).toMatch(words.advised);
    await soon(() => page.locator('.spotlight .ring').count()).toBe(1);
    expect(await serious(page, '.hint')).toEqual([]);
    await page.keyboard.press('i');
    await soon(() => page.locator('.hint').count()).toBe(0);
    expect(await hand.stand()).toEqual(now);
  });

  it('sends a carrier where it is needed, and is told why an Area is closed', async () => {
    expect(await hand.question()).toContain(words.move);
    await look('hawaiian-islands', words.hawaii);
    await press('.subject [data-unit="42-us-enterprise"] .stepper button:enabled >> nth=-1');
    await soon(() => page.locator('[data-target="new-guinea"]').count()).toBe(1);
    if (mouse) {
      await page.locator('path.hit[data-space="japan"]').click({ force: true });
      await soon(() => page.locator('.why').count()).toBe(1);
    }
    if (!mouse) await new Walk(page).target(words.guinea);
    if (mouse) {
      // What Japan may send was called for, and stays in sight beside the odds.
      await page.locator('[data-target="new-guinea"] .disc').hover({ force: true });
      await page.locator('.tip dl').waitFor();
      expect(await page.locator('.layers [data-said]').count()).toBeGreaterThan(3);
      expect(await under('.layers [data-said]', '.tip')).toBe(0);
    }
    await hand.answers(() => (mouse
      ? page.locator('[data-target="new-guinea"] .disc').click({ force: true })
      : page.keyboard.press('Enter')));
    await commit();
  });

  it('sees the enemy’s hour die by die, as arrows, and again', async () => {
    if (told) await page.keyboard.press('w');
    else {
      await hand.answers(() => press('.destinations [data-action^="order:"]'));
      expect(await page.locator('.desk li.hit').count()).toBe(1);
      await press('[data-desk-again]');
    }
    await soon(() => page.locator('.meanwhile li').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.meanwhile').count()).toBe(0);
    while (await step() === 'movement.jp-area') await hand.answers(() => press('.destinations [data-action^="order:"]'));
    await soon(step).toBe('battles.choose');
    expect(await page.locator('[data-arrow]').count()).toBeGreaterThan(2);
  });

  it('fights at New Guinea to the end of the turn', async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 400 && !(await step()).startsWith('us-resupply'); i++) {
      const now = await step();
      if (/\.hit/.test(now) && !seen.has('hit')) {
        seen.add('hit');
        await soon(() => page.locator('.column').innerText()).toMatch(words.hits);
        expect(await page.locator('.zones .aimed').count()).toBeGreaterThan(1);
        // The wind rose stands in water that nobody fills.
        expect(await under('.zones .rose', '.zones :is(.line, .cards, header)')).toBe(0);
        if (mouse && told) expect(await serious(page, '.board')).toEqual([]);
      }
      await answer(now, seen);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['plan', 'fly', 'hit']));
    expect(await step()).toBe('us-resupply.spend');
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });

  /** What the step asks for: a plan by its card, an aircraft and then its field, a Hit by its counter, else the row or the button. */
  async function answer(now: string, seen: Set<string>): Promise<void> {
    if (now === 'battle.setup.us-plans' && !seen.has('plan')) {
      seen.add('plan');
      return hand.answers(() => press('[data-action="plan:us-furball"]'));
    }
    if (now === 'bt.us-air-move' && !seen.has('fly')) {
      seen.add('fly');
      await press('.zones button.face');
      await soon(() => page.locator('[data-target="zone-island"]').count()).toBe(1);
      return hand.answers(() => press('[data-target="zone-island"]'));
    }
    if (await page.locator('.zones .aimed button.face').count() > 0) return hand.answers(() => press('.zones .aimed button.face'));
    if (await page.locator('.prompt .commit').count() > 0) return commit();
    if (await page.locator('.destinations [data-action]').count() > 0) return hand.answers(() => press('.destinations [data-action]'));
    if (await page.locator('.prompt [data-action]').count() > 0) return hand.answers(() => press('.prompt [data-action]'));
    throw new Error(`${now}: ${await page.locator('body').innerText()}`);
  }
});
