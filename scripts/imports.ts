/** What every file of the program imports, and in which room of the house it stands: for the test of the architecture and its drawing. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface Source { path: string; text: string; imports: { to: string; types: boolean }[] }

export const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && /\.(ts|vue|css)$/.test(it.name))
    .map((it) => relative(ROOT, join(it.parentPath, it.name)).replaceAll('\\', '/'));

/** Comments out, so that a sentence about an import is none. Strings stay: paths are strings. */
export const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');

/**
 * `import ... from`, `export ... from`, `import '...'`, `import('...')`, `new URL('...', import.meta.url)`; `types`: erased before it runs.
 */
export function importsOf(path: string, text: string): Source['imports'] {
  const code = withoutComments(text);
  const found: Source['imports'] = [];
  const add = (specifier: string, types: boolean): void => {
    found.push({ to: specifier.startsWith('.') ? join(dirname(path), specifier).replaceAll('\\', '/') : specifier, types });
  };
  for (const [, types, specifier] of code.matchAll(/^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s*'([^']+)'/gm)) {
    add(specifier, Boolean(types));
  }
  for (const [, specifier] of code.matchAll(/^\s*import\s*'([^']+)'/gm)) add(specifier, false);
  // `import('...').Name` is the name of a type.
  for (const [, specifier, name] of code.matchAll(/\bimport\(\s*'([^']+)'\s*\)(\.[A-Z])?/g)) add(specifier, name !== undefined);
  return found;
}

export const sources: Source[] = ['src-main', 'src-renderer'].flatMap(filesBelow).map((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return { path, text, imports: importsOf(path, text) };
});

/** The room of a file: 'engine', 'games/<game>', 'games/index', 'main', 'renderer' ... */
export function room(path: string): string {
  const [top, first, second] = path.split('/');
  if (top === 'src-renderer') return 'renderer';
  if (top !== 'src-main') return top;
  if (first === 'main.ts') return 'main';
  if (first === 'games') return second === 'index.ts' ? 'games/index' : `games/${second}`;
  return first;
}
