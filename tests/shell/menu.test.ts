/** The menus on each system and in both languages, and what their commands do. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import english from '../../src-main/shell/text.en.json' with { type: 'json' };
import italian from '../../src-main/shell/text.it.json' with { type: 'json' };
import { menuTemplate, type MenuItem } from '../../src-main/shell/menu.ts';
import { ask } from '../api/harness.ts';
import * as electron from './electron.ts';

vi.mock('electron', () => import('./electron.ts'));
const { READ, atTable, campaignFile, eachAlone, item, place, places, start, text } = await import('./desktop.ts');
eachAlone();

const { app, dialog, protocol, standIn } = electron;
const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((it) => [it, ...flat(it.submenu ?? [])]);
const template = (platform: NodeJS.Platform, lang: 'en' | 'it' = 'en', table = true): MenuItem[] =>
  menuTemplate({ platform, lang, table, recent: [{ id: 'c1', name: 'Midway' }] }, () => {});
const platform = process.platform;
afterEach(() => Object.defineProperty(process, 'platform', { value: platform }));

describe('the menus', () => {
  it('have the same words in both languages, all of them in use', () => {
    expect(Object.keys(italian)).toEqual(Object.keys(english));
    const source = readdirSync('src-main/shell').filter((file) => file.endsWith('.ts'))
      .map((file) => text(join('src-main', 'shell', file))).join('\n');
    for (const key of Object.keys(english)) expect(source.includes(`'${key}'`) || /^menu\.log\.\w+$/.test(key), key).toBe(true);
  });

  it.each(['darwin', 'win32', 'linux'] as const)('on %s every item has words in both languages, and no key is given twice', (system) => {
    const [en, it] = [flat(template(system, 'en')), flat(template(system, 'it'))];
    for (const [i, { label, type }] of en.entries()) {
      if (type === 'separator') continue;
      expect(label, JSON.stringify(en[i])).toMatch(/^[^⟨]+$/);
      expect(it[i].label).toMatch(/^[^⟨]+$/);
    }
    expect(it.filter(({ label }, i) => label !== en[i].label).length).toBeGreaterThan(25);
    const keys = en.flatMap(({ accelerator }) => accelerator ?? []);
    expect(keys).toContain('CmdOrCtrl+N');
    expect(new Set(keys).size).toBe(keys.length);
    for (const { role, click, submenu, enabled } of en.filter(({ type }) => type !== 'separator')) {
      expect(Boolean(role || click || submenu || enabled === false)).toBe(true);
    }
  });

  it('follow each system\'s habits', () => {
    const names = (system: NodeJS.Platform): (string | undefined)[] => template(system).map(({ label }) => label);
    expect(names('darwin')).toEqual(['Pacific War', 'File', 'Edit', 'View', 'Window']);
    expect(names('win32')).toEqual(['File', 'Edit', 'View', 'Window', 'Help']);
    const roles = (system: NodeJS.Platform, menu: number): unknown[] =>
      template(system)[menu].submenu!.map(({ role }) => role).filter(Boolean);
    expect(roles('darwin', 0)).toEqual(['about', 'services', 'hide', 'hideOthers', 'unhide', 'quit']);
    expect(roles('darwin', 1)).toEqual(['close']);
    expect(roles('linux', 0)).toEqual(['quit']);
    expect(template('darwin')[0].submenu!.find(({ label }) => label === 'Settings…')?.accelerator).toBe('CmdOrCtrl+,');
  });

  it('speak the system\'s language until one is chosen', async () => {
    app.languages = ['it-IT', 'en'];
    const { api } = await start();
    const names = (): unknown => electron.Menu.shown?.map(({ label }: { label?: string }) => label).slice(0, 2);
    await vi.waitFor(() => expect(names()).toEqual(['File', 'Modifica']), READ);
    await ask(api, 'settings.set', { lang: 'en' });
    await vi.waitFor(() => expect(names()).toEqual(['File', 'Edit']), READ);
  });

  it('offer what needs a table only at a table', () => {
    const offered = (table: boolean): number =>
      flat(template('linux', 'en', table)).filter(({ click, enabled }) => click && enabled).length;
    expect(offered(true) - offered(false)).toBe(10);
  });

  it('follow the language of the settings at once', async () => {
    const { api } = await start();
    expect(item('File', 'New campaign')).toBeDefined();
    await ask(api, 'settings.set', { lang: 'it' });
    await vi.waitFor(() => expect(item('File', 'Nuova campagna').accelerator).toBe('CmdOrCtrl+N'), READ);
    expect(app.calls.filter(([name]) => name === 'setAboutPanelOptions').at(-1)![1])
      .toMatchObject({ copyright: 'Un programma indipendente e non ufficiale. Mappe, pedine e testi sono originali.' });
  });

  it('list the recent campaigns, in the dock and the jump list too', async () => {
    Object.defineProperty(process, 'platform', { value: 'win32' });
    const desktop = await start();
    expect(app.calls).toContainEqual(['setAppUserModelId', 'org.pacific-war.desktop']);
    expect(item('File', 'Recent campaigns', 'No campaigns yet').enabled).toBe(false);
    expect(app.calls).toContainEqual(['setJumpList', null]);
    const id = await atTable(desktop);
    const { label, click } = item('File', 'Recent campaigns').submenu![0];
    expect(label).toBe('Midway && after');
    click!();
    expect(places(desktop)).toEqual([`#/table/${id}`]);
    expect((app.dock.menu as electron.Item[]).map((it) => it.label)).toEqual(['Midway && after']);
    const [, [list]] = app.calls.filter(([name]) => name === 'setJumpList').at(-1) as [string, { name: string; items: object[] }[]];
    expect(list.name).toBe('Recent campaigns');
    expect(list.items).toEqual([
      expect.objectContaining({ type: 'task', title: 'Midway & after', program: process.execPath, args: `"/program" --campaign=${id}` }),
    ]);
    app.isPackaged = true;
    for (let i = 0; i < 9; i++) await ask(desktop.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: i });
    await vi.waitFor(() => expect(item('File', 'Recent campaigns').submenu).toHaveLength(8), READ);
    expect(JSON.stringify(app.calls.at(-2))).not.toContain('/program');
  });
});

describe('the commands', () => {
  it.each([['New campaign', '#/new'], ['Settings…', '#/settings']])('%s shows its page', async (label, to) => {
    const desktop = await start();
    item('File', label).click!();
    expect(places(desktop)).toEqual([to]);
  });

  it('open asks for files, and imports what was chosen', async () => {
    dialog.chosen = [await campaignFile('Chosen')];
    const desktop = await start();
    item('File', 'Open campaign file…').click!();
    await vi.waitFor(() => expect(places(desktop)).toHaveLength(1), READ);
    expect(dialog.asked[0]).toMatchObject({ filters: [{ name: 'Pacific War campaign', extensions: ['pacific', 'json'] }] });
    item('View', 'All campaigns').click!();
    expect(places(desktop).at(-1)).toBe('#/home');
  });

  it.each([
    ['Save campaign as file…', null, 'midway-after.pacific', '"format":"pacific-war-campaign"'],
    ['Save log', 'As text…', 'midway-after-log.txt', '=============='],
    ['Save log', 'As Markdown…', 'midway-after-log.md', '# Midway'],
    ['Save log', 'As web page…', 'midway-after-log.html', '<h1>Midway &amp; after</h1>'],
    ['Save log', 'As JSON…', 'midway-after-log.json', '"campaign": "Midway & after"'],
    ['Save log', 'As table (CSV)…', 'midway-after-log.csv', '"Turn"'],
    ['Save log', 'As PDF…', 'midway-after-log.pdf', '<link rel="stylesheet" href="/paper/1.css">\n<h1>Midway &amp; after</h1>'],
    ['Save position as PDF…', null, 'midway-after-position.pdf', '<img src="data:image/png;base64,AAAA" alt="Midway &amp; after">'],
  ])('%s %s: a dialog proposes %s', async (label, sub, name, content) => {
    const desktop = await start();
    await atTable(desktop);
    const out = join(place.folder, 'out');
    dialog.chosen = [out];
    item('File', label, ...(sub ? [sub] : [])).click!();
    await vi.waitFor(() => expect(existsSync(out)).toBe(true), READ);
    expect(dialog.asked.at(-1))
      .toMatchObject({ defaultPath: join('/documents', name), filters: [{ extensions: [name.split('.').at(-1)] }] });
    expect(text(out).replace(/\/paper\/[\da-f-]{36}/, '/paper/1')).toContain(content);
  });

  it('a dialog that is cancelled writes nothing; a file that cannot be written is told in one sentence', async () => {
    const desktop = await start();
    await atTable(desktop);
    item('File', 'Save campaign as file…').click!();
    await vi.waitFor(() => expect(dialog.asked).toHaveLength(1), READ);
    expect(await ask(desktop.api, 'notices.list', {})).toEqual([]);
    dialog.chosen = [join(place.folder, 'no-such-folder', 'x.pacific')];
    item('File', 'Save campaign as file…').click!();
    await vi.waitFor(async () => expect((await ask(desktop.api, 'notices.list', {})).map(({ words }) => words.en)).toEqual([
      expect.stringMatching(/^The file x\.pacific could not be written: [^\n]+\.$/),
    ]), READ);
  });

  it('prints the log upright and the position across, from a hidden page without scripts that is gone afterwards', async () => {
    const desktop = await start();
    await atTable(desktop);
    for (const [label, landscape] of [['Print log…', false], ['Print position…', true]] as const) {
      const before = standIn.windows.length;
      item('File', label).click!();
      await vi.waitFor(() => expect(standIn.windows.at(-1)!.gone && standIn.windows.length > before).toBe(true), READ);
      const paper = standIn.windows.at(-1)!;
      expect(paper.options).toMatchObject({ show: false, webPreferences: { javascript: false, sandbox: true } });
      expect(paper.webContents.printed).toEqual([{ landscape, printBackground: true, pageSize: 'A4' }]);
      expect(protocol.answer(paper.webContents.url).status).toBe(404);
    }
  });

  it.each([
    ['Print job canceled', []], ['Print job failed', ['It could not be printed: Print job failed.']],
  ])('a printer that says "%s"', async (why, told) => {
    const desktop = await start();
    await atTable(desktop);
    standIn.printer = why;
    item('File', 'Print log…').click!();
    await vi.waitFor(() => expect(standIn.windows.at(-1)!.gone).toBe(true), READ);
    await vi.waitFor(async () => expect((await ask(desktop.api, 'notices.list', {})).map(({ words }) => words.en)).toEqual(told), READ);
  });

  it('what a command cannot do is told in the window', async () => {
    const desktop = await start();
    await atTable(desktop);
    desktop.window.webContents.capturePage = () => Promise.reject(new Error('no picture'));
    item('File', 'Print position…').click!();
    await vi.waitFor(async () => expect((await ask(desktop.api, 'notices.list', {})).map(({ words }) => words.it)).toEqual([
      'Il comando non è riuscito: no picture.',
    ]), READ);
    desktop.window.webContents.url = 'app://pacific-war/#/table/none';
    item('File', 'Print log…').click!();
    await vi.waitFor(async () => expect(await ask(desktop.api, 'notices.list', {})).toHaveLength(2), READ);
  });
});
