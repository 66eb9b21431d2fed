/** Which campaigns are guided games, by which script, and what they are called. Pure. */
import type { CampaignCard, GameCard } from '../../src-main/api/types.ts';
import type { Tutorial } from '../../src-main/engine/tutorial.ts';

/** A campaign with the tag of a script is a guided game by it; to leave the lessons is to take it off. */
export const TAG = 'tutorial';
type Taught = Pick<GameCard, 'tutorials'>;
export const tagOf = (game: Taught, { id }: Tutorial): string => (id === game.tutorials[0].id ? TAG : `${TAG}/${id}`);
export const scriptOf = (game: Taught | null | undefined, tags: readonly string[]): Tutorial | null =>
  game?.tutorials.find((it) => tags.includes(tagOf(game, it))) ?? null;
export const isTag = (tag: string): boolean => tag === TAG || tag.startsWith(`${TAG}/`);
export const isGuided = ({ tags }: Pick<CampaignCard, 'tags'>): boolean => tags.some(isTag);

/** A guided game was named when it began: it bears the name of its lessons in the language of now, unless somebody has renamed it. */
export function titleOf(game: Taught | null | undefined, { name, tags }: Pick<CampaignCard, 'name' | 'tags'>, lang: 'en' | 'it'): string {
  const script = scriptOf(game, tags);
  return script && Object.values(script.name).includes(name) ? script.name[lang] : name;
}
