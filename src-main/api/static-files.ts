/** The built window's files, and nothing else: a list made once at start, so that no path can lead out of the folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8', '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.woff': 'font/woff',
  '.ico': 'image/x-icon', '.webp': 'image/webp', '.txt': 'text/plain; charset=utf-8', '.map': 'application/json; charset=utf-8',
};

export interface StaticFile { type: string; body: Buffer; immutable: boolean }

/** Every file below the folder by its address (`/assets/app.js`); `/` is index.html. Throws when that is missing. */
export function staticFiles(folder: string): ReadonlyMap<string, () => StaticFile> {
  const found = new Map<string, () => StaticFile>();
  // Folder by folder: inside a packed archive the names of a recursive listing cannot be relied on.
  const walk = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const address = `${below}/${entry.name}`;
      if (entry.isDirectory()) walk(address);
      if (!entry.isFile()) continue;
      const type = TYPES[extname(entry.name)] ?? 'application/octet-stream';
      // Names in assets/ carry a hash of what is in them.
      found.set(address, () => ({ type, body: readFileSync(join(folder, address)), immutable: address.startsWith('/assets/') }));
    }
  };
  walk('');
  const index = found.get('/index.html');
  if (!index) throw new Error(`The window is not built: ${folder} has no index.html.`);
  found.set('/', index);
  return found;
}
