/** All words of the game: text/*.json, both languages side by side, and the names of areas, Nations, types, Technologies and cards. */
import type { Lang, Messages } from '../../engine/text.ts';
import { ACTION_CARDS, AREAS, INVESTMENT_CARDS, NATIONS, TECHS, TYPES } from './data.ts';
import type { InvestmentCardFact } from './data-types.ts';
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
/** By what stands on it: "Radar/Sonar". */
function investment({ kind, intelligence, scienceYear, techs = [] }: InvestmentCardFact, lang: Lang): string {
  if (kind === 'intelligence') return words[`intelligence.${intelligence}`][lang];
  if (kind === 'science') return words['card-name.science'][lang].replace('{year}', String(scienceYear));
  const names = new Map(named('', TECHS, lang).map(([key, name]) => [key.slice(1), name]));
  return techs.map((id) => names.get(id) ?? words['card-name.espionage'][lang]).join('/');
}
/** An Action card by its Season, letter and value: "Summer G8". */
const cards = (lang: Lang): [string, string][] => [
  ...ACTION_CARDS.map(({ nr, season, priority, command }): [string, string] =>
    [`card.action-${nr}`, `${words[`season.${season}`][lang]} ${priority}${command}`]),
  ...INVESTMENT_CARDS.map((it): [string, string] => [`card.investment-${it.nr}`, investment(it, lang)]),
];

const inLanguage = (lang: Lang): Messages => ({
  ...Object.fromEntries([...named('space', AREAS, lang), ...named('nation', NATIONS, lang), ...named('type', TYPES, lang),
    ...named('tech', TECHS, lang), ...cards(lang)]),
  ...Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[lang]])),
});

export const texts: Record<Lang, Messages> = { en: inLanguage('en'), it: inLanguage('it') };
