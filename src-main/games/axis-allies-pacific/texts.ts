/** All words of the game: text/*.json, one file a chapter with both languages side by side, and the names of spaces with their articles. */
import type { Lang, Messages } from '../../engine/text.ts';
import { SPACES, type Space } from './map.ts';
import charts from './text/charts.json' with { type: 'json' };
import combat from './text/combat.json' with { type: 'json' };
import frame from './text/frame.json' with { type: 'json' };
import landing from './text/landing.json' with { type: 'json' };
import names from './text/names.json' with { type: 'json' };
import overlays from './text/overlays.json' with { type: 'json' };
import plans from './text/plans.json' with { type: 'json' };
import view from './text/view.json' with { type: 'json' };
import movement from './text/movement.json' with { type: 'json' };
import reports from './text/reports.json' with { type: 'json' };
import tutorial from './text/tutorial.json' with { type: 'json' };

const words: Record<string, Record<Lang, string>> = {
  ...frame, ...movement, ...combat, ...view, ...charts, ...tutorial, ...plans, ...landing, ...overlays, ...names, ...reports,
};

/** A zone by its water with its number, which the map prints: "South China Sea (45)". */
const zoneNamed = ({ name, index }: Space, lang: Lang): string => `${name[lang]} (${index})`;
/** The same in a sentence, with the article that English gives to seas alone. */
function zoneInSentence(zone: Space, lang: Lang): string {
  const name = zoneNamed(zone, lang);
  if (lang === 'en') return name.includes(' Waters ') ? name : `the ${name}`;
  if (name.startsWith('Acque')) return `le a${name.slice(1)}`;
  return name.startsWith('Grande') ? `la ${name}` : name.startsWith('Oceano') ? `l’${name}` : `il ${name}`;
}

const inLanguage = (lang: Lang): Messages => ({
  ...Object.fromEntries(SPACES.filter(Boolean).flatMap((space) => (space.kind === 'sea'
    ? [[`space.${space.id}`, zoneNamed(space, lang)], [`space.${space.id}.the`, zoneInSentence(space, lang)]]
    : [[`space.${space.id}`, space.name[lang]]]))),
  ...Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[lang]])),
});

export const texts: Record<Lang, Messages> = { en: inLanguage('en'), it: inLanguage('it') };
