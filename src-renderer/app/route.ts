/** Where the window is: in the address after #, so that back and reload work. */
import { ref } from 'vue';

export type Place =
  | { at: 'home' } | { at: 'new'; game?: string } | { at: 'settings' } | { at: 'statistics' }
    | { at: 'about' } | { at: 'tutorial'; game?: string; lesson?: string } | { at: 'table'; campaign: string; node?: number }
    | { at: 'compare'; a: LineOfPlay; b: LineOfPlay }
    | { at: 'rules'; game: string; rule?: string };

/** Of a campaign: by its first moment, else that on which it stands. */
export interface LineOfPlay { campaign: string; line?: number }
/** `<id>` or `<id>@<first moment>`, as it stands in an address. */
export const lineWords = ({ campaign, line }: LineOfPlay): string => (line === undefined ? campaign : `${campaign}@${line}`);
function lineOf(words: string): LineOfPlay {
  const [campaign, line] = words.split('@');
  return { campaign, ...(/^\d+$/.test(line ?? '') && { line: Number(line) }) };
}

/** Reads `#/table/<id>`, `#/rules/<game>/<rule>` and the like; anything unknown is home. */
export function read(hash: string): Place {
  const [, at, ...ids] = hash.replace(/^#/, '').split('/');
  const [id, part] = ids.map(decodeURIComponent);
  if (at === 'table' && id) return { at, campaign: id, ...(/^\d+$/.test(part ?? '') && { node: Number(part) }) };
  if (at === 'compare' && id && part) return { at, a: lineOf(id), b: lineOf(part) };
  if (at === 'tutorial') return { at, ...(id && { game: id }), ...(part && { lesson: part }) };
  if (at === 'new') return { at, ...(id && { game: id }) };
  if (at === 'rules' && id) return { at, game: id, ...(part && { rule: part }) };
  if (at === 'settings' || at === 'statistics' || at === 'about') return { at };
  return { at: 'home' };
}

export const place = ref<Place>(read(window.location.hash));
window.addEventListener('hashchange', () => { place.value = read(window.location.hash); });

/** The address of a place, for links. */
export const address = (at: Place['at'], ...ids: string[]): string => `#/${[at, ...ids.map(encodeURIComponent)].join('/')}`;
export function go(at: Place['at'], ...ids: string[]): void {
  window.location.hash = address(at, ...ids);
}
/** To where one came from; home if nowhere. */
export function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else go('home');
}
