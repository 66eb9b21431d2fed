/** `pacific review`: of a file, as JSON and in lines, and refused where it would tell too much. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playForKeeps } from '../../src-main/api/lab/playing.ts';
import type { Review } from '../../src-main/api/review/types.ts';
import { games } from '../../src-main/games/index.ts';
import { here } from './run.ts';

let folder = '';
const told = (...args: string[]) => here(args, { PACIFIC_WAR_DATA: join(folder, 'data') });
/** A game that chance has played for one side, as a file. */
function written(name: string, cap?: number, seats?: object): string {
  const game = games.get('fleet-commander-nimitz')!;
  const { file } = playForKeeps(game, { scenario: 'c1942', seed: 6, seats: { usa: 'random' }, level: 'fast', name, cap });
  const path = join(folder, `${name}.pacific`);
  writeFileSync(path, seats ? JSON.stringify({ ...JSON.parse(file) as object, seats }) : file);
  return path;
}
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'pacific-review-')); });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('tells the curve and the decisions of a file as JSON', async () => {
  const { code, out, err } = await told('review', written('over'), '--side', 'usa', '--json');
  expect([code, err]).toEqual([0, '']);
  const review = JSON.parse(out) as Review;
  expect([review.side, review.by]).toEqual(['usa', 'grade']);
  expect(review.moments.length).toBeGreaterThan(2);
  expect(review.decisions.every(({ advice }) => advice !== null)).toBe(true);
});

it('is refused where nobody sits alone and the game goes on, and for a side that is none', async () => {
  const going = await told('review', written('going', 20));
  expect([going.code, going.out]).toEqual([1, '']);
  expect(going.err).toMatch(/^The game is not over: [^\n]+\.\n$/);
  expect((await told('review', written('ended'), '--side', 'nobody')).err).toMatch(/side to review "nobody"/);
});

it('tells the one person’s own game while it goes on, in lines; of little time the game’s own count', async () => {
  const lines = (await told('review', written('own', 30, { usa: { kind: 'person' } }), '--seconds', '5')).out.split('\n');
  expect(lines[0]).toMatch(/^United States: (?:standing|level of victory)/);
  expect(lines.filter((line) => /^ {2}moment \d+, turn \d+: [−\d]/.test(line)).length).toBeGreaterThan(1);
});
