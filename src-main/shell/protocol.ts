/** What the program's own scheme may do and what it answers: the built window, papers to print, and nothing else. */
import { SECURITY_HEADERS } from '../api/security.ts';
import { staticFiles } from '../api/static-files.ts';
import { isOurs, ORIGIN, SCHEME } from './origin.ts';

/** A standard, secure origin like any site's; it may neither go round the policy nor keep workers. */
export const PRIVILEGES = {
  scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, bypassCSP: false, allowServiceWorkers: false },
};

/** `papers`: pages to print and their style sheets, by their address; they are there only while they are printed. */
export function answerer(folder: string, papers: ReadonlyMap<string, string>): (request: Request) => Response {
  const files = staticFiles(folder);
  const find = (address: string): { type: string; body: string | Buffer } | undefined => {
    const paper = papers.get(address);
    return paper === undefined ? files.get(address)?.()
      : { type: `text/${address.endsWith('.css') ? 'css' : 'html'}; charset=utf-8`, body: paper };
  };
  return (request) => {
    const found = isOurs(request.url) && request.method === 'GET' ? find(new URL(request.url).pathname) : undefined;
    const headers = { ...SECURITY_HEADERS, 'content-type': found?.type ?? 'text/plain; charset=utf-8' };
    if (!found) return new Response(`There is no such file at ${ORIGIN}.`, { status: 404, headers });
    return new Response(typeof found.body === 'string' ? found.body : new Uint8Array(found.body), { headers });
  };
}
