/**
 * A battle of three at one screen, in the first spring: Reds have marched into a Nationalist province, and Japan lands there and attacks
 * both. By mouse in English, and by keys alone in Italian; the curtain falls whenever another of the three is asked, and a crash in the
 * middle of the round (in English) loses nothing.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arriveBy, type Line } from './arrive.ts';
import { call, Crashable, serious } from './browser.ts';
import { EmpireHand } from './empire-hand.ts';
import { EmpireKeys } from './empire-keys.ts';
import { soon } from './hand.ts';
import { Walk } from './walk.ts';

const SUCHOW = 'suchow';
/** Marines of Kyushu, the Fleet and the Carrier of Tokyo come over the Yellow Sea, once the Militia of Sian has come and fought. */
const LANDING: readonly Line[] = [
  ['japan', 'setup.cadres', 'cadre:marine@kyushu'],
  ['soviet', 'command.play', 'commit:action-2'], ['japan', 'command.play', 'commit:action-6'],
  ...['militarize:sian+18', 'unit:18', `move:${SUCHOW}`, 'done'].map((it): Line => ['soviet', 'turn.move', it]),
  ...['unit:19', 'unit:2', 'unit:1'].flatMap((it): Line[] => [
    ['japan', 'turn.move', it], ['japan', 'turn.move', `move:${SUCHOW}/yellow-sea`]]),
  ['japan', 'turn.move', 'done'],
];
const [CARRIER, FLEET] = ['2', '1'];
const WORDS = {
  en: { whom: 'whom do you attack?', types: ['Fortress', 'Carrier', 'Fleet'] },
  it: { whom: 'chi attacchi?', types: ['Fortezza', 'Portaerei', 'Flotta'] },
};

const stage = new Crashable();
beforeAll(() => stage.open());
afterAll(() => stage.close());

describe.each([['en', 'mouse'], ['it', 'keys']] as const)('a battle of three, in %s, by %s', (lang, by) => {
  const words = WORDS[lang];
  let hand: EmpireHand;
  const who = async (): Promise<string> => {
    const { side, step } = await hand.stand();
    return `${side} ${step}`;
  };
  const roles = (): Promise<(string | null)[]> => stage.page.locator('.rounds .heads p')
    .evaluateAll((all) => all.map((it) => it.getAttribute('class')));
  const parties = (): Promise<string[]> => stage.page.locator('.rounds .heads p').allInnerTexts();
  /** What is ringed: who acts, and at whom he may fire. */
  const ringed = (kind: string): Promise<string[]> => stage.page.locator(`.rounds .ring.${kind} [data-group]`)
    .evaluateAll((chits) => chits.map((it) => it.getAttribute('data-group')!));
  /** Goes to something that can be pressed: by the mouse, or by the keys. */
  const reach = (selector: string): Promise<void> => (by === 'mouse' ? stage.page.locator(selector).first().hover()
    : new Walk(stage.page).reach(selector));
  const count = (selector: string): Promise<number> => stage.page.locator(selector).count();

  it('the Active Player names whom he attacks, and both defend', async () => {
    await call(stage.page, 'settings.set', { lang, curtain: 'hidden', botSpeed: 'instant' });
    await stage.page.waitForSelector(`html[lang=${lang}]`);
    hand = by === 'mouse' ? new EmpireHand(stage.page) : new EmpireKeys(stage.page);
    await arriveBy(hand, { game: 'conquest-consequence', scenario: 'campaign', name: `Suchow ${lang}`, seed: 7 }, LANDING);
    expect(await who()).toBe('japan battle.targets');
    expect(await hand.question()).toContain(words.whom);
    await hand.action('attack:usa');
    await hand.action('attack:soviet');
    // The Fortress of the Nationalists comes first, and is asked behind the curtain.
    expect(await who()).toBe('usa battle.action');
    expect(hand.lifted).toBeGreaterThan(1);
    expect(await roles()).toEqual(['attacker', 'defender', 'defender']);
    expect(await count('.rounds .rank')).toBeGreaterThan(3);
    await soon(() => stage.page.locator('.rounds .ring.acts').innerText()).toContain(words.types[0]);
    // What may come of the proposed answer stands at the foot, what is due at each who may be hit.
    await soon(() => count('[data-weighed] .odds')).toBe(1);
    expect(await count('.rounds .ring.aimed .coming')).toBeGreaterThan(0);
    expect(await stage.page.locator('.prompt [data-proposal]').innerText()).toContain(words.types[0]);
    // It fires at the Attacker alone, never at the Reds beside it.
    expect(await ringed('aimed')).not.toContainEqual(expect.stringContaining('red-china'));
    if (by === 'mouse') expect(await serious(stage.page, '.board')).toEqual([]);
    await hand.picture(`three-${lang}`);
  });

  it('each of the Attacker’s units names the class and the Faction', async () => {
    await hand.action(await row(/^fire:.*@N$/));
    expect(await who()).toBe('japan battle.action');
    // Its dice lie under it, and how many hit stands in the order of fire.
    await soon(() => count('.rounds .die')).toBeGreaterThan(0);
    expect(await count('.rounds .order .done .thrown')).toBe(1);
    for (const unit of [CARRIER, FLEET]) {
      await soon(() => ringed('acts')).toEqual([`block-${unit}`]);
      const shot = (foe: string): string => `.destinations [data-action="fire:${unit}@G/${foe}"]`;
      for (const foe of ['usa', 'soviet']) expect(await count(shot(foe))).toBe(1);
      const foe = unit === CARRIER ? 'usa' : 'soviet';
      // What may come of it is told before it is done, by trial runs.
      await reach(shot(foe));
      await soon(() => stage.page.locator(shot(foe)).innerText()).toMatch(/\d ?%/);
      await hand.action(`fire:${unit}@G/${foe}`);
      while (await hand.step() === 'battle.hit') await hand.goOn();
    }
  });

  it('of two Defenders in one rank the Active Player says who is first; the program is killed there', async () => {
    expect(await who()).toBe('japan battle.order');
    if (by === 'mouse') {
      const before = [await hand.stand(), await parties()];
      await stage.crash();
      await hand.resume();
      expect([await hand.stand(), await parties()]).toEqual(before);
    }
    await hand.action('attack:soviet');
    expect((await hand.stand()).side).toBe('soviet');
  });

  it('ends after its one round: the ships go where no Ground unit is left, and the log tells of all three', async () => {
    for (let i = 0; i < 40 && (await hand.step()).startsWith('battle.'); i++) {
      if (await count('.prompt .commit') > 0) await hand.commit();
      else if (await count('.destinations [data-action]') > 0) await hand.action(await row(/^fire:/));
      else {
        // A unit first, then where it goes.
        await reach('.picks [data-pick]');
        await (by === 'mouse' ? stage.page.locator('.picks [data-pick]').first().click() : stage.page.keyboard.press('Enter'));
        await soon(() => count('.destinations [data-action]')).toBeGreaterThan(0);
      }
    }
    expect(await hand.step()).not.toMatch(/^battle\./);
    // The board stayed with its last dice until somebody went on.
    expect(hand.ended.map(({ dice }) => dice > 0)).toContain(true);
    await stage.page.keyboard.press('l');
    await soon(() => count('aside.log li')).toBeGreaterThan(5);
    const told = (await stage.page.locator('aside.log li').allInnerTexts()).join('\n');
    for (const type of words.types) expect(told).toContain(type);
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });

  /** The first row that is of this kind; else the first of all. */
  async function row(kind: RegExp): Promise<string> {
    const ids = await stage.page.locator('.destinations [data-action]').evaluateAll((all) =>
      all.map((it) => (it as HTMLElement).dataset.action!));
    return ids.find((it) => kind.test(it)) ?? ids[0];
  }
});
