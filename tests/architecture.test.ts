/** Who may know whom, checked on every import of the program; and the habits that keep games reproducible and files short. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Source { path: string; text: string; imports: { to: string; types: boolean }[] }

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && /\.(ts|vue)$/.test(it.name))
    .map((it) => relative(ROOT, join(it.parentPath, it.name)).replaceAll('\\', '/'));

/** Comments out, so that a sentence about an import is none. Strings stay: paths are strings. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');

/** `import ... from`, `export ... from`, `import '...'`, `import('...')`, `new URL('...', import.meta.url)`; `types`: erased before it runs. */
function importsOf(path: string, text: string): Source['imports'] {
  const code = withoutComments(text);
  const found: Source['imports'] = [];
  const add = (specifier: string, types: boolean): void => {
    found.push({ to: specifier.startsWith('.') ? join(dirname(path), specifier).replaceAll('\\', '/') : specifier, types });
  };
  for (const [, types, specifier] of code.matchAll(/^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s*'([^']+)'/gm)) add(specifier, Boolean(types));
  for (const [, specifier] of code.matchAll(/^\s*import\s*'([^']+)'/gm)) add(specifier, false);
  // `import('...').Name` is the name of a type.
  for (const [, specifier, name] of code.matchAll(/\bimport\(\s*'([^']+)'\s*\)(\.[A-Z])?/g)) add(specifier, name !== undefined);
  return found;
}

const sources: Source[] = ['src-main', 'src-renderer'].flatMap(filesBelow).map((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return { path, text, imports: importsOf(path, text) };
});

/** The room of a file: 'engine', 'games/<game>', 'games/index', 'main', 'renderer' ... */
function room(path: string): string {
  const [top, first, second] = path.split('/');
  if (top === 'src-renderer') return 'renderer';
  if (top !== 'src-main') return top;
  if (first === 'main.ts') return 'main';
  if (first === 'games') return second === 'index.ts' ? 'games/index' : `games/${second}`;
  return first;
}

const KNOWS: Record<string, string[]> = {
  engine: [],
  bots: ['engine'],
  campaigns: ['engine'],
  api: ['engine', 'campaigns', 'bots', 'games/index'],
  host: ['api'],
  shell: ['api'],
  cli: ['api'],
  main: ['api', 'shell'],
  renderer: [],
};
/** What the window may run of the main side: pure, without Node, and part of what travels. */
const SHARED = new Set(['src-main/api/difference.ts', 'src-main/api/fair.ts', 'src-main/engine/text.ts']);

function mayKnow(from: Source, to: string, types: boolean): boolean {
  const [a, b] = [room(from.path), room(to)];
  if (a === b || to.endsWith('package.json')) return true;
  if (a === 'renderer') return types || SHARED.has(to) || b === 'assets' || b === 'package.json';
  if (a === 'games/index') return b === 'engine' || b.startsWith('games/');
  if (a.startsWith('games/')) return b === 'engine';
  return KNOWS[a]?.includes(b) ?? false;
}

const inside = (to: string): boolean => /^(src-main|src-renderer|assets|scripts|tests)\//.test(to) || to === 'package.json';

describe('the rooms of the house', () => {
  it('are found: the scan reads imports', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(200);
  });

  it('every import goes where it may', () => {
    const wrong = sources.flatMap((from) => from.imports.filter(({ to, types }) => inside(to) && !mayKnow(from, to, types)).map(({ to }) => `${from.path} -> ${to}`));
    expect(wrong).toEqual([]);
  });

  it('a scan that saw nothing would fail: a forbidden import is seen', () => {
    const engine: Source = { path: 'src-main/engine/x.ts', text: '', imports: [] };
    const [found] = importsOf(engine.path, "import {\n  a,\n} from '../games/index.ts';");
    expect(mayKnow(engine, found.to, found.types)).toBe(false);
    const window: Source = { path: 'src-renderer/app/x.ts', text: '', imports: [] };
    expect(mayKnow(window, 'src-main/engine/kernel.ts', false)).toBe(false);
    expect(mayKnow(window, 'src-main/engine/view.ts', true)).toBe(true);
    expect(mayKnow({ path: 'src-main/games/a/x.ts', text: '', imports: [] }, 'src-main/games/b/y.ts', true)).toBe(false);
  });

  it('no file is in a circle of imports', () => {
    const graph = new Map(sources.map(({ path, imports }) => [path, imports.filter(({ types }) => !types).map(({ to }) => to)]));
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, way: string[]): void => {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' -> '));
      if (done.has(path) || way.includes(path)) return;
      for (const next of graph.get(path) ?? []) visit(next, [...way, path]);
      done.add(path);
    };
    for (const path of graph.keys()) visit(path, []);
    expect(circles).toEqual([]);
  });

  it('at most five files know Electron, all of them the desktop shell\'s', () => {
    const knowing = sources.filter(({ imports }) => imports.some(({ to }) => to === 'electron' || to.startsWith('electron/')))
      .map(({ path }) => path);
    expect(knowing.length).toBeLessThanOrEqual(5);
    expect(knowing.filter((path) => !['main', 'shell'].includes(room(path)))).toEqual([]);
  });

  it('only the registry names a game', () => {
    const ids = [...new Set(sources.map(({ path }) => /^src-main\/games\/([^/]+)\//.exec(path)?.[1]).filter((id) => id !== undefined))];
    expect(ids.length).toBeGreaterThan(0);
    const naming = sources.filter(({ path }) => !path.startsWith('src-main/games/') && !path.startsWith('src-renderer/'))
      .filter(({ text }) => ids.some((id) => withoutComments(text).includes(id))).map(({ path }) => path);
    expect(naming).toEqual([]);
  });
});

describe('habits', () => {
  it('no file has more than 400 lines', () => {
    const long = [...sources, ...['tests', 'scripts'].flatMap(filesBelow).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))]
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 })).filter(({ lines }) => lines > 400);
    expect(long).toEqual([]);
  });

  it('games, engine and bots know no chance but the dice, and no clock', () => {
    const forbidden = /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bperformance\.now\b|\brandomUUID\b|\brandomInt\b|\brandomBytes\b|\bsetTimeout\b|\bsetInterval\b/;
    const wrong = sources.filter(({ path }) => /^src-main\/(games|engine|bots)\//.test(path))
      .filter(({ text }) => forbidden.test(withoutComments(text))).map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('the engine and the games use nothing of Node but hashing, and touch no file or network', () => {
    const wrong = sources.filter(({ path }) => /^src-main\/(games|engine|bots)\//.test(path))
      .flatMap(({ path, imports }) => imports.filter(({ to }) => to.startsWith('node:') && to !== 'node:crypto').map(({ to }) => `${path} -> ${to}`));
    expect(wrong).toEqual([]);
  });
});
