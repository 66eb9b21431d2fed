/** Campaigns, settings and games through the contract's calls. */
import { describe, expect, it } from 'vitest';
import { readSettings, STANDARD } from '../../src-main/api/settings.ts';
import { ask, eachOpen, Mirror, refusal } from './harness.ts';

const on = eachOpen();
const create = (more: object = {}): ReturnType<typeof ask<'campaigns.create'>> =>
  ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 1, ...more });

describe('campaigns', () => {
  it('are made, found, named, tagged, put away, thrown away and brought back', async () => {
    const made = await create({ name: 'Midway', tags: ['solo'] });
    expect(made).toMatchObject({
      name: 'Midway', game: 'duel', seats: { red: { kind: 'person' }, blue: { kind: 'person' } },
      summary: { side: 'red', decisions: 0, result: null },
    });
    const { id } = made;
    await ask(on.api, 'campaigns.rename', { campaign: id, name: 'Leyte' });
    await ask(on.api, 'campaigns.tag', { campaign: id, tags: ['club'] });
    expect((await ask(on.api, 'campaigns.list', { search: 'CLUB' })).map(({ name }) => name)).toEqual(['Leyte']);
    await ask(on.api, 'campaigns.archive', { campaign: id, archived: true });
    expect(await ask(on.api, 'campaigns.list', {})).toEqual([]);
    expect(await ask(on.api, 'campaigns.list', { show: 'archived' })).toHaveLength(1);
    await ask(on.api, 'campaigns.delete', { campaign: id });
    expect((await refusal(on.api, 'table.open', { campaign: id })).words.en).toContain('bin');
    expect((await ask(on.api, 'campaigns.list', { show: 'deleted' }))[0].deletedAt).not.toBeNull();
    await ask(on.api, 'campaigns.restore', { campaign: id });
    await ask(on.api, 'campaigns.delete', { campaign: id });
    await ask(on.api, 'campaigns.purge', { campaign: id });
    expect(await ask(on.api, 'campaigns.list', { show: 'all' })).toEqual([]);
    expect((await refusal(on.api, 'campaigns.get', { campaign: id })).code).toBe('unknown');
  });

  it('a file exported and imported is the same campaign; a broken one is refused and leaves nothing', async () => {
    const { id } = await create({ name: 'To share' });
    const mirror = await Mirror.of(on.api, id);
    await mirror.act('attack');
    const file = await ask(on.api, 'campaigns.export', { campaign: id });
    expect(file.fileName).toBe('to-share.pacific');
    const copy = await ask(on.api, 'campaigns.import', { text: file.text });
    expect(copy.id).not.toBe(id);
    expect(copy.origin).toBe((await ask(on.api, 'campaigns.get', { campaign: id })).origin);
    expect((await ask(on.api, 'table.open', { campaign: copy.id })).view).toEqual((await mirror.fresh()).view);
    const before = await ask(on.api, 'campaigns.list', {});
    for (const text of [
      '', '{}', 'not json', file.text.replace('"attack"', '"surrender"'),
      file.text.replace(/"formatVersion":\d+/, '"formatVersion":99'), file.text.replace('"seed":1', '"seed":2'),
    ]) {
      expect(['unreadable', 'refused']).toContain((await refusal(on.api, 'campaigns.import', { text })).code);
    }
    expect(await ask(on.api, 'campaigns.list', {})).toEqual(before);
  });

  it('keep the newest line that everybody may read, also after answers that write none', async () => {
    const { id } = await create();
    const last = async (): Promise<string | undefined> => (await ask(on.api, 'campaigns.get', { campaign: id })).summary.last?.key;
    const mirror = await Mirror.of(on.api, id);
    expect(await last()).toBeUndefined();
    await mirror.act('attack');
    while (mirror.table.view.prompt!.step !== 'order') await mirror.act('pass');
    const before = await last();
    expect(before).toBeDefined();
    // The die is not rolled yet.
    await mirror.act('attack');
    expect(await last()).toBe(before);
    const { head } = await mirror.fresh();
    await ask(on.api, 'table.goTo', { campaign: id, node: 0 });
    expect(await last()).toBeUndefined();
    await ask(on.api, 'table.goTo', { campaign: id, node: head });
    expect(await last()).toBe(before);
  });

  it('the picture of a campaign is as it was left', async () => {
    const { id } = await create();
    expect(await ask(on.api, 'campaigns.thumbnail', { campaign: id })).toMatchObject({ holders: { 'home-red': 'red' }, pieces: [
      { space: 'home-red', nation: 'red', type: 'point', count: 3 }, { space: 'home-blue', nation: 'blue', type: 'point', count: 3 },
    ] });
  });

  it.each([
    [{ game: 'chess' }, /"chess".*duel, auction, siege/],
    [{ scenario: 'endless' }, /"endless".*long, short/],
    [{ seats: { green: { kind: 'person' } } }, /"green".*red, blue/],
    [{ seats: { red: { kind: 'bot', bot: 'admiral', level: 'admiral' } } }, /"admiral".*random/],
    [{ options: { weather: true } }, /"weather".*points/],
    [{ options: { points: 2 } }, /2.*1, 3/],
    [{ seed: -1 }, /seed/],
    [{ name: '' }, /name/],
  ])('%j is refused with what there is', async (more, words) => {
    const error = await refusal(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', ...more });
    expect(error.words.en).toMatch(words);
    expect(await ask(on.api, 'campaigns.list', { show: 'all' })).toEqual([]);
  });

  it('a log is exported in every format and both languages, without lines for one side only', async () => {
    const { id } = await create();
    const mirror = await Mirror.of(on.api, id);
    await mirror.act('attack');
    while (mirror.table.view.prompt!.step !== 'order') await mirror.act('pass');
    const text = async (format: 'text' | 'markdown' | 'html' | 'json' | 'csv', lang: 'en' | 'it'): Promise<string> =>
      (await ask(on.api, 'campaigns.log', { campaign: id, format, lang })).text;
    expect(await text('text', 'en')).toMatch(/Turn 1\n-+\n[^]*Red attacks: \d \[\d\] \(DUEL-ATT-01\)/);
    expect(await text('markdown', 'it')).toContain('## Turno 1');
    expect(await text('html', 'it')).toMatch(/<li>Red attacca: \d <b>\d<\/b> <small>DUEL-ATT-01<\/small><\/li>/);
    expect(JSON.parse(await text('json', 'en'))).toMatchObject({ game: 'duel', lines: [{ key: 'attack' }] });
    expect((await text('csv', 'en')).split('\r\n')).toHaveLength(3);
    expect((await text('csv', 'en')).split('","')).toHaveLength(11);
    // A spreadsheet set to Italian parts cells at semicolons, and reads accents after a byte order mark.
    expect(await text('csv', 'it')).toMatch(/^\uFEFF"Turno";"Parte";"Fase"/);
    for (const format of ['text', 'markdown', 'html', 'json', 'csv'] as const) expect(await text(format, 'en')).not.toContain('You draw');
  });

  it('a backup is made and listed', async () => {
    await create();
    const made = await ask(on.api, 'campaigns.backup', {});
    expect((await ask(on.api, 'campaigns.backups', {})).map(({ path }) => path)).toContain(made!.path);
  });
});

describe('settings', () => {
  it('are kept, and what does not fit is refused whole', async () => {
    expect(await ask(on.api, 'settings.get', {})).toEqual(STANDARD);
    await ask(on.api, 'settings.set', { lang: 'it', window: { 'column.folded': true } });
    expect(await ask(on.api, 'settings.get', {})).toMatchObject({ lang: 'it', window: { 'column.folded': true } });
    await refusal(on.api, 'settings.set', { lang: 'en', fontScale: 500 });
    expect((await ask(on.api, 'settings.get', {})).lang).toBe('it');
  });

  it('speak the first language of the window that is spoken here, until one is chosen', async () => {
    const spoken = async (...languages: string[]): Promise<string> => (await ask(on.api, 'settings.get', { languages })).lang;
    expect([await spoken('it-IT', 'it', 'en'), await spoken('fr', 'it-CH'), await spoken('en-GB', 'it'), await spoken('ja')])
      .toEqual(['it', 'it', 'en', 'en']);
    await spoken('it');
    // Whoever sets something else has chosen no language.
    expect(await ask(on.api, 'settings.set', { theme: 'night' })).toMatchObject({ lang: 'it', theme: 'night' });
    await ask(on.api, 'settings.set', { lang: 'en' });
    expect(await spoken('it-IT')).toBe('en');
  });

  it('a saved value that this version does not take gives way to the standard one', () => {
    expect(readSettings({ lang: 'tlh', theme: 'night', unheard: 1 })).toEqual({ ...STANDARD, theme: 'night' });
  });
});

describe('games', () => {
  it('are listed with sides, scenarios, options and bots; words come in both languages', async () => {
    const [duel] = await ask(on.api, 'games.list', {});
    expect(duel).toMatchObject({ id: 'duel', bots: expect.arrayContaining(['random', 'passive']) });
    const texts = await ask(on.api, 'games.texts', { game: 'duel' });
    expect(Object.keys(texts.en).sort()).toEqual(Object.keys(texts.it).sort());
    expect(texts.it['refused.over']).toBeDefined();
    expect(await ask(on.api, 'games.rules', { game: 'duel' })).toHaveLength(5);
    expect(await ask(on.api, 'games.rulings', { game: 'duel' })).toEqual([]);
    await refusal(on.api, 'games.board', { game: 'duel', scenario: 'x' });
  });

  it('show the set-up of a scenario before a campaign is made, and make none', async () => {
    const preview = await ask(on.api, 'games.preview', { game: 'duel', scenario: 'long' });
    const { id } = await create();
    expect(await ask(on.api, 'campaigns.thumbnail', { campaign: id })).toEqual(preview);
    const richer = await ask(on.api, 'games.preview', { game: 'duel', scenario: 'long', options: { points: 1 } });
    expect(richer.pieces.map(({ count }) => count)).toEqual([1, 1]);
    expect((await refusal(on.api, 'games.preview', { game: 'duel', scenario: 'long', options: { points: 2 } })).words.en).toMatch(
      /2.*1, 3/,
    );
    expect((await refusal(on.api, 'games.preview', { game: 'duel', scenario: 'x' })).words.en).toMatch(/"x".*long, short/);
    expect(await ask(on.api, 'campaigns.list', { show: 'all' })).toHaveLength(1);
  });
});

it('saves that cannot be written: one sentence, and nothing is there that was not', async () => {
  const { id } = await create();
  const mirror = await Mirror.of(on.api, id);
  // The database refuses every write from here on, as on a full or read-only disk.
  on.api.program.store.db.pragma('query_only = ON');
  const error = await refusal(on.api, 'table.act', { campaign: id, no: 0, actions: ['guard'] });
  expect(error.code).toBe('disk');
  expect((await refusal(on.api, 'campaigns.create', { game: 'duel', scenario: 'long' })).code).toBe('disk');
  expect((await refusal(on.api, 'settings.set', { lang: 'it' })).code).toBe('disk');
  on.api.program.store.db.pragma('query_only = OFF');
  expect((await mirror.fresh()).head).toBe(0);
  expect(await ask(on.api, 'campaigns.list', {})).toHaveLength(1);
  expect((await mirror.act('guard')).done).toEqual(['guard']);
});

