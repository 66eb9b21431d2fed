// The outline of game and turn, played to the end with offensives in which nobody moves: what is tested is what lies around them.
// Shows: rules/strategic/offensives-phase.ts, rules/strategic/initiative.ts, rules/strategic/other-uses.ts
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../../src-main/engine/dice.ts';
import { auto, compile, sequence } from '../../../../../src-main/engine/flow.ts';
import type { Game } from '../../../../../src-main/engine/game.ts';
import { Journal } from '../../../../../src-main/engine/journal.ts';
import { advance, apply, decision } from '../../../../../src-main/engine/kernel.ts';
import { LANGS, say, text } from '../../../../../src-main/engine/text.ts';
import { ALLIED, JAPAN, SCENARIOS, cardId, cardNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { invariants } from '../../../../../src-main/games/empire-of-the-sun/invariants.ts';
import { file, takeUp } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/piles.ts';
import { firstBySize, mayTakeInitiative, nextToPlay } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/initiative.ts';
import { plays } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/offensives-phase.ts';
import { otherUses, whyNotRemoveRivalry } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/other-uses.ts';
import { outlineOf } from '../../../../../src-main/games/empire-of-the-sun/sequence.ts';
import { BOX, F, has, setPlace } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { texts } from '../../../../../src-main/games/empire-of-the-sun/texts.ts';
import { opening, unitPlace } from '../../position.ts';

/** An offensive of nobody: its card is played and filed. */
const still = outlineOf({
  offensive: sequence<EotsState>('offensive', auto('offensive-still', ({ s, locals }) => {
    const card = Number(locals.card);
    takeUp(s, card);
    file(s, card, locals.play === 'ec' ? 'event' : 'oc');
    if (cardId(card) === 'jp-01') s.markers.politicalWill = 8;
  })),
}, (ctx, { card, play }) => ctx.call('offensive', { card, play }));
const game = { id: 'empire-of-the-sun', flow: compile(still), whyNot: () => null } as unknown as Game<EotsState>;

interface Table {
  s: EotsState; journal: Journal; ids: () => string[]; answer: (id: string) => void; step: () => string; side: () => string;
}
function begin(scenario: string, seed = 1, change: (s: EotsState) => void = () => {}): Table {
  const s = opening(scenario);
  change(s);
  s.kernel.dice = seededDice(seed);
  s.kernel.frames = [{ procedure: 'game', at: game.flow.get('game')!.first, locals: {} }];
  const journal = new Journal();
  advance(game, s, journal);
  const open = () => decision(game, s);
  return {
    s, journal, ids: () => open()?.actions.map(({ id }) => id) ?? [], answer: (id) => apply(game, s, id, journal),
    step: () => open()?.step ?? 'over', side: () => open()?.side ?? '',
  };
}
/** Answers by a small generator of its own, so that every path is taken sooner or later and the same one every time. */
function playOut(table: Table, seed: number, most: number, check: () => void): void {
  let state = seed;
  for (let i = 0; i < most && !table.s.kernel.result; i++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const ids = table.ids();
    table.answer(ids[(state >>> 8) % ids.length]);
    check();
  }
}

describe('every scenario', () => {
  it.each(SCENARIOS.map(({ id, endTurn }) => [id, endTurn]))('%s is played to its end by its outline', (id, endTurn) => {
    for (const seed of [1, 2]) {
      const table = begin(id, seed);
      playOut(table, seed, 3000, () => { if (table.s.kernel.decisions % 7 === 0) expect(invariants(table.s)).toEqual([]); });
      expect(table.s.kernel.result, `${id} ${seed} stands at ${table.step()}, turn ${table.s.turn}`).not.toBeNull();
      expect(table.s.turn).toBeLessThanOrEqual(endTurn);
      expect(table.s.kernel.result?.winners).toHaveLength(1);
      const silent = LANGS.flatMap((lang) =>
        table.journal.entries.map(({ key, params }) => say(text(`log.${key}`, params), texts[lang], lang))
          .concat(say(text(`result.${table.s.kernel.result?.how}`), texts[lang], lang)).filter((line) => line.includes('⟨')));
      expect([...new Set(silent)]).toEqual([]);
    }
  }, 60_000);
});

describe('how games begin', () => {
  it('the campaign: two events of Japan, no deal, no strategic phase, no attrition, then turn 2 (EOTS-17.11-01, R-14)', () => {
    const table = begin('campaign');
    const { s } = table;
    expect(s.turn).toBe(2);
    expect(s.cards[JAPAN].removed.map(cardId)).toEqual(['jp-01', 'jp-02']);
    expect([s.cards[JAPAN].hand, s.cards[ALLIED].hand]).toEqual([[], []]);
    expect(table.journal.entries.some(({ key }) => key.startsWith('strategic.attrition'))).toBe(false);
    expect(table.step()).toBe('strategic-reinforcements-allied');
  });
  it('a bid is paid after Operation Z, or at once (EOTS-16.49-06)', () => {
    const s = opening('campaign');
    s.kernel.options = { bid: -2 };
    s.kernel.frames = [{ procedure: 'game', at: game.flow.get('game')!.first, locals: {} }];
    advance(game, s, null);
    expect(s.markers.politicalWill).toBe(6);
  });
  it('1942: al-04 may be taken as one of five, then 7 and 5 cards with 2 passes (EOTS-17.25-01, EOTS-17.25-02, R-129)', () => {
    const table = begin('1942');
    expect([table.step(), table.ids()]).toEqual(['take-arcadia', ['take:al-04', 'leave']]);
    table.answer('take:al-04');
    const { cards } = table.s;
    expect([cards[JAPAN].hand.length, cards[ALLIED].hand.length, cards[ALLIED].passes]).toEqual([7, 5, 2]);
    expect(cards[ALLIED].hand).toContain(cardNo('al-04'));
    expect([table.step(), table.side()]).toEqual(['offensives-choose-play', 'japan']);
    const other = begin('1942');
    other.answer('leave');
    expect(other.s.cards[ALLIED].hand).toHaveLength(5);
  });
  it.each([['1943', 7, 0, 7, 0], ['1944', 6, 1, 7, 0]])('%s: %i cards and %i passes against %i and %i', (id, japan, pass, allied, none) => {
    const { s, step } = begin(id);
    expect(s.cards.map(({ hand, passes }) => [hand.length, passes])).toEqual([[japan, pass], [allied, none]]);
    expect(step()).toMatch(/^offensives-/);
  });
});

describe('initiative (4.21, 6.29 A)', () => {
  const hands = (s: EotsState, japan: number, allied: number): void => {
    s.cards[JAPAN].hand = s.cards[JAPAN].draw.slice(0, japan);
    s.cards[ALLIED].hand = s.cards[ALLIED].draw.slice(0, allied);
  };
  it('more cards begin; at a tie Japan until 1942, the Allies from 1943 (EOTS-4.21-01, EOTS-4.21-03)', () => {
    const s = opening('1943');
    hands(s, 4, 5);
    expect(firstBySize(s)).toEqual({ first: ALLIED, tie: false });
    hands(s, 5, 5);
    expect([4, 5].map((turn) => firstBySize({ ...s, turn }))).toEqual([{ first: JAPAN, tie: true }, { first: ALLIED, tie: true }]);
  });
  it('fewer cards may begin with a Future Offensive that is an event now, never at a tie (R-11, EOTS-6.29A-02)', () => {
    const s = opening('1943');
    hands(s, 4, 5);
    expect(mayTakeInitiative(s, () => true)).toBe(JAPAN);
    expect(mayTakeInitiative(s, () => false)).toBeNull();
    hands(s, 5, 5);
    expect(mayTakeInitiative(s, () => true)).toBeNull();
    hands(s, 0, 5);
    expect(mayTakeInitiative(s, () => true), 'the box is never the last card (R-13)').toBeNull();
    hands(s, 4, 5);
    s.turn = 4;
    expect(mayTakeInitiative(s, () => true), 'not in the turn of its designation').toBeNull();
  });
  it('the box opens the phase, and its card is the first play', () => {
    // jp-04 of the set-up is a reaction; here a resource card lies in the box.
    const swap = (s: EotsState): void => {
      const { draw, future } = s.cards[JAPAN];
      s.cards[JAPAN].draw = [...draw.filter((card) => card !== cardNo('jp-05')), future?.card ?? -1];
      s.cards[JAPAN].future = { card: cardNo('jp-05'), turn: 7, known: true };
    };
    expect(begin('1944').step()).toBe('offensives-choose-play');
    const table = begin('1944', 1, swap);
    expect([table.step(), table.side()]).toEqual(['offensives-initiative', 'japan']);
    table.answer('use-future');
    while (table.step() === 'event-choice') table.answer('save');
    expect([table.s.cards[JAPAN].future, table.s.markers.savedReplacements.air, table.side()]).toEqual([null, 2, 'allied']);
    const declined = begin('1944', 1, swap);
    declined.answer('decline');
    expect([declined.side(), declined.s.cards[JAPAN].future === null]).toEqual(['allied', false]);
  });
  it('sides take turns while both hold cards (EOTS-4.22-01, R-37)', () => {
    const s = opening('1943');
    hands(s, 1, 0);
    expect([nextToPlay(s, JAPAN), nextToPlay(s, ALLIED)]).toEqual([JAPAN, JAPAN]);
    hands(s, 2, 1);
    expect(nextToPlay(s, JAPAN)).toBe(ALLIED);
    hands(s, 0, 0);
    expect(nextToPlay(s, JAPAN)).toBeNull();
  });
});

describe('plays of a turn (5.0)', () => {
  const table = (): Table => {
    const it = begin('1942');
    it.answer('leave');
    return it;
  };
  it('something is always to be chosen while a card is held (EOTS-5.0-02)', () => {
    const { s } = table();
    for (const card of s.cards[JAPAN].hand) expect(plays(s, JAPAN).some((it) => it.card === card), cardId(card)).toBe(true);
  });
  it('a pass spends one and leaves the hand alone (EOTS-5.0-03, EOTS-5.0-15)', () => {
    const { s, answer, ids, side } = table();
    answer(ids().find((id) => id.startsWith('discard:')) ?? '');
    expect([side(), ids().includes('pass')]).toEqual(['allied', true]);
    answer('pass');
    expect([s.cards[ALLIED].passes, s.cards[ALLIED].hand.length, side()]).toEqual([1, 5, 'japan']);
  });
  it('an air unit or an HQ is withdrawn for a card and back next turn (EOTS-5.0-06 to EOTS-5.0-08)', () => {
    const { s, answer, ids } = table();
    const withdraw = ids().find((id) => id.startsWith('withdraw-air:') && id.endsWith('jp-22-air-flotilla')) ?? '';
    answer(withdraw);
    expect([unitPlace(s, 'jp-22-air-flotilla'), has(s, unitNo('jp-22-air-flotilla'), F.cannotBeDelayed)])
      .toEqual([BOX.turnTrack + 3, true]);
    expect(s.cards[JAPAN].discard.map(cardId)).toContain(withdraw.split(':')[1]);
    const move = ids().find((id) => id.startsWith('relocate-hq:') && id.endsWith('hq-malaya')) ?? '';
    answer(move);
    expect(unitPlace(s, 'hq-malaya'), 'a dotted HQ is gone').toBe(BOX.removed);
  });
  it('a displaced HQ comes back to a port of its home area, a scheduled one does not (EOTS-5.0-09, R-62)', () => {
    const { s } = table();
    const card = s.cards[ALLIED].hand[0];
    setPlace(s, unitNo('hq-cpac'), BOX.turnTrack + 3);
    expect(otherUses(s, ALLIED, card).filter(({ verb }) => verb === 'return-hq')).toEqual([]);
    s.flags[unitNo('hq-cpac')] |= F.cannotBeDelayed;
    expect(otherUses(s, ALLIED, card).some(({ verb, id }) => verb === 'return-hq' && id.endsWith('hq-cpac@5808'))).toBe(true);
  });
  it('rivalry is ended by a card of value 3 in the three-turn scenarios alone (EOTS-17.26-01, EOTS-17.9-02)', () => {
    for (const { id } of SCENARIOS) {
      const s = opening(id);
      s.markers.rivalry.japan = true;
      const allowed = s.cards[JAPAN].draw.some((card) => whyNotRemoveRivalry(s, JAPAN, card) === null);
      expect(allowed, id).toBe(['1942', '1943', '1944'].includes(id));
    }
    const s = opening('1943');
    s.markers.rivalry.japan = false;
    expect(s.cards[JAPAN].draw.every((card) => whyNotRemoveRivalry(s, JAPAN, card) !== null)).toBe(true);
  });
});
