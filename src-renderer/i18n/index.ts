/** The window's own words, and the words of games as the program sends them. Both are said by the engine's one function. */
import { computed, ref, shallowRef } from 'vue';
import type { Name } from '../../src-main/engine/game.ts';
import { say, type Lang, type Messages, type Text } from '../../src-main/engine/text.ts';

/** A file a chapter, and one of each game that needs words of the window, both languages side by side. */
const CHAPTERS = import.meta.glob<Record<string, Record<Lang, string>>>(['./words/*.json', '../games/*/words.json'], {
  eager: true, import: 'default',
});
const wordsIn = (language: Lang): Messages =>
  Object.fromEntries(Object.values(CHAPTERS).flatMap((chapter) => Object.entries(chapter).map(([key, words]) => [key, words[language]])));
const WORDS: Record<Lang, Messages> = { en: wordsIn('en'), it: wordsIn('it') };

export const lang = ref<Lang>('en');
/** The texts of the game on the table, by language. */
export const gameTexts = shallowRef<Record<Lang, Messages>>({ en: {}, it: {} });

/** A text of the window by its key. */
export const t = (key: string, params?: Text['params']): string => say({ key, params }, WORDS[lang.value], lang.value);
/** A text of the game on the table. */
export const g = (text: Text | string | undefined | null): string => (text ? say(text, gameTexts.value[lang.value], lang.value) : '');
/** A name that is data. */
export const n = (name: Name | undefined): string => name?.[lang.value] ?? '';
/** True when the game on the table has words for this key. */
export const known = (key: string): boolean => gameTexts.value[lang.value][key] !== undefined;

/** "Round 3"; "Turn 3" where the game on the table calls it so. */
export const turnName = (turn: number): string =>
  (known('turn.name') ? g({ key: 'turn.name', params: { turn } }) : t('log.turn', { turn }));

const percent = computed(() => new Intl.NumberFormat(lang.value, { style: 'percent', maximumFractionDigits: 0 }));

/** A chance of 0 to 1 in whole per cent; the ends say "more than 99" and "less than 1". */
export function chance(p: number): string {
  if (p > 0.99 && p < 1) return `>${percent.value.format(0.99)}`;
  if (p < 0.01 && p > 0) return `<${percent.value.format(0.01)}`;
  return percent.value.format(p);
}

/** A number with so many digits after the point. */
export const decimal = (value: number, digits = 1): string =>
  new Intl.NumberFormat(lang.value, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** A number with a real minus and a plus, for differences; what rounds to nothing has neither. */
export const signed = (value: number, digits = 1): string =>
  `${Number(value.toFixed(digits)) === 0 ? '' : value < 0 ? '−' : '+'}${decimal(Math.abs(value), digits)}`;

const dayOf = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000;
/** A moment as one speaks of it: today with the hour, the weekday within a week, else the date, with the year when it is another. */
export function when(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const days = dayOf(now) - dayOf(at);
  if (days === 0) return `${t('when.today')}, ${new Intl.DateTimeFormat(lang.value, { hour: '2-digit', minute: '2-digit' }).format(at)}`;
  if (days > 0 && days < 7) return new Intl.DateTimeFormat(lang.value, { weekday: 'long' }).format(at);
  return new Intl.DateTimeFormat(lang.value, {
    day: 'numeric', month: 'long', ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(at);
}
