/** A person at the table: clicks stacks, spaces, rows, steppers and buttons with the mouse, and reads what stands there. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CampaignCard, Seat } from '../../src-main/api/types.ts';
import { call, PATIENCE } from './browser.ts';

export const soon = <T>(look: () => T | Promise<T>, message?: string) => expect.poll(look, { timeout: PATIENCE, interval: 40, message });

/** What stands there; nothing where there is no such place, without waiting for it. */
export async function shown(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).allInnerTexts())[0] ?? '';
}

/** Where something is; what is drawn anew in this very moment has no place yet. */
export async function boxOf(place: Locator) {
  let box = await place.boundingBox();
  await soon(async () => { box ??= await place.boundingBox(); return box; }).not.toBeNull();
  return box!;
}

/** Attributes of the table: the number of the open decision, who is asked, in which step and phase. */
export interface Stand { decision: string; by: string; side: string; step: string; phase: string }

/** A campaign with a given seed. */
export interface Beginning {
  game: string; scenario: string; name: string; seed: number; seats?: Record<string, Seat>; options?: Record<string, boolean | string>;
}

export class Hand {
  readonly page: Page;
  /** Texts that had no words, wherever they were seen. */
  readonly wordless = new Set<string>();
  /** Battles whose last dice were shown before the table went on. */
  readonly ended: { battle: string; result: string; dice: number }[] = [];
  /** Reports that came by themselves. */
  readonly told: string[] = [];
  constructor(page: Page) {
    this.page = page;
  }

  /** Begins a campaign and opens it from the home page. */
  async begin(it: Beginning): Promise<string> {
    const { id } = await call<CampaignCard>(this.page, 'campaigns.create', { seats: {}, ...it });
    await this.page.evaluate(() => { window.location.hash = ''; });
    await soon(() => this.page.locator('.continue h2').innerText()).toBe(it.name);
    await this.resume();
    return id;
  }
  /** Goes on with the last campaign from the home page. */
  async resume(): Promise<void> {
    await this.page.locator('.continue .commit').click();
    await this.ready();
  }

  table(): Locator { return this.page.locator('main.table'); }
  question(): Promise<string> { return this.page.locator('.prompt h2').innerText(); }
  column(): Promise<string> { return this.page.locator('.column').innerText(); }
  async stand(): Promise<Stand> {
    return this.table()
      .evaluate(({ dataset: { decision = '', by = '', side = '', step = '', phase = '' } }) => ({ decision, by, side, step, phase }));
  }

  /** Until no answer is under way; looks on the way for words that are missing, and goes on from battles that have ended. */
  async ready(): Promise<void> {
    // Behind a result that is gone on from there may be more to tell.
    do await this.page.waitForFunction(() => document.querySelector('main.table:not([data-busy])') !== null);
    while (await this.passEnded() || await this.passReport());
    await this.readWords();
  }
  /** Looks at a battle that has ended and goes on; false where there is none. */
  async passEnded(): Promise<boolean> {
    const ended = this.page.locator('[data-go-on]');
    if (await ended.count() === 0) return false;
    this.ended.push({
      battle: await this.page.locator('.board h2').innerText(),
      result: await this.page.locator('.board .result').innerText(), dice: (await this.dice()).length,
    });
    await this.passOn();
    return true;
  }
  /** Reads the report that comes when a turn is over, and goes on; false where there is none. */
  async passReport(): Promise<boolean> {
    const report = this.page.locator('[data-read-on]');
    if (await report.count() === 0) return false;
    await this.readWords();
    // Of several that came at once the next one lies there then.
    const which = (): Promise<string> => this.page.evaluate(() => document.querySelector<HTMLElement>('.report')?.dataset.report ?? '');
    const read = await which();
    this.told.push(read);
    await this.page.keyboard.press('Enter');
    await soon(which).not.toBe(read);
    return true;
  }
  /** Goes on from a result. A report may open over it, also just then: it is read first. */
  async passOn(): Promise<void> {
    const on = this.page.locator('[data-go-on]');
    await soon(async () => {
      if (await on.count() === 0) return true;
      return !await this.passReport() && on.click({ timeout: 1000 }).then(() => true, () => false);
    }).toBe(true);
  }
  async readWords(): Promise<void> {
    const missing = await this.page.evaluate(() => document.body.innerText.match(/⟨[^⟩]*⟩/g) ?? []);
    for (const it of missing) this.wordless.add(it);
  }

  /** Does something that answers the open decision, and waits until the table shows the next one. */
  async answers(act: () => Promise<void>): Promise<void> {
    const { decision } = await this.stand();
    await act();
    await soon(async () => (await this.stand()).decision).not.toBe(decision);
    await this.ready();
  }

  /** Clicks the legal tick of a space, else its stack, else the space itself. */
  async space(id: string): Promise<void> {
    await this.page.mouse.move(2, 2);
    const own = this.page.locator(`[data-target="${id}"] .disc, [data-stack^="${id}/"] .body`).first();
    await (await own.count() > 0 ? own : this.page.locator(`path.hit[data-space="${id}"]`)).click({ force: true });
    await this.ready();
  }
  /** Looks at a space, with nothing in hand. */
  async subject(id: string, name: string): Promise<void> {
    const now = this.page.locator('.subject h2');
    // A second click would take the stack in hand.
    if (await now.count() > 0 && await now.innerText() === name) return;
    await this.space(id);
    await soon(() => this.page.locator('.subject h2').innerText()).toBe(name);
  }
  /** A click shows the stack, a second one takes all of it in hand. */
  async all(id: string, name: string): Promise<void> {
    await this.subject(id, name);
    await this.answers(() => this.page.locator('[data-all]').click());
  }
  /** Takes units in hand by their steppers. */
  async take(id: string, name: string, units: Record<string, number>): Promise<void> {
    await this.subject(id, name);
    for (const [type, count] of Object.entries(units)) {
      for (let i = 0; i < count; i++) {
        await this.answers(() => this.page.locator(`.subject [data-unit="${type}"] .stepper button:enabled`).last().click());
      }
    }
  }
  /** Sends what is in hand there. */
  to(id: string): Promise<void> {
    return this.answers(async () => {
      await this.space(id);
      // Where it can be meant in more than one way, the first is what moves all.
      const ways = this.page.locator('.ask .row');
      if (await ways.count() > 0) await ways.first().click();
    });
  }
  /** A row of the side column, by the id of its action. */
  row(action: string): Promise<void> { return this.answers(() => this.page.locator(`.destinations [data-action="${action}"]`).click()); }
  button(words: string | RegExp): Promise<void> {
    return this.answers(() => this.page.locator('.prompt .btn', { hasText: words }).first().click());
  }
  /** What would be left undone is said first: the same once more goes on. */
  protected surely(press: () => Promise<void>): Promise<void> {
    return this.answers(async () => {
      const { decision } = await this.stand();
      await press();
      await this.page.waitForFunction((before) => document.querySelector('[data-undone], main.curtain') !== null
        || (document.querySelector<HTMLElement>('main.table')?.dataset.decision ?? before) !== before, decision);
      if (await this.page.locator('[data-undone]').count() > 0) await press();
    });
  }
  commit(): Promise<void> { return this.surely(() => this.press()); }
  /** The filled button; where none is, what ends the step all the same. */
  protected press(): Promise<void> { return this.page.locator('.prompt .commit, .prompt:not(:has(.commit)) [data-ends]').click(); }

  /** What goes on: the button that commits, else another, else the first row. */
  async goOn(): Promise<void> {
    if (await this.page.locator('.prompt :is(.commit, [data-ends])').count() > 0) return this.commit();
    for (const list of ['.prompt [data-action]', '.destinations [data-action]']) {
      const found = this.page.locator(list).first();
      if (await found.count() > 0) return this.surely(() => found.click());
    }
    throw new Error(`Nothing can be clicked: ${await this.question()}`);
  }

  async buy(units: Record<string, number>): Promise<void> {
    for (const [name, count] of Object.entries(units)) {
      for (let i = 0; i < count; i++) {
        await this.answers(() => this.page.locator('.purchase').getByRole('button', { name: `One more: ${name}` }).click());
      }
    }
  }
  /** A picture for the eye, where PICTURES names a folder. */
  async picture(name: string): Promise<void> {
    if (process.env.PICTURES) await this.page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
  }
  async figure(which: 'left'): Promise<number> { return Number(await this.page.locator(`.purchase .sum.${which} b`).innerText()); }

  /** The cells of the standing: income, bank, units. */
  async standing(nation: string): Promise<number[]> {
    const cells = await this.page.locator('.standing tbody tr', { hasText: nation }).locator('td.num').allInnerTexts();
    return cells.map(Number);
  }
  /** Faces of the dice on the battle board, hits with a tick: "4", "1 ✓". */
  async dice(): Promise<string[]> {
    return this.page.locator('.board .die').evaluateAll((dice) => dice.map((die) => die.getAttribute('aria-label') ?? ''));
  }
  async log(): Promise<string[]> {
    await this.page.getByRole('button', { name: 'Log', exact: true }).click();
    await this.page.locator('aside.log li').first().waitFor();
    const lines = await this.page.locator('aside.log li').allInnerTexts();
    await this.page.getByRole('button', { name: 'Close the log' }).click();
    return lines;
  }
}

/** What was seen in a phase of battles. */
export interface Fought { battles: string[]; dice: number; losses: number; asked: Set<string> }

/** Fights every battle of the phase: chooses losses on the counters, presses on, lands; ends when another phase is open. */
export async function fight(hand: Hand, { until }: { until?: (stand: Stand) => boolean } = {}): Promise<Fought> {
  const seen: Fought = { battles: [], dice: 0, losses: 0, asked: new Set() };
  for (let i = 0; i < 200; i++) {
    const stand = await hand.stand();
    if (stand.phase !== 'combat' && stand.phase !== 'control') return seen;
    if (until?.(stand)) return seen;
    seen.asked.add(`${stand.side} ${stand.step}`);
    seen.dice += (await hand.dice()).length;
    const { page } = hand;
    if (stand.step === 'combat.pick-battle') {
      // At sea first, and in an order that no odds change: so the dice of a seed fall where they always fell.
      const rows = await page.locator('.destinations [data-action^="battle:"]').evaluateAll((list) =>
        list.map((row) => row.getAttribute('data-action')!));
      const first = rows.sort().at(-1)!;
      seen.battles.push(first);
      await hand.answers(() => page.locator(`.destinations [data-action="${first}"]`).first().click());
    } else if (stand.step.endsWith('casualties')) {
      seen.losses++;
      // The usual losses are chosen already; a click on another counter moves one of them there.
      const counters = page.locator('.board .chit button.face[aria-pressed=false]');
      if (await counters.count() > 0) await counters.first().click();
      await hand.commit();
    } else if (stand.step === 'control.convoys') await hand.button(/Take the convoy/);
    else await hand.goOn();
  }
  throw new Error('The battles do not come to an end.');
}
