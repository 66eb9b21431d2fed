// Every reason that a rule gives has its words in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src-main/engine/dice.ts';
import { apply, newGame } from '../../../src-main/engine/kernel.ts';
import { LANGS, say, text } from '../../../src-main/engine/text.ts';
import { empireOfTheSun } from '../../../src-main/games/empire-of-the-sun/index.ts';
import { UNIT_FACTS } from '../../../src-main/games/empire-of-the-sun/data.ts';
import { texts } from '../../../src-main/games/empire-of-the-sun/texts.ts';

const HERE = fileURLToPath(new URL('../../../src-main/games/empire-of-the-sun', import.meta.url));
const sources = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(HERE, path), 'utf8'));
const used = [...new Set(sources.flatMap((source) => [...source.matchAll(/text\('([a-z0-9.-]+)'/g)].map(([, key]) => key)))];

describe('the words', () => {
  it('exist for every reason, in both languages, and none lies idle', () => {
    expect(used.length).toBeGreaterThan(25);
    for (const lang of LANGS) expect(used.filter((key) => !(key in texts[lang]))).toEqual([]);
    // Some are put together from a step or a place.
    const starts = sources.flatMap((source) => [...source.matchAll(/`(why\.[a-z0-9.-]+)\$\{/g)].map(([, start]) => start));
    expect(Object.keys(texts.en)
      .filter((key) => key.startsWith('why.') && !used.includes(key) && !starts.some((start) => key.startsWith(start)))).toEqual([]);
  });
  it('answer a refusal that no rule speaks about, in the window and outside it', () => {
    const s = newGame(empireOfTheSun, { scenario: '1942', dice: seededDice(1) });
    const refused = () => apply(empireOfTheSun, s, 'nonsense');
    expect(refused).toThrow('"nonsense" cannot be done now.');
    expect(refused).toThrow(expect.objectContaining({ reason: text('refused.not-now', { action: 'nonsense' }) }));
    expect(LANGS.map((lang) => say(text('refused.not-now', { action: 'x' }), texts[lang], lang))).toEqual([
      '“x” cannot be done now.', '«x» non si può fare ora.',
    ]);
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
  it('give every unit its article in Italian, and in English all but ships', () => {
    const the = (id: string): string[] => LANGS.map((lang) => texts[lang][`unit.${id}.the`]);
    expect(UNIT_FACTS.filter(({ id }) => !/^(?:il |la |l’|i )/.test(texts.it[`unit.${id}.the`])).map(({ nameIt }) => nameIt)).toEqual([]);
    const named = (name: string): string[] => the(UNIT_FACTS.find(({ nameEn }) => nameEn === name)!.id);
    expect(named('19th Army')).toEqual(['the 19th Army', 'la 19ª Armata']);
    expect(named('11th Air Division')).toEqual(['the 11th Air Division', 'l’11ª Divisione aerea']);
    expect(named('XI Corps')).toEqual(['the XI Corps', 'l’XI Corpo']);
    expect(named('I Corps')).toEqual(['the I Corps', 'il I Corpo']);
    expect(named('South HQ')).toEqual(['the South HQ', 'l’HQ Sud']);
    expect(named('CV Akagi')).toEqual(['CV Akagi', 'la CV Akagi']);
    const units = ['19th Army', 'CV Akagi'].map((name) => text(`unit.${UNIT_FACTS.find(({ nameEn }) => nameEn === name)!.id}`));
    expect(say(text('step.offensive-move.in-hand', { units: units.slice(0, 1), count: 1 }), texts.it, 'it')).toBe('dove va la 19ª Armata?');
    expect(say(text('step.offensive-move.in-hand', { units, count: 2 }), texts.it, 'it')).toBe('dove vanno la 19ª Armata e la CV Akagi?');
  });
});
