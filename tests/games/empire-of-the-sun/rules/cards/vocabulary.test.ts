// Every word of the cards is understood: effect kinds, timing words, conditions, selectors (data/cards.schema.md).
// Shows: rules/cards/conditions.ts, rules/cards/selector.ts, rules/effects/index.ts
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src-main/engine/json.ts';
import { CARDS, EFFECT_KINDS } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { BATTLE_CONDITIONS, CONDITION_KINDS } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/conditions.ts';
import { isMark, isReaction } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/facts.ts';
import { SELECTOR_KEYS, regionHexes } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/selector.ts';
import { ACTS, STANDING, windowOf } from '../../../../../src-main/games/empire-of-the-sun/rules/effects/index.ts';
import { texts } from '../../../../../src-main/games/empire-of-the-sun/texts.ts';

const effects = CARDS.flatMap((fact, card) => fact.effects.map((effect) => ({ id: fact.id, card, effect })));
/** Objects at any depth below these keys. */
function below(json: Json, keys: readonly string[], found: Record<string, Json>[] = []): Record<string, Json>[] {
  if (Array.isArray(json)) for (const it of json) below(it, keys, found);
  else if (json && typeof json === 'object') {
    for (const [key, value] of Object.entries(json)) {
      if (keys.includes(key)) {
        found.push(...(Array.isArray(value)
          ? value
          : [value]).filter((it) => it && typeof it === 'object' && !Array.isArray(it)) as Record<string, Json>[]);
      }
      below(value, keys, found);
    }
  }
  return found;
}

describe('the vocabulary of the cards', () => {
  it('has 62 kinds of effects, each one handled in one way', () => {
    const kinds = [...new Set(effects.map(({ effect }) => effect.kind))].sort();
    expect(kinds).toHaveLength(62);
    expect(Object.keys(EFFECT_KINDS).sort()).toEqual(kinds);
    expect([...Object.keys(ACTS), ...Object.keys(STANDING)].sort()).toEqual(kinds);
  });
  it('has a moment for everything that happens, and timing words that stand for what holds', () => {
    const holds = new Set(['declaration', 'intel-roll', 'battle', 'activation', 'reaction', 'movement']);
    const lost = effects.filter(({ card, effect }) =>
      Object.hasOwn(ACTS, effect.kind) && windowOf(card, effect) === null && !holds.has(effect.when));
    expect(lost.map(({ id, effect }) => `${id} ${effect.kind} ${effect.when}`)).toEqual([]);
    const silent = effects.filter(({ card, effect }) => windowOf(card, effect) === null && Object.hasOwn(ACTS, effect.kind))
      .map(({ effect }) => effect.kind);
    expect([...new Set(silent)]).toEqual(['ground-combat-drm']);
  });
  it('has conditions that are all known', () => {
    const conditions = [
      ...below(effects.map(({ effect }) => effect), ['condition', 'conditions', 'unless', 'any', 'all', 'targetCondition']),
      ...CARDS.flatMap(({ playConditions }) => playConditions),
    ];
    const kinds = [...new Set(conditions.flatMap(({ kind }) => (kind === undefined ? [] : [String(kind)])))].sort();
    expect(kinds).toEqual(Object.keys(CONDITION_KINDS).sort());
    const bare = [...new Set(conditions.filter((it) => it.kind === undefined && it.any === undefined && it.all === undefined)
      .flatMap((it) => Object.keys(it)))].sort();
    expect(bare).toEqual(Object.keys(BATTLE_CONDITIONS).sort());
  });
  it('has selectors whose keys are all known', () => {
    const selectors = [...below(effects.map(({ effect }) => effect), [
      'units', 'allow', 'target', 'battleHasUnits', 'ofUnits', 'battleHexHas',
      'andHas', 'andHasNo', 'movedWithinExtendedRangeOf', 'eliminate',
    ]), ...below(CARDS.map(({ playConditions }) => playConditions), ['units'])];
    const keys = [...new Set(selectors.flatMap((it) => Object.keys(it)))].sort();
    expect(keys.filter((key) => !Object.hasOwn(SELECTOR_KEYS, key))).toEqual([]);
    expect(Object.keys(SELECTOR_KEYS).filter((key) => !keys.includes(key))).toEqual([]);
  });
  it('names regions, markers and cards that exist', () => {
    const regions = below(CARDS as unknown as Json, ['condition', 'playConditions', 'battleIn', 'any'])
      .flatMap((it) => [it.region, ...(Array.isArray(it.regions) ? it.regions : [])]).filter((it): it is string => typeof it === 'string');
    for (const region of new Set([
      ...regions, 'java', 'borneo', 'sumatra', 'celebes', 'burma', 'india', 'northern-india', 'home-islands',
    ])) {
      expect(regionHexes(region).length, region).toBeGreaterThan(0);
    }
    expect(regionHexes('india')).toHaveLength(5 + 7 + 3);
    const marks = effects.flatMap(({ effect }) => [effect.marker, effect.flag]).filter((it) => it !== undefined && it !== 'soviet-flag');
    expect(marks.filter((mark) => !isMark(mark))).toEqual([]);
  });
  it('has words in both languages for every condition of play, and for every card', () => {
    for (const lang of ['en', 'it'] as const) {
      for (const { id, playConditions } of CARDS) {
        expect(texts[lang][`card.${id}`]).toBeTruthy();
        for (const { kind } of playConditions) expect(texts[lang], kind).toHaveProperty([`card.condition.${kind}`]);
      }
    }
  });
  it('has words for every line of the log', async () => {
    const { readFileSync, readdirSync } = await import('node:fs');
    const here = new URL('../../../../../src-main/games/empire-of-the-sun/rules/', import.meta.url);
    const source = ['cards', 'effects']
      .flatMap((folder) => readdirSync(new URL(`${folder}/`, here)).map((file) => readFileSync(new URL(`${folder}/${file}`, here), 'utf8')))
      .join('\n');
    const keys = [...source.matchAll(/\.log\((?:gone \? )?'(card\.[a-z.-]+)'|note\(use, '([a-z]+)'/g)].map(([, key, track]) =>
      key ?? `card.${track}`);
    expect(keys.length).toBeGreaterThan(20);
    expect([...new Set(keys)].filter((key) => !(`log.${key}` in texts.en) || !(`log.${key}` in texts.it))).toEqual([]);
  });
  it('marks every reaction card by the timing of its first effect', () => {
    const first = new Set(effects.filter(({ card }) => isReaction(card)).map(({ card }) => CARDS[card].effects[0].when));
    expect([...first].sort()).toEqual(['after-all-combat', 'after-offensive-movement', 'before-battle', 'before-combat', 'reaction']);
  });
});
