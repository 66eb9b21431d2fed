/**
 * Random text through every door that takes a person's words: taken and given back as it was, or refused in one sentence;
 * and the saves stay sound. PACIFIC_WAR_TEXTS sets how many texts.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CallName } from '../../src-main/api/contract.ts';
import { readText } from '../../src-main/api/lab/index.ts';
import { check } from '../../src-main/campaigns/database.ts';
import { MIGRATIONS } from '../../src-main/campaigns/schema.ts';
import { seal } from '../../src-main/campaigns/saved-table.ts';
import { importCampaign } from '../../src-main/campaigns/file.ts';
import { FileError, StoreError } from '../../src-main/campaigns/errors.ts';
import { shorten, suffixed } from '../../src-main/engine/text.ts';
import { readCampaignFile } from '../../src-main/shell/files.ts';
import { tell } from '../campaigns/help.ts';
import { games } from './fixtures.ts';
import { ask, eachOpen, Mirror } from './harness.ts';

const TEXTS = Number(process.env.PACIFIC_WAR_TEXTS ?? 40);
/** The thread for a file takes long to start: one in so many files goes through it, the others go the same way without. */
const BY_THREAD = 20;

const on = eachOpen();
const ODD = [
  '\ud83d', '\ude00', '😀', '👩‍👩‍👧', '\u0301', '\u0000', '\u202e', '\u2066', '\u2028',
  '\n', 'é', 'e\u0301', '\u200d', '漢', 'ß', 'İ', '"', '\\', '\ufffd', '\u{e0001}', ' ',
];
/** Words of letters and oddities, also such as end just at the longest that is taken. */
const words = fc.oneof(
  fc.string({ unit: fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })), maxLength: 12 }),
  fc.tuple(fc.integer({ min: 32, max: 101 }), fc.constantFrom(...ODD), fc.constantFrom(...ODD, ''))
    .map(([length, a, b]) => `${'x'.repeat(length)}${a}${b}`),
);

it('each door takes text and gives it back as it was, or refuses it in one sentence', {
  timeout: 60_000 + TEXTS * 2000,
}, async ({ task }) => {
  const { id } = await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 1, name: 'First' });
  const mirror = await Mirror.of(on.api, id);
  await mirror.act('attack');
  const file = JSON.parse((await ask(on.api, 'campaigns.export', { campaign: id })).text) as {
    name: string; tags: string[]; branches: { name: string | null }[];
  };
  let [taken, refused, files] = [0, 0, 0];
  /** The value of a call, or null where it was refused as it should be. */
  async function offer<T>(name: CallName, request: unknown): Promise<T | null> {
    const answer = await on.api.call(name, request);
    if (answer.ok) {
      taken++;
      return JSON.parse(JSON.stringify(answer.value)) as T;
    }
    refused++;
    for (const said of Object.values(answer.error.words)) {
      expect(said.trim(), name).toMatch(/[.!]$/);
      expect(said.isWellFormed(), said).toBe(true);
    }
    expect(['bad-request', 'refused', 'unreadable']).toContain(answer.error.code);
    return null;
  }
  /** A file by the way that `campaigns.import` goes in its thread. */
  async function bring(text: string): Promise<{ id: string; name: string } | null> {
    try {
      const made = await importCampaign(on.api.program.repository, games, text);
      taken++;
      return made;
    } catch (error) {
      refused++;
      expect(error instanceof FileError || error instanceof StoreError).toBe(true);
      expect((error as Error).message).toMatch(/[.]$/);
      return null;
    }
  }
  await fc.assert(fc.asyncProperty(words, async (text) => {
    const well = text.isWellFormed();
    const made = await offer<{ id: string; name: string; tags: string[] }>('campaigns.create', {
      game: 'duel', scenario: 'long', seed: 1, name: text, tags: [text.slice(0, 40)],
    });
    if (made) expect([made.name, made.tags, well]).toEqual([text.trim(), [text.slice(0, 40).trim()], true]);
    const named = await offer<{ name: string }>('campaigns.rename', { campaign: id, name: text });
    if (named) {
      expect([named.name, well]).toEqual([text.trim(), true]);
      const copy = await offer<{ id: string; name: string }>('campaigns.duplicate', { campaign: id });
      expect(copy!.name.endsWith(' (2)') && copy!.name.isWellFormed() && copy!.name.length <= 100).toBe(true);
      expect((await ask(on.api, 'campaigns.list', { named: named.name })).some((card) => card.id === id)).toBe(true);
      await ask(on.api, 'campaigns.export', { campaign: id });
    }
    const tagged = await offer<{ tags: string[] }>('campaigns.tag', { campaign: id, tags: [text] });
    if (tagged) expect(tagged.tags).toEqual([text.trim()]);
    const branches = await offer<{ name: string | null }[]>('table.branch', { campaign: id, branch: 1, name: text });
    if (branches) expect(branches[0].name).toBe(text.trim());
    const seated = await offer<{ seats: Record<string, { name?: string }> }>('campaigns.seats', {
      campaign: id, seats: { red: { kind: 'person', name: text }, blue: { kind: 'person' } },
    });
    if (seated) expect(seated.seats.red.name).toBe(text.trim());
    const kept = await offer<{ window: Record<string, unknown> }>('settings.set', { window: { odd: text } });
    if (kept) expect([kept.window.odd, well]).toEqual([text, true]);
    const found = await offer<unknown[]>('campaigns.list', { search: text });
    if (found === null) expect(well && text.length <= 100).toBe(false);
    // In a file an escape can write half a character, which is well-formed on the way.
    const given = { ...file, name: text, branches: file.branches.map((branch) => ({ ...branch, name: text })) };
    const imported = await (files++ % BY_THREAD === 0
      ? offer<{ id: string; name: string }>('campaigns.import', { text: JSON.stringify(given) })
      : bring(JSON.stringify(given)));
    if (imported) expect([imported.name, well]).toEqual([text.trim(), true]);
    for (const it of [made, imported]) if (it) await ask(on.api, 'campaigns.delete', { campaign: it.id });
  }), { numRuns: TEXTS, seed: 1942 });
  expect([taken > 3 * TEXTS, refused > TEXTS]).toEqual([true, true]);
  tell(task, { texts: TEXTS, 'at doors': taken + refused, taken, refused, changed: 0 });
  check(on.api.program.store.db, MIGRATIONS);
});

it('a sum is of what SQLite gives back, whatever was handed in', () => {
  const { db } = on.api.program.store;
  const back = db.prepare('SELECT ?').pluck();
  fc.assert(fc.property(words, (text) => { expect(seal([back.get(text) as string])).toBe(seal([text])); }), { numRuns: 300 });
});

it('a text is cut between letters, as a reader counts them', () => {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  fc.assert(fc.property(words, fc.integer({ min: 0, max: 110 }), (text, most) => {
    const cut = shorten(text, most);
    const ends = new Set([0, ...[...letters.segment(text)].map(({ index, segment }) => index + segment.length)]);
    expect(text.startsWith(cut) && cut.length <= Math.max(most, 0) && ends.has(cut.length)).toBe(true);
    if (text.isWellFormed()) expect(cut.isWellFormed()).toBe(true);
  }));
  for (let at = 90; at < 100; at++) {
    const name = suffixed(`${'x'.repeat(at)}👩‍👩‍👧${'y'.repeat(20)}`, ' (2)', 100);
    expect(name.isWellFormed() && name.length <= 100 && name.endsWith(' (2)')).toBe(true);
  }
});

it('a file whose bytes are no UTF-8 is refused by every reader of files, and never read as something else', () => {
  const path = join(on.folder, 'file.json');
  const odd = fc.oneof(words.map((text) => Buffer.from(text)), fc.uint8Array({ maxLength: 24 }).map((bytes) => Buffer.from(bytes)),
    // Cut in the middle of a letter.
    fc.tuple(words, fc.nat(8)).map(([text, less]) => Buffer.from(text).subarray(0, -1 - less)));
  let refused = 0;
  fc.assert(fc.property(odd, (bytes) => {
    writeFileSync(path, bytes);
    const whole = Buffer.from(bytes.toString('utf8')).equals(bytes);
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
    if (whole) expect([readText(path), readCampaignFile(path)]).toEqual([text, { text }]);
    else {
      refused++;
      expect(() => readText(path)).toThrow(/^The file ".*" is not text in UTF-8\.$/);
      expect(readCampaignFile(path)).toEqual({ refused: {
        en: expect.stringContaining('is not text in UTF-8') as string, it: expect.stringContaining('non è testo in UTF-8') as string,
      } });
    }
  }), { numRuns: 5 * TEXTS, seed: 1942 });
  expect(refused).toBeGreaterThan(TEXTS);
});
