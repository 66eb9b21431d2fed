// The list of rules shown to players: complete, well formed, in both languages.
import { describe, expect, it } from 'vitest';
import rules from '../../../src-main/games/axis-allies-pacific/rules.json' with { type: 'json' };

const RULE_COUNT = 183;

describe('rules.json', () => {
  it('holds every rule once', () => {
    expect(rules).toHaveLength(RULE_COUNT);
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(RULE_COUNT);
  });

  it('names every rule AAP-<chapter>-<two digits>', () => {
    const wrong = rules.filter((rule) => !/^AAP-[A-Z][A-Z0-9]*-\d{2}$/.test(rule.id));
    expect(wrong).toEqual([]);
  });

  it('explains every rule in English and Italian, under a section', () => {
    const empty = rules.filter((rule) => [rule.section, rule.en, rule.it].some((text) => text.trim() === ''));
    expect(empty).toEqual([]);
    const untranslated = rules.filter((rule) => rule.en === rule.it);
    expect(untranslated).toEqual([]);
  });

  it('never sends a player to references he does not have', () => {
    const reference = /\bR-\d\d\b|\bL\d{3,4}\b|\bEX-\d\d\b|\b\d\.\d+\.\d+\b|`/;
    expect(rules.filter((rule) => reference.test(rule.en) || reference.test(rule.it))).toEqual([]);
  });
});
