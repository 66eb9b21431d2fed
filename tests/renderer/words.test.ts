/** The window's words: both languages have the same keys and parameters, every key that a component says exists, none is idle. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../../src-main/engine/text.ts';
import en from '../../src-renderer/i18n/en.json' with { type: 'json' };
import italian from '../../src-renderer/i18n/it.json' with { type: 'json' };

const parameters = (message: string): string[] => [...new Set([...message.replaceAll(/(?:=\d+|\bone|\bother) \{[^{}]*\}/g, '').matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
const RENDERER = new URL('../../src-renderer/', import.meta.url).pathname;
const sources = readdirSync(RENDERER, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && /\.(?:vue|ts)$/.test(file.name) && !file.parentPath.includes('gallery'))
  .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8')).join('\n');
const said = [...sources.matchAll(/\bt\(\s*['"]([\w.-]+)['"]/g), ...sources.matchAll(/\? '([\w-]+\.[\w.-]+)' : '[\w.-]+'/g), ...sources.matchAll(/words: '([\w.-]+)'/g)].map(([, key]) => key);

describe('words of the window', () => {
  it('have the same keys in English and Italian', () => {
    expect(Object.keys(italian)).toEqual(Object.keys(en));
  });
  it('take the same parameters in both languages', () => {
    for (const [key, message] of Object.entries(en)) expect(parameters(italian[key as keyof typeof italian]), key).toEqual(parameters(message));
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
    const values = Object.fromEntries(['count', 'hits', 'dice', 'seconds', 'name', 'chance', 'value', 'max', 'round', 'turn', 'title', 'left', 'own', 'enemy', 'currency', 'number', 'assigned', 'unit'].map((name) => [name, 2]));
    for (const [lang, words] of [['en', en], ['it', italian]] as const) {
      for (const key of Object.keys(words)) expect(say({ key, params: values }, words, lang), key).not.toMatch(/[{}⟨⟩]/);
    }
  });
});
