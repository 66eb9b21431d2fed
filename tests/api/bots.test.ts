/** Bots at the table: they think in a thread, can be stopped at once, play the same game again, and fail in one sentence. */
import { expect, it } from 'vitest';
import { ask, eachOpen, Mirror } from './harness.ts';

const on = eachOpen();

const bot = (id: string): { kind: 'bot'; bot: string; level: 'admiral' } => ({ kind: 'bot', bot: id, level: 'admiral' });
async function game(red: string | null, blue: string | null, seed = 5): Promise<Mirror> {
  const seats = { ...(red && { red: bot(red) }), ...(blue && { blue: bot(blue) }) };
  const { id } = await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed, seats });
  await ask(on.api, 'settings.set', { botSpeed: 'instant' });
  return Mirror.of(on.api, id);
}
const actions = (mirror: Mirror): string[] => {
  const { session } = on.api.program.tables.get(mirror.table.campaign.id).play;
  return session.history.line(session.head).map(({ action }) => action);
};

it('bots play a game to its end, and the same seed gives the same game', async () => {
  const one = await game('random', 'random');
  await one.settled();
  expect(one.table.decision).toBeNull();
  const two = await game('random', 'random');
  await two.settled();
  expect(actions(two)).toEqual(actions(one));
  const other = await game('random', 'random', 6);
  await other.settled();
  expect(actions(other)).not.toEqual(actions(one));
});

it('who looks on while bots play all is asked nothing', async () => {
  const mirror = await game('slow', 'slow');
  const { viewer, decision, view } = await mirror.fresh();
  expect(decision).toMatchObject({ side: viewer, by: 'bot' });
  expect([view.prompt, view.actions]).toEqual([null, []]);
});

it('a bot that thinks long is stopped at once, blocks nobody, and may go on', async () => {
  const mirror = await game(null, 'slow');
  await mirror.act('guard');
  await mirror.act('done');
  expect(mirror.table.bots).toMatchObject({ state: 'thinking', side: 'blue' });
  const began = performance.now();
  expect((await ask(on.api, 'bots.control', { campaign: mirror.table.campaign.id, order: 'pause' })).state).toBe('paused');
  await mirror.settled();
  expect(performance.now() - began).toBeLessThan(2000);
  expect(mirror.table.decision?.side).toBe('blue');
  const thinking = mirror.events.filter(({ event }) => event === 'bot.thinking').map(({ data }) => (data as { on: boolean }).on);
  expect(thinking).toEqual([true, false]);
});

it('undo while a bot thinks gives the decision back to the person, and the bot stays still', async () => {
  const { id } = await ask(on.api, 'campaigns.create', { game: 'auction', scenario: 'only', seed: 1, seats: { south: bot('slow') } });
  const mirror = await Mirror.of(on.api, id);
  await mirror.act('bid:3');
  expect(mirror.table.decision).toMatchObject({ side: 'south', by: 'bot' });
  await ask(on.api, 'table.undo', { campaign: id });
  await mirror.settled();
  expect(mirror.table).toMatchObject({ head: 0, decision: { side: 'north', by: 'person' } });
});

it('a step is one answer; run plays on', async () => {
  const mirror = await game(null, 'attacker');
  const campaign = mirror.table.campaign.id;
  await ask(on.api, 'bots.control', { campaign, order: 'pause' });
  await mirror.act('done');
  const { head } = mirror.table;
  expect(mirror.table.bots.state).toBe('paused');
  await ask(on.api, 'bots.control', { campaign, order: 'step' });
  await mirror.settled();
  const after = on.api.program.tables.get(campaign).play.session;
  expect(after.history.line(after.head).filter(({ id, side }) => id > head && side === 'blue' && id === head + 1)).toHaveLength(1);
  await ask(on.api, 'bots.control', { campaign, order: 'run' });
  await mirror.settled();
  expect(mirror.table.decision?.by ?? 'person').toBe('person');
});

it.each([
  ['broken', 'no idea'], ['cheat', 'no-such-action'],
])('a bot that fails (%s) stops, says why, and changes nothing', async (id, why) => {
  const mirror = await game(null, id);
  await mirror.act('done');
  await mirror.settled();
  const notices = await ask(on.api, 'notices.list', {});
  expect(notices.at(-1)?.words.en).toContain(why);
  expect(notices.at(-1)?.words.en).not.toContain('\n');
  expect(mirror.table).toMatchObject({ decision: { side: 'blue' }, bots: { state: 'paused' } });
  expect(actions(mirror)).toEqual(['done']);
});

it('a bot given a person\'s seat plays it; taken away, the person does', async () => {
  const mirror = await game(null, 'slow');
  await mirror.act('done');
  await ask(on.api, 'campaigns.seats', { campaign: mirror.table.campaign.id, seats: {} });
  await mirror.settled();
  expect(mirror.table.decision).toMatchObject({ side: 'blue', by: 'person' });
  expect((await mirror.act('done')).done).toEqual(['done']);
});
