// Hidden cards stay hidden (EOTS-S-04), and a state made from what was seen agrees with it.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src-main/engine/dice.ts';
import { ALLIED, CARDS, JAPAN, cardNo } from '../../../src-main/games/empire-of-the-sun/data.ts';
import { invariants } from '../../../src-main/games/empire-of-the-sun/invariants.ts';
import { determinize, observe } from '../../../src-main/games/empire-of-the-sun/observe.ts';
import type { EotsState } from '../../../src-main/games/empire-of-the-sun/state.ts';
import { offensive, opening } from './position.ts';

function dealt(): EotsState {
  const s = opening('1942');
  for (const side of [JAPAN, ALLIED]) s.cards[side].hand = s.cards[side].draw.splice(0, 5);
  const card = s.cards[ALLIED].draw.shift() ?? 0;
  s.cards[ALLIED].future = { card, turn: 2, known: false };
  return s;
}

describe('a side sees', () => {
  const s = dealt();
  const seen = observe(s, JAPAN);

  it('its own hand, and of the other only how many cards it has', () => {
    expect(seen.cards[JAPAN].hand).toEqual(s.cards[JAPAN].hand);
    expect(seen.cards[ALLIED]).toMatchObject({ hand: null, handCount: 5, drawCount: 83 - 6, future: { card: -1, turn: 2, known: false } });
  });
  it('no order and no dice anywhere', () => {
    expect(seen.cards[JAPAN].unseen).toEqual([...s.cards[JAPAN].draw].sort((a, b) => a - b));
    expect(seen.cards[ALLIED].unseen).toHaveLength(83);
    expect([...seen.cards[JAPAN].unseen.keys()].every((i, _, list) =>
      i === 0 || seen.cards[JAPAN].unseen[i] > seen.cards[JAPAN].unseen[i - 1] || list.length === 0)).toBe(true);
    expect(JSON.stringify(seen)).not.toContain('seeded');
  });
  it('the same thing whatever the other holds', () => {
    const other = dealt();
    const { hand, draw } = other.cards[ALLIED];
    [hand[0], draw[0]] = [draw[0], hand[0]];
    expect(observe(other, JAPAN)).toEqual(seen);
  });
  it('no card that lies aside while another runs an offensive: what that one has noted of the box is its owner’s (EOTS-6.29-01)', () => {
    const running = dealt();
    offensive(running, 'allied', 3, { future: { card: running.cards[ALLIED].future!.card, turn: 2, known: false } });
    expect(observe(running, JAPAN).offensive).toMatchObject({ card: cardNo('al-05'), future: null });
    expect(observe(running, ALLIED).offensive?.future).toEqual(running.cards[ALLIED].future);
  });
  it('a Future Offensive card that the set-up has named (R-34)', () => {
    expect(observe(opening('1943'), JAPAN).cards[ALLIED].future?.card).toBe(cardNo('al-29'));
  });
});

describe('a state made from what was seen', () => {
  it('holds every card once and shows the same again', () => {
    const s = dealt();
    for (const side of [JAPAN, ALLIED] as const) {
      const seen = observe(s, side);
      const made = determinize(seen, seededDice(9));
      expect(invariants(made)).toEqual([]);
      expect(observe(made, side)).toEqual(seen);
    }
    expect(CARDS).toHaveLength(165);
  });
});
