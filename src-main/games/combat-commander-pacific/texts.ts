/** All words of the game: text/*.json, one file a subject with both languages side by side, and the names of the facts. */
import type { Lang, Messages } from '../../engine/text.ts';
import { ACTIONS, CARDS, CHITS, EVENTS, MAPS, MARKERS, ORDERS, RADIOS, TERRAIN, U, UNIT_TYPES, UNIT_WORDS, W, WEAPON_TYPES,
  WEAPON_WORDS } from './data.ts';
import { named } from './data-types.ts';
import advice from './text/advice.json' with { type: 'json' };
import almanac from './text/almanac.json' with { type: 'json' };
import answers from './text/answers.json' with { type: 'json' };
import cards from './text/cards.json' with { type: 'json' };
import generator from './text/generator.json' with { type: 'json' };
import log from './text/log.json' with { type: 'json' };
import names from './text/names.json' with { type: 'json' };
import odds from './text/odds.json' with { type: 'json' };
import refusals from './text/refusals.json' with { type: 'json' };
import scenarios from './text/scenarios.json' with { type: 'json' };
import steps from './text/steps.json' with { type: 'json' };
import table from './text/table.json' with { type: 'json' };
import tutorial from './text/tutorial.json' with { type: 'json' };

const words: Record<string, Record<Lang, string>> =
  { ...names, ...log, ...steps, ...answers, ...cards, ...refusals, ...generator, ...odds, ...table, ...tutorial, ...almanac, ...advice };

/** A counter of many of its kind has its number behind the name. */
const numbered = (name: string, word: string): string => `${name}${/\.(\d+)$/.exec(word)?.[0].replace('.', ' ') ?? ''}`;
interface Named { id: string; name: string; nameIt?: string }
const inLanguage = (lang: Lang): Messages => {
  const list = (prefix: string, facts: Iterable<Named>): [string, string][] =>
    [...facts].map((it) => [`${prefix}.${it.id}`, named(it)[lang]]);
  const calledIn = (facts: Iterable<Named>, id: string): string => named([...facts].find((it) => it.id === id)!)[lang];
  return {
    ...Object.fromEntries([
      ...UNIT_WORDS.map((word, id): [string, string] => [`unit.${word}`, numbered(named(U[id])[lang], word)]),
      ...WEAPON_WORDS.map((word, id): [string, string] => [`weapon.${word}`, numbered(named(W[id])[lang], word)]),
      // A card goes by its two uses.
      ...CARDS.map(({ id, order, action }): [string, string] =>
        [`card.${id}`, `${calledIn(ORDERS, order)} / ${calledIn(ACTIONS, action)}`]),
      ...CHITS.map(({ id }): [string, string] => [`chit.${id}`, id]),
      ...list('order', ORDERS), ...list('action', ACTIONS), ...list('event', EVENTS), ...list('marker', MARKERS.values()),
      ...list('terrain', TERRAIN), ...list('map', MAPS), ...list('unit-type', UNIT_TYPES), ...list('weapon-type', WEAPON_TYPES),
      ...list('radio', RADIOS),
    ]),
    ...Object.fromEntries(Object.entries(scenarios).map(([id, { briefing }]) => [`briefing.${id}`, briefing[lang]])),
    ...Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[lang]])),
  };
};

export const texts: Record<Lang, Messages> = { en: inLanguage('en'), it: inLanguage('it') };
