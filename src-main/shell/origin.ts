/** The desktop window's own origin: nothing else may be loaded in it or call the program. */
export const SCHEME = 'app';
const HOST = 'pacific-war';
export const ORIGIN = `${SCHEME}://${HOST}`;

/** Compared by its parts: an address that only begins like ours is a foreign one. */
export function isOurs(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === `${SCHEME}:` && url.host === HOST && url.username === '' && url.password === '';
}
