/**
 * The rulings of the games, and whatever cites one: nothing leads nowhere, nothing leads out of the repository. `rulings.md` of a
 * game is written from its rulings.json by `npx vitest run tests/rulings.test.ts -u`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { AnyGame, Ruling } from '../src-main/engine/game.ts';
import { LANGS } from '../src-main/engine/text.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GAMES = join(ROOT, 'src-main', 'games');
/** By their folders: those that do not stand in the registry yet too. */
const games: AnyGame[] = await Promise.all(readdirSync(GAMES, { withFileTypes: true }).filter((it) => it.isDirectory())
  .map(async ({ name }) => Object.values((await import(join(GAMES, name, 'index.ts'))) as Record<string, AnyGame>)
    .find(({ id }) => id === name)!));
const OWN = 'tests/rulings.test.ts';
const CITATION = /\bR-\d+\b/g;

interface Source { path: string; text: string }
const below = (folder: string): Source[] => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
  .filter((it) => it.isFile() && /\.(?:ts|vue|json|md|ya?ml|cjs)$/.test(it.name))
  .map((it) => relative(ROOT, join(it.parentPath, it.name)).replaceAll('\\', '/'))
  .filter((path) => path !== OWN)
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const sources: Source[] = [
  ...['src-main', 'src-renderer', 'tests', 'scripts', 'docs'].flatMap(below),
  { path: 'README.md', text: readFileSync(join(ROOT, 'README.md'), 'utf8') },
];

/** It shows a whole game, rulings and all. */
const SHOWN = 'docs/adding-a-game.md';
const isOf = (game: string) => ({ path }: Source): boolean => path.includes(game) && !path.includes('/fixtures/');
const isRulings = ({ path }: Source): boolean => /\/rulings\.(?:json|md)$/.test(path);
/** "file: what it cites" for everything of this kind that is at fault. */
const citing = (found: readonly Source[], citation: RegExp, isFault: (cited: string) => boolean = () => true): string[] =>
  found.flatMap(({ path, text }) => (text.match(citation) ?? []).filter((it) => isFault(it)).map((it) => `${path}: ${it}`));

function markdown({ name, rulings }: AnyGame): string {
  const one = ({ id, rules, en }: Ruling): string =>
    `## ${id} · ${en.question}\nPlace: ${en.place}\n\nRules: ${rules.join(', ')}\n\nAnswer: ${en.answer}\n\nReason: ${en.reason}\n`;
  return `# Rulings: ${name.en}

How the program reads the rulebook where it is silent, unclear or against itself. Written from \`rulings.json\`, which has them in
Italian too; the rules page of the window shows each under its rules.

${(rulings ?? []).map(one).join('\n')}`;
}

/** Chapters of the rulebook that the comments of a file name in parentheses: (7.45 B, EOTS-7.45B-02) names 7.45. */
function chaptersIn({ text }: Source): string[] {
  const comments = text.match(/\/\*\*[^]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? [];
  return comments.flatMap((comment) =>
    (comment.match(/\([^()]*\)/g) ?? []).flatMap((it) => it.match(/(?<![\w.-])[1-9]\d?\.\d{1,2}(?![\w.%])/g) ?? []));
}

describe.each(games.filter(({ rulings }) => rulings))('the rulings of $id', (game) => {
  const rulings = game.rulings ?? [];
  const ids = new Set(rulings.map(({ id }) => id));
  const own = sources.filter(isOf(game.id));

  it('have an id of their own each, in order', () => {
    const numbers = rulings.map(({ id }) => Number(/^R-(\d{2,3})$/.exec(id)?.[1]));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });
  it('concern rules that there are', () => {
    const rules = new Set(game.rules.map(({ id }) => id));
    expect(rulings.filter((it) => it.rules.length === 0 || it.rules.some((rule) => !rules.has(rule))).map(({ id }) => id)).toEqual([]);
  });
  it('say place, question, answer and reason in both languages', () => {
    const parts = ['place', 'question', 'answer', 'reason'];
    for (const lang of LANGS) {
      expect(rulings.filter((it) => parts.some((part) => !(it[lang] as unknown as Record<string, string> | undefined)?.[part]?.trim()))
        .map(({ id }) => id)).toEqual([]);
    }
    expect(rulings.filter(({ en, it }) => en.question === it.question).map(({ id }) => id)).toEqual([]);
  });
  it('ask, answer and say why in sentences', () => {
    const words = rulings.flatMap(({ id, en, it }) => [en, it].map((said) => ({ id, ...said })));
    const isSaid = ({ question, answer, reason }: (typeof words)[number]): boolean =>
      /\?/.test(question) && [question, answer, reason].every((it) => /[.?]$/.test(it));
    expect(words.filter((it) => !isSaid(it)).map(({ id }) => id)).toEqual([]);
  });
  it('are all that the game cites', () => {
    expect(citing(own, CITATION, (id) => !ids.has(id))).toEqual([]);
  });
  it('and the rules that the game cites are there', () => {
    const rules = new Set(game.rules.map(({ id }) => id));
    const rule = new RegExp(String.raw`\b${game.rules[0].id.split('-')[0]}-[A-Z0-9.]+-\d{2}\b`, 'g');
    expect(citing(own, rule, (id) => !rules.has(id))).toEqual([]);
  });
  it('are each cited where the program follows it, or say why not', () => {
    const cited = new Set(own.filter((it) => !isRulings(it)).flatMap(({ text }) => text.match(CITATION) ?? []));
    expect(rulings.filter(({ id, uncited }) => cited.has(id) === (uncited !== undefined)).map(({ id }) => id)).toEqual([]);
  });
  it('lie in chapters that the rulebook has, by the ids of its rules; so does all that the code names', () => {
    const known = game.rules.map(({ id }) => /-(\d+\.\d+)/.exec(id)?.[1] ?? '');
    const code = own.filter(({ path }) => path.endsWith('.ts'));
    const places = rulings.map(({ id, en }) => ({ path: id, text: `/** (${en.place}) */` }));
    const isChapter = (chapter: string): boolean => known.some((it) => it.startsWith(chapter.replace(/\.0$/, '.')));
    expect([...code, ...places].flatMap((it) =>
      chaptersIn(it).filter((chapter) => !isChapter(chapter)).map((chapter) => `${it.path}: ${chapter}`))).toEqual([]);
  });
  it('stand in rulings.md as they are', async () => {
    await expect(markdown(game)).toMatchFileSnapshot(join(ROOT, `src-main/games/${game.id}/rulings.md`));
  });
});

describe('citations', () => {
  it('are found: the scan reads code, cases and texts', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(citing(sources.filter((it) => !isRulings(it)), CITATION).length).toBeGreaterThan(300);
  });
  it('of rulings stand with a game alone: elsewhere a number says nothing', () => {
    const others = sources.filter((it) => it.path !== SHOWN && !games.some(({ id }) => isOf(id)(it)));
    expect(citing(others, CITATION)).toEqual([]);
  });
  it('lead to nothing outside the repository', () => {
    expect(citing(sources, /(?<!topojson-)\bspec(?:s|-\d|ifications?)?\b.{0,12}/gi)).toEqual([]);
  });
  it('are of rules, rulings and chapters, not of lines of some text', () => {
    const code = sources.filter(({ path }) => /\.(?:ts|vue|ya?ml)$/.test(path) && path.includes('/games/'));
    expect(citing(code, /\bL\d{3,4}\b/g)).toEqual([]);
  });
});
