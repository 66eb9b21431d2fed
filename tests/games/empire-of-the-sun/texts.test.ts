// Every reason that a rule gives has its words in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGS, say, text } from '../../../src-main/engine/text.ts';
import { texts } from '../../../src-main/games/empire-of-the-sun/texts.ts';

const HERE = fileURLToPath(new URL('../../../src-main/games/empire-of-the-sun', import.meta.url));
const sources = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(HERE, path), 'utf8'));
const used = [...new Set(sources.flatMap((source) => [...source.matchAll(/text\('([a-z0-9.-]+)'/g)].map(([, key]) => key)))];

describe('the words', () => {
  it('exist for every reason, in both languages, and none lies idle', () => {
    expect(used.length).toBeGreaterThan(25);
    for (const lang of LANGS) expect(used.filter((key) => !(key in texts[lang]))).toEqual([]);
    expect(Object.keys(texts.en).filter((key) => key.startsWith('why.') && !used.includes(key))).toEqual([]);
  });
  it('can be said', () => {
    const asp = text('why.assault.asp', { cost: 2, left: 1 });
    expect(say(asp, texts.it, 'it')).toBe('Lo sbarco costa 2 punti di trasporto anfibio (ASP); ne resta uno.');
    expect(say(asp, texts.en, 'en')).toBe('The landing costs 2 amphibious shipping points; one is left.');
    expect(say(text('why.air.far', { legs: 1, n: 4 }), texts.en, 'en'))
      .toBe('Out of reach: one leg of 4 hexes, each from airfield to airfield.');
    expect([say(text('space.2015'), texts.en, 'en'), say(text('unit.hq-swpac'), texts.it, 'it')])
      .toEqual(['Singapore', 'HQ Pacifico Sud-Ovest']);
  });
});
