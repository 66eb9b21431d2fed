/**
 * One offensive of Empire of the Sun at one screen, whole: a card, activation, march, reaction, ground battle, a crash among the
 * hits, everybody home. It is told once, and played by mouse in English, by keys alone in Italian.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, Crashable, seriousInBoth } from './browser.ts';
import { EmpireHand, type Place } from './empire-hand.ts';
import { EmpireKeys } from './empire-keys.ts';
import { soon } from './hand.ts';

const KUALA_LUMPUR: Place = ['1913', 'Kuala Lumpur'];
const KOTA_BHARU: Place = ['2112', 'Kota Bharu'];
const KUANTAN: Place = ['2014', 'Kuantan'];
const SAIGON: Place = ['2212', 'Saigon'];
const SINGAPORE: Place = ['2015', 'Singapore'];
/** Of the seed: Japan holds East Force, the Allies find the march out, and both sides have hits to assign. */
const SEED = 6;

const WORDS = {
  en: {
    deal: 'do you take Arcadia Conference before the deal?', backs: /^Allies: \d cards in hand$/, event: 'Paratroops take an empty hex',
    uses: ['Operations', 'Event', 'Discard', 'Future Offensive'], play: 'which card do you play?',
    active: (n: number) => `${n} of 4`,
    battle: /Kuantan[\s\S]*15th Army, 25th Army[\s\S]*22nd Air Flotilla[\s\S]*3rd Indian Corps/, sure: 'nothing can be taken back',
    hidden: /not rolled yet · found out \d+%/i, roll: 'Roll for intelligence', found: 'intercepted',
    cases: /^If it stays a surprise \(20%\)\s+\d+%\s+If it is found out \(80%\)\s+\d+%\s+Expected loss/,
    assumed: 'Reaction cards are not counted', hits: 'which troops do the hits fall on?',
    left: /\d+ hits of \d+ to assign/, usual: /^Usual: .+ loses a step/, lost: 'one step lost',
  },
  it: {
    deal: 'prendi Conferenza di Arcadia prima della distribuzione?',
    backs: /^Alleati: \d carte in mano$/, event: 'I paracadutisti prendono un esagono vuoto',
    uses: ['Operazioni', 'Evento', 'Scarta', 'Offensiva Futura'], play: 'quale carta giochi?',
    active: (n: number) => `${n} su 4`,
    battle: /Kuantan[\s\S]*15ª Armata, 25ª Armata[\s\S]*22ª Flottiglia aerea[\s\S]*3° Corpo indiano/, sure: 'nulla si può annullare',
    hidden: /tiro non ancora fatto · scoperta \d+%/i, roll: 'Tira per le informazioni', found: 'intercettazione',
    cases: /^Se resta una sorpresa \(20%\)\s+\d+%\s+Se è scoperta \(80%\)\s+\d+%\s+Perdite attese/,
    assumed: 'Le carte reazione non sono contate', hits: 'quali truppe subiscono i colpi?',
    left: /\d+ colpi su \d+ da assegnare/, usual: /^Consueta: .+ perde un livello/, lost: 'perso un livello',
  },
};

/** Axe takes its time and reads no words: each screen is looked at in one of the runs. */
const AUDITED = { hand: 'mouse', declared: 'mouse', hits: 'keys', over: 'keys' };

const RUNS = [
  { by: 'mouse', lang: 'en', handOf: (page: Page) => new EmpireHand(page) },
  { by: 'keys', lang: 'it', handOf: (page: Page): EmpireHand => new EmpireKeys(page) },
] as const;

const stage = new Crashable();
beforeAll(() => stage.open());
afterAll(() => stage.close());

describe.each(RUNS)('an offensive against Kuantan, by $by, in $lang', ({ by, lang, handOf }) => {
  const words = WORDS[lang];
  let page: Page;
  let hand: EmpireHand;
  const audit = async (part: keyof typeof AUDITED): Promise<void> => {
    if (AUDITED[part] === by) expect(await seriousInBoth(page)).toEqual([]);
  };
  const column = (part: string): Promise<string> => page.locator(`.operation ${part}`).innerText();
  beforeAll(() => {
    ({ page } = stage);
    hand = handOf(page);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await hand.picture(`failed-${by}-${lang}-${task.name.slice(0, 20)}`);
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });

  it('begins with a card of the hand, which says what it does and what it can be used for', async () => {
    await call(page, 'settings.set', { lang });
    await page.waitForSelector(`html[lang=${lang}]`);
    await hand.begin({ game: 'empire-of-the-sun', scenario: '1942', name: `Kuantan, ${lang}`, seed: SEED });
    expect(await hand.question()).toContain(words.deal);
    await hand.commit();
    expect(hand.lifted).toBe(2);
    expect(await hand.step()).toBe('offensives-choose-play');
    await soon(() => page.locator('.hand .card').count()).toBe(7);
    // The other hand is a number.
    await soon(() => page.locator('.piles .backs').last().getAttribute('aria-label')).toMatch(words.backs);
    await hand.look('jp-60');
    await soon(() => page.locator('.hand .big').innerText()).toContain(words.event);
    await soon(() => page.locator('.hand .uses').count()).toBe(0);
    await hand.choose('jp-60');
    await soon(() => page.locator('.hand .uses .btn').allInnerTexts()).toEqual(
      expect.arrayContaining(words.uses.map((it) => expect.stringContaining(it))),
    );
    await hand.putBack('jp-60');
    await soon(() => page.locator('.hand .uses').count()).toBe(0);
    await audit('hand');
    await hand.choose('jp-60');
    await hand.action('oc:jp-60');
    expect(await hand.step()).toBe('offensive-hq');
  });
  it('activates units of several hexes under an HQ, and takes one back', async () => {
    await hand.action('hq:hq-south');
    await hand.unit(KUALA_LUMPUR, 'jp-15-army');
    await hand.unit(KOTA_BHARU, 'jp-25-army');
    await hand.unit(SAIGON, 'jp-22-air-flotilla');
    expect(await hand.question()).toContain(words.active(3));
    expect(await column('.lead')).toContain(words.active(3));
    await hand.action('deactivate:jp-22-air-flotilla');
    expect(await hand.question()).toContain(words.active(2));
    await hand.unit(SAIGON, 'jp-22-air-flotilla');
    await hand.commit();
    expect(await hand.step()).toBe('offensive-move');
    // The map has gone to them by itself, so near that their values can be read, and none stands behind the hand or the column.
    await soon(() => page.locator(`[data-stack="${KUALA_LUMPUR[0]}/japan"] .value`).count()).toBeGreaterThan(1);
    await soon(() => page.locator('.hexmap [data-stack]:has(.able)').evaluateAll((all) => all.map((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.hexmap') !== null;
    }))).toEqual([true, true, true]);
  });
  it('marches two armies into Kuantan, one of them recalled and sent again', async () => {
    const march = async (from: Place, unit: string): Promise<void> => {
      await hand.unit(from, unit);
      await hand.action('mode:land');
      await hand.march(KUANTAN);
    };
    await march(KUALA_LUMPUR, 'jp-15-army');
    await march(KOTA_BHARU, 'jp-25-army');
    await hand.action('recall:jp-25-army');
    await march(KOTA_BHARU, 'jp-25-army');
    await hand.commit();
    expect(await hand.step()).toBe('offensive-declare');
    expect(await column('.battle')).toMatch(words.battle);
    expect(await column('.battle strong')).toMatch(/^>?\d+%\s/);
    // It stands on the map too, without a key.
    await soon(() => page.locator('.hex-words').textContent()).toMatch(/\d+%/);
    // What the figure is a mix of: each case with its chance, and what was assumed.
    expect(await column('.forecast')).toMatch(words.cases);
    expect(await column('.assumed')).toContain(words.assumed);
    await page.locator('.operation .assumed').scrollIntoViewIfNeeded();
    await hand.picture(`declared-${lang}`);
    await audit('declared');
  });
  it('is shown to the other side only when its owner says so', async () => {
    const before = hand.lifted;
    await hand.commitSurely(words.sure);
    expect(hand.lifted).toBe(before + 1);
    expect((await hand.stand()).side).toBe('allied');
    // Allied cards now, and not one of Japan's.
    await soon(() => page.locator('.hand .card[data-card^="jp-"]').count()).toBe(0);
    await soon(() => page.locator('.operation').innerText()).toMatch(words.hidden);
  });
  it('is found out, and the reaction comes from Singapore', async () => {
    await soon(() => page.locator('.prompt .commit').innerText()).toContain(words.roll);
    await hand.commit();
    await soon(() => page.locator('.operation').innerText()).toContain(words.found);
    expect([await page.locator('.operation .case').count(), await page.locator('.operation .forecast').count()]).toEqual([0, 1]);
    // The window of reaction cards is asked even where no card can be played: whoever sees it pass learns nothing of the hand.
    expect(await hand.step()).toBe('reaction-respond');
    await hand.commit();
    expect(await hand.step()).toBe('reaction-hq');
    await hand.action('hq:hq-malaya');
    await hand.unit(SINGAPORE, 'cw-malaya-air');
    await hand.unit(SINGAPORE, 'cw-8-aus-div');
    await hand.commit();
    expect(await hand.step()).toBe('reaction-move');
    await hand.unit(SINGAPORE, 'cw-8-aus-div');
    await hand.action('mode:land');
    await hand.march(KUANTAN);
    await hand.commit();
    expect(await hand.step()).toBe('reaction-attack-cards');
    await hand.commit();
    expect([await hand.step(), (await hand.stand()).side]).toEqual(['battle-ground-allocate', 'japan']);
  });
  it('shows both fires with modifiers, chances and dice, and whom the hits may fall on', async () => {
    const board = page.locator('.volleys');
    expect(await hand.question()).toContain(words.hits);
    await soon(() => board.locator('.band').count()).toBe(2);
    expect((await hand.dice()).length).toBe(4);
    await soon(() => board.locator('.mod').count()).toBeGreaterThan(0);
    for (const rows of await board.locator('table').all()) {
      const chances = await rows.locator('td:last-child').allInnerTexts();
      expect(chances.reduce((sum, it) => sum + Number.parseInt(it, 10), 0)).toBe(100);
      await soon(() => rows.locator('tr.hit').count()).toBe(1);
    }
    await soon(() => board.locator('button.pawn').count()).toBe(2);
    await soon(() => board.locator('.choose').innerText()).toMatch(words.left);
    await soon(() => page.locator('.prompt .commit').innerText()).toMatch(words.usual);
    await audit('hits');
  });
  it('resumes among the hits where the program was killed', async () => {
    const seen = async () => ({
      stand: await hand.stand(), question: await hand.question(), left: await page.locator('.choose').innerText(),
      lost: await page.locator('.pawn[data-group="cw-3-ind-corps"]').getAttribute('aria-label'), dice: await hand.dice(),
    });
    await hand.hit('cw-3-ind-corps');
    const before = await seen();
    expect(before.stand.step).toBe('battle-ground-allocate');
    expect(before.lost).toContain(words.lost);
    await stage.crash();
    await hand.resume();
    expect(await seen()).toEqual(before);
  });
  it('ends with the rest of the hits, the result, and everybody home', async () => {
    for (let i = 0; i < 30 && (await hand.step()) !== 'offensives-choose-play'; i++) {
      const able = page.locator('.volleys button.pawn').first();
      if ((await hand.step()).endsWith('-allocate')) await hand.hit((await able.getAttribute('data-group'))!);
      else await hand.goOn();
    }
    expect(await hand.step()).toBe('offensives-choose-play');
    expect(hand.ended.map(({ battle }) => battle)).toContain('Kuantan');
    expect(await hand.question()).toContain(words.play);
    await audit('over');
  });
});
