/** Which campaigns the home page lists, and in which order. Pure. */
import type { CampaignCard } from '../../src-main/api/types.ts';
import { plain } from '../rules/find.ts';

export const SHOWS = ['all', 'mine', 'finished', 'archived', 'bin'] as const;
export type Show = (typeof SHOWS)[number];
export const SORTS = ['newest', 'name', 'created', 'game'] as const;
export type Sort = (typeof SORTS)[number];

export interface Wanted {
  show: Show;
  /** Only this game; null for all. */
  game: string | null;
  search: string;
  sort: Sort;
}
/** The words of a campaign besides its own name: of its game and its scenario. */
export type Named = (card: CampaignCard) => { game: string; scenario: string };

/** A person has the next decision. */
export const isMine = ({ summary: { side, result }, seats }: CampaignCard): boolean => !result && side !== null && seats[side]?.kind === 'person';

/** What is in the bin is nowhere else, and what is put away only there and in the bin. */
export function shownIn(card: CampaignCard, show: Show): boolean {
  if (show === 'bin' || card.deletedAt !== null) return show === 'bin' && card.deletedAt !== null;
  if (show === 'archived' || card.archived) return show === 'archived' && card.archived;
  if (show === 'mine') return isMine(card);
  return show === 'all' || card.summary.result !== null;
}

export const counts = (cards: readonly CampaignCard[]): Record<Show, number> =>
  Object.fromEntries(SHOWS.map((show) => [show, cards.filter((card) => shownIn(card, show)).length])) as Record<Show, number>;

/** Every word of the search must stand in the name, a tag, the game or the scenario; case and accents do not matter. */
function matches(card: CampaignCard, search: string, named: Named): boolean {
  const { game, scenario } = named(card);
  const all = plain([card.name, ...card.tags, game, scenario].join(' '));
  return plain(search).split(/\s+/).every((word) => all.includes(word));
}

const newer = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

export function find(cards: readonly CampaignCard[], { show, game, search, sort }: Wanted, named: Named): CampaignCard[] {
  const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const by: Record<Sort, (a: CampaignCard, b: CampaignCard) => number> = {
    newest: (a, b) => newer(a.changedAt, b.changedAt),
    created: (a, b) => newer(a.createdAt, b.createdAt),
    name: (a, b) => words.compare(a.name, b.name),
    game: (a, b) => words.compare(named(a).game, named(b).game),
  };
  return cards.filter((card) => shownIn(card, show) && (game === null || card.game === game) && matches(card, search, named))
    .sort((a, b) => by[sort](a, b) || newer(a.changedAt, b.changedAt) || (a.id < b.id ? -1 : 1));
}

export const ENTRIES = ['open', 'rename', 'tags', 'seats', 'duplicate', 'export', 'log', 'archive', 'unarchive', 'bin', 'restore', 'purge'] as const;
export type Entry = (typeof ENTRIES)[number];

/** What the menu of a campaign offers, in groups. */
export function entriesOf({ deletedAt, archived, summary: { result } }: CampaignCard): Entry[][] {
  if (deletedAt !== null) return [['restore', 'export'], ['purge']];
  return [
    ['open', 'rename', 'tags', ...(result ? [] : ['seats'] as const), 'duplicate'],
    ['export', 'log'],
    [archived ? 'unarchive' : 'archive', 'bin'],
  ];
}

export const NAME_MAX = 100;
const TAGS_MAX = 20;
const TAG_MAX = 40;

/** "club,  solo ,": each tag once. Null when there are too many or one is too long. */
export function readTags(text: string): string[] | null {
  const tags = [...new Set(text.split(',').map((tag) => tag.trim()).filter(Boolean))];
  return tags.length > TAGS_MAX || tags.some((tag) => tag.length > TAG_MAX) ? null : tags;
}
/** @returns the name without spaces around it; null when it is empty or too long. */
export function readName(text: string): string | null {
  const name = text.trim();
  return name.length < 1 || name.length > NAME_MAX ? null : name;
}
