/** All words of the game: text/*.json, one file a subject with both languages side by side, and the names of Areas and Forces. */
import type { Lang, Messages } from '../../engine/text.ts';
import { AREAS, UNITS } from './data.ts';
import advice from './text/advice.json' with { type: 'json' };
import battle from './text/battle.json' with { type: 'json' };
import charts from './text/charts.json' with { type: 'json' };
import log from './text/log.json' with { type: 'json' };
import names from './text/names.json' with { type: 'json' };
import refusals from './text/refusals.json' with { type: 'json' };
import reports from './text/reports.json' with { type: 'json' };
import tutorial from './text/tutorial.json' with { type: 'json' };
import view from './text/view.json' with { type: 'json' };

const words: Record<string, Record<Lang, string>> = {
  ...names, ...log, ...refusals, ...view, ...battle, ...charts, ...reports, ...tutorial, ...advice,
};

const inLanguage = (lang: Lang): Messages => ({
  ...Object.fromEntries(AREAS.map((area) => [`space.${area.id}`, lang === 'it' ? area.nameIt : area.name])),
  ...Object.fromEntries(UNITS.map(({ id, name }) => [`unit.${id}`, name])),
  ...Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[lang]])),
});

export const texts: Record<Lang, Messages> = { en: inLanguage('en'), it: inLanguage('it') };
