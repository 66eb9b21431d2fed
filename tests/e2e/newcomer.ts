/**
 * A new player, from an empty home page to the first battle, with the mouse alone: every click is counted, and whatever stands on the
 * screen for the first time counts as read.
 */
import type { Page } from 'playwright-core';
import type { Hand } from './hand.ts';

/** What nobody reads through: the map's lettering is looked at, tables are looked up. */
const READ = '.prompt, .bar .turn, .purchase h2, .purchase tbody th, .subject, .desk, .tip, .hint, .home h1, .first, .tile, .scenarios, '
  + '.report, .hand .big, .hand .uses, .operation h2, .ask';
interface Noted { clicks: number; lines: Set<string>; look: () => void }

/** From here on clicks are counted, and what stands there at each is read: what matches `read`. */
export const notes = (page: Page, read = READ): Promise<void> => page.evaluate((all) => {
  const noted: Noted = {
    clicks: 0, lines: new Set(), look: () => {
      for (const it of document.querySelectorAll<HTMLElement>(all)) {
        // Nor is the lettering of the still maps on the home page.
        const lettering = new Set([...it.querySelectorAll('svg text')].map(({ textContent }) => textContent.trim().toUpperCase()));
        for (const line of it.innerText.split('\n')) if (!lettering.has(line.trim().toUpperCase())) noted.lines.add(line.trim());
      }
    },
  };
  Object.assign(window, { noted });
  window.addEventListener('pointerdown', () => {
    noted.clicks++;
    noted.look();
  }, { capture: true });
}, read);
/** What stands there now is read as well. */
export const looks = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as { noted: Noted }).noted.look());

export const counted = (page: Page): Promise<{ clicks: number; words: number }> => page.evaluate(() => {
  const { clicks, lines } = (window as unknown as { noted: Noted }).noted;
  return { clicks, words: [...lines].join(' ').split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length };
});

/** From the home page to the table and its first question. The seed for the same dice whenever it is tried. */
export async function begins(page: Page, hand: Hand, game: string, seed: number): Promise<void> {
  await page.locator(`.tile:has-text("${game}")`).click();
  await page.locator('.seed input').fill(String(seed));
  await page.locator('form .commit').click();
  await page.locator('main.table[data-by=person]').waitFor();
  await hand.ready();
}
