// The High Command: legal at every table, and where its numbers part from the staff's.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { clone, deepFreeze } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { playout } from '../../../../src-main/engine/playout.ts';
import { leavingCost } from '../../../../src-main/games/empire-of-the-sun/bot/basing.ts';
import { objectiveAt } from '../../../../src-main/games/empire-of-the-sun/bot/force.ts';
import { highCommand } from '../../../../src-main/games/empire-of-the-sun/bot/high-command.ts';
import { choosePlay } from '../../../../src-main/games/empire-of-the-sun/bot/plays.ts';
import { planningOf } from '../../../../src-main/games/empire-of-the-sun/bot/offensive-plan.ts';
import { hqWorth } from '../../../../src-main/games/empire-of-the-sun/bot/strategic.ts';
import { STEADY, TUNED, atWork, temperOf } from '../../../../src-main/games/empire-of-the-sun/bot/temper.ts';
import type { Mind } from '../../../../src-main/games/empire-of-the-sun/bot/temper.ts';
import { hexWorth } from '../../../../src-main/games/empire-of-the-sun/bot/worth.ts';
import { act } from '../../../../src-main/games/empire-of-the-sun/answers.ts';
import { ALLIED, JAPAN, cardNo, hexNo, sideOf, unitNo } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { empireOfTheSun as game } from '../../../../src-main/games/empire-of-the-sun/index.ts';
import { touch } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import type { CardPiles, EotsState } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, give, offensive, opening } from '../position.ts';

const high = atWork(TUNED);
const BOTH = { japan: highCommand, allied: highCommand };

it.each([['1942', 1], ['campaign', 2], ['1944', 3]] as const)('begins %s with legal answers only, and nothing breaks', (scenario, seed) => {
  const played = playout(game, { scenario, seed, seats: BOTH, level: 'fast', check: true, cap: 60 });
  expect(played.violation).toBeNull();
});

it('is what is proposed; a position without numbers is weighed by the staff', () => {
  expect(Object.keys(game.bots)).toEqual(['staff', 'high-command']);
  const s: Mind = opening('1942');
  expect(temperOf(s, ALLIED)).toBe(STEADY.allied);
  expect(temperOf({ ...s, temper: high }, JAPAN)).toBe(TUNED.japan);
});

it('answers alike where only the cards of the other differ, changing nothing of what it is shown', () => {
  const s = newGame(game, { scenario: '1942', dice: seededDice(6) }) as EotsState;
  for (let i = 0; i < 8; i++) {
    const open = decision(game, s)!;
    const ask = (it: EotsState): string =>
      highCommand.choose({ game, seen: deepFreeze(game.observe(it, open.side)), open, dice: seededDice(5), level: 'fast' });
    const answer = ask(s);
    const twin = { ...clone(s), cards: s.cards.map((piles, side) => (side === sideOf(open.side) ? piles : turned(piles))) };
    expect(ask(twin)).toBe(answer);
    apply(game, s, answer);
  }
});
/** The same cards, hand and draw pile changed for each other as far as they go. */
function turned(piles: CardPiles): CardPiles {
  const both = [...piles.draw, ...piles.hand];
  return { ...piles, hand: both.slice(0, piles.hand.length), draw: both.slice(piles.hand.length) };
}

describe('beside the staff', () => {
  /** The same position by either's numbers. */
  const both = <T>(make: () => Mind, value: (s: Mind) => T): [T, T] => [value(make()), value(Object.assign(make(), { temper: high }))];

  it('in the last turn of 1942 Japan goes for an island that scores, though nobody could be supplied there', () => {
    const make = (): Mind => {
      const s = opening('1942');
      Object.assign(s, board({ 3407: ['hq-combined-fleet-yamamoto'], 4415: ['jp-3-sn-bde'] }), { kernel: s.kernel });
      s.turn = 4;
      give(s, 'allied', '5708');
      touch(s);
      offensive(s, 'japan', 3, { hqs: [unitNo('hq-combined-fleet-yamamoto')], limit: 4 });
      return s;
    };
    const [staffs, ours] = both(make, (s) => objectiveAt(planningOf(s, new Map()), hexNo('5708'))?.value ?? 0);
    expect(ours).toBeGreaterThan(staffs + 2);
  });

  it('the Allies miss the last corps of Oahu more', () => {
    const make = (): Mind => {
      const s = board({ 5808: ['us-x-corps'], 5012: ['jp-3-sn-bde'] });
      s.turn = 5;
      touch(s);
      return s;
    };
    const [staffs, ours] = both(make, (s) => leavingCost(s, unitNo('us-x-corps')));
    expect(ours).toBeGreaterThan(staffs + 2);
  });

  it('the Allies miss the last stronghold of a region more than one of several', () => {
    const cost = (...japanese: string[]): number => {
      const s: Mind = Object.assign(board({ 3823: ['cw-pm-bde'], 3720: ['jp-18-army'] }), { temper: high });
      s.turn = 5;
      give(s, 'japan', ...japanese);
      touch(s);
      return leavingCost(s, unitNo('cw-pm-bde'));
    };
    expect(cost('3219', '3319', '3520', '3720', '3822', '4024')).toBeGreaterThan(cost() + 4);
  });

  it('the Allies drive the Japanese out of Midway before it costs anything, and no longer afterwards', () => {
    const make = (scored: boolean) => (): Mind => {
      const s = board({ 5108: ['jp-3-sn-bde'] });
      s.turn = 4;
      s.markers.hawaii.scored = scored;
      give(s, 'japan', '5108');
      touch(s);
      return s;
    };
    const midway = (s: Mind): number => hexWorth(s, ALLIED)[hexNo('5108')];
    const gain = (scored: boolean): number => both(make(scored), midway).reduce((staffs, ours) => ours - staffs);
    expect(gain(false)).toBeGreaterThan(gain(true) + 4);
  });

  it('an HQ far behind is taken up to the front with one of the last cards, and by the staff never', () => {
    const hq = unitNo('hq-cpac');
    const cards = ['al-03', 'al-05', 'al-07', 'al-09', 'al-11'].map(cardNo);
    const chosen = (temper: number, hand: number[]): string => {
      const s: Mind = Object.assign(board({ 5808: ['hq-cpac', 'us-x-corps'], 4017: ['us-2m-div', 'us-1m-div'] }), { temper });
      s.turn = 5;
      give(s, 'allied', '4017');
      s.cards[ALLIED].hand = hand;
      touch(s);
      const pass = act({ verb: 'pass' });
      return choosePlay(game, s, [act({ verb: 'relocate-hq', card: hand[0], unit: hq }), pass], ALLIED).id.split(':')[0];
    };
    expect(chosen(high, cards.slice(0, 1))).toBe('relocate-hq');
    expect(chosen(high, cards)).toBe('pass');
    expect(chosen(atWork(STEADY), cards.slice(0, 1))).toBe('pass');
  });

  it('where five captures are out of reach an island is worth little, but the strongholds that bring the Marshalls more', () => {
    const make = (): Mind => {
      const s = board({});
      s.turn = 4;
      s.markers.asp[ALLIED].used = s.markers.asp[ALLIED].total;
      s.japaneseAtTurnStart = [...s.japanese];
      touch(s);
      return s;
    };
    const worthOf = (hex: string): [number, number] => both(make, (s) => hexWorth(s, ALLIED)[hexNo(hex)]);
    const [ponape, kwajalein] = [worthOf('4316'), worthOf('4715')];
    expect(ponape[1]).toBeLessThan(ponape[0] - 1);
    expect(kwajalein[1]).toBeGreaterThan(kwajalein[0] + 1);
  });

  it('an HQ finds less to do among those whom another leads already', () => {
    const make = (): Mind => board({ 5808: ['hq-cpac'], 4423: ['us-1m-div', 'us-xi-corps', 'us-cv-wasp'] });
    const [staffs, ours] = both(make, (s) => hqWorth(s, unitNo('hq-spac-halsey'), hexNo('4423')));
    expect(ours).toBeLessThan(staffs);
  });
});

it('wants Rangoon and the way to it by land until it has it, but not where points decide', () => {
  const [rangoon, onTheWay] = [hexNo('2008'), hexNo('2108')];
  const wantsMore = (s: EotsState, hex: number): number => {
    const mind: Mind = { ...s, temper: high };
    return hexWorth(mind, JAPAN)[hex] - hexWorth(s, JAPAN)[hex];
  };
  const s: Mind = opening('campaign');
  expect(wantsMore(s, rangoon)).toBeGreaterThan(wantsMore(s, onTheWay));
  expect(wantsMore(s, onTheWay)).toBeGreaterThan(0);
  expect(wantsMore(opening('1942'), onTheWay)).toBe(0);
});
