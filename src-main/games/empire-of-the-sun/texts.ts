/** All words of the game: text/*.json, one file a chapter with both languages side by side, and the names on the map. */
import { LANGS, parametersOf, text } from '../../engine/text.ts';
import type { Lang, Messages, Text } from '../../engine/text.ts';
import { articled } from './articles.ts';
import type { CardFact } from './data-types.ts';
import { CARDS, MAP, UNIT_FACTS, hexNo } from './data.ts';
import { distance } from './map/geometry.ts';
import advice from './text/advice.json' with { type: 'json' };
import battle from './text/battle.json' with { type: 'json' };
import cardWords from './text/card-words.json' with { type: 'json' };
import cards from './text/cards.json' with { type: 'json' };
import command from './text/command.json' with { type: 'json' };
import frame from './text/frame.json' with { type: 'json' };
import map from './text/map.json' with { type: 'json' };
import names from './text/names.json' with { type: 'json' };
import offensive from './text/offensive.json' with { type: 'json' };
import movement from './text/movement.json' with { type: 'json' };
import refusals from './text/refusals.json' with { type: 'json' };
import reports from './text/reports.json' with { type: 'json' };
import sections from './text/sections.json' with { type: 'json' };
import strategic from './text/strategic.json' with { type: 'json' };
import tutorial from './text/tutorial.json' with { type: 'json' };
import view from './text/view.json' with { type: 'json' };

const words: Record<string, Record<Lang, string>> = {
  ...frame, ...map, ...cards, ...cardWords, ...command, ...movement, ...offensive,
  ...battle, ...strategic, ...refusals, ...view, ...sections, ...names, ...reports, ...tutorial, ...advice,
};

const PARTED = ' - ';
/** The Italian list has name and subtitle on one line. */
function titlesOf({ nameEn, subtitleEn, nameIt }: CardFact, lang: Lang): { title: string; subtitle: string } {
  if (lang === 'en') return { title: nameEn, subtitle: subtitleEn };
  const [title, ...subtitle] = nameIt.split(PARTED);
  return { title, subtitle: subtitle.join(PARTED) };
}

type Hex = (typeof MAP.hexes)[number];
const nameOf = (hex: Hex, lang: Lang): string | undefined => (lang === 'it' ? hex.nameIt : undefined) ?? hex.name ?? hex.label;

const NAMED = MAP.hexes.filter((hex) => nameOf(hex, 'en') !== undefined);
/** A hex that has a number alone stands in a sentence with the nearest name beside it, where there is one within two hexes. */
function nearest({ id }: Hex, lang: Lang): string {
  const from = hexNo(id);
  const away = (hex: Hex): number => distance(from, hexNo(hex.id));
  const best = NAMED.reduce((so, hex) => (away(hex) < away(so) ? hex : so));
  return away(best) <= 2 ? `${lang === 'it' ? 'presso' : 'near'} ${nameOf(best, lang)}` : '';
}
function numbered(hex: Hex, lang: Lang): string {
  const near = nearest(hex, lang);
  return `${lang === 'it' ? 'l’esagono' : 'hex'} ${hex.id}${near && ` (${near})`}`;
}
/** In a row, where every letter counts: "2812, near Manila". */
const inRow = (hex: Hex, lang: Lang): string => [hex.id, nearest(hex, lang)].filter(Boolean).join(', ');

const inLanguage = (lang: Lang): Messages => ({
  ...Object.fromEntries(MAP.hexes.filter((hex) => !NAMED.includes(hex))
    .flatMap((hex) => [[`space.${hex.id}.the`, numbered(hex, lang)], [`row.${hex.id}`, inRow(hex, lang)]])),
  ...Object.fromEntries(MAP.hexes.map((hex) => [`space.${hex.id}`, nameOf(hex, lang) ?? hex.id])),
  ...Object.fromEntries(UNIT_FACTS.flatMap((unit) => {
    const name = (lang === 'it' ? unit.nameIt : unit.nameEn) ?? unit.id;
    return [[`unit.${unit.id}`, name], [`unit.${unit.id}.the`, articled(name, lang)]];
  })),
  ...Object.fromEntries(CARDS.map((card) => [`card.${card.id}`, lang === 'it' ? card.nameIt : card.nameEn])),
  ...Object.fromEntries(
    CARDS.flatMap((card) => Object.entries(titlesOf(card, lang)).map(([part, words]) => [`card-${part}.${card.id}`, words])),
  ),
  ...Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[lang]])),
});

export const texts: Record<Lang, Messages> = { en: inLanguage('en'), it: inLanguage('it') };

/** By key: what its words name in either language. Words never change. */
const named = new Map<string, ReadonlySet<string>>();
function namesIn(key: string): ReadonlySet<string> {
  let found = named.get(key);
  if (!found) named.set(key, found = new Set(LANGS.flatMap((lang) => parametersOf(texts[lang][key] ?? '', lang))));
  return found;
}
/** A text with those parameters alone that its words name: lists of hundreds of them are sent to the window. */
export const worded = (key: string, params: NonNullable<Text['params']>): Text => {
  const names = namesIn(key);
  const kept: NonNullable<Text['params']> = {};
  let some = false;
  for (const name in params) {
    if (!names.has(name)) continue;
    kept[name] = params[name];
    some = true;
  }
  return some ? text(key, kept) : text(key);
};
