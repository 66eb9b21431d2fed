/** A person at the table of hexes and cards: what `Hand` can, and cards, counters, hits, and the curtain between two sides. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CampaignCard, Seat } from '../../src-main/api/types.ts';
import { call } from './browser.ts';
import { Hand, soon } from './hand.ts';

export class EmpireHand extends Hand {
  /** How often the curtain has been lifted. */
  lifted = 0;

  /** Until the table asks something; a curtain is lifted on the way. */
  override async ready(): Promise<void> {
    await this.page.waitForFunction(() => document.querySelector('main.table:not([data-busy]), main.curtain') !== null);
    if (await this.page.locator('main.curtain').count() > 0) {
      this.lifted++;
      await this.page.locator('main.curtain .commit').click();
    }
    await super.ready();
    // What has ended is seen before somebody goes on: the next side may stand behind the curtain again.
    if (await this.page.locator('main.curtain').count() > 0) await this.ready();
  }
  override async answers(act: () => Promise<void>): Promise<void> {
    const { decision } = await this.stand();
    await act();
    await soon(() => this.page.evaluate((before) => document.querySelector('main.curtain') !== null || (document.querySelector<HTMLElement>('main.table')?.dataset.decision ?? before) !== before, decision)).toBe(true);
    await this.ready();
  }
  step = async (): Promise<string> => (await this.stand()).step;

  /** Clicks the counters in a hex. */
  async stack(hex: string): Promise<void> {
    const { x, y, width, height } = (await this.page.locator(`[data-stack^="${hex}/"]`).first().boundingBox())!;
    await this.page.mouse.click(x + width / 2, y + height / 2);
  }
  /** Takes one unit of a hex by its stepper. */
  async unit(hex: string, name: string, unit: string): Promise<void> {
    const now = this.page.locator('.subject h2');
    if (await now.count() === 0 || await now.innerText() !== name) await this.stack(hex);
    await soon(() => now.innerText()).toBe(name);
    await this.answers(() => this.page.locator(`.subject [data-unit="${unit}"] .stepper button:enabled`).last().click());
  }
  /** Chooses a card and what it is for. */
  async card(card: string, use: string): Promise<void> {
    await this.page.locator(`[data-card="${card}"]`).click();
    await this.answers(() => this.page.locator(`.hand [data-action="${use}"]`).click());
  }
  action(id: string): Promise<void> { return this.answers(() => this.page.locator(`[data-action="${id}"]`).first().click()); }
  /** The one filled button, and the question that it may ask first. */
  async commitSurely(): Promise<void> {
    await this.answers(async () => {
      await this.page.locator('.prompt .commit').click();
      await this.page.locator('.ask .commit').click();
    });
  }
  /** Gives the hits that are open to a unit on the battle board. */
  hit(unit: string): Promise<void> { return this.answers(() => this.page.locator(`.volleys button[data-group="${unit}"]`).click()); }
}

export const EMPIRE = 'empire-of-the-sun';
/** A campaign with a given seed, opened from the home page. */
export async function begin(page: Page, hand: EmpireHand, it: { name: string; scenario: string; seed: number; seats?: Record<string, Seat> }): Promise<string> {
  const { id } = await call<CampaignCard>(page, 'campaigns.create', { game: EMPIRE, seats: {}, ...it });
  await page.evaluate(() => { window.location.hash = ''; });
  await soon(() => page.locator('.continue h2').innerText()).toBe(it.name);
  await page.locator('.continue .commit').click();
  await hand.ready();
  expect(hand.lifted).toBeGreaterThan(0);
  return id;
}
