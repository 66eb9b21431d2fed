/** What the home page asks for, which rows of it are drawn, and what can be done with a campaign. Pure. */
import type { Request } from '../../src-main/api/contract.ts';
import type { CampaignCard } from '../../src-main/api/types.ts';
import { shorten } from '../../src-main/engine/text.ts';

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
/** A person has the next decision. */
export const isMine = ({ summary: { side, result }, seats }: CampaignCard): boolean =>
  !result && side !== null && seats[side]?.kind === 'person';

type Listed = Required<Pick<Request<'campaigns.list'>, 'search' | 'show' | 'sort'>> & { game?: string };

/** What the program is asked for. */
export const requestOf = ({ show, game, search, sort }: Wanted): Listed => ({
  show: show === 'all' ? 'current' : show === 'bin' ? 'deleted' : show, sort: sort === 'newest' ? 'changed' : sort,
  search: shorten(search.trim(), SEARCH_MAX), ...(game !== null && { game }),
});
const SEARCH_MAX = 100;

/** Rows of one page. */
export const PAGE = 40;

/** The pages that hold the rows from one on and before another. */
export function pagesFor([from, to]: readonly [number, number], total: number): number[] {
  const [first, last] = [Math.floor(from / PAGE), Math.floor(Math.max(from, Math.min(to, total) - 1) / PAGE)];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** The first row in view, and the one after the last, with so many beyond each edge. */
export function rowsInView(top: number, height: number, row: number, beyond: number): [number, number] {
  return [Math.max(0, Math.floor(top / row) - beyond), Math.ceil((top + height) / row) + beyond];
}

export const ENTRIES = [
  'open', 'rename', 'tags', 'seats', 'duplicate', 'compare', 'export', 'log', 'archive', 'unarchive', 'bin', 'restore', 'purge',
] as const;
export type Entry = (typeof ENTRIES)[number];

/** What the menu of a campaign offers, in groups. */
export function entriesOf({ deletedAt, archived, summary: { result } }: CampaignCard): Entry[][] {
  if (deletedAt !== null) return [['restore', 'export'], ['purge']];
  return [
    ['open', 'rename', 'tags', ...(result ? [] : ['seats'] as const), 'duplicate', 'compare'],
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
