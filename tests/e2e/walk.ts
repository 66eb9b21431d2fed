/** The way of the keys over the table: F6 goes from part to part, Tab within one. Wherever they go, one must see where they are. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { soon } from './hand.ts';

const PARTS = ['.hand', '.floor > section', '.prompt', '.column', '.ask'];

export class Walk {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** What has the focus shows it: by a ring, the map and the curtain by their frames. */
  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await soon(() => this.page.evaluate(() => {
        const it = document.activeElement as HTMLElement;
        return it === document.body || it.classList.contains('map') || Number.parseFloat(getComputedStyle(it).outlineWidth) >= 2
          ? ''
          : it.outerHTML.slice(0, 120);
      }), `no ring after ${key}`).toBe('');
    }
  }
  focused(place: Locator): Promise<boolean> {
    return place.evaluate((it) => it === document.activeElement);
  }
  /** F6 walks the parts of the table until one holds that. */
  async part(selector: string): Promise<void> {
    for (let i = 0; i < 8; i++) {
      if (await this.page.evaluate((it) => document.activeElement?.closest(it) !== null, selector)) return;
      await this.keys('F6');
    }
    throw new Error(`F6 never led to ${selector}.`);
  }
  map(): Promise<void> { return this.part('.map'); }
  /** On the map Tab walks the legal spaces by their distance, until the one of this name. */
  async target(name: string): Promise<void> {
    await this.map();
    const pointed = (): Promise<string> => this.page.locator('.hovered').innerText();
    for (let i = 0; i < 30 && !(await pointed()).startsWith(name); i++) await this.keys('Tab');
    expect(await pointed()).toContain(name);
  }
  /** Tab walks there within its part of the table. */
  async reach(selector: string): Promise<void> {
    const place = this.page.locator(selector).first();
    await place.waitFor();
    await this.part(await place.evaluate((it, parts) => parts.find((part) => it.closest(part))!, PARTS));
    for (let i = 0; i < 60; i++) {
      if (await this.focused(place)) return;
      const ahead = await place.evaluate((it) =>
        (document.activeElement!.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
      await this.keys(ahead ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(`Tab never led to ${selector}.`);
  }
}
