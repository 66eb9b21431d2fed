// Reaction cards (5.32): windows, the three, intelligence, weather, counteroffensives, what they do to the offensive.
import { describe, expect, it } from 'vitest';
import { ALLIED, JAPAN, cardNo, hexNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import type { Offensive } from '../../../../../src-main/games/empire-of-the-sun/offensive-state.ts';
import { activate } from '../../../../../src-main/games/empire-of-the-sun/rules/activity.ts';
import { takeUp } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/piles.ts';
import {
  mayHaveReactions, playReaction, reactionPlays, whyNotReact,
} from '../../../../../src-main/games/empire-of-the-sun/rules/cards/reaction.ts';
import type { ReactionWindow } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/reaction.ts';
import { changeControl } from '../../../../../src-main/games/empire-of-the-sun/rules/control.ts';
import { endCards } from '../../../../../src-main/games/empire-of-the-sun/rules/effects/index.ts';
import { controllerOf, isActive, isReduced, setPlace } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { holdCard, run } from './card-table.ts';
import type { Chooser } from './card-table.ts';
import { battleFor, board, groupMove, offensive, put, snapshotOf } from '../../position.ts';

/** The Allies have come from 3226 to Lae: a landing and ships, a battle declared. */
function landing(card = 'al-70'): EotsState {
  const s = board({
    3226: ['us-cv-lexington', 'us-ca-northampton', 'us-1m-div', 'hq-swpac'], 3721: ['jp-18-army'],
    4021: ['hq-south-seas', 'jp-cv-akagi'], 3407: ['hq-combined-fleet-yamamoto'],
  });
  offensive(s, 'allied', 3, { card: cardNo(card), hqs: [unitNo('hq-swpac')], snapshot: snapshotOf(s) });
  holdCard(s, card);
  takeUp(s, cardNo(card));
  holdCard(s, 'jp-51');
  const it = s.offensive as Offensive;
  for (const unit of ['us-cv-lexington', 'us-ca-northampton', 'us-1m-div'].map(unitNo)) {
    it.startOf[unit] = s.place[unit];
    activate(s, unit);
    setPlace(s, unit, hexNo('3721'));
  }
  it.moves.push(groupMove(['us-cv-lexington', 'us-ca-northampton', 'us-1m-div'], 'amphibious', ['3226', '3721'], { asp: 1 }));
  s.markers.asp[ALLIED].used = 1;
  it.battles = [battleFor('3721')];
  return s;
}
const why = (s: EotsState, id: string, window: ReactionWindow = 'respond'): string | undefined => {
  const card = cardNo(id);
  if (!s.cards[id.startsWith('jp') ? JAPAN : ALLIED].hand.includes(card)) holdCard(s, id);
  return whyNotReact(s, card, window)?.rule;
};
const react = (s: EotsState, id: string, choose?: Chooser, battle = -1): void => { run(s, (ctx) => playReaction(ctx, {
  card: s.cards[id.startsWith('jp') ? JAPAN : ALLIED].hand.includes(cardNo(id)) ? cardNo(id) : holdCard(s, id), place: battle,
}), choose); };

describe('who and when', () => {
  it('EOTS-5.32-03 and -04: in its window, with a battle unless the text says otherwise', () => {
    const s = landing();
    expect([
      why(s, 'jp-04'), why(s, 'jp-04', 'attack'), why(s, 'jp-36', 'attack'), why(s, 'jp-24', 'after-combat'), why(s, 'jp-24', 'attack'),
    ]).toEqual([undefined, 'EOTS-5.32-03', undefined, undefined, 'EOTS-5.32-03']);
    (s.offensive as Offensive).battles = [];
    expect([why(s, 'jp-04'), why(s, 'jp-22'), why(s, 'jp-36', 'no-battle'), why(s, 'jp-24', 'no-battle'), why(s, 'jp-61', 'attack')])
      .toEqual(['EOTS-5.32-04', undefined, undefined, undefined, 'EOTS-5.32-04']);
  });
  it('EOTS-5.32-05: three in an offensive', () => {
    const s = landing();
    for (const id of ['jp-04', 'jp-49', 'jp-69']) react(s, id);
    expect([why(s, 'jp-36', 'attack'), mayHaveReactions(s, JAPAN)]).toEqual(['EOTS-5.32-05', false]);
  });
  it('R-13: the Future Offensive card never leaves the hand empty, whatever is played with it', () => {
    const s = landing();
    s.cards[JAPAN].hand = [];
    holdCard(s, 'jp-04');
    const future = holdCard(s, 'jp-49');
    s.cards[JAPAN].hand.pop();
    s.cards[JAPAN].future = { card: future, turn: 0, known: false };
    expect(reactionPlays(s, JAPAN, 'respond').map(({ id }) => id)).toEqual(['play:jp-04', 'play:jp-49']);
    react(s, 'jp-04');
    expect(whyNotReact(s, future, 'respond')?.rule).toBe('EOTS-6.29B-02');
    const other = landing();
    other.cards[JAPAN].hand = [];
    holdCard(other, 'jp-04');
    holdCard(other, 'jp-49');
    other.cards[JAPAN].hand.pop();
    other.cards[JAPAN].future = { card: future, turn: 0, known: false };
    run(other, (ctx) => playReaction(ctx, { card: future }));
    expect(whyNotReact(other, cardNo('jp-04'), 'respond')?.rule).toBe('EOTS-6.29B-02');
  });
  it('asks a side that holds cards, whatever they are, and nobody without (EOTS-S-06)', () => {
    const s = landing();
    s.cards[JAPAN].hand = [];
    expect(mayHaveReactions(s, JAPAN)).toBe(false);
    holdCard(s, 'jp-51');
    expect([mayHaveReactions(s, JAPAN), reactionPlays(s, JAPAN, 'respond')]).toEqual([true, []]);
  });
});

describe('intelligence cards', () => {
  it('EOTS-5.32A-01 and -04: none after the roll but jp-13, and that not beside another', () => {
    const s = landing();
    (s.offensive as Offensive).intelligence.rolled = true;
    (s.offensive as Offensive).intelligence.failed = true;
    expect([why(s, 'jp-04'), why(s, 'jp-17'), why(s, 'jp-13'), why(s, 'jp-22')])
      .toEqual(['EOTS-5.32A-01', 'EOTS-5.32A-01', undefined, undefined]);
    const fresh = landing();
    react(fresh, 'jp-04');
    expect(why(fresh, 'jp-13')).toBe('EOTS-5.32A-04');
  });
  it('EOTS-5.21-02, EOTS-5.32A-03: it beats a stated surprise; ambush beats intercept in any order', () => {
    const ends = (...ids: string[]): string | undefined => {
      const s = board({ 3721: ['jp-18-army'] });
      offensive(s, 'japan', 3, {
        battles: [battleFor('3721')], intelligence: { rolled: false, failed: false, cardPlayed: false, eventSurprise: true },
      });
      for (const id of ids) react(s, id);
      expect(s.offensive?.intelligence.cardPlayed).toBe(true);
      return s.offensive?.condition;
    };
    expect([ends('al-59'), ends('al-59', 'al-12'), ends('al-12', 'al-59')]).toEqual(['intercept', 'ambush', 'ambush']);
  });
});

describe('weather', () => {
  it('EOTS-5.32D-01 to -05: everything is undone, the card is discarded, nothing is drawn for it', () => {
    const s = landing();
    changeControl(s, hexNo('3822'), ALLIED);
    s.markers.rivalry.us = true;
    const hand = s.cards[ALLIED].hand.length;
    react(s, 'jp-22');
    const it = s.offensive as Offensive;
    expect(['us-cv-lexington', 'us-1m-div'].map((unit) => s.place[unitNo(unit)] === hexNo('3226') && !isActive(s, unitNo(unit))))
      .toEqual([true, true]);
    expect([it.cancelled, it.battles, it.captured, s.markers.asp[ALLIED].used, s.markers.rivalry.us]).toEqual([true, [], [], 0, false]);
    expect(controllerOf(s, hexNo('3822'))).toBe(controllerOf(landing(), hexNo('3822')));
    run(s, endCards);
    expect([
      s.cards[ALLIED].discard.includes(cardNo('al-70')), s.cards[ALLIED].removed.includes(cardNo('al-70')), s.cards[ALLIED].hand.length,
    ]).toEqual([true, false, hand]);
    expect(s.cards[JAPAN].discard).toContain(cardNo('jp-22'));
  });
  it('EOTS-5.32D-06: it stands alone, and needs somebody activated', () => {
    const s = landing();
    react(s, 'jp-04');
    expect(why(s, 'jp-22')).toBe('EOTS-5.32D-06');
    const after = landing();
    react(after, 'jp-22');
    expect(why(after, 'jp-04')).toBe('EOTS-5.32D-06');
    const idle = board({});
    offensive(idle, 'allied', 3);
    expect(why(idle, 'jp-22')).toBe('EOTS-5.32D-01');
  });
  it('jp-64 then takes a step of a cruiser that had come along, and draws', () => {
    const s = landing();
    react(s, 'jp-64');
    const cards = s.cards[JAPAN].hand.length;
    run(s, endCards, (open) => {
      expect(open.actions.map(({ id }) => id)).toEqual(['hit:us-ca-northampton', 'done']);
      return 'hit:us-ca-northampton';
    });
    expect([isReduced(s, unitNo('us-ca-northampton')), s.cards[JAPAN].hand.length]).toEqual([true, cards + 1]);
  });
});

describe('personages and counteroffensives', () => {
  it('jp-21 cancels an offensive of SEAC alone', () => {
    const s = landing();
    expect(why(s, 'jp-21')).toBe('EOTS-5.31-02');
    (s.offensive as Offensive).hqs = [unitNo('hq-seac')];
    expect(why(s, 'jp-21')).toBeUndefined();
  });
  it('EOTS-5.32C-01 and -03: one, with an HQ of the card in supply near a battle (R-32)', () => {
    const s = landing();
    expect(why(s, 'jp-17')).toBeUndefined();
    react(s, 'jp-17');
    expect([s.offensive?.condition, why(s, 'jp-45')]).toEqual(['intercept', 'EOTS-5.32C-01']);
    const far = landing();
    put(far, '3407', 'hq-south-seas');
    expect(why(far, 'jp-45')).toBe('EOTS-5.32C-03');
  });
  it('al-22 sends one unit home: what it took reverts, its battle is dropped (R-36)', () => {
    const s = board({ 2008: ['jp-15-army'], 2005: ['hq-seac'] });
    offensive(s, 'japan', 3, { battles: [battleFor('2106')] });
    const it = s.offensive as Offensive;
    const army = unitNo('jp-15-army');
    it.startOf[army] = s.place[army];
    activate(s, army);
    changeControl(s, hexNo('2107'), JAPAN);
    setPlace(s, army, hexNo('2106'));
    it.moves.push(groupMove(['jp-15-army'], 'land', ['2008', '2107', '2106'], { taken: [hexNo('2107')] }));
    setPlace(s, unitNo('cw-77-bde'), 3102);
    react(s, 'al-22', () => 'home:jp-15-army');
    expect([s.place[army], isActive(s, army), controllerOf(s, hexNo('2107')), it.moves, it.battles, it.captured])
      .toEqual([hexNo('2008'), false, ALLIED, [], [], []]);
    run(s, endCards);
    expect(s.place[unitNo('cw-77-bde')]).toBe(3000 + s.turn + 1);
  });
});
