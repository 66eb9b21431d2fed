/** Campaign files through the calls: they are read in a thread of their own, within bounds, and other calls go on meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { FileProver } from '../../src-main/api/file-prover.ts';
import { playForKeeps } from '../../src-main/api/lab/index.ts';
import { openProgram } from '../../src-main/api/program.ts';
import { PORTION } from '../../src-main/campaigns/coming.ts';
import { gamesModule } from './fixtures.ts';
import { ask, clock, eachOpen, Mirror, refusal } from './harness.ts';
import * as racing from './race.ts';

const on = eachOpen();
const MEGA = 1024 * 1024;
const refuse = (): Promise<never> => Promise.reject(new Error('It was handed over.'));

it.each([
  ['16 MB of lists', () => '['.repeat(16 * MEGA)],
  ['millions of objects', () => `{"format":"pacific-war-campaign","formatVersion":2,"x":[${'{},'.repeat(1_400_000)}{}]}`],
])('%s stall no call: the thread that reads them does', async (_, make) => {
  const text = make();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const from = performance.now();
  delay.enable();
  const reading = { done: false };
  const refused = refusal(on.api, 'campaigns.import', { text }).finally(() => { reading.done = true; });
  let answered = 0;
  while (!reading.done) {
    await ask(on.api, 'app.info', {});
    await new Promise((resolve) => { setImmediate(resolve); });
    answered++;
  }
  delay.disable();
  expect((await refused).code).toBe('unreadable');
  expect(answered).toBeGreaterThan(20);
  // However slow the machine is: no stall is a great part of the whole.
  expect(delay.max / 1e6).toBeLessThan((performance.now() - from) / 2);
});

it('a large campaign comes in by portions: between any two of them other calls are answered, and none sees a part of it', async () => {
  await on.api.close();
  const { games, gamesModule: module, race } = racing;
  on.api = await openProgram({ folder: on.folder, host: 'terminal', games, gamesModule: module, now: clock() });
  const moments = 15 * PORTION;
  const { file } = playForKeeps(race, { scenario: 'long', seed: 1, seats: {}, level: 'fast', cap: moments, name: 'Long' });
  const count = on.api.program.store.db.prepare('SELECT count(*) FROM nodes').pluck();
  const coming = { done: false };
  const taken = ask(on.api, 'campaigns.import', { text: file }).finally(() => { coming.done = true; });
  const seen = new Map<number, number>();
  while (!coming.done) {
    const listed = (await ask(on.api, 'campaigns.list', {})).length;
    seen.set(count.get() as number, listed);
    await new Promise((resolve) => { setImmediate(resolve); });
  }
  expect((await taken).summary.decisions).toBe(moments);
  const steps = [...seen.keys()];
  // Whatever the machine does meanwhile, no beat waits for more than one portion.
  expect(Math.max(...steps.slice(1).map((it, i) => it - steps[i]))).toBeLessThanOrEqual(PORTION);
  expect([...seen].filter(([held, listed]) => listed > 0 && held < moments)).toEqual([]);
  expect(await ask(on.api, 'campaigns.list', {})).toHaveLength(1);
});

it('a file that takes too long is given up with one sentence, and the next one is read', async () => {
  const { id } = await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 7 });
  await (await Mirror.of(on.api, id)).act('guard');
  const { text } = await ask(on.api, 'campaigns.export', { campaign: id });
  const hasty = new FileProver(gamesModule, 0.001);
  await expect(hasty.prove(text, refuse)).rejects.toThrow(
    'The campaign file was not read to its end within 0.001 seconds: nothing was imported.',
  );
  await hasty.close();
  await expect(hasty.prove(text, refuse)).rejects.toThrow('The campaigns are closed');
  expect((await ask(on.api, 'campaigns.import', { text })).summary.decisions).toBe(1);
});

it('a program that is closed while a file is read takes nothing in', async () => {
  const { id } = await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 7 });
  const { text } = await ask(on.api, 'campaigns.export', { campaign: id });
  const prover = new FileProver(gamesModule);
  const read = prover.prove(text, refuse);
  const [closed] = await Promise.allSettled([read, prover.close()]);
  expect(closed).toMatchObject({ status: 'rejected', reason: { code: 'closed' } });
});
