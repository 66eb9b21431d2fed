/**
 * A year of Conquest & Consequence for two persons at one screen and a computer: by mouse in English, then by keys alone in Italian, from
 * the Soviet's set-up on; the curtain between the two, and a crash amid a secret Production.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arriveBy, type Line } from './arrive.ts';
import { call, Crashable, serious } from './browser.ts';
import { EmpireHand } from './empire-hand.ts';
import { soon } from './hand.ts';
import { Walk } from './walk.ts';

const BEGINNING = {
  game: 'conquest-consequence', scenario: 'campaign', seed: 4,
  seats: { usa: { kind: 'bot' as const, bot: 'random', level: 'admiral' as const } },
};
const WORDS = {
  en: { stand: 'All as proposed', spend: 'points to spend', next: 'Your watch', year: 'The year 1936' },
  it: { stand: 'Tutto come proposto', spend: 'punti da spendere', next: 'Il turno di guardia è tuo', year: 'L’anno 1936' },
};
/** Japan and the USA stand, and the first of the Soviet's Cadres. */
const STANDING: readonly Line[] = [['soviet', 'setup.cadres', 'cadre:infantry@novosibirsk']];
/** A year with all its Seasons takes no more answers of the two persons than this. */
const MOST = 160;

const stage = new Crashable();
beforeAll(() => stage.open());
afterAll(() => stage.close());

/** Lifts the curtain, once it has been seen to hide the table. */
class CurtainHand extends EmpireHand {
  readonly behind: string[] = [];
  /** Until a person is asked: the computer has its time, and how its battles end is read. */
  override async ready(): Promise<void> {
    for (;;) {
      await this.page.waitForFunction(() => document.querySelector(
        'main.curtain, main.table:not([data-busy]):not([data-by="bot"]), main.table[data-by="bot"] [data-go-on]') !== null);
      if (await this.page.locator('main.table[data-by="bot"] [data-go-on]').count() > 0) await this.passOn();
      else {
        await super.ready();
        if ((await this.stand()).by !== 'bot') return;
      }
    }
  }
  protected override async lift(): Promise<void> {
    this.behind.push(await this.page.locator('main.curtain').innerText());
    expect(await this.page.locator('.map, .hand, .column').count()).toBe(0);
    await this.page.keyboard.press('Enter');
    await soon(() => this.page.locator('main.curtain').count()).toBe(0);
  }
}

describe.each([['en', 'mouse'], ['it', 'keys']] as const)('the year 1936, in %s, by %s', (lang, by) => {
  const words = WORDS[lang];
  const mouse = by === 'mouse';
  const phases = new Set<string>();
  let hand: CurtainHand;
  const press = async (selector: string): Promise<void> => {
    if (mouse) return stage.page.locator(selector).first().click({ force: true });
    // K leads to the cards, F6 to the other parts.
    if (selector.startsWith('[data-card')) {
      await stage.page.keyboard.press('k');
      await soon(() => stage.page.evaluate(() => document.activeElement?.closest('.hand') !== null)).toBe(true);
    } else await new Walk(stage.page).reach(selector);
    await stage.page.keyboard.press('Enter');
  };
  const commit = (): Promise<void> => hand.answers(() =>
    (mouse ? stage.page.locator('.prompt .commit').click() : stage.page.keyboard.press('Control+Enter')));
  const count = (selector: string): Promise<number> => stage.page.locator(selector).count();

  it('stands as proposed, each behind the curtain, and others see backs', async () => {
    await call(stage.page, 'settings.set', { lang, botSpeed: 'instant', curtain: 'hidden' });
    hand = new CurtainHand(stage.page);
    if (mouse) await hand.begin({ ...BEGINNING, name: `Asia ${lang}` });
    else await arriveBy(hand, { ...BEGINNING, name: `Asia ${lang}` }, STANDING);
    expect(await stage.page.locator('.prompt .commit').innerText()).toContain(words.stand);
    expect(await count('[data-stack^="nanking/"] .block')).toBe(1);
    if (mouse) await commit();
    expect((await hand.stand()).side).toBe('soviet');
    expect(hand.behind.join()).toContain(words.next);
    await commit();
    await soon(hand.step).toBe('production.spend');
  });

  it('buys in secret, and loses nothing when the program is killed there', async () => {
    for (let sides = 0; sides < 2; sides++) {
      while (await hand.step() !== 'production.spend') await anything();
      expect(await hand.question()).toContain(words.spend);
      await hand.answers(() => press('.prompt [data-action="buy:1"]'));
      if (sides === 0 && mouse) {
        const before = await hand.stand();
        await stage.crash();
        hand = Object.assign(new CurtainHand(stage.page), { behind: hand.behind, lifted: hand.lifted });
        await hand.resume();
        expect(await hand.stand()).toEqual(before);
      }
      await commit();
    }
  });

  it('goes through Government and every Season to the next year', async () => {
    let moved = false;
    for (let i = 0; i < MOST && (await hand.stand()).phase !== 'new-year'; i++) {
      const { phase, step } = await hand.stand();
      phases.add(phase);
      if (phase === 'production' && phases.has('winter')) break;
      if (step === 'command.play' && !phases.has(`${phase} committed`)) {
        phases.add(`${phase} committed`);
        await hand.answers(() => press('[data-card^="action-"]'));
      } else if (step === 'turn.move' && !moved) {
        moved = true;
        await march();
      } else await anything();
    }
    for (const phase of ['government', 'spring', 'summer', 'fall', 'winter']) expect([...phases]).toContain(phase);
    expect(moved).toBe(true);
    expect(hand.lifted).toBeGreaterThan(4);
    await stage.page.keyboard.press('Escape');
    if (await count('.report') === 0) await stage.page.keyboard.press('b');
    await stage.page.locator('[data-report="1936"]').first().waitFor();
    expect(await stage.page.locator('main.table').innerText()).toContain(words.year);
    if (mouse) expect(await serious(stage.page, '.report')).toEqual([]);
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });

  /** N walks the stacks that can act; one block of it is taken in hand and sent to the nearest space. */
  async function march(): Promise<void> {
    const walk = new Walk(stage.page);
    await walk.map();
    await dangers();
    await stage.page.keyboard.press('n');
    await stage.page.locator('.subject [data-unit] .stepper').first().waitFor();
    await hand.answers(() => press('.subject [data-unit] .stepper button:last-of-type:enabled'));
    await soon(() => count('[data-target]')).toBeGreaterThan(0);
    if (mouse) return hand.answers(() => press('.destinations [data-action^="move:"]'));
    await walk.map();
    await walk.keys('Tab');
    await hand.answers(async () => {
      await stage.page.keyboard.press('Enter');
      if (await count('.ask .row') > 0) await stage.page.keyboard.press('Enter');
    });
  }
  /** V lays over the map what could come, with a word for each of its signs. */
  async function dangers(): Promise<void> {
    await stage.page.keyboard.press('v');
    await stage.page.locator('.map [data-area]').first().waitFor();
    const drawn = await stage.page.locator('.map [data-area]').evaluateAll((all) => all.map((it) => it.getAttribute('data-area')!));
    const told = await stage.page.locator('.overlays [data-key]').evaluateAll((all) => all.map((it) => it.getAttribute('data-key')!));
    expect([...new Set(told)].sort()).toEqual([...new Set(drawn)].sort());
    await stage.page.keyboard.press('v');
    await soon(() => count('.map [data-area]')).toBe(0);
  }
  /** What ends the step, else the button that goes on, another, a row, a card: who plays all that is proposed has a long year. */
  async function anything(): Promise<void> {
    if (await count('.report [data-read-on]') > 0) await stage.page.keyboard.press('Enter');
    for (const ends of ['pass', 'done']) {
      if (await count(`.prompt [data-action="${ends}"]`) > 0) return hand.answers(() => press(`.prompt [data-action="${ends}"]`));
    }
    if (await count('.prompt .commit') > 0) return commit();
    for (const list of ['.prompt [data-action]', '.destinations [data-action]', '[data-card]']) {
      if (await count(list) > 0) return hand.answers(() => press(list));
    }
    throw new Error(`Nothing can be pressed: ${await hand.question()}`);
  }
});
