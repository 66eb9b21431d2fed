// The lists of rules shown to players: complete, well formed, in both languages.
import { describe, expect, it } from 'vitest';
import { LANGS } from '../../src-main/engine/text.ts';
import { games } from '../../src-main/games/index.ts';
import { sectionKey } from '../../src-renderer/rules/find.ts';
import { checksOf } from './checks.ts';

describe.each([...games.values()])('$id', ({ id: game, rules, texts }) => {
  const checks = checksOf(game);
  it('holds every rule once', () => {
    expect(rules).toHaveLength(checks.rules);
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(checks.rules);
  });

  it('names every rule after its chapter', () => {
    expect(rules.filter((rule) => !checks.ids.test(rule.id)).map(({ id }) => id)).toEqual([]);
  });

  it('explains every rule in English and Italian, under a section', () => {
    expect(rules.filter((rule) => [rule.section, rule.en, rule.it].some((text) => text.trim() === '')).map(({ id }) => id)).toEqual([]);
    expect(rules.filter((rule) => rule.en === rule.it).map(({ id }) => id)).toEqual([]);
  });

  it('has a name for every section, in both languages', () => {
    const keys = [...new Set(rules.map(({ section }) => sectionKey(section)))];
    for (const lang of LANGS) expect(keys.filter((key) => !(key in texts[lang]))).toEqual([]);
  });

  it('never sends a player to references he does not have', () => {
    const reference = /\bR-\d\d\b|\bL\d{3,4}\b|\bEX-\d\d\b|\b\d\.\d+\.\d+\b|`/;
    expect(rules.filter((rule) => reference.test(rule.en) || reference.test(rule.it)).map(({ id }) => id)).toEqual([]);
  });
});
