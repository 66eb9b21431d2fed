/** Serves the built window under the program's own scheme, with the same strict policy as the browser host. */
import { protocol } from 'electron';
import { SECURITY_HEADERS } from '../api/security.ts';
import { staticFiles } from '../api/static-files.ts';
import { isOurs, ORIGIN, SCHEME } from './origin.ts';

/** Must be called before the program is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } }]);
}

export function serveWindow(folder: string): void {
  const files = staticFiles(folder);
  protocol.handle(SCHEME, (request) => {
    const { pathname } = new URL(request.url);
    const file = isOurs(request.url) && request.method === 'GET' ? files.get(pathname)?.() : undefined;
    const headers = { ...SECURITY_HEADERS, 'content-type': file?.type ?? 'text/plain; charset=utf-8' };
    return file ? new Response(new Uint8Array(file.body), { headers }) : new Response(`There is no such file at ${ORIGIN}.`, { status: 404, headers });
  });
}
