/** The window's words: both languages have the same keys and parameters, every key that a component says exists, none is idle. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../../src-main/engine/text.ts';
import { lang, signed, when } from '../../src-renderer/i18n/index.ts';

const parameters = (message: string): string[] =>
  [...new Set([...message.replaceAll(/(?:=\d+|\bone|\bother) \{[^{}]*\}/g, '').matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
const RENDERER = new URL('../../src-renderer/', import.meta.url).pathname;
const chapters = globSync(['i18n/words/*.json', 'games/*/words.json'], { cwd: RENDERER })
  .map((file) => JSON.parse(readFileSync(join(RENDERER, file), 'utf8')) as Record<string, { en: string; it: string }>);
const all = chapters.flatMap((chapter) => Object.entries(chapter));
const en = Object.fromEntries(all.map(([key, words]) => [key, words.en]));
const italian = Object.fromEntries(all.map(([key, words]) => [key, words.it]));
const sources = readdirSync(RENDERER, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && /\.(?:vue|ts)$/.test(file.name) && !file.parentPath.includes('gallery'))
  .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8')).join('\n');
const said = [
  ...sources.matchAll(/\bt\(\s*['"]([\w.-]+)['"]/g),
  ...sources.matchAll(/\? '([\w-]+\.[\w.-]+)' : '[\w.-]+'/g), ...sources.matchAll(/words: '([\w.-]+)'/g),
].map(([, key]) => key);

describe('words of the window', () => {
  it('have both languages for every key, and every key once', () => {
    for (const [key, words] of all) {
      expect(Object.keys(words), key).toEqual(['en', 'it']);
      expect(words.en.trim() && words.it.trim(), key).toBeTruthy();
    }
    expect(Object.keys(en)).toHaveLength(all.length);
  });
  it('take the same parameters in both languages', () => {
    for (const [key, message] of Object.entries(en)) expect(parameters(italian[key]), key).toEqual(parameters(message));
  });
  it('exist for every key that a component says', () => {
    expect(said.length).toBeGreaterThan(100);
    for (const key of said) expect(Object.hasOwn(en, key), key).toBe(true);
  });
  it('are all said somewhere', () => {
    const built = [...sources.matchAll(/t\(`([\w.-]+)\$\{/g)].map(([, start]) => start);
    for (const key of Object.keys(en)) expect(sources.includes(`'${key}'`) || built.some((start) => key.startsWith(start)), key).toBe(true);
  });
  it('are valid messages', () => {
    const values = Object.fromEntries([
      'count', 'hits', 'dice', 'seconds', 'name', 'chance', 'value', 'max', 'round', 'turn', 'title',
      'left', 'own', 'enemy', 'currency', 'number', 'assigned', 'unit', 'when', 'side', 'sides', 'used', 'limit', 'lasts',
      'attack', 'defence', 'low', 'high', 'n', 'points', 'what', 'why', 'units', 'at', 'grade', 'rank', 'of', 'id', 'place', 'space',
      'share',
    ].map((name) => [name, 2]));
    for (const [lang, words] of [['en', en], ['it', italian]] as const) {
      for (const key of Object.keys(words)) expect(say({ key, params: values }, words, lang), key).not.toMatch(/[{}⟨⟩]/);
    }
  });
});

describe('a moment', () => {
  const now = new Date(2026, 10, 22, 9, 0);
  const at = (...it: [number, number, number, number?]): string => when(new Date(...it).toISOString(), now);
  it('is told by the calendar: today with its hour, the weekday within a week, the year when it is another', () => {
    lang.value = 'it';
    expect(at(2026, 10, 22, 7)).toBe('oggi, 07:00');
    expect(at(2026, 10, 21, 23)).toBe('sabato');
    expect([at(2026, 10, 3), at(2025, 10, 22)]).toEqual(['3 novembre', '22 novembre 2025']);
    lang.value = 'en';
  });
});

it('a difference has its sign, and what rounds to none has neither', () => {
  expect([0.7, -0.25, 0, 0.04, -0.04].map((it) => signed(it))).toEqual(['+0.7', '−0.3', '0.0', '0.0', '0.0']);
  expect([3, -2, 0].map((it) => signed(it, 0))).toEqual(['+3', '−2', '0']);
});
