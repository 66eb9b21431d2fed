// What a side sees: a position that can be played is made of it, and nothing of what it cannot see shows through (CCP-HI-01).
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src-main/engine/dice.ts';
import { Journal, readableBy } from '../../../src-main/engine/journal.ts';
import { clone } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../src-main/engine/playout.ts';
import type { Decision } from '../../../src-main/engine/state.ts';
import { CARDS, SIDES, SIDE_NAMES, other, sideNo } from '../../../src-main/games/combat-commander-pacific/data.ts';
import { combatCommanderPacific as game } from '../../../src-main/games/combat-commander-pacific/index.ts';
import type { CcpState } from '../../../src-main/games/combat-commander-pacific/state.ts';
import { twinOf } from './twin.ts';

interface Moment { s: CcpState; open: Decision; no: number; lines: Journal['entries'] }
function play(scenario: string, seed: number, most: number, at: (moment: Moment) => void): void {
  const journal = new Journal();
  const s = newGame(game, { scenario, dice: seededDice(seed) }, journal);
  const players = seededDice(seed + 1000);
  for (let no = 0; no < most; no++) {
    const open = decision(game, s);
    if (!open) break;
    at({ s, open, no, lines: journal.entries.splice(0) });
    apply(game, s, atRandom(open, players), journal);
  }
}

describe.each(game.scenarios.map(({ id }, i) => [id, 30 + i] as const))('%s', (scenario, seed) => {
  it('makes a position that shows the same and can be played on, for both sides', () => {
    const failed: string[] = [];
    play(scenario, seed, 500, ({ s, no, open }) => {
      if (no % 23 !== 0) return;
      for (const name of SIDE_NAMES) {
        try {
          const seen = game.observe(s, name);
          const made = game.determinize(clone(seen), seededDice(no));
          expect(game.observe(made, name)).toEqual(seen);
          expect(game.invariants(made)).toEqual([]);
          const players = seededDice(no + 1);
          for (let n = 0; n < 40; n++) {
            const next = decision(game, made);
            if (!next) break;
            apply(game, made, atRandom(next, players));
          }
          expect(game.invariants(made)).toEqual([]);
        } catch (error) {
          failed.push(`${no} at ${open.step} by ${name}: ${String(error).slice(0, 300)}`);
        }
      }
    });
    expect(failed).toEqual([]);
  });

  it('shows a side the same, and asks it the same, whatever the other holds; a window is asked whatever is held', () => {
    play(scenario, seed, 600, ({ s, open, no }) => {
      if (no % 11 !== 0) return;
      for (const side of SIDES) {
        const name = SIDE_NAMES[side];
        const twin = twinOf(s, side, no + 1);
        expect(game.observe(twin, name)).toEqual(game.observe(s, name));
        const asked = decision(game, twin);
        expect([asked?.side, asked?.step]).toEqual([open.side, open.step]);
        if (open.side === name) expect(asked?.actions).toEqual(open.actions);
      }
    });
  });

  it('after the same answer asks the same side the same thing, whatever the other side holds', () => {
    play(scenario, seed + 100, 500, ({ s, open, no }) => {
      const side = sideNo(open.side);
      if (no % 7 !== 0 || open.step.startsWith('setup')) return;
      const { id } = atRandom(open, seededDice(no));
      const nexts = [0, 1].map((n) => {
        const it = n === 0 ? clone(s) : twinOf(s, side, no + 1);
        // The decks stay as they are: what is drawn decides what happens, what is held must not.
        const theirs = it.sides[other(side)];
        const held = [...theirs.hand];
        if (n === 1) {
          const original = s.sides[other(side)];
          Object.assign(it, { cup: [...s.cup], drawn: s.drawn });
          Object.assign(it.sides[side], { deck: [...s.sides[side].deck] });
          Object.assign(theirs, { deck: [...original.deck], secret: [...original.secret], hand: [...original.hand], top: original.top });
          // The deck keeps its top cards; the hand is exchanged for cards from its bottom.
          const bottom = theirs.deck.splice(-theirs.hand.length, theirs.hand.length);
          theirs.deck.push(...theirs.hand);
          theirs.hand = bottom.sort((a, b) => a - b);
        }
        it.kernel.dice = seededDice(no + 5);
        apply(game, it, id);
        const next = decision(game, it);
        return { next: next && `${next.side} at ${next.step}`, shuffled: held.length > 0 && it.time !== s.time };
      });
      // A deck that was shuffled meanwhile lies otherwise.
      if (!nexts[0].shuffled && s.sides[other(side)].deck.length > 20) expect(nexts[1].next,
        `${id} at ${open.step}, ${no}`).toBe(nexts[0].next);
    });
  });

  it('looks the same to the other side whether a window was passed by somebody who could use it or by nobody who could', () => {
    let passed = 0;
    play(scenario, seed + 200, 600, ({ s, open }) => {
      if (!open.private || !open.actions.some(({ id }) => id === 'pass')) return;
      const viewer = other(sideNo(open.side));
      const told = [false, true].map((changed) => {
        const it = clone(s);
        const { hand, deck } = it.sides[sideNo(open.side)];
        // What is drawn next stays on top; the hand is exchanged for cards from the bottom.
        if (changed) hand.push(...deck.splice(-hand.length, hand.length, ...hand.splice(0)));
        hand.sort((a, b) => a - b);
        const journal = new Journal();
        const before = decision(game, it)!;
        apply(game, it, 'pass', journal);
        const next = decision(game, it);
        return {
          asked: [before.side, before.step, before.private], shuffled: it.time !== s.time,
          seen: game.observe(it, SIDE_NAMES[viewer]), next: next && [next.side, next.step, next.private],
          lines: readableBy(journal.entries, SIDE_NAMES[viewer]),
        };
      });
      if (told[0].shuffled || s.sides[sideNo(open.side)].deck.length < 20) return;
      passed++;
      expect(told[1], `at ${open.step}`).toEqual(told[0]);
    });
    expect(passed).toBeGreaterThan(0);
  });

  it('tells no side in the log of a card that it cannot see', () => {
    play(scenario, seed, 500, ({ s, lines }) => {
      for (const side of SIDES) {
        const hidden = new Set([...s.sides[other(side)].hand, ...s.sides[other(side)].deck].map((card) => `card.${CARDS[card].id}`));
        const lay = new Set(s.sides[other(side)].discard.map((card) => `card.${CARDS[card].id}`));
        for (const { key, params } of readableBy(lines, SIDE_NAMES[side])) {
          // What lay open goes back into the deck with a shuffle.
          if (lines.some(({ key: shuffled }) => shuffled === 'time' || shuffled === 'generator.settled')) continue;
          for (const [, card] of JSON.stringify(params ?? {}).matchAll(/"(card\.(?:jp|us|cw)-\d+)"/g)) {
            expect(hidden.has(card) && !lay.has(card), `${key} tells ${card}`).toBe(false);
          }
        }
      }
    });
  });
});
