/** Where the window is: in the address after #, so that back and reload work. */
import { ref } from 'vue';

export type Place = { at: 'home' } | { at: 'new'; game?: string } | { at: 'settings' } | { at: 'table'; campaign: string };

/** Reads `#/table/<id>` and the like; anything unknown is home. */
export function read(hash: string): Place {
  const [, at, id] = hash.replace(/^#/, '').split('/');
  if (at === 'table' && id) return { at, campaign: decodeURIComponent(id) };
  if (at === 'new') return { at, ...(id && { game: decodeURIComponent(id) }) };
  if (at === 'settings') return { at };
  return { at: 'home' };
}

export const place = ref<Place>(read(window.location.hash));
window.addEventListener('hashchange', () => { place.value = read(window.location.hash); });

export function go(at: Place['at'], id?: string): void {
  window.location.hash = id === undefined ? `/${at}` : `/${at}/${encodeURIComponent(id)}`;
}
/** To where one came from; home if nowhere. */
export function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else go('home');
}
