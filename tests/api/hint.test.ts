/** A hint: what the strongest bot would do in a person's place, with its reason; it acts on nothing and is told to nobody else. */
import { expect, it } from 'vitest';
import type { Seat } from '../../src-main/api/types.ts';
import { ask, eachOpen, Mirror } from './harness.ts';

const on = eachOpen();
const begin = async (game: string, scenario: string, seats: Record<string, Seat> = {}): Promise<Mirror> =>
  Mirror.of(on.api, (await ask(on.api, 'campaigns.create', { game, scenario, seed: 5, seats })).id);
const hint = (mirror: Mirror) => ask(on.api, 'table.hint', { campaign: mirror.table.campaign.id });

it('names an answer that is open, the bot, and its reason; the same when it is asked again, and nothing has changed', async () => {
  const mirror = await begin('duel', 'long');
  const { no, head } = { no: mirror.no, head: mirror.table.head };
  const told = await hint(mirror);
  expect(told).toEqual({ no, by: 'attacker', action: mirror.table.view.actions[0].id, reason: { key: 'log.rest' }, plans: [] });
  expect(await hint(mirror)).toEqual(told);
  expect(mirror.table).toMatchObject({ head, canUndo: false });
  expect(mirror.events.filter(({ event }) => event !== 'table.changed')).toEqual([]);
  await mirror.act(told!.action);
  expect((await hint(mirror))!.no).toBe(mirror.no);
});

it('comes from the side that is asked: another knows nothing of it', async () => {
  const mirror = await begin('duel', 'long');
  const told = await hint(mirror);
  const other = mirror.table.decision!.side === 'red' ? 'blue' : 'red';
  await ask(on.api, 'table.open', { campaign: mirror.table.campaign.id, side: other });
  expect(told).not.toBeNull();
  expect(await hint(mirror)).toBeNull();
});

it('is given to nobody while a bot is to decide, or when the game is over', async () => {
  const bots = Object.fromEntries(['red', 'blue'].map((side): [string, Seat] => [side, { kind: 'bot', bot: 'random', level: 'admiral' }]));
  const mirror = await begin('duel', 'long', bots);
  await mirror.settled();
  expect(mirror.table.decision).toBeNull();
  expect(await hint(mirror)).toBeNull();
});

it('is no longer thought about once the person has answered, or taken the answer before back', async () => {
  const mirror = await begin('auction', 'only');
  const asked = hint(mirror);
  await mirror.act('bid:3');
  expect(await asked).toBeNull();
  const again = hint(mirror);
  await ask(on.api, 'table.undo', { campaign: mirror.table.campaign.id });
  expect(await again).toBeNull();
});
