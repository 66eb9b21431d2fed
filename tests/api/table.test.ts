/** The table through the contract's calls: answers, forced answers, undo, history, hidden things, differences. */
import { describe, expect, it, vi } from 'vitest';
import { replay } from '../../src-main/engine/session.ts';
import { stateHash } from '../../src-main/engine/hash.ts';
import { games } from './fixtures.ts';
import { ask, eachOpen, Mirror, open, refusal } from './harness.ts';

const on = eachOpen();

const duel = async (more: object = {}): Promise<Mirror> => {
  const { id } = await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 7, ...more });
  return Mirror.of(on.api, id);
};

/** Plays on at random with seeded choices until so many decisions are answered. */
async function playOn(mirror: Mirror, answers: number): Promise<void> {
  for (let i = 0; i < answers && mirror.table.decision; i++) {
    const { actions } = mirror.table.view;
    await mirror.act(actions[(i * 7 + 3) % actions.length].id);
  }
}

describe('several windows', () => {
  it('one that leaves a table takes it from no other; the last one closes it', async () => {
    const { id } = await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 7 });
    for (const window of ['w1', 'w2']) await ask(on.api, 'table.open', { campaign: id, window });
    await ask(on.api, 'table.close', { campaign: id, window: 'w1' });
    await ask(on.api, 'table.close', { campaign: id, window: 'w1' });
    expect((await ask(on.api, 'table.act', { campaign: id, no: 0, actions: ['attack'] })).done).toEqual(['attack']);
    await ask(on.api, 'table.close', { campaign: id, window: 'w2' });
    expect((await refusal(on.api, 'table.act', { campaign: id, no: 1, actions: ['attack'] })).words.en).toContain('not on the table');
  });

  it('are shown one and the same view, made once for each position, question and reader', async () => {
    const { id } = await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 7 });
    const views = vi.spyOn(games.get('duel')!, 'view');
    try {
      const opened = await Promise.all(['w1', 'w2', 'w3'].map((window) => ask(on.api, 'table.open', { campaign: id, window })));
      expect(views).toHaveBeenCalledTimes(1);
      const { decision, view } = opened[2];
      await ask(on.api, 'table.act', { campaign: id, no: decision!.no, actions: [view.actions[0].id] });
      await ask(on.api, 'table.open', { campaign: id, window: 'w4' });
      expect(views).toHaveBeenCalledTimes(2);
      const now = games.get('duel')!;
      const { table } = on.api.program.tables.get(id).open;
      expect(table.view()).toEqual(now.view(now.observe(table.session.state, table.viewer), table.session.open));
    } finally {
      views.mockRestore();
    }
  });

  it('one that opens the table tells the others of nothing: they would fetch it anew, and tell each other so without end', async () => {
    const mirror = await duel();
    await playOn(mirror, 3);
    const { revision } = mirror.table;
    mirror.events.length = 0;
    for (const window of ['w1', 'w2', 'w3']) {
      expect((await ask(on.api, 'table.open', { campaign: mirror.table.campaign.id, window })).revision).toBe(revision);
    }
    expect(mirror.events).toEqual([]);
    await playOn(mirror, 1);
    expect(mirror.table.revision).toBeGreaterThan(revision);
  });

  it('a table that was closed and opened again counts its changes on: a window that still shows it takes the new ones', async () => {
    const mirror = await duel();
    await playOn(mirror, 3);
    await ask(on.api, 'table.close', { campaign: mirror.table.campaign.id });
    const again = await mirror.fresh();
    expect(again.revision).toBeGreaterThan(mirror.table.revision);
  });
});

describe('answering', () => {
  it('an answer is on disk when the call returns: another program finds it', async () => {
    const mirror = await duel();
    expect(await mirror.act('attack')).toMatchObject({ done: ['attack'], refused: null });
    const other = await open(on.folder);
    const { session } = (await other.program.tables.open(mirror.table.campaign.id)).play;
    expect(session.history.nodes.get(1)?.action).toBe('attack');
    expect(stateHash(session.state)).toBe(stateHash(on.api.program.tables.get(mirror.table.campaign.id).play.session.state));
    await other.close();
  });

  it('several in a row stop at the first that is refused; the reason carries its rule', async () => {
    const mirror = await duel();
    const acted = await mirror.act('guard', 'play:dodge', 'done');
    expect(acted.done).toEqual(['guard']);
    expect(acted.refused).toMatchObject({ action: 'play:dodge', reason: { key: 'refused.no-card' }, rule: 'DUEL-CARD-02' });
    expect(mirror.table.head).toBe(1);
  });

  it('an answer for a decision that is no longer open is refused and changes nothing', async () => {
    const mirror = await duel();
    const { no } = mirror;
    await mirror.act('guard');
    const error = await refusal(on.api, 'table.act', { campaign: mirror.table.campaign.id, no, actions: ['guard'] });
    expect(error.code).toBe('stale');
    expect(mirror.table.head).toBe(1);
  });

  it('a row of answers ends where another side is to decide', async () => {
    const mirror = await duel();
    const acted = await mirror.act('done', 'done');
    expect(acted.done).toEqual(['done']);
    expect(acted.refused?.reason.key).toBe('refused.not-yours');
    expect(mirror.table.decision?.side).toBe('blue');
  });

  it('the only possible answer is given by itself and recorded; with askAlways it is asked', async () => {
    const first = await ask(on.api, 'campaigns.create', { game: 'auction', scenario: 'only', seed: 3 });
    const mirror = await Mirror.of(on.api, first.id);
    // North bids all it has: from the next lot on nothing is left to choose for it.
    await mirror.act('bid:7');
    await mirror.act('bid:0');
    await mirror.act('bid:0');
    await mirror.act('bid:1');
    await mirror.act('bid:0');
    await mirror.act('bid:0');
    // One coin: only "bid:0", so the open decision is the next side's.
    await mirror.settled();
    expect(mirror.table.decision?.side).toBe('south');
    const marks = (await ask(on.api, 'table.history', { campaign: first.id })).marks;
    expect(marks.at(-1)).toMatchObject({ side: 'north', id: 7 });

    await ask(on.api, 'settings.set', { askAlways: true });
    const second = await ask(on.api, 'campaigns.create', { game: 'auction', scenario: 'only', seed: 3 });
    const other = await Mirror.of(on.api, second.id);
    for (const bid of ['bid:7', 'bid:0', 'bid:0', 'bid:1', 'bid:0', 'bid:0']) await other.act(bid);
    await other.settled();
    expect(other.table.decision?.side).toBe('north');
    expect(other.table.view.actions.map(({ id }) => id)).toEqual(['bid:0']);
  });
});

describe('what a window holds', () => {
  it('after every difference it is what a fresh one would be given', async () => {
    const mirror = await duel();
    for (let i = 0; i < 25; i++) {
      await playOn(mirror, 1);
      if (i % 6 === 5) await ask(on.api, 'table.goTo', { campaign: mirror.table.campaign.id, node: Math.max(0, mirror.table.head - 3) });
      const fresh = await mirror.fresh();
      expect(mirror.table.view).toEqual(fresh.view);
      expect(mirror.log).toEqual(fresh.log);
      expect(mirror.table.head).toBe(fresh.head);
      expect(mirror.table.viewer).toBe(fresh.viewer);
    }
  });

  it('shows the deciding person\'s hand only, and no line meant for another side', async () => {
    const mirror = await duel();
    const seen = new Set<string>();
    for (let i = 0; i < 7; i++) {
      await mirror.act(i % 3 === 2 ? 'done' : 'guard');
      const { view, viewer } = mirror.table;
      seen.add(viewer);
      expect(viewer).toBe(mirror.table.decision!.side);
      expect(view.hands.map(({ side }) => side)).toEqual([viewer]);
      expect(mirror.log.filter(({ key }) => key === 'draw').every(({ side }) => side === viewer)).toBe(true);
      expect(mirror.log.every((line) => !('to' in line))).toBe(true);
    }
    expect([...seen].sort()).toEqual(['blue', 'red']);
  });

  it('against a bot the person\'s view stays, whoever decides', async () => {
    const mirror = await duel({ seats: { blue: { kind: 'bot', bot: 'random', level: 'admiral' } } });
    await ask(on.api, 'bots.control', { campaign: mirror.table.campaign.id, speed: 'instant' });
    for (let i = 0; i < 6 && mirror.table.decision; i++) {
      await playOn(mirror, 1);
      await mirror.settled();
      expect(mirror.table.view.hands.map(({ side }) => side)).toEqual(['red']);
    }
    const sent = JSON.stringify(mirror.events.filter(({ event }) => event === 'table.changed'));
    expect(sent).not.toContain('"dice":{"kind"');
    const { marks } = await ask(on.api, 'table.history', { campaign: mirror.table.campaign.id });
    expect(marks.some(({ side }) => side === 'blue')).toBe(true);
    expect(marks.filter(({ side }) => side === 'blue').every(({ action }) => action === null)).toBe(true);
  });

  it('a side that a bot plays cannot be looked from', async () => {
    const mirror = await duel({ seats: { blue: { kind: 'bot', bot: 'passive', level: 'admiral' } } });
    const error = await refusal(on.api, 'table.open', { campaign: mirror.table.campaign.id, side: 'blue' });
    expect(error.words.en).toContain('"blue"');
    expect((await ask(on.api, 'table.open', { campaign: mirror.table.campaign.id, side: 'red' })).viewer).toBe('red');
  });
});

describe('undo and history', () => {
  it('undo goes back to the last choice; a die stops it, unless undo is free', async () => {
    const mirror = await duel();
    const campaign = mirror.table.campaign.id;
    expect(mirror.table).toMatchObject({ canUndo: false, undoStops: 'start' });
    expect((await refusal(on.api, 'table.undo', { campaign })).code).toBe('refused');
    await mirror.act('guard');
    expect(mirror.table.canUndo).toBe(true);
    expect((await ask(on.api, 'table.undo', { campaign })).head).toBe(0);
    await mirror.act('attack');
    expect(mirror.table).toMatchObject({ canUndo: false, undoStops: 'revealed' });
    await refusal(on.api, 'table.undo', { campaign });
    await ask(on.api, 'settings.set', { freeUndo: true });
    expect((await ask(on.api, 'table.undo', { campaign })).head).toBe(0);
  });

  it('undo does not reach behind the curtain that fell between two persons', async () => {
    const mirror = await duel();
    const campaign = mirror.table.campaign.id;
    await mirror.act('guard');
    const first = mirror.table.viewer;
    for (let i = 0; mirror.table.viewer === first; i++) {
      expect(i).toBeLessThan(10);
      await mirror.act('done');
    }
    // With the dice out of the way, the curtain alone decides.
    await ask(on.api, 'settings.set', { freeUndo: true, curtain: 'always' });
    expect(await mirror.fresh()).toMatchObject({ canUndo: false, undoStops: 'curtain' });
    expect((await refusal(on.api, 'table.undo', { campaign })).words.en).toContain('curtain');
    await ask(on.api, 'settings.set', { curtain: 'never' });
    expect(await mirror.fresh()).toMatchObject({ canUndo: true, undoStops: null });
    await ask(on.api, 'table.undo', { campaign });
    expect(mirror.table.viewer).toBe(first);
  });

  it('undo knows the choices of an earlier sitting', async () => {
    const mirror = await duel();
    await mirror.act('guard');
    await on.api.close();
    on.api = await open(on.folder);
    const again = await Mirror.of(on.api, mirror.table.campaign.id);
    expect(again.table).toMatchObject({ head: 1, canUndo: true });
    expect((await ask(on.api, 'table.undo', { campaign: again.table.campaign.id })).head).toBe(0);
  });

  it('going back keeps the way forward; playing on makes a branch that can be named', async () => {
    const mirror = await duel();
    const campaign = mirror.table.campaign.id;
    await mirror.act('guard');
    await mirror.act('guard');
    await ask(on.api, 'table.goTo', { campaign, node: 1 });
    expect(mirror.table).toMatchObject({ head: 1, tip: 2 });
    await ask(on.api, 'table.goTo', { campaign, node: 2 });
    expect(mirror.table).toMatchObject({ head: 2, tip: 2 });
    await ask(on.api, 'table.goTo', { campaign, node: 1 });
    await mirror.act('attack');
    const branches = await ask(on.api, 'table.branch', { campaign, name: 'All out' });
    expect(branches).toHaveLength(2);
    expect(branches.find(({ current }) => current)?.name).toBe('All out');
    expect((await refusal(on.api, 'table.goTo', { campaign, node: 99 })).code).toBe('unknown');
  });

  it('stands where it was left when the program is opened again', async () => {
    const mirror = await duel();
    await playOn(mirror, 9);
    await ask(on.api, 'table.goTo', { campaign: mirror.table.campaign.id, node: 4 });
    const before = await mirror.fresh();
    await on.api.close();
    on.api = await open(on.folder);
    const again = await ask(on.api, 'table.open', { campaign: mirror.table.campaign.id });
    expect(again.view).toEqual(before.view);
    expect(again).toMatchObject({ head: 4, tip: before.tip, logLength: before.logLength });
  });

  it('only looking back moves nothing: the campaign stands where it stood, in its card, its file and after a crash', async () => {
    const mirror = await duel();
    await playOn(mirror, 9);
    const campaign = mirror.table.campaign.id;
    const { tip } = mirror.table;
    const file = await ask(on.api, 'campaigns.export', { campaign });
    const log = await ask(on.api, 'campaigns.log', { campaign, format: 'json', lang: 'en' });
    const changes = on.api.program.store.db.prepare('SELECT total_changes()').pluck();
    const before = changes.get();
    for (const node of [4, 2, 6, 3]) await ask(on.api, 'table.goTo', { campaign, node, look: true });
    expect(changes.get()).toBe(before);
    expect(mirror.table).toMatchObject({ head: 3, tip });
    expect(on.api.program.repository.get(campaign).head).toBe(tip);
    expect(await ask(on.api, 'campaigns.export', { campaign })).toEqual(file);
    expect(await ask(on.api, 'campaigns.log', { campaign, format: 'json', lang: 'en' })).toEqual(log);
    // Answered anew there, it is a line of its own, and the campaign stands on it.
    await mirror.act(mirror.table.view.actions.at(-1)!.id);
    const { head } = mirror.table;
    expect(on.api.program.repository.get(campaign).head).toBe(head);
    await on.api.close();
    on.api = await open(on.folder);
    expect(await ask(on.api, 'table.open', { campaign })).toMatchObject({ head, tip: head });
  });

  it('redo gives again what undo took back, one choice at a time', async () => {
    const mirror = await duel();
    const campaign = mirror.table.campaign.id;
    expect(mirror.table.canRedo).toBe(false);
    expect((await refusal(on.api, 'table.redo', { campaign })).words.en).toContain('newest moment');
    await ask(on.api, 'settings.set', { freeUndo: true, curtain: 'never' });
    await playOn(mirror, 8);
    const end = { ...mirror.table, view: mirror.table.view };
    const stops = [mirror.table.head];
    while (mirror.table.canUndo) stops.unshift((await ask(on.api, 'table.undo', { campaign })).head);
    expect(stops.length).toBeGreaterThan(4);
    const again: number[] = [mirror.table.head];
    while (mirror.table.canRedo) again.push((await ask(on.api, 'table.redo', { campaign })).head);
    expect(again).toEqual(stops);
    expect(mirror.table).toMatchObject({ head: end.head, tip: end.tip, view: end.view, canRedo: false });
  });

  it('undo tells whose answers it takes back besides one\'s own', async () => {
    const mirror = await duel();
    await ask(on.api, 'settings.set', { freeUndo: true, curtain: 'never' });
    await mirror.act('guard');
    expect(mirror.table.undoTakes).toEqual([]);
    const first = mirror.table.viewer;
    for (let i = 0; mirror.table.viewer === first && i < 10; i++) await mirror.act('done');
    // It is the other's turn now: what undo takes back is not theirs.
    expect(mirror.table.undoTakes).toEqual([{ side: first, answers: 1 }]);
  });

  it('what happened since one\'s own choice is told: a bot\'s answers and forced ones', async () => {
    await ask(on.api, 'settings.set', { botSpeed: 'instant' });
    const mirror = await duel({ seats: { blue: { kind: 'bot', bot: 'attacker', level: 'admiral' } } });
    const { viewer } = mirror.table;
    expect(mirror.table.since).toBe(0);
    for (let i = 0; i < 3; i++) {
      await playOn(mirror, 1);
      await on.api.program.tables.get(mirror.table.campaign.id).open.table.settled();
    }
    const { nodes } = on.api.program.tables.get(mirror.table.campaign.id).play.session.history;
    expect(nodes.get(mirror.table.since)!.side).toBe(viewer);
    const after = [...nodes.values()].filter(({ id }) => id > mirror.table.since);
    expect(after.every(({ side, options }) => side !== viewer || options === 1)).toBe(true);
  });

  it('the log is given in pages, by side, by rule', async () => {
    const mirror = await duel();
    await playOn(mirror, 20);
    const campaign = mirror.table.campaign.id;
    const all = await ask(on.api, 'table.log', { campaign });
    expect(all.lines.map(({ seq }) => seq)).toEqual(all.lines.map((_, i) => i));
    expect(await ask(on.api, 'table.log', { campaign, from: 2, count: 1 })).toEqual({ lines: [all.lines[2]], length: all.length });
    const attacks = await ask(on.api, 'table.log', { campaign, rule: 'DUEL-ATT-01' });
    expect(attacks.lines.length).toBeGreaterThan(0);
    expect(attacks.lines.every(({ key }) => key === 'attack')).toBe(true);
  });

  it('looking back, the log still gives what comes after the moment, for the reader\'s eyes only', async () => {
    const mirror = await duel();
    await playOn(mirror, 20);
    const campaign = mirror.table.campaign.id;
    const { tip } = mirror.table;
    await ask(on.api, 'table.goTo', { campaign, node: 5 });
    const shown = await ask(on.api, 'table.log', { campaign });
    const ahead = await ask(on.api, 'table.log', { campaign, ahead: true });
    expect(shown.lines.every(({ node }) => node <= 5)).toBe(true);
    expect(ahead.lines.slice(0, shown.length)).toEqual(shown.lines);
    expect(ahead.length).toBeGreaterThan(shown.length);
    expect(ahead.lines.map(({ seq }) => seq)).toEqual(ahead.lines.map((_, i) => i));
    expect(ahead.lines.at(-1)!.node).toBeLessThanOrEqual(tip);
    expect(ahead.lines.filter(({ key }) => key === 'draw').every(({ side }) => side === mirror.table.viewer)).toBe(true);
  });
});

describe('asking', () => {
  it('why not, what chances, what is usual: for the viewer\'s own decision', async () => {
    const mirror = await duel();
    const campaign = mirror.table.campaign.id;
    expect(await ask(on.api, 'table.whyNot', { campaign, target: { kind: 'card', id: 'dodge' } })).toMatchObject({ rule: 'DUEL-CARD-02' });
    expect(await ask(on.api, 'table.odds', { campaign, action: 'attack' })).toMatchObject({ exact: true });
    expect(await ask(on.api, 'table.odds', { campaign, action: 'not-there' })).toBeNull();
    expect(await ask(on.api, 'table.odds', { campaign, action: 'attack', before: ['not-there'] })).toBeNull();
    expect(await ask(on.api, 'table.usual', { campaign })).toEqual({ no: 0, action: 'done' });
  });

  it('what lies over the map, as the viewer sees it; nothing where there is no such overlay', async () => {
    const mirror = await duel();
    const campaign = mirror.table.campaign.id;
    const found = await ask(on.api, 'table.overlay', { campaign, overlay: 'hand', subject: 'red' });
    expect(found).toMatchObject({ numbers: [{ space: 'red' }] });
    expect(found?.numbers[0].value).toBeGreaterThan(0);
    expect(await ask(on.api, 'table.overlay', { campaign, overlay: 'weather' })).toBeNull();
    expect((await refusal(on.api, 'table.overlay', { campaign, overlay: '' })).code).toBe('bad-request');
  });

  it('a campaign that is not open says so; one that is not there too', async () => {
    const { id } = await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long' });
    expect((await refusal(on.api, 'table.act', { campaign: id, no: 0, actions: ['done'] })).code).toBe('refused');
    expect((await refusal(on.api, 'table.open', { campaign: 'nobody' })).code).toBe('unknown');
  });
});

it('a game played over the table replays to the same state', async () => {
  const mirror = await duel({ seed: 11 });
  await playOn(mirror, 200);
  expect(mirror.table.decision).toBeNull();
  const { session } = on.api.program.tables.get(mirror.table.campaign.id).play;
  const actions = session.history.line(session.head).map(({ action }) => action);
  expect(stateHash(replay(games.get('duel')!, { scenario: 'long', options: {}, seed: 11 }, actions))).toBe(stateHash(session.state));
});
