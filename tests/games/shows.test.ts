/**
 * A test is found by the name of what it tests. Tests of a game lie as its source does, `rules/x.test.ts` for `rules/x.ts`; what
 * another name or a case file shows stands in its head: `# Shows: rules/x.ts, rules/y.ts`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '../../src-main/games/index.ts';
import { checksOf } from './checks.ts';

const SHOWS = /^(?:#|\/\/) Shows: (.+(?:\n(?:#|\/\/) {3}.+)*)/m;
/** The files that a head names; null where it names none. */
function shownBy(text: string): string[] | null {
  const [, named] = SHOWS.exec(text) ?? [];
  return named?.split(/,\s*(?:(?:#|\/\/)\s+)?/) ?? null;
}
const below = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(end))
    .map((path) => path.replaceAll('\\', '/')).sort();

it('reads a head over several lines, and sees where there is none', () => {
  expect(shownBy('# Sea battles.\n# Shows: rules/a.ts,\n#   rules/b.ts\ndefaults:')).toEqual(['rules/a.ts', 'rules/b.ts']);
  expect(shownBy('# Sea battles.\ndefaults:')).toBeNull();
});

describe.each([...games.keys()])('%s', (game) => {
  const source = join(import.meta.dirname, '..', '..', 'src-main', 'games', game);
  const folder = join(import.meta.dirname, game);
  const rules = below(source, '.ts').filter((path) => (checksOf(game).ruleFiles ?? /^rules(\/|\.ts$)/).test(path));
  const tests = below(folder, '.test.ts');
  const heads = new Map([...below(folder, '.yaml'), ...tests].map((path) => [path, shownBy(readFileSync(join(folder, path), 'utf8'))]));

  it('each case file says in its head what it shows', () => {
    expect([...heads].filter(([path, shown]) => path.endsWith('.yaml') && shown === null).map(([path]) => path)).toEqual([]);
  });

  it('what a head names is there, once', () => {
    const wrong = [...heads].flatMap(([path, shown]) =>
      (shown ?? []).filter((file, i, all) => all.indexOf(file) !== i || !existsSync(join(source, file))).map((file) => `${path}: ${file}`));
    expect(wrong).toEqual([]);
  });

  it('each test lies where its source lies, and one of the rules has the name of its file or says what it shows', () => {
    const mirrored = (test: string): string => test.replace(/\.test\.ts$/, '.ts');
    expect(tests.filter((test) => !existsSync(join(source, dirname(test))))).toEqual([]);
    expect(tests.filter((test) => test.startsWith('rules/') && heads.get(test) === null && !existsSync(join(source, mirrored(test)))))
      .toEqual([]);
  });

  it('each file of its rules is shown', () => {
    const shown = new Set([...heads.values()].flatMap((files) => files ?? []));
    expect(rules).not.toEqual([]);
    expect(rules.filter((file) => !shown.has(file) && !tests.includes(file.replace(/\.ts$/, '.test.ts')))).toEqual([]);
  });
});
