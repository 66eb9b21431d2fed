/** Opening a campaign again: from the nearest saved position, and over a change of the rules. */
import { expect, test, vi } from 'vitest';
import { openCampaign, SNAPSHOT_EVERY } from '../../src-main/campaigns/play.ts';
import { texts } from '../../src-main/campaigns/errors.ts';
import { stateHash } from '../../src-main/engine/hash.ts';
import { diceOf } from '../../src-main/engine/journal.ts';
import { say } from '../../src-main/engine/text.ts';
import { raceGame, type RaceRules } from './fixture-game.ts';
import { begin, games, play, store } from './help.ts';

const under = (rules: RaceRules) => {
  const game = raceGame(rules);
  return new Map([[game.id, game]]);
};

test('opening at the head replays from the nearest saved position only', () => {
  const { repository } = store();
  const { id } = begin(repository);
  const open = openCampaign(repository, games, id);
  play(open, 2 * SNAPSHOT_EVERY + 30);
  expect(repository.snapshotList(id).map(({ node }) => node)).toEqual([SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY]);
  const hash = stateHash(open.session.state);
  const fresh = raceGame();
  const read = vi.spyOn(repository, 'snapshot');
  // The set-up and each replayed action log their round once: counted here.
  const looks = vi.fn(fresh.logContext!);
  const again = openCampaign(repository, new Map([[fresh.id, { ...fresh, logContext: looks }]]), id);
  expect(stateHash(again.session.state)).toBe(hash);
  // States are large: one is read, and no other.
  expect(read.mock.calls.map(([, node]) => node)).toEqual([2 * SNAPSHOT_EVERY]);
  expect(looks).toHaveBeenCalledTimes(30);
  again.close();
  looks.mockClear();
  expect(openCampaign(repository, new Map([[fresh.id, { ...fresh, logContext: looks }]]), id).session.head).toBe(430);
  expect(looks).not.toHaveBeenCalled();
});

test('a saved position that is not what was saved is passed over: the replay gives the same', () => {
  const { repository, db } = store();
  const { id } = begin(repository);
  const open = openCampaign(repository, games, id);
  play(open, SNAPSHOT_EVERY + 5);
  db.prepare("UPDATE snapshots SET state = replace(state, '\"red\":', '\"red\":1')").run();
  expect(stateHash(openCampaign(repository, games, id).session.state)).toBe(stateHash(open.session.state));
});

test('going back and forth keeps the place', () => {
  const { repository } = store();
  const { id } = begin(repository);
  const open = openCampaign(repository, games, id);
  play(open, 3);
  open.goTo(2);
  open.goTo(1);
  expect(openCampaign(repository, games, id).session.head).toBe(1);
  expect(repository.get(id).summary).toMatchObject({ side: 'blue', decisions: 1, last: { key: 'bank', params: { side: 'red' } } });
  expect(() => open.goTo(9)).toThrow('The campaign has no moment 9.');
  expect(open.log(3).map(({ node, entry }) => `${node} ${entry.key}`)).toEqual(['1 bank', '2 bank', '3 risk']);
});

test('newer rules that change nothing of what was played go unnoticed', () => {
  const { repository } = store();
  const { id } = begin(repository);
  play(openCampaign(repository, games, id), 50);
  const open = openCampaign(repository, under({ rulesVersion: 2, noBankFrom: 1000 }), id);
  expect(open.session.head).toBe(50);
  expect(open.log().filter(({ entry }) => entry.key === 'rules-changed')).toEqual([]);
  expect(open.session.state.kernel.rules).toBe(1);
  expect(repository.snapshotList(id)).toEqual([{ node: 50, rules: 2 }]);
});

test('where the rules part from what was played, play goes on from the saved position and the log says so', () => {
  const { repository } = store();
  const { id } = begin(repository);
  const before = openCampaign(repository, games, id);
  play(before, 50);
  before.close();
  const points = { ...(before.session.state as unknown as { points: object }).points };
  const two = under({ rulesVersion: 2, noBankFrom: 10 });
  const open = openCampaign(repository, two, id);
  expect(open.session.head).toBe(50);
  expect(open.session.state).toMatchObject({ points });
  const last = open.log().at(-1)!;
  expect(last).toMatchObject({ node: 50, entry: { key: 'rules-changed', params: { from: 1, to: 2, left: 0 } } });
  expect(say({ key: 'log.rules-changed', params: last.entry.params }, texts.en, 'en'))
    .toBe('The rules changed from version 1 to 2: play goes on from here, the last position that holds under both.');
  expect(repository.get(id).summary.last).toEqual(last.entry);
  // It goes on under the new rules, and opens again without another line.
  open.answer(50, 'risk');
  const again = openCampaign(repository, two, id);
  expect(again.session.head).toBe(51);
  expect(again.log().filter(({ entry }) => entry.key === 'rules-changed')).toHaveLength(1);
  expect(() => again.goTo(30)).toThrow('The moment 30 was played under older rules and cannot be set up again');
  expect(again.session.head).toBe(51);
  again.goTo(50);
  expect(() => openCampaign(repository, games, id)).toThrow('begun under rules version 2 of race; this program has version 1');
});

test('without a saved position the last moment that fits is taken, and the later ones stay as a branch', () => {
  const { repository } = store();
  const { id } = begin(repository);
  play(openCampaign(repository, games, id), 50);
  const open = openCampaign(repository, under({ rulesVersion: 2, noBankFrom: 10 }), id);
  expect(open.session.head).toBe(18);
  expect(open.log().at(-1)).toMatchObject({ node: 18, entry: { params: { left: 32 } } });
  expect(repository.nodes(id)).toHaveLength(50);
  open.answer(18, 'risk');
  expect(open.branches()).toMatchObject([{ id: 1, head: 50, current: false }, { id: 51, head: 51, current: true }]);
});

test('a change that only a saved position shows is found by its hash', () => {
  const { repository } = store();
  const { id } = begin(repository);
  const open = openCampaign(repository, games, id);
  play(open, 120);
  open.close();
  const ones = open.session.history.line(120).filter(({ rolls }) => diceOf(rolls).some(({ value }) => value === 1));
  expect(ones.length).toBeGreaterThan(0);
  const again = openCampaign(repository, under({ rulesVersion: 2, cost: 3 }), id);
  expect(again.session.head).toBe(120);
  expect(again.session.state).toMatchObject({ points: (open.session.state as unknown as { points: object }).points });
  expect(again.log().at(-1)!.entry.key).toBe('rules-changed');
});

test('a history that parts under the very same rules is told in other words', () => {
  const { repository } = store();
  const { id } = begin(repository);
  play(openCampaign(repository, games, id), 50);
  const open = openCampaign(repository, under({ noBankFrom: 10 }), id);
  expect(open.session.head).toBe(18);
  expect(open.log().at(-1)!.entry.key).toBe('history-parted');
});
