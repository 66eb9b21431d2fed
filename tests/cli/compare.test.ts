/** `pacific compare`: of files, as JSON and in lines of both languages, and refused in one sentence. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Comparison } from '../../src-main/api/compare/types.ts';
import { playForKeeps } from '../../src-main/api/lab/playing.ts';
import { games } from '../../src-main/games/index.ts';
import { here } from './run.ts';

let folder = '';
const told = (...args: string[]) => here(['compare', ...args], { PACIFIC_WAR_DATA: join(folder, 'data') });
/** A game that chance has played, as a file. */
function written(name: string, seed: number, id = 'fleet-commander-nimitz'): string {
  const game = games.get(id)!;
  const { sides: [side], id: scenario } = game.scenarios[0];
  const { file } = playForKeeps(game, { scenario, seed, seats: { [side]: 'random' }, level: 'fast', name, cap: 60 });
  const path = join(folder, `${name}.pacific`);
  writeFileSync(path, file);
  return path;
}
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'pacific-compare-')); });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('tells the same facts as JSON and in lines, in both languages', async () => {
  const [a, b] = [written('one', 1), written('two', 2)];
  const { code, out, err } = await told(a, b, '--json');
  expect([code, err]).toEqual([0, '']);
  const { lines, charts, turns } = JSON.parse(out) as Comparison;
  expect(lines.map(({ campaign: { name }, decisions }) => [name, decisions])).toEqual([['one', 60], ['two', 60]]);
  expect(turns.length).toBeGreaterThan(1);
  const english = (await told(a, b)).out.split('\n');
  expect(english[0]).toMatch(/^A {2}one · 1942 Campaign · .* · 60 decisions · United States random@/);
  const objectives = charts.find(({ id }) => id === 'objectives')!.series[0].values.map((values) => values[0]);
  const head = '  Objectives, United States: ';
  expect(english.find((line) => line.startsWith(head))).toBe(`${head}${objectives.join(' | ')}`);
  expect((await told(a, b, '--lang', 'it')).out).toMatch(/^A {2}one · .* · 60 decisioni · Stati Uniti random@/);
});

it('is refused in one sentence: two games, the same twice, no such campaign; and takes two', async () => {
  const a = written('one', 1);
  for (const [args, said] of [
    [[a, written('sun', 1, 'empire-of-the-sun')], /^"one" is of Fleet Commander: Nimitz, [^\n]+\.\n$/],
    [[a, 'nowhere'], /^There is no campaign or file "nowhere"\.\n$/],
    [[a, a, '--side', 'nobody'], /^There is no side to look from "nobody"[^\n]+\n$/],
  ] as const) {
    const { code, out, err } = await told(...args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(said);
  }
  expect((await told(a)).code).toBe(2);
});
