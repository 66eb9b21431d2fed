// Every use of every card can be made in a fitting position, and leaves the game in order (5.0-5.37).
// Shows: rules/cards/playable.ts, rules/cards/reaction.ts, rules/cards/values.ts, rules/effects/index.ts
import { describe, expect, it } from 'vitest';
import { ALLIED, CARDS, HEXES, JAPAN, cardId, cardNo, unitId, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import type { Side } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import type { Offensive } from '../../../../../src-main/games/empire-of-the-sun/offensive-state.ts';
import { invariants } from '../../../../../src-main/games/empire-of-the-sun/invariants.ts';
import { deactivateAll, activate } from '../../../../../src-main/games/empire-of-the-sun/rules/activity.ts';
import { commandable } from '../../../../../src-main/games/empire-of-the-sun/rules/command.ts';
import {
  factOf, isEventOnly, isReaction, isSpecial, ownerOfCard, runsOffensive,
} from '../../../../../src-main/games/empire-of-the-sun/rules/cards/facts.ts';
import { takeUp } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/piles.ts';
import { usesOf, whyNotUse } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/playable.ts';
import { namesBattle, nameable, playReaction, whyNotReact } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/reaction.ts';
import type { ReactionWindow } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/reaction.ts';
import { activationLimit, hqsFor, operationsOf } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/values.ts';
import { endCards, playEvent, runWindow, whyNotActivate } from '../../../../../src-main/games/empire-of-the-sun/rules/effects/index.ts';
import type { Window } from '../../../../../src-main/games/empire-of-the-sun/rules/effects/index.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { COUNTERS_OF, K, is } from '../../../../../src-main/games/empire-of-the-sun/units.ts';
import { battleFor, board, groupMove, offensive, opening, put, snapshotOf } from '../../position.ts';
import { holdCard, run } from './card-table.ts';

const ALL = CARDS.map((_, card) => card);
const named = (cards: readonly number[]): string[] => cards.map(cardId);

/** A position in which a card's event can be played: a set-up, and what the card needs besides. */
function fitting(card: number): EotsState {
  const id = cardId(card);
  for (const scenario of ['campaign', '1942', '1943', '1944']) {
    const s = opening(scenario);
    if (id === 'jp-06') s.markers.doolittleRaid = true;
    if (id === 'jp-02') s.cards[JAPAN].removed.push(...s.cards[JAPAN].hand.splice(s.cards[JAPAN].hand.indexOf(cardNo('jp-01')), 1));
    if (id === 'al-20') put(s, '5708', 'hq-spac-ghormley');
    if (id === 'al-30') put(s, '4700', 'jp-1-sn-bde');
    holdCard(s, id);
    if (whyNotUse(s, ownerOfCard(card), card, 'event') === null) return s;
  }
  throw new Error(`No position fits ${id}.`);
}
/** An event offensive of the card with its HQs, units as many as it may activate, and a battle beside them. */
function begin(s: EotsState, card: number): void {
  const side = ownerOfCard(card);
  takeUp(s, card);
  offensive(s, side === JAPAN ? 'japan' : 'allied', operationsOf(card), { card, play: 'ec', hqs: [], snapshot: snapshotOf(s) });
  for (const window of ['begin', 'before-activation'] as Window[]) run(s, (ctx) => runWindow(ctx, window));
  const it = s.offensive as Offensive;
  it.hqs = hqsFor(s, side, card, 'ec').slice(0, 1);
  it.limit = activationLimit(card, 'ec', it.hqs);
  run(s, (ctx) => runWindow(ctx, 'activation'));
  for (const unit of it.hqs.flatMap((hq) =>
    commandable(s, hq, COUNTERS_OF[side].filter((one) => !is(one, K.hq) && s.place[one] < HEXES)))) {
    if (Object.keys(it.startOf).length >= it.limit || whyNotActivate(s, unit) !== null) continue;
    it.startOf[unit] = s.place[unit];
    activate(s, unit);
  }
}
function finish(s: EotsState): void {
  run(s, endCards);
  s.offensive = null;
  deactivateAll(s);
}

describe('on its own turn', () => {
  it('every card but the two of turn 1 is an operation, can be discarded, and all but the special ones laid aside', () => {
    for (const card of ALL.filter((it) => !isEventOnly(it))) {
      const s = opening('1942');
      holdCard(s, cardId(card));
      const uses = usesOf(s, ownerOfCard(card), card);
      expect(uses, cardId(card)).toEqual(expect.arrayContaining(['offensive', 'operations', 'discard']));
      expect(uses.includes('future'), cardId(card)).toBe(!isSpecial(card));
      expect(uses.includes('event') && isReaction(card), cardId(card)).toBe(false);
    }
  });
  const quiet = ALL.filter((card) => !isReaction(card) && !runsOffensive(card));
  it.each(named(quiet))('%s is played as an event without an offensive', (id) => {
    const card = cardNo(id);
    const s = fitting(card);
    const side = ownerOfCard(card);
    run(s, (ctx) => playEvent(ctx, card));
    const piles = s.cards[side];
    expect([...piles.removed, ...piles.discard, ...piles.returning], id).toContain(card);
    expect(piles.removed.includes(card), id).toBe(factOf(card).removeIfEvent);
    expect(invariants(s)).toEqual([]);
  });
  const offensives = ALL.filter((card) => runsOffensive(card));
  it.each(named(offensives))('%s runs an offensive through all its moments', (id) => {
    const card = cardNo(id);
    const s = fitting(card);
    begin(s, card);
    const it = s.offensive as Offensive;
    expect(Object.keys(it.startOf).length, `${id} activates`).toBeGreaterThan(0);
    it.battles = [battleFor('2813')];
    for (const window of ['after-activation', 'after-movement'] as Window[]) run(s, (ctx) => runWindow(ctx, window));
    for (const window of ['battle-begin', 'after-battle', 'post-battle'] as Window[]) {
      run(s, (ctx) => runWindow(ctx, window, it.battles[0].hex));
    }
    finish(s);
    expect([...s.cards[ownerOfCard(card)].removed, ...s.cards[ownerOfCard(card)].discard], id).toContain(card);
    expect(s.cards[ownerOfCard(card)].inPlay).toEqual([]);
    expect(invariants(s)).toEqual([]);
  });
});

/** An enemy offensive with ships, aircraft and troops against a battle that kamikazes reach, run by the HQ that jp-21 waits for. */
const RAIDERS = {
  japan: { hq: 'hq-south', at: '2110', hex: '2008', units: ['jp-15-army', 'jp-ca-mogami', 'jp-bb-yamato', 'jp-22-air-flotilla'] },
  allied: { hq: 'hq-seac', at: '2005', hex: '3709', units: ['us-cv-lexington', 'us-bb-new-york', 'us-ca-northampton', 'us-1m-div'] },
};
function attacked(side: Side): EotsState {
  const enemy = side === JAPAN ? 'allied' : 'japan';
  const { hq, at, hex, units } = RAIDERS[enemy];
  const s = board({
    3407: ['hq-combined-fleet-yamamoto', 'jp-1-air-div'],
    2015: ['hq-malaya', 'cw-bb-force-z'], 2206: ['us-13af'], 5808: ['hq-cpac'], [at]: [hq],
  });
  put(s, hex, ...units);
  const battles = [hex, '2014'].map((it) => battleFor(it));
  offensive(s, enemy, 3, { card: cardNo(enemy === 'japan' ? 'jp-10' : 'al-21'), hqs: [unitNo(hq)], snapshot: snapshotOf(s), battles });
  const it = s.offensive as Offensive;
  for (const unit of units.map(unitNo)) {
    it.startOf[unit] = s.place[unit];
    activate(s, unit);
    it.moves.push(groupMove([unitId(unit)], 'naval', [hex, hex]));
  }
  holdCard(s, cardId(it.card));
  takeUp(s, it.card);
  return s;
}

describe('in reaction', () => {
  const windowFor = (card: number): ReactionWindow => {
    const { when } = factOf(card).effects[0];
    return when === 'after-all-combat' ? 'after-combat' : when.startsWith('before-') ? 'attack' : 'respond';
  };
  it.each(named(ALL.filter(isReaction)))('%s answers an offensive', (id) => {
    const card = cardNo(id);
    const side = ownerOfCard(card);
    const s = attacked(side);
    // A ship in port that has nothing to do with the offensive.
    if (id === 'al-78') put(s, '4017', 'jp-cv-akagi');
    holdCard(s, id);
    holdCard(s, side === JAPAN ? 'jp-51' : 'al-11');
    const battle = namesBattle(card) ? nameable(s, card)[0] : -1;
    expect(whyNotReact(s, card, windowFor(card), battle), id).toBeNull();
    run(s, (ctx) => playReaction(ctx, { card, place: battle }));
    for (const hex of s.offensive?.battles.map((it) => it.hex) ?? []) {
      for (const window of ['battle-begin', 'after-battle', 'post-battle'] as Window[]) run(s, (ctx) => runWindow(ctx, window, hex));
    }
    finish(s);
    const piles = s.cards[side];
    expect(piles.removed.includes(card), id).toBe(factOf(card).removeIfEvent);
    expect([...piles.removed, ...piles.discard]).toContain(card);
    expect(invariants(s).filter((line) => !line.includes('Ground units of both') && !line.includes('stands at sea'))).toEqual([]);
  });
  it('no card of the side on turn answers its own offensive, and no other card answers any', () => {
    const s = attacked(ALLIED);
    for (const card of ALL.filter((it) => ownerOfCard(it) === JAPAN)) {
      holdCard(s, cardId(card));
      expect(whyNotReact(s, card, 'respond')?.rule).toBe('EOTS-5.32-01');
    }
    for (const card of ALL.filter((it) => ownerOfCard(it) === ALLIED && !isReaction(it))) {
      expect(whyNotReact(s, card, 'respond')?.rule, cardId(card)).toBe('EOTS-5.32-01');
    }
  });
});
