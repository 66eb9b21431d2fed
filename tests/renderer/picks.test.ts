// Answers in many parts: what is chosen first, step by step, and what is offered at each step.
import { describe, expect, it } from 'vitest';
import type { ActionView, Pick, TableView } from '../../src-main/engine/view.ts';
import { columnOf, lieOf } from '../../src-renderer/table/hand/hand.ts';
import { artShape } from '../../src-renderer/table/hand/art.ts';
import { offersOf, takeAll } from '../../src-renderer/table/offers.ts';
import { choose, chooseAll, follow, stepBack, walked } from '../../src-renderer/table/picks.ts';

const action = (id: string, via?: string[], more: Partial<ActionView> = {}): ActionView =>
  ({ id, label: { key: id }, emphasis: 'row', verb: id.split(':')[0], ...(via && { via }), ...more });
const pick = (id: string, piece?: string): Pick =>
  ({ id, label: { key: id }, verb: 'pick', ...(piece && { target: { kind: 'piece', id: piece } }) });
const CARDS = {
  actions: [
    action('oc:a', ['card:a']), action('away:a:1', ['card:a', 'away:a'], { target: { kind: 'piece', id: 'p1' } }),
    action('away:a:2', ['card:a', 'away:a']), action('oc:b', ['card:b']), action('pass'),
  ],
  picks: [pick('card:a'), pick('away:a'), pick('card:b')],
};
const view = (it: { actions: ActionView[]; picks: Pick[] }, pieces: TableView['pieces'] = []): TableView =>
  ({ ...it, pieces, panels: [] } as unknown as TableView);
const ids = (it: { actions: ActionView[]; picks: Pick[] }, path: string[]): string[] => walked(view(it), path).actions.map(({ id }) => id);

describe('an answer in many parts', () => {
  it('begins with its first choice, beside the answers that are whole', () => {
    expect(follow(CARDS, [])).toEqual([]);
    expect(ids(CARDS, [])).toEqual(['pass', 'pick:card:a', 'pick:card:b']);
  });
  it('offers what ends here, what goes on, and another way from each earlier step', () => {
    expect(ids(CARDS, ['card:a'])).toEqual(['oc:a', 'pass', 'pick:card:b', 'pick:away:a']);
    expect(ids(CARDS, ['card:a', 'away:a'])).toEqual(['away:a:1', 'away:a:2', 'pass', 'pick:card:b']);
  });
  it('goes on by itself where there is one way only', () => {
    const forced = { actions: [action('react:u/1', ['u']), action('react:u/2', ['u'])], picks: [pick('u', 'p1')] };
    expect(follow(forced, [])).toEqual(['u']);
    expect(ids(forced, ['u'])).toEqual(['react:u/1', 'react:u/2']);
  });
  it('takes another way from an earlier step, and forgets what leads nowhere any more', () => {
    expect(choose(CARDS, ['card:a', 'away:a'], 'card:b')).toEqual(['card:b']);
    expect(choose(CARDS, ['card:a'], 'away:a')).toEqual(['card:a', 'away:a']);
    expect(choose(CARDS, ['card:a'], 'nothing')).toEqual(['card:a']);
    expect(follow(CARDS, ['card:z'])).toEqual([]);
  });
  it('has the unit that was chosen in hand', () => {
    const go = { actions: [action('go:u/1', ['u']), action('go:v/1', ['v'])], picks: [pick('u', 'p1'), pick('v', 'p2')] };
    const pieces = ['p1', 'p2'].map((id) => ({ id, space: 's', nation: 'n', type: 't', count: 1, states: ['movable'] }));
    expect(walked(view(go, pieces), ['u']).pieces.map(({ selected, states }) => [selected, states]))
      .toEqual([[1, ['selected']], [undefined, ['movable']]]);
  });
  it('once it asks a question of its own leaves only its own answers, and marks whom they take', () => {
    const asks = { ...pick('card:a'), question: { key: 'who' } };
    const it = {
      actions: [action('order:a', ['card:a']), action('activate:p1', ['card:a'], { target: { kind: 'piece', id: 'p1' } }), action('pass')],
      picks: [asks],
    };
    const pieces = ['p1', 'p2'].map((id) => ({ id, space: 's', nation: 'n', type: 't', count: 1 }));
    const asked = { ...view(it, pieces), prompt: { question: { key: 'step' } } } as TableView;
    const { actions, pieces: marked, prompt } = walked(asked, ['card:a']);
    expect(actions.map(({ id }) => id)).toEqual(['order:a', 'activate:p1']);
    expect(marked.map(({ states }) => states)).toEqual([['movable'], undefined]);
    expect(prompt!.question).toEqual({ key: 'who' });
  });
  it('of a stack takes one unit, where only the window chooses; the next ones by their other answer', () => {
    const types = new Map([
      ['t', { id: 't', name: { en: '', it: '' }, plural: { en: '', it: '' }, domain: 'sea' as const, silhouette: '' }],
    ]);
    const pieces = ['p1', 'p2'].map((id) => ({ id, space: 's', nation: 'n', type: 't', count: 1 }));
    const on = (actions: ActionView[]): string[] => takeAll(pieces, offersOf({ actions, pieces, panels: [] }), types);
    expect(on(['p1', 'p2'].map((id) => action(`pick:${id}`, undefined, { verb: 'pick', target: { kind: 'piece', id } }))))
      .toEqual(['pick:p1']);
    expect(on(['p1', 'p2'].map((id) => action(`select:${id}`, undefined, { again: `add:${id}`, target: { kind: 'piece', id } }))))
      .toEqual(['select:p1', 'add:p2']);
  });
  it('of a stack that is bound together one answer takes all', () => {
    const types = new Map([
      ['t', { id: 't', name: { en: '', it: '' }, plural: { en: '', it: '' }, domain: 'sea' as const, silhouette: '' }],
    ]);
    const pieces = ['p1', 'p2', 'p3'].map((id) => ({ id, space: 's', nation: 'n', type: 't', count: 1 }));
    const takes: Record<string, string[]> = { p1: ['p2'], p2: ['p1'] };
    const actions = pieces.map(({ id }) =>
      action(`select:${id}`, undefined, { again: `add:${id}`, ...(takes[id] && { takes: takes[id] }), target: { kind: 'piece', id } }));
    expect(takeAll(pieces, offersOf({ actions, pieces, panels: [] }), types)).toEqual(['select:p1', 'add:p3']);
  });
});

describe('a hand', () => {
  it('lies side by side while there is room, then one card over the other, never off the edge', () => {
    expect(lieOf(7, 984, 1)).toMatchObject({ step: 140, width: 132 });
    for (const count of [8, 10, 14]) {
      const { step, width } = lieOf(count, 984, 1);
      expect(step).toBeLessThan(140);
      expect((count - 1) * step + width).toBeLessThanOrEqual(984);
    }
  });
  it('lies at the left of the map one card below the other, as high as all of them leave room for', () => {
    expect(columnOf(2, 640, 1)).toMatchObject({ height: 208, width: 132 });
    for (const count of [4, 6, 9]) {
      const { step, height } = columnOf(count, 640, 1);
      expect(step).toBeGreaterThan(height);
      expect(count * step).toBeLessThanOrEqual(640);
    }
  });
  it('shows whole lines of words, more of them on a card that is looked at', () => {
    const [line, head] = [13.2, 86];
    for (const k of [1, 150 / 132, 1.36]) {
      const { shown, lines, raised } = lieOf(7, 984, k);
      expect((head + lines * line) * k).toBeLessThanOrEqual(shown);
      expect((head + (lines + 1) * line) * k).toBeGreaterThan(shown);
      expect(raised).toBeGreaterThan(lines);
    }
  });
  it('has a picture for every art that cards ask for', () => {
    for (const art of ['storm', 'parachute', 'globe', 'scales', 'rail', 'signals', 'factory', 'hq', 'carrier', 'infantry']) {
      expect(artShape(art).startsWith('M')).toBe(true);
    }
    expect(new Set(['storm', 'parachute', 'globe', 'scales', 'rail', 'signals', 'factory'].map(artShape)).size).toBe(7);
  });
});

describe('picks that go together', () => {
  const go = (force: string, to: string, more: Partial<ActionView> = {}): ActionView =>
    action(`go:${force}@${to}`, [force], { target: { kind: 'space', id: to }, many: { key: 'many', params: { to } }, over: { key: 'over' },
      ...more });
  const fleet = {
    actions: [go('u', 'x'), go('v', 'x'), go('u', 'y'), go('w', 'x', { room: 1 }), go('z', 'x', { room: 1 }), action('done')],
    picks: ['u', 'v', 'w', 'z'].map((id) => ({ ...pick(id, `p-${id}`), together: true as const })),
  };
  const at = (path: string[], id: string): ActionView | undefined => walked(view(fleet), path).actions.find((it) => it.id === id);

  it('are one more or one less in hand, and all put down at once', () => {
    expect(choose(fleet, [], 'u')).toEqual(['u']);
    expect(choose(fleet, ['u'], 'v')).toEqual(['u', 'v']);
    expect(choose(fleet, ['u', 'v'], 'u')).toEqual(['v']);
    expect(chooseAll(fleet, [], ['u', 'v', 'w'])).toEqual(['u', 'v', 'w']);
    expect(stepBack(fleet, ['u', 'v'])).toEqual([]);
    expect(choose(fleet, ['u', 'v'], '')).toEqual([]);
  });
  it('offer for all of them what each leads to, as one', () => {
    expect(at(['u', 'v'], 'go:u@x+go:v@x')).toMatchObject({
      answers: ['go:u@x', 'go:v@x'], target: { kind: 'space', id: 'x' }, label: { key: 'many', params: { to: 'x', n: 2 } },
      over: { key: 'over', params: { n: 2 } },
    });
    expect(ids(fleet, ['u', 'v'])).toEqual(['done', 'go:u@x+go:v@x', 'pick:u', 'pick:v', 'pick:', 'pick:w', 'pick:z']);
    expect(ids(fleet, ['u'])).toEqual(['done', 'go:u@x', 'go:u@y', 'pick:u', 'pick:v', 'pick:w', 'pick:z']);
  });
  it('cost together what each of them costs', () => {
    const dear = { ...fleet, actions: ['u', 'v'].map((it) => go(it, 'x', { spends: { track: 'points', points: 2 } })) };
    expect(walked(view(dear), ['u', 'v']).actions[0].spends).toEqual({ track: 'points', points: 4 });
  });
  it('are what the filled button is about: it sends all of them where most are proposed to go, and else waits for a choice', () => {
    const whole = action('all', [], { answers: ['go:u@x', 'go:w@x'], emphasis: 'commit' });
    const ends = action('done', [], { emphasis: 'alternative' });
    const proposed = { ...fleet, actions: [...fleet.actions.filter(({ id }) => id !== 'done'), ends, whole] };
    const commit = (path: string[]) => offersOf(walked(view(proposed), path)).commit;
    expect(commit([])?.id).toBe('all');
    expect(commit(['u', 'v'])?.answers).toEqual(['go:u@x', 'go:v@x']);
    expect(commit(['u'])?.answers).toEqual(['go:u@x']);
    expect(commit(['v'])).toBeNull();
    // What would end the step is not filled while something is in hand.
    const own = { ...fleet, actions: [...fleet.actions.filter(({ id }) => id !== 'done'), { ...ends, emphasis: 'commit' as const }] };
    expect(offersOf(walked(view(own), ['u'])).commit).toBeNull();
  });
  it('go nowhere where there is no room for so many of them', () => {
    expect(at(['u', 'w'], 'go:u@x+go:w@x')).toBeDefined();
    expect(at(['w', 'z'], 'go:w@x+go:z@x')).toBeUndefined();
  });
  it('are let go on their pieces, and no button of the prompt bar puts them down besides', () => {
    const { actions } = walked(view(fleet), ['u', 'v']);
    expect(actions.filter(({ verb }) => verb === 'deselect').map(({ target }) => target!)).toEqual([
      { kind: 'piece', id: 'p-u' }, { kind: 'piece', id: 'p-v' }]);
    expect(offersOf({ actions, pieces: [], panels: [] }).loose.map(({ id }) => id)).toEqual(['done']);
  });
  it('forget those that lead nowhere any more', () => {
    expect(follow({ ...fleet, actions: fleet.actions.filter(({ via }) => via?.[0] !== 'v') }, ['u', 'v', 'w'])).toEqual(['u', 'w']);
  });
});
