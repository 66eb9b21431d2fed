/** All words of the game: text/*.json, both languages side by side, and the names of areas, Nations, types, Technologies and cards. */
import type { Lang, Messages } from '../../engine/text.ts';
import { ACTION_CARDS, AREAS, INVESTMENT_CARDS, NATIONS, TECHS, TYPES } from './data.ts';
import advice from './text/advice.json' with { type: 'json' };
import almanac from './text/almanac.json' with { type: 'json' };
import articles from './text/articles.json' with { type: 'json' };
import log from './text/log.json' with { type: 'json' };
import names from './text/names.json' with { type: 'json' };
import refusals from './text/refusals.json' with { type: 'json' };
import reports from './text/reports.json' with { type: 'json' };
import tutorial from './text/tutorial.json' with { type: 'json' };
import view from './text/view.json' with { type: 'json' };

type Named = { id: string; name: string; nameIt?: string };
const words: Record<string, Record<Lang, string>> = {
  ...advice, ...almanac, ...articles, ...names, ...log, ...refusals, ...reports, ...tutorial, ...view,
};
const named = (prefix: string, list: readonly Named[], lang: Lang): [string, string][] =>
  list.map(({ id, name, nameIt }) => [`${prefix}.${id}`, lang === 'it' ? nameIt ?? name : name]);
/** An Action card by its Season, letter and value: "Summer G8"; an Investment card by its number. */
const cards = (lang: Lang): [string, string][] => [
  ...ACTION_CARDS.map(({ nr, season, priority, command }): [string, string] =>
    [`card.action-${nr}`, `${words[`season.${season}`][lang]} ${priority}${command}`]),
  ...INVESTMENT_CARDS.map(({ nr }): [string, string] => [`card.investment-${nr}`, `${words['deck.investment'][lang]} ${nr}`]),
];

const inLanguage = (lang: Lang): Messages => ({
  ...Object.fromEntries([...named('space', AREAS, lang), ...named('nation', NATIONS, lang), ...named('type', TYPES, lang),
    ...named('tech', TECHS, lang), ...cards(lang)]),
  ...Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[lang]])),
});

export const texts: Record<Lang, Messages> = { en: inLanguage('en'), it: inLanguage('it') };
