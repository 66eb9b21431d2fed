// Piles, plays and the two special cards (4.14, 5.0-5.1, 5.35-5.37, 6.29).
import { describe, expect, it } from 'vitest';
import { ALLIED, JAPAN, cardNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { isDue } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/facts.ts';
import {
  deal, designateFuture, discard, drawByEvent, file, mayUseFuture, reshuffleDue, takeBack, takeUp, turnOver,
} from '../../../../../src-main/games/empire-of-the-sun/rules/cards/piles.ts';
import { mayPass, usesOf, whyNotUse } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/playable.ts';
import { invariants } from '../../../../../src-main/games/empire-of-the-sun/invariants.ts';
import { playEvent } from '../../../../../src-main/games/empire-of-the-sun/rules/effects/index.ts';
import {
  activationLimit, intelligenceOf, logisticOf, reactionLimit, specialIntelligenceOf,
} from '../../../../../src-main/games/empire-of-the-sun/rules/cards/values.ts';
import { unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { answers, holdCard, run } from './card-table.ts';
import { touch } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, opening, put } from '../../position.ts';

const rule = (s: Parameters<typeof whyNotUse>[0], id: string, use: Parameters<typeof whyNotUse>[3]): string | undefined =>
  whyNotUse(s, id.startsWith('jp') ? JAPAN : ALLIED, cardNo(id), use)?.rule;

describe('dealing and drawing', () => {
  it('takes from the top, and makes a new pile of the discards when it is empty (R-10)', () => {
    const s = opening('1942');
    const { draw } = s.cards[JAPAN];
    const [first, second] = draw;
    s.cards[JAPAN].discard.push(...draw.splice(2));
    run(s, (ctx) => deal(ctx, JAPAN, 5));
    expect(s.cards[JAPAN].hand.slice(0, 2)).toEqual([first, second]);
    expect(s.cards[JAPAN].hand).toHaveLength(5);
    expect(s.cards[JAPAN].discard).toEqual([]);
    expect(s.cards[JAPAN].dealt).toBe(5);
    expect(invariants(s)).toEqual([]);
  });
  it('deals what there is when both piles are empty (R-10)', () => {
    const s = opening('1942');
    s.cards[JAPAN].removed.push(...s.cards[JAPAN].draw.splice(1), ...s.cards[JAPAN].discard.splice(0));
    run(s, (ctx) => deal(ctx, JAPAN, 5));
    expect(s.cards[JAPAN].dealt).toBe(1);
  });
  it('EOTS-5.35-03 and -04: three draws by events a phase, the deal not counted', () => {
    const s = opening('1942');
    run(s, (ctx) => deal(ctx, ALLIED, 4));
    run(s, (ctx) => { for (let i = 0; i < 5; i++) drawByEvent(ctx, ALLIED, 1); });
    expect(s.cards[ALLIED].hand).toHaveLength(4 + 3);
    expect(s.cards[ALLIED].eventDraws).toBe(3);
    turnOver(s);
    expect(s.cards[ALLIED].eventDraws).toBe(0);
  });
  it('shows a drawn card to its owner alone', () => {
    const s = opening('1942');
    const journal = run(s, (ctx) => drawByEvent(ctx, JAPAN, 1));
    expect(journal.entries.filter(({ key }) => key === 'card.drawn').map(({ to }) => to)).toEqual([['japan']]);
    expect(journal.entries.filter(({ key }) => key === 'card.event-draw')).toHaveLength(1);
  });
});

describe('filing (5.36)', () => {
  const filed = (id: string, as: Parameters<typeof file>[2]): string => {
    const s = opening('1942');
    const card = holdCard(s, id);
    takeUp(s, card);
    const pile = file(s, card, as);
    expect(invariants(s)).toEqual([]);
    return pile;
  };
  it('EOTS-5.0-11 to -13: removed after its event alone', () => {
    expect([
      filed('jp-05', 'event'), filed('jp-05', 'oc'), filed('jp-05', 'discard'), filed('jp-05', 'cancelled'), filed('jp-10', 'event'),
    ]).toEqual(['removed', 'discard', 'discard', 'discard', 'discard']);
  });
  it('puts a withdrawn card back where it lay (R-15)', () => {
    const s = opening('1943');
    const future = s.cards[ALLIED].future;
    takeUp(s, future?.card ?? -1);
    expect(s.cards[ALLIED].future).toBeNull();
    takeBack(s, future?.card ?? -1, future);
    expect(s.cards[ALLIED].future).toEqual(future);
  });
});

describe('special cards (5.37)', () => {
  it('EOTS-5.37-01 and -08: due when their time has come', () => {
    const s = opening('1942');
    holdCard(s, 'jp-43');
    holdCard(s, 'al-79');
    expect([isDue(s, cardNo('jp-43')), isDue(s, cardNo('al-79'))]).toEqual([false, false]);
    expect(usesOf(s, JAPAN, cardNo('jp-43'))).toEqual(['offensive', 'operations', 'event', 'discard']);
    s.turn = 8;
    s.markers.tojoResigned = true;
    expect([isDue(s, cardNo('jp-43')), isDue(s, cardNo('al-79'))]).toEqual([true, true]);
    expect(usesOf(s, JAPAN, cardNo('jp-43'))).toEqual(['event']);
    expect([rule(s, 'al-79', 'discard'), rule(s, 'al-79', 'offensive'), rule(s, 'al-79', 'future')])
      .toEqual(['EOTS-5.37-01', 'EOTS-5.37-01', 'EOTS-5.37-02']);
  });
  const after = (id: string, as: 'oc' | 'discard'): unknown => {
    const s = opening('1942');
    const card = holdCard(s, id);
    if (as === 'discard') discard(s, card);
    else {
      takeUp(s, card);
      file(s, card, as);
    }
    const piles = s.cards[id.startsWith('jp') ? JAPAN : ALLIED];
    const { reshuffle } = piles;
    run(s, reshuffleDue);
    expect(invariants(s)).toEqual([]);
    return { reshuffle, inDeck: piles.draw.includes(card), discards: piles.discard.length > 0 };
  };
  it('EOTS-5.37-03 and -04: as an operation both, discarded jp-43 alone, call for a new deck that holds them', () => {
    expect(after('jp-43', 'oc')).toEqual({ reshuffle: true, inDeck: true, discards: false });
    expect(after('al-79', 'oc')).toEqual({ reshuffle: true, inDeck: true, discards: false });
    expect(after('jp-43', 'discard')).toEqual({ reshuffle: true, inDeck: true, discards: false });
    expect(after('al-79', 'discard')).toMatchObject({ reshuffle: false, inDeck: false });
  });
  it('EOTS-5.37-05: al-79 before Tojo resigns moves the China marker and goes back into the deck', () => {
    const s = opening('1942');
    const card = holdCard(s, 'al-79');
    s.markers.chinaFront = 1;
    run(s, (ctx) => playEvent(ctx, card));
    expect([s.markers.chinaFront, s.markers.sovietHexes, s.cards[ALLIED].returning, s.cards[ALLIED].reshuffle])
      .toEqual([3, [], [card], true]);
  });
  it('EOTS-5.37-06: with Tojo gone it takes Manchuria and leaves the game', () => {
    const s = opening('1944');
    s.markers.tojoResigned = true;
    const card = holdCard(s, 'al-79');
    run(s, (ctx) => playEvent(ctx, card));
    expect(s.markers.sovietHexes).toHaveLength(2);
    expect([s.cards[ALLIED].removed.includes(card), s.cards[ALLIED].reshuffle]).toEqual([true, false]);
  });
  it('jp-43 costs the Allies will and opens al-79', () => {
    const s = opening('1944');
    s.markers.tojoResigned = false;
    const will = s.markers.politicalWill;
    run(s, (ctx) => playEvent(ctx, holdCard(s, 'jp-43')));
    expect([s.markers.politicalWill, s.markers.tojoResigned]).toEqual([Math.max(0, will - 2), true]);
  });
  it('EOTS-5.37-07: thrown out of the hand when due, it happens there and then (R-16)', () => {
    const s = opening('1944');
    s.markers.tojoResigned = false;
    s.cards[JAPAN].hand = [];
    const card = holdCard(s, 'jp-43');
    s.place[unitNo('us-20bc')] = 3101;
    const will = s.markers.politicalWill;
    run(s, (ctx) => playEvent(ctx, holdCard(s, 'al-60')), undefined, [1]);
    expect([s.markers.politicalWill, s.cards[JAPAN].removed.includes(card), s.cards[JAPAN].hand]).toEqual([will - 2, true, []]);
  });
});

describe('Future Offensive cards (6.29)', () => {
  it('are laid aside once a turn, used from the next on, and never last (R-13)', () => {
    const s = opening('1942');
    const card = holdCard(s, 'jp-10');
    holdCard(s, 'jp-51');
    designateFuture(s, card);
    expect([rule(s, 'jp-10', 'event'), rule(s, 'jp-10', 'discard'), rule(s, 'jp-51', 'future')])
      .toEqual(['EOTS-6.29B-01', 'EOTS-6.29B-01', 'EOTS-6.29-03']);
    s.turn++;
    expect(usesOf(s, JAPAN, card)).toEqual(['offensive', 'operations', 'event', 'discard']);
    s.cards[JAPAN].hand = [];
    expect([mayUseFuture(s, JAPAN), rule(s, 'jp-10', 'event')]).toEqual([false, 'EOTS-6.29B-02']);
  });
  it('is bound by one a turn even if it has been used since', () => {
    const s = opening('1942');
    designateFuture(s, holdCard(s, 'jp-10'));
    s.cards[JAPAN].removed.push(s.cards[JAPAN].future?.card ?? -1);
    s.cards[JAPAN].future = null;
    holdCard(s, 'jp-51');
    expect(rule(s, 'jp-51', 'future')).toBe('EOTS-6.29-01');
  });
  it('EOTS-5.0-03: a pass needs an allowance and cards on both sides (R-12)', () => {
    const s = opening('1942');
    holdCard(s, 'jp-51');
    s.cards[JAPAN].passes = 1;
    expect(mayPass(s, JAPAN)).toBe(false);
    holdCard(s, 'al-11');
    expect([mayPass(s, JAPAN), mayPass(s, ALLIED)]).toEqual([true, s.cards[ALLIED].passes > 0]);
  });
});

describe('preconditions of events (5.31)', () => {
  it('hold for the card, else it is an operation or a discard (EOTS-5.31-02)', () => {
    const s = opening('1942');
    s.markers.doolittleRaid = false;
    for (const id of ['jp-06', 'jp-04', 'al-30']) holdCard(s, id);
    expect([rule(s, 'jp-06', 'event'), rule(s, 'jp-04', 'event'), rule(s, 'al-30', 'event')])
      .toEqual(['EOTS-5.31-02', 'EOTS-5.32-02', 'EOTS-5.31-02']);
    expect(usesOf(s, JAPAN, cardNo('jp-06'))).toContain('operations');
    s.markers.doolittleRaid = true;
    expect(rule(s, 'jp-06', 'event')).toBeUndefined();
  });
  it('jp-10 waits for agreement, jp-73 for al-23 not to have come', () => {
    const s = opening('1942');
    for (const id of ['jp-10', 'jp-73']) holdCard(s, id);
    s.markers.rivalry.japan = true;
    s.markers.ptBoats = true;
    expect([rule(s, 'jp-10', 'event'), rule(s, 'jp-73', 'event')]).toEqual(['EOTS-5.31-02', 'EOTS-5.31-02']);
  });
  it('EOTS-5.31-03: the HQ that the card names is on the map in supply; EOTS-5.12-04: unless it waives supply', () => {
    const s = board({ 3407: ['hq-combined-fleet-yamamoto', 'jp-bb-nagato'], 4017: [] });
    for (const id of ['jp-47', 'jp-48']) holdCard(s, id);
    expect([rule(s, 'jp-47', 'event'), rule(s, 'jp-48', 'event')]).toEqual(['EOTS-5.31-03', 'EOTS-5.31-03']);
    s.place[unitNo('hq-south')] = s.place[unitNo('jp-bb-nagato')];
    touch(s);
    expect([rule(s, 'jp-47', 'event'), rule(s, 'jp-48', 'event')]).toEqual([undefined, undefined]);
    // Cut off in Kunming.
    put(s, '2407', 'hq-south');
    expect([rule(s, 'jp-47', 'event'), rule(s, 'jp-48', 'event')]).toEqual(['EOTS-5.31-03', undefined]);
  });
  it('EOTS-5.0-16: jp-01 and jp-02 are events, one after the other, on turn 1', () => {
    const s = opening('campaign');
    expect(usesOf(s, JAPAN, cardNo('jp-01'))).toEqual(['event']);
    expect(usesOf(s, JAPAN, cardNo('jp-02'))).toEqual([]);
    takeUp(s, cardNo('jp-01'));
    file(s, cardNo('jp-01'), 'event');
    expect(usesOf(s, JAPAN, cardNo('jp-02'))).toEqual(['event']);
  });
  it('EOTS-5.0-01: nobody plays a foreign card or one he does not hold', () => {
    const s = opening('1942');
    holdCard(s, 'al-11');
    expect([whyNotUse(s, JAPAN, cardNo('al-11'), 'event')?.rule, rule(s, 'jp-51', 'event')]).toEqual(['EOTS-5.0-01', 'EOTS-5.0-01']);
  });
});

describe('values (5.1, 5.12, 5.13)', () => {
  const [yamamoto, cpac, swpac] = ['hq-combined-fleet-yamamoto', 'hq-cpac', 'hq-swpac'].map(unitNo);
  it('EOTS-5.12-01 to -03: efficiency and operations, or logistic value, higher for named HQs', () => {
    expect(activationLimit(cardNo('jp-09'), 'oc', [yamamoto])).toBe(3 + 3);
    expect(activationLimit(cardNo('jp-09'), 'ec', [yamamoto])).toBe(3 + 6);
    expect([activationLimit(cardNo('al-45'), 'ec', [cpac]), activationLimit(cardNo('al-45'), 'ec', [swpac])]).toEqual([3 + 8, 2 + 4]);
  });
  it('EOTS-5.22-01, EOTS-5.31-05: intelligence by the play; special reaction under a stated surprise uses that of the operation', () => {
    expect([intelligenceOf(cardNo('jp-12'), 'oc'), intelligenceOf(cardNo('jp-12'), 'ec')]).toEqual([5, 8]);
    expect([intelligenceOf(cardNo('al-37'), 'ec'), specialIntelligenceOf(cardNo('al-37'), 'ec')]).toEqual([null, 3]);
  });
  it('EOTS-5.13-01 and -02: the reaction, and a counteroffensive with its own value', () => {
    expect([reactionLimit(yamamoto, 2, -1), reactionLimit(yamamoto, 2, cardNo('jp-45'))]).toEqual([3 + 2, 3 + 5]);
    expect(logisticOf(cardNo('jp-65'), yamamoto, 3)).toBe(3 + 1);
  });
  it('IAI: all HQs and twenty make 26 (17.11)', () => {
    expect(activationLimit(cardNo('jp-02'), 'ec', ['hq-combined-fleet-yamamoto', 'hq-south', 'hq-south-seas'].map(unitNo))).toBe(26);
  });
});

describe('exchange of cards (R-20)', () => {
  it('gives one from the hand for one of the discards, never the one just given', () => {
    const s = opening('1942');
    const [given, wanted] = [holdCard(s, 'jp-10'), holdCard(s, 'jp-12')];
    discard(s, wanted);
    const card = holdCard(s, 'jp-33');
    const { eventDraws } = s.cards[JAPAN];
    run(s, (ctx) => playEvent(ctx, card), (open) => {
      if (open.actions.some(({ id }) => id === 'give:jp-10')) return 'give:jp-10';
      expect(open.actions.map(({ id }) => id)).not.toContain('take:jp-10');
      return 'take:jp-12';
    });
    expect([s.cards[JAPAN].hand.includes(wanted), s.cards[JAPAN].discard.includes(given), s.cards[JAPAN].eventDraws])
      .toEqual([true, true, eventDraws]);
    expect(invariants(s)).toEqual([]);
  });
  it('may be left alone', () => {
    const s = opening('1942');
    const [given, wanted] = [holdCard(s, 'jp-10'), holdCard(s, 'jp-12')];
    discard(s, wanted);
    run(s, (ctx) => playEvent(ctx, holdCard(s, 'jp-33')), answers('done'));
    expect(s.cards[JAPAN].hand).toContain(given);
  });
});
