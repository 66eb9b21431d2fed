// What is said while an offensive is prepared: of each use of a card, of a step in which nothing has been done, of what the enemy knows.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../../src-main/engine/playout.ts';
import type { OperationDetail } from '../../../../src-main/engine/view-details.ts';
import { empireOfTheSun as game } from '../../../../src-main/games/empire-of-the-sun/index.ts';
import { walked } from '../../../../src-renderer/table/picks.ts';

const uses = new Set<string>();
const silent = new Set<string>();
const undone = new Map<string, Set<string | undefined>>();
const known = new Map<string, Set<string>>();
const taken = new Map<string, Set<string>>();
/** The uses of a card, one kind after the other. */
const ranks = new Map<string, Set<string>>();
const put = <V>(map: Map<string, Set<V>>, key: string, value: V): void => void map.set(key, (map.get(key) ?? new Set()).add(value));

for (const [scenario, seed] of [['1942', 6], ['1942', 1], ['1942', 2], ['1943', 1], ['1944', 1], ['1944', 3]] as const) {
  const s = newGame(game, { scenario, dice: seededDice(seed) });
  const chance = seededDice(5);
  for (let n = 0; n < 1500 && !s.kernel.result; n++) {
    const open = decision(game, s)!;
    if (/^(?:offensives-choose-play|offensive-|reaction-)/.test(open.step)) {
      const view = game.view(game.observe(s, open.side), open);
      if (open.step === 'offensives-choose-play') {
        for (const pick of view.picks!.filter(({ id }) => id.startsWith('card:'))) {
          const offered = walked(view, [pick.id]).actions
            .filter(({ target, id }) => target?.kind === 'card' && !id.startsWith('pick:card:'));
          put(ranks, 'all', offered.map(({ seldom }) => (seldom ? 'then' : 'first')).join(' ').replace(/\b(\w+)( \1)+\b/g, '$1'));
          for (const use of offered) {
            const name = use.id.split(':').at(use.verb === 'pick' || use.id.startsWith('pick:') ? 1 : 0)!;
            if (name === 'card') continue;
            uses.add(name);
            if (!use.note) silent.add(name);
          }
        }
      }
      const done = view.actions.find(({ id }) => id === 'done');
      const detail = view.panels.find(({ kind }) => kind === 'operation')?.detail as OperationDetail | undefined;
      if (detail && done && open.step.endsWith('-activate') && open.actions.length > 1) {
        const used = detail.forces.find(({ id }) => id === open.side)!.units.length;
        put(undone, used > 0 ? 'some' : 'none', done.undone?.key);
      }
      if (done && open.step === 'offensive-move' && view.actions.some(({ verb }) => verb === 'select')) {
        put(undone, open.actions.some(({ id }) => id.startsWith('recall:')) ? 'moved some' : 'moved none', done.undone?.key);
      }
      // Where nobody of the enemy's stands, a base of his is taken by troops alone.
      const held = new Map(view.spaces.map(({ id, holder }) => [id, holder]));
      for (const { verb, target } of view.actions) {
        if (verb !== 'take' || target?.kind !== 'space') continue;
        const met = view.pieces.filter(({ space }) => space === target.id).map(({ nation }) => (nation === 'japan' ? 'japan' : 'allied'));
        put(taken, open.side, met.some((side) => side !== open.side) ? 'met' : 'empty');
        put(taken, `${open.side} from`, held.get(target.id) === 'japan' ? 'japan' : 'allied');
      }
      const fact = detail?.facts.find(({ id }) => id === 'intelligence');
      if (fact) put(known, fact.chance === undefined ? 'settled or not asked' : 'may be found out', (fact.value as { key: string }).key);
    }
    apply(game, s, atRandom(open, chance));
  }
}

describe('an offensive that is prepared', () => {
  it('each use of a card has its sentence', () => {
    expect([...uses]).toEqual(expect.arrayContaining(['oc', 'ec', 'future', 'discard', 'china-offensive', 'withdraw-air', 'relocate-hq']));
    expect([...silent]).toEqual([]);
  });
  it('what a card is played for comes before what it is seldom spent on', () => {
    expect([...ranks.get('all')!].toSorted()).toEqual(['first', 'first then', 'then'].filter((it) => ranks.get('all')!.has(it)));
    expect(ranks.get('all')!.has('first then')).toBe(true);
  });
  it('who has activated or moved nobody is not led past it by the filled button', () => {
    expect(Object.fromEntries([...undone].map(([key, set]) => [key, [...set]]))).toEqual({
      none: ['undone.idle.activate'], some: [undefined], 'moved none': ['undone.idle.move'], 'moved some': [undefined],
    });
  });
  it('a move that takes a base without a fight is told from one that meets the enemy, and from one among friends', () => {
    expect(Object.fromEntries([...taken].map(([key, set]) => [key, [...set]]))).toEqual({
      japan: ['empty'], 'japan from': ['allied'], allied: ['empty'], 'allied from': ['japan'],
    });
  });
  it('is no surprise yet while the enemy may still roll', () => {
    expect([...known.get('may be found out')!]).toEqual(['offensive.not-rolled']);
  });
});
