// The cases of the game, run on the game object itself, and what they prove.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCaseFile } from '../../../src-main/engine/cases.ts';
import type { AnyGame } from '../../../src-main/engine/game.ts';
import { LANGS, parametersOf } from '../../../src-main/engine/text.ts';
import { conquestConsequence } from '../../../src-main/games/conquest-consequence/index.ts';

const game = conquestConsequence as unknown as AnyGame;
const folder = new URL('./cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml')).sort();
const all = files.flatMap((file) => runCaseFile(readFileSync(new URL(file, folder), 'utf8'), file, [game]));

describe('the cases', () => {
  it.each(all)('$rules $name', ({ error }) => {
    expect(error).toBeNull();
  });

  it('have a name each, and cite rules of the checklist', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    const known = new Set(game.rules.map(({ id }) => id));
    expect(all.flatMap(({ rules }) => rules).filter((id) => !known.has(id))).toEqual([]);
  });

  it('show by standing positions the set-up and what is counted alone', () => {
    const counted = /^CNC-(?:1|2|5|7|8|9|14|16|18|19)-/;
    expect(all.filter(({ proof, rules }) => proof === 'standing' && !rules.some((rule) => counted.test(rule))).map(({ name }) => name))
      .toEqual([]);
  });
});

describe('the checklist', () => {
  it('has 295 rules, each in both languages under a section with a name', () => {
    expect(game.rules.length).toBe(295);
    expect(new Set(game.rules.map(({ id }) => id)).size).toBe(295);
    expect(game.rules.filter(({ en, it, section }) => !en || !it || !(`section.${section}` in game.texts.en))).toEqual([]);
  });
});

it('the words are the same messages with the same parameters in both languages', () => {
  expect(Object.keys(game.texts.it).sort()).toEqual(Object.keys(game.texts.en).sort());
  const [en, it_] = LANGS.map((lang) => game.texts[lang]);
  expect(Object.keys(en).filter((key) => String(parametersOf(en[key], 'en').sort()) !== String(parametersOf(it_[key],
    'it').sort()))).toEqual([]);
});
