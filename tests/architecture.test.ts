/** Who may know whom, checked on every import of the program; and the habits that keep games reproducible and files short. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DRAWING, drawing } from '../scripts/architecture.ts';
import { filesBelow, importsOf, room, ROOT, sources, withoutComments, type Source } from '../scripts/imports.ts';
import { games } from '../src-main/games/index.ts';

const KNOWS: Record<string, string[]> = {
  engine: [],
  kit: ['engine'],
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
const SHARED = new Set([
  'src-main/api/compare/told.ts', 'src-main/api/difference.ts', 'src-main/api/fair.ts', 'src-main/api/orders.ts',
  'src-main/engine/changes.ts', 'src-main/engine/ensigns.ts', 'src-main/engine/hex-layer.ts', 'src-main/engine/miniature.ts',
  'src-main/engine/nations.ts',
  'src-main/engine/result.ts', 'src-main/engine/settle.ts', 'src-main/engine/text.ts',
]);
/** What a game brings for the eye on paper is the window's too. */
const COLOURS = /^src-main\/games\/([^/]+)\/(?:nations|ground)\.ts$/;

function mayKnow(from: Source, to: string, types: boolean): boolean {
  const [a, b] = [room(from.path), room(to)];
  if (a === b || to.endsWith('package.json')) return true;
  if (a === 'renderer' && COLOURS.test(to)) return from.path.startsWith(`src-renderer/games/${COLOURS.exec(to)![1]}/`);
  if (a === 'renderer') return types || SHARED.has(to) || b === 'assets' || b === 'package.json';
  if (a === 'games/index') return b === 'engine' || b.startsWith('games/');
  if (a.startsWith('games/')) return b === 'engine' || b === 'kit' || b === 'assets';
  return KNOWS[a]?.includes(b) ?? false;
}

const inside = (to: string): boolean => /^(src-main|src-renderer|assets|scripts|tests)\//.test(to) || to === 'package.json';

describe('the rooms of the house', () => {
  it('are found: the scan reads imports', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(200);
  });

  it('every import goes where it may', () => {
    const wrong = sources.flatMap((from) =>
      from.imports.filter(({ to, types }) => inside(to) && !mayKnow(from, to, types)).map(({ to }) => `${from.path} -> ${to}`));
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

  it('the sheets of the board know no store: they are given all that they show, and say what a person did', () => {
    const knowing = sources.filter(({ path }) => path.startsWith('src-renderer/table/board/'))
      .flatMap(({ path, imports }) =>
        imports.filter(({ to }) => to.startsWith('src-renderer/stores/') || to === 'pinia').map(({ to }) => `${path} -> ${to}`));
    expect(knowing).toEqual([]);
  });

  it('is drawn as it is (npm run architecture)', () => expect(readFileSync(DRAWING, 'utf8') === drawing()).toBe(true));

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
    const naming = sources.filter(({ path }) => !path.startsWith('src-main/games/') && !/^src-renderer\/(games|gallery)\//.test(path))
      .filter(({ text }) => ids.some((id) => withoutComments(text).includes(id))).map(({ path }) => path);
    expect(naming).toEqual([]);
  });
});

/**
 * What belongs to one game: its id, its nations and sides, its grounds, its bots and the ids of its rules. The window says them in
 * `src-renderer/games/` alone, and in the samples of the gallery. Words that are anybody's are left out.
 */
const ANYBODYS = new Set(['open']);
function gamesWords(): RegExp {
  const words = [...games.values()].flatMap((game) => {
    const boards = game.scenarios.map(({ id }) => game.board(id));
    return [
      game.id, ...game.sides.flatMap(({ id, nation }) => [id, nation]), ...Object.keys(game.bots),
      ...boards.flatMap(({ nations, spaces }) => [...nations.map(({ id }) => id), ...spaces.map(({ terrain = '' }) => terrain)]),
    ];
  });
  const own = [...new Set(words)].filter((word) => word !== '' && !ANYBODYS.has(word));
  const rules = [...new Set([...games.values()].flatMap(({ rules: list }) => list.map(({ id }) => id.slice(0, id.indexOf('-') + 1))))];
  return new RegExp(String.raw`(?<![\w-])(?:${own.join('|')})(?![\w-])|\b(?:${rules.join('|')})`);
}

describe('the shared window', () => {
  const shared = sources.filter(({ path }) =>
    path.startsWith('src-renderer/') && !path.startsWith('src-renderer/games/') && !path.startsWith('src-renderer/gallery/'));
  it('names no game, nation, ground, bot or rule of one', () => {
    const word = gamesWords();
    expect(shared.length).toBeGreaterThan(100);
    expect(shared.flatMap(({ path, text }) => [...(word.exec(withoutComments(text)) ?? [])].map((found) => `${path}: ${found}`)))
      .toEqual([]);
    expect('case x of jungle').toMatch(word);
  });
  it('knows no wing of a game, and no wing another', () => {
    const wing = (path: string): string | undefined => /^src-renderer\/games\/([^/]+)\//.exec(path)?.[1];
    const wrong = sources.filter(({ path }) => path.startsWith('src-renderer/')).flatMap(({ path, imports }) =>
      imports.filter(({ to }) => wing(to) !== undefined && wing(to) !== wing(path)).map(({ to }) => `${path} -> ${to}`));
    expect(wrong).toEqual([]);
  });
});

describe('habits', () => {
  const others = ['tests', 'scripts'].flatMap(filesBelow);
  const all = [...sources, ...others.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))];

  it('nothing is there that nothing uses', () => {
    const texts = all.flatMap(({ text }) => withoutComments(text).match(/[A-Za-z_]\w*/g) ?? []);
    const told = Map.groupBy(texts, (word) => word);
    const exported = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm)].map(([, name]) => ({ path, name })));
    expect(exported.length).toBeGreaterThan(1000);
    expect(exported.filter(({ name }) => told.get(name)?.length === 1)).toEqual([]);
  });

  it('no file has more than 400 lines', () => {
    const long = all.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 })).filter(({ lines }) => lines > 400);
    expect(long).toEqual([]);
  });

  it('games, engine and bots know no chance but the dice, and no clock', () => {
    const forbidden = /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bperformance\.now\b|\brandomUUID\b|\brandomInt\b|\brandomBytes\b|\bsetTimeout\b|\bsetInterval\b/;
    const wrong = sources.filter(({ path }) => /^src-main\/(games|kit|engine|bots)\//.test(path))
      .filter(({ text }) => forbidden.test(withoutComments(text))).map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('the engine and the games use nothing of Node but hashing, and touch no file or network', () => {
    const wrong = sources.filter(({ path }) => /^src-main\/(games|kit|engine|bots)\//.test(path))
      .flatMap(({ path, imports }) =>
        imports.filter(({ to }) => to.startsWith('node:') && to !== 'node:crypto').map(({ to }) => `${path} -> ${to}`));
    expect(wrong).toEqual([]);
  });
});
