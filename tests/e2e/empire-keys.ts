/** The same person by keys alone. Wherever the keys go, one must see where they are. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { EmpireHand, type Place } from './empire-hand.ts';
import { soon } from './hand.ts';

export class EmpireKeys extends EmpireHand {
  /** What has the focus shows it: by a ring, the map and the curtain by their frames. */
  private async keys(...keys: string[]): Promise<void> {
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
  private focused(place: Locator): Promise<boolean> {
    return place.evaluate((it) => it === document.activeElement);
  }
  /** F6 walks the parts of the table until one holds that. */
  private async part(selector: string): Promise<void> {
    for (let i = 0; i < 8; i++) {
      if (await this.page.evaluate((it) => document.activeElement?.closest(it) !== null, selector)) return;
      await this.keys('F6');
    }
    throw new Error(`F6 never led to ${selector}.`);
  }
  private map(): Promise<void> { return this.part('.map'); }
  /** Tab walks there within its part of the table. */
  private async reach(selector: string): Promise<void> {
    const place = this.page.locator(selector).first();
    await place.waitFor();
    await this.part(
      await place.evaluate((it) => ['.hand', '.floor > section', '.prompt', '.column', '.ask'].find((part) => it.closest(part))!),
    );
    for (let i = 0; i < 60; i++) {
      if (await this.focused(place)) return;
      const ahead = await place.evaluate((it) =>
        (document.activeElement!.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
      await this.keys(ahead ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(`Tab never led to ${selector}.`);
  }
  private async enter(selector: string): Promise<void> {
    await this.reach(selector);
    await this.answers(() => this.keys('Enter'));
  }

  override async resume(): Promise<void> {
    const place = this.page.locator('.continue .commit');
    for (let i = 0; i < 20 && !(await this.focused(place)); i++) await this.keys('Tab');
    await this.keys('Enter');
    await this.ready();
  }
  protected override async lift(): Promise<void> {
    await soon(() => this.page.evaluate(() => document.querySelector('main.curtain .commit') === document.activeElement)).toBe(true);
    await this.page.keyboard.press('Enter');
  }
  protected override passOn(): Promise<void> { return this.keys('Control+Enter'); }
  protected override press(): Promise<void> { return this.keys('Control+Enter'); }
  /** The question has the keys. */
  protected override async sure(): Promise<void> {
    await soon(() => this.focused(this.page.locator('.ask .commit'))).toBe(true);
    await this.keys('Enter');
  }
  override action(id: string): Promise<void> { return this.enter(`[data-action="${id}"]`); }
  /** N walks the stacks that can act. */
  override async unit([, name]: Place, unit: string): Promise<void> {
    if (await this.shown() !== name) await this.map();
    for (let i = 0; i < 40 && await this.shown() !== name; i++) {
      const before = await this.shown();
      await this.keys('n');
      await soon(() => this.shown()).not.toBe(before);
    }
    expect(await this.shown()).toBe(name);
    await this.enter(`.subject [data-unit="${unit}"] .stepper button:last-child`);
  }
  /** Tab walks the legal hexes by their distance; Enter goes there. */
  override async march([, name]: Place): Promise<void> {
    await this.map();
    const pointed = (): Promise<string> => this.page.locator('.hovered').innerText();
    for (let i = 0; i < 30 && !(await pointed()).startsWith(name); i++) await this.keys('Tab');
    expect(await pointed()).toContain(name);
    await this.answers(() => this.keys('Enter'));
  }
  /** K takes up the hand, the arrows walk it. */
  override async look(card: string): Promise<void> {
    if (await this.page.evaluate(() => document.activeElement?.closest('.hand') === null)) await this.keys('k');
    const place = this.page.locator(`[data-card="${card}"]`);
    for (let i = 0; i < 10 && !(await this.focused(place)); i++) await this.keys('ArrowRight');
    expect(await this.focused(place)).toBe(true);
  }
  override async choose(card: string): Promise<void> {
    await this.look(card);
    await this.keys('Enter');
  }
  override async putBack(): Promise<void> { await this.keys('Escape'); }
  /** The board has the keys. */
  override hit(unit: string): Promise<void> { return this.enter(`.volleys button[data-group="${unit}"]`); }
  override async goOn(): Promise<void> {
    if (await this.page.locator('.prompt .commit').count() > 0) return this.commit();
    return this.enter('.destinations [data-action], .prompt [data-action]');
  }
}
