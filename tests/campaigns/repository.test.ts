/** The campaigns in the database: what is written is there, and what is refused changes nothing. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { Repository } from '../../src-main/campaigns/repository.ts';
import { DATABASE } from '../../src-main/campaigns/store.ts';
import { begin, clock, game, games, play, store, tempFolder } from './help.ts';

test('a new campaign is read back as it was written, also by the next start', () => {
  const folder = tempFolder();
  const first = store(folder);
  const made = begin(first.repository, '  Coral Sea ');
  first.close();
  const again = store(folder);
  expect(again.notices).toEqual([]);
  expect(again.repository.get(made.id)).toEqual(made);
  expect(made).toMatchObject({
    name: 'Coral Sea', head: 0, archived: false, deleted: null, seed: 7, summary: { turn: 1, side: 'red', result: null, decisions: 0 },
  });
  expect(made.id).toMatch(/^[0-9a-f-]{36}$/);
});

test('the list sorts by time, name and game, and searches names and tags', () => {
  const { repository } = store();
  const a = begin(repository, 'Midway 10');
  const b = begin(repository, 'midway 9');
  const c = begin(repository, 'Été');
  repository.tag(a.id, ['solo', ' Solo 2 ', 'solo']);
  const names = (call: Parameters<typeof repository.list>[0]): string[] => repository.list(call).map(({ name }) => name);
  expect(names({})).toEqual(['Été', 'midway 9', 'Midway 10']);
  expect(names({ sort: 'created' })).toEqual(['Été', 'midway 9', 'Midway 10']);
  expect(names({ sort: 'name' })).toEqual(['Été', 'midway 9', 'Midway 10']);
  expect(names({ sort: 'game' })).toEqual(['Été', 'midway 9', 'Midway 10']);
  expect(names({ search: 'MIDWAY', sort: 'name' })).toEqual(['midway 9', 'Midway 10']);
  expect(names({ search: 'solo 2' })).toEqual(['Midway 10']);
  expect(names({ search: 'éTÉ' })).toEqual(['Été']);
  expect(repository.get(a.id).tags).toEqual(['solo', 'Solo 2']);
  repository.archive(b.id);
  repository.delete(c.id);
  expect(names({})).toEqual(['Midway 10']);
  expect(names({ show: 'archived' })).toEqual(['midway 9']);
  expect(names({ show: 'deleted' })).toEqual(['Été']);
  expect(names({ show: 'all' })).toHaveLength(3);
});

test('the list finds words whatever their case, accents and letters, counts each kind, and comes in pages', () => {
  const { repository } = store();
  const made = ['Straße 10', 'straße 9', 'Unità', 'ΟΔΟΣ', 'Ångström', 'Fullwidth ９', '東京 急行'].map((name) => begin(repository, name));
  repository.tag(made[0].id, ['Club', 'Été 44']);
  const found = (call: Parameters<typeof repository.list>[0]): string[] =>
    repository.list({ sort: 'name', ...call }).map(({ name }) => name);
  expect(found({ search: 'STRASSE' })).toEqual(['straße 9', 'Straße 10']);
  expect([
    found({ search: 'unita' }), found({ search: 'οδος' }), found({ search: 'angstrom' }),
    found({ search: 'fullwidth 9' }), found({ search: '急行' }), found({ search: 'ete club' }),
  ])
    .toEqual([['Unità'], ['ΟΔΟΣ'], ['Ångström'], ['Fullwidth ９'], ['東京 急行'], ['Straße 10']]);
  expect([found({ search: 'zeppelin' }), found({ search: '%' }), found({ search: "' OR 1" })]).toEqual([[], [], []]);
  expect(found({ search: 'long unita', also: (word) => ('LONG'.includes(word) ? ['race/long'] : []) })).toEqual(['Unità']);
  expect([
    found({ tag: 'Club' }), found({ tag: 'club' }), found({ named: 'Unità' }), found({ named: made[3].id }), found({ game: 'chess' }),
  ])
    .toEqual([['Straße 10'], [], ['Unità'], ['ΟΔΟΣ'], []]);
  const all = found({});
  expect([found({ count: 3 }), found({ from: 3, count: 3 }), found({ from: 6, count: 3 })]).toEqual([
    all.slice(0, 3), all.slice(3, 6), all.slice(6),
  ]);
  repository.archive(made[1].id);
  repository.delete(made[2].id);
  expect(repository.counts()).toEqual({ open: 5, going: 5, mine: 5, finished: 0, archived: 1, deleted: 1, all: 7 });
  play(openCampaign(repository, games, made[4].id), 1);
  expect(repository.counts({ search: 'A' })).toMatchObject({ open: 2, mine: 1, archived: 1, deleted: 1 });
  expect(repository.list({ show: 'mine' }).map(({ name }) => name)).not.toContain('Ångström');
  expect(repository.list()[0].name).toBe('Ångström');
});

test('what another program wrote is in the list at the next look', () => {
  const folder = tempFolder();
  const one = store(folder);
  begin(one.repository, 'a');
  expect(one.repository.list()).toHaveLength(1);
  const beside = store(folder, { now: clock('2026-02-01T00:00:00.000Z'), beside: true });
  expect(beside.repository.list().map(({ name }) => name)).toEqual(['a']);
  begin(one.repository, 'b');
  expect(beside.repository.list().map(({ name }) => name)).toEqual(['b', 'a']);
  beside.close();
});

test('playing on moves a campaign to the top and its summary along', () => {
  const { repository } = store();
  const a = begin(repository, 'a');
  begin(repository, 'b');
  play(openCampaign(repository, games, a.id), 5);
  expect(repository.list().map(({ name }) => name)).toEqual(['a', 'b']);
  expect(repository.get(a.id))
    .toMatchObject({ head: 5, summary: { turn: 3, side: 'blue', decisions: 5, last: { key: 'bank', params: { side: 'red' } } } });
});

test('a deleted campaign comes back whole; a purged one is gone with its history', () => {
  const { repository, db } = store();
  const { id } = begin(repository);
  play(openCampaign(repository, games, id), 3);
  repository.delete(id);
  expect(repository.restore(id).deleted).toBeNull();
  expect(repository.nodes(id)).toHaveLength(3);
  repository.delete(id);
  expect(repository.purgeDeleted('2025-01-01T00:00:00.000Z')).toBe(0);
  expect(repository.purgeDeleted('2027-01-01T00:00:00.000Z')).toBe(1);
  expect(() => repository.get(id)).toThrow(`There is no campaign "${id}".`);
  for (const table of ['nodes', 'standings', 'snapshots']) expect(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0);
});

test('a copy has the whole history and lives on its own', () => {
  const { repository } = store();
  const { id } = begin(repository);
  const open = openCampaign(repository, games, id);
  play(open, 10);
  open.goTo(4);
  open.answer(open.session.open!.no, 'risk');
  repository.nameBranch(id, 11, 'A bolder try');
  open.close();
  const copy = repository.duplicate(id, 'Copy');
  expect(repository.nodes(copy.id)).toEqual(repository.nodes(id));
  expect(repository.branches(copy.id)).toEqual(repository.branches(id));
  expect(copy.origin).toBe(repository.get(id).origin);
  play(openCampaign(repository, games, copy.id), 2);
  expect(repository.nodes(id)).toHaveLength(11);
  expect(repository.nodes(copy.id)).toHaveLength(13);
});

test('branches come from the tree; a name is given, changed and taken away, never a moment', () => {
  const { repository } = store();
  const { id } = begin(repository);
  expect(repository.branches(id)).toEqual([{ id: 1, name: null, from: 0, head: 0, length: 0, current: true }]);
  const open = openCampaign(repository, games, id);
  play(open, 6);
  open.goTo(3);
  expect(open.branches()).toHaveLength(1);
  open.answer(3, 'risk');
  open.goTo(3);
  open.answer(3, 'bank');
  expect(open.session.head).toBe(4);
  expect(open.branches()).toEqual([
    { id: 1, name: null, from: 0, head: 6, length: 6, current: true },
    { id: 7, name: null, from: 3, head: 7, length: 1, current: false },
  ]);
  repository.nameBranch(id, 7, 'Risky');
  repository.nameBranch(id, 7, 'Riskier');
  expect(open.branches()[1].name).toBe('Riskier');
  repository.nameBranch(id, 7, null);
  expect(open.branches()[1].name).toBeNull();
  expect(repository.nodes(id)).toHaveLength(7);
  expect(() => repository.nameBranch(id, 5, 'x')).toThrow('The campaign has no branch 5.');
});

test('bad names and tags are refused with one sentence and change nothing', () => {
  const { repository } = store();
  const { id } = begin(repository);
  const before = repository.get(id);
  expect(() => repository.rename(id, '   ')).toThrow('A name has 1 to 100 characters; this one has 0.');
  expect(() => repository.rename(id, 'x'.repeat(101))).toThrow('A name has 1 to 100 characters; this one has 101.');
  expect(() => repository.tag(id, [''])).toThrow('A campaign has at most 20 tags of 1 to 40 characters each.');
  expect(() => repository.rename('nobody', 'x')).toThrow('There is no campaign "nobody".');
  expect(repository.get(id)).toEqual(before);
  expect(() => begin(repository, '')).toThrow('A name has 1 to 100 characters');
  expect(repository.list()).toHaveLength(1);
});

test('a campaign played on elsewhere refuses the answer, and nothing is lost on either side', () => {
  const folder = tempFolder();
  const one = store(folder);
  // As an older program does it, which knows of no lock.
  const other = new Database(join(folder, DATABASE));
  onTestFinished(() => void other.close());
  const { id } = begin(one.repository);
  const here = openCampaign(one.repository, games, id);
  const there = openCampaign(new Repository(other, clock('2026-02-01T00:00:00.000Z')), games, id);
  play(here, 2);
  expect(() => play(there, 1)).toThrow('The campaign was played on in another window or program');
  expect(there.session.head).toBe(0);
  expect(one.repository.nodes(id)).toHaveLength(2);
  expect(() => there.goTo(1)).toThrow('The campaign has no moment 1.');
});

test('settings are read once, and anew when this program or another has written them', () => {
  const { repository, db } = store();
  repository.set('lang', 'it');
  const first = repository.settings();
  expect(repository.settings()).toBe(first);
  repository.set('lang', 'en');
  expect(repository.settings()).toEqual({ lang: 'en' });
  expect(() => db.transaction(() => {
    repository.set('lang', 'it');
    expect(repository.settings()).toEqual({ lang: 'it' });
    throw new Error('taken back');
  })()).toThrow('taken back');
  expect(repository.settings()).toEqual({ lang: 'en' });
  const other = new Database(db.name);
  new Repository(other, () => '2026-01-01T00:00:00.000Z').set('lang', 'it');
  other.close();
  expect(repository.settings()).toEqual({ lang: 'it' });
});

test('settings keep any JSON', () => {
  const { repository } = store();
  expect(repository.setting('lang')).toBeUndefined();
  repository.set('lang', 'it');
  repository.set('window', { width: 800, full: false });
  repository.set('lang', 'en');
  expect(repository.settings()).toEqual({ lang: 'en', window: { width: 800, full: false } });
});

test('a changed byte in a row is noticed when the campaign is opened', () => {
  const { repository, db } = store();
  const { id } = begin(repository);
  play(openCampaign(repository, games, id), 3);
  db.prepare("UPDATE nodes SET action = 'risk' WHERE id = 2").run();
  expect(() => openCampaign(repository, games, id)).toThrow('The campaigns file is damaged (a row of nodes is not as it was written)');
});

test('an unknown game is named together with those that are known', () => {
  const { repository } = store();
  const { id } = begin(repository, 'x', 'long', { ...game, id: 'chess' });
  expect(() => openCampaign(repository, games, id)).toThrow('This program does not know the game "chess"; it knows: race.');
});
