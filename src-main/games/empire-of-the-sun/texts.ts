/** All words of the game: text/*.json, one file a chapter with both languages side by side, and the names on the map. */
import type { Lang, Messages } from '../../engine/text.ts';
import { CARDS, MAP, UNIT_FACTS } from './data.ts';
import battle from './text/battle.json' with { type: 'json' };
import cards from './text/cards.json' with { type: 'json' };
import command from './text/command.json' with { type: 'json' };
import frame from './text/frame.json' with { type: 'json' };
import offensive from './text/offensive.json' with { type: 'json' };
import movement from './text/movement.json' with { type: 'json' };
import refusals from './text/refusals.json' with { type: 'json' };
import strategic from './text/strategic.json' with { type: 'json' };

const words: Record<string, Record<Lang, string>> = { ...frame, ...cards, ...command, ...movement, ...offensive, ...battle, ...strategic, ...refusals };

const inLanguage = (lang: Lang): Messages => ({
  ...Object.fromEntries(MAP.hexes.map((hex) => [`space.${hex.id}`, (lang === 'it' ? hex.nameIt : undefined) ?? hex.name ?? hex.label ?? hex.id])),
  ...Object.fromEntries(UNIT_FACTS.map((unit) => [`unit.${unit.id}`, (lang === 'it' ? unit.nameIt : unit.nameEn) ?? unit.id])),
  ...Object.fromEntries(CARDS.map((card) => [`card.${card.id}`, lang === 'it' ? card.nameIt : card.nameEn])),
  ...Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[lang]])),
});

export const texts: Record<Lang, Messages> = { en: inLanguage('en'), it: inLanguage('it') };
