/** All messages of the program, in both languages: the games', the saves', the api's, the shell's and the window's. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { texts as saves } from '../src-main/campaigns/errors.ts';
import { shared } from '../src-main/api/words.ts';
import type { Ruling } from '../src-main/engine/game.ts';
import { askedOf } from '../src-main/engine/forms.ts';
import { LANGS, parametersOf, type Lang, type Messages } from '../src-main/engine/text.ts';
import { games } from '../src-main/games/index.ts';
import { checksOf } from './games/checks.ts';
import shellEn from '../src-main/shell/text.en.json' with { type: 'json' };
import shellIt from '../src-main/shell/text.it.json' with { type: 'json' };

const WINDOW = new URL('../src-renderer/', import.meta.url).pathname;
const chapters = globSync(['i18n/words/*.json', 'games/*/words.json'], { cwd: WINDOW })
  .map((file) => JSON.parse(readFileSync(join(WINDOW, file), 'utf8')) as Record<string, Record<Lang, string>>);
const windowIn = (lang: Lang): Messages =>
  Object.fromEntries(chapters.flatMap((chapter) => Object.entries(chapter).map(([key, words]) => [key, words[lang]])));

/** What the rulings of a game say, as messages: the same words hold for them. */
const spoken = (rulings: readonly Ruling[] = [], lang: Lang): Messages =>
  Object.fromEntries(
    rulings.flatMap((ruling) => Object.entries(ruling[lang]).map(([part, words]) => [`ruling.${ruling.id}.${part}`, words])),
  );

const ALL: [string, Record<Lang, Messages>][] = [
  ['the window', { en: windowIn('en'), it: windowIn('it') }],
  ['the shell', { en: shellEn, it: shellIt }], ['the saves', saves], ['the api', shared],
  ...[...games.values()].map(({ id, texts }): [string, Record<Lang, Messages>] => [id, texts]),
  ...[...games.values()].map(({ id, rulings }): [string, Record<Lang, Messages>] => [
    id, { en: spoken(rulings, 'en'), it: spoken(rulings, 'it') },
  ]),
];
/** "key: words" of the messages that are at fault. */
const faulty = (words: Messages, isFault: (message: string, key: string) => boolean): string[] =>
  Object.entries(words).filter(([key, message]) => isFault(message, key)).map(([key, message]) => `${key}: ${message}`);

/** A message without its plurals and selections: what is left says the same for one and for many. */
function outsidePlurals(message: string): string {
  let left = message.replaceAll(/\{(\w+)\}/g, '⟨$1⟩');
  for (let before = ''; before !== left;) [before, left] = [left, left.replaceAll(/\{[^{}]*\}/g, '')];
  return left.replaceAll('⟨', '{').replaceAll('⟩', '}');
}
/** Words for things that one counts, in their plural: behind a bare number they are wrong at 1. */
const THINGS: Record<Lang, string> = {
  en: 'spaces|hexes|units|points|steps|cards|turns|rounds|times|hits|dice|lines|stacks|boxes|levels|decisions|characters|campaigns|sides|ships|fighters|missing|more|operations points',
  it: 'spazi|esagoni|unità in|punti|livelli|carte|turni|round|volte|colpi|dadi|righe|pile|caselle|decisioni|caratteri|campagne|parti|navi|caccia a|altre|altri',
};
/** Parameters that are numbers. */
const COUNTS = 'n|count|far|left|range|turns|steps|points|hits|dice|amount|have|operations|hexes';
const MORE = String.raw`\b(?:altre|altri|restano|mancano|rimangono) \{\w+\}(?! IPC)`;
const COUNTED: Record<Lang, RegExp> = {
  en: new RegExp(String.raw`(?<!with )\{(?:${COUNTS}|ipc)\} (?:${THINGS.en})\b`),
  it: new RegExp(String.raw`(?:${MORE}|\{(?:${COUNTS})\} (?:${THINGS.it})\b)`),
};

/** Parameters that are names, and so take an article: after a preposition a message asks for their form. */
const NAMES = 'space|zone|hex|hexes|from|to|over|power|nation|region|side|place';
/** Where a name of these is no name but a number or a label. */
const NUMBERS = /^(?:log\.card\.(?:will|wie|asp|escorts)|crt\.|card-effect\.|log\.rules-changed|log\.strategic\.europe)/;
const BARE = new RegExp(
  String.raw`\b(?:di|a|ad|da|in|su|del|dello|della|al|allo|alla|dal|dalla|nel|nella|sul|sulla|per|verso|contro) \{(?:${NAMES})\}`, 'i',
);

/** Words that the rulebooks do not use for the thing; those of each game stand with it. */
const IN_WINDOW = [/\b(?:logoramento|sommergibil\w+|somm|QG|quartier generale|senza rifornimento|chiatt\w+|rendit\w+|Lascia stare)\b/i];
const forbiddenIn = (name: string): readonly RegExp[] =>
  (games.has(name) ? checksOf(name).forbidden ?? [] : name === 'the window' ? IN_WINDOW : []);

describe.each(ALL)('the words of %s', (name, words) => {
  it('are the same messages with the same parameters in both languages, and each can be read', () => {
    expect(Object.keys(words.it).sort()).toEqual(Object.keys(words.en).sort());
    const unlike = Object.keys(words.en)
      .filter((key) => String(parametersOf(words.it[key], 'it').sort()) !== String(parametersOf(words.en[key], 'en').sort()));
    expect(unlike).toEqual([]);
  });
  it.each(LANGS)('have a plural wherever things are counted (%s)', (lang) => {
    expect(faulty(words[lang], (message) => COUNTED[lang].test(outsidePlurals(message)))).toEqual([]);
  });
  it('ask for the form of a name after a preposition', () => {
    expect(faulty(words.it, (message, key) => BARE.test(message) && !NUMBERS.test(key))).toEqual([]);
  });
  it('agree with a name as the subject of a verb', () => {
    const subject = new RegExp(String.raw`^\{(?:power|nation)\} (?!\()\w`);
    for (const lang of LANGS) expect(faulty(words[lang], (message) => subject.test(message))).toEqual([]);
  });
  it('use the rulebook’s word, and one quotation mark and apostrophe', () => {
    expect(faulty(words.it, (message) => forbiddenIn(name).some((wrong) => wrong.test(message)))).toEqual([]);
    expect(faulty(words.it, (message) => /['"“”]/.test(message))).toEqual([]);
    expect(faulty(words.en, (message) => /'/.test(message))).toEqual([]);
  });
  it('write per cent as the window does', () => {
    for (const lang of LANGS) expect(faulty(words[lang], (message) => /\s%/.test(message))).toEqual([]);
  });
  it('end as a sentence in every line of the log', () => {
    for (const lang of LANGS) {
      expect(faulty(words[lang], (message, key) => key.startsWith('log.') && name !== 'the window' && !/[.}]$/.test(message))).toEqual([]);
    }
  });
});

it.each([...games.values()].map((game) => [game.id, game.rules] as const))('the rules of %s keep to the same marks', (_, rules) => {
  expect(rules.filter(({ en, it: italian }) => /'/.test(en) || /['"“”]/.test(italian)).map(({ id }) => id)).toEqual([]);
});

it('an asked form is one that exists', () => {
  const asked = ALL.flatMap(([, words]) => LANGS.flatMap((lang) =>
    Object.values(words[lang]).flatMap((message) => [...message.matchAll(/\{(\w+_\w+)/g)].map(([, placeholder]) => placeholder))));
  expect(asked.length).toBeGreaterThan(100);
  expect([...new Set(asked)].filter((placeholder) => askedOf(placeholder) === null)).toEqual([]);
});
