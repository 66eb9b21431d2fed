/** The home page and the pages beside it in a real browser: filter, menus, files out and in, the bin, seeds, statistics. */
import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignCard, GameCard, LogPage, TableSnapshot } from '../../src-main/api/types.ts';
import { call, openStage, serious, type Stage } from './browser.ts';
import { soon } from './hand.ts';

let stage: Stage;
let page: Page;
let game: GameCard;
beforeAll(async () => {
  stage = await openStage();
  page = stage.page;
  await page.waitForSelector('.tile');
  [game] = await call<GameCard[]>(page, 'games.list', {});
});
afterAll(() => stage?.close());
afterEach(async () => {
  // What is refused on purpose is the program's answer, not a complaint of the page.
  expect(stage.complaints).toEqual([]);
  await soon(() => page.evaluate(() => document.body.innerText.match(/⟨[^⟩]*⟩/g) ?? [])).toEqual([]);
});

const go = async (place: string): Promise<void> => { await page.evaluate((hash) => { window.location.hash = hash; }, place); };
const rows = (): Promise<string[]> => page.locator('.campaign .what > b').allInnerTexts();
const show = async (words: string): Promise<void> =>
  page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name: new RegExp(`^${words}`) }).click();
const row = (name: string): Locator =>
  page.locator('.campaign').filter({ has: page.locator('.what > b').getByText(name, { exact: true }) });
async function menu(name: string, entry: string): Promise<void> {
  await row(name).getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
const text = async (file: Download): Promise<string> => readFileSync(await file.path(), 'utf8');
async function downloaded(act: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return file;
}
const PERSONS = { japan: { kind: 'person' }, britain: { kind: 'person' }, usa: { kind: 'person' } };
const create = (name: string, more: object = {}): Promise<CampaignCard> =>
  call(page, 'campaigns.create', { game: game.id, scenario: game.scenarios[0].id, name, seed: 7, seats: PERSONS, ...more });

describe('without a campaign', () => {
  it('offers the first one, and says that nothing is to count yet', async () => {
    await soon(() => page.locator('.first h2').innerText()).toBe('Your first campaign');
    await soon(() => page.locator('.list').count()).toBe(0);
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Statistics' }).click();
    await soon(() => page.locator('.empty h2').innerText()).toBe('Nothing to count yet');
    await soon(() => page.locator('[data-tried]').count()).toBe((await call<GameCard[]>(page, 'games.list', {})).length);
    expect(await page.locator('[data-tried] li.tried').count()).toBe(0);
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.first').count()).toBe(1);
  });
  it('speaks the language of the browser, until one is chosen', async () => {
    const context = await stage.browser.newContext({ locale: 'it-IT' });
    const other = await context.newPage();
    await other.goto(stage.host.another());
    await soon(() => other.locator('.first h2').innerText()).toBe('La tua prima campagna');
    await context.close();
    await page.reload();
    await soon(() => page.locator('.first h2').innerText()).toBe('Your first campaign');
  });
});

describe('the tiles of the games', () => {
  it('letter the seas of each map on its own curves', async () => {
    const curves = (): Promise<string[]> =>
      page.locator('.tile .sea textPath').evaluateAll((all) => all.map((it) => it.getAttribute('href')!));
    await soon(async () => (await curves()).length).toBeGreaterThan(1);
    const ids = await page.locator('.still path[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const curve of await curves()) expect(ids).toContain(curve.slice(1));
  });
});

describe('a new campaign', () => {
  it('shows the set-up of the scenario, and seats by presets', async () => {
    await page.locator('.first .btn:not(.commit)').click();
    await soon(() => page.locator('article tbody tr').count()).toBe(5);
    const units = async (): Promise<string> => page.locator('article tbody').innerText();
    const standard = await units();
    await page.getByRole('radio', { name: /2003/ }).click();
    await soon(units).not.toBe(standard);
    await page.getByRole('radio', { name: 'Hot-seat' }).click();
    await soon(() => page.locator('.seat').getByRole('radio', { name: 'Person', checked: true }).count()).toBe(3);
    await page.getByRole('radio', { name: 'Hot-seat' }).press('ArrowRight');
    await soon(() => page.locator('.seat').getByRole('radio', { name: 'Computer', checked: true }).count()).toBe(3);
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Watch');
    expect(await serious(page)).toEqual([]);
  });

  it('refuses a bad seed with its sentence at the field, and makes nothing', async () => {
    await page.getByLabel('Seed of the dice').fill('4294967296');
    await soon(() => page.locator('#seed-bad').innerText()).toBe('A seed is a whole number from 0 to 4294967295, or nothing.');
    await page.getByRole('button', { name: /Begin/ }).click();
    await soon(() => page.getByLabel('Seed of the dice')
      .evaluate((field) => field === document.activeElement && field.getAttribute('aria-invalid') === 'true')).toBe(true);
    await page.getByLabel('Name of the campaign').fill('x'.repeat(101));
    await soon(() => page.locator('#name-bad').innerText()).toContain('1 to 100 characters');
    expect(await call<CampaignCard[]>(page, 'campaigns.list', { show: 'all' })).toEqual([]);
  });

  it('throws the same dice for the same seed', async () => {
    const dice = async (name: string): Promise<number[][]> => {
      await go(`/new/${game.id}`);
      await page.getByRole('radio', { name: 'Hot-seat' }).click();
      await page.getByLabel('Name of the campaign').fill(name);
      await page.getByLabel('Seed of the dice').fill('2026');
      await page.getByRole('button', { name: /Begin/ }).click();
      await page.waitForSelector('main.table');
      const [{ id }] = await call<CampaignCard[]>(page, 'campaigns.list', {});
      // The computer plays the same moves in both until dice have fallen.
      const bots = { japan: { kind: 'bot', bot: 'captain', level: 'admiral' }, britain: { kind: 'person' }, usa: { kind: 'person' } };
      await call(page, 'settings.set', { botSpeed: 'instant' });
      await call(page, 'campaigns.seats', { campaign: id, seats: bots });
      let found: number[][] = [];
      await soon(async () => {
        const { decision } = await call<TableSnapshot>(page, 'table.open', { campaign: id });
        // A person has to divide the convoys first, and later takes losses.
        if (decision?.by === 'person') {
          await call(page, 'table.act', {
            campaign: id, no: decision.no, actions: [(await call<{ action: string }>(page, 'table.usual', { campaign: id })).action],
          });
        }
        const { lines } = await call<LogPage>(page, 'table.log', { campaign: id });
        found = lines.flatMap(({ dice: rolled }) => (rolled ? [rolled] : []));
        return found.length;
      }).toBeGreaterThan(3);
      await go('');
      await page.waitForSelector('.continue');
      return found.slice(0, 4);
    };
    const first = await dice('Seed one');
    expect(first.flat().length).toBeGreaterThan(3);
    expect(await dice('Seed two')).toEqual(first);
  });
});

describe('the list', () => {
  it('filters, sorts and searches', async () => {
    const finished = await create('Long ago');
    await call(page, 'campaigns.archive', { campaign: finished.id, archived: true });
    await create('Alpha', { tags: ['club'] });
    await create('For the computer', {
      seats: { japan: { kind: 'bot', bot: 'captain', level: 'admiral' }, britain: { kind: 'person' }, usa: { kind: 'person' } },
    });
    await soon(rows).toEqual(['For the computer', 'Alpha', 'Seed two', 'Seed one']);
    await page.getByLabel('Sort by').selectOption('name');
    await soon(rows).toEqual(['Alpha', 'For the computer', 'Seed one', 'Seed two']);
    await show('Archived');
    await soon(rows).toEqual(['Long ago']);
    await show('Bin');
    await soon(() => page.locator('.list .none').innerText()).toBe('The bin is empty.');
    await show('Your move');
    await soon(async () => (await rows()).includes('Alpha')).toBe(true);
    await show('All');
    await page.getByRole('searchbox').fill('CLUB');
    await soon(rows).toEqual(['Alpha']);
    await page.getByRole('searchbox').fill('zeppelin');
    await soon(() => page.locator('.list .none').innerText()).toContain('No campaign has these words');
    await page.getByRole('searchbox').fill('');
    await page.reload();
    await soon(rows).toEqual(['Alpha', 'For the computer', 'Seed one', 'Seed two']);
    await page.getByLabel('Sort by').selectOption('newest');
    expect(await serious(page)).toEqual([]);
  });

  it('renames by keys alone, refuses no name, tags and duplicates', async () => {
    await page.getByRole('button', { name: 'More for Alpha' }).focus();
    await page.keyboard.press('Enter');
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Open');
    await page.keyboard.press('r');
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await soon(() => page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await soon(() => page.getByRole('dialog').getByRole('alert').innerText()).toBe('A name has 1 to 100 characters; this one has 0.');
    await page.keyboard.type('Omega');
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await soon(async () => (await rows()).includes('Omega')).toBe(true);
    expect((await rows()).includes('Alpha')).toBe(false);
    await menu('Omega', 'Tags');
    await page.getByRole('dialog').getByRole('textbox').fill('solo, night');
    await page.getByRole('button', { name: 'Keep' }).click();
    await soon(() => row('Omega').innerText()).toContain('#night');
    await menu('Omega', 'Duplicate');
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await soon(async () => (await rows()).includes('Omega (2)')).toBe(true);
    await row('Omega').click({ button: 'right' });
    await soon(() => page.getByRole('menu').count()).toBe(1);
    await page.keyboard.press('Escape');
    await soon(() => page.getByRole('menu').count()).toBe(0);
  });

  it('changes who plays', async () => {
    await menu('Omega', 'Who plays');
    const japan = page.getByRole('dialog').locator('.seat').first();
    await japan.getByRole('radio', { name: 'Computer' }).click();
    await japan.getByLabel('Japan: Bot').selectOption('admiral');
    await japan.getByLabel('Japan: How well it plays').selectOption('cadet');
    await japan.getByLabel('Japan: In which style it plays').selectOption('raider');
    await soon(() => page.getByRole('dialog').innerText()).toMatch(/Raider: .*\n*Cadet: answers at once; up to \d+ of 100 decisions/);
    await page.getByRole('button', { name: 'Keep' }).click();
    await soon(() => row('Omega').locator('.ensign').count()).toBe(2);
    const kept = (await call<CampaignCard[]>(page, 'campaigns.list', { show: 'all' })).find(({ name }) => name === 'Omega')!;
    expect(kept.seats.japan).toEqual({ kind: 'bot', bot: 'admiral', level: 'cadet', style: 'raider' });
  });
});

describe('fair play', () => {
  it('a campaign can be begun as strict: its table and its card say so, and its seats stay', async () => {
    await go(`/new/${game.id}`);
    await page.getByRole('radio', { name: 'Hot-seat' }).click();
    await page.getByRole('radiogroup', { name: 'Fair play' }).getByRole('radio', { name: 'Strict' }).click();
    await page.getByLabel('Handicap').selectOption({ label: 'Japan: 12 IPC' });
    await page.getByLabel('Name of the campaign').fill('By the book');
    await page.getByRole('button', { name: /Begin/ }).click();
    await soon(() => page.locator('header.bar .name').innerText()).toContain('strict');
    const [begun] = await call<CampaignCard[]>(page, 'campaigns.list', {});
    expect(begun.options).toMatchObject({ handicap: 'japan-12' });
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await soon(() => page.locator('.log li', { hasText: 'Begun as a strict campaign' }).count()).toBe(1);
    await go('/home');
    await soon(() => page.locator('.continue .fair').innerText()).toBe('strict');
    await menu('By the book', 'Who plays');
    await page.getByRole('dialog').locator('.seat').first().getByRole('radio', { name: 'Computer' }).click();
    await page.getByRole('button', { name: 'Keep' }).click();
    await soon(() => page.getByRole('dialog').getByRole('alert').innerText()).toBe(
      'The campaign is strict: its seats stay as they were when it began.',
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('what was copied and who changed hands stands on the card, in both languages', async () => {
    await soon(() => row('Omega').innerText()).toContain('1 seat changed · copied once');
    await call(page, 'settings.set', { lang: 'it' });
    await soon(() => row('Omega').innerText()).toContain('1 cambio di posto');
    await call(page, 'settings.set', { lang: 'en' });
  });
});

describe('files', () => {
  it('exports a campaign and a log, and imports the campaign again', async () => {
    const file = await downloaded(async () => {
      await menu('Seed one', 'Export the campaign');
      // What the file carries is said before it is made.
      await soon(() => page.getByRole('dialog').innerText()).toContain('Whoever has it can look ahead');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
    });
    expect(file.suggestedFilename()).toBe('seed-one.pacific');
    const log = await downloaded(async () => {
      await menu('Seed one', 'Export the log');
      await page.getByRole('radio', { name: /Markdown/ }).check();
      await page.getByRole('button', { name: 'Export', exact: true }).click();
    });
    expect(log.suggestedFilename()).toBe('seed-one-log.md');
    expect(await text(log)).toMatch(/^# Seed one\n/);
    const before = await rows();
    await page.locator('nav input[type="file"]')
      .setInputFiles({ name: 'seed-one.pacific', mimeType: 'application/json', buffer: Buffer.from(await text(file)) });
    await soon(() => page.locator('.word').innerText()).toContain('“Seed one” was imported.');
    await soon(async () => (await rows()).length).toBe(before.length + 1);
    const two = (await call<CampaignCard[]>(page, 'campaigns.list', {})).filter(({ name }) => name === 'Seed one');
    expect(new Set(two.map(({ origin }) => origin)).size).toBe(1);
    expect(two[0].summary).toEqual(two[1].summary);
    await call(page, 'campaigns.rename', { campaign: two[0].id, name: 'Came back' });
    await soon(async () => (await rows()).includes('Came back')).toBe(true);
  });

  it('takes a dropped file, and refuses a bad one with one sentence', async () => {
    const before = await rows();
    const drop = (name: string, content: string): Promise<void> => page.locator('main.home').evaluate((home, [title, body]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([body], title, { type: 'application/json' }));
      home.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
    }, [name, content] as const);
    await drop('holiday.jpg', 'not a campaign');
    await soon(() => page.locator('.refused').innerText()).toContain('The file is not a campaign file: it is not JSON text.');
    expect(await rows()).toEqual(before);
    await call(page, 'settings.set', { lang: 'it' });
    await drop('vuoto.json', '{}');
    await soon(() => page.locator('.refused').innerText()).toContain('Il file non è');
    await call(page, 'settings.set', { lang: 'en' });
    const file = await call<{ text: string }>(page, 'campaigns.export', { campaign: (await create('Carried')).id });
    await drop('carried.json', file.text);
    await soon(async () => (await rows()).filter((name) => name === 'Carried').length).toBe(2);
    await soon(() => page.locator('.refused').count()).toBe(0);
  });
});

describe('the bin', () => {
  it('takes a campaign in, gives it back, and deletes for ever when asked', async () => {
    await menu('Came back', 'Put in the bin');
    await soon(async () => (await rows()).includes('Came back')).toBe(false);
    await page.locator('.word').getByRole('button', { name: 'Take back' }).click();
    await soon(async () => (await rows()).includes('Came back')).toBe(true);
    await menu('Came back', 'Put in the bin');
    await show('Bin');
    await soon(rows).toEqual(['Came back']);
    await menu('Came back', 'Delete for ever');
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect(await rows()).toEqual(['Came back']);
    await menu('Came back', 'Delete for ever');
    expect(await serious(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for ever' }).click();
    await soon(rows).toEqual([]);
    expect((await call<CampaignCard[]>(page, 'campaigns.list', { show: 'all' })).some(({ name }) => name === 'Came back')).toBe(false);
    await show('All');
  });

  it('puts away and takes out again', async () => {
    await menu('Omega (2)', 'Archive');
    await soon(async () => (await rows()).includes('Omega (2)')).toBe(false);
    await show('Archived');
    await menu('Omega (2)', 'Take out of the archive');
    await show('All');
    await soon(async () => (await rows()).includes('Omega (2)')).toBe(true);
  });
});

describe('the saves', () => {
  it('are backed up when asked, and the backups are listed', async () => {
    await page.getByRole('button', { name: 'Backups' }).click();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await soon(() => page.getByRole('dialog').getByRole('status').innerText()).toContain('A backup was made');
    await soon(() => page.getByRole('dialog').locator('li').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Back up now' }).click();
    await soon(() => page.getByRole('dialog').getByRole('status').innerText()).toBe('Nothing has changed since the newest backup.');
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await soon(() => page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the pages beside', () => {
  it('count what was played', async () => {
    await page.getByRole('button', { name: 'Statistics' }).click();
    const begun = (await call<CampaignCard[]>(page, 'campaigns.list', { show: 'all' }))
      .filter(({ deletedAt }) => deletedAt === null).length;
    await soon(() => page.locator('[data-figure="begun"] b').innerText()).toBe(String(begun));
    await soon(() => page.locator('tbody').first().innerText()).toContain('December 1941');
    await soon(() => page.locator(`[data-tried="${game.id}"] li.tried`).first().innerText()).toContain('December 1941');
    await page.getByRole('button', { name: 'Back' }).click();
    await soon(() => page.locator('.list').count()).toBe(1);
  });

  it('set the size of the text by keys, and show the patterns', async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Size of text').focus();
    await page.keyboard.press('ArrowRight');
    await soon(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--scale'))).toBe('1.05');
    await page.keyboard.press('ArrowLeft');
    const land = (): Promise<string> =>
      page.locator('figure canvas').last().evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    await soon(async () => (await land()).length).toBeGreaterThan(10_000);
    const plain = await land();
    await page.getByLabel('Patterns on territories beside colours').check();
    await soon(land).not.toBe(plain);
    await page.getByLabel('Patterns on territories beside colours').uncheck();
    await page.getByRole('link', { name: 'About' }).click();
    await soon(() => page.locator('code').innerText()).toContain('pacific-stage-');
    await soon(() => page.locator('main').innerText()).toContain('vue');
  });

  it.each([['en', 'night'], ['it', 'day']] as const)('stand axe in %s by %s', async (lang, theme) => {
    await call(page, 'settings.set', { lang, theme });
    for (const place of ['', `/new/${game.id}`, '/settings', '/statistics', '/about']) {
      await go(place);
      await page.waitForSelector(place === '' ? 'main.home' : 'main.page');
      await soon(() => page.evaluate(() => document.body.innerText.match(/⟨[^⟩]*⟩/g) ?? []), place).toEqual([]);
      expect(await serious(page), place).toEqual([]);
    }
  });

  it('fit on the screen of 1280 x 800 in both languages', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const lang of ['en', 'it']) {
      await call(page, 'settings.set', { lang });
      await go(`/new/${game.id}`);
      await page.waitForSelector('article tbody tr');
      await soon(() => page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight), lang).toBe(0);
    }
  });
});
