// What a Fate card says of itself, and who is ringed for the Order of the one that is chosen.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { clone } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../../src-main/engine/playout.ts';
import { say, type Text } from '../../../../src-main/engine/text.ts';
import { CARDS } from '../../../../src-main/games/combat-commander-pacific/data.ts';
import { combatCommanderPacific as game } from '../../../../src-main/games/combat-commander-pacific/index.ts';
import type { CcpState } from '../../../../src-main/games/combat-commander-pacific/state.ts';
import { carriersOf } from '../../../../src-main/games/combat-commander-pacific/view/carriers.ts';
import { cardView } from '../../../../src-main/games/combat-commander-pacific/view/cards.ts';

const start = (scenario: string, seed: number): CcpState => newGame(game, { scenario, dice: seededDice(seed) });

describe('a Fate card', () => {
  it('tells of its Order, its Action and its Event in a sentence each, in both languages', () => {
    const s = start('dawn-ridge', 1);
    for (const card of CARDS.keys()) {
      const { parts = [] } = cardView(s, card, 0, []);
      expect(parts.map(({ id }) => id)).toEqual(['order', 'action', 'event']);
      for (const lang of ['en', 'it'] as const) {
        for (const { does } of parts) expect(say(does, game.texts[lang], lang)).toMatch(/^\S.*\.$/);
      }
    }
  });
  it('tells of its Order and its Action in brief, in two lines of a small card', () => {
    const s = start('dawn-ridge', 1);
    const LINE = 24;
    const parts = [...CARDS.keys()].flatMap((card) => cardView(s, card, 0, []).parts!.filter(({ id }) => id !== 'event'));
    for (const lang of ['en', 'it'] as const) {
      for (const { brief, does } of parts) {
        const [short, long] = [brief ?? does, does].map((words) => say(words, game.texts[lang], lang));
        expect(short.length, short).toBeLessThanOrEqual(2 * LINE);
        expect(short.length, short).toBeLessThanOrEqual(long.length);
      }
    }
  });
  it('says as what it serves now', () => {
    const s = start('dawn-ridge', 1);
    const live = (verbs: string[]): string[] => cardView(s, 0, 0, verbs).parts!.filter((it) => it.live).map(({ id }) => id);
    expect(live(['order'])).toEqual(['order']);
    expect(live(['opfire', 'play'])).toEqual(['order', 'action']);
    expect(live(['discard'])).toEqual([]);
  });
});

describe('whoever may carry out the Order of a chosen card', () => {
  it('is offered with it: both answers are taken, one after the other', () => {
    const s = start('dawn-ridge', 3);
    const players = seededDice(7);
    let given = 0;
    for (let no = 0; no < 500 && given < 40; no++) {
      const open = decision(game, s)!;
      if (open.step === 'turn.choose') {
        for (const { answers, via } of game.view(game.observe(s, open.side), open).actions.filter((it) => it.answers)) {
          expect(via).toHaveLength(1);
          const after = clone(s);
          for (const id of answers!) apply(game, after, id);
          expect(after.order).not.toBeNull();
          given++;
        }
      }
      apply(game, s, atRandom(open, players));
    }
    expect(given).toBeGreaterThan(10);
  });
});

it('a Fire card tells those who are out of range from those who are activated already', () => {
  const s = start('dawn-ridge', 3);
  const players = seededDice(7);
  const told = new Set<string>();
  for (let no = 0; no < 500 && !told.has('card.spent'); no++) {
    const open = decision(game, s)!;
    const able = open.step === 'turn.choose' ? carriersOf(s, open).get('fire') : undefined;
    if (able && able.idle.size < able.units.length) {
      const later = clone(s);
      for (const { id } of able.units) if (!able.idle.has(id)) later.units.find((it) => it.id === id)!.activated = true;
      const then = decision(game, later);
      const view = game.view(game.observe(later, open.side), then);
      for (const { kind, parts = [] } of view.hands.flatMap(({ cards }) => cards ?? [])) {
        const live = kind === 'fire' ? parts.find(({ id }) => id === 'order')?.live?.key : undefined;
        if (live) told.add(live);
      }
    }
    apply(game, s, atRandom(open, players));
  }
  expect(told).toEqual(new Set(['card.spent']));
});

it('the Orders that the hand can give stand beside the map, one row each, with how many could carry them out', () => {
  const told = { units: 0, vain: 0 };
  let [s, players] = [start('dawn-ridge', 1), seededDice(1)];
  for (let no = 1; no < 3000 && Math.min(told.units, told.vain) === 0; no++) {
    if (no % 300 === 0) [s, players] = [start('dawn-ridge', no / 300 + 1), seededDice(no)];
    const open = decision(game, s);
    if (!open) continue;
    const view = game.view(game.observe(s, open.side), open);
    const rows = view.panels.find(({ id }) => id === 'orders')?.rows ?? [];
    const cards = open.step === 'turn.choose' ? (view.hands.flatMap((hand) => hand.cards ?? [])).filter(({ parts = [] }) =>
      parts.some(({ id, live }) => id === 'order' && live)) : [];
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(cards.map(({ kind }) => `order-${kind}`)));
    for (const { id, actions, values, state } of rows) {
      expect(cards.find((card) => actions![0] === `pick:card:${card.id}`)?.kind).toBe(id.slice('order-'.length));
      const n = (values[0]?.value as Text | undefined)?.params?.n as number | undefined;
      expect(state === 'idle').toBe(n === 0 && id === 'order-fire');
      told[state === 'idle' ? 'vain' : 'units'] += n ?? 0;
      if (state === 'idle') told.vain++;
    }
    apply(game, s, atRandom(open, players));
  }
  expect(Math.min(told.units, told.vain)).toBeGreaterThan(0);
});
