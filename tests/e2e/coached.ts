/** Somebody who follows the coach in the window: nothing is clicked but what is lit. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { soon, type Hand } from './hand.ts';

export class Coached {
  /** Lessons in the order in which they came. */
  readonly met: string[] = [];
  clicks = 0;
  private readonly hand: Hand;
  constructor(hand: Hand) {
    this.hand = hand;
  }

  card(): Locator { return this.hand.page.locator('.coach'); }
  async lesson(): Promise<string> { return (await this.card().getAttribute('data-lesson')) ?? ''; }
  words(): Promise<string> { return this.card().locator('p').innerText(); }
  private stand(): Promise<string> {
    return this.hand.page.evaluate(() => [
      document.querySelector('.coach')?.getAttribute('data-lesson'), document.querySelector('main.table')?.getAttribute('data-decision'),
      document.querySelector('.subject h2')?.textContent, document.querySelector('.why') !== null,
      document.querySelector('.place .waiting')?.textContent,
      document.querySelector('.board h2')?.textContent, document.querySelector('[data-undone]') !== null,
      document.querySelectorAll('[data-target]').length,
    ].join('|'));
  }
  /** Until the ring stands still where it belongs. */
  private async ring(): Promise<{ x: number; y: number; width: number; height: number }> {
    const ring = this.hand.page.locator('.spotlight rect.ring');
    let before = '';
    await soon(async () => {
      const now = JSON.stringify(await ring.boundingBox());
      const still = now !== 'null' && now === before;
      before = now;
      return still;
    }).toBe(true);
    return (await ring.boundingBox())!;
  }
  /** One click on what is lit: the button of the card, else the middle of the ring. Waits until it has done something. */
  async step(): Promise<void> {
    const { page } = this.hand;
    const before = await this.stand();
    if (await this.card().locator('[data-go]').count() > 0) await this.card().locator('[data-go]').click();
    else {
      const { x, y, width, height } = await this.ring();
      const card = (await this.card().boundingBox())!;
      const apart = card.x + card.width <= x || x + width <= card.x || card.y + card.height <= y || y + height <= card.y;
      expect(apart, `The card covers what lesson ${await this.lesson()} speaks of.`).toBe(true);
      await page.mouse.click(x + width / 2, y + height / 2);
    }
    this.clicks++;
    await soon(() => this.stand()).not.toBe(before);
    await this.hand.ready();
  }
  /** Follows the coach until this lesson is next. */
  async to(name: string): Promise<void> {
    for (let i = 0; i < 80; i++) {
      await soon(() => this.lesson()).not.toBe('');
      const now = await this.lesson();
      if (this.met.at(-1) !== now) {
        this.met.push(now);
        await this.hand.picture(`${String(this.met.length).padStart(2, '0')}-${now}`);
      }
      if (now === name) return;
      await this.step();
    }
    throw new Error(`Lesson ${name} does not come: ${this.met.join(' ')}`);
  }
}
