/** The desktop window's own origin: nothing else may be loaded in it or call the program. */
export const SCHEME = 'app';
export const ORIGIN = `${SCHEME}://pacific-war`;

export const isOurs = (address: string): boolean => address === ORIGIN || address.startsWith(`${ORIGIN}/`);
