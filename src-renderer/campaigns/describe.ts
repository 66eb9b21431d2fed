/** What the home page says of a campaign: where it stands, who sits there, how far it has come. */
import type { CampaignCard, GameCard, Thumbnail } from '../../src-main/api/types.ts';
import type { Side } from '../../src-main/engine/game.ts';
import { lang, n, t, when } from '../i18n/index.ts';
import { useCampaigns } from '../stores/campaigns.ts';
import { fairTexts } from '../../src-main/api/fair.ts';
import { titleOf } from '../tutorial/scripts.ts';
import { sayOf, type Words } from './words.ts';

type Store = ReturnType<typeof useCampaigns>;

/** What it is called. */
export const nameOf = (store: Store, card: CampaignCard): string => titleOf(store.game(card.game), card, lang.value);
export const gameOf = (store: Store, card: CampaignCard): string => n(store.game(card.game)?.name) || card.game;
export const scenarioOf = (store: Store, card: CampaignCard): string =>
  n(store.game(card.game)?.scenarios.find(({ id }) => id === card.scenario)?.name) || card.scenario;

/** The sides that the rules move: nobody chooses who plays them. */
export const automaticOf = ({ sides }: Pick<GameCard, 'sides'>): Side[] => sides.filter(({ kind }) => kind === 'automatic');

/** Against whom one plays alone; empty where others sit at the table. */
export function against(store: Store, card: CampaignCard): string {
  const game = store.game(card.game);
  if (!game || Object.keys(card.seats).length !== 1) return '';
  return automaticOf(game).map(({ name }) => t('home.by-rules', { name: n(name) })).join(' · ');
}

/** Nations of the sides that persons play. */
export function persons(store: Store, card: CampaignCard): string[] {
  const sides = store.game(card.game)?.sides ?? [];
  return Object.entries(card.seats).filter(([, { kind }]) => kind === 'person')
    .map(([side]) => sides.find(({ id }) => id === side)?.nation ?? side);
}

/** "Round 3 · Combat move", or how it ended. */
export function standing(card: CampaignCard, picture: Thumbnail | undefined, words: Words): string {
  const { result } = card.summary;
  if (result) {
    const said = (key: string): string => sayOf(words, card.game, { key }, lang.value);
    return [said(`result.${result.how}`) || t('home.over'), result.grade && said(`grade.${result.grade.id}`)].filter(Boolean).join(' · ');
  }
  const own = (key: string): string => sayOf(words, card.game, { key }, lang.value);
  return [picture && sayOf(words, card.game, picture.turn.label, lang.value), picture && own(`phase.${picture.phase}`)]
    .filter(Boolean).join(' · ');
}

/** Per cent of the turns that such a game usually has. */
export function progress(store: Store, card: CampaignCard): number {
  if (card.summary.result) return 100;
  const { turns = 0, firstTurn = 1 } = store.game(card.game)?.scenarios.find(({ id }) => id === card.scenario) ?? {};
  const begun = Math.max(0, (card.summary.turn ?? 0) - firstTurn + 1);
  return turns > 0 ? Math.min(100, (100 * begun) / turns) : 0;
}

export function lastLine(card: CampaignCard, words: Words): string {
  const { last } = card.summary;
  return last ? sayOf(words, card.game, { key: `log.${last.key}`, params: last.params }, lang.value) : '';
}

/** When it was last played, as short as it can be told: the hour for today, else the day. */
export function since(iso: string): string {
  const at = new Date(iso);
  if (at.toDateString() !== new Date().toDateString()) return when(iso);
  return new Intl.DateTimeFormat(lang.value, { hour: '2-digit', minute: '2-digit' }).format(at);
}

/** "not verified · rewound 2×"; empty where there is nothing to tell. */
export const fairness = (card: CampaignCard, words: Words): string =>
  fairTexts(card.fair).map((text) => sayOf(words, card.game, text, lang.value)).filter(Boolean).join(' · ');
